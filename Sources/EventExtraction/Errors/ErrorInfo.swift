import RateLimitEvents

/// What a `UserInfo` or the payload of a Swift error tells besides dates.
struct ErrorInfo {
    /// More texts than these are not read for what they say of the error: real errors have three.
    private static let maximumTexts = 8

    var branches = ErrorBranches()
    /// The texts that describe the error, and whether each is whole.
    private(set) var texts: [(bytes: [UInt8], isClosed: Bool)] = []
    /// The error's type and number by its telemetry name.
    var telemetry: ErrorLink?
    /// Whether Private Cloud Compute counts the error among its rate limits.
    var isOfRateLimitCategory = false
    /// Whether the text ends before everything was told.
    var isCut = false

    /// Keeps a text that describes the error, also as its detail.
    mutating func addText(_ bytes: [UInt8], isClosed: Bool, to details: inout ErrorDetails) {
        var found = ErrorDetails(text: String(decoding: bytes, as: UTF8.self))
        found.takeDates(from: ErrorTextCursor(bytes, endsCut: !isClosed))
        details.merge(found)
        if texts.count < ErrorInfo.maximumTexts { texts.append((bytes, isClosed)) }
    }
}
