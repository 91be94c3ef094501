import Foundation
import TestSupport
import Testing

/// The verb as its users meet it: a process between two pipes.
@Suite("The verb watch", .timeLimit(.minutes(5)))
struct WatchTests {
    private static let day = "2026-10-14T07:"

    /// A refusal in Shortcuts, whose cause the daemon names some milliseconds later.
    private static let refusal = """
        \(day)17:00.000000+0900 Karui triage began record=41 state=background
        \(day)17:00.500000+0900 Karui triage ended record=41 wants-second-opinion=yes
        \(day)17:01.050000+0900 BackgroundShortcutRunner[298] InferenceError::rateLimited::PrivateCloudComputeError: \
        deniedDueToUserDeviceRateLimit

        """

    @Test(
        "A refusal is shown less than a second after its line, while the pipe stays open",
        arguments: ["text", "ndjson"])
    func latency(format: String) throws {
        let live = try LiveCommand(["watch", "-f", format])
        try live.write(WatchTests.refusal)
        // The quickest of three: the machine may be busy.
        var quickest = Duration.seconds(60)
        for number in 1...3 {
            let line = "\(WatchTests.day)2\(number):00.000000+0900 Karui on-device failed record=5\(number) "
            let begin = ContinuousClock.now
            try live.write(line + "error=LanguageModelError.rateLimited in 13 ms\n")
            while let shown = live.nextLine(), !shown.contains("13") || !shown.contains("5\(number)") {}
            quickest = min(quickest, ContinuousClock.now - begin)
        }
        #expect(quickest < .seconds(1))
        #expect(live.isRunning)
        try live.endInput()
        while live.nextLine() != nil {}
        #expect(live.wait() == 0)
    }

    @Test("A cause that a daemon names later corrects the line, and only that")
    func revision() throws {
        let live = try LiveCommand(["watch"])
        try live.write(WatchTests.refusal)
        let first = try #require(next(live, "shortcut   "))
        #expect(first.contains("refused") && first.contains("-:3") && !first.contains("0.99"))
        try live.write(
            "\(WatchTests.day)17:01.100000+0900 privatecloudcomputed rate limit applied from cached denials\n")
        let second = try #require(next(live, "shortcut   "))
        #expect(second.contains("revised") && second.contains("-:3") && second.contains("device/policy 0.99"))
        try live.endInput()
        var rest: [String] = []
        while let line = live.nextLine() { rest.append(line) }
        #expect(!rest.contains { $0.hasPrefix("07:17:01") }, "\(rest)")
        #expect(live.wait() == 0)
    }

