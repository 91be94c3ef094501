#if canImport(Darwin)
    import Darwin
#else
    import Glibc
#endif

/// What a file is, whatever name leads to it.
struct FileIdentity: Hashable, Sendable {
    private let device: UInt64
    private let inode: UInt64

    /// The regular file behind a path, links followed, or `nil` when there is none.
    init?(path: String) { self.init(path: path, kind: S_IFREG) }

    /// The directory behind a path, links followed, or `nil` when there is none.
    init?(directory path: String) { self.init(path: path, kind: S_IFDIR) }

    private init?(path: String, kind: mode_t) {
        var information = stat()
        guard stat(path, &information) == 0, information.st_mode & S_IFMT == kind else { return nil }
        self.init(information)
    }

    /// What the system said of a file.
    init(_ information: stat) {
        device = UInt64(truncatingIfNeeded: information.st_dev)
        inode = UInt64(truncatingIfNeeded: information.st_ino)
    }
}
