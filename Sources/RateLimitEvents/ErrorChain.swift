/// An error as logged, from the outermost wrapper to the innermost cause.
package struct ErrorChain: Sendable, Hashable {
    /// The links, outermost first; never empty.
    package let links: [ErrorLink]
    /// The text in parentheses or quotes behind the innermost code.
    package let detail: String?
    /// When the error itself says that a retry is allowed.
    package let retryAfter: Instant?
    /// When the error itself says that the limit resets.
    package let resetDate: Instant?

    package init(
        outermost: ErrorLink, underlying: [ErrorLink] = [], detail: String? = nil, retryAfter: Instant? = nil,
        resetDate: Instant? = nil
    ) {
        links = [outermost] + underlying
        self.detail = detail
        self.retryAfter = retryAfter
        self.resetDate = resetDate
    }

    /// The cause at the bottom of the chain.
    package var innermost: ErrorLink { links[links.count - 1] }

    /// Whether any link is of this type and case, letters' case aside.
    package func contains(domain: String, code: String) -> Bool {
        links.contains {
            $0.domain?.lowercased() == domain.lowercased() && $0.codeText?.lowercased() == code.lowercased()
        }
    }
}

extension ErrorChain: CustomStringConvertible {
    /// The links joined by `::`.
    package var description: String { links.map(\.description).joined(separator: "::") }
}
