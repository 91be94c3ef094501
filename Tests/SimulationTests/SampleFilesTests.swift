import Foundation
import RateLimitEvents
import Simulation
import TestSupport
import Testing

/// The committed files are what the generator writes, byte for byte.
@Suite struct SampleFilesTests {
    static let folder = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent().appending(path: "SampleLogs")

    @Test(arguments: SampleLog.all.map(\.name))
    func fileIsWhatTheGeneratorWrites(name: String) throws {
        let sample = try #require(SampleLog.all.first { $0.name == name })
        for file in sample.files() {
            let url = SampleFilesTests.folder.appending(path: file.name)
            if isAccepting {
                try Data(file.bytes).write(to: url)
                Issue.record("rewrote \(file.name); run again without RATELENS_ACCEPT")
                continue
            }
            let committed = try [UInt8](Data(contentsOf: url))
            if committed != file.bytes {
                let line = firstDifference(committed, file.bytes)
                Issue.record("\(file.name) differs first in line \(line); RATELENS_ACCEPT=1 rewrites it")
            }
        }
    }

    @Test(arguments: SampleLog.all)
    func fileStaysSmall(sample: SampleLog) {
        for file in sample.files() {
            #expect(file.bytes.count <= 2_100_000, "\(file.name) has \(file.bytes.count) bytes")
        }
        #expect(sample.entries.count <= 3_500)
    }

    @Test func nothingElseLiesInTheFolder() throws {
        let found = try FileManager.default.contentsOfDirectory(atPath: SampleFilesTests.folder.path)
        let expected = SampleLog.all.flatMap { $0.files().map(\.name) } + ["README.md"]
        #expect(Set(found) == Set(expected))
    }

    /// The figures of the folder's README against the truth that the generator knows.
    @Test func readmeTellsTheTruth() throws {
        let url = SampleFilesTests.folder.appending(path: "README.md")
        let text = String(decoding: try Data(contentsOf: url), as: UTF8.self)
        let day = try #require(SampleLog.all.first { $0.name == "karui-day" }).truth
        let hours = try #require(SampleLog.all.first { $0.name == "shortcuts-two-hours" }).truth
        func count(_ truth: SampleTruth, _ route: Route, _ outcome: Outcome) -> Int {
            truth.requests(route).count { $0.outcome == outcome }
        }
        let direct = day.requests(.direct).count
        let refused = count(day, .direct, .refused)
        let phrases = [
            "\(direct) direct requests: \(refused) of \(refused) are refused",
            "\(count(day, .direct, .answered)) of \(direct - refused) are answered",
            "The shortcut answers \(day.recovery.answeredByShortcut.count) of the \(day.recovery.of.count) that",
            "\(count(day, .shortcut, .refused)) shortcut requests are refused, "
                + "\(count(day, .shortcut, .unanswered)) stay unanswered",
            "\(hours.requests(.onDevice).count) notifications are sorted on device",
            "\(count(hours, .shortcut, .answered)) answers from 7:17 to 8:32, "
                + "then \(count(hours, .shortcut, .refused)) refusals",
        ]
        for phrase in phrases { #expect(text.contains(phrase), "not in README.md: \(phrase)") }
    }

    private func firstDifference(_ left: [UInt8], _ right: [UInt8]) -> Int {
        let common = zip(left, right).prefix { $0 == $1 }
        return 1 + common.count { $0.0 == UInt8(ascii: "\n") }
    }
}
