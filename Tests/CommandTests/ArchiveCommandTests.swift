#if Archives
    import Foundation
    import LogReading
    import TestSupport
    import Testing

    @testable import ratelens

    @Suite("Archives as inputs")
    struct ArchiveCommandTests {
        private static let asked = "2026-10-03T07:00:00.000Z inference asked id=7 route=direct state=background\n"
        private static let failed =
            "2026-10-03T07:00:00.013Z inference failed id=7 route=direct error=LanguageModelError.rateLimited in 13 ms\n"

        private func archive(
            _ members: [ArchiveMember], as container: ArchiveBuilder.Container = .pax,
            by compression: ArchiveBuilder.Compression? = .gzip
        ) throws -> Data { Data(try ArchiveBuilder.archive(members, as: container, compressedBy: compression)) }

        private func run(
            _ verb: [String], on data: Data, place: String = ""
        ) throws -> (run: CommandProcess.Result, path: String) {
            let directory = try TemporaryDirectory()
            let path = try directory.write(data, to: "in.tgz")
            return (try CommandProcess.run(verb + [path + place]), path)
        }

        private func sample(_ name: String) throws -> ArchiveMember {
            let file = CommandProcess.repository.appending(path: "SampleLogs/\(name)")
            return ArchiveMember("logs/\(name)", [UInt8](try Data(contentsOf: file)))
        }

        /// An event whose witnesses name what a file below a directory, or a member of an archive, has as its path there.
        private static func byMember(_ line: String, _ prefix: String) -> String {
            let place = /"file":"([^"]*)","line":(\d+)(,"member":"([^"]*)")?/
            return line.replacing(/"id":"[^"]*",/, with: "").replacing(place) { match -> String in
                let (_, file, number, _, member) = match.output
                return "\(member ?? file.dropFirst(prefix.count)):\(number)"
            }
        }

        @Test("A witness names archive, member and line, in every form of output")
        func witnesses() throws {
            let data = try archive([ArchiveMember("a/b.log", text: Self.asked + Self.failed)])
            let text = try run(["timeline"], on: data)
            #expect(text.run.status == 0, "\(text.run.errors)")
            #expect(text.run.output.contains("\(text.path)!a/b.log:2"))
            let json = try run(["timeline", "--format", "ndjson"], on: data)
            #expect(json.run.output.contains("{\"file\":\"\(json.path)\",\"line\":2,\"member\":\"a/b.log\"}"))
            let csv = try run(["extract", "--format", "csv"], on: data)
            #expect(csv.run.output.contains("\(csv.path)!a/b.log:1"))
            let inputs = try run(["--format", "json"], on: data)
            #expect(inputs.run.output.contains("\(inputs.path)!a/b.log\""))
            let formats = try run(["formats"], on: data)
            #expect(formats.run.output.contains("\(formats.path)!a/b.log: plain"))
        }

        @Test("An archive gives the figures of its logs, from a file and from standard input, in any order")
        func figures() throws {
            let directory = try TemporaryDirectory()
            let lines = [Self.asked, Self.failed, Self.failed.replacing("id=7", with: "id=8")]
            let names = ["a.log", "b.log", "c.log"]
            var members = zip(names, lines).map { ArchiveMember($0, text: $1) }
            members.append(try sample("karui-day.ndjson"))
            for member in members { try directory.write(member.bytes, to: "d/\(member.path)") }
            let words = ["extract", "--last", "1000d", "--format", "ndjson"]
            func events(_ result: CommandProcess.Result, _ prefix: String) -> Set<String> {
                #expect(result.status == 0, "\(result.errors)")
                var lines: Set<String> = []
                // Of inputs that begin or end at one moment the first one given tells the log's ends.
                for line in result.output.split(separator: "\n") where !line.contains("\"event\":\"gap\"") {
                    lines.insert(Self.byMember(String(line), prefix))
                }
                return lines
            }
            let expected = try events(CommandProcess.run(words + [directory.path + "/d"]), directory.path + "/d/")
            #expect(expected.count > 100)
            var generator = SeededGenerator(seed: 11)
            for form in [ArchiveBuilder.Container.zip, .pax] {
                members.shuffle(using: &generator)
                let data = try archive(members, as: form, by: nil)
                let path = try directory.write(data, to: "in")
                #expect(try events(CommandProcess.run(words + [path]), path) == expected)
                #expect(try events(CommandProcess.run(words + ["-"], input: data), "-") == expected)
            }
        }

        @Test("An archive on standard input is extracted too")
        func stream() throws {
            let data = try archive([
                ArchiveMember("a.log", text: Self.asked), ArchiveMember("b.log", text: Self.failed),
            ])
            let run = try CommandProcess.run(["extract"], input: data)
            #expect(run.status == 0, "\(run.errors)")
            #expect(
                run.output.split(separator: "\n").count { $0.contains("\"event\":\"request\"") } == 1, "\(run.output)")
            #expect(run.output.contains("\"file\":\"-\",\"line\":1,\"member\":\"b.log\""))
        }

        @Test("The same archive named twice is read once")
        func twice() throws {
            let directory = try TemporaryDirectory()
            let path = try directory.write(
                archive([ArchiveMember("a.log", text: Self.asked + Self.failed)]), to: "a.tgz")
            let run = try CommandProcess.run(["extract", "--last", "1h", path, directory.path])
            #expect(run.status == 0)
            #expect(run.output.split(separator: "\n").count { $0.contains("\"event\":\"request\"") } == 1)
        }

        @Test("A line of a member is explained by the place that witnesses have")
        func explain() throws {
            let data = try archive(
                [ArchiveMember("x.bin", [0, 1, 2, 3]), ArchiveMember("a!b.log", text: Self.asked + Self.failed)],
                as: .zip,
                by: nil)
            let found = try run(["rules", "explain"], on: data, place: "!a!b.log:2")
            #expect(found.run.status == 0, "\(found.run.errors)")
            #expect(found.run.output.contains("generic.failed: matched: request failed"), "\(found.run.output)")
            let none = try run(["rules", "explain"], on: data, place: "!c.log:2")
            #expect(none.run.status == 2)
            #expect(none.run.errors.contains("\(none.path) has no log c.log"))
            let whole = try run(["rules", "explain"], on: data, place: ":2")
            #expect(whole.run.errors.contains("is an archive: name the log in it, as \(whole.path)!MEMBER:LINE"))
        }

        @Test("The result is never written over the archive that it comes from")
        func outputIsInput() throws {
            let directory = try TemporaryDirectory()
            let data = try archive([ArchiveMember("a.log", text: Self.asked + Self.failed)])
            let path = try directory.write(data, to: "a.tgz")
            for words in [["extract", path], ["rules", "explain", "\(path)!a.log:1"]] {
                #expect(try CommandProcess.run(words + ["-o", path]).status == 2)
                #expect(try Data(contentsOf: URL(filePath: path)) == data)
            }
        }

        @Test("Of a sysdiagnose its logs are read, and its log archive is a hint beside them")
        func sysdiagnose() throws {
            let root = "sysdiagnose_2026.10.03/"
            let bundle = ArchiveMember(root + "system_logs.logarchive/Persist/0.tracev3", [0, 0, 1, 2])
            let rest = [
                ArchiveMember(root + "brctl/photo.png", Array(repeating: 2, count: 4_000)),
                ArchiveMember(root + "crashes/x.ips", text: "{\"bug_type\":\"1\"}\n"),
                ArchiveMember(root + "errors.txt", text: "nothing to report\n"),
            ]
            let log = ArchiveMember(root + "logs/app.log", text: Self.asked + Self.failed)
            let both = try run([], on: archive([bundle, log] + rest))
            #expect(both.run.status == 0, "\(both.run.errors)")
            #expect(both.run.errors.contains("warning: \(both.path): 3 of 4 members are no logs; skipped\n"))
            let command =
                "  tar -xf \(both.path) sysdiagnose_2026.10.03/system_logs.logarchive\n"
                + "  log show --archive sysdiagnose_2026.10.03/system_logs.logarchive --style ndjson"
            #expect(both.run.errors.contains("warning: \(both.path): holds a log archive"))
            #expect(both.run.errors.contains(command), "\(both.run.errors)")
            let alone = try run([], on: archive([bundle] + rest))
            #expect(alone.run.status == 3)
            #expect(alone.run.output.isEmpty)
            #expect(alone.run.errors.contains("ratelens: \(alone.path): holds a log archive"))
        }

        @Test("A log archive in a directory is a hint beside logs, and an error alone")
        func logArchiveInDirectory() throws {
            let directory = try TemporaryDirectory()
            try directory.write("x", to: "s/system_logs.logarchive/Info.plist")
            let command = "log show --archive \(directory.path)/s/system_logs.logarchive --style ndjson"
            let alone = try CommandProcess.run([directory.path])
            #expect(alone.status == 3)
            #expect(alone.errors.contains(command))
            try directory.write(Self.asked + Self.failed, to: "s/b.log")
            let beside = try CommandProcess.run([directory.path])
            #expect(beside.status == 0, "\(beside.errors)")
            #expect(beside.errors.contains(command))
        }

        @Test("A damaged archive ends with exit code 3, and what was good is judged")
        func damaged() throws {
            let lines = String(repeating: Self.asked + Self.failed, count: 3_000)
            let data = try archive([ArchiveMember("a.log", text: lines)], by: nil)
            let cut = try run(["timeline"], on: data.prefix(200_000))
            #expect(cut.run.status == 3)
            #expect(cut.run.errors.contains("\(cut.path)!a.log: only a part could be read: damaged behind byte "))
            #expect(cut.run.output.contains("\(cut.path)!a.log:2"))
        }

        @Test("An archive without a log ends with exit code 3; in a directory it is skipped")
        func withoutLogs() throws {
            let data = try archive([ArchiveMember("a.png", Array(repeating: 1, count: 600))])
            let alone = try run([], on: data)
            #expect(alone.run.status == 3)
            #expect(alone.run.errors.contains("the archive holds no log"))
            let directory = try TemporaryDirectory()
            try directory.write(data, to: "a.tgz")
            try directory.write(Self.asked + Self.failed, to: "b.log")
            let beside = try CommandProcess.run([directory.path])
            #expect(beside.status == 0)
            #expect(beside.errors.contains("warning: \(directory.path)/a.tgz: the archive holds no log"))
        }

        @Test("The predicate that is printed is the documented one and covers what the built-in rules read")
        func predicate() throws {
            let page = try String(
                contentsOf: CommandProcess.repository.appending(path: "docs/capture.md"), encoding: .utf8)
            let words = page.split(whereSeparator: \.isWhitespace).joined(separator: " ")
            #expect(words.contains(LogArchiveExport.predicate(process: "Example", subsystem: "com.example.app")))
            let predicate = LogArchiveExport.predicate(process: "Karui", subsystem: "app.karui")
            let packs = CommandProcess.repository.appending(path: "Sources/EventExtraction/Packs")
            for name in ["apple-inference", "shortcuts", "karui"] {
                let text = try String(contentsOf: packs.appending(path: "\(name).json5"), encoding: .utf8)
                for condition in text.matches(of: /where: \{[^}]*\}/) {
                    // A bundle's name is what some carriers have in the place of the process.
                    for literal in condition.output.matches(of: /'([^']+)'/)
                    where !literal.output.1.contains("WorkflowKit") {
                        #expect(predicate.contains("\"\(literal.output.1)\""), "\(literal.output.1)")
                    }
                }
            }
        }

        @Test(
            "A place is taken apart where a file's name ends",
            arguments: [
                ("a.zip!b.log", ["a.zip"], "a.zip", "b.log"), ("a!b!c", ["a!b"], "a!b", "c"),
                ("a!b", ["a!b", "a"], "a!b", nil),
                ("a!b", [], "a!b", nil), ("a.zip!", ["a.zip"], "a.zip", ""),
            ] as [(String, [String], String, String?)])
        func place(text: String, files: [String], path: String, member: String?) {
            let place = MemberPath(text) { files.contains($0) }
            #expect(place.path == path)
            #expect(place.member == member)
        }
    }
#endif
