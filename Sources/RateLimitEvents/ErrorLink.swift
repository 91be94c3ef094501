/// One error of a chain: a type or domain, and its case or code.
package struct ErrorLink: Sendable, Hashable {
    /// What identifies the error inside its type.
    package enum Code: Sendable, Hashable {
        case named(String)
        case number(Int)
        /// Something stood there, but redaction or truncation ate it: unknown is not absent.
        case unknown
    }

    /// The type or domain without its module, `LanguageModelError`, or `nil` where the log gives a bare case.
    package let domain: String?
    package let code: Code

    package init(domain: String?, code: Code) {
        self.domain = domain
        self.code = code
    }

    /// The code as text, or `nil` when it is unknown.
    package var codeText: String? {
        switch code {
        case .named(let name): name
        case .number(let number): String(number)
        case .unknown: nil
        }
    }
}

extension ErrorLink: CustomStringConvertible {
    /// `LanguageModelError.rateLimited`, `ModelManagerError(1043)`, `PrivateCloudComputeError(?)`.
    package var description: String {
        let prefix = domain ?? ""
        switch code {
        case .named(let name): return prefix.isEmpty ? name : "\(prefix).\(name)"
        case .number(let number): return "\(prefix)(\(number))"
        case .unknown: return "\(prefix)(?)"
        }
    }
}
