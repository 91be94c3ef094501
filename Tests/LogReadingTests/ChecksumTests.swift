#if Archives
    import LogCore
    import TestSupport
    import Testing

    @testable import LogReading

    /// What a checksum or a length tells is told, wherever the compressed data lie.
    @Suite("Checksums of compressed inputs")
    struct ChecksumTests {
        private static let lines = 12
        private static let text = (0..<lines).flatMap { Array("2026-10-14T07:17:02Z line \($0) \($0 * 7919)\n".utf8) }

        /// What is done to gzip data.
        enum Harm: String, CaseIterable {
            case flippedData, flippedChecksum, flippedLength, cutTrailer, trailingText

            func done(to bytes: [UInt8]) -> [UInt8] {
                var bytes = bytes
                switch self {
                case .flippedData: bytes[bytes.count / 2] ^= 4
                case .flippedChecksum: bytes[bytes.count - 8] ^= 1
                case .flippedLength: bytes[bytes.count - 1] ^= 1
                case .cutTrailer: bytes.removeLast(5)
                case .trailingText: bytes += Array("more".utf8)
                }
                return bytes
            }

            /// Words of the complaint; `nil` where zlib has its own.
            var words: String? {
                switch self {
                case .flippedData: nil
                case .flippedChecksum: "the checksum of the gzip member that ends at byte "
                case .flippedLength: "the length of the gzip member that ends at byte "
                case .cutTrailer: "the gzip data end early; no checksum confirms"
                case .trailingText: "what follows the last gzip member is none"
                }
            }
        }

        /// What the gzip data are packed into.
        enum Wrapping: String, CaseIterable {
            case none, gzip, xz, tar, zip, tarGzip, gzippedTar, gzippedTarInZip

            /// Gzip data that were harmed, and what they lie in.
            func packed(_ harm: Harm?) throws -> [UInt8] {
                func gzip(_ bytes: [UInt8]) throws -> [UInt8] {
                    let whole = try ArchiveBuilder.compressed(bytes, by: .gzip)
                    return harm?.done(to: whole) ?? whole
                }
                func tar() throws -> [UInt8] {
                    try ArchiveBuilder.archive([ArchiveMember("a.log", ChecksumTests.text)], as: .ustar)
                }
                switch self {
                case .none: return try gzip(ChecksumTests.text)
                case .gzip: return try ArchiveBuilder.compressed(gzip(ChecksumTests.text), by: .gzip)
                case .xz: return try ArchiveBuilder.compressed(gzip(ChecksumTests.text), by: .xz)
                case .tar, .zip, .tarGzip:
                    let member = ArchiveMember("a.log.gz", try gzip(ChecksumTests.text))
                    return try ArchiveBuilder.archive(
                        [member, ArchiveMember("b.log", ChecksumTests.text)], as: self == .zip ? .zip : .ustar,
                        compressedBy: self == .tarGzip ? .gzip : nil)
                case .gzippedTar: return try gzip(tar())
                case .gzippedTarInZip:
                    return try ArchiveBuilder.archive([ArchiveMember("a.tgz", gzip(tar()))], as: .zip)
                }
            }

            /// How many lines are read of what is not harmed.
            var lines: Int {
                switch self {
                case .tar, .zip, .tarGzip: 2 * ChecksumTests.lines
                default: ChecksumTests.lines
                }
            }
        }

        /// What a reading gave.
        private struct Outcome: Equatable {
            var messages: [String] = []
            /// What is said of damage: of logs and of what lies around them.
            var complaints: [String] = []
        }

        private func readBytes(_ bytes: [UInt8], blockSize: Int = 256 * 1_024) throws -> Outcome {
            let directory = try TemporaryDirectory()
            var options = ReadingOptions()
            options.blockSize = blockSize
            options.formatOverride = PlainText().name
            var outcome = Outcome()
            let input = LogInput.file(try directory.write(bytes, to: "in"))
            let reading = try LogReader(gates: [], options: options).readAll(input) {
                outcome.messages.append($0.message)
            }
            let notes = reading.summaries.flatMap(\.notes).filter { $0.kind == .damaged }
            outcome.complaints = notes.map(\.text) + (reading.archive?.failures.map(\.description) ?? [])
            return outcome
        }

        @Test(
            "Harm to gzip data is told in whatever they lie, and what was read is kept", arguments: Wrapping.allCases,
            Harm.allCases)
        func harm(wrapping: Wrapping, harm: Harm) throws {
            let whole = try wrapping.packed(nil)
            let harmed = try wrapping.packed(harm)
            for blockSize in [1, 7, 4_096, 256 * 1_024] {
                let reading = try readBytes(whole, blockSize: blockSize)
                #expect(reading.complaints.isEmpty)
                #expect(reading.messages.count == wrapping.lines)
                guard harm != .flippedData else {
                    // It may be told as one or the other: what was read before is kept, if that is anything.
                    do {
                        #expect(try !readBytes(harmed, blockSize: blockSize).complaints.isEmpty)
                    } catch let error as ReadingError {
                        #expect("\(error)".contains("damaged"))
                    }
                    continue
                }
                let rest = try readBytes(harmed, blockSize: blockSize)
                #expect(rest.messages == reading.messages)
                #expect(rest.complaints.count == 1)
                #expect(rest.complaints.first?.contains(try #require(harm.words)) == true, "\(rest.complaints)")
            }
        }

        @Test("No flipped bit of the data, the checksum or the length goes unseen, in the first member or the last")
        func everyByte() throws {
            let half = Self.text.count / 2
            let members = try [Self.text[..<half], Self.text[half...]].map {
                try ArchiveBuilder.compressed(Array($0), by: .gzip)
            }
            let joined = members[0] + members[1]
            // A header's time and system are not checked, nor do they matter.
            for index in 10..<joined.count where !(members[0].count..<members[0].count + 10).contains(index) {
                var bytes = joined
                // The high bits of the last byte of the data may be padding.
                let isLast = index == members[0].count - 9 || index == joined.count - 9
                bytes[index] ^= isLast ? 1 : 1 << UInt8(index % 8)
                do {
                    let reading = try readBytes(bytes)
                    #expect(reading.complaints.count == 1, "byte \(index)")
                } catch let error as ReadingError {
                    #expect("\(error)".contains("damaged"), "byte \(index)")
                }
            }
        }

        @Test("A member that does not fit ends nothing, and the note tells which it is", arguments: [0, 1, 2])
        func oneOfThree(harmed: Int) throws {
            let size = Self.text.count
            let joined = try (0..<3).flatMap {
                let member = try ArchiveBuilder.compressed(Self.text, by: .gzip)
                return $0 == harmed ? Harm.flippedChecksum.done(to: member) : member
            }
            let reading = try readBytes(joined)
            #expect(reading.messages.count == 3 * Self.lines)
            #expect(
                reading.complaints == [
                    "compressed data is damaged behind byte \(harmed * size) of its contents: the checksum of the gzip "
                        + "member that ends at byte \((harmed + 1) * size) does not fit"
                ])
        }

        @Test("A doubt and an early end are told together")
        func doubtAndEnd() throws {
            let member = try ArchiveBuilder.compressed(Self.text, by: .gzip)
            let bytes = Harm.flippedChecksum.done(to: member) + Harm.cutTrailer.done(to: member)
            let told = try readBytes(bytes).complaints
            #expect(told.count == 1)
            #expect(told.first?.contains("does not fit; the gzip data end early") == true)
        }

        @Test("Zeros behind the data are padding, also between members", arguments: ArchiveBuilder.Compression.allCases)
        func padding(compression: ArchiveBuilder.Compression) throws {
            // Frames of zstd know no padding, and say so.
            guard compression != .zstd else { return }
            let bytes = try ArchiveBuilder.compressed(Self.text, by: compression)
            for count in [4, 512, 100_000] {
                let padded = bytes + [UInt8](repeating: 0, count: count)
                #expect(try readBytes(padded).complaints.isEmpty)
                guard compression == .gzip else { continue }
                let reading = try readBytes(padded + bytes, blockSize: 7)
                #expect(reading.complaints.isEmpty)
                #expect(reading.messages.count == 2 * Self.lines)
            }
        }

        @Test(
            "Text behind compressed data, and a second stream whose head is broken, are told",
            arguments: ArchiveBuilder.Compression.allCases)
        func trailing(compression: ArchiveBuilder.Compression) throws {
            let bytes = try ArchiveBuilder.compressed(Self.text, by: compression)
            var broken = bytes
            broken[1] ^= 1
            for rest in [Array("more".utf8), broken, [0, 0, 0, 0] + broken] {
                do {
                    let reading = try readBytes(bytes + rest)
                    #expect(reading.complaints.count == 1)
                    #expect(reading.messages.count == Self.lines)
                } catch let error as ReadingError {
                    // A block of less than 64 KiB is lost with what follows it, where the library has no more to say.
                    #expect(compression == .xz || compression == .zstd)
                    #expect("\(error)".contains("compressed data is damaged"))
                }
            }
        }

        @Test("The checksums of xz, bzip2 and zip are held against the data", arguments: [0, 1, 2])
        func others(form: Int) throws {
            var bytes =
                switch form {
                case 0: try ArchiveBuilder.compressed(Self.text, by: .xz)
                case 1: try ArchiveBuilder.compressed(Self.text, by: .bzip2)
                default: try ArchiveBuilder.archive([ArchiveMember("a.log", Self.text)], as: .zip)
                }
            bytes[bytes.count / 2] ^= 4
            do {
                #expect(try !readBytes(bytes).complaints.isEmpty)
            } catch let error as ReadingError {
                #expect("\(error)".contains("in"))
            }
        }

        @Test("A zip's checksum is told although the data in it are compressed again and fit")
        func outerChecksum() throws {
            let inner = try ArchiveBuilder.compressed(Self.text, by: .gzip)
            let end: [UInt8] = [0x50, 0x4B, 5, 6] + Array(repeating: 0, count: 18)
            let bytes = ArchiveMember("a.log", inner).zipped(checksum: 1) + end
            let told = try readBytes(bytes).complaints
            #expect(told.count == 1)
            #expect(told.first?.contains("CRC") == true, "\(told)")
        }

        @Test("Gzip's optional fields are passed over, and a header's own checksum is held against it")
        func header() throws {
            let plain = try ArchiveBuilder.compressed(Self.text, by: .gzip)
            // Extra field, name and comment.
            let fields: [UInt8] = [3, 0, 1, 2, 3] + Array("name\0comment\0".utf8)
            let long = [0x1F, 0x8B, 8, 0x1C] + Array(plain[4..<10]) + fields + plain[10...]
            for blockSize in [1, 4_096] {
                let reading = try readBytes(long, blockSize: blockSize)
                #expect(reading.messages.count == Self.lines)
                #expect(reading.complaints.isEmpty)
            }
            let checked = [0x1F, 0x8B, 8, 0x02] + Array(plain[4..<10]) + [0, 0] + plain[10...]
            #expect(failure { _ = try readBytes(checked) }?.contains("header crc mismatch") == true)
        }

        @Test("Compressions around one another are undone eight times")
        func layers() throws {
            var bytes = Self.text
            for layer in 1...9 {
                bytes = try ArchiveBuilder.compressed(bytes, by: layer.isMultiple(of: 2) ? .gzip : .bzip2)
                if layer == 8 { #expect(try readBytes(bytes).messages.count == Self.lines) }
            }
            #expect(failure { _ = try readBytes(bytes) }?.hasSuffix("compressed more than 8 times over") == true)
        }
    }
#endif
