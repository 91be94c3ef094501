import Foundation
import Synchronization

/// Runs the built command as its users do: as a process.
struct CommandProcess {
    /// What one run gave.
    struct Result: Sendable {
        let status: Int32
        let output: String
        let errors: String
    }

    /// The repository's root, found from this file.
    static let repository = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent().deletingLastPathComponent()

    /// The executable lies beside the test bundle that is being run.
    static let executable: URL = {
        let runner = URL(filePath: CommandLine.arguments[0]).deletingLastPathComponent()
        let candidates = [
            runner.appending(path: "ratelens"), Bundle.main.bundleURL.appending(path: "ratelens"),
            Bundle.main.bundleURL.deletingLastPathComponent().appending(path: "ratelens"),
            repository.appending(path: ".build/debug/ratelens"),
        ]
        return candidates.first { FileManager.default.isExecutableFile(atPath: $0.path) } ?? candidates[0]
    }()

    private static let runs = Mutex<[[String]: Remembered]>([:])

    /// A run over files that no test changes, made once however many tests look at it.
    static func remembered(_ arguments: [String]) throws -> Result {
        let run = runs.withLock { runs in
            if let run = runs[arguments] { return run }
            let run = Remembered()
            runs[arguments] = run
            return run
        }
        return try run.result { try CommandProcess.run(arguments) }
    }

    /// Runs `ratelens` in the repository's root with a scrubbed environment.
    ///
    /// A memory limit is one of the address space, in bytes, where the system knows such a limit.
    /// Input is fed from another thread and both outputs are read to their end before waiting, so that no pipe fills up.
    static func run(
        _ arguments: [String], input: Data? = nil, directory: URL = repository, environment: [String: String] = [:],
        memoryLimit: Int? = nil
    ) throws -> Result {
        let process = Process()
        process.executableURL = executable
        process.arguments = arguments
        #if os(Linux)
            if let memoryLimit {
                process.executableURL = URL(filePath: "/bin/sh")
                process.arguments =
                    ["-c", "ulimit -v \(memoryLimit / 1_024) && exec \"$0\" \"$@\"", executable.path] + arguments
            }
        #endif
        process.currentDirectoryURL = directory
        process.environment = ["PATH": "/usr/bin:/bin", "COLUMNS": "80"].merging(environment) { $1 }
        let output = Pipe()
        let errors = Pipe()
        process.standardOutput = output
        process.standardError = errors
        if let input {
            // The command may be gone before all is written; that is then no end of the tests.
            signal(SIGPIPE, SIG_IGN)
            let pipe = Pipe()
            process.standardInput = pipe
            let handle = pipe.fileHandleForWriting
            Thread.detachNewThread {
                // The command may stop reading early; that is for its own output to tell.
                try? handle.write(contentsOf: input)
                try? handle.close()
            }
        } else {
            process.standardInput = FileHandle.nullDevice
        }
        try process.run()
        let collector = ErrorCollector(errors.fileHandleForReading)
        let printed = output.fileHandleForReading.readDataToEndOfFile()
        let said = collector.wait()
        process.waitUntilExit()
        return Result(
            status: process.terminationStatus, output: String(decoding: printed, as: UTF8.self),
            errors: String(decoding: said, as: UTF8.self))
    }
}

/// What the first who asks makes, and all others wait for.
private final class Remembered: Sendable {
    private let held = Mutex<CommandProcess.Result?>(nil)

    func result(making make: () throws -> CommandProcess.Result) throws -> CommandProcess.Result {
        try held.withLock { held in
            if let held { return held }
            let made = try make()
            held = made
            return made
        }
    }
}

/// Reads a pipe to its end on a thread of its own.
private final class ErrorCollector: @unchecked Sendable {
    // Written once by the thread before it signals, read only after the wait.
    private var data = Data()
    private let done = DispatchSemaphore(value: 0)

    init(_ handle: FileHandle) {
        Thread.detachNewThread { [self] in
            data = handle.readDataToEndOfFile()
            done.signal()
        }
    }

    func wait() -> Data {
        done.wait()
        return data
    }
}
