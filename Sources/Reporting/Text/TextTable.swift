/// Rows under aligned columns, laid out by display width, without trailing spaces.
struct TextTable {
    enum Alignment {
        case left, right
    }

    struct Column {
        let title: String
        var alignment = Alignment.left
        /// The columns it keeps at least when the table is wider than the page; `nil` for one that is never cut.
        var leastWidth: Int?
    }

    struct Cell: ExpressibleByStringInterpolation {
        let text: String
        var paint: Paint?

        init(_ text: String, _ paint: Paint? = nil) {
            self.text = text
            self.paint = paint
        }

        init(stringLiteral text: String) { self.init(text) }
    }

    private struct Row {
        let cells: [Cell]
        /// A second line of the row, under its cells.
        let continuation: String?
    }

    static let gap = 2

    let columns: [Column]
    /// The title of the second lines, where rows have one.
    let continuation: String?
    private var rows: [Row] = []

    init(_ columns: [Column], continuation: String? = nil) {
        self.columns = columns
        self.continuation = continuation
    }

    /// Adds a row with one cell per column; cells that are missing stay blank.
    mutating func add(_ cells: [Cell], continuation: String? = nil) {
        rows.append(Row(cells: cells, continuation: continuation))
    }

    /// The columns that the widest row takes uncut.
    var fullWidth: Int { TextTable.total(naturalWidths) }

    /// The lines, the titles first.
    ///
    /// - Complexity: O(rows × columns), each cell measured twice.
    func lines(_ style: TextStyle, indent: String = "") -> [String] {
        let widths = widths(within: style.width - indent.displayWidth)
        let header = Row(cells: columns.map { Cell($0.title, .faint) }, continuation: continuation)
        return ([header] + rows).flatMap { row in
            let first = line(of: row.cells, widths, style, indent: indent)
            guard let continuation = row.continuation else { return [first] }
            return [first, indent + "    " + continuation]
        }
    }

    private func line(of cells: [Cell], _ widths: [Int], _ style: TextStyle, indent: String) -> String {
        var line = indent
        var pending = 0
        for (index, column) in columns.enumerated() {
            let cell = index < cells.count ? cells[index] : ""
            let text = cell.text.cut(to: widths[index])
            let fill = widths[index] - text.displayWidth
            if column.alignment == .right { pending += fill }
            if !text.isEmpty {
                line += String(repeating: " ", count: pending)
                line += cell.paint?.apply(to: text, style) ?? text
                pending = 0
            }
            if column.alignment == .left { pending += fill }
            pending += TextTable.gap
        }
        return line
    }

    private var naturalWidths: [Int] {
        columns.indices.map { index in
            rows.reduce(columns[index].title.displayWidth) { widest, row in
                index < row.cells.count ? Swift.max(widest, row.cells[index].text.displayWidth) : widest
            }
        }
    }

    private static func total(_ widths: [Int]) -> Int {
        widths.reduce(0, +) + gap * Swift.max(0, widths.count - 1)
    }

    private func widths(within width: Int) -> [Int] {
        var widths = naturalWidths
        var excess = TextTable.total(widths) - width
        while excess > 0 {
            // The widest gives first, so that short columns stay whole.
            let candidates = columns.indices.filter { widths[$0] > columns[$0].leastWidth ?? .max }
            guard let widest = candidates.max(by: { widths[$0] < widths[$1] }) else { break }
            widths[widest] -= 1
            excess -= 1
        }
        return widths
    }
}
