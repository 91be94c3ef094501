import Conformance
import JSON5

/// Reads the file that `--write-baseline` writes.
enum BaselineFile {
    /// What is wrong with a baseline's file, and where.
    struct FileError: Error, Equatable, CustomStringConvertible {
        let file: String
        let position: TextPosition
        let reason: String

        var description: String { "\(file):\(position.line):\(position.column): \(reason)" }
    }

    static let schema = "ratelens.baseline/1"

    /// Takes a document apart.
    ///
    /// - Throws: At the first thing that is not as it should be: a baseline that is half understood would hide findings, or
    ///   show known ones as new.
    /// - Complexity: O(*n*) in the bytes.
    static func baseline(parsing bytes: [UInt8], file: String) throws(FileError) -> Baseline {
        func wrong(_ offset: Int, _ reason: String) -> FileError {
            FileError(file: file, position: TextPosition(of: offset, in: bytes), reason: reason)
        }
        let root: JSON5Value
        do throws(JSON5Error) {
            root = try JSON5Parser.parse(bytes)
        } catch {
            throw wrong(error.offset, error.reason)
        }
        guard case .object(let members) = root.content else {
            throw wrong(root.offset, "a baseline is an object with 'schema' and 'findings', not \(root.kind)")
        }
        var findings: [JSON5Value]?
        var hasSchema = false
        for member in members {
            switch (member.key, member.value.content) {
            case ("schema", .string(schema)): hasSchema = true
            case ("schema", .string(let other)):
                throw wrong(
                    member.value.offset, "'schema' is '\(Suggestion.shown(other))', where \(schema) is expected")
            case ("findings", .array(let values)): findings = values
            case ("schema", _): throw wrong(member.value.offset, "'schema' is \(member.value.kind), not a string")
            case ("findings", _): throw wrong(member.value.offset, "'findings' is \(member.value.kind), not an array")
            default: throw wrong(member.offset, unknown(member.key, among: ["schema", "findings"]))
            }
        }
        guard hasSchema else { throw wrong(root.offset, "'schema' is missing: \(schema) is expected") }
        guard let findings else { throw wrong(root.offset, "'findings' is missing") }
        var entries: [Baseline.Entry] = []
        for value in findings { entries.append(try entry(value, wrong)) }
        return Baseline(entries)
    }

    private static let keys = ["fingerprint", "rule", "record", "count"]

    private static func entry(
        _ value: JSON5Value, _ wrong: (Int, String) -> FileError
    ) throws(FileError) -> Baseline.Entry {
        guard case .object(let members) = value.content else {
            throw wrong(value.offset, "a finding is an object with \(keys.joined(separator: ", ")), not \(value.kind)")
        }
        var texts: [String: String] = [:]
        var count: Int?
        for member in members {
            switch (member.key, member.value.content) {
            case ("fingerprint", .string(let text)):
                guard isFingerprint(text) else {
                    throw wrong(
                        member.value.offset,
                        "'fingerprint' has sixteen hexadecimal digits, not '\(Suggestion.shown(text))'")
                }
                texts[member.key] = text
            case ("rule", .string(let text)), ("record", .string(let text)): texts[member.key] = text
            case ("count", .number(let number)):
                guard let whole = Int(exactly: number), whole > 0 else {
                    throw wrong(member.value.offset, "'count' is a whole number from 1, not \(number)")
                }
                count = whole
            case ("fingerprint", _), ("rule", _), ("record", _):
                throw wrong(member.value.offset, "'\(member.key)' is \(member.value.kind), not a string")
            case ("count", _): throw wrong(member.value.offset, "'count' is \(member.value.kind), not a number")
            default: throw wrong(member.offset, unknown(member.key, among: keys))
            }
        }
        guard let fingerprint = texts["fingerprint"] else {
            throw wrong(value.offset, "a finding needs its 'fingerprint'")
        }
        return Baseline.Entry(
            fingerprint: fingerprint, rule: texts["rule"] ?? "", record: texts["record"], count: count ?? 1)
    }

    private static func isFingerprint(_ text: String) -> Bool {
        text.utf8.count == 16
            && text.utf8.allSatisfy {
                (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0)
                    || (UInt8(ascii: "a")...UInt8(ascii: "f")).contains($0)
            }
    }

    private static func unknown(_ key: String, among keys: [String]) -> String {
        "unknown key '\(Suggestion.shown(key))'"
            + Suggestion.hint(for: key, among: keys)
    }
}
