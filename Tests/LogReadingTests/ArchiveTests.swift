#if Archives
    import Foundation
    import LogCore
    import TestSupport
    import Testing

    @testable import LogReading

    @Suite("Archives")
    struct ArchiveTests {
        private static let forms: [(ArchiveBuilder.Container, ArchiveBuilder.Compression?)] =
            ArchiveBuilder.Container.allCases.map { ($0, nil) } + ArchiveBuilder.Compression.allCases.map { (.pax, $0) }

        /// Longer than two blocks of bzip2, and unlike itself, so that compression leaves something to cut.
        private static let long: [UInt8] = {
            var generator = SeededGenerator(seed: 3)
            return (0..<3_000).flatMap { number in
                let words = (0..<40).map { _ in String(generator.next(), radix: 36) }
                return Array("2026-10-14T07:17:02Z \(number) \(words.joined(separator: " "))\n".utf8)
            }
        }()

        private func log(_ name: String, _ count: Int) -> ArchiveMember {
            ArchiveMember(name, text: (1...count).map { "2026-10-14T07:17:02Z \(name) \($0)\n" }.joined())
        }

        @Test("Every log in an archive is an input of its own", arguments: forms, [1, 4_096])
        func members(form: (ArchiveBuilder.Container, ArchiveBuilder.Compression?), blockSize: Int) throws {
            let bytes = try ArchiveBuilder.archive(
                [log("a.log", 3), ArchiveMember("d/", kind: .directory), log("d/b.log", 200)], as: form.0,
                compressedBy: form.1)
            let reading = try readBytes(bytes) { $0.blockSize = blockSize }
            #expect(reading.summaries.map(\.file.member) == ["a.log", "d/b.log"])
            #expect(reading.summaries.map(\.lines) == [3, 200])
            #expect(reading.records.count == 203)
            #expect(reading.records.last?.location.file.member == "d/b.log")
            #expect(reading.records.last?.location.line == 200)
            #expect(reading.records.last?.location.description.hasSuffix("in!d/b.log:200") == true)
            #expect(reading.archive?.failures.isEmpty == true)
            #expect(reading.archive?.remark == nil)
        }

        @Test("A zip's members are found without its table, stored or deflated", arguments: ["store", "deflate"])
        func zipForms(compression: String) throws {
            let bytes = try ArchiveBuilder.archive(
                [log("a.log", 50), log("b.log", 50)], as: .zip, options: "zip:compression=\(compression)")
            #expect(try readBytes(bytes).records.count == 100)
        }

        @Test(
            "Compressed members are read, and several streams in one member are one",
            arguments: ArchiveBuilder.Compression.allCases)
        func compressedMembers(by compression: ArchiveBuilder.Compression) throws {
            let halves = try [log("x", 10), log("y", 10)].map {
                try ArchiveBuilder.compressed($0.bytes, by: compression)
            }
            let bytes = try ArchiveBuilder.archive(
                [ArchiveMember("system.log.0.gz", halves[0] + halves[1])], as: .pax, compressedBy: .gzip)
            let reading = try readBytes(bytes)
            #expect(reading.summaries.map(\.lines) == [20])
            #expect(reading.summaries.map(\.file.member) == ["system.log.0.gz"])
        }

        private func nested(_ depth: Int) throws -> [UInt8] {
            var bytes = try ArchiveBuilder.archive([log("a.log", 1)], as: .pax, compressedBy: .gzip)
            for level in 1..<depth {
                bytes = try ArchiveBuilder.archive(
                    [ArchiveMember("\(level).tgz", bytes), log("beside\(level).log", 1)],
                    as: level.isMultiple(of: 2) ? .zip : .ustar)
            }
            return bytes
        }

        @Test("Archives in archives are opened four deep; a deeper one is reported and what is beside it read")
        func depth() throws {
            let reading = try readBytes(nested(4))
            #expect(reading.summaries.first?.file.member == "3.tgz!2.tgz!1.tgz!a.log")
            #expect(reading.archive?.failures.isEmpty == true)
            let deeper = try readBytes(nested(5))
            #expect(!deeper.records.contains { $0.message.hasPrefix("a.log") })
            #expect(deeper.summaries.count == 4)
            #expect(
                deeper.archive?.failures.map(\.description).map { $0.split(separator: "!").last.map(String.init) } == [
                    "1.tgz: not opened: it lies more than 4 archives deep"
                ])
        }

        @Test("What is no log is counted, what is hidden passed over, and texts of no format are named")
        func others() throws {
            let bytes = try ArchiveBuilder.archive(
                [
                    log("a.log", 1), ArchiveMember("photo.heic", Array(repeating: 1, count: 5_000)),
                    ArchiveMember("empty.log"), ArchiveMember("notes.txt", text: "only words\nand words\n"),
                    ArchiveMember("Info.plist", text: "<plist>\n"),
                    ArchiveMember("x.ips", text: "{\"app_name\":\"x\"}\n"),
                    log("._a.log", 1), log("__MACOSX/b.log", 1), log(".git/c.log", 1), log("d/.e/f.log", 1),
                ], as: .zip)
            let reading = try readBytes(bytes)
            #expect(reading.summaries.map(\.file.member) == ["a.log"])
            let archive = try #require(reading.archive)
            #expect(archive.remark?.hasSuffix("in: 5 of 6 members are no logs; skipped") == true)
            #expect(archive.strangers.count == 1)
            #expect(archive.strangers.first?.description.contains("in!notes.txt: no known log format") == true)
            #expect(archive.failures.isEmpty)
        }

        @Test("An archive without a log is an error, an empty one too")
        func withoutLogs() throws {
            let bytes = try ArchiveBuilder.archive([ArchiveMember("a.bin", Array(repeating: 1, count: 900))], as: .zip)
            #expect(problem(of: bytes)?.hasSuffix("in: the archive holds no log among its members (1)") == true)
            let empty: [UInt8] = [0x50, 0x4B, 5, 6] + Array(repeating: 0, count: 18)
            #expect(problem(of: empty)?.hasSuffix("in: the archive holds no log") == true)
        }

        @Test("A cut archive gives what it held before, and names archive, member and byte", arguments: forms)
        func cut(form: (ArchiveBuilder.Container, ArchiveBuilder.Compression?)) throws {
            let bytes = try ArchiveBuilder.archive(
                [log("a.log", 2), ArchiveMember("b.log", Self.long)], as: form.0, compressedBy: form.1)
            let reading = try readBytes(Array(bytes.prefix(bytes.count * 3 / 4)))
            #expect(reading.summaries.map(\.file.member) == ["a.log", "b.log"])
            #expect(reading.summaries[0].notes.isEmpty)
            let note = try #require(reading.summaries[1].notes.first { $0.kind == .damaged })
            #expect(note.text.hasPrefix("damaged behind byte "))
            #expect(reading.records.count > 500)
            #expect(reading.archive?.failures.isEmpty == true)
        }

        @Test("Damage in a member's header names the archive and the byte; what came before is kept")
        func brokenHeader() throws {
            var bytes = TarBlock.archive([TarBlock("a.log", log("a", 2).bytes), TarBlock("b.log", log("b", 2).bytes)])
            for index in 1_024..<1_400 { bytes[index] = 0xAA }
            let reading = try readBytes(bytes)
            #expect(reading.records.count == 2)
            let failure = try #require(reading.archive?.failures.first?.description)
            #expect(failure.contains("in: the archive is damaged behind the member at byte 0: "), "\(failure)")
        }

        @Test("A stored member whose end only a checksum tells is reported when that is wrong")
        func lostEnd() throws {
            var bytes = try ArchiveBuilder.archive(
                [log("a.log", 9), log("b.log", 9)], as: .zip, options: "zip:compression=store")
            let text = try #require(bytes.firstRange(of: Array("a.log 5".utf8)))
            bytes[text.upperBound - 1] = UInt8(ascii: "6")
            let (_, reading) = try allOf(bytes)
            let damaged = reading.summaries.contains { $0.notes.contains { $0.kind == .damaged } }
            #expect(damaged || reading.archive?.failures.isEmpty == false)
        }

        @Test("A wrong checksum is told of the member alone")
        func wrongChecksum() throws {
            let bytes =
                log("a.log", 9).zipped(checksum: 1) + log("b.log", 9).zipped() + [0x50, 0x4B, 5, 6]
                + Array(repeating: 0, count: 18)
            let reading = try readBytes(bytes)
            #expect(reading.records.count == 18)
            #expect(reading.summaries.map { $0.notes.map(\.kind) } == [[.damaged], []])
            #expect(reading.summaries[0].notes[0].text.contains("CRC"))
        }

        @Test("Stamps without a year or a date are completed by the member's own date", arguments: [16 << 20, 1])
        func completion(held: Int) throws {
            // 2024-01-02 12:00:00 UTC
            let written: Int64 = 1_704_196_800
            let yearless = "Dec 31 23:59:59 host app[1]: old\nJan  1 00:00:01 host app[1]: new\n"
            let dateless = "default\t23:59:59.000000+0000\tapp\tone\ndefault\t00:00:01.000000+0000\tapp\ttwo\n"
            let bytes = try ArchiveBuilder.archive(
                [
                    ArchiveMember("system.log", text: yearless, modified: written),
                    ArchiveMember("console.txt", text: dateless, modified: written),
                ], as: .pax, compressedBy: .gzip)
            let reading = try readBytes(bytes) {
                $0.date = nil
                $0.year = nil
                $0.zone = .fixed(UTCOffset.utc)
                $0.archiveLimits.heldBytes = held
                // A short member is read whole with its head.
                $0.blockSize = held == 1 ? 1 : 4_096
            }
            #expect(
                reading.records.compactMap { $0.time?.iso8601 } == [
                    "2023-12-31T23:59:59+0000", "2024-01-01T00:00:01+0000", "2024-01-01T23:59:59.000000+0000",
                    "2024-01-02T00:00:01.000000+0000",
                ])
            #expect(reading.summaries.allSatisfy { $0.notes.contains { $0.text.contains("last change") } })
        }

        @Test("A member too long to be held is completed from its beginning, and says so")
        func longCompletion() throws {
            let text = (0..<4_000).map { "Dec 31 10:00:0\($0 % 10) host app[1]: line \($0)\n" }.joined()
            let bytes = try ArchiveBuilder.archive(
                [ArchiveMember("system.log", text: text, modified: 1_704_196_800)], as: .zip)
            let reading = try readBytes(bytes) {
                $0.date = nil
                $0.year = nil
                $0.blockSize = 4_096
                $0.archiveLimits.heldBytes = 70_000
            }
            #expect(reading.records.count == 4_000)
            #expect(reading.summary.firstTime?.civil.year == 2023)
            #expect(reading.summary.notes.contains { $0.text.contains("too long to be looked through first") })
        }

        @Test("Logs of one name are told apart")
        func sameNames() throws {
            let bytes = try ArchiveBuilder.archive(
                [log("a.log", 1), log("a.log", 2), log("a.log#2", 3), log("a.log", 4)], as: .ustar)
            let names = try readBytes(bytes).summaries.map(\.file.member)
            #expect(names == ["a.log", "a.log#2", "a.log#2#2", "a.log#3"])
        }

        @Test("Links, pipes and devices are never followed")
        func links() throws {
            let bytes = try ArchiveBuilder.archive(
                [
                    log("a.log", 1), ArchiveMember("s.log", kind: .symbolicLink(to: "/etc/passwd")),
                    ArchiveMember("h.log", kind: .hardLink(to: "a.log")), ArchiveMember("p.log", kind: .pipe),
                    ArchiveMember("c.log", kind: .characterDevice),
                ], as: .pax)
            let reading = try readBytes(bytes)
            #expect(reading.summaries.map(\.file.member) == ["a.log"])
            #expect(reading.archive?.remark == nil)
        }

        @Test("Names that lead elsewhere are only printed, in any script, escaped and shortened")
        func names() throws {
            let long = String(repeating: "x", count: 100_000)
            let bytes = try ArchiveBuilder.archive(
                [log("/etc/a.log", 1), log("../../b.log", 1), log("c\u{1B}[2J\n\u{202E}.log", 1), log("要約.log", 1)]
                    + [log(long + "/d.log", 1)], as: .pax)
            let names = try readBytes(bytes).summaries.compactMap(\.file.member)
            #expect(
                names.dropLast() == ["/etc/a.log", "../../b.log", "c\\u{1b}[2J\\u{a}\\u{202e}.log", "要約.log"],
                "\(names)")
            #expect(names.last?.count == MemberName.shownLength)
            #expect(names.last?.hasSuffix("x/d.log") == true)
        }

        @Test("An encrypted member is told as such, and the others are read")
        func encrypted() throws {
            let closed = try ArchiveBuilder.archive([log("a.log", 20)], as: .zip, passphrase: "secret")
            let outer = try ArchiveBuilder.archive([ArchiveMember("in.zip", closed), log("b.log", 1)], as: .ustar)
            let reading = try readBytes(outer)
            #expect(reading.summaries.map(\.file.member) == ["b.log"])
            #expect(
                reading.archive?.failures.first?.description.hasSuffix(
                    "in!in.zip!a.log: encrypted, and cannot be read: unpack it with its password first") == true)
        }

        @Test("Sizes that lie end in a report", arguments: [70_000, 0o77777777777])
        func lyingSize(told: Int) throws {
            let bytes = TarBlock.archive([TarBlock("a.log", log("a", 2_000).bytes, toldSize: told)])
            let reading = try readBytes(bytes)
            #expect(reading.records.count >= 2_000)
            #expect(reading.summary.notes.contains { $0.kind == .damaged })
        }

        @Test("Nothing is read behind a hole of a sparse file")
        func sparse() throws {
            let text = log("a", 20).bytes
            var header = TarBlock("a.log", type: "S").written
            func put(_ text: String, at offset: Int) {
                for (index, byte) in text.utf8.enumerated() { header[offset + index] = byte }
            }
            func octal(_ value: Int) -> String { String(String(value + (1 << 33), radix: 8).suffix(11)) }
            put("ustar  \0", at: 257)
            put(octal(text.count * 2), at: 124)
            // Two pieces, the second a terabyte away but for the size of the field: eight gigabytes.
            for (index, offset) in [0, (1 << 33) - 100_000].enumerated() {
                put(octal(offset), at: 386 + index * 24)
                put(octal(text.count), at: 398 + index * 24)
            }
            put(octal((1 << 33) - 1), at: 483)
            put("        ", at: 148)
            let sum = header.prefix(512).reduce(0) { $0 + Int($1) }
            put(String(String(sum + (1 << 18), radix: 8).suffix(6)) + "\0 ", at: 148)
            let contents = text + text
            let padding = [UInt8](repeating: 0, count: (512 - contents.count % 512) % 512 + 1_024)
            let reading = try readBytes(Array(header.prefix(512)) + contents + padding)
            #expect(reading.records.count == 20)
            #expect(reading.summary.notes.first?.text.contains("a hole in a sparse file") == true)
        }

        @Test("What unpacks to too much is ended with the limit named", arguments: [true, false])
        func bomb(isLog: Bool) throws {
            let line = Array("2026-10-14T07:17:02Z the same line again and again\n".utf8)
            let bomb =
                isLog ? Array(repeatElement(line, count: 100_000).joined()) : [UInt8](repeating: 0, count: 5_000_000)
            let bytes = try ArchiveBuilder.archive(
                [log("a.log", 1), ArchiveMember("bomb", bomb), log("z.log", 1)], as: .pax, compressedBy: .zstd)
            let reading = try readBytes(bytes) {
                $0.archiveLimits.freeBytes = 1 << 20
                $0.archiveLimits.expansion = 100
            }
            #expect(reading.summaries.first?.file.member == "a.log")
            #expect(reading.records.count < 50_000)
            #expect(!reading.records.contains { $0.message.hasPrefix("z.log") })
            let failures = reading.archive?.failures.map(\.description) ?? []
            #expect(
                failures.contains { $0.contains("in: stopped: it unpacks to more than 100 times its size") },
                "\(failures)")
        }

        @Test("A compressed log that is a bomb is kept up to the limit")
        func plainBomb() throws {
            let line = Array("2026-10-14T07:17:02Z the same line again and again\n".utf8)
            let bytes = try ArchiveBuilder.compressed(Array(repeatElement(line, count: 100_000).joined()), by: .xz)
            let reading = try readBytes(bytes) {
                $0.archiveLimits.freeBytes = 1 << 20
                $0.archiveLimits.expansion = 100
            }
            #expect(reading.records.count > 10_000)
            #expect(reading.summary.notes.first?.text.contains("more than 100 times its size") == true)
        }

        @Test("The limits on members, logs and texts of no format are named, and what came before is kept")
        func counts() throws {
            let many = (0..<50).map { log("\($0).log", 1) }
            let words = (0..<50).map { ArchiveMember("\($0).txt", text: "only words\n") }
            func failures(_ members: [ArchiveMember], _ change: (inout ArchiveLimits) -> Void) throws -> ([String], Int)
            {
                let reading = try readBytes(ArchiveBuilder.archive(members, as: .ustar)) { change(&$0.archiveLimits) }
                return (reading.archive?.failures.map { String("\($0)".suffix(60)) } ?? [], reading.summaries.count)
            }
            var result = try failures(many) { $0.members = 30 }
            #expect(result.0.first?.hasSuffix("stopped: it has more than 30 members") == true && result.1 == 30)
            result = try failures(many) { $0.logs = 20 }
            #expect(result.0.first?.hasSuffix("stopped: it holds more than 20 logs") == true && result.1 == 20)
            result = try failures(many.prefix(3) + words) { $0.strangers = 10 }
            #expect(
                result.0.first?.hasSuffix("stopped: it holds more than 10 texts of no known format") == true
                    && result.1 == 3)
        }

        @Test(
            "A log archive in an archive is told once, with the commands that fit the archive",
            arguments: [true, false])
        func packedLogArchive(isZip: Bool) throws {
            let bytes = try ArchiveBuilder.archive(
                [log("s/a.log", 1)]
                    + ["Info.plist", "Persist/0.tracev3", "Extra/x.log"].map {
                        log("s/it's here/system_logs.logarchive/\($0)", 3)
                    }, as: isZip ? .zip : .pax)
            let reading = try readBytes(bytes)
            #expect(reading.summaries.map(\.file.member) == ["s/a.log"])
            let archive = try #require(reading.archive)
            #expect(archive.remark == nil)
            #expect(archive.logArchives.count == 1)
            let text = archive.logArchives.first?.description ?? ""
            let quoted = "'s/it'\\''s here/system_logs.logarchive"
            #expect(
                text.contains(
                    isZip ? "\n  unzip \(archive.path) \(quoted)/*'\n" : "\n  tar -xf \(archive.path) \(quoted)'\n"),
                "\(text)")
            #expect(
                text.contains(
                    "\n  log show --archive \(quoted)' --style ndjson --info --debug --signpost --predicate '"))
        }

        @Test("Any cut and any flipped byte of an archive ends in records and reports", arguments: 0..<60)
        func damage(seed: UInt64) throws {
            var generator = SeededGenerator(seed: seed)
            let form = Self.forms[Int(seed) % Self.forms.count]
            var bytes = try ArchiveBuilder.archive(
                [log("a.log", 30), ArchiveMember("b.zip", nested(2)), log("c.log", 30)], as: form.0,
                compressedBy: form.1)
            if seed.isMultiple(of: 2) {
                bytes = Array(bytes.prefix(Int.random(in: 1..<bytes.count, using: &generator)))
            }
            for _ in 0..<Int.random(in: 0..<4, using: &generator) {
                bytes[Int.random(in: 0..<bytes.count, using: &generator)] = UInt8.random(in: 0...255, using: &generator)
            }
            do {
                let all = try allOf(bytes)
                #expect(all.records <= 63)
            } catch is ReadingError {
                // A refusal with a reason is a right answer.
            }
        }

        private func allOf(_ bytes: [UInt8]) throws -> (records: Int, InputReading) {
            let directory = try TemporaryDirectory()
            let path = try directory.write(bytes, to: "in")
            var count = 0
            let reading = try LogReader(gates: [], options: ReadingOptions()).readAll(.file(path)) { _ in count += 1 }
            return (count, reading)
        }

        private func problem(of bytes: [UInt8]) -> String? { failure { _ = try allOf(bytes) } }

        private func readBytes(
            _ bytes: [UInt8], _ change: (inout ReadingOptions) -> Void = { _ in }
        ) throws -> Reading {
            let directory = try TemporaryDirectory()
            return try read(.file(directory.write(bytes, to: "in")), change)
        }
    }
#endif
