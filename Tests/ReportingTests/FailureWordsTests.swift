import RateLimitEvents
import Testing

@testable import Reporting

/// Each kind of failure has words of its own, none of which speaks of a limit but where there may be one.
struct FailureWordsTests {
    @Test func wordsDiffer() {
        #expect(Set(FailureKind.allCases.map(\.words)).count == FailureKind.allCases.count)
    }

    @Test(arguments: FailureKind.allCases)
    func wordsFitASentence(_ kind: FailureKind) {
        #expect(kind.words.first?.isLowercase == true)
        #expect(!kind.words.hasSuffix("."))
        #expect(kind.words.contains("limit") == (kind == .redacted))
    }

    @Test(arguments: [(0, 5, "0 %"), (1, 500, "< 1 %"), (1, 2, "50 %"), (499, 500, "> 99 %"), (5, 5, "100 %")])
    func percents(part: Int, whole: Int, text: String) {
        #expect(Quantity.percent(part, of: whole).plainSpaces == text)
    }

    @Test func ofNothingThereIsNoShare() { #expect(Quantity.percent(0, of: 0) == "–") }
}
