import LogCore

/// The codes by which a terminal is told of colours: what a tool prints to one, and `grep --color` to a file.
enum TerminalCodes {
    static let escape: UInt8 = 0x1B
    /// How long the text of an operating system command may be; a longer one is not taken for one.
    private static let longestCommand = 512

    /// Calls `body` with the bytes, or with a copy without codes when there are any.
    static func withoutThem<Value>(
        _ bytes: UnsafeRawBufferPointer, _ body: (UnsafeRawBufferPointer) -> Value
    ) -> Value {
        guard let first = bytes.firstOffset(of: escape) else { return body(bytes) }
        let copy = UnsafeMutableRawBufferPointer.allocate(byteCount: bytes.count, alignment: 1)
        defer { copy.deallocate() }
        var count = 0
        var position = 0
        var next: Int? = first
        while let code = next {
            for index in position..<code {
                copy[count] = bytes[index]
                count += 1
            }
            position = end(ofCodeAt: code, in: bytes)
            next = bytes.firstOffset(of: escape, from: position)
        }
        for index in position..<bytes.count {
            copy[count] = bytes[index]
            count += 1
        }
        return body(UnsafeRawBufferPointer(rebasing: copy[0..<count]))
    }

    /// The offset behind the code that begins with an escape.
    ///
    /// A code never goes over a line end, so that the lines stay the same. What is none loses its escape only.
    private static func end(ofCodeAt start: Int, in bytes: UnsafeRawBufferPointer) -> Int {
        var cursor = ByteCursor(bytes, at: start + 1)
        guard let kind = cursor.next else { return start + 1 }
        if kind == UInt8(ascii: "[") {
            cursor.advance()
            while let byte = cursor.next, (0x20...0x3F).contains(byte) { cursor.advance() }
            guard let final = cursor.next else { return cursor.position }
            return (0x40...0x7E).contains(final) ? cursor.position + 1 : cursor.position
        }
        guard kind == UInt8(ascii: "]") else { return (0x40...0x5F).contains(kind) ? start + 2 : start + 1 }
        while let byte = cursor.next, byte != .lineFeed, cursor.position - start < longestCommand {
            if byte == 0x07 { return cursor.position + 1 }
            if byte == escape, cursor.peek(1) == UInt8(ascii: "\\") { return cursor.position + 2 }
            cursor.advance()
        }
        return start + 1
    }
}
