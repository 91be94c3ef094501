import EventExtraction
import Forensics
import Foundation
import LogCore
import LogReading
import RateLimitEvents
import Simulation
import TestSupport

@testable import ratelens

/// The sample day in every layout, and its analysis as the command makes it.
enum SampleDay {
    /// The layouts that tell processes apart and time to the millisecond: nothing that counts is lost in them.
    static let whole: [LogLayout] = [
        .ndjson, .default, .compact, .syslog, .json, .consoleCopy, .xcodeConsole, .standardError, .mobileDeviceSyslog,
        .iteratorJSON, .iteratorCSV, .sysdiagnoseJSON,
    ]

    /// The others, and why their figures are not the same.
    static let partial: KeyValuePairs<LogLayout, String> = [
        .deviceSyslog: "whole seconds",
        .systemLog: "whole seconds",
        .sysdiagnoseText: "whole seconds, no process",
        .swiftLog: "whole seconds, no process",
        .cocoaLumberjack: "no process",
        .plain: "no process",
        .timeOfDay: "no process",
        .swiftyBeaver: "no process",
        .localeDate: "whole minutes, no process",
        .localeDateDayFirst: "whole minutes, no process",
    ]

    /// What the command says of a file that it cannot read.
    struct Unreadable: Error, CustomStringConvertible {
        let description: String
    }

    private static let rules = Result { try RuleSet(RulePack.builtIn()) }

    /// The day with one in twenty of the entries that say nothing of rate limits: the others cost only time.
    private static let sample: SampleLog = {
        let day = SampleLog.all[0]
        let gates = (try? rules.get().gates) ?? []
        let entries = day.entries.enumerated().filter { place, entry in
            place % 20 == 0 || place + 1 == day.entries.count || gates.contains { entry.message.contains($0) }
        }
        return SampleLog(
            name: day.name, predicate: day.predicate, clock: day.clock, entries: entries.map(\.element),
            truth: day.truth)
    }()

    /// The day's text in UTF-8.
    static let texts: [LogLayout: [UInt8]] = Dictionary(
        uniqueKeysWithValues: LogLayout.allCases.map { ($0, $0.text(of: sample)) })

    /// The day's figures as read from that text.
    static let figures: Result<[LogLayout: Figures], any Error> = Result {
        try texts.mapValues { try figures(of: $0) }
    }

    /// What is read in every disguise: the whole day, or in a debug build, which takes twenty times as long, its morning.
    static let disguised: (texts: [LogLayout: [UInt8]], figures: Result<[LogLayout: Figures], any Error>) = {
        #if DEBUG
            let part = SampleLog(
                name: sample.name, predicate: sample.predicate, clock: sample.clock,
                entries: Array(sample.entries.prefix(sample.entries.count / 10)), truth: sample.truth)
            let parts = Dictionary(uniqueKeysWithValues: LogLayout.allCases.map { ($0, $0.text(of: part)) })
            return (parts, Result { try parts.mapValues { try figures(of: $0) } })
        #else
            return (texts, figures)
        #endif
    }()

    /// The figures of a file with these bytes.
    static func figures(of bytes: [UInt8], blockSize: Int = 256 * 1_024, threads: Int = 1) throws -> Figures {
        let directory = try TemporaryDirectory()
        let path = try directory.write(bytes, to: "day")
        var options = ReadingOptions.sampleDay(blockSize: blockSize)
        options.threads = threads
        let errors = directory.path + "/errors"
        var diagnostics = Diagnostics(writer: try ByteWriter(creating: errors))
        let loaded = try LogLoader(rules: rules.get(), options: options).load([path], diagnostics: &diagnostics)
        guard diagnostics.exitCode == .success else {
            throw Unreadable(description: try String(contentsOfFile: errors, encoding: .utf8))
        }
        return Figures(Analyzer().analyze(loaded.events))
    }
}
