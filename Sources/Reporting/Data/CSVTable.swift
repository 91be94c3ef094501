/// Rows as RFC 4180 text: a header line, UTF-8, `\n` line ends.
///
/// CSV is what people open in spreadsheets, so text from a log is defused: control characters but line feed are made
/// visible, and a text that a spreadsheet would take for a formula (it begins with `=`, `+`, `-` or `@`) gets an
/// apostrophe in front. Who needs the exact text takes JSON. Numbers are written as they are.
struct CSVTable {
    enum Field: Hashable {
        case text(String)
        case integer(Int)
        case number(Double)
        case absent
    }

    let columns: [String]
    private var rows: [[Field]] = []

    init(_ columns: [String]) { self.columns = columns }

    /// Adds a row with one field per column.
    mutating func add(_ fields: [Field]) { rows.append(fields) }

    /// The table, each line ended.
    var text: String { header + rows.map(CSVTable.line).joined() }

    /// The first line.
    var header: String { columns.joined(separator: ",") + "\n" }

    /// One row as a line of its own, for who writes rows as they come.
    static func line(of fields: [Field]) -> String { fields.map(\.csv).joined(separator: ",") + "\n" }
}

extension CSVTable.Field {
    static func optional(_ text: String?) -> Self { text.map(Self.text) ?? .absent }

    static func optional(_ number: Double?) -> Self { number.map(Self.number) ?? .absent }

    fileprivate var csv: String {
        switch self {
        case .absent: ""
        case .integer(let value): String(value)
        case .number(let value): value.isFinite ? JSONValue.number(value).compact : ""
        case .text(let value): CSVTable.Field.quoted(CSVTable.Field.defused(value))
        }
    }

    private static func defused(_ text: String) -> String {
        let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
        let visible = lines.map { String($0).printable }.joined(separator: "\n")
        guard let first = visible.utf8.first, "=+-@".utf8.contains(first) else { return visible }
        return "'" + visible
    }

    private static func quoted(_ text: String) -> String {
        // By scalars: readers of CSV know no characters, and a comma with a combining mark is a comma to them.
        let scalars = text.unicodeScalars
        guard scalars.contains(where: { $0 == "," || $0 == "\"" || $0 == "\n" || $0 == "\r" }) else {
            return text
        }
        var quoted = "\""
        for scalar in scalars {
            if scalar == "\"" { quoted.unicodeScalars.append(scalar) }
            quoted.unicodeScalars.append(scalar)
        }
        return quoted + "\""
    }
}
