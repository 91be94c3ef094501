#if canImport(Darwin)
    import Darwin
#else
    import Glibc
#endif

@main
enum Main {
    static func main() {
        // A reader that went away (`| head`) is no error: the write fails with EPIPE and the run ends quietly.
        signal(SIGPIPE, SIG_IGN)
        var command = Command(
            words: Array(CommandLine.arguments.dropFirst()), environment: .current, output: .standardOutput,
            errors: .standardError)
        exit(command.run().rawValue)
    }
}
