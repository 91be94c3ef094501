import LogCore
import RateLimitEvents
import Testing

@testable import EventExtraction

/// A limiter's words near several requests, of which nothing tells which one they are about.
@Suite("Whose cause it is")
struct UncertainCauseTests {
    private static let bare = "error=LanguageModelError.rateLimited in 13 ms"
    private static let rule = "rate limit applied for rate with count=10, duration=86400"

    struct Case: CustomTestStringConvertible, Sendable {
        let testDescription: String
        let lines: [(Int64, String, String)]
        var resolution = TimeResolution.second
        /// A request a line: route, innermost error, daemon's lines, and `?` where these may be another's.
        let expected: [String]

        init(
            _ name: String, _ lines: [(Int64, String, String)], in resolution: TimeResolution = .second,
            _ expected: [String]
        ) {
            testDescription = name
            self.lines = lines
            self.resolution = resolution
            self.expected = expected
        }
    }

    static let cases: [Case] = [
        Case(
            "a denial behind the flag of the shortcut is no cause of the direct refusal before it",
            [
                (0, "Karui", "direct asked record=1"), (13, "Karui", "direct failed record=1 \(bare)"),
                (20, "Karui", PairingTests.flag1), (400, RefusalCauseTests.daemon, RefusalCauseTests.pcc),
                (410, PairingTests.runner, LogBuilder.denied),
            ],
            [
                "direct LanguageModelError.rateLimited 0",
                "shortcut PrivateCloudComputeError.deniedDueToUserDeviceRateLimit 0",
            ]),
        Case(
            "nor are the daemon's own words, when the shortcut's refusal is not in the log",
            [
                (0, "Karui", "direct asked record=1"), (13, "Karui", "direct failed record=1 \(bare)"),
                (20, "Karui", PairingTests.flag1), (400, RefusalCauseTests.daemon, rule),
            ],
            ["direct LanguageModelError.rateLimited 0", "shortcut - 0"]),
        Case(
            "a denial while two direct requests are under way is one's, and nobody knows whose",
            [
                (0, "Karui", "direct asked record=1"), (0, "Karui", "direct asked record=2"),
                (10, RefusalCauseTests.daemon, RefusalCauseTests.pcc),
                (20, "Karui", "direct failed record=1 \(bare)"), (30, "Karui", "direct failed record=2 \(bare)"),
            ],
            [
                "direct PrivateCloudComputeError.deniedDueToUserDeviceRateLimit 0?",
                "direct LanguageModelError.rateLimited 0",
            ]),
        Case(
            "so are the daemon's words",
            [
                (0, "Karui", "direct asked record=1"), (0, "Karui", "direct asked record=2"),
                (10, RefusalCauseTests.daemon, rule),
                (20, "Karui", "direct failed record=1 \(bare)"), (30, "Karui", "direct failed record=2 \(bare)"),
            ],
            ["direct LanguageModelError.rateLimited 1?", "direct LanguageModelError.rateLimited 0"]),
        Case(
            "the daemon's words while the shortcut is under way may be about it",
            [
                (0, "Karui", PairingTests.flag1), (5, "Karui", "direct asked record=2"),
                (10, RefusalCauseTests.daemon, rule), (20, "Karui", "direct failed record=2 \(bare)"),
            ],
            ["direct LanguageModelError.rateLimited 1?", "shortcut - 0"]),
        Case(
            "the daemon's words before the asking, or behind the end, in the same second may be about anything",
            [
                (0, RefusalCauseTests.daemon, rule), (1, "Karui", "direct asked record=1"),
                (20, "Karui", "direct failed record=1 \(bare)"),
                (3_000, "Karui", "direct asked record=2"), (3_020, "Karui", "direct failed record=2 \(bare)"),
                (3_030, RefusalCauseTests.daemon, rule),
            ],
            ["direct LanguageModelError.rateLimited 1?", "direct LanguageModelError.rateLimited 1?"]),
        Case(
            "so may a denial",
            [
                (1, "Karui", "direct asked record=1"), (20, "Karui", "direct failed record=1 \(bare)"),
                (30, RefusalCauseTests.daemon, RefusalCauseTests.pcc),
            ],
            ["direct PrivateCloudComputeError.deniedDueToUserDeviceRateLimit 0?"]),
        Case(
            "alone in its second a direct request has its cause",
            [
                (0, "Karui", "direct asked record=1"), (10, RefusalCauseTests.daemon, RefusalCauseTests.pcc),
                (20, "Karui", "direct failed record=1 \(bare)"),
            ],
            ["direct PrivateCloudComputeError.deniedDueToUserDeviceRateLimit 0"]),
        Case(
            "and in stamps that tell more, where nothing else was under way",
            [
                (0, "Karui", "direct asked record=1"), (100, RefusalCauseTests.daemon, rule),
                (104, "Karui", "direct failed record=1 error=LanguageModelError.rateLimited in 104 ms"),
                (200, "Karui", "direct asked record=2"), (213, "Karui", "direct failed record=2 \(bare)"),
            ], in: .microsecond,
            ["direct LanguageModelError.rateLimited 1", "direct LanguageModelError.rateLimited 0"]),
        Case(
            "an error that names the cloud itself is the cloud's, whichever line of the daemon it goes with",
            [
                (0, "Karui", "direct asked record=1"), (0, "Karui", "direct asked record=2"),
                (10, RefusalCauseTests.daemon, rule),
                (20, "Karui", "direct failed record=1 error=\(LogBuilder.denied) in 20 ms"),
                (30, "Karui", "direct failed record=2 \(bare)"),
            ],
            [
                "direct PrivateCloudComputeError.deniedDueToUserDeviceRateLimit 1",
                "direct LanguageModelError.rateLimited 0",
            ]),
    ]

    @Test("causes", arguments: cases)
    func cause(_ scenario: Case) throws {
        var log = LogBuilder()
        log.resolution = scenario.resolution
        for (time, process, text) in scenario.lines { log.add(time, process, text) }
        let told = try log.extract().requests.map { request in
            let error = request.error?.innermost.description ?? "-"
            let doubt = request.causeIsUncertain ? "?" : ""
            return "\(request.route.rawValue) \(error) \(request.limiterRecords.count)\(doubt)"
        }
        #expect(told.sorted() == scenario.expected.sorted())
    }
}
