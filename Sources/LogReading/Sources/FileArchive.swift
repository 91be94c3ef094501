import LogCore

/// The containers of files that are told by their first bytes, so that the error can name them.
enum FileArchive: String, CaseIterable {
    case zip, tar
    case sevenZip = "7z"

    private var magic: (bytes: [UInt8], offset: Int) {
        switch self {
        case .zip: ([0x50, 0x4B, 0x03, 0x04], 0)
        case .tar: (Array("ustar".utf8), 257)
        case .sevenZip: ([0x37, 0x7A, 0xBC, 0xAF, 0x27, 0x1C], 0)
        }
    }

    /// The container of data with this head, or `nil`.
    static func of(_ head: UnsafeRawBufferPointer) -> FileArchive? {
        allCases.first { head.hasBytes($0.magic.bytes, at: $0.magic.offset) }
    }
}
