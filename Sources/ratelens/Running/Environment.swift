#if canImport(Darwin)
    import Darwin
#else
    import Glibc
#endif

/// What the command takes from the machine it runs on, passed in so that tests can set it.
struct Environment: Sendable {
    /// The columns of the terminal, where the caller fixes them.
    var columns: Int?
    /// Whether colour was refused (https://no-color.org: any value but the empty one).
    var noColor: Bool
    /// The processors that may be used.
    var processors: Int
    /// The present, in nanoseconds since 1970 UTC.
    var now: Int64
    /// What says which the local zone is, where it is set.
    var timeZone: String?
    /// Whether a person would have to type the standard input.
    var inputIsTerminal: Bool
    /// Whether the standard input is a pipe, a socket or a file: what somebody gave to be read.
    ///
    /// `/dev/null` and other devices are not; they are what a program without input is started with.
    var inputIsGiven: Bool
    /// Where the command was started, which results tell paths from.
    var directory: String?
    /// What a simulation begins with where the user gives no seed; short enough to be typed again.
    var seed = UInt64.random(in: 0...999_999_999)

    /// The process's own.
    static var current: Environment {
        Environment(
            columns: variable("COLUMNS").flatMap { Int($0) }.flatMap { $0 > 0 ? $0 : nil },
            noColor: !(variable("NO_COLOR") ?? "").isEmpty || variable("TERM") == "dumb",
            processors: max(1, Int(sysconf(Int32(_SC_NPROCESSORS_ONLN)))), now: wallClock(),
            timeZone: variable("TZ"), inputIsTerminal: isatty(STDIN_FILENO) == 1,
            inputIsGiven: kind(of: STDIN_FILENO).map { [S_IFREG, S_IFIFO, S_IFSOCK].contains($0) } ?? false,
            directory: workingDirectory())
    }

    private static func workingDirectory() -> String? {
        guard let path = getcwd(nil, 0) else { return nil }
        defer { free(path) }
        return String(cString: path)
    }

    private static func kind(of descriptor: Int32) -> mode_t? {
        var information = stat()
        return fstat(descriptor, &information) == 0 ? information.st_mode & S_IFMT : nil
    }

    private static func wallClock() -> Int64 {
        var time = timespec()
        // The call fails for a clock that does not exist only.
        clock_gettime(CLOCK_REALTIME, &time)
        return Int64(time.tv_sec) * 1_000_000_000 + Int64(time.tv_nsec)
    }

    private static func variable(_ name: String) -> String? { getenv(name).map { String(cString: $0) } }

    /// Whether something exists at a path.
    static func pathExists(_ path: String) -> Bool { access(path, F_OK) == 0 }

    /// Whether a path leads to a file with contents of its own, not to a pipe or a device.
    static func isRegularFile(_ path: String) -> Bool {
        var information = stat()
        return stat(path, &information) == 0 && information.st_mode & S_IFMT == S_IFREG
    }
}
