import LogCore
import RateLimitEvents
import Testing

@testable import EventExtraction

/// Lines of several processes about one refusal, where stamps or writers are not told exactly.
@Suite("Coarse stamps and unnamed writers")
struct CoarseStampTests {
    private static let passed = "Passing along \(LogBuilder.denied) in response to ExecuteRequest"

    @Test("a second that begins between two reports parts them only where stamps are finer")
    func straddlingSecond() throws {
        for (resolution, requests) in [(TimeResolution.second, 1), (.millisecond, 2)] {
            var log = LogBuilder()
            log.resolution = resolution
            log.add(900, "PrivateMLClientInferenceProviderService", CoarseStampTests.passed, pid: 1)
            log.add(1_300, "BackgroundShortcutRunner", "ERROR: \(LogBuilder.denied)", pid: 2)
            #expect(try log.extract().requests.count == requests)
        }
    }

    @Test("reports of two minutes are two refusals, and those of one minute are one")
    func minutes() throws {
        for (distance, requests) in [(Int64(60_000), 2), (0, 1)] {
            var log = LogBuilder()
            log.resolution = .minute
            log.add(0, nil, CoarseStampTests.passed)
            log.add(distance, nil, "ERROR: \(LogBuilder.denied)")
            #expect(try log.extract().requests.count == requests)
        }
    }

    @Test("two whole seconds are never one moment")
    func farSeconds() throws {
        var log = LogBuilder()
        log.resolution = .second
        log.add(0, "PrivateMLClientInferenceProviderService", CoarseStampTests.passed, pid: 1)
        log.add(2_000, "BackgroundShortcutRunner", "ERROR: \(LogBuilder.denied)", pid: 2)
        #expect(try log.extract().requests.count == 2)
    }

    @Test(
        "without processes, the system's words for passing an error on are another's report, and an app's another request",
        arguments: [
            (["ERROR: \(LogBuilder.denied)", CoarseStampTests.passed], 1),
            ([CoarseStampTests.passed, CoarseStampTests.passed], 2),
            ([CoarseStampTests.passed, LogBuilder.denied], 1),
            (["try 1: \(LogBuilder.denied)", "try 2: \(LogBuilder.denied)"], 2),
            (["mail failed: \(LogBuilder.denied)", "chat failed: \(LogBuilder.denied)"], 2),
            (["Request failed: LanguageModelError.rateLimited", "Retry failed: LanguageModelError.rateLimited"], 2),
        ] as [([String], Int)])
    func unnamedWriters(lines: [String], requests: Int) throws {
        var log = LogBuilder()
        for (index, line) in lines.enumerated() { log.add(Int64(index) * 100, nil, line) }
        #expect(try log.extract().requests.count == requests)
    }

    @Test("whole seconds and minutes time no request")
    func noLatency() throws {
        for (resolution, isTimed) in [(TimeResolution.second, false), (.minute, false), (.millisecond, true)] {
            var log = LogBuilder()
            log.resolution = resolution
            log.karui(0, "direct asked record=1")
            log.karui(3_000, "direct failed record=1 error=LanguageModelError.rateLimited")
            #expect(try log.extract().requests.map { $0.latency != nil } == [isTimed])
        }
    }
}
