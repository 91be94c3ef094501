import Foundation
import Simulation
import TestSupport
import Testing

/// Two exports of one log that overlap by 400 lines, each in some carrier.
@Suite("Overlapping exports")
struct OverlapTests {
    private static let entries = CarrierFiguresTests.sampleEntries
    private static let zone = ["--timezone", "+0900"]

    /// The carriers that hold every entry, as texts of a part of the log.
    enum Form: String, CaseIterable, Sendable {
        case ndjson, `default`, compact, syslog, plain

        func text(_ sample: String, lines range: Range<Int>) throws -> String {
            switch self {
            case .ndjson, .default, .compact:
                let suffix = self == .ndjson ? "ndjson" : "\(rawValue).log"
                let file = CommandProcess.repository.appending(path: SampleFiles.path(sample, suffix))
                let lines = try String(contentsOf: file, encoding: .utf8).split(separator: "\n")
                let head = lines.prefix { !$0.hasPrefix("{") && $0.first?.isNumber != true }
                let rows = lines.filter { $0.hasPrefix("{\"timezoneName") || $0.first?.isNumber == true }
                return (head + rows[range]).map { $0 + "\n" }.joined()
            case .syslog:
                return try CarrierFiguresTests.Layout.syslog.text(Array(OverlapTests.entries.get()[range]))
            case .plain:
                return try OverlapTests.entries.get()[range].map { "\($0.stamp) \($0.message)\n" }.joined()
            }
        }
    }

    @Test(
        "They give the figures of one",
        arguments: [
            (Form.ndjson, Form.ndjson), (.ndjson, .default), (.ndjson, .compact), (.default, .syslog), (.plain, .plain),
            (.compact, .compact),
        ])
    func figures(first: Form, second: Form) throws {
        let count = try OverlapTests.entries.get().count
        let middle = count / 2
        let directory = try TemporaryDirectory()
        func path(_ form: Form, _ range: Range<Int>, _ name: String) throws -> String {
            try directory.write(try form.text("karui-day", lines: range), to: "\(name).\(form)")
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
        let count = try OverlapTests.entries.get().count
        _ = try directory.write(try Form.ndjson.text("karui-day", lines: 0..<count / 2 + 200), to: "logs/a.ndjson")
        _ = try directory.write(try Form.ndjson.text("karui-day", lines: count / 2 - 200..<count), to: "logs/b.ndjson")
        let gzip = Process()
        gzip.executableURL = URL(filePath: "/usr/bin/env")
        gzip.arguments = ["gzip", directory.url.appending(path: "logs/a.ndjson").path]
        try gzip.run()
        gzip.waitUntilExit()
        #expect(gzip.terminationStatus == 0)
        let run = try CommandProcess.run(["--format", "json", directory.url.appending(path: "logs").path])
        if run.errors.contains("built without archive support") { return }
        let document = try JSONDocument(parsing: run.output)
        #expect(document["refusals"]["total"].int == 143)
        let overlap = document["overlaps"][0]
        #expect(overlap["basis"].string == "machTime")
        #expect((overlap["entries"].int ?? 0) > 50)
        #expect(document["overlaps"].elements.count == 1)
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
