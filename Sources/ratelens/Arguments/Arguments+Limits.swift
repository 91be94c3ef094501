import Forensics
import JSON5
import RateLimitEvents

extension Arguments {
    /// The longest window that can be asked for, ten years: no log reaches further.
    private static let longestWindowNanoseconds: Int64 = 3_650 * 86_400_000_000_000

    /// What is taken for possible when limits are inferred.
    ///
    /// - Throws: A value that is none.
    func limitOptions() throws(UsageError) -> LimitOptions {
        var options = LimitOptions()
        let assumed = try assumedFamilies()
        if !assumed.isEmpty { options.families = assumed }
        options.unseenPossible = value(.unseen) == "possible"
        if let text = value(.maxJitter) {
            guard let share = Arguments.share(text) else {
                throw .invalidNumber(
                    "--max-jitter", value: text, expected: "a share of the duration such as 25% or 0.25, at most 100%")
            }
            options.maxJitterShare = share
        }
        if let text = value(.longestWindow) {
            guard let nanoseconds = DurationValue.nanoseconds(text), nanoseconds > 0,
                nanoseconds <= Arguments.longestWindowNanoseconds
            else {
                throw .invalidNumber(
                    "--longest-window", value: text, expected: "\(DurationValue.expected), of ten years at most")
            }
            options.longestWindowNanoseconds = nanoseconds
        }
        return options
    }

    /// The moment at which limits are told, before it is known which log it is for.
    func stateTime() throws(UsageError) -> TimeReference? { try time(.at, "--at") }

    /// `family=rollingWindow,fixedWindow`, as often as it is given.
    private func assumedFamilies() throws(UsageError) -> Set<LimiterFamily> {
        var families: Set<LimiterFamily> = []
        for text in values(.assume) {
            let parts = text.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
            guard parts.count == 2, parts[0] == "family" else {
                throw .invalidNumber(
                    "--assume", value: text, expected: "family=NAME, such as family=rollingWindow,fixedWindow")
            }
            for name in parts[1].split(separator: ",", omittingEmptySubsequences: false) {
                guard let family = LimiterFamily(rawValue: String(name)) else {
                    let names = LimiterFamily.allCases.map(\.rawValue)
                    throw .invalidChoice(
                        "--assume family", value: String(name), choices: names,
                        suggestion: Suggestion.nearest(to: String(name), among: names))
                }
                families.insert(family)
            }
        }
        return families
    }

    /// `25%` or `0.25`; `nil` for what is no share of 1.
    private static func share(_ text: String) -> Double? {
        let isPercent = text.hasSuffix("%")
        let digits = isPercent ? text.dropLast() : text[...]
        guard !digits.isEmpty, digits.allSatisfy({ $0.isASCII && ($0.isNumber || $0 == ".") }),
            let number = Double(digits)
        else { return nil }
        let share = isPercent ? number / 100 : number
        return share <= 1 ? share : nil
    }
}
