import Testing

@testable import EventExtraction

@Suite("Broken rule packs")
struct RulePackErrorTests {
    static let rule = """
        {
          id: "t.one",
          description: "One.",
          yields: { event: "banner" },
          gates: ["done"],
          where: { process: ["App"] },
          pattern: "done",
          samples: [{ text: "done" }],
        }
        """

    static func pack(_ rules: String, head: String = "schema: \"ratelens.rules/1\", name: \"t\",") -> String {
        "{\n\(head)\ntitle: \"T\", description: \"D.\",\nrules: [\(rules)],\n}\n"
    }

    /// A pack whose only rule has one part replaced.
    static func changed(_ part: String, _ replacement: String) -> String {
        pack(rule.replacing(part, with: replacement))
    }

    static let cases: [(String, String)] = [
        ("{ schema: ", "t.json5:1:11: a value expected, but the file ends"),
        ("[]", "t.json5:1:1: expected an object, found an array"),
        (pack(rule, head: "name: \"t\","), "t.json5:1:1: key \"schema\": missing"),
        (
            pack(rule, head: "schema: \"ratelens.rules/2\", name: \"t\","),
            "t.json5:2:9: key \"schema\": must be \"ratelens.rules/1\""
        ),
        (
            pack(rule, head: "schema: \"ratelens.rules/1\", name: \"T T\","),
            "t.json5:2:35: key \"name\": must consist of lower-case letters, digits and \"-\""
        ),
        (
            pack(rule, head: "schema: \"ratelens.rules/1\", name: \"t\", author: \"me\","),
            "t.json5:2:40: key \"author\": unknown key (known here: schema, name, title, description, rules)"
        ),
        (pack(""), "t.json5:4:8: key \"rules\": at least one rule is needed"),
        (
            pack(rule + "," + rule),
            "t.json5:12:3: rule \"t.one\", key \"id\": another rule of this pack has the same id"
        ),
        (changed("id: \"t.one\",", ""), "t.json5:4:9: rule \"#1\", key \"id\": missing"),
        (
            changed("id: \"t.one\"", "id: \"T One\""),
            "t.json5:5:7: rule \"T One\", key \"id\": must consist of lower-case letters, digits, \"-\" and \".\""
        ),
        (
            changed("description: \"One.\"", "description: \"\""),
            "t.json5:6:16: rule \"t.one\", key \"description\": must not be empty"
        ),
        (
            changed("description: \"One.\"", "description: 1"),
            "t.json5:6:16: rule \"t.one\", key \"description\": expected a string, found a number"
        ),
        (
            changed("gates", "gate"),
            "t.json5:8:3: rule \"t.one\", key \"gate\": unknown key (known here: id, description, yields, gates, where, pattern, keyValues, samples, rejects)"
        ),
        (changed("[\"done\"]", "[]"), "t.json5:8:10: rule \"t.one\", key \"gates\": at least one literal is needed"),
        (
            changed("[\"done\"]", "[\"d\\tone\"]"),
            "t.json5:8:10: rule \"t.one\", key \"gates\": \"d\tone\" holds a character that raw input may escape: text without \", \\, / and control characters is safe"
        ),
        (
            changed("[\"done\"]", "[\"a/bcd\"]"),
            "t.json5:8:10: rule \"t.one\", key \"gates\": \"a/bcd\" holds a character that raw input may escape: text without \", \\, / and control characters is safe"
        ),
        (
            changed("[\"done\"]", "[\"do\"]"),
            "t.json5:8:10: rule \"t.one\", key \"gates\": \"do\" is shorter than 4 bytes, so nearly every line has it"
        ),
        (
            changed("[\"done\"]", "\"done\""),
            "t.json5:8:10: rule \"t.one\", key \"gates\": expected an array, found a string"
        ),
        (
            changed("process", "proces"),
            "t.json5:9:12: rule \"t.one\", key \"where.proces\": unknown key (known here: process, subsystem, category, signpost)"
        ),
        (
            changed("[\"App\"]", "[7]"),
            "t.json5:9:22: rule \"t.one\", key \"where.process\": expected a string, found a number"
        ),
        (
            changed("pattern: \"done\"", "pattern: \"(done\""),
            "t.json5:10:12: rule \"t.one\", key \"pattern\": missing closing parenthesis (at offset 5 of the pattern)"
        ),
        (
            changed("pattern: \"done\",", "pattern: \"done\", keyValues: 1,"),
            "t.json5:10:31: rule \"t.one\", key \"keyValues\": expected true or false, found a number"
        ),
        (
            changed("samples: [{ text: \"done\" }],", ""),
            "t.json5:4:9: rule \"t.one\", key \"samples\": at least one sample is needed"
        ),
        (
            changed("{ text: \"done\" }", "{ text: \"done\", field: {} }"),
            "t.json5:11:29: rule \"t.one\", key \"samples[0].field\": unknown key (known here: text, process, subsystem, category, signpost, fields)"
        ),
        (
            changed("{ text: \"done\" }", "{ text: \"done\", fields: { a: 1 } }"),
            "t.json5:11:42: rule \"t.one\", key \"samples[0].fields.a\": expected a string, found a number"
        ),
        (
            changed("\"banner\"", "\"baner\""),
            "t.json5:7:20: rule \"t.one\", key \"yields.event\": \"baner\" is none of request, triage, processStart, limiterRecord, error, banner, rules, hold, alert, pause, answer, prompt, rerun, closed"
        ),
        (
            changed("\"banner\"", "\"request\", phase: \"asked\""),
            "t.json5:7:11: rule \"t.one\", key \"yields\": a request needs a \"route\" here, or a field \"route\" or \"via\" in its lines"
        ),
        (changed("\"banner\"", "\"request\""), "t.json5:7:11: rule \"t.one\", key \"yields.phase\": missing"),
        (
            changed("\"banner\"", "\"request\", phase: \"asked\", route: \"cloud\""),
            "t.json5:7:54: rule \"t.one\", key \"yields.route\": \"cloud\" is none of onDevice, direct, shortcut, unknown"
        ),
        (
            changed("\"banner\"", "\"banner\", phase: \"began\""),
            "t.json5:7:37: rule \"t.one\", key \"yields.phase\": has no meaning for the event \"banner\""
        ),
        (changed("yields: { event: \"banner\" },", ""), "t.json5:4:9: rule \"t.one\", key \"yields\": missing"),
    ]

