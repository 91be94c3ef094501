import RateLimitEvents

extension ErrorChain {
    /// Whether two errors, told by different processes, may be one.
    ///
    /// The same innermost cause, or one that the other chain passes through. What the framework tells an app is the bare
    /// case `rateLimited` whichever limiter refused, so that one goes with every rate limit.
    func mayBeSame(as other: ErrorChain) -> Bool {
        if links == other.links { return true }
        if links.contains(where: { $0.isSame(as: other.innermost) }) { return true }
        if other.links.contains(where: { $0.isSame(as: innermost) }) { return true }
        if mayHideLimit, other.rateLimitSign.isRefusal { return true }
        if other.mayHideLimit, rateLimitSign.isRefusal { return true }
        guard rateLimitSign == .rateLimit, other.rateLimitSign == .rateLimit else { return false }
        return isFrameworkCase || other.isFrameworkCase
    }

    /// Whether both end at the same cause, whatever was wrapped around it.
    func hasSameCause(as other: ErrorChain) -> Bool { links == other.links || innermost.isSame(as: other.innermost) }

    /// Whether it is only what the framework tells an app: the bare case, whichever limiter refused.
    var isFrameworkCase: Bool {
        guard links.count == 1, innermost.codeText?.lowercased() == "ratelimited" else { return false }
        return [nil, "languagemodelerror", "generationerror"].contains(innermost.domain?.lowercased())
    }

    /// Whether it tells only that a safety model failed again and again: a limit in its group is what it failed for.
    var mayHideLimit: Bool { rateLimitSign == .suspected && failureKind == .guardrail }

    /// Whether it tells less than its cause, which then comes before it.
    var followsCause: Bool { isFrameworkCase || mayHideLimit }

    /// Whether a link names the cloud or a refusal that only the cloud's limiters give.
    var namesCloud: Bool {
        links.contains { link in
            let domain = link.domain?.lowercased() ?? ""
            let code = link.codeText?.lowercased() ?? ""
            return domain.contains("cloudcompute") || (code.hasPrefix("denied") && code.hasSuffix("ratelimit"))
        }
    }

    /// Whether a link names the limiter of on-device requests, which the cloud's daemon knows nothing of.
    var namesDeviceModel: Bool {
        links.contains { ["modelmanagererror", "generativeerror"].contains($0.domain?.lowercased()) }
    }

    /// The chain of two reports of one error that says more, with the dates of both.
    ///
    /// A limit before what may hide one, then a named cause before the bare case, then the deeper one, then the one with detail.
    func combined(with other: ErrorChain) -> ErrorChain {
        let weight = { (chain: ErrorChain) in
            (
                chain.mayHideLimit ? 0 : 1, chain.isFrameworkCase ? 0 : 1, chain.links.count,
                chain.detail == nil ? 0 : 1
            )
        }
        let otherSaysMore = weight(other) > weight(self)
        let (better, lesser) = otherSaysMore ? (other, self) : (self, other)
        return ErrorChain(
            outermost: better.links[0], underlying: Array(better.links.dropFirst()),
            detail: better.detail ?? lesser.detail, retryAfter: better.retryAfter ?? lesser.retryAfter,
            resetDate: better.resetDate ?? lesser.resetDate)
    }
}

extension ErrorLink {
    fileprivate func isSame(as other: ErrorLink) -> Bool {
        guard let code = comparableCode, code == other.comparableCode else { return false }
        return domain?.lowercased() == other.domain?.lowercased()
    }

    /// The code in lower case; the client's rate limit has a name and a number.
    private var comparableCode: String? {
        self.code == .number(1_043) && domain?.lowercased() == "modelmanagererror"
            ? "ratelimited" : codeText?.lowercased()
    }
}
