import LogCore

/// The compressions that are told by their first bytes, never by a file's name.
enum Compression: String, CaseIterable {
    case gzip, xz, zstd, bzip2

    private var magic: [UInt8] {
        switch self {
        case .gzip: [0x1F, 0x8B]
        case .xz: [0xFD, 0x37, 0x7A, 0x58, 0x5A, 0x00]
        case .zstd: [0x28, 0xB5, 0x2F, 0xFD]
        case .bzip2: [0x42, 0x5A, 0x68]
        }
    }

    /// The compression of data with this head, or `nil`.
    static func of(_ head: UnsafeRawBufferPointer) -> Compression? {
        // A text may begin with `BZh` too, but not with the digits of π in hexadecimal behind it.
        allCases.first { head.hasBytes($0.magic, at: 0) && ($0 != .bzip2 || head.hasBytes([0x31, 0x41, 0x59], at: 4)) }
    }
}
