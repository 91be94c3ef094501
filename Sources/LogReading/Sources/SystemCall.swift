#if canImport(Darwin)
    import Darwin
#elseif canImport(Musl)
    import Musl
#else
    import Glibc
#endif

/// The system calls of this module; the only place that reads `errno` and repeats an interrupted call.
enum SystemCall {
    /// A failed call's error number.
    struct Failure: Error, Equatable {
        let number: Int32

        /// The system's own words.
        var reason: String { String(cString: strerror(number)) }
        var isNotFound: Bool { number == ENOENT || number == ENOTDIR }
    }

    /// What a path or a descriptor leads to.
    struct Status {
        enum Kind { case regular, directory, other }
        let kind: Kind
        let size: Int
        /// What identifies the file whatever its name.
        let identity: Identity
        /// When the contents were last changed, in nanoseconds since 1970 UTC; `nil` where that exceeds 64 bits.
        let modified: Int64?
    }

    struct Identity: Hashable {
        let device: UInt64
        let inode: UInt64
    }

    private static func checked<Result: SignedInteger>(_ call: () -> Result) throws(Failure) -> Result {
        while true {
            let result = call()
            if result != -1 { return result }
            if errno != EINTR { throw Failure(number: errno) }
        }
    }

    static func open(_ path: String) throws(Failure) -> Int32 {
        try checked { path.withCString { Self.openForReading($0) } }
    }

    private static func openForReading(_ path: UnsafePointer<CChar>) -> Int32 {
        #if canImport(Darwin)
            Darwin.open(path, O_RDONLY | O_CLOEXEC)
        #elseif canImport(Musl)
            Musl.open(path, O_RDONLY | O_CLOEXEC)
        #else
            Glibc.open(path, O_RDONLY | O_CLOEXEC)
        #endif
    }

    static func closeDescriptor(_ descriptor: Int32) {
        // POSIX leaves the descriptor's state open after EINTR, and Linux has closed it: never repeated.
        _ = close(descriptor)
    }

    /// Reads from the current position; 0 at the end.
    static func readNext(_ descriptor: Int32, _ buffer: UnsafeMutableRawBufferPointer) throws(Failure) -> Int {
        try checked { read(descriptor, buffer.baseAddress, buffer.count) }
    }

    /// A file's contents, at most so many bytes of them.
    static func contents(ofPath path: String, atMost limit: Int) throws(Failure) -> [UInt8] {
        let descriptor = try open(path)
        defer { closeDescriptor(descriptor) }
        let buffer = UnsafeMutableRawBufferPointer.allocate(byteCount: limit, alignment: 1)
        defer { buffer.deallocate() }
        var count = 0
        while count < limit {
            let read = try readNext(descriptor, UnsafeMutableRawBufferPointer(rebasing: buffer[count..<limit]))
            if read == 0 { break }
            count += read
        }
        return Array(buffer[0..<count])
    }

    /// Reads from an offset; 0 at the end.
    static func readPart(
        _ descriptor: Int32, at offset: Int, _ buffer: UnsafeMutableRawBufferPointer
    ) throws(Failure) -> Int {
        try checked { pread(descriptor, buffer.baseAddress, buffer.count, off_t(offset)) }
    }

    /// What ended a wait.
    enum Wake { case nothing, readable, stop }

    /// Waits until a read of a descriptor would return at once, with bytes or at the end, or until `stop` has something to
    /// read, which comes first; for so many milliseconds at most, or for as long as it takes when they are negative.
    static func wait(for descriptor: Int32, or stop: Int32?, milliseconds: Int32) throws(Failure) -> Wake {
        // A negative descriptor is passed over.
        var entries = (
            pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0),
            pollfd(fd: stop ?? -1, events: Int16(POLLIN), revents: 0)
        )
        let count = try checked {
            withUnsafeMutablePointer(to: &entries) { pointer in
                pointer.withMemoryRebound(to: pollfd.self, capacity: 2) { poll($0, 2, milliseconds) }
            }
        }
        if entries.1.revents != 0 { return .stop }
        return count > 0 ? .readable : .nothing
    }

    static func status(of descriptor: Int32) throws(Failure) -> Status {
        var information = stat()
        _ = try checked { fstat(descriptor, &information) }
        return Status(information)
    }

    /// The status behind a path, symbolic links followed.
    static func status(ofPath path: String) throws(Failure) -> Status {
        var information = stat()
        _ = try checked { stat(path, &information) }
        return Status(information)
    }

    /// The names in a directory, without `.` and `..`, in no order.
    static func names(inDirectory path: String) throws(Failure) -> [String] {
        guard let directory = opendir(path) else { throw Failure(number: errno) }
        defer { closedir(directory) }
        var names: [String] = []
        while true {
            errno = 0
            guard let entry = readdir(directory) else {
                if errno != 0 { throw Failure(number: errno) }
                return names
            }
            let name = withUnsafeBytes(of: &entry.pointee.d_name) { bytes in
                String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
            }
            if name != ".", name != ".." { names.append(name) }
        }
    }
}

extension SystemCall.Status {
    fileprivate init(_ information: stat) {
        switch information.st_mode & S_IFMT {
        case S_IFREG: kind = .regular
        case S_IFDIR: kind = .directory
        default: kind = .other
        }
        size = Int(information.st_size)
        identity = SystemCall.Identity(
            device: UInt64(truncatingIfNeeded: information.st_dev), inode: UInt64(information.st_ino))
        #if canImport(Darwin)
            let time = information.st_mtimespec
        #else
            let time = information.st_mtim
        #endif
        let (scaled, overflow) = Int64(time.tv_sec).multipliedReportingOverflow(by: 1_000_000_000)
        let (sum, carried) = scaled.addingReportingOverflow(Int64(time.tv_nsec))
        modified = overflow || carried ? nil : sum
    }
}
