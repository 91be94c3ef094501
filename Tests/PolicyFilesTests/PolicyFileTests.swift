import PolicyFiles
import RoutingPolicy
import TestSupport
import Testing

@Suite("Policies from files")
struct PolicyFileTests {
    private func policy(_ text: String) throws(PolicyFileError) -> Policy {
        try PolicyFile.policy(parsing: Array(text.utf8), file: "my.json5")
    }

    private func errors(_ text: String) -> [String] {
        do throws(PolicyFileError) {
            _ = try policy(text)
            return []
        } catch {
            return error.description.split(separator: "\n").map(String.init)
        }
    }

    @Test("What is not named is as published", arguments: PolicyRevision.allCases)
    func published(revision: PolicyRevision) throws {
        #expect(try policy("{revision: '\(revision.rawValue)'}") == Policy(revision))
        #expect(try policy("{revision: '\(revision.rawValue)', parameters: {},}") == Policy(revision))
    }

    @Test("Values of every kind, as JSON5 or as words")
    func values() throws {
        let policy = try policy(
            """
            // Mine.
            { parameters: {
                'pause.first': "10 min", "pause.longest": '600000 ms', "pause.factor": 3, "answer.reasonWords": "30",
                "rerun.ignoresPause": false, "pause.appliesToDirect": "yes", "times.tolerance": "0 s",
              }, revision: "2026-11-05" }
            """)
        var expected = Policy(.november5)
        expected.firstPause = 600_000_000_000
        expected.longestPause = 600_000_000_000
        expected.pauseFactor = 3
        expected.reasonWords = 30
        expected.rerunIgnoresPause = false
        expected.pauseAppliesToDirect = true
        expected.tolerance = 0
        #expect(policy == expected)
        #expect(
            try self.policy("{revision: '2026-09-28', parameters: {'first.asks': 'everySorted'}}").firstAsks
                == .everySorted)
    }

    @Test(
        "What is wrong is told with its place, what was found and what was expected",
        arguments: [
            ("", "my.json5:1:1: a value expected, but the file ends"),
            ("[]", "my.json5:1:1: an object with 'revision' and 'parameters' expected, but an array found"),
            (
                "{}",
                "my.json5:1:1: 'revision' is missing: it takes 2026-09-28, 2026-09-29, trial-2026-10, 2026-10-19, 2026-11-05"
            ),
            (
                "{\n  revision: '2026-11-06' }",
                "my.json5:2:13: 'revision' takes 2026-09-28, 2026-09-29, trial-2026-10, 2026-10-19, 2026-11-05, not "
                    + "'2026-11-06'; did you mean '2026-11-05'?"
            ),
            (
                "{revision: 20261105}",
                "my.json5:1:12: 'revision' takes 2026-09-28, 2026-09-29, trial-2026-10, 2026-10-19, 2026-11-05, as a "
                    + "string, not a number"
            ),
            (
                "{revision: '2026-11-05', paramters: {}}",
                "my.json5:1:26: unknown key 'paramters'; did you mean 'parameters'?"
            ),
            (
                "{revision: '2026-11-05', colour: 1}",
                "my.json5:1:26: unknown key 'colour' (known here: revision, parameters)"
            ),
            (
                "{revision: '2026-11-05', revision: '2026-11-05'}",
                "my.json5:1:26: the key 'revision' occurs twice"
            ),
            (
                "{schema: 'ratelens.policy/1', revision: '2026-11-05'}",
                "my.json5:1:2: the key 'schema' has no place here: `policy show --format json` has one, and --format "
                    + "json5 prints what can be read"
            ),
            (
                "{revision: '2026-11-05', parameters: []}",
                "my.json5:1:38: 'parameters' takes an object such as { \"pause.first\": \"10 min\" }, not an array"
            ),
        ])
    func wrong(text: String, message: String) { #expect(errors(text) == [message]) }

    @Test(
        "A wrong value names what the parameter takes",
        arguments: [
            ("'pause.longst': '1 h'", "1:39: unknown key 'pause.longst'; did you mean 'pause.longest'?"),
            ("'pause.factor': 0", "1:55: 'pause.factor' takes a number from 1 to 100, not 0"),
            ("'pause.factor': 2.5", "1:55: 'pause.factor' takes a number from 1 to 100, not 2.5"),
            ("'pause.factor': 1e300", "1:55: 'pause.factor' takes a number from 1 to 100, not 1e+300"),
            ("'pause.factor': NaN", "1:55: 'pause.factor' takes a number from 1 to 100, not nan"),
            ("'pause.factor': null", "1:55: 'pause.factor' takes a number from 1 to 100, not null"),
            (
                "'pause.first': 30",
                "1:54: 'pause.first' takes a length from 1 ms to 168 h, whole and with its unit, as \"90 s\", not 30"
            ),
            (
                "'pause.first': '0 s'",
                "1:54: 'pause.first' takes a length from 1 ms to 168 h, whole and with its unit, as \"90 s\", not '0 s'"
            ),
            (
                "'pause.first': '9223372036854775807 h'",
                "1:54: 'pause.first' takes a length from 1 ms to 168 h, whole and with its unit, as \"90 s\", not "
                    + "'9223372036854775807 h'"
            ),
            (
                "'pause.first': '1.5 h'",
                "1:54: 'pause.first' takes a length from 1 ms to 168 h, whole and with its unit, as \"90 s\", not '1.5 h'"
            ),
            ("'rerun.ignoresPause': 'maybe'", "1:61: 'rerun.ignoresPause' takes yes or no, not 'maybe'"),
            ("'rerun.ignoresPause': {}", "1:61: 'rerun.ignoresPause' takes yes or no, not an object"),
            ("'first.asks': 'everySorted'", "1:39: revision 2026-11-05 has nothing that 'first.asks' could change"),
            ("'pause.first': '5 h'", "1:54: the first pause, 5 h, is longer than the longest, 4 h"),
            ("'pause.longest': '5 min'", "1:56: the first pause, 30 min, is longer than the longest, 5 min"),
        ])
    func wrongValue(setting: String, message: String) {
        #expect(errors("{revision: '2026-11-05', parameters: {\(setting)}}") == ["my.json5:" + message])
    }

    @Test("Every problem of a file is told, in the order of the file, also without a revision")
    func all() {
        let text = """
            { parameters: {
                "pause.fist": "10 min",
                "pause.factor": 0,
                "pause.factor": 2,
                "hold.length": true,
                "first.asks": "all",
              },
              revison: "2026-11-05" }
            """
        let places = errors(text).map { String($0.prefix { $0 != " " }) }
        #expect(
            places == [
                "my.json5:1:1:", "my.json5:2:5:", "my.json5:3:21:", "my.json5:4:5:", "my.json5:5:20:", "my.json5:6:19:",
                "my.json5:8:3:",
            ])
    }

    @Test("A file of a hundred thousand wrong keys gives fifty problems and a number, soon")
    func many() throws {
        let keys = (0..<100_000).map { "'k\($0)': 1" }.joined(separator: ",")
        let lines = errors("{revision: '2026-11-05', parameters: {\(keys)}}")
        #expect(lines.count == 51)
        #expect(lines.last == "my.json5: 99950 more of such problems")
    }

    @Test("Any policy is printed as a file that reads back as the same one", arguments: 0..<60 as Range<UInt64>)
    func roundTrip(seed: UInt64) throws {
        var random = SeededGenerator(seed: seed)
        let revision = PolicyRevision.allCases[Int(seed) % PolicyRevision.allCases.count]
        var policy = Policy(revision)
        for parameter in PolicyParameter.allCases where parameter.applies(to: revision) && Bool.random(using: &random) {
            let value: PolicyValue =
                switch parameter.kind {
                case .flag: .flag(Bool.random(using: &random))
                case .count(let bounds): .count(Int64.random(in: bounds, using: &random))
                case .choice(let words): .choice(words[Int.random(in: 0..<words.count, using: &random)])
                case .duration(let bounds):
                    // Round lengths and any other.
                    .duration(
                        Bool.random(using: &random)
                            ? Int64.random(in: bounds, using: &random)
                            : min(bounds.upperBound, Int64.random(in: 1...90, using: &random) * 60_000_000_000))
                }
            policy = try policy.setting(parameter, to: value)
        }
        if policy.longestPause < policy.firstPause { swap(&policy.longestPause, &policy.firstPause) }
        let text = PolicyFile.text(of: policy)
        #expect(try self.policy(text) == policy, "seed \(seed): \(text)")
        #expect(text.split(separator: "\n").allSatisfy { $0.count <= 120 })
    }

    @Test("Any bytes are a policy or an error within them", arguments: 0..<20 as Range<UInt64>)
    func anyBytes(seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        let pieces = [
            "{", "}", "revision", ":", "'2026-11-05'", ",", "parameters", "'pause.first'", "'1 h'", "3", "\n", "[",
        ]
        for _ in 0..<200 {
            var bytes = (0..<Int.random(in: 0..<20, using: &random)).flatMap { _ in
                Array(pieces[Int.random(in: 0..<pieces.count, using: &random)].utf8)
            }
            if Int.random(in: 0..<8, using: &random) == 0 { bytes.append(0xFF) }
            do throws(PolicyFileError) {
                _ = try PolicyFile.policy(parsing: bytes, file: "f")
            } catch {
                #expect(!error.problems.isEmpty, "seed \(seed): \(bytes)")
                let lines = 1 + bytes.count { $0 == 0x0A }
                #expect(error.problems.allSatisfy { (1...lines).contains($0.line) }, "seed \(seed): \(bytes)")
            }
        }
    }
}
