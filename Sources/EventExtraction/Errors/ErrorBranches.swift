import RateLimitEvents

/// The errors that stand below one, of which its chain follows a single one.
///
/// The first that is a limit, else the first that may be one, else the first that could not be read, else the first. So a
/// limit is never lost among others, and no error that was read hides one that was not.
struct ErrorBranches {
    struct Branch {
        let links: [ErrorLink]
        let details: ErrorDetails
        /// Where the error ends in the text it was read from.
        let end: Int

        static func unreadable(upTo end: Int) -> Branch {
            Branch(links: [ErrorLink(domain: nil, code: .unknown)], details: ErrorDetails(), end: end)
        }

        /// What is known of it as an error by itself; `nil` when nothing was read.
        var chain: ErrorChain? {
            links.first.map {
                ErrorChain(outermost: $0, underlying: Array(links.dropFirst()), detail: details.text)
            }
        }

        fileprivate var rank: Int {
            switch chain?.rateLimitSign {
            case .rateLimit, .quota: 4
            case .suspected: 3
            case .unknown: 2
            case .no: 1
            case nil: 0
            }
        }
    }

    private(set) var chosen: Branch?
    private var rank = 0

    /// Whether the chosen one is a limit.
    var holdsLimit: Bool { rank == 4 }

    mutating func add(_ branch: Branch) {
        let rank = branch.rank
        guard rank > self.rank else { return }
        self.rank = rank
        chosen = branch
    }

    mutating func addUnreadable() { add(.unreadable(upTo: 0)) }
}
