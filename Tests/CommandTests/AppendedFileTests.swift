import TestSupport
import Testing

/// From a file that a shortcut appended lines to, to the verdict.
@Suite("Appended file")
struct AppendedFileTests {
    private static let refusal =
        "InferenceError::rateLimited::PrivateCloudComputeError: deniedDueToUserDeviceRateLimit"

    /// Dates for hours and minutes of one morning, as users of several places have them.
    enum Notation: String, CaseIterable {
        case british, american, japanese, kanji, era, german, korean, arabicDigits, iso, mail

        func date(_ hour: Int, _ minute: Int) -> String {
            let two = { (number: Int) in number < 10 ? "0\(number)" : "\(number)" }
            return switch self {
            case .british: "14 Oct 2026 at \(hour):\(two(minute))\u{202F}AM"
            case .american: "Oct 14, 2026 at \(hour):\(two(minute)) AM"
            case .japanese: "2026/10/14 \(hour):\(two(minute))"
            case .kanji: "2026年10月14日 \(hour):\(two(minute))"
            case .era: "令和8年10月14日 午前\(hour):\(two(minute))"
            case .german: "14.10.2026, \(two(hour)):\(two(minute))"
            case .korean: "2026. 10. 14. 오전 \(hour):\(two(minute))"
            case .arabicDigits: "２０２６/１０/１４ \(hour):\(two(minute))"
            case .iso: "2026-10-14T\(two(hour)):\(two(minute)):05+09:00"
            case .mail: "Wed, 14 Oct 2026 \(two(hour)):\(two(minute)):05 +0900"
            }
        }
    }

    @Test("Each record is a request of the shortcut, and the refusal has its verdict", arguments: Notation.allCases)
    func verdict(notation: Notation) throws {
        let lines = [
            (41, "asked"), (41, "answered Category: Important\nConfidence: 0.9"), (43, "asked"),
            (43, "failed \(AppendedFileTests.refusal)"), (46, "asked"), (49, "asked"), (49, "failed no network"),
        ]
        let text = lines.map { "\(notation.date(9, $0.0)) karui R\($0.0) \($0.1)\n" }.joined()
        let directory = try TemporaryDirectory()
        let path = try directory.write(text, to: "notes.txt")
        let run = try CommandProcess.run(["analyze", "--format", "json", "--timezone", "+0900", path])
        #expect(run.status == 0, "\(run.errors)")
        let report = try JSONDocument(parsing: run.output)
        let routes = report["routes"].elements
        #expect(routes.map { $0["route"].string } == ["shortcut"])
        let counts = ["asked", "answered", "refused", "failed", "unanswered"].map { routes.first?[$0].int }
        #expect(counts == [4, 1, 1, 1, 1])
        let events = try CommandProcess.run(["extract", "--timezone", "+0900", path])
        let refusal = try JSONDocument(
            parsing: String(events.output.split(separator: "\n").first { $0.contains("\"refused\"") } ?? ""))
        #expect(refusal["record"].string == "R43")
        #expect(refusal["origin"].string == "deviceLocal")
        #expect(refusal["limiter"].string == "devicePolicy")
        #expect(refusal["asked"].string?.hasPrefix("2026-10-14T09:43:0") == true)
        #expect(refusal["witnesses"].elements.map { $0["line"].int } == [4, 5])
        // Minutes and seconds time nothing.
        #expect(refusal["latencyMilliseconds"].int == nil)
    }

    @Test("A date may be for one input, and one that is for none is refused")
    func datedInput() throws {
        let directory = try TemporaryDirectory()
        let first = try directory.write("09:41:00.000 karui 1 asked\n", to: "a.log")
        let second = try directory.write("09:41:00.000 karui 2 asked\n", to: "b.log")
        let run = try CommandProcess.run(
            ["extract", "--date", "2026-10-14", "--date", "\(second)=2026-10-15", first, second])
        let asked = run.output.split(separator: "\n").compactMap {
            try? JSONDocument(parsing: String($0))["asked"].string
        }
        #expect(asked == ["2026-10-14T09:41:00.000", "2026-10-15T09:41:00.000"])
        for words in [["--date", "c.log=2026-10-14"], ["--year", "c.log=2026"], ["--date", "\(first)=today"]] {
            let refused = try CommandProcess.run(["analyze"] + words + [first])
            #expect(refused.status == 2)
            #expect(refused.errors.contains("is no value of '\(words[0])'"))
        }
    }
}
