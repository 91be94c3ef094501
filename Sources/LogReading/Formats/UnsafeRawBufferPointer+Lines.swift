import LogCore

extension UnsafeRawBufferPointer {
    /// The line without the line feed, and the carriage return before it, that end it.
    var withoutLineEnd: UnsafeRawBufferPointer { (last == .lineFeed ? part(0..<count - 1) : self).withoutReturn }

    /// The line without the carriage return that ends it.
    var withoutReturn: UnsafeRawBufferPointer { last == .carriageReturn ? part(0..<count - 1) : self }
}
