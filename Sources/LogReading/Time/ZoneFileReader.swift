import LogCore

/// Reads the tables of a zone file: the second of its two blocks, which has 64-bit times, and the rule behind it.
struct ZoneFileReader {
    /// What a zone file says.
    struct Table {
        var changes: [Int64] = []
        /// One more than there are changes.
        var offsets: [UTCOffset] = []
        var rule: ZoneRule?
    }

    private struct Header {
        var version: UInt8 = 0
        /// In the file's order: UT and standard marks, leap seconds, times, types, letters.
        var counts: [Int] = []

        /// The length of the data with times of so many bytes.
        func length(timeSize: Int) -> Int {
            counts[3] * timeSize + counts[3] + counts[4] * 6 + counts[5] + counts[2] * (timeSize + 4) + counts[1]
                + counts[0]
        }
    }

    private static let headerLength = 44
    private let bytes: [UInt8]
    private var position = 0

    init?(_ bytes: [UInt8]) {
        guard bytes.starts(with: "TZif".utf8) else { return nil }
        self.bytes = bytes
    }

    /// The tables, or `nil` for a file that is cut or says what cannot be.
    ///
    /// Files of the first version have no second block
    /// and are read by their 32-bit times.
    mutating func table() -> Table? {
        guard let first = header() else { return nil }
        guard first.version >= UInt8(ascii: "2") else { return block(first, timeSize: 4) }
        position += first.length(timeSize: 4)
        guard let second = header(), var table = block(second, timeSize: 8) else { return nil }
        position += second.length(timeSize: 8)
        guard let footer = footer() else { return nil }
        if !footer.isEmpty {
            guard let rule = ZoneRule(footer) else { return nil }
            table.rule = rule
        }
        return table
    }

    private mutating func header() -> Header? {
        guard position + ZoneFileReader.headerLength <= bytes.count, bytes[position...].starts(with: "TZif".utf8)
        else { return nil }
        var header = Header(version: bytes[position + 4])
        for index in 0..<6 {
            guard let count = number(at: position + 20 + index * 4, size: 4), (0...1 << 20).contains(count) else {
                return nil
            }
            header.counts.append(Int(count))
        }
        position += ZoneFileReader.headerLength
        return header
    }

    private func block(_ header: Header, timeSize: Int) -> Table? {
        let times = header.counts[3]
        let types = header.counts[4]
        guard types > 0, position + header.length(timeSize: timeSize) <= bytes.count else { return nil }
        let indices = position + times * timeSize
        let details = indices + times
        var table = Table()
        func offset(ofType type: Int) -> UTCOffset? {
            guard type < types, let seconds = number(at: details + type * 6, size: 4) else { return nil }
            return UTCOffset(seconds: Int(seconds))
        }
        guard let initial = offset(ofType: 0) else { return nil }
        table.offsets.append(initial)
        for index in 0..<times {
            guard let time = number(at: position + index * timeSize, size: timeSize),
                table.changes.last.map({ $0 < time }) ?? true, let next = offset(ofType: Int(bytes[indices + index]))
            else { return nil }
            table.changes.append(time)
            table.offsets.append(next)
        }
        return table
    }

    /// The text between line feeds behind the second block.
    private func footer() -> [UInt8]? {
        guard position < bytes.count, bytes[position] == .lineFeed,
            let end = bytes[(position + 1)...].firstIndex(of: .lineFeed)
        else { return nil }
        return Array(bytes[(position + 1)..<end])
    }

    /// A big-endian number with sign.
    private func number(at offset: Int, size: Int) -> Int64? {
        guard offset >= 0, offset + size <= bytes.count else { return nil }
        var value: UInt64 = 0
        for byte in bytes[offset..<offset + size] { value = value << 8 | UInt64(byte) }
        return size == 4 ? Int64(Int32(truncatingIfNeeded: value)) : Int64(bitPattern: value)
    }
}
