/// A dotted name as errors are written: module, types, and perhaps a case.
struct ErrorPath {
    let components: [String]

    private init(components: [String]) { self.components = components }

    /// The path up to its last part.
    var withoutCase: ErrorPath { ErrorPath(components: components.dropLast()) }

    /// Reads a path; `nil` and no move when no letter stands here.
    init?(_ cursor: inout ErrorTextCursor) {
        var next = cursor
        var components: [String] = []
        while let first = next.peek, first.isLetter || first == UInt8(ascii: "_") {
            guard let component = next.takeWhile(\.isIdentifier) else { break }
            components.append(component)
            cursor = next
            guard next.peek == UInt8(ascii: ".") else { break }
            next.advance()
        }
        guard !components.isEmpty else { return nil }
        self.components = components
    }

    /// The case at the end: `rateLimited` of `LanguageModelError.rateLimited`, or `nil` for a type alone.
    var caseName: String? {
        guard let last = components.last, last.utf8.first?.isUppercase == false else { return nil }
        return last
    }

    /// The error's type without its module: `LanguageModelError`, or `nil` when the path holds none.
    ///
    /// A type that is only called `Error` keeps the type around it: `PrivateCloudComputeLanguageModel.Error`.
    var type: String? {
        let types = caseName == nil ? components[...] : components.dropLast()
        guard let last = types.last, ErrorPath.isErrorType(last) else { return nil }
        guard last.lowercased() == "error" else { return last }
        guard let outer = types.dropLast().last else { return nil }
        return "\(outer).\(last)"
    }

    /// The type around a payload's own type: `LanguageModelError` of `LanguageModelError.RateLimited`.
    ///
    /// `nil` for a type or a case that is the payload itself, as in `handle(LanguageModelError.rateLimited)`.
    var enclosingType: String? {
        guard caseName == nil, let position = components.dropLast().lastIndex(where: ErrorPath.isErrorType) else {
            return nil
        }
        return ErrorPath(components: Array(components[...position])).type
    }

    /// Whether a name is that of an error type; telemetry writes the code behind it, `PrivateCloudComputeError_32001`.
    private static func isErrorType(_ name: String) -> Bool {
        let head = name.prefix { $0 != "_" }
        return head.lowercased().hasSuffix("error") && head.utf8.first?.isUppercase == true
    }
}
