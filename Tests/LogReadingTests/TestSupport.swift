import Foundation
import LogCore
import TestSupport
import Testing

@testable import LogReading

/// All that one reading gave.
struct Reading {
    var records: [LogRecord] = []
    var summary: InputSummary
    var archive: ArchiveFindings?
    var summaries: [InputSummary] = []

    /// Everything in it that must not depend on how the input was read, as text.
    var description: [String] { records.map(\.testDescription) + summary.testDescription }
}

extension InputSummary {
    /// What it tells of one log, a fact on each line.
    var testDescription: [String] {
        [
            "\(format) \(bytes) B \(lines) lines",
            "\(recordsExamined) examined, \(recordsUnparsed) unparsed",
            "from \(firstTime?.iso8601 ?? "-") to \(lastTime?.iso8601 ?? "-")",
        ] + unparsedSamples.map { "\($0.location.line):\($0.column) \($0.expected): \($0.text)" }
            + notes.map { "\($0.kind) \($0.text) \($0.location?.line ?? 0) \($0.location?.byteOffset ?? 0)" }
    }
}

extension LogRecord {
    /// Every field on one line.
    var testDescription: String {
        let detail: String? =
            switch self.detail {
            case .signpost(let mark): "spid \(mark.id) \(mark.phase) \(mark.name ?? "-")"
            case .loss(let loss):
                "lost \(loss.count ?? -1) \(loss.from?.iso8601 ?? "-")…\(loss.to?.iso8601 ?? "-")"
                    + (loss.after.map { " after \($0.iso8601)" } ?? "")
            case nil: nil
            }
        let numbers = [
            pid.map { "pid \($0)" }, threadID.map { "thread \($0)" }, activity.map { "activity \($0)" },
            machTime.map { "mach \($0.ticks) \($0.boot)" }, detail,
        ]
        let texts = [process, sender, subsystem, category].map { $0 ?? "-" }.joined(separator: "|")
        return "\(location.line)@\(location.byteOffset)+\(lineCount) \(time?.iso8601 ?? "-") \(kind) "
            + "\(level?.rawValue ?? "-") \(texts) \(numbers.compactMap { $0 }.joined(separator: " ")) \(message.debugDescription)"
    }
}

/// Reads an input, every record or those with a gate.
func read(
    _ input: LogInput, gates: [String]? = nil, _ change: (inout ReadingOptions) -> Void = { _ in }
) throws -> Reading {
    var options = ReadingOptions()
    // What a file's date would tell depends on when it was checked out.
    options.date = CivilTime(year: 2026, month: 10, day: 14)
    options.year = 2026
    change(&options)
    let reader = try LogReader(gates: gates ?? [], options: options)
    var records: [LogRecord] = []
    let reading =
        if gates == nil {
            try reader.readAll(input) { records.append($0) }
        } else {
            try reader.read(input) { records.append($0) }
        }
    return Reading(
        records: records, summary: try #require(reading.summaries.first), archive: reading.archive,
        summaries: reading.summaries)
}

/// Reads a text from a temporary file.
func read(
    text: String, gates: [String]? = nil, _ change: (inout ReadingOptions) -> Void = { _ in }
) throws -> Reading {
    let directory = try TemporaryDirectory()
    return try read(.file(directory.write(text, to: "input.log")), gates: gates, change)
}

/// How an input's only log is read.
func examine(_ path: String) throws -> (detection: FormatDetection, summary: InputSummary) {
    var found: (FormatDetection, InputSummary)?
    _ = try LogReader(gates: [], options: ReadingOptions()).examine(.file(path)) { found = ($0, $1) }
    return try #require(found)
}
