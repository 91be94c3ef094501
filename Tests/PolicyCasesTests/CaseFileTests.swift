import PolicyFiles
import RoutingPolicy
import Testing

@testable import PolicyCases

@Suite("Files of cases")
struct CaseFileTests {
    private static func problems(_ text: String) -> [String] {
        do throws(PolicyFileError) {
            _ = try CaseFile.cases(parsing: Array(text.utf8), file: "c.json5")
            return []
        } catch {
            return error.lines
        }
    }

    /// A case with one step, written on its third line.
    private static func step(_ step: String) -> String {
        "{ cases: [\n{ name: 'a', steps: [\n\(step)\n] } ] }"
    }

    @Test(
        "What is wrong is told with its place, what was found and what was expected",
        arguments: [
            ("{", ["c.json5:1:2: "]),
            ("[]", ["c.json5:1:1: a file of cases is an object with policy, mode, cases, not an array"]),
            ("{ case: [] }", ["c.json5:1:1: 'cases' is missing", "c.json5:1:3: unknown key 'case'"]),
            ("{ cases: [] }", ["c.json5:1:10: 'cases' takes an array of cases, one at least"]),
            (
                "{ policy: '2026-11-06', cases: [{ name: 'a', steps: [{ at: '0 s' }] }] }",
                ["c.json5:1:11: 'revision' takes"]
            ),
            ("{ mode: 'alway', cases: [{ name: 'a', steps: [{ at: '0 s' }] }] }", ["c.json5:1:9: 'mode' takes"]),
            ("{ cases: [{ steps: [{ at: '0 s' }] }] }", ["c.json5:1:11: 'name' is missing"]),
            ("{ cases: [{ name: 'a' }] }", ["c.json5:1:11: a case takes 'steps'"]),
            (step("{ expect: { pause: 'on' } }"), ["c.json5:3:1: 'at' is missing"]),
            (step("{ at: 3 }"), ["c.json5:3:7: 'at' takes a length with its unit"]),
            (step("{ at: '5 s' }, { at: '4 s' }"), ["c.json5:3:22: the clock goes forward"]),
            (step("{ at: '0 s', answer: 'm', says: 'Spam' }"), ["c.json5:3:22: no step before this one"]),
            (step("{ at: '0 s', notification: 'm', answer: 'm' }"), ["c.json5:3:1: a step has one of"]),
            (step("{ at: '0 s', notification: 'm', says: 'Spam' }"), ["c.json5:3:33: 'says' says nothing"]),
            (step("{ at: '0 s', notification: 'm', onDevice: 'limted' }"), ["c.json5:3:43: 'onDevice' takes"]),
            (step("{ at: '0 s', notification: 'm', expect: { route: 'shotcut' } }"), ["c.json5:3:50: 'route' takes"]),
            (step("{ at: '0 s', notification: 'm', expect: { failures: -1 } }"), ["c.json5:3:53: 'failures' takes"]),
            (step("{ at: '0 s', notification: 'm', wakeMe: 1 }"), ["c.json5:3:41: 'wakeMe' takes true or false"]),
            (
                step("{ at: '0 s', notification: 'm' }, { at: '1 s', answer: 'm' }"),
                ["c.json5:3:35: an answer has 'says' with its category, or 'text'"]
            ),
            (step("{ at: '0 s', at: '1 s' }"), ["c.json5:3:14: the key 'at' occurs twice"]),
        ] as [(String, [String])])
    func problems(_ text: String, _ expected: [String]) {
        let found = Self.problems(text)
        #expect(found.count == expected.count, "\(found)")
        for (found, expected) in zip(found, expected) {
            #expect(found.hasPrefix(expected), "\(found) instead of \(expected)")
        }
    }

    @Test("A hundred thousand mistakes are counted, not listed")
    func many() {
        let keys = (0..<100_000).map { "k\($0): 1" }.joined(separator: ", ")
        let found = Self.problems("{ \(keys) }")
        #expect(found.count == PolicyFileError.mostProblems + 1)
        #expect(found.last?.hasSuffix("more of such problems") == true)
    }

    @Test("A failing expectation tells what happens instead, and where it is written")
    func failure() throws {
        let text = """
            { mode: 'only-when-needed', cases: [ { name: 'a', steps: [
              { at: '0 s', notification: 'm', onDevice: 'limited', expect: { route: 'direct', failures: 1 } },
              { at: '1 min', unanswered: 'm', expect: { pause: 'off', until: '31 min' } },
            ] } ] }
            """
        let cases = try CaseFile.cases(parsing: Array(text.utf8), file: "c.json5")
        let result = CaseRunner.run(try #require(cases.first))
        #expect(!result.passes)
        #expect(result.failures.map(\.expectation.place.line) == [2, 2, 3])
        #expect(result.failures.map(\.actual) == ["shortcut", "0", "on"])
        #expect(result.failures.first?.branches.contains(.routeLimited) == true)
    }

    @Test("An unknown fact makes an unknown route, and names itself")
    func unknown() throws {
        let text = """
            { mode: 'only-when-needed', cases: [ { name: 'a', pause: 'unknown', steps: [
              { at: '0 s', notification: 'm', onDevice: 'limited', expect: { flag: 'unknown', pause: 'unknown' } },
              { at: '1 s', notification: 'n', onDevice: 'limited', expect: { flag: 'set' } },
            ] } ] }
            """
        let cases = try CaseFile.cases(parsing: Array(text.utf8), file: "c.json5")
        #expect(CaseRunner.run(try #require(cases.first)).failures.map(\.actual) == ["unknown (pause)"])
    }
}
