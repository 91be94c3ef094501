import Foundation
import TestSupport
import Testing

@Suite("Any app, by the generic lines")
struct GenericAppTests {
    /// The logger that the docs show.
    private static func shownLogger() throws -> String {
        let page = try String(
            contentsOf: CommandProcess.repository.appending(path: "docs/logging.md"), encoding: .utf8)
        let blocks = page.matches(of: /```swift\n((?s:.*?))```/).map { String($0.output.1) }
        return try #require(blocks.first { $0.contains("struct InferenceLog") })
    }

    @Test("The logger in the docs compiles, and the generic pack reads what it writes")
    func logger() throws {
        let directory = try TemporaryDirectory()
        let driver = """
            struct Busy: Error, CustomDebugStringConvertible {
                var debugDescription: String {
                    "rateLimited(FoundationModels.LanguageModelError.RateLimited(resetDate: nil, "
                        + "debugDescription: \\"busy,\\n later\\"))"
                }
            }
            let log = InferenceLog { print("2026-10-03T07:00:00.000Z \\($0)") }
            _ = try await log.request(id: "a-1", route: "direct", inBackground: false) { 7 }
            do {
                try await log.request(id: "a-2", route: "on-device", inBackground: true) { throw Busy() }
            } catch is Busy {}
            """
        let source = try directory.write(try Self.shownLogger() + "\n" + driver, to: "main.swift")
        let program = directory.url.appending(path: "logger").path
        let compiled = try run("/usr/bin/env", ["swiftc", "-swift-version", "6", "-o", program, source])
        try #require(compiled.status == 0, "\(compiled.output)")
        let lines = try run(program, []).output
        #expect(lines.split(separator: "\n").count == 4, "\(lines)")
        let path = try directory.write(lines, to: "app.log")
        let timeline = try CommandProcess.run(["timeline", "--all", "--format", "ndjson", path])
        let requests = try timeline.output.split(separator: "\n").map { try JSONDocument(parsing: String($0)) }
        #expect(Set(requests.compactMap { $0["outcome"].string }) == ["answered", "refused"])
        let refused = try #require(requests.first { $0["outcome"].string == "refused" })
        #expect(refused["route"].string == "onDevice")
        #expect(refused["latencyBasis"].string == "message")
        #expect(refused["error"]["chain"].elements.first?.string == "LanguageModelError.rateLimited")
        #expect(refused["witnesses"].elements.count == 2)
    }

    @Test("The logger stays short")
    func loggerLength() throws {
        let code = try Self.shownLogger().split(separator: "\n").filter {
            !$0.trimmingCharacters(in: .whitespaces).hasPrefix("///")
        }
        #expect(code.count <= 32)
    }

    /// A fictional app with two routes: its direct requests are refused when the on-device model just was.
    private static let planner: String = {
        var lines = ["Timestamp               Ty Process[PID:TID]"]
        func add(_ milliseconds: Int, _ message: String) {
            let stamp = String(
                format: "2026-10-03 %02d:%02d:%02d.%03d", 8 + milliseconds / 3_600_000, milliseconds / 60_000 % 60,
                milliseconds / 1_000 % 60, milliseconds % 1_000)
            lines.append("\(stamp) Df Planner[801:5c] [com.example.planner:models] \(message)")
        }
        for number in 0..<40 {
            let start = number * 45_000
            let isLimited = number % 5 > 2
            add(start, "inference asked id=d\(number) route=on-device state=background")
            add(
                start + (isLimited ? 12 : 900),
                isLimited
                    ? "inference failed id=d\(number) route=on-device error=LanguageModelError.rateLimited in 12 ms"
                    : "inference answered id=d\(number) route=on-device in 900 ms")
            add(start + 1_000, "inference asked id=c\(number) route=direct state=background")
            add(
                start + (isLimited ? 1_014 : 3_200),
                isLimited
                    ? "inference failed id=c\(number) route=direct error=LanguageModelError.rateLimited in 14 ms"
                    : "inference answered id=c\(number) route=direct in 2.2 s")
        }
        return lines.joined(separator: "\n") + "\n"
    }()

