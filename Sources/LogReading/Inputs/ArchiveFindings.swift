/// What an archive held besides its logs.
package struct ArchiveFindings: Sendable {
    /// How many problems of a kind are told one by one; a hostile archive could have any number.
    private static let told = 20
    /// How many texts of no known format are told one by one: a sysdiagnose has hundreds.
    private static let toldStrangers = 5

    package let path: String
    /// Members that were read as logs.
    package private(set) var logs = 0
    /// Members that are no logs.
    package private(set) var others = 0
    /// The first texts of no known format among those.
    package private(set) var strangers: [ReadingError] = []
    /// The first failures: members, or what lies behind them, that could not be read.
    package private(set) var failures: [ReadingError] = []
    /// How many more failures there were.
    package private(set) var furtherFailures = 0
    /// Log archives, which are reported with the commands to run.
    package private(set) var logArchives: [ReadingError] = []

    private var knownLogArchives: Set<String> = []
    private var strangerCount = 0

    init(path: String) { self.path = path }

    mutating func addLog() { logs += 1 }

    mutating func addOther() { others += 1 }

    /// Takes a text that no carrier explains, and tells how many there were.
    mutating func addStranger(_ error: ReadingError) -> Int {
        others += 1
        strangerCount += 1
        if strangers.count < ArchiveFindings.toldStrangers { strangers.append(error) }
        return strangerCount
    }

    mutating func addFailure(_ error: ReadingError) {
        if failures.count < ArchiveFindings.told { failures.append(error) } else { furtherFailures += 1 }
    }

    mutating func addLogArchive(_ member: String, of path: String, kind: String) {
        // One in an archive in this archive takes more steps than one command.
        let kind = path == self.path ? kind : nil
        guard knownLogArchives.count < ArchiveFindings.told, knownLogArchives.insert("\(path)!\(member)").inserted
        else { return }
        logArchives.append(.packedLogArchive(path: path, member: member, kind: kind))
    }

    /// How many members were passed over as no logs, in words; `nil` for none.
    package var remark: String? {
        guard others > 0 else { return nil }
        let all = logs + others
        return "\(path): \(others) of \(all) members \(others == 1 ? "is no log" : "are no logs"); skipped"
    }
}
