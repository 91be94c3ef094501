/// What a line is to its carrier, told from the line alone.
package enum LineKind: Sendable, Hashable {
    /// The first line of a record.
    case recordStart
    /// A further line of whatever came before.
    case continuation
    /// The last line of a record, in carriers whose records begin with text like any other.
    case recordEnd
    /// The line that names the columns.
    case header
    /// A line that the exporting tool printed about itself.
    case banner
    /// A line that sums the export up.
    case footer
    /// An empty line: part of the record before it, and nothing where there is none.
    case blank

    /// Whether the line ends what came before it.
    var isBoundary: Bool {
        switch self {
        case .recordStart, .header, .banner, .footer: true
        case .continuation, .recordEnd, .blank: false
        }
    }
}
