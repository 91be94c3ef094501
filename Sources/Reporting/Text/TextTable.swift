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

    static let gap = 2

    let columns: [Column]
    private(set) var rows: [[Cell]] = []

    init(_ columns: [Column]) { self.columns = columns }

    /// Adds a row with one cell per column; cells that are missing stay blank.
    mutating func add(_ cells: [Cell]) { rows.append(cells) }

    /// The lines, the titles first.
    ///
    /// - Complexity: O(rows × columns), each cell measured twice.
    func lines(_ style: TextStyle, indent: String = "") -> [String] {
        let widths = widths(within: style.width - indent.displayWidth)
        let header = columns.map { Cell($0.title, .faint) }
        return ([header] + rows).map { row in
            var line = indent
            var pending = 0
            for (index, column) in columns.enumerated() {
                let cell = index < row.count ? row[index] : ""
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
    }

    private func widths(within width: Int) -> [Int] {
        var widths = columns.indices.map { index in
            rows.reduce(columns[index].title.displayWidth) { widest, row in
                index < row.count ? Swift.max(widest, row[index].text.displayWidth) : widest
            }
        }
        var excess = widths.reduce(0, +) + TextTable.gap * Swift.max(0, columns.count - 1) - width
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
