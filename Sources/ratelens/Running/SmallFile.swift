#if canImport(Darwin)
    import Darwin
#else
    import Glibc
#endif

/// Reads a file that fits in memory, such as a rule pack.
enum SmallFile {
    /// A file that could not be read, with the system's reason.
    struct ReadError: Error, CustomStringConvertible {
        let path: String
        let reason: String

        var description: String { "\(path): cannot be read: \(reason)" }
    }

    /// The largest file that is read: a rule pack has some kilobytes, and a log given by mistake has gigabytes.
    private static let maximumBytes = 4 << 20

    static func contents(of path: String, most maximumBytes: Int = maximumBytes) throws(ReadError) -> [UInt8] {
        let descriptor = open(path, O_RDONLY | O_CLOEXEC)
        guard descriptor >= 0 else { throw ReadError(path: path, reason: String(cString: strerror(errno))) }
        defer { close(descriptor) }
        return try contents(of: descriptor, path: path, most: maximumBytes)
    }

    /// What is piped in.
    static func standardInput(most maximumBytes: Int = maximumBytes) throws(ReadError) -> [UInt8] {
        try contents(of: STDIN_FILENO, path: "standard input", most: maximumBytes)
    }

    private static func contents(
        of descriptor: Int32, path: String, most maximumBytes: Int
    ) throws(ReadError) -> [UInt8] {
        var bytes: [UInt8] = []
        var block = [UInt8](repeating: 0, count: 1 << 16)
        while bytes.count <= maximumBytes {
            let count = block.withUnsafeMutableBytes { read(descriptor, $0.baseAddress, $0.count) }
            if count > 0 {
                bytes += block[..<count]
            } else if count == 0 {
                return bytes
            } else if errno != EINTR {
                throw ReadError(path: path, reason: String(cString: strerror(errno)))
            }
        }
        throw ReadError(path: path, reason: "larger than \(maximumBytes >> 20) MiB")
    }
}
