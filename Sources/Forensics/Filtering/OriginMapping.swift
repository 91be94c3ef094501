/// A user's wish to have origins named by whose limit it is: `devicePolicy=serverSide`.
///
/// It changes what verdicts are called, not how they are reached.
package struct OriginMapping: Sendable, Hashable {
    private var origins: [Verdict.Limiter: Verdict.Origin] = [:]

    package init() {}

    package var isEmpty: Bool { origins.isEmpty }

    package subscript(limiter: Verdict.Limiter) -> Verdict.Origin? {
        get { origins[limiter] }
        set { origins[limiter] = newValue }
    }

    /// What is mapped, in the order of the limiters.
    package var pairs: [(limiter: Verdict.Limiter, origin: Verdict.Origin)] {
        Verdict.Limiter.allCases.compactMap { limiter in origins[limiter].map { (limiter, $0) } }
    }

    /// The verdict under its mapped name.
    ///
    /// A denial by the device's policy or the server, whichever of the two, is named where both have one name.
    package func applied(to verdict: Verdict) -> Verdict {
        let origin: Verdict.Origin? =
            if verdict.limiter == .unknown, verdict.counter == .device, let policy = origins[.devicePolicy],
                policy == origins[.server] ?? .serverSide
            {
                policy
            } else {
                origins[verdict.limiter]
            }
        guard let origin, origin != verdict.origin else { return verdict }
        return verdict.named(origin)
    }
}
