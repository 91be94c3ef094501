import LogCore

/// The search for the next line that is no continuation, resumed as bytes come in.
///
/// A line's start can be classified when the line is complete, when enough of it stands in the window, or at the end
/// of the input; so the result does not depend on where blocks end.
struct BoundarySearch {
    /// The line starts before this offset are classified, save `waiting`.
    private(set) var searched = 0
    /// A line start that cannot be classified yet.
    private(set) var waiting: Int?

    /// How much of the window is known to belong to what its first byte belongs to.
    func extent(in window: UnsafeRawBufferPointer) -> Int { waiting ?? window.count }

    /// The first boundary behind the window's first line, or `nil` when more bytes are needed.
    mutating func next(in window: UnsafeRawBufferPointer, isAtEnd: Bool, format: any LogFormat) -> Int? {
        while true {
            if waiting == nil {
                guard let feed = window.firstOffset(of: .lineFeed, from: searched) else {
                    searched = window.count
                    return nil
                }
                searched = feed + 1
                waiting = searched
            }
            guard let start = waiting, let isBoundary = format.isBoundary(at: start, in: window, isAtEnd: isAtEnd)
            else { return nil }
            waiting = nil
            if isBoundary { return start }
        }
    }

    /// The last boundary behind the window's first line, found from the back, or `nil`.
    mutating func last(in window: UnsafeRawBufferPointer, format: any LogFormat) -> Int? {
        let floor = max(waiting ?? searched, 1)
        // Never before what was searched: a long line that comes in by small reads would be passed over at each of them.
        var start = window.lineStart(before: window.count, notBefore: floor - 1)
        var unclassified: Int?
        while start >= floor {
            if let isBoundary = format.isBoundary(at: start, in: window, isAtEnd: false) {
                if isBoundary { return start }
            } else {
                unclassified = start
            }
            start = window.lineStart(before: start - 1, notBefore: floor - 1)
        }
        waiting = unclassified
        searched = unclassified ?? window.count
        return nil
    }

    /// Follows the window after so many bytes were dropped from its front, at most its extent.
    mutating func drop(_ count: Int) {
        searched = max(searched - count, 0)
        waiting = waiting.map { $0 - count }
    }
}
