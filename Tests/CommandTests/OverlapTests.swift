import Foundation
import Simulation
import TestSupport
import Testing

/// Two exports of one log that overlap by 400 lines, each in some carrier.
@Suite("Overlapping exports")
struct OverlapTests {
    private static let zone = ["--timezone", "+0900"]

    /// The carriers that hold every entry, as texts of a part of the log.
    enum Form: String, CaseIterable, Sendable {
        case ndjson, `default`, compact, syslog, plain

        private var layout: LogLayout {
            switch self {
            case .ndjson: .ndjson
            case .default: .default
            case .compact: .compact
            case .syslog: .syslog
            case .plain: .plain
            }
        }

        /// What stands before the entries, and each entry's lines.
        private var parts: (head: [Substring], rows: [Substring]) { Form.allParts[self] ?? ([], []) }

        /// Cut once, as a debug build takes a second for a text.
        private static let allParts = Dictionary(uniqueKeysWithValues: allCases.map { ($0, $0.cut()) })

        private func cut() -> (head: [Substring], rows: [Substring]) {
            let text = String(decoding: SampleDay.texts[layout] ?? [], as: UTF8.self)
            let lines = text.split(separator: "\n")
            return (
                lines.prefix { !$0.hasPrefix("{") && $0.first?.isNumber != true },
                lines.filter { $0.hasPrefix("{\"timezoneName") || $0.first?.isNumber == true }
            )
        }

        var count: Int { parts.rows.count }

        func text(lines range: Range<Int>) -> String {
            let (head, rows) = parts
            return (head + rows[range]).map { $0 + "\n" }.joined()
        }
    }

    @Test(
        "They give the figures of one",
        arguments: [
            (Form.ndjson, Form.ndjson), (.ndjson, .default), (.ndjson, .compact), (.default, .syslog), (.plain, .plain),
            (.compact, .compact),
        ])
    func figures(first: Form, second: Form) throws {
        // A part of the day with refusals and windows on either side; each run reads it.
        let count = first.count / 3
        let middle = count / 2
        let directory = try TemporaryDirectory()
        func path(_ form: Form, _ range: Range<Int>, _ name: String) throws -> String {
            try directory.write(form.text(lines: range), to: "\(name).\(form)")
        }
        let whole = try figures([path(first, 0..<count, "whole")])
        let parts = try [path(first, 0..<middle + 200, "a"), path(second, middle - 200..<count, "b")]
        // A carrier without processes tells less of what another adds, so only like is compared with like there.
        #expect(try figures(parts) == whole)
        #expect(try figures(parts.reversed()) == whole)
        #expect(try figures(["--no-dedupe"] + parts) != whole)
    }

    @Test("Trap 40: a directory with rotated exports that overlap, one of them compressed, counts each entry once")
    func directory() throws {
        let directory = try TemporaryDirectory()
        let count = Form.ndjson.count
        let rotated = Array(Form.ndjson.text(lines: 0..<count / 2 + 200).utf8)
        #if Archives
            _ = try directory.write(ArchiveBuilder.compressed(rotated, by: .gzip), to: "logs/a.ndjson.gz")
        #else
            _ = try directory.write(rotated, to: "logs/a.ndjson")
        #endif
        _ = try directory.write(Form.ndjson.text(lines: count / 2 - 200..<count), to: "logs/b.ndjson")
        let run = try CommandProcess.run(["--format", "json", directory.url.appending(path: "logs").path])
        let document = try JSONDocument(parsing: run.output)
        #expect(document["refusals"]["total"].int == 143)
        let overlap = document["overlaps"][0]
        #expect(overlap["basis"].string == "machTime")
        #expect((overlap["entries"].int ?? 0) > 50)
        #expect(document["overlaps"].elements.count == 1)
    }

    @Test("Where stamps cannot be compared, exports that overlap in part are told of")
    func withoutZone() throws {
        let count = Form.ndjson.count
        let directory = try TemporaryDirectory()
        let first = try directory.write(Form.compact.text(lines: 0..<count / 2 + 200), to: "a.log")
        let second = try directory.write(Form.ndjson.text(lines: count / 2 - 200..<count), to: "b.ndjson")
        let document = try JSONDocument(
            parsing: CommandProcess.run(["analyze", "--format", "json", first, second]).output)
        let bases = document["overlaps"].elements.map { $0["basis"].string }
        #expect(bases == ["sequence"])
    }

