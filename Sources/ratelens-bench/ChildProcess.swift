#if canImport(Darwin)
    import Darwin
#else
    import Glibc
#endif

/// Runs a command as a child process and reads the system's own accounting of it.
enum ChildProcess {
    /// What one run cost.
    struct Cost: Sendable {
        var wallSeconds: Double
        var processorSeconds: Double
        /// The largest process of the run.
        var peakBytes: Int
        var status: Int32
    }

    /// A command that could not be started.
    struct StartError: Error, CustomStringConvertible {
        let command: [String]
        let reason: String

        var description: String { "\(command.joined(separator: " ")): cannot be started: \(reason)" }
    }

    /// Runs a command with its standard output in a file, since a tool may stop early when it writes to nowhere.
    static func run(_ command: [String], outputPath: String) throws(StartError) -> Cost {
        // A pointer in Darwin's headers, a structure in Glibc's.
        #if canImport(Darwin)
            var actions: posix_spawn_file_actions_t?
        #else
            var actions = posix_spawn_file_actions_t()
        #endif
        posix_spawn_file_actions_init(&actions)
        defer { posix_spawn_file_actions_destroy(&actions) }
        posix_spawn_file_actions_addopen(&actions, STDOUT_FILENO, outputPath, O_WRONLY | O_CREAT | O_TRUNC, 0o644)

        var words = command.map { strdup($0) }
        defer { for word in words { free(word) } }
        words.append(nil)
        var pid = pid_t()
        let start = monotonicSeconds()
        let failure = posix_spawnp(&pid, command[0], &actions, nil, &words, environ)
        guard failure == 0 else {
            throw StartError(command: command, reason: String(cString: strerror(failure)))
        }
        var status: Int32 = 0
        var usage = rusage()
        while wait4(pid, &status, 0, &usage) < 0 {
            guard errno == EINTR else {
                throw StartError(command: command, reason: String(cString: strerror(errno)))
            }
        }
        return Cost(
            wallSeconds: monotonicSeconds() - start,
            processorSeconds: seconds(usage.ru_utime) + seconds(usage.ru_stime),
            peakBytes: Int(usage.ru_maxrss) * rssUnit, status: (status >> 8) & 0xFF)
    }

    /// `ru_maxrss` counts kilobytes on Linux and bytes on macOS.
    private static var rssUnit: Int {
        #if canImport(Darwin)
            1
        #else
            1_024
        #endif
    }

    private static func seconds(_ time: timeval) -> Double { Double(time.tv_sec) + Double(time.tv_usec) / 1e6 }

    private static func monotonicSeconds() -> Double {
        var time = timespec()
        clock_gettime(CLOCK_MONOTONIC, &time)
        return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
    }
}
