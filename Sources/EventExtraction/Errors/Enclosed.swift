/// What stands between two brackets or quotes.
struct Enclosed {
    let range: Range<Int>
    /// Whether the closing one is there; without it the text was cut, and the range ends where the text does.
    let isClosed: Bool
}
