/// Turns a command-line argument into inputs.
package enum InputFinder {
    /// The inputs that an argument names: a file, `-`, or the files below a directory.
    ///
    /// A directory is searched to any depth; its files come sorted bytewise by path. Hidden files, among them the
    /// AppleDouble companions `._*`, are passed over, and a directory reached twice by links is searched once. What
    /// cannot be read below it (a log archive, a dangling link, a closed directory) is listed, so that reading it says
    /// why, and the rest is still read.
    /// - Throws: `notFound`, `unreadable`, `logArchive`, or `directoryWithoutLogs` when there is no file at all.
    package static func inputs(for argument: String) throws(ReadingError) -> [LogInput] {
        if argument == "-" { return [.standardInput] }
        let status: SystemCall.Status
        do throws(SystemCall.Failure) {
            status = try SystemCall.status(ofPath: argument)
        } catch {
            throw ReadingError(error, path: argument)
        }
        guard status.kind == .directory else { return [.file(argument)] }
        if isLogArchive(argument) { throw .logArchive(path: argument) }
        var paths: [String] = []
        var visited: Set<SystemCall.Identity> = [status.identity]
        var pending = [argument]
        while let directory = pending.popLast() {
            let names: [String]
            do throws(SystemCall.Failure) {
                names = try SystemCall.names(inDirectory: directory)
            } catch {
                if directory == argument { throw ReadingError(error, path: directory) }
                paths.append(directory)
                continue
            }
            for name in names where !name.hasPrefix(".") {
                let path = directory.hasSuffix("/") ? directory + name : directory + "/" + name
                let status: SystemCall.Status
                do throws(SystemCall.Failure) {
                    status = try SystemCall.status(ofPath: path)
                } catch {
                    paths.append(path)
                    continue
                }
                switch status.kind {
                case .regular: paths.append(path)
                case .directory where isLogArchive(path): paths.append(path)
                case .directory: if visited.insert(status.identity).inserted { pending.append(path) }
                case .other: break
                }
            }
        }
        guard !paths.isEmpty else { throw .directoryWithoutLogs(path: argument) }
        return paths.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }.map { .file($0) }
    }

    /// Whether a directory's name says that it is a log archive.
    static func isLogArchive(_ path: String) -> Bool {
        path.hasSuffix(".logarchive") || path.hasSuffix(".logarchive/")
    }
}
