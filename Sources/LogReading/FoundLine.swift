package import LogCore

/// What a line of an input is.
package enum FoundLine: Sendable {
    /// A part of a record.
    case record(LogRecord)
    /// A part of none: what it is to the carrier, and its text.
    case outside(LineKind, text: String)
    /// The input has fewer lines.
    case beyondEnd(lines: Int)
}

extension LogReader {
    /// Finds the record that a line belongs to; `nil` when the input has no such member.
    ///
    /// Lines are counted from 1. A member is named as its ``SourceFile`` is; what comes with the finding is the
    /// carrier's name.
    ///
    /// - Throws: a `ReadingError`.
    /// - Complexity: O(n) in the input up to the line.
    package func find(
        line: Int, in input: LogInput, member: String? = nil
    ) throws -> (found: FoundLine, format: String)? {
        var record: LogRecord?
        var format = "empty"
        let isThere = try visit(member, of: input) { opened in
            struct Passed: Error {}
            format = opened.detection.chosen?.format ?? format
            do {
                _ = try opened.scan(.every, gates: []) { next in
                    if next.location.line > line { throw Passed() }
                    guard line < next.location.line + next.lineCount else { return }
                    record = next
                    throw Passed()
                }
            } catch is Passed {
                // What stands behind the line does not matter.
            }
        }
        guard isThere else { return nil }
        if let record { return (.record(record), format) }
        var found = FoundLine.beyondEnd(lines: 0)
        _ = try visit(member, of: input) { found = try $0.find(line: line) }
        return (found, format)
    }

    /// Hands one log of an input to `body`, and tells whether it is there.
    private func visit(
        _ member: String?, of input: LogInput, _ body: (OpenedInput) throws -> Void
    ) throws -> Bool {
        struct Visited: Error {}
        do {
            _ = try eachLog(of: input) { opened in
                guard opened.file.member == member else { return InputSummary(file: opened.file, format: "") }
                try body(opened)
                throw Visited()
            }
            return false
        } catch is Visited {
            return true
        }
    }
}

extension OpenedInput {
    /// Tells what a line is that belongs to no record; the input must not have been scanned.
    fileprivate func find(line: Int) throws(ReadingError) -> FoundLine {
        var number = 1
        while true {
            let window = buffer.window
            if let feed = window.firstOffset(of: .lineFeed) {
                if number == line { return found(window.part(0..<feed)) }
                buffer.consume(feed + 1)
                number += 1
            } else if buffer.isAtEnd {
                guard number == line, !window.isEmpty else {
                    return .beyondEnd(lines: window.isEmpty ? number - 1 : number)
                }
                return found(window)
            } else if number == line, window.count > 4_096 {
                return found(window)
            } else {
                // Of a long line before the wanted one nothing is needed.
                if number != line { buffer.consume(window.count) }
                try buffer.fill()
            }
        }
    }

    private func found(_ line: UnsafeRawBufferPointer) -> FoundLine {
        let text = line.withoutReturn
        let head = text.part(0..<min(text.count, 512))
        return .outside(format?.classify(head) ?? .blank, text: FieldText(0..<head.count).text(in: head))
    }
}
