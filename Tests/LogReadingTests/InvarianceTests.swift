import Foundation
import LogCore
import TestSupport
import Testing

@testable import LogReading

/// One expectation, many ways to read: neither blocks nor threads nor the kind of input show in the result.
@Suite("Independence of blocks, threads and source")
struct InvarianceTests {
    static let blockSizes = [1, 2, 3, 7, 64, 4_096, 1 << 20]
    static let gates = ["rateLimited", "record=", "caf"]

    /// The fixtures, and one input whose records are longer than the limit.
    static let inputs: [(name: String, bytes: [UInt8])] =
        Fixture.all.compactMap { fixture in
            FileManager.default.contents(atPath: fixture.path).map { (fixture.testDescription, [UInt8]($0)) }
        } + [("long records", Array(longRecords.utf8))]

    /// Records of very different length around a limit of 300 bytes, gates before and behind it.
    static let longRecords: String = {
        var random = SeededGenerator(seed: 7)
        var text = "Timestamp               Ty Process[PID:TID]\n"
        for index in 0..<15 {
            text += "2026-10-14 07:17:\(index + 10).000 Df Karui[1:2f] [app.karui:x] number \(index)"
            let length = [0, 40, 230, 260, 900][index % 5]
            while text.utf8.count % 7 != 0 { text += "." }
            for _ in 0..<length / 20 {
                text += Bool.random(using: &random) ? " filler filler filler" : "\n filler line filler"
            }
            text += index % 2 == 0 ? " rateLimited\n" : "\n"
        }
        return text
    }()

    @Test("Files, blocks × threads", arguments: inputs.indices)
    func files(index: Int) throws {
        let (name, bytes) = Self.inputs[index]
        let directory = try TemporaryDirectory()
        let path = try directory.write(bytes, to: "input")
        for gates in [nil, Self.gates] {
            let expected = try read(.file(path), gates: gates) { $0.maximumRecordBytes = 300 }.description
            for blockSize in Self.blockSizes {
                for threads in [1, 2] {
                    let actual = try read(.file(path), gates: gates) {
                        $0.blockSize = blockSize
                        $0.threads = threads
                        $0.maximumRecordBytes = 300
                    }
                    let isEqual = actual.description == expected
                    #expect(isEqual, "\(name), blocks of \(blockSize), \(threads) threads")
                }
            }
        }
    }

    @Test("A pipe gives what the file gives", arguments: inputs.indices)
    func pipes(index: Int) throws {
        let (name, bytes) = Self.inputs[index]
        let directory = try TemporaryDirectory()
        let path = try directory.write(bytes, to: "input")
        let pipe = directory.path + "/pipe"
        try #require(mkfifo(pipe, 0o600) == 0)
        for blockSize in [3, 1 << 20] {
            let expected = try read(.file(path), gates: Self.gates).description
            let writer = Thread {
                guard let handle = FileHandle(forWritingAtPath: pipe) else { return }
                handle.write(Data(bytes))
                handle.closeFile()
            }
            writer.start()
            let actual = try read(.file(pipe), gates: Self.gates) {
                $0.blockSize = blockSize
                $0.threads = 2
            }
            let isEqual = actual.description == expected
            #expect(isEqual, "\(name), blocks of \(blockSize)")
        }
    }

    @Test(
        "Gated reading gives the records of full reading that hold a gate or speak of the log",
        arguments: inputs.indices)
    func gatedIsSubset(index: Int) throws {
        let (name, bytes) = Self.inputs[index]
        let directory = try TemporaryDirectory()
        let path = try directory.write(bytes, to: "input")
        let all = try read(.file(path)).records
        let gated = try read(.file(path), gates: Self.gates).records.map(\.location)
        let expected = all.enumerated().filter { entry in
            let start = entry.element.location.byteOffset
            let next = entry.offset + 1 < all.count ? all[entry.offset + 1].location.byteOffset : bytes.count
            // Up to the next record there may be lines of no record, such as a footer; these hold no gate here.
            let text = String(decoding: bytes[start..<next], as: UTF8.self)
            return Self.gates.contains { text.contains($0) } || CarrierRemark(entry.element) != nil
        }
        #expect(gated == expected.map(\.element.location), "\(name)")
    }
}