    @Test("An answer that comes too late takes nothing away that was no refusal, and opens the budget again")
    func lateAnswer() throws {
        let live = try LiveCommand(["watch", "-f", "ndjson"])
        try live.write(WatchTests.refusal)
        let told = try JSONDocument(parsing: #require(next(live, "\"refusal\"")))
        // The answer proves that the refusal was another request's.
        try live.write(
            "\(WatchTests.day)17:09.000000+0900 Karui answer received record=41 via=shortcut category=Spam\n")
        var corrections: [JSONDocument] = []
        while let line = live.nextLine() {
            let document = try JSONDocument(parsing: line)
            if document["event"].string == "refusal" { corrections.append(document) }
            if corrections.count == 2 { break }
        }
        // The first name now stands for the answered request, and the refusal has one of its own.
        #expect(corrections.contains { $0["withdrawn"].value as? Bool == true && $0["id"].string == told["id"].string })
        #expect(corrections.contains { $0["outcome"].string == "refused" && $0["id"].string != told["id"].string })
        try live.endInput()
        while live.nextLine() != nil {}
        #expect(live.wait() == 0)
    }

    @Test("All budgets are told when so much of the log has passed and something changed, and not else")
    func everySoOften() throws {
        let live = try LiveCommand(["watch", "-f", "ndjson", "--every", "2m"])
        try live.write(WatchTests.refusal)
        _ = try #require(next(live, "\"refusal\""))
        try live.write("\(WatchTests.day)20:00.000000+0900 Karui nothing\n")
        let states = try JSONDocument(parsing: #require(next(live, "\"event\":\"budgets\"")))
        #expect(states["budgets"][0]["budget"].string == "shortcut")
        #expect(states["budgets"][0]["state"].string == "refusing")
        #expect(states["time"].string?.contains("T07:19:00") == true)
        try live.write("\(WatchTests.day)30:00.000000+0900 Karui nothing\n")
        Thread.sleep(forTimeInterval: 0.5)
        try live.endInput()
        #expect(next(live, "\"event\":\"budgets\"") == nil)
        #expect(live.wait() == 0)
    }

    @Test("Ctrl-C sums up what was read, and so do the other ways to end it", arguments: [SIGINT, SIGTERM, SIGHUP])
    func interruption(number: Int32) throws {
        let live = try LiveCommand(["watch"])
        try live.write(WatchTests.refusal)
        _ = next(live, "refused")
        live.send(signal: number)
        var rest: [String] = []
        while let line = live.nextLine() { rest.append(line) }
        #expect(rest.contains("Summary"))
        #expect(rest.contains { $0.contains("The shortcut was refused") }, "\(rest)")
        #expect(live.wait() == 0 && !live.wasKilled)
        #expect(live.errors == "")
    }

    @Test("A signal before the first line ends it as well")
    func interruptedEarly() throws {
        let live = try LiveCommand(["watch"])
        // Until the handler stands: the process has to start.
        Thread.sleep(forTimeInterval: 1)
        live.send(signal: SIGINT)
        var rest: [String] = []
        while let line = live.nextLine() { rest.append(line) }
        #expect(rest.contains("Nothing to analyze: the input is empty."))
        #expect(live.wait() == 0)
    }

    #if Archives
        @Test(
            "Ctrl-C in the middle of compressed data or of an archive is no damage",
            arguments: [(ArchiveBuilder.Compression?.some(.gzip), false), (.gzip, true), (nil, true), (.xz, false)])
        func interruptedWithin(compression: ArchiveBuilder.Compression?, isArchive: Bool) throws {
            var random = SeededGenerator(seed: 5)
            let noise = (0..<2_000).map { _ in
                "\(WatchTests.day)18:00.000000+0900 Karui noise \(String(random.next(), radix: 36))\n"
            }
            let log = ArchiveMember("a.log", text: WatchTests.refusal + noise.joined())
            let bytes =
                isArchive
                ? try ArchiveBuilder.archive([log], as: .pax, compressedBy: compression)
                : try ArchiveBuilder.compressed(log.bytes, by: compression ?? .gzip)
            let live = try LiveCommand(["watch"])
            try live.write(bytes: bytes[..<(bytes.count / 2)])
            // Nothing tells that the bytes were taken.
            Thread.sleep(forTimeInterval: 2)
            live.send(signal: SIGINT)
            var rest: [String] = []
            while let line = live.nextLine() { rest.append(line) }
            #expect(rest.contains("Summary"))
            #expect(!rest.contains { $0.contains("damaged") })
            // The library loses the block of xz that it was at.
            #expect(rest.contains { $0.contains("The shortcut was refused") } == (compression != .xz), "\(rest)")
            #expect(live.wait() == 0 && !live.wasKilled)
            #expect(live.errors == "")
        }
    #endif

    @Test("A reader that goes away ends it quietly")
    func readerGone() throws {
        let live = try LiveCommand(["watch"])
        live.closeOutput()
        try? live.write(WatchTests.refusal)
        try? live.endInput()
        #expect(live.wait() == 0)
        #expect(live.errors == "")
    }

    @Test("However the bytes come, the refusals are those of the timeline", arguments: [1, 2] as [UInt64])
    func chunks(seed: UInt64) throws {
        var random = SeededGenerator(seed: seed)
        let file = CommandProcess.repository.appending(
            path: SampleFiles.path("karui-day", SampleFiles.carriers[Int(seed) % 3]))
        let bytes = Array(try Data(contentsOf: file))
        // Into a file: nobody reads a pipe while the input is written.
        let directory = try TemporaryDirectory()
        let output = try directory.write("", to: "told.ndjson")
        let live = try LiveCommand(["watch", "-f", "ndjson", "-o", output])
        var position = 0
        var pauses = 4
        while position < bytes.count {
            let end = min(bytes.count, position + Int.random(in: 1...60_000, using: &random))
            try live.write(bytes: bytes[position..<end])
            position = end
            if pauses > 0, Int.random(in: 0..<6, using: &random) == 0 {
                pauses -= 1
                Thread.sleep(forTimeInterval: 0.4)
            }
        }
        try live.endInput()
        #expect(live.wait() == 0)
        var last: [String: String] = [:]
        var summary = ""
        for line in try String(contentsOfFile: output, encoding: .utf8).split(separator: "\n").map(String.init) {
            if line.contains("\"event\":\"summary\"") { summary = line }
            guard line.contains("\"event\":\"refusal\"") else { continue }
            let id = try #require(try JSONDocument(parsing: line)["id"].string)
            #expect(line.contains("\"revised\":true") == (last[id] != nil), "\(line)")
            last[id] = line.contains("\"withdrawn\":true") ? nil : line
        }
        let input = Data(bytes)
        let timeline = try CommandProcess.run(["timeline", "-f", "ndjson", "-"], input: input).output
        let places = try last.values.map { try witnesses(of: $0) }
        #expect(places.sorted() == (try timeline.split(separator: "\n").map { try witnesses(of: String($0)) }.sorted()))
        let analysis = try CommandProcess.run(["-f", "ndjson", "-"], input: input).output
        #expect(summary.hasSuffix("\"analysis\":\(analysis.withoutConformance.dropLast())}"))
    }

    @Test("What is no whole line, no log or nothing at all is told as everywhere")
    func oddInputs() throws {
        let unended = try CommandProcess.run(["watch"], input: Data(WatchTests.refusal.dropLast().utf8))
        #expect(unended.status == 0 && unended.output.contains("refused  shortcut"))
        let noLog = try CommandProcess.run(["watch"], input: Data("no log at all\nnor this\n".utf8))
        #expect(noLog.status == 3 && noLog.output == "" && noLog.errors.contains("-: "))
        let empty = try CommandProcess.run(["watch", "-f", "ndjson"], input: Data())
        #expect(empty.status == 0)
        #expect(try JSONDocument(parsing: empty.output)["event"].string == "summary")
    }

    @Test("A gap and a boot are told, and what they make of a budget")
    func gapAndBoot() throws {
        let log = """
            Timestamp                       Thread     Type        Activity             PID    TTL  
            \(WatchTests.line("08:00:00.000000", 0, "Karui: [app.karui:triage] on-device answered record=A1 in 900 ms"))
            \(WatchTests.line("08:01:00.000000", 0, "Karui: [app.karui:triage] on-device failed record=A2 error=LanguageModelError.rateLimited in 13 ms"))
            \(WatchTests.line("08:05:00.000000", 0, "=== system boot: 11111111-2222-3333-4444-555555555555"))
            \(WatchTests.line("08:09:00.000000", 0, "Karui: [app.karui:triage] on-device answered record=A3 in 900 ms"))

            """
        let run = try CommandProcess.run(["watch"], input: Data(log.utf8))
        #expect(run.output.contains("boot     the device booted (-:4)"), "\(run.output)")
        #expect(run.output.contains("background:Karui (pid 316) refuses since"))
        let live = try LiveCommand(["watch", "-f", "ndjson"])
        let lines = log.split(separator: "\n", omittingEmptySubsequences: false).map { "\($0)\n" }
        try live.write(lines[..<4].joined())
        let unknown = try JSONDocument(parsing: #require(next(live, "\"unknown\",\"cause\":\"boot\"")))
        #expect(unknown["budget"].string == "background:Karui")
        try live.write(lines[4])
        let again = try JSONDocument(parsing: #require(next(live, "\"event\":\"budget\"")))
        #expect(again["state"].string == "admitting")
        try live.endInput()
        while live.nextLine() != nil {}
        #expect(live.wait() == 0)
    }

    @Test("Texts are as accepted", arguments: ["shortcuts-two-hours", "karui-day"])
    func golden(name: String) throws {
        let file = CommandProcess.repository.appending(path: SampleFiles.path(name, "ndjson"))
        let run = try CommandProcess.run(["watch"], input: Data(contentsOf: file))
        #expect(run.status == 0 && run.errors == "")
        #expect(run.output.split(separator: "\n").allSatisfy { $0.count <= 80 })
        try expectGolden(run.output, "watch-\(name).txt")
    }

    @Test("On a wide terminal a line also tells the error, in colour where asked for")
    func wide() throws {
        let words = ["watch", "--color", "always"]
        let run = try CommandProcess.run(
            words, input: Data(WatchTests.refusal.utf8), environment: ["COLUMNS": "140"])
        #expect(run.output.contains("\u{1B}[31mrefused\u{1B}[0m"))
        #expect(run.output.contains("-:3  41  deniedDueToUserDeviceRateLimit PrivateCloudComputeError"))
    }

    @Test("Filters show a part")
    func filters() throws {
        let file = CommandProcess.repository.appending(path: SampleFiles.path("karui-day", "ndjson"))
        let input = try Data(contentsOf: file)
        let run = try CommandProcess.run(["watch", "-f", "ndjson", "--route", "shortcut"], input: input)
        let refusals = run.output.split(separator: "\n").filter { $0.contains("\"event\":\"refusal\"") }
        #expect(!refusals.isEmpty && refusals.allSatisfy { $0.contains("\"route\":\"shortcut\"") })
        let budgets = run.output.split(separator: "\n").filter { $0.contains("\"event\":\"budget\"") }
        #expect(!budgets.isEmpty && budgets.allSatisfy { $0.contains("\"budget\":\"shortcut\"") })
        let local = try CommandProcess.run(["watch", "--origin", "device-local"], input: input)
        #expect(!local.output.contains("  budget  ") && local.output.contains("Windows and tables of shared budgets"))
    }

    @Test(
        "What watch does not do is refused in words",
        arguments: [
            (["watch", "-f", "csv"], "it takes text, ndjson"), (["watch", "-f", "json"], "it takes text, ndjson"),
            (["watch", "--since", "07:00"], "'--since' does not belong to 'watch'"),
            (["watch", "--last", "1h"], "'--last' does not belong to 'watch'"),
            (["watch", "--every", "0s"], "'0s' is no value of '--every'"),
            (["watch", "a.log", "b.log"], "'watch' reads one log, so not 'b.log' as well"),
        ])
    func refused(words: [String], text: String) throws {
        let run = try CommandProcess.run(words)
        #expect(run.status == 2 && run.output == "")
        #expect(run.errors.contains(text), "\(run.errors)")
    }

    @Test("A file is read to its end, and that it is not followed is said")
    func file() throws {
        let run = try CommandProcess.run(["watch", SampleFiles.path("shortcuts-two-hours", "ndjson")])
        #expect(run.status == 0 && run.errors.contains("read to its end and not followed"))
        #expect(run.output.contains("…-hours.ndjson:674") || run.output.contains(".ndjson:"))
        let folder = try CommandProcess.run(["watch", "SampleLogs"])
        #expect(folder.status == 3 && folder.output == "")
    }

    // MARK: Pieces

    private static func line(_ time: String, _ thread: Int, _ text: String) -> String {
        "2026-11-05 \(time)+0100 0x0        Default     0x0                  316    0    \(text)"
    }

    private func next(_ live: LiveCommand, _ text: String) -> String? {
        while let line = live.nextLine() {
            if line.contains(text) { return line }
        }
        return nil
    }

    private func witnesses(of line: String) throws -> String {
        let document = try JSONDocument(parsing: line)
        let lines = document["witnesses"].elements.map { String($0["line"].int ?? 0) }
        return "\(lines.joined(separator: " ")) \(document["limiter"].string ?? "")"
    }
}
