/// Where a text's lines begin, so that each of many places is found by bisection.
package struct LinePositions {
    private let starts: [Int]

    /// - Complexity: O(*n*) in the bytes.
    package init(of bytes: [UInt8]) {
        var starts = [0]
        for index in bytes.indices where bytes[index] == UInt8(ascii: "\n") { starts.append(index + 1) }
        self.starts = starts
    }

    /// The line and the column of a byte, in Unicode scalars.
    ///
    /// - Complexity: O(log lines + the line's length).
    package func position(of offset: Int, in bytes: [UInt8]) -> TextPosition {
        let offset = min(max(0, offset), bytes.count)
        var (low, high) = (0, starts.count)
        while high - low > 1 {
            let middle = (low + high) / 2
            if starts[middle] <= offset { low = middle } else { high = middle }
        }
        // Continuation bytes of UTF-8 begin no scalar.
        let column = bytes[starts[low]..<offset].reduce(1) { $0 + ($1 & 0xC0 == 0x80 ? 0 : 1) }
        return TextPosition(line: low + 1, column: column)
    }
}
