import Testing

@testable import JSON5

@Suite("Suggestions")
struct SuggestionTests {
    @Test(
        "Distances count insertions, deletions, replacements and swaps",
        arguments: [("", "", 0), ("a", "", 1), ("format", "fromat", 1), ("kitten", "sitting", 3), ("Csv", "csv", 0)])
    func distances(left: String, right: String, distance: Int) {
        #expect(Suggestion.distance(left, right) == distance)
        #expect(Suggestion.distance(right, left) == distance)
    }

    @Test("A single letter is near to none, two may have a slip")
    func short() {
        #expect(Suggestion.nearest(to: "4", among: ["3", "5"]) == nil)
        #expect(Suggestion.nearest(to: "", among: ["3", "5"]) == nil)
        #expect(Suggestion.nearest(to: "oe", among: ["on", "off"]) == "on")
    }

    @Test("A word far longer than any name is near to none, and costs nothing")
    func long() {
        #expect(Suggestion.nearest(to: "parametrs", among: ["revision", "parameters"]) == "parameters")
        let long = String(repeating: "parameters", count: 100_000)
        #expect(Suggestion.nearest(to: long, among: ["revision", "parameters"]) == nil)
    }
}
