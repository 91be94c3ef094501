import Testing

@testable import EventExtraction

@Suite("Patterns")
struct MatcherTests {
    private func match(
        _ pattern: String, _ text: String, limits: MatchLimits = MatchLimits(), usesJIT: Bool = true
    ) throws -> PatternMatch? {
        try Matcher(limits: limits).firstMatch(of: Pattern(pattern, usesJIT: usesJIT), in: Array(text.utf8))
    }

    @Test("gives named groups as byte ranges", arguments: [true, false])
    func namedGroups(usesJIT: Bool) throws {
        let match = try #require(try match("(?<key>\\w+)=(?<value>\\S+)(?<rest> .*)?", "é key=42", usesJIT: usesJIT))
        #expect(match.range == 3..<9)
        #expect(match["key"] == 3..<6)
        #expect(match["value"] == 7..<9)
        #expect(match["rest"] == nil)
        #expect(match["none"] == nil)
    }

    @Test("an empty match is a match", arguments: ["", "abc"])
    func emptyMatch(text: String) throws {
        #expect(try match("x*", text)?.range == 0..<0)
        #expect(try match("", text)?.range == 0..<0)
    }

    @Test("no match is no error")
    func noMatch() throws {
        #expect(try match("a+", "bbb") == nil)
    }

    @Test("matches around invalid UTF-8", arguments: [true, false])
    func invalidUTF8(usesJIT: Bool) throws {
        let text: [UInt8] = [0xFF, 0xC3, 0x28] + Array("rateLimited".utf8) + [0xE2, 0x82]
        let match = try Matcher().firstMatch(of: Pattern("rate(?<what>\\w+)", usesJIT: usesJIT), in: text)
        #expect(match?["what"] == 7..<14)
    }

    @Test("more groups than the scratch memory was made for")
    func manyGroups() throws {
        let pattern = (0..<60).map { "(?<g\($0)>a)" }.joined()
        let matcher = Matcher()
        let text = [UInt8](repeating: UInt8(ascii: "a"), count: 60)
        let many = try matcher.firstMatch(of: Pattern(pattern), in: text)
        #expect(many?["g59"] == 59..<60)
        let few = try matcher.firstMatch(of: Pattern("(a)(?<b>a)"), in: text)
        #expect(few?["b"] == 1..<2)
    }

    @Test("costly patterns end at a limit", arguments: [true, false])
    func catastrophe(usesJIT: Bool) throws {
        let text = String(repeating: "a", count: 30) + "b"
        #expect(throws: MatchError.matchLimit) { try match("(a+)+$", text, usesJIT: usesJIT) }
    }

    @Test("deep patterns end at the stack's or the depth limit, and match where there is room")
    func depth() throws {
        let pattern = "^(?:(a|b)(c|d)?)*$"
        let text = String(repeating: "acb", count: 66_000)
        let roomy = MatchLimits(match: 10_000_000, depth: 10_000_000, jitStackBytes: 64 << 20)
        let small = MatchLimits(match: 10_000_000, depth: 1_000, jitStackBytes: 32 << 10)
        if try Pattern(pattern).isJITCompiled {
            #expect(try match(pattern, text, limits: roomy)?.range == 0..<198_000)
            #expect(throws: MatchError.jitStack) { try match(pattern, text, limits: small) }
        }
        #expect(throws: MatchError.depthLimit) { try match(pattern, text, limits: small, usesJIT: false) }
        #expect(throws: MatchError.self) { try match(pattern, text) }
    }

    @Test(
        "broken patterns say where",
        arguments: [
            ("a(b", 3, "missing closing parenthesis"), ("(?<1a>x)", 3, "subpattern name must start with a non-digit"),
            ("[z-a]", 3, "range out of order in character class"),
        ])
    func broken(pattern: String, offset: Int, message: String) {
        let error = #expect(throws: PatternError.self) { try Pattern(pattern) }
        #expect(error?.offset == offset)
        #expect(error?.message.contains(message) == true, "\(error?.message ?? "")")
        #expect(error?.pattern == pattern)
    }
}
