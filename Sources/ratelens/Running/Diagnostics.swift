/// Says what went wrong on standard error, and remembers how bad it was.
struct Diagnostics: Sendable {
    private let writer: ByteWriter
    /// The exit code so far; the larger one wins, so that an unreadable input beats findings.
    private(set) var exitCode = ExitCode.success

    init(writer: ByteWriter) { self.writer = writer }

    /// Reports a problem that changes the exit code; the run goes on.
    mutating func report(_ text: String, _ code: ExitCode) {
        say(text)
        raise(to: code)
    }

    /// Reports something that the user should know and that is no failure.
    func warn(_ text: String) { say("warning: \(text)") }

    /// Tells what the user may want to know and need not.
    func note(_ text: String) { say(text) }

    mutating func raise(to code: ExitCode) {
        if code.rawValue > exitCode.rawValue { exitCode = code }
    }

    private func say(_ text: String) {
        // Where standard error itself is closed there is nobody left to tell; the exit code still tells.
        try? writer.write("ratelens: \(Self.printable(text))\n")
    }

    /// Control characters of a file's name or content must not reach the terminal.
    static func printable(_ text: String) -> String {
        var result = ""
        for scalar in text.unicodeScalars {
            switch scalar.value {
            case 0x0A: result.unicodeScalars.append(scalar)
            case ..<0x20, 0x7F...0x9F: result += "\\u{\(String(scalar.value, radix: 16))}"
            default: result.unicodeScalars.append(scalar)
            }
        }
        return result
    }
}
