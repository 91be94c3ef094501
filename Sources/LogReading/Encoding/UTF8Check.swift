import LogCore

/// Tells whether bytes are UTF-8.
enum UTF8Check {
    /// Whether bytes are whole characters; the last one may be cut where they end at a limit.
    ///
    /// - Complexity: O(*n*), eight bytes at a time as far as they are ASCII.
    static func isValid(_ bytes: UnsafeRawBufferPointer, mayEndInside: Bool = false) -> Bool {
        var index = 0
        while index < bytes.count {
            if let base = bytes.baseAddress {
                while bytes.count - index >= 8,
                    base.loadUnaligned(fromByteOffset: index, as: UInt64.self) & 0x8080_8080_8080_8080 == 0
                {
                    index += 8
                }
            }
            guard index < bytes.count else { return true }
            let lead = bytes[index]
            let length: Int
            // Bounds of the second byte exclude overlong forms, surrogates and what is beyond U+10FFFF.
            var second: ClosedRange<UInt8> = 0x80...0xBF
            switch lead {
            case ..<0x80: length = 1
            case 0xC2...0xDF: length = 2
            case 0xE0: (length, second) = (3, 0xA0...0xBF)
            case 0xED: (length, second) = (3, 0x80...0x9F)
            case 0xE1...0xEF: length = 3
            case 0xF0: (length, second) = (4, 0x90...0xBF)
            case 0xF1...0xF3: length = 4
            case 0xF4: (length, second) = (4, 0x80...0x8F)
            default: return false
            }
            for offset in 1..<max(length, 1) {
                guard index + offset < bytes.count else { return mayEndInside }
                guard (offset == 1 ? second : 0x80...0xBF).contains(bytes[index + offset]) else { return false }
            }
            index += length
        }
        return true
    }
}
