import Conformance
import RoutingPolicy
import Testing

@Suite("Rules of the check")
struct RuleTests {
    @Test("The smallest log that breaks a rule gives that finding, once, with its lines", arguments: RuleExample.all)
    func example(_ example: RuleExample) throws {
        let log = try KaruiLog(example.text, on: example.day)
        let report = try log.check(withWindows: true)
        #expect(report.violations.map(\.rule) == [example.rule], "\(report.violationLines)")
        #expect(report.violations.first?.witnesses.map(\.location.line).sorted() == log.marked)
        #expect(report.result(of: example.rule).violates == 1)
    }

    @Test("Every rule has its smallest log")
    func complete() {
        #expect(Set(RuleExample.all.map(\.rule)) == Set(ConformanceRule.allCases))
        #expect(Set(ConformanceRule.allCases.map(\.rawValue)).count == ConformanceRule.allCases.count)
    }
}
