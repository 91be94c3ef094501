import EventExtraction
import Foundation
import Simulation

/// Measures the command beside tools that search, in one run on the same inputs, and prints ratios.
@main
struct Bench {
    private let options: BenchOptions
    private let directory: URL
    private let command: String

    static func main() {
        let words = Array(CommandLine.arguments.dropFirst())
        do {
            if words.first == "limits" {
                let options = try LimitsOptions(Array(words.dropFirst()))
                exit(try LimitsBench(options).run() ? 0 : 1)
            }
            if words.first == "classification" {
                let options = try ClassificationOptions(Array(words.dropFirst()))
                exit(try ClassificationBench(options).run() ? 0 : 1)
            }
            let bench = try Bench(BenchOptions(words))
            try bench.run()
        } catch let error as BenchOptions.UsageError {
            complain("\(error)\n\(words.first == "limits" ? LimitsOptions.usage : BenchOptions.usage)")
            exit(2)
        } catch {
            complain("\(error)")
            exit(1)
        }
    }

    private static func complain(_ text: String) {
        FileHandle.standardError.write(Data("ratelens-bench: \(text)\n".utf8))
    }

    private init(_ options: BenchOptions) throws {
        self.options = options
        directory = URL(
            filePath: options.directory
                ?? FileManager.default.temporaryDirectory.appending(path: "ratelens-bench-\(UUID().uuidString)").path)
        try FileManager.default.createDirectory(at: directory, withIntermediateDirectories: true)
        let beside = URL(filePath: CommandLine.arguments[0]).deletingLastPathComponent().appending(path: "ratelens")
        command = options.command ?? beside.path
    }

    private func run() throws {
        defer {
            // Gigabytes are left behind only where the user named the place.
            if options.directory == nil { try? FileManager.default.removeItem(at: directory) }
        }
        let gates = try RuleSet(RulePack.builtIn()).gates
        let gateFile = directory.appending(path: "gates.txt").path
        try Data(gates.map { $0 + "\n" }.joined().utf8).write(to: URL(filePath: gateFile))
        print("\(gates.count) gates, \(options.megabytes) MB a carrier, 1 line in \(options.linesPerEvent) an event,")
        print("medians of \(options.runs) interleaved runs after one uncounted; peak memory of the largest process.\n")
        for carrier in Carrier.allCases { try measure(carrier, gateFile: gateFile) }
    }

    private func measure(_ carrier: Carrier, gateFile: String) throws {
        let input = directory.appending(path: "corpus.\(carrier.fileSuffix)").path
        let summary = try CorpusFile.write(
            LogCorpus(
                carrier: carrier, byteCount: options.megabytes * 1_000_000, linesPerEvent: options.linesPerEvent,
                seed: options.seed), to: input)
        defer {
            // The next carrier's input needs the room.
            if options.directory == nil { try? FileManager.default.removeItem(atPath: input) }
        }

        // Where a line holds a whole record, jq is what one would pipe the hits into.
        let fields = "{timestamp, processImagePath, eventMessage}"
        var runs = [
            ToolRun("ratelens", [command, "--format", "json", input]),
            ToolRun("ratelens --threads 1", [command, "--threads", "1", "--format", "json", input]),
            ToolRun("rg -c", ["rg", "-c", "-F", "-f", gateFile, input]),
            ToolRun("rg -c --no-mmap", ["rg", "-c", "--no-mmap", "-F", "-f", gateFile, input]),
            ToolRun("wc -l", ["wc", "-l", input]),
        ]
        if carrier == .ndjson {
            let pipeline = "rg --no-filename -F -f \"$0\" \"$1\" | jq -c '\(fields)'"
            runs.insert(ToolRun("rg | jq", ["sh", "-c", pipeline, gateFile, input]), at: 4)
        }
        for round in 0...options.runs {
            for position in runs.indices {
                let output = directory.appending(path: "output-\(position).txt").path
                let cost = try ChildProcess.run(runs[position].command, outputPath: output)
                guard cost.status == 0 else { throw ToolFailure(command: runs[position].command, status: cost.status) }
                if round > 0 { runs[position].costs.append(cost) }
            }
        }
        try checkAnswer(of: directory.appending(path: "output-0.txt"), against: summary)
        printTable(runs, carrier: carrier, summary: summary)
    }

    /// A measured command must also be right, or its time means nothing.
    private func checkAnswer(of output: URL, against summary: LogCorpus.Summary) throws {
        struct Answer: Decodable {
            struct Route: Decodable { let asked: Int }
            struct Refusals: Decodable { let total: Int }
            let routes: [Route]
            let refusals: Refusals
        }
        let answer = try JSONDecoder().decode(Answer.self, from: Data(contentsOf: output))
        let asked = answer.routes.reduce(0) { $0 + $1.asked }
        guard asked == summary.events, answer.refusals.total == summary.refusals else {
            throw WrongAnswer(
                found: "\(asked) requests, \(answer.refusals.total) refusals",
                written: "\(summary.events) requests, \(summary.refusals) refusals")
        }
    }

    private func printTable(_ runs: [ToolRun], carrier: Carrier, summary: LogCorpus.Summary) {
        print("\(carrier.fileSuffix): \(summary.bytes) bytes, \(summary.lines) lines, \(summary.events) events")
        let base = runs.first { $0.name == "rg -c" }?.wallSeconds ?? 0
        print(row("command", "wall ms", "cpu ms", "peak MB", "wall / rg -c"))
        for run in runs {
            let ratio = base > 0 ? String(format: "%.2f", run.wallSeconds / base) : "–"
            print(
                row(
                    run.name, String(format: "%.0f", run.wallSeconds * 1e3),
                    String(format: "%.0f", run.processorSeconds * 1e3),
                    String(format: "%.0f", Double(run.peakBytes) / 1e6), ratio))
        }
        print("")
    }

    private func row(_ name: String, _ figures: String...) -> String {
        func padded(_ text: String, _ width: Int) -> String {
            String(repeating: " ", count: max(0, width - text.count))
        }
        return "  " + name + padded(name, 22) + figures.map { padded($0, 13) + $0 }.joined()
    }
}
