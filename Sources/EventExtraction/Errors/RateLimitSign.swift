/// What an error says about rate limits.
package enum RateLimitSign: String, Sendable, CaseIterable {
    /// A rate limit refused the request.
    case rateLimit
    /// The account's daily quota refused it.
    case quota
    /// Not a rate limit by its name, but one may hide behind it.
    case suspected
    /// Something else.
    case no
    /// The code was redacted or cut off.
    case unknown

    /// Whether a limit refused the request for certain.
    package var isRefusal: Bool { self == .rateLimit || self == .quota }
}
