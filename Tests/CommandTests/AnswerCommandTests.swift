import Foundation
import RoutingPolicy
import TestSupport
import Testing

@testable import ratelens

@Suite("An answer, read")
struct AnswerCommandTests {
    private static let asked = "Category: Important\nConfidence: 0.9\nReason: The train leaves earlier.\n"

    private func read(_ text: String, _ words: [String] = []) throws -> CommandProcess.Result {
        try CommandProcess.run(["answer"] + words, input: Data(text.utf8))
    }

    @Test(
        "Texts and documents are as accepted",
        arguments: [
            ("asked", asked, 0),
            ("japanese", "\u{FEFF}・分類：「重要」です\r\n・確信度：９０％\r\n・理由：会議が早まった\r\n", 0),
            ("unlabelled", "I would call this **spam**, not Important.", 0),
            ("five", "Category: Neutral\nConfidence: 0,5\nReason: x\nTask: Pay the bill\nDue: 2026-12-01", 0),
            ("unreadable", "Category: Urgent\nConfidence: 85\nReason: \u{1B}[31mred\u{202E}", 1),
            ("nothing", "I can’t help with that.", 1),
        ])
    func golden(name: String, text: String, status: Int32) throws {
        let run = try read(text)
        #expect(run.status == status && run.errors == "")
        try expectGolden(run.output, "answer-\(name).txt")
        let json = try read(text, ["--format", "json"])
        #expect(json.status == status && json.errors == "")
        try expectGolden(json.output, "\(name).answer.json")
    }

    /// An answer in English or Japanese, with its fields as the document has them.
    static let examples: [(String, category: String?, confidence: Double?, reason: String?)] = [
        ("category: important\nconfidence: .75\nreason: x", "Important", 0.75, "x"),
        ("Reason: x\nConfidence: 0.5\nCategory: Spam", "Spam", 0.5, "x"),
        ("1. Category: Spam\n2) Confidence: 50 percent\n3. Reason: x", "Spam", 0.5, "x"),
        ("Category: Neutral\rConfidence: 0.5\rReason: x", "Neutral", 0.5, "x"),
        ("{\n\"Category\": \"Neutral\",\n\"Confidence\": 0.4,\n\"Reason\": \"x y\",\n}", "Neutral", 0.4, "x y"),
        ("Category: Spam\nConfidence: high\nReason: x", "Spam", nil, "x"),
        ("It is unimportant.", nil, nil, nil),
        ("", nil, nil, nil),
        ("カテゴリー: 中立です\n確信度: ６０パーセント\n理由: x", "Neutral", 0.6, "x"),
        ("Ｃａｔｅｇｏｒｙ：Ｓｐａｍ\nConfidence: 0.5\nReason: x", "Spam", 0.5, "x"),
        ("この通知は重要です。", "Important", nil, nil),
        ("理由: 重要な会議", nil, nil, "重要な会議"),
        ("お答えできません。", nil, nil, nil),
    ]

    @Test(
        "From a file, from a pipe and as -, the fields are the same, and no category is 1", arguments: examples.indices)
    func fields(index: Int) throws {
        let (text, category, confidence, reason) = Self.examples[index]
        let directory = try TemporaryDirectory()
        let file = try directory.write(text, to: "answer.txt")
        let run = try read(text, ["-f", "ndjson"])
        #expect(run.status == (category == nil ? 1 : 0) && run.errors == "")
        let document = try JSONDocument(parsing: run.output)
        #expect(document["schema"].string == "ratelens.answer/1")
        #expect(document["category"].string == category)
        #expect(document["confidence"].double == confidence)
        #expect(document["reason"].string == reason)
        #expect(document["problems"].elements.isEmpty == (category != nil && !text.contains("high")))
        #expect(try CommandProcess.run(["answer", "-f", "ndjson", file]).output == run.output)
        #expect(try read(text, ["-f", "ndjson", "-"]).output == run.output)
    }

