/// An error as logged, from the outermost wrapper to the innermost cause.
///
/// Copies share their content: a log repeats few errors, and keeps each with many lines and requests.
package struct ErrorChain: Sendable {
    private final class Content: Sendable {
        let links: [ErrorLink]
        let detail: String?
        let retryAfter: Instant?
        let resetDate: Instant?

        init(links: [ErrorLink], detail: String?, retryAfter: Instant?, resetDate: Instant?) {
            self.links = links
            self.detail = detail
            self.retryAfter = retryAfter
            self.resetDate = resetDate
        }
    }

    private let content: Content

    /// The links, outermost first; never empty.
    package var links: [ErrorLink] { content.links }
    /// The text in parentheses or quotes behind the innermost code.
    package var detail: String? { content.detail }
    /// When the error itself says that a retry is allowed.
    package var retryAfter: Instant? { content.retryAfter }
    /// When the error itself says that the limit resets.
    package var resetDate: Instant? { content.resetDate }

    package init(
        outermost: ErrorLink, underlying: [ErrorLink] = [], detail: String? = nil, retryAfter: Instant? = nil,
        resetDate: Instant? = nil
    ) {
        content = Content(
            links: [outermost] + underlying, detail: detail, retryAfter: retryAfter, resetDate: resetDate)
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

extension ErrorChain: Hashable {
    package static func == (left: ErrorChain, right: ErrorChain) -> Bool {
        left.content === right.content
            || left.links == right.links && left.detail == right.detail && left.retryAfter == right.retryAfter
                && left.resetDate == right.resetDate
    }

    package func hash(into hasher: inout Hasher) {
        hasher.combine(links)
        hasher.combine(detail)
        hasher.combine(retryAfter)
        hasher.combine(resetDate)
    }
}

extension ErrorChain: CustomStringConvertible {
    /// The links joined by `::`.
    package var description: String { links.map(\.description).joined(separator: "::") }
}
