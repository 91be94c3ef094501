import Foundation

/// The command with a pipe at either side, both in the test's hands.
final class LiveCommand {
    private let process = Process()
    private let input = Pipe()
    private let output = Pipe()
    private let said = Pipe()
    private var pending = Data()

    init(_ arguments: [String]) throws {
        // The command may be gone before all is written; that is then an error of the write, not the end of the tests.
        signal(SIGPIPE, SIG_IGN)
        process.executableURL = CommandProcess.executable
        process.arguments = arguments
        process.environment = ["PATH": "/usr/bin:/bin"]
        process.standardInput = input
        process.standardOutput = output
        process.standardError = said
        try process.run()
        try input.fileHandleForReading.close()
        try output.fileHandleForWriting.close()
    }

    var isRunning: Bool { process.isRunning }

    /// What it wrote to standard error; only once it has ended.
    var errors: String { String(decoding: said.fileHandleForReading.availableData, as: UTF8.self) }

    func write(_ text: String) throws { try input.fileHandleForWriting.write(contentsOf: Data(text.utf8)) }

    func write(bytes: ArraySlice<UInt8>) throws { try input.fileHandleForWriting.write(contentsOf: Data(bytes)) }

    func endInput() throws { try input.fileHandleForWriting.close() }

    /// What a terminal sends to the whole pipeline at Ctrl-C, or another signal.
    func send(signal number: Int32) { kill(process.processIdentifier, number) }

    /// Whether a signal ended it.
    var wasKilled: Bool { process.terminationReason == .uncaughtSignal }

    func closeOutput() { try? output.fileHandleForReading.close() }

    /// The next line of output, waiting for it; `nil` at the end.
    func nextLine() -> String? {
        while true {
            if let end = pending.firstIndex(of: 0x0A) {
                defer { pending = Data(pending[pending.index(after: end)...]) }
                return String(decoding: pending[..<end], as: UTF8.self)
            }
            let more = output.fileHandleForReading.availableData
            if more.isEmpty { return nil }
            pending += more
        }
    }

    func wait() -> Int32 {
        process.waitUntilExit()
        return process.terminationStatus
    }

    deinit { if process.isRunning { process.terminate() } }
}
