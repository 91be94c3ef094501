#if canImport(Darwin)
    import Darwin
#else
    import Glibc
#endif

/// Writes text to a file descriptor, whole.
struct ByteWriter: Sendable {
    /// Why a text could not be written.
    enum WriteError: Error, Equatable {
        /// The reader of the pipe went away, which is its right.
        case readerGone
        case failed(path: String, reason: String)
    }

    private let descriptor: Int32
    private let path: String

    static let standardOutput = ByteWriter(descriptor: STDOUT_FILENO, path: "standard output")
    static let standardError = ByteWriter(descriptor: STDERR_FILENO, path: "standard error")

    private init(descriptor: Int32, path: String) {
        self.descriptor = descriptor
        self.path = path
    }

    /// Creates or empties a file; it stays open until the process ends.
    init(creating path: String) throws(WriteError) {
        let descriptor = open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o644)
        guard descriptor >= 0 else { throw .failed(path: path, reason: String(cString: strerror(errno))) }
        self.init(descriptor: descriptor, path: path)
    }

    /// Whether a person reads it.
    var isTerminal: Bool { isatty(descriptor) == 1 }

    /// The columns of the terminal behind it, if there is one that says.
    var terminalWidth: Int? {
        var size = winsize()
        guard isTerminal, ioctl(descriptor, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else { return nil }
        return Int(size.ws_col)
    }

    /// Writes every byte, however often the system takes only a part.
    func write(_ text: String) throws(WriteError) {
        var text = text
        try check(text.withUTF8 { failure(writing: $0) })
    }

    /// Writes every byte, however often the system takes only a part.
    func write(_ bytes: [UInt8]) throws(WriteError) {
        try check(bytes.withUnsafeBufferPointer { failure(writing: $0) })
    }

    /// The number of the error that ended the writing, if one did.
    private func failure(writing bytes: UnsafeBufferPointer<UInt8>) -> Int32? {
        var rest = bytes[...]
        while !rest.isEmpty {
            let pointer = UnsafeRawBufferPointer(UnsafeBufferPointer(rebasing: rest))
            #if canImport(Darwin)
                let count = Darwin.write(descriptor, pointer.baseAddress, pointer.count)
            #else
                let count = Glibc.write(descriptor, pointer.baseAddress, pointer.count)
            #endif
            if count >= 0 {
                rest = rest.dropFirst(count)
            } else if errno != EINTR {
                return errno
            }
        }
        return nil
    }

    private func check(_ failure: Int32?) throws(WriteError) {
        guard let failure else { return }
        if failure == EPIPE { throw .readerGone }
        throw .failed(path: path, reason: String(cString: strerror(failure)))
    }
}

extension ByteWriter.WriteError: CustomStringConvertible {
    var description: String {
        switch self {
        case .readerGone: "the reader went away"
        case .failed(let path, let reason): "\(path): cannot be written: \(reason)"
        }
    }
}
