import LogCore
import Reporting

/// Invented results of format detection.
enum FormatsStory: String, CaseIterable, Sendable {
    case twoInputs = "two-inputs"
    case unexplained
    case nothing

    func report() throws -> FormatsReport {
        switch self {
        case .twoInputs: try FormatsReport(inputs: [Self.compact(), Self.plain()])
        case .unexplained: FormatsReport(inputs: [Self.binary()])
        case .nothing: FormatsReport(inputs: [])
        }
    }

    private static func compact() throws -> (InputSummary, FormatDetection) {
        let file = SourceFile(path: "shortcuts.log")
        let chosen = FormatDetection.Candidate(
            format: "compact", confidence: 0.987_654_321,
            reasons: ["the header line of log show, style compact", "198 of 200 lines fit or continue an entry"])
        let other = FormatDetection.Candidate(
            format: "plain", confidence: 0.4,
            reasons: ["lines begin with a time", "but the level column is always there"])
        let summary = try InputSummary(
            file: file, format: "compact", bytes: 51_200, lines: 3_120, recordsExamined: 2_870, recordsUnparsed: 1,
            unparsedSamples: [
                UnparsedSample(
                    location: SourceLocation(file: file, line: 77, byteOffset: 9_000), column: 25,
                    expected: "a two-letter type such as Df",
                    text: "2026-10-14 07:20:00.123 Zz Shortcuts[9:1f] …\u{1B}[0m")
            ],
            firstTime: StoryTime.at(7, 5, zone: nil), lastTime: StoryTime.at(9, 5, 12, zone: nil),
            notes: [
                InputNote(.zoneUnknown, "the carrier has no zone"),
                InputNote(
                    .cut, "the last record is cut off", at: SourceLocation(file: file, line: 3_120, byteOffset: 51_100)),
            ])
        return (summary, FormatDetection(chosen: chosen, candidates: [chosen, other]))
    }

    private static func plain() throws -> (InputSummary, FormatDetection) {
        let chosen = FormatDetection.Candidate(format: "plain", confidence: 1, reasons: [])
        let summary = try InputSummary(
            file: SourceFile(path: "bundle.zip", member: "app/=karui.log"), format: "plain", bytes: 80, lines: 1,
            recordsExamined: 1, firstTime: StoryTime.at(7, 5), lastTime: StoryTime.at(7, 5))
        return (summary, FormatDetection(chosen: chosen, candidates: [chosen]))
    }

    private static func binary() -> (InputSummary, FormatDetection) {
        let summary = InputSummary(file: SourceFile(path: "photo.heic"), format: "unknown", bytes: 4_096, lines: 11)
        let candidate = FormatDetection.Candidate(
            format: "plain", confidence: 0, reasons: ["no line begins with a time"])
        return (summary, FormatDetection(chosen: nil, candidates: [candidate]))
    }
}
