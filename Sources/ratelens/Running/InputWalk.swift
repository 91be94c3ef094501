import LogReading

/// Visits the inputs that the operands name, each once.
enum InputWalk {
    /// Calls `visit` for every input; what it throws is reported, and the walk goes on.
    ///
    /// A file that was named must be a log (exit code 3 if not); a file that only lies in a named directory may be
    /// something else, and then a warning says that it was skipped, unless the whole directory holds no log.
    static func each(
        of operands: [String], diagnostics: inout Diagnostics, visit: (LogInput) throws -> Void
    ) {
        var seen = Set<LogInput>()
        for operand in operands {
            let inputs: [LogInput]
            do {
                inputs = try InputFinder.inputs(for: operand)
            } catch {
                diagnostics.report("\(error)", .unreadable)
                continue
            }
            let isDirectory = inputs != [.file(operand)] && inputs != [.standardInput]
            var readable = 0
            for input in inputs where seen.insert(input).inserted {
                do {
                    try visit(input)
                    readable += 1
                } catch let error as ReadingError where isDirectory && error.isNotALog {
                    diagnostics.warn("\(error); skipped")
                } catch {
                    diagnostics.report("\(error)", .unreadable)
                }
            }
            if isDirectory, readable == 0, !inputs.isEmpty {
                diagnostics.report("\(ReadingError.directoryWithoutLogs(path: operand))", .unreadable)
            }
        }
    }
}
