/// How text for people is to be laid out.
package struct TextStyle: Sendable, Hashable {
    /// Whether escape sequences for bold and colour may be used; meaning never rests on them alone.
    package let color: Bool
    /// The columns of the terminal; prose and tables keep within it as far as their content can.
    package let width: Int

    package init(color: Bool, width: Int = 80) {
        self.color = color
        self.width = Swift.max(40, width)
    }
}