    #if Archives
        @Test("Members of an archive on standard input that overlap count once, in every verb")
        func archiveOnStandardInput() throws {
            let count = Form.ndjson.count
            let parts = [0..<count / 2 + 200, count / 2 - 200..<count]
            let members = parts.enumerated().map { index, lines in
                ArchiveMember("logs/\(index).ndjson", text: Form.ndjson.text(lines: lines))
            }
            let archive = try ArchiveBuilder.archive(members, as: .pax, compressedBy: .gzip)
            let directory = try TemporaryDirectory()
            let path = try directory.write(archive, to: "in.tgz")
            let input = Data(archive)
            func piped(_ words: [String]) throws -> String {
                let run = try CommandProcess.run(words, input: input)
                #expect(run.status == 0, "\(run.errors)")
                return run.output
            }
            func fromFile(_ words: [String]) throws -> String {
                try CommandProcess.run(words + [path]).output.replacing(path, with: "-")
            }
            func events(_ text: String) -> [Substring] { text.split(separator: "\n").sorted() }
            for words in [["extract"], ["extract", "--no-dedupe"]] {
                #expect(events(try piped(words)) == events(try fromFile(words)), "\(words)")
            }
            #expect(events(try piped(["extract"])) != events(try piped(["extract", "--no-dedupe"])))
            let analysis = try fromFile(["analyze", "-f", "ndjson"])
            #expect(try JSONDocument(parsing: analysis)["overlaps"][0]["basis"].string == "machTime")
            #expect(
                try piped(["watch", "-f", "ndjson"]).hasSuffix(
                    "\"analysis\":\(analysis.withoutConformance.dropLast())}\n"))
        }

        @Test("Lines of two members with one number are two triages")
        func linesOfOneNumber() throws {
            let head = "2026-10-03T07:0"
            func log(_ minute: Int, _ onDevice: String, _ direct: String) -> String {
                """
                \(head)\(minute):00.000000Z Karui triage began record=\(minute)A state=background
                \(head)\(minute):00.500000Z Karui on-device \(onDevice) in 13 ms
                \(head)\(minute):00.600000Z Karui direct \(direct) in 13 ms

                """
            }
            let refused = "failed record=1A error=LanguageModelError.rateLimited"
            let members = [
                ArchiveMember("a.log", text: log(1, refused, refused)),
                ArchiveMember("b.log", text: log(2, "answered record=2A", "answered record=2A")),
            ]
            let input = Data(try ArchiveBuilder.archive(members, as: .pax, compressedBy: nil))
            let analysis = try CommandProcess.run(["analyze", "-f", "ndjson", "-"], input: input).output
            #expect(try JSONDocument(parsing: analysis)["sharedBudget"][0]["refusedWhenTrue"][1].int == 1)
            let watched = try CommandProcess.run(["watch", "-f", "ndjson"], input: input).output
            #expect(watched.hasSuffix("\"analysis\":\(analysis.withoutConformance.dropLast())}\n"))
        }
    #endif

    @Test("A stream that holds a stretch twice is told of as a file is")
    func repeatedStretch() throws {
        let part = Form.compact.text(lines: 0..<Form.compact.count / 2)
        let input = Data((part + part).utf8)
        let analysis = try CommandProcess.run(["analyze", "-f", "ndjson", "-"], input: input).output
        #expect(try !JSONDocument(parsing: analysis)["repeats"].elements.isEmpty)
        let watched = try CommandProcess.run(["watch", "-f", "ndjson"], input: input).output
        #expect(watched.hasSuffix("\"analysis\":\(analysis.withoutConformance.dropLast())}\n"))
    }

    /// The counts of all routes, refusals, windows and tables, as the document has them.
    private func figures(_ words: [String]) throws -> [String] {
        let run = try CommandProcess.run(["analyze", "--format", "json"] + OverlapTests.zone + words)
        #expect(run.status == 0, "\(run.errors)")
        let report = try JSONDocument(parsing: run.output)
        let keys = ["asked", "answered", "refused", "failed", "unanswered", "open"]
        let routes = report["routes"].elements.map { route in
            "\(route["route"].string ?? "-"): " + keys.map { "\(route[$0].int ?? -1)" }.joined(separator: " ")
        }
        let windows = report["windows"].elements.map { window in
            let counts = ["admitted", "refused", "unknown", "retriesIntoRefusal"].map { "\(window[$0].int ?? -1)" }
            return
                "\(window["budget"].string ?? "-"): \(counts.joined(separator: " ")) \(window["closed"].string ?? "-")"
        }
        let tables = report["sharedBudget"].elements.map { table in
            ["refusedWhenTrue", "refusedWhenFalse"].map { key in
                table[key].elements.map { "\($0.int ?? -1)" }.joined(separator: "/")
            }.joined(separator: " ")
        }
        return routes + windows + tables + ["\(report["refusals"]["total"].int ?? -1)"]
    }
}
