import LogCore

extension LogFormat {
    /// What the line at an offset is, or `nil` when too little of it is there.
    func kind(ofLineAt start: Int, in window: UnsafeRawBufferPointer, isAtEnd: Bool) -> LineKind? {
        let head = window.part(start..<min(start + Self.lineHead + 1, window.count))
        if let feed = head.firstOffset(of: .lineFeed) { return classify(head.part(0..<feed).withoutReturn) }
        if head.count > Self.lineHead { return classify(head.part(0..<Self.lineHead)) }
        guard isAtEnd, !head.isEmpty else { return nil }
        return classify(head.withoutReturn)
    }

    /// What the line at an offset of complete lines is.
    func kind(ofLineAt start: Int, in lines: UnsafeRawBufferPointer) -> LineKind {
        kind(ofLineAt: start, in: lines, isAtEnd: true) ?? .blank
    }
}
