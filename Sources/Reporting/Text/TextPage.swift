/// Lines of a report in the making.
struct TextPage {
    let style: TextStyle
    private(set) var lines: [String] = []

    init(_ style: TextStyle) { self.style = style }

    /// Adds prose, wrapped at the page's width.
    mutating func add(_ prose: String, indent: String = "", hanging: String? = nil, _ paint: Paint? = nil) {
        for line in prose.wrapped(to: style.width, indent: indent, hanging: hanging) {
            lines.append(paint?.apply(to: line, style) ?? line)
        }
    }

    mutating func add(_ table: TextTable, indent: String = "  ") {
        lines += table.lines(style, indent: indent)
    }

    /// Adds one line as it is.
    mutating func addLine(_ line: String, _ paint: Paint? = nil) { lines.append(paint?.apply(to: line, style) ?? line) }

    /// Begins a section: a blank line unless the page is empty, then the title.
    mutating func begin(_ title: String) {
        if !lines.isEmpty { lines.append("") }
        add(title)
    }

    /// The page, each line ended.
    var text: String { lines.isEmpty ? "" : lines.joined(separator: "\n") + "\n" }
}
