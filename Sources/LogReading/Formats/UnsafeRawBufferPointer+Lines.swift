import LogCore

extension UnsafeRawBufferPointer {
    /// The line without the carriage return that ends it.
    var withoutReturn: UnsafeRawBufferPointer { last == .carriageReturn ? part(0..<count - 1) : self }
}
