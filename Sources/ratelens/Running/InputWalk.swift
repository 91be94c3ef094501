import LogReading
import RateLimitEvents

/// Visits the inputs that the operands name, each once.
struct InputWalk {
    /// The files already visited, by what they are: a link or another spelling is no second log.
    private var visited: [FileIdentity: String] = [:]
    private var standardInputWasRead = false

    /// Calls `visit` for every input; what it throws is reported, and the walk goes on.
    ///
    /// A file that was named must be a log (exit code 3 if not); a file that only lies in a named directory may be
    /// something else, and then a warning says that it was skipped, unless the whole directory holds no log. A log
    /// archive in it is told with the command that exports it.
    /// An input of which only a part could be read is reported too (exit code 3); that part is kept. So it is with the
    /// members of an archive.
    static func each(
        of operands: [String], diagnostics: inout Diagnostics, visit: (LogInput) throws -> InputReading
    ) {
        var walk = InputWalk()
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
            var logArchives: [ReadingError] = []
            for input in inputs {
                guard walk.isNew(input, diagnostics) else {
                    readable += 1
                    continue
                }
                do {
                    judge(try visit(input), &diagnostics)
                    readable += 1
                } catch let error as ReadingError where isDirectory && error.isLogArchive {
                    logArchives.append(error)
                } catch let error as ReadingError where isDirectory && error.isNotALog {
                    diagnostics.warn("\(error); skipped")
                } catch {
                    diagnostics.report("\(error)", .unreadable)
                }
            }
            judge(logArchives, areAlone: readable == 0, &diagnostics)
            if isDirectory, readable == 0, logArchives.isEmpty, !inputs.isEmpty {
                diagnostics.report("\(ReadingError.directoryWithoutLogs(path: operand))", .unreadable)
            }
        }
    }

    private mutating func isNew(_ input: LogInput, _ diagnostics: Diagnostics) -> Bool {
        switch input {
        case .standardInput:
            defer { standardInputWasRead = true }
            return !standardInputWasRead
        case .file(let path):
            guard let identity = FileIdentity(path: path) else { return true }
            if let other = visited[identity] {
                if other != path { diagnostics.warn("\(path): the same file as \(other); read once") }
                return false
            }
            visited[identity] = path
            return true
        }
    }

    /// Reports what a reading says of an input that could not be read whole, or not at all.
    static func judge(_ reading: InputReading, _ diagnostics: inout Diagnostics) {
        for summary in reading.summaries { judge(summary, &diagnostics) }
        guard let archive = reading.archive else { return }
        for failure in archive.failures { diagnostics.report("\(failure)", .unreadable) }
        if archive.furtherFailures > 0 {
            diagnostics.report("\(archive.path): \(archive.furtherFailures) more problems of this kind", .unreadable)
        }
        for stranger in archive.strangers { diagnostics.warn("\(stranger); skipped") }
        if let remark = archive.remark { diagnostics.warn(remark) }
        judge(archive.logArchives, areAlone: archive.logs == 0, &diagnostics)
    }

    /// Reports log archives: beside logs that were read they are a hint; where they are all there is, nothing was read.
    private static func judge(_ logArchives: [ReadingError], areAlone: Bool, _ diagnostics: inout Diagnostics) {
        for error in logArchives {
            if areAlone { diagnostics.report("\(error)", .unreadable) } else { diagnostics.warn("\(error)") }
        }
    }

    /// Reports what a summary says of an input that could not be read whole, or not at all.
    private static func judge(_ summary: InputSummary, _ diagnostics: inout Diagnostics) {
        for note in summary.notes where note.kind == .damaged {
            diagnostics.report("\(summary.file): only a part could be read: \(note.text)", .unreadable)
        }
        if summary.recordsExamined > 0, summary.recordsUnparsed == summary.recordsExamined {
            diagnostics.report(
                "\(summary.file): none of \(summary.recordsExamined) records could be read as \(summary.format)",
                .unreadable)
        }
    }
}