    @Test("An app's log gets windows and evidence of a shared budget without any record")
    func sharedBudget() throws {
        let directory = try TemporaryDirectory()
        let path = try directory.write(Self.planner, to: "device.log")
        let analysis = try JSONDocument(parsing: CommandProcess.run(["analyze", "--format", "json", path]).output)
        let routes = analysis["routes"]
        for route in ["onDevice", "direct"] {
            #expect(routes.first(where: "route", is: route)["asked"].int == 40)
            #expect(routes.first(where: "route", is: route)["answered"].int == 24)
            #expect(routes.first(where: "route", is: route)["refused"].int == 16)
        }
        let evidence = analysis["sharedBudget"].first(where: "target", is: "direct")
        #expect(evidence["refusedWhenTrue"].ints == [16, 16])
        #expect(evidence["refusedWhenFalse"].ints == [0, 24])
        #expect(analysis["refusals"]["byLimiter"]["backgroundBudget"].int == 32)
        let windows = analysis["windows"].elements
        #expect(windows.contains { $0["budget"].string == "background:Planner" && $0["admitted"].int ?? 0 > 0 })
    }

    @Test("Stamps in whole seconds time nothing, rather than 0 ms")
    func wholeSeconds() throws {
        let directory = try TemporaryDirectory()
        let log = """
            2026-10-03T07:00:00+0000 info app : inference asked id=1 route=direct
            2026-10-03T07:00:02+0000 info app : inference answered id=1 route=direct
            2026-10-03T07:01:00+0000 info app : inference asked id=2 route=direct
            2026-10-03T07:01:00+0000 error app : inference failed id=2 route=direct error=LanguageModelError.rateLimited
            2026-10-03T07:02:00+0000 info app : inference asked id=3 route=direct
            2026-10-03T07:02:00+0000 error app : inference failed id=3 route=direct error=LanguageModelError.rateLimited in 13 ms

            """
        let path = try directory.write(log, to: "app.log")
        let requests = try CommandProcess.run(["timeline", "--all", "--format", "ndjson", path]).output
            .split(separator: "\n").map { try JSONDocument(parsing: String($0)) }
        #expect(requests.map { $0["latencyMilliseconds"].int } == [nil, nil, 13])
        #expect(requests.compactMap { $0["latencyBasis"].string } == ["message"])
    }

    /// Runs a program and gives both of its outputs together.
    private func run(_ path: String, _ arguments: [String]) throws -> (status: Int32, output: String) {
        let process = Process()
        process.executableURL = URL(filePath: path)
        process.arguments = arguments
        let pipe = Pipe()
        process.standardOutput = pipe
        process.standardError = pipe
        process.standardInput = FileHandle.nullDevice
        try process.run()
        let data = pipe.fileHandleForReading.readDataToEndOfFile()
        process.waitUntilExit()
        return (process.terminationStatus, String(decoding: data, as: UTF8.self))
    }

    @Test("A closure with entries missing inside is not said to lack lines for admissions")
    func retriesOverGap() throws {
        let directory = try TemporaryDirectory()
        let stamp = "+0900 0x1 Default 0x0 100 0 Notes: [com.example:ai] inference"
        let refused = "route=direct error=\"LanguageModelError.rateLimited\" in 12 ms"
        let file = try directory.write(
            """
            2026-10-03 07:00:00.000000\(stamp) answered id=1 route=direct in 812 ms
            2026-10-03 07:00:30.000000+0900 0x1 Loss 0x0 100 0 Notes: lost >=  5 unreliable messages from 0x1 to 0x2
            2026-10-03 07:01:00.000000\(stamp) failed id=2 \(refused)
            2026-10-03 07:01:30.000000\(stamp) failed id=3 \(refused)
            2026-10-03 07:02:00.000000\(stamp) answered id=4 route=direct in 812 ms

            """, to: "gap.log")
        let text = try CommandProcess.run([file]).output
        #expect(text.contains("Did the app retry into the refusal? Cannot be told: no budget"))
        #expect(!text.contains("no line for"))
    }

    @Test("A filter on origins does not answer what the first refusal was")
    func filteredOrigin() throws {
        let words = [SampleFiles.path("karui-day", "ndjson"), "--origin", "device-local"]
        #expect(try !CommandProcess.run(words).output.contains("Was the first refusal the server's? No"))
    }
}