    @Test("each way to be wrong has its text", arguments: cases)
    func text(pack: String, message: String) {
        let error = #expect(throws: RulePackError.self) { try RulePack(parsing: Array(pack.utf8), file: "t.json5") }
        #expect(error?.description == message)
    }

    @Test("the sound pack is sound")
    func sound() throws {
        let pack = try RulePack(parsing: Array(RulePackErrorTests.pack(RulePackErrorTests.rule).utf8), file: "t.json5")
        #expect(pack.file == "t.json5")
        #expect(pack.check().flatMap(\.differences) == [])
    }

    @Test("packs and rules have one name each in a set")
    func duplicates() throws {
        let one = try RulePack(parsing: Array(RulePackErrorTests.pack(RulePackErrorTests.rule).utf8), file: "one.json5")
        let samePack = #expect(throws: RulePackError.self) { try RuleSet([one, one]) }
        #expect(samePack?.description == "one.json5:2:35: key \"name\": this pack was given before, and counts once")
        let other = RulePackErrorTests.pack(RulePackErrorTests.rule, head: "schema: \"ratelens.rules/1\", name: \"u\",")
        let two = try RulePack(parsing: Array(other.utf8), file: "two.json5")
        let sameRule = #expect(throws: RulePackError.self) { try RuleSet([one, two]) }
        #expect(
            sameRule?.description
                == "two.json5:5:7: rule \"t.one\", key \"id\": a rule of the pack in one.json5 has the same id: choose another one"
        )
    }

    @Test("a pack whose name is taken is left out, and the others stay in their order")
    func combining() throws {
        let pack = { (name: String, file: String, id: String) in
            let text = RulePackErrorTests.pack(
                RulePackErrorTests.rule.replacing("t.one", with: id),
                head: "schema: \"ratelens.rules/1\",\nname: \"\(name)\",")
            return try RulePack(parsing: Array(text.utf8), file: file)
        }
        let packs = [
            try pack("karui", "k.json5", "k.one"), try pack("b", "b.json5", "b.one"), try pack("a", "a.json5", "a.one"),
            try pack("a", "a.json5", "a.one"), try pack("b", "c.json5", "c.one"),
            try pack("d", "d.json5", "karui.started"),
        ]
        let (set, refused) = RuleSet.combining(packs + (try RulePack.builtIn()))
        #expect(set.packs.map(\.name) == ["b", "a", "karui", "generic", "shortcuts", "apple-inference"])
        #expect(
            refused.map(\.description) == [
                "k.json5:3:7: key \"name\": a built-in pack is also called \"karui\": choose another name",
                "a.json5:3:7: key \"name\": this pack was given before, and counts once",
                "c.json5:3:7: key \"name\": the pack in b.json5 is also called \"b\": choose another name",
                "d.json5:6:7: rule \"karui.started\", key \"id\": a rule of a built-in pack has the same id: choose another one",
            ])
    }

    @Test("a request whose line tells no route is told with its text")
    func requestWithoutRoute() throws {
        let text = RulePackErrorTests.changed(
            "yields: { event: \"banner\" }", "yields: { event: \"request\", phase: \"asked\" }, keyValues: true"
        ).replacing(
            "{ text: \"done\" }", with: "{ text: \"done via=direct\", fields: { via: \"direct\" } }, { text: \"done\" }"
        )
        let results = try RulePack(parsing: Array(text.utf8), file: "t.json5").check()
        #expect(results.map(\.passed) == [true, false])
        #expect(
            results.last?.description == """
                rule "t.one", sample 2: no route: neither the rule nor a field "route" or "via" of the line says \
                on-device, direct, shortcut or unknown
                    done
                """)
    }

    @Test(
        "a sample that does not hold is told with what differs",
        arguments: [
            ("{ text: \"undone\", fields: { a: \"1\" } }", "field a: expected \"1\", found none"),
            ("{ text: \"down\" }", "holds none of the rule's gates"),
            ("{ text: \"done\", process: \"Other\" }", "the rule's condition excludes it"),
            ("{ text: \"done\" }], rejects: [\"all done\"", "matched, but must not"),
        ])
    func failingSample(sample: String, difference: String) throws {
        let text = RulePackErrorTests.changed("{ text: \"done\" }", sample)
        let pack = try RulePack(parsing: Array(text.utf8), file: "t.json5")
        #expect(pack.check().flatMap(\.differences) == [difference])
    }
}
