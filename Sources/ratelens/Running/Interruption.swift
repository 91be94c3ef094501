import Synchronization

#if canImport(Darwin)
    import Darwin
#else
    import Glibc
#endif

/// Turns the first Ctrl-C into the end of the input, so that what was read is still summed up.
///
/// SIGINT, SIGTERM and SIGHUP write a byte to a pipe, which whoever reads the input waits for as well; no other work is
/// done in the handler. The second one of a kind ends the process at once, as it always does. A signal that the parent
/// had the process ignore, as `nohup` does, stays ignored.
enum Interruption {
    /// The pipe's end that the handler writes to.
    private static let end = Atomic<Int32>(-1)

    private static let signals = [SIGINT, SIGTERM, SIGHUP]

    /// Installs the handlers; the descriptor returned has something to read after the first signal.
    ///
    /// - Returns: `nil` where the system has no pipe left, and signals do what they always do.
    static func begin() -> Int32? {
        var ends: [Int32] = [-1, -1]
        guard pipe(&ends) == 0 else { return nil }
        for descriptor in ends { _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC) }
        // A handler must not wait, however many signals come.
        _ = fcntl(ends[1], F_SETFL, O_NONBLOCK)
        end.store(ends[1], ordering: .relaxed)
        for number in signals { install(number) }
        unblock()
        return ends[0]
    }

    private static func install(_ number: Int32) {
        var present = sigaction()
        guard sigaction(number, nil, &present) == 0, !isIgnored(present) else { return }
        var action = sigaction()
        // SA_RESETHAND: the next one of its kind finds the default action.
        action.sa_flags = Int32(bitPattern: UInt32(truncatingIfNeeded: SA_RESETHAND))
        let handler: @convention(c) (Int32) -> Void = { _ in
            let saved = errno
            var byte: UInt8 = 0
            _ = write(Interruption.end.load(ordering: .relaxed), &byte, 1)
            errno = saved
        }
        #if canImport(Darwin)
            action.__sigaction_u.__sa_handler = handler
        #else
            action.__sigaction_handler.sa_handler = handler
        #endif
        _ = sigaction(number, &action, nil)
    }

    /// Lets the signals through: a child inherits what the thread that started it blocks, as those of a pool do.
    private static func unblock() {
        var set = sigset_t()
        sigemptyset(&set)
        for number in signals { sigaddset(&set, number) }
        pthread_sigmask(SIG_UNBLOCK, &set, nil)
    }

    private static func isIgnored(_ action: sigaction) -> Bool {
        #if canImport(Darwin)
            let handler = action.__sigaction_u.__sa_handler
        #else
            let handler = action.__sigaction_handler.sa_handler
        #endif
        return unsafeBitCast(handler, to: Int.self) == unsafeBitCast(SIG_IGN, to: Int.self)
    }
}
