import Foundation
import TestSupport
import Testing

@Suite("ratelens windows")
struct WindowsTests {
    private static let recorded = "Tests/CommandTests/Stories/recorded-limit.compact.log"
    private static let recordedDay = "Tests/CommandTests/Stories/recorded-day.compact.log"
    private static let classes = ["rollingWindow", "fixedWindow", "tokenBucket", "cooldown"]

    private static func limits(_ words: [String]) throws -> [JSONDocument] {
        let run = try CommandProcess.run(["windows", "--format", "json"] + words)
        #expect(run.status == 0 && run.errors == "")
        let document = try JSONDocument(parsing: run.output)
        #expect(document["schema"].string == "ratelens.windows/1")
        return document["limits"].elements
    }

    private static func fit(_ budget: String, _ words: [String]) throws -> JSONDocument {
        try #require(try limits(words).first { $0["budget"].string == budget && $0["source"].string == "fit" })
    }

    @Test("Two hours of Shortcuts are explained by every class, and no limit is named", arguments: SampleFiles.carriers)
    func severalFamilies(carrier: String) throws {
        let path = SampleFiles.path("shortcuts-two-hours", carrier)
        let fit = try WindowsTests.fit("shortcut", [path])
        #expect(fit["statement"].string == "several")
        #expect(fit["classes"].strings == WindowsTests.classes)
        #expect(fit["admitted"].int == 10 && fit["refused"].int == 6 && fit["lifts"].int == 0)
        #expect(fit["nextAdmission"]["latest"].value is NSNull)
        let rolling = fit["families"].first(where: "family", is: "rollingWindow")["feasible"]
        #expect(rolling[0]["count"].int == 10 && rolling.elements.last?["orMore"].value as? Bool == true)
        let text = try CommandProcess.run(["windows", path]).output
            .split(whereSeparator: \.isWhitespace).joined(separator: " ")
        #expect(text.contains("At least 10 requests were admitted in the 75 min before the first refusal (8:33)"))
        #expect(
            text.contains(
                "Which limit it is cannot be told: a rolling window, a fixed window, a token bucket and a cooldown all "
                    + "explain what was seen. The next request may be admitted at once; no latest time can be told, as nothing "
                    + "bounds how slowly a token bucket refills."))
        #expect(text.firstMatch(of: /(?i)\blimit(s|ed)?( is| of| =|:)? \d/) == nil)
        #expect(text.firstMatch(of: /(?i)\d+[- ](requests? )?limit\b/) == nil)
        #expect(text.firstMatch(of: /(?i)only a|only this/) == nil)
    }

    @Test("A limit that its own process logged is the answer, and what was seen is held against it")
    func recordedLimit() throws {
        let limits = try WindowsTests.limits([WindowsTests.recorded])
        let record = try #require(limits.first)
        #expect(record["source"].string == "daemonRecord" && record["budget"].string == "shortcut")
        #expect(record["count"].int == 10 && record["durationSeconds"].double == 86_400)
        let check = record["checks"][0]
        #expect(check["agreement"].string == "agrees")
        // The first request is a day old then; a tenth of a day is the jitter that was ever observed.
        #expect(check["nextAdmission"]["earliest"].string?.hasPrefix("2026-11-06T07:1") == true)
        #expect(check["nextAdmission"]["latest"].string?.hasPrefix("2026-11-06T09:4") == true)
        #expect(limits.count { $0["source"].string == "fit" } == 1)
        let text = try CommandProcess.run(["windows", WindowsTests.recorded]).output
            .split(whereSeparator: \.isWhitespace).joined(separator: " ")
        #expect(text.contains("The limiter's own record says 10 requests per 24 h (\(WindowsTests.recorded):"))
        #expect(text.contains("What was admitted and refused agrees with it, from the request refused at 08:36:39 ("))
        #expect(text.contains("By it the next request is not admitted before 11-06 07:1"))
    }

    @Test("A day's record is the answer, with its lift, and with a smaller one it does not agree")
    func recordedDay() throws {
        let file = CommandProcess.repository.appending(path: WindowsTests.recordedDay)
        let log = try String(contentsOf: file, encoding: .utf8)
        let lines = log.split(separator: "\n", omittingEmptySubsequences: false)
        let place = try #require(lines.firstIndex { $0.contains("rate limit applied for rate with count=10") }) + 1
        let fits = try WindowsTests.limits([WindowsTests.recordedDay])
        let record = try #require(fits.first { $0["source"].string == "daemonRecord" })
        #expect(record["count"].int == 10 && record["durationSeconds"].double == 86_400)
        #expect(record["witness"]["line"].int == place)
        let check = record["checks"][0]
        #expect(check["agreement"].string == "agrees" && check["jitterShare"].double == 0.1)
        // The line behind the record is the refusal that it explains.
        #expect(check["firstRefusal"]["line"].int == place + 1)
        let fit = try WindowsTests.fit("shortcut", [WindowsTests.recordedDay])
        #expect(fit["classes"].strings.contains("rollingWindow") && fit["lifts"].int == 1)
        let smaller = log.replacing("count=10, duration", with: "count=8, duration")
        let run = try CommandProcess.run(["windows", "-"], input: Data(smaller.utf8))
        let text = run.output.split(whereSeparator: \.isWhitespace).joined(separator: " ")
        #expect(text.contains("The limiter's own record says 8 requests per 24 h (-:\(place))."))
        #expect(text.contains("What was admitted and refused does not agree with it: the request admitted at 11-09"))
        #expect(!text.contains("By it the next request"))
        try expectGolden(run.output, "recorded-day-disagreeing-windows.txt")
        let json = try CommandProcess.run(
            ["windows", "--format", "json", "--budget", "shortcut", "-"], input: Data(smaller.utf8))
        let doubted = try JSONDocument(parsing: json.output)["limits"][0]["checks"][0]
        #expect(doubted["agreement"].string == "disagrees" && doubted["nextAdmission"].value == nil)
        let told = try #require(doubted["disagreesAt"]["line"].int)
        #expect(lines[told - 1].contains("answer received") && lines[told - 1].contains("via=shortcut"))
    }

    @Test(
        "What a record says is told as it stands, or is unknown where it is no number",
        arguments: [
            ("count=10, duration=1e300", nil), ("count=1e1, duration=86400", nil), ("count=-3, duration=60", nil),
            ("count=3, duration=-60", nil), ("count=0, duration=60", nil), ("count=3, duration=0.000", nil),
            ("count=inf, duration=nan", nil), ("count=1,000, duration=60", nil), ("count=3, duration=24h", nil),
            ("count=3, duration=99999999999999999999", nil), ("count=99999999999999999999, duration=60", nil),
            (
                "count=10, duration=86400.123456789",
                "10 requests per 24 h 0.123456789 s .* at 11-06 09:41:3. at the latest"
            ),
            // Half a year away and more a date needs its year, and a clock ends somewhere.
            (
                "count=10, duration=7000000000",
                "10 requests per 1944444 h 26 min 40 s .* not admitted before 2248-08-31 19:44:11; no latest time can be told"
            ),
        ] as [(String, String?)])
    func oddRecords(record: String, words: String?) throws {
        let file = CommandProcess.repository.appending(path: "Tests/CommandTests/Stories/recorded-limit.compact.log")
        let log = try String(contentsOf: file, encoding: .utf8).replacing(
            "count=10, duration=86400.000000", with: record)
        #expect(log.contains(record))
        let run = try CommandProcess.run(["windows", "--budget", "shortcut", "-"], input: Data(log.utf8))
        let text = run.output.split(whereSeparator: \.isWhitespace).joined(separator: " ")
        #expect(run.status == 0 && text.contains("The shortcut's budget"))
        guard let words else {
            #expect(!text.contains("own record"), "\(text)")
            return
        }
        #expect(try text.contains(Regex("The limiter's own record says \(words)")), "\(text)")
    }

    /// The difference of two stamps may be more than what nanoseconds hold.
    @Test("Stamps centuries apart break nothing")
    func centuries() throws {
        let file = CommandProcess.repository.appending(path: "Tests/CommandTests/Stories/recorded-limit.compact.log")
        var lines = try String(contentsOf: file, encoding: .utf8).split(separator: "\n").map(String.init)
        for (place, line) in lines.enumerated() where line.hasPrefix("2026") {
            lines[place] = (place < 8 ? "1690" : "2261") + line.dropFirst(4)
        }
        let run = try CommandProcess.run(["windows", "-"], input: Data(lines.joined(separator: "\n").utf8))
        #expect(run.status == 0 && run.output.contains("The shortcut's budget"), "\(run.errors)")
    }

    @Test(
        "What is counted, and until when, is what was known at the moment",
        arguments: [
            ("08:40", "then 2 were refused; it was not seen to lift by 8:40."),
            ("08:00", "At least 6 requests were admitted and none was refused by 8:00, so nothing"),
            ("05:00", "That is before the log begins (2026-09-28 07:05:00 +0900). No request had been made by then."),
            (
                "23:00",
                "That is after the log ends (2026-09-28 09:04:59 +0900): it holds if no request was made between."
            ),
        ])
    func wordsOfAMoment(time: String, words: String) throws {
        let run = try CommandProcess.run(["windows", "--at", time, SampleFiles.path("shortcuts-two-hours", "ndjson")])
        let text = run.output.split(whereSeparator: \.isWhitespace).joined(separator: " ")
        #expect(text.contains(words), "\(text)")
        #expect(!text.contains("by the end of the log"))
    }

    @Test("What is left out is told: budgets, families, jitter, and requests that a filter hides")
    func restrictions() throws {
        let path = SampleFiles.path("shortcuts-two-hours", "ndjson")
        func text(_ words: String...) throws -> String {
            try CommandProcess.run(["windows", path] + words).output.split(whereSeparator: \.isWhitespace)
                .joined(separator: " ")
        }
        let one = try text("--budget", "shortcut", "--assume", "family=fixedWindow")
        #expect(one.contains("Of budgets only shortcut is shown, as asked; the log has 1 more budget."))
        #expect(one.contains("Of limiters only a fixed window was tried, as asked"))
        #expect(one.contains("A fixed window, the only family tried, explains what was seen; others may do so too."))
        let still = try text("--max-jitter", "0")
        #expect(still.contains("; there is no jitter."))
        #expect(still.matches(of: /jitter/).count == 1)
        let part = try text("--since", "08:00", "--until", "08:45")
        #expect(part.contains("rests on all requests of their budgets"))
        // Counted in the whole log, as a limiter does.
        #expect(part.contains("At least 10 requests were admitted in the 75 min before the first refusal (8:33)"))
        #expect(try !text().contains("as asked"))
    }

    @Test("An admission that the record forbids is a finding, with its line")
    func contradictedRecord() throws {
        let directory = try TemporaryDirectory()
        let whole = try String(
            contentsOf: CommandProcess.repository.appending(path: WindowsTests.recorded), encoding: .utf8)
        let more = """
            2026-11-05 09:30:00.000 Df Pad[812:984] [com.example.pad:model] inference asked id=z1 route=shortcut state=background
            2026-11-05 09:30:02.000 Df Pad[812:984] [com.example.pad:model] inference answered id=z1 route=shortcut state=background in 2000 ms

            """
        let path = try directory.write(whole + more, to: "more.log")
        let check = try WindowsTests.limits([path])[0]["checks"][0]
        #expect(check["agreement"].string == "disagrees")
        #expect(check["disagreesAt"]["line"].int == whole.split(separator: "\n").count + 2)
        #expect(check["disagreesAt"]["outcome"].string == "admitted")
    }

    @Test("Budgets are chosen, and one that the log does not have is named beside those it has")
    func budgets() throws {
        let path = SampleFiles.path("karui-day", "ndjson")
        #expect(
            Set(try WindowsTests.limits(["--budget", "shortcut", path]).map { $0["budget"].string }) == ["shortcut"])
        #expect(
            Set(try WindowsTests.limits(["--budget", "background", path]).map { $0["budget"].string })
                == ["background:Karui"])
        for verb in ["windows", "analyze"] {
            let run = try CommandProcess.run([verb, "--budget", "backgruond:Karui", path])
            #expect(run.status == 2 && run.output == "")
            #expect(
                run.errors
                    == "ratelens: no budget 'backgruond:Karui' in the log: it has background:Karui, shortcut; did you mean "
                    + "'background:Karui'?\n")
        }
        let text = try CommandProcess.run(["analyze", "--budget", "shortcut", path]).output
        #expect(text.contains("\n  shortcut\n") && !text.contains("\n  background:Karui\n"))
    }

    @Test("Limits are told for a moment")
    func moment() throws {
        let path = SampleFiles.path("shortcuts-two-hours", "ndjson")
        let before = try WindowsTests.fit("shortcut", ["--at", "08:30", path])
        #expect(before["statement"].string == "noRefusal" && before["at"].string?.contains("T08:30:00") == true)
        let after = try WindowsTests.fit("shortcut", ["--at", "08:40", path])
        #expect(after["statement"].string == "several" && after["refused"].int == 2)
        #expect(try WindowsTests.fit("shortcut", ["--at", "23:00", path])["at"].string?.contains("T23:00:00") == true)
        let unplaced = try CommandProcess.run(
            ["windows", "--at", "2026-09-28T08:30+0900", SampleFiles.path("shortcuts-two-hours", "compact.log")])
        #expect(unplaced.status == 2 && unplaced.errors.contains("the log does not say its zone"))
    }

    @Test("What is taken for possible changes what is inferred")
    func options() throws {
        let path = SampleFiles.path("shortcuts-two-hours", "ndjson")
        let assumed = try WindowsTests.fit("shortcut", ["--assume", "family=fixedWindow", path])
        #expect(assumed["statement"].string == "only" && assumed["classes"].strings == ["fixedWindow"])
        let unseen = try WindowsTests.fit("shortcut", ["--unseen", "possible", path])
        #expect(!unseen["assumptions"].strings.contains("allCountedRequestsVisible"))
        let sure = try WindowsTests.fit("shortcut", [path])["families"].first(where: "family", is: "rollingWindow")
        let unsure = unseen["families"].first(where: "family", is: "rollingWindow")
        #expect(unsure["feasible"].elements.count > sure["feasible"].elements.count)
        let text = try CommandProcess.run(["windows", "--unseen", "possible", path]).output
            .split(whereSeparator: \.isWhitespace).joined(separator: " ")
        #expect(text.contains("at most these sizes, as requests that the log does not show may have counted"))
        let short = try WindowsTests.fit("shortcut", ["--longest-window", "1h", path])["families"]
        #expect(short.first(where: "family", is: "rollingWindow")["verdict"].string == "excluded")
        #expect(short.first(where: "family", is: "rollingWindow")["longestWindowSeconds"].double == 3_600)
        let still = try WindowsTests.fit("shortcut", ["--max-jitter", "0", path])
        #expect(still["maxJitterShare"].double == 0)
    }

    @Test("A table has a row for each family and count")
    func table() throws {
        let run = try CommandProcess.run(["windows", "--format", "csv", WindowsTests.recorded])
        let rows = run.output.split(separator: "\n").map {
            $0.split(separator: ",", omittingEmptySubsequences: false).map(String.init)
        }
        let titles = try #require(rows.first)
        #expect(rows.allSatisfy { $0.count == titles.count })
        func column(_ title: String, _ row: [String]) throws -> String {
            row[try #require(titles.firstIndex(of: title))]
        }
        let records = try rows.filter { try column("source", $0) == "daemonRecord" }
        #expect(records.count == 1)
        #expect(try column("count", records[0]) == "10" && column("durationMinSeconds", records[0]) == "86400")
        let fit = try WindowsTests.fit("shortcut", [WindowsTests.recorded])
        let sets = fit["families"].elements.reduce(0) { $0 + max(1, $1["feasible"].elements.count) }
        #expect(rows.count == 1 + records.count + sets)
    }

    @Test("Filters that leave only a part of what a budget saw leave no limits", arguments: ["json", "text"])
    func brokenBudgets(format: String) throws {
        let run = try CommandProcess.run(
            ["windows", "--format", format, "--origin", "device-local", SampleFiles.path("karui-day", "ndjson")])
        #expect(run.status == 0)
        if format == "text" {
            #expect(run.output.contains("No limiter is told of: what remains is not all that a budget saw."))
        } else {
            let document = try JSONDocument(parsing: run.output)
            #expect(document["windows"].elements.isEmpty && document["limits"].elements.isEmpty)
        }
    }

    @Test("A watch tells the next admission of what refuses, and only of that")
    func watch() throws {
        let data = try Data(contentsOf: CommandProcess.repository.appending(path: WindowsTests.recorded))
        let run = try CommandProcess.run(["watch", "--format", "ndjson", "--every", "30m"], input: data)
        let lines = try run.output.split(separator: "\n").map { try JSONDocument(parsing: String($0)) }
        let refusing = lines.filter { $0["state"].string == "refusing" }
        #expect(!refusing.isEmpty)
        #expect(refusing.allSatisfy { $0["nextAdmission"]["earliest"].string?.hasPrefix("2026-11-06T07:1") == true })
        #expect(lines.filter { $0["state"].string == "admitting" }.allSatisfy { $0["nextAdmission"].value == nil })
        let summary = try #require(lines.last)
        #expect(summary["analysis"]["limits"].elements.count == 2)
        let text = try CommandProcess.run(["watch"], input: data).output
        #expect(
            text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
                .contains(/as of [0-9]{2}:[0-9]{2}:[0-9]{2} the next request is not admitted/))
    }
}
