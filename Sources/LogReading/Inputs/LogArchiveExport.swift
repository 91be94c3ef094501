/// How a log archive, which only Apple's `log` reads, becomes a log that can be read.
package enum LogArchiveExport {
    private static let processes = [
        "modelmanagerd", "PrivateMLClientInferenceProviderService", "privatecloudcomputed", "Shortcuts",
        "siriactionsd", "BackgroundShortcutRunner",
    ]
    private static let subsystems = ["com.apple.shortcuts", "com.apple.privatecloudcompute"]

    /// The entries that the built-in rules read, of the system and of one app.
    package static func predicate(process: String, subsystem: String) -> String {
        func list(_ names: [String]) -> String { names.map { "\"\($0)\"" }.joined(separator: ", ") }
        return "process IN {\(list([process] + processes))} OR subsystem IN {\(list([subsystem] + subsystems))} "
            + "OR subsystem BEGINSWITH \"com.apple.modelmanager\""
    }

    /// The command that exports a log archive, as a shell takes it.
    static func command(for path: String) -> String {
        "  log show --archive \(ShellWord.quoted(path)) --style ndjson --info --debug --signpost "
            + "--predicate '\(predicate(process: "Karui", subsystem: "app.karui"))' > log.ndjson\n"
            + "  (for another app: its process and subsystem in the place of Karui and app.karui)"
    }

    /// The commands that unpack a log archive from an archive and export it; `nil` where the path in it is not one
    /// that a shell should be given.
    static func commands(unpacking member: String, from archive: String, kind: String) -> String? {
        guard ShellWord.isPlainPath(member) else { return nil }
        let word = ShellWord.quoted(member)
        let source = archive == "-" ? "ARCHIVE" : ShellWord.quoted(archive)
        let unpack =
            switch kind {
            case FileArchive.zip.rawValue: "unzip \(source) \(ShellWord.quoted(member + "/*"))"
            case FileArchive.cpio.rawValue: "cpio -id \(ShellWord.quoted(member + "/*")) < \(source)"
            default: "tar -xf \(source) \(word)"
            }
        return "  \(unpack)\n" + command(for: member)
    }
}
