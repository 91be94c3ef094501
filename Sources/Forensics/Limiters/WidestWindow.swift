/// The greatest width of a fixed window that is followed.
struct WidestWindow: Sendable {
    let width: Int128
    /// Whether it is the longest considered, and so the last member; else nothing seen tells wider windows from it.
    let isLongest: Bool

    /// The longest considered, or of windows that are too wide for a stretch to show two boundaries the first.
    init(longest: Int64?, stretch length: Int128) {
        width = longest.map { Int128($0) } ?? 2 * length + 1
        isLongest = longest != nil
    }

    /// `nil` where none is.
    var longest: Int64? { isLongest ? Int64(clamping: width) : nil }
}
