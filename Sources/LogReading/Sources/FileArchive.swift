import LogCore

/// The containers of files that are told by their first bytes, never by a file's name.
enum FileArchive: String, CaseIterable {
    case zip, tar, cpio
    case sevenZip = "7z"

    private var magics: [(bytes: [UInt8], offset: Int)] {
        switch self {
        // A first member, an archive without any, and one that was meant to be split.
        case .zip: [([0x50, 0x4B, 3, 4], 0), ([0x50, 0x4B, 5, 6], 0), ([0x50, 0x4B, 7, 8, 0x50, 0x4B, 3, 4], 0)]
        case .tar: [(Array("ustar".utf8), 257)]
        case .cpio: ["070701", "070702", "070707"].map { (Array($0.utf8), 0) }
        case .sevenZip: [([0x37, 0x7A, 0xBC, 0xAF, 0x27, 0x1C], 0)]
        }
    }

    /// Whether its members can be read from front to back; a 7z archive has its table at the end.
    var isStreamed: Bool { self != .sevenZip }

    /// The container of data with this head, or `nil`.
    static func of(_ head: UnsafeRawBufferPointer) -> FileArchive? {
        allCases.first { kind in
            kind.magics.contains { head.hasBytes($0.bytes, at: $0.offset) } && (kind != .tar || hasTarSum(head))
        }
    }

    /// Whether the first header's sum is right: a text may hold `ustar` at that very place.
    private static func hasTarSum(_ head: UnsafeRawBufferPointer) -> Bool {
        guard head.count >= 512 else { return false }
        var cursor = ByteCursor(head, at: 148)
        cursor.skipSpaces()
        var told = 0
        while cursor.position < 156, let digit = cursor.next?.decimalValue, digit < 8 {
            told = told * 8 + Int(digit)
            cursor.advance()
        }
        var sum = 0
        // The field of the sum itself counts as spaces.
        for (index, byte) in head.part(0..<512).enumerated() {
            sum += (148..<156).contains(index) ? Int(UInt8.space) : Int(byte)
        }
        return sum == told
    }
}