    @Test("The number of lines follows from the policy and --lines")
    func lines() throws {
        func missing(_ words: [String]) throws -> [String] {
            try JSONDocument(parsing: read(Self.asked, ["-f", "json"] + words).output)["liberties"].elements
                .compactMap { $0["label"].string }
        }
        #expect(try missing([]) == [])
        #expect(try missing(["--lines", "3"]) == [])
        #expect(try missing(["--lines", "5"]) == ["Task", "Due date"])
        let five = Self.asked + "Task: Pay\nDue date: today\n"
        for (words, task) in [
            ([], "Pay"), (["--lines", "5"], "Pay"), (["--policy", "2026-10-19"], nil), (["--lines", "3"], nil),
        ]
            as [([String], String?)]
        {
            let document = try JSONDocument(parsing: read(five, ["-f", "json"] + words).output)
            #expect(document["task"].string == task, "\(words)")
            #expect(document["liberties"][0]["kind"].string == (task == nil ? "extraLines" : nil), "\(words)")
        }
        let run = try read(Self.asked, ["--lines", "5", "--policy", "2026-10-19"])
        #expect(run.status == 2 && run.errors.contains("that revision has no deadline reminders"))
    }

    @Test("A policy from a file decides how many words a reason may have")
    func ownPolicy() throws {
        let directory = try TemporaryDirectory()
        let file = try directory.write(
            "{ revision: '2026-11-05', parameters: { 'answer.reasonWords': 2 } }", to: "mine.json5")
        let run = try read(Self.asked, ["--policy", file])
        #expect(run.status == 0 && run.output.contains("the reason has 4 words"))
        let broken = try directory.write("{ revision: '2026-11-05', parameters: { a: 1 } }", to: "broken.json5")
        let wrong = try read(Self.asked, ["--policy", broken])
        #expect(wrong.status == 2 && wrong.output == "")
        #expect(wrong.errors.hasPrefix("ratelens: \(broken):1:41: unknown key 'a'"))
        let both = try read(Self.asked, ["--policy", "-"])
        #expect(both.status == 2 && both.errors.contains("both are standard input"))
    }

    @Test("What cannot be read is 3, and too much is not read")
    func unreadable() throws {
        #expect(try CommandProcess.run(["answer", "no-such.txt"]).status == 3)
        #expect(try CommandProcess.run(["answer", "docs"]).status == 3)
        let most = String(repeating: "x", count: (1 << 20) - 4) + "Spam"
        #expect(try read(most).status == 1)
        let large = try read(most + "\n")
        #expect(large.status == 3 && large.output == "" && large.errors.contains("larger than 1 MiB"))
    }

    @Test(
        "Bytes become text, and what is none of it is told with its place",
        arguments: [
            (Array("Spam".utf8), "Spam", false, 0, nil), ([], "", false, 0, nil),
            ([0xEF, 0xBB, 0xBF, 0x41], "A", true, 0, nil),
            ([0x41, 0xFF, 0x42, 0xE5, 0x88], "A\u{FFFD}B\u{FFFD}", false, 2, 1),
            ([0xEF, 0xBB, 0xBF, 0xC0], "\u{FFFD}", true, 1, 3),
            ([0xFF, 0xFE, 0x06, 0x52], "分", true, 0, nil), ([0xFE, 0xFF, 0x52, 0x06], "分", true, 0, nil),
            ([0xFE, 0xFF, 0xD8, 0x3D, 0xDE, 0x00, 0x41], "😀\u{FFFD}", true, 1, 6),
            ([0xFE, 0xFF, 0x00, 0x41, 0xD8, 0x3D, 0x00, 0x42], "A\u{FFFD}B", true, 1, 4),
            ([0xFE, 0xFF], "", true, 0, nil),
        ] as [([UInt8], String, Bool, Int, Int?)])
    func encoding(bytes: [UInt8], text: String, hasMark: Bool, broken: Int, first: Int?) {
        let answer = AnswerInput(bytes)
        #expect(Array(answer.text.unicodeScalars) == Array(text.unicodeScalars))
        #expect(answer.encoding.hasMark == hasMark)
        #expect(answer.encoding.isUTF16 == (hasMark && bytes[0] >= 0xFE))
        #expect(answer.encoding.brokenPlaces == broken && answer.encoding.firstBroken == first)
    }

    @Test("Broken bytes are a problem, and the rest is read")
    func brokenBytes() throws {
        let run = try CommandProcess.run(["answer"], input: Data(Array(Self.asked.utf8) + [0xFF]))
        #expect(run.status == 0)
        #expect(run.output.contains("1 place is not UTF-8, the first at byte offset 70"))
    }
}
