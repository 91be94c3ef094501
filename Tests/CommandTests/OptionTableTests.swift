import Testing

@testable import ratelens

@Suite("Option table")
struct OptionTableTests {
    @Test("No two options share a name or a letter, and every one is there once")
    func unique() {
        let all = OptionTable.all
        #expect(Set(all.map(\.long)).count == all.count)
        #expect(Set(all.compactMap(\.short)).count == all.compactMap(\.short).count)
        #expect(Set(all.map(\.id)) == Set(Option.ID.allCases))
        #expect(all.count == Option.ID.allCases.count)
    }

    @Test("Every option is described", arguments: OptionTable.all)
    func described(option: Option) {
        #expect(option.summary.hasSuffix("."))
        #expect(option.summary.allSatisfy { $0.isASCII })
        #expect(option.long.allSatisfy { $0.isASCII && ($0.isLowercase || $0 == "-") })
        #expect(!option.verbs.isEmpty)
        #expect(option.choices.isEmpty || option.valueName != nil)
        #expect(!option.repeats || option.valueName != nil)
    }

    @Test("The help of a verb names its options, choices and examples, in 80 columns", arguments: Verb.allCases)
    func help(verb: Verb) {
        let text = HelpText.text(for: verb)
        for option in OptionTable.options(of: verb) {
            #expect(text.contains("--" + option.long))
        }
        for line in text.split(separator: "\n") { #expect(line.count <= 80, "\(line)") }
        for example in verb.examples {
            let lines = example.split(separator: "\n")
            #expect(text.contains(lines.map { "  \($0)\n" }.joined()))
            // Pasted, a shell must take them for one line.
            #expect(lines.dropLast().allSatisfy { $0.hasSuffix(" \\") } && lines.last?.hasSuffix("\\") == false)
        }
        #expect(!text.contains(" \n"))
    }

    @Test("The overview lists every verb", arguments: Verb.allCases)
    func overview(verb: Verb) {
        #expect(HelpText.overview.contains("  " + verb.rawValue + " "))
        #expect(HelpText.overview.contains(verb.summary.prefix(20)))
        #expect(HelpText.overview.split(separator: "\n").allSatisfy { $0.count <= 80 })
    }
}
