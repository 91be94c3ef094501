#if canImport(Darwin)
    import Darwin
#else
    import Glibc
#endif

/// A file as it is at a moment, by which a change of it is seen without reading it.
struct FileState: Equatable, Sendable {
    private let identity: FileIdentity
    private let size: Int64
    private let seconds: Int64
    private let nanoseconds: Int64

    /// The regular file behind a path, links followed, or `nil` when there is none.
    init?(path: String) {
        var information = stat()
        guard stat(path, &information) == 0, information.st_mode & S_IFMT == S_IFREG else { return nil }
        #if canImport(Darwin)
            let changed = information.st_mtimespec
        #else
            let changed = information.st_mtim
        #endif
        identity = FileIdentity(information)
        size = Int64(information.st_size)
        seconds = Int64(changed.tv_sec)
        nanoseconds = Int64(changed.tv_nsec)
    }
}
