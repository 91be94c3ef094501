import Foundation
import TestSupport
import Testing

/// Memory does not grow with what an input holds on a line, at a depth or in an array.
@Suite("Long and deep inputs")
struct LongInputTests {
    /// All that a command may take with its libraries and its stack; of 40 MB it holds one record's head and one block.
    private static let limit = 140 << 20

    private static let row = "2026-10-14 07:17:02.123456+0900 0x1 Default 0x0 1621 0 Karui: (lib) [app.karui:cloud] "

    @Test("Trap 13: a line of 40 MB costs its head, in every way that a line can be long", .timeLimit(.minutes(3)))
    func longLines() throws {
        let directory = try TemporaryDirectory()
        let filler = [UInt8](repeating: UInt8(ascii: "x"), count: 40 << 20)
        let inputs: [(name: String, head: String, filler: [UInt8], tail: String)] = [
            ("text", Self.row + "direct asked record=A ", filler, "\n" + Self.row + "the end\n"),
            (
                "json", "{\"eventMessage\":\"direct asked record=A ", filler,
                "\"}\n{\"eventMessage\":\"the end\",\"timestamp\":\"2026-10-14 07:17:02.123456+0900\"}\n"
            ),
            (
                "NUL", Self.row + "direct asked record=A\n", [UInt8](repeating: 0, count: 40 << 20),
                Self.row + "the end\n"
            ),
        ]
        for input in inputs {
            let bytes = Array(input.head.utf8) + input.filler + Array(input.tail.utf8)
            let path = try directory.write(bytes, to: input.name)
            let result = try CommandProcess.run(["extract", "--threads", "1", path], memoryLimit: Self.limit)
            #expect(result.status == 0, "\(input.name): \(result.errors)")
            #expect(result.output.contains("\"line\":1"), "\(input.name): \(result.output)")
        }
    }

    @Test("An array on one line is read object by object")
    func array() throws {
        let directory = try TemporaryDirectory()
        let object = "{\"eventMessage\":\"\(String(repeating: "nothing of note ", count: 60))\",\"processID\":1},"
        let asked =
            "{\"eventMessage\":\"direct asked record=A\",\"subsystem\":\"app.karui\",\"category\":\"cloud\","
            + "\"timestamp\":\"2026-10-14 07:17:02.123456+0900\",\"processImagePath\":\"/a/Karui\"}]"
        let path = try directory.write("[" + String(repeating: object, count: 4_000) + asked, to: "array.json")
        let result = try CommandProcess.run(["extract", "--threads", "1", path], memoryLimit: Self.limit)
        #expect(result.status == 0, "\(result.errors)")
        #expect(result.output.contains("\"line\":1"), "\(result.output)")
    }

    @Test("A hundred thousand brackets end no command", .timeLimit(.minutes(1)), arguments: ["[", "{\"a\":", "(", "<"])
    func deepNesting(unit: String) throws {
        let directory = try TemporaryDirectory()
        let deep = String(repeating: unit, count: 100_000)
        let text =
            Self.row + "direct failed record=A error=InferenceError::rateLimited\(deep) in 13 ms\n" + Self.row
            + "direct asked record=B\n"
        let result = try CommandProcess.run(["extract", directory.write(text, to: "deep.log")])
        #expect(result.status == 0, "\(result.errors)")
        #expect(result.output.contains("\"line\":2"))
        let alone = try CommandProcess.run(["analyze", directory.write(deep, to: "alone.log")])
        #expect([0, 3].contains(alone.status))
    }
}
