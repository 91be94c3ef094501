import Forensics
import LogCore
import RateLimitEvents
import Testing

@testable import ratelens

/// A log in the style of `log show`, line by line, and what is inferred from it.
enum PadLog {
    /// Who writes a line.
    enum Writer: String, Sendable {
        case pad = "Pad: [com.example.pad:model]"
        case karui = "Karui: [app.karui:cloud]"
    }

    static let second: Int64 = 1_000_000_000
    static let refusal = "error=LanguageModelError.rateLimited"

    /// The moment that its lines' times count from: 2026-10-13T21:00:00Z.
    static let base = Instant(nanoseconds: 1_791_925_200_000_000_000, zone: .utc, resolution: .microsecond)

    private static let head =
        "Timestamp                       Thread     Type        Activity             PID    TTL  \n"

    /// The stamp of so many milliseconds after 21:00.
    static func stamp(_ milliseconds: Int) -> String {
        let (hour, minute) = (21 + milliseconds / 3_600_000, milliseconds / 60_000 % 60)
        let stamp = [hour, minute, milliseconds / 1_000 % 60].map { $0 < 10 ? "0\($0)" : "\($0)" }
        return "2026-10-13 \(stamp.joined(separator: ":")).\("\(1_000 + milliseconds % 1_000)".dropFirst())000+0000"
    }

    /// One line at so many milliseconds after 21:00.
    static func line(_ milliseconds: Int, _ message: String, by writer: Writer = .pad) -> String {
        stamp(milliseconds)
            + " 0x3d8      Default     0x0                  800    0    \(writer.rawValue) \(message)\n"
    }

    /// One line about a request of an app that the generic pack reads.
    static func inference(_ milliseconds: Int, _ message: String) -> String {
        line(milliseconds, "inference \(message)")
    }

    /// The log's own line about entries that it lost.
    static func loss(_ milliseconds: Int) -> String {
        stamp(milliseconds)
            + " 0x0        Loss        0x0                  0      0    lost >=7 unreliable messages from 1-2\n"
    }

    /// The log's own line about a clock that was set, in the new time.
    static func setClock(_ milliseconds: Int) -> String {
        stamp(milliseconds)
            + " 0x0        Default     0x0                  0      0    === system wallclock time adjusted\n"
    }

    /// What is inferred of each budget, by the end of the log or at so many milliseconds after its first stamp.
    static func findings(of log: String, at milliseconds: Int? = nil) throws -> [LimitFinding] {
        let events = try LoadedText(Array((head + log).utf8)).events
        var options = AnalysisOptions()
        options.limits.isEnabled = true
        if let milliseconds {
            options.limits.at = try #require(events.firstTime).advanced(
                byNanoseconds: Int64(milliseconds) * 1_000_000)
        }
        return Analyzer(options: options).analyze(events, tables: false).findings
    }

    /// Those tried on the log's only budget, which has refusals.
    static func families(of log: String) throws -> [FamilyFinding] {
        let finding = try #require(try findings(of: log).first)
        try #require(finding.runs.refused > 0)
        return finding.families
    }
}
