import Testing

@testable import LogReading

@Suite("Words for a shell")
struct ShellWordTests {
    @Test(
        "A path is quoted where a shell would read more than a word",
        arguments: [
            ("logs/a_b-1.log", "logs/a_b-1.log"), ("my logs/a", "'my logs/a'"), ("it's", "'it'\\''s'"),
            ("$(rm)", "'$(rm)'"),
            ("", "''"), ("-rf", "./-rf"), ("-a b", "'./-a b'"), ("要約", "'要約'"), ("a\nb", "'a\nb'"), ("~x", "'~x'"),
        ])
    func quoted(text: String, word: String) { #expect(ShellWord.quoted(text) == word) }

    @Test(
        "Only a path that stays below where it is unpacked is put into a command",
        arguments: [
            ("s/a.logarchive", true), ("./a.logarchive", true), ("/a.logarchive", false),
            ("s/../../a.logarchive", false),
            ("-a.logarchive", false), ("a\u{1B}.logarchive", false), ("a\u{FFFD}.logarchive", false),
        ])
    func plain(path: String, isPlain: Bool) {
        #expect(ShellWord.isPlainPath(path) == isPlain)
        #expect((LogArchiveExport.commands(unpacking: path, from: "x.tgz", kind: "tar") != nil) == isPlain)
    }
}
