import RoutingPolicy
import TestSupport
import Testing

@Suite("Reading an answer")
struct AnswerTests {
    @Test("English answers, asked for in three lines", arguments: AnswerExample.english)
    func readEnglish(example: AnswerExample) { check(example) }

    @Test("Japanese answers", arguments: AnswerExample.japanese)
    func readJapanese(example: AnswerExample) { check(example) }

    private func check(_ example: AnswerExample) {
        let reading = AnswerReader(Policy(.september28)).read(example.text)
        #expect(reading.category == example.category)
        #expect(reading.confidence == example.confidence)
        #expect(reading.reason == example.reason)
        #expect(reading.task == nil)
        #expect(Set(reading.liberties) == Set(example.liberties))
        #expect(reading.liberties.count == Set(reading.liberties).count)
        #expect(reading.problems == example.problems)
        #expect(reading.answer == example.category.map { .category($0) } ?? .unreadable)
        for text in reading.liberties.map(\.description) + reading.problems.map(\.description) {
            #expect(!text.isEmpty && text.first?.isUppercase == false)
        }
    }

    static let five = "Category: Important\nConfidence: 0.9\nReason: x\nTask: Pay the bill\nDue date: 2026-12-01"

    @Test("Five lines from 2026-11-05 on, where deadline reminders are on or may be")
    func deadlines() {
        for reminders in [true, nil] {
            let reading = AnswerReader(Policy(.november5), deadlineReminders: reminders).read(Self.five)
            #expect(reading.task == "Pay the bill")
            #expect(reading.dueDate == "2026-12-01")
            #expect(reading.liberties == [])
        }
        let off = AnswerReader(Policy(.november5), deadlineReminders: false).read(Self.five)
        #expect(off.task == nil)
        #expect(off.liberties == [.extraLines(2)])
        let earlier = AnswerReader(Policy(.october19), deadlineReminders: true).read(Self.five)
        #expect(earlier.dueDate == nil)
        #expect(earlier.category == .important)
    }

    @Test("The two lines in Japanese and under other words, and what is missing of them")
    func deadlineLabels() {
        let reader = AnswerReader(Policy(.november5), deadlineReminders: true)
        let japanese = reader.read("分類：重要\n信頼度：0.9\n理由：x\nタスク：「支払い」\n期限：１２月１日")
        #expect(japanese.task == "支払い")
        #expect(japanese.dueDate == "１２月１日")
        let other = reader.read("Category: Spam\nConfidence: 0.9\nReason: x\nDeadline: today\nTask: Pay")
        #expect(other.dueDate == "today")
        #expect(Set(other.liberties) == [.otherLabel(.dueDate), .order])
        let three = reader.read("Category: Spam\nConfidence: 0.9\nReason: x")
        #expect(three.liberties == [.missingLine(.task), .missingLine(.dueDate)])
        #expect(reader.read("Due: today").problems == [.noCategory])
    }

    /// Texts of about so many scalars, and the category that they have.
    static let hostile: [(name: String, category: SortingCategory?, text: @Sendable (Int) -> String)] = [
        ("quotes", nil, { String(repeating: "\"“「", count: $0 / 3) + "Category" }),
        ("combining marks", nil, { "Category: Important" + String(repeating: "\u{301}", count: $0) }),
        ("spaces", nil, { String(repeating: " ", count: $0) + "x" + String(repeating: " ", count: $0 / 8) }),
        ("blank lines", nil, { String(repeating: "\r\n", count: $0 / 2) }),
        ("labels", nil, { String(repeating: "Category: \n", count: $0 / 10) }),
        ("categories", .important, { String(repeating: "important spam ", count: $0 / 15) }),
        ("digits", .spam, { "Category: Spam\nConfidence: 0." + String(repeating: "9", count: $0) }),
        ("a great number", .spam, { "Category: Spam\nConfidence: " + String(repeating: "9", count: $0) }),
        ("dots", .spam, { "Category: Spam\nConfidence: " + String(repeating: "1.", count: $0 / 2) }),
        ("bold", .spam, { "Category: Spam\nReason: " + String(repeating: "*a", count: $0 / 2) }),
        ("bullets", .spam, { String(repeating: "- * # 1. ", count: $0 / 9) + "Category: Spam" }),
        ("first letters", nil, { String(repeating: "重i", count: $0 / 2) }),
    ]

    @Test("Anything is read in one pass, up to a megabyte, and its report stays short", arguments: hostile.indices)
    func readHostile(index: Int) {
        let (name, category, text) = Self.hostile[index]
        let reader = AnswerReader(Policy(.november5))
        let reading = reader.read(text(Rounds.count(1_000_000, inDebug: 20_000)))
        #expect(reading.category == category)
        #expect(reading.confidence == (name == "digits" ? 1 : nil))
        #expect(reading.liberties.count < 30)
        for problem in reading.problems { #expect(problem.description.unicodeScalars.count < 120) }
    }

    @Test("Eight times the text takes not much more than eight times as long", arguments: hostile.indices)
    func growth(index: Int) {
        let text = Self.hostile[index].text
        let reader = AnswerReader(Policy(.november5))
        #expect(Growth.measured(from: 1_500) { _ = reader.read(text($0)) } < Growth.bound)
    }
}
