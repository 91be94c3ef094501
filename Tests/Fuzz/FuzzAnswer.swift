import Reporting
import RoutingPolicy

@testable import ratelens

/// Reads bytes as an answer, under the policy that the first one chooses, and prints what it says.
enum FuzzAnswer {
    static func run(_ bytes: [UInt8]) {
        let choice = Int(bytes.first ?? 0)
        let revisions = PolicyRevision.allCases
        let policy = Policy(revisions[choice % revisions.count])
        let reminders: [Bool?] = [nil, true, false]
        let answer = AnswerInput(Array(bytes.dropFirst()))
        let reading = AnswerReader(policy, deadlineReminders: reminders[choice / revisions.count % 3]).read(answer.text)
        precondition(reading.category != nil || !reading.problems.isEmpty)
        precondition(reading.confidence.map { (0...1).contains($0) } ?? true)
        let report = AnswerReport(reading: reading, policy: policy, lines: nil, encoding: answer.encoding)
        precondition(!report.json().isEmpty && !report.text(TextStyle(color: false)).isEmpty)
    }
}
