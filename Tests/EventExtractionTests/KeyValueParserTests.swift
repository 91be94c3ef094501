import Testing

@testable import EventExtraction

@Suite("Key-value lines")
struct KeyValueParserTests {
    @Test(
        "reads pairs in every form",
        arguments: [
            ("record=41 state=background in 13 ms", ["record": "41", "state": "background", "latency": "13 ms"]),
            ("state=background record=41 after 30 s", ["record": "41", "state": "background", "after": "30 s"]),
            ("wants-second-opinion=yes", ["wants_second_opinion": "yes"]),
            (#"text="a \"b\"\nc \\" x=1"#, ["text": "a \"b\"\nc \\", "x": "1"]),
            (#"text="cut off"#, ["text": "cut off"]),
            ("error=A: b (c d=e) f g=h in 2.2 s", ["error": "A: b (c d=e) f", "g": "h", "latency": "2.2 s"]),
            ("error=A: b (cut off state=x in 9 ms", ["error": "A: b (cut off", "state": "x", "latency": "9 ms"]),
            ("error=A (\":(\") record=7", ["error": "A (\":(\")", "record": "7"]),
            ("error=A: b (c d=e) in 2.2 s", ["error": "A: b (c d=e)", "latency": "2.2 s"]),
            (
                #"error=Error Domain=A Code=1 "x" UserInfo={k=1} state=background in 9 ms"#,
                ["error": #"Error Domain=A Code=1 "x" UserInfo={k=1}"#, "state": "background", "latency": "9 ms"]
            ),
            (#"error="quoted in 5 ms" in 6 ms"#, ["error": "quoted in 5 ms", "latency": "6 ms"]),
            (
                "record=<private> id=<mask.hash: 'ab c'> x=1",
                ["record": "<private>", "id": "<mask.hash: 'ab c'>", "x": "1"]
            ),
            ("record=1 record=2", ["record": "1"]), ("just words in 5 apples", [:]), ("", [:]),
            ("a= b=1", ["a": "", "b": "1"]),
            ("in 13 ms", ["latency": "13 ms"]), ("x=1  in  13  ms \n", ["x": "1", "latency": "13 ms"]),
        ] as [(String, [String: String])])
    func pairs(text: String, expected: [String: String]) {
        var parser = KeyValueParser(Array(text.utf8), from: 0)
        #expect(parser.parse() == expected)
    }

    @Test(
        "durations are exact",
        arguments: [
            ("13 ms", 13_000_000), ("2.2 s", 2_200_000_000), ("0.000000001 s", 1), ("450 µs", 450_000),
            ("1 min", 60_000_000_000),
            ("1.5 ns", 1), ("9223372037 s", nil), ("-1 ms", nil), ("1. s", nil), (".5 s", nil), ("1 h", nil),
            ("ms", nil),
        ] as [(String, Int64?)])
    func durations(text: String, nanoseconds: Int64?) {
        #expect(DurationText.nanoseconds(text) == nanoseconds)
    }
}
