import LogCore

extension LogFormat {
    /// How far back a record's last line is looked for: such lines hold a record's short fields.
    private static var recordEndReach: Int { 4_096 }

    /// What the line at an offset is, or `nil` when too little of it is there.
    func kind(ofLineAt start: Int, in window: UnsafeRawBufferPointer, isAtEnd: Bool) -> LineKind? {
        let head = window.part(start..<min(start + Self.lineHead + 1, window.count))
        if let feed = head.firstOffset(of: .lineFeed) { return classifyShown(head.part(0..<feed).withoutReturn) }
        if head.count > Self.lineHead { return classifyShown(head.part(0..<Self.lineHead)) }
        guard isAtEnd, !head.isEmpty else { return nil }
        return classifyShown(head.withoutReturn)
    }

    /// What the line at an offset of complete lines is.
    func kind(ofLineAt start: Int, in lines: UnsafeRawBufferPointer) -> LineKind {
        kind(ofLineAt: start, in: lines, isAtEnd: true) ?? .blank
    }

    /// Whether a unit begins with the line at an offset, or `nil` when too little of it is there.
    ///
    /// The window begins where a unit does.
    func isBoundary(at start: Int, in window: UnsafeRawBufferPointer, isAtEnd: Bool) -> Bool? {
        guard let kind = kind(ofLineAt: start, in: window, isAtEnd: isAtEnd) else { return nil }
        if kind.isBoundary { return true }
        guard recordsEndInLine, kind != .blank else { return false }
        // Blank lines between two records go with the first.
        let floor = max(start - Self.recordEndReach, 0)
        var line = start
        while line > floor {
            line = window.lineStart(before: line - 1, notBefore: floor)
            guard line == 0 || window[line - 1] == .lineFeed else { return false }
            let before = self.kind(ofLineAt: line, in: window)
            if before != .blank { return before == .recordEnd }
        }
        return false
    }

    /// Whether a unit begins with the line at an offset of complete lines.
    func isBoundary(at start: Int, in lines: UnsafeRawBufferPointer) -> Bool {
        isBoundary(at: start, in: lines, isAtEnd: true) ?? false
    }

    private func classifyShown(_ line: UnsafeRawBufferPointer) -> LineKind {
        TerminalCodes.withoutThem(line) { classify($0) }
    }

    /// Parses a record as a terminal would show it, and hands its fields and the bytes they stand in to `body`.
    func read<Value>(
        _ record: UnsafeRawBufferPointer, isTruncated: Bool, _ body: (RecordFields, UnsafeRawBufferPointer) -> Value
    ) throws(ParseFault) -> Value {
        let outcome = TerminalCodes.withoutThem(record) { shown -> Result<Value, ParseFault> in
            do throws(ParseFault) {
                return .success(body(try parse(shown, isTruncated: isTruncated), shown))
            } catch {
                return .failure(error)
            }
        }
        switch outcome {
        case .success(let value): return value
        case .failure(let fault): throw fault
        }
    }
}
