import LogCore

extension UnsafeRawBufferPointer {
    /// The line without the line feed, and the carriage return before it, that end it.
    var withoutLineEnd: UnsafeRawBufferPointer { (last == .lineFeed ? part(0..<count - 1) : self).withoutReturn }

    /// The line without the carriage return that ends it.
    var withoutReturn: UnsafeRawBufferPointer { last == .carriageReturn ? part(0..<count - 1) : self }

    /// The bytes without what stands before a text where files were joined or emptied: its mark, or some NUL.
    var withoutMark: UnsafeRawBufferPointer {
        switch first {
        case 0xEF: return hasBytes([0xEF, 0xBB, 0xBF], at: 0) ? part(3..<count) : self
        case 0: return part((firstIndex { $0 != 0 } ?? count)..<count)
        default: return self
        }
    }
}
