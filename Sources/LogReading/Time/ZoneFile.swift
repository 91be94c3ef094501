package import LogCore

/// A named zone from the system's database of zones, in the format of RFC 9636 (TZif).
///
/// Read here and not through Foundation, which would double the command's start-up time for an option that few give.
package struct ZoneFile: TimeZoneRules {
    /// Where the systems that have the database keep it.
    package static let database = "/usr/share/zoneinfo"

    /// Why a zone cannot be had.
    package enum Fault: Error, Sendable, Hashable {
        case unknown(String)
        case unreadable(String, reason: String)
        case damaged(String)
    }

    package let name: String
    /// When an offset begins to hold, in seconds since 1970 UTC, in order.
    private let changes: [Int64]
    /// The offset before the first change, and from each change on.
    private let offsets: [UTCOffset]
    /// What holds behind the last change.
    private let rule: ZoneRule?

    /// Reads a zone such as `Asia/Tokyo`.
    package init(named name: String, in database: String = ZoneFile.database) throws(Fault) {
        // The name becomes part of a path.
        let isName = name.utf8.allSatisfy { $0.isIdentifier || "+-/".utf8.contains($0) }
        guard isName, let first = name.utf8.first, first.isLetter, name.utf8.last?.isIdentifier == true else {
            throw .unknown(name)
        }
        try self.init(named: name, at: "\(database)/\(name)")
    }

    /// Reads the computer's own zone from its file.
    init(local path: String) throws(Fault) { try self.init(named: "local", at: path) }

    private init(named name: String, at path: String) throws(Fault) {
        let bytes: [UInt8]
        do throws(SystemCall.Failure) {
            bytes = try SystemCall.contents(ofPath: path, atMost: 1 << 20)
        } catch {
            if error.isNotFound { throw .unknown(name) }
            throw .unreadable(name, reason: error.reason)
        }
        try self.init(named: name, bytes)
    }

    /// Reads a zone from the bytes of its file.
    init(named name: String, _ bytes: [UInt8]) throws(Fault) {
        guard var reader = ZoneFileReader(bytes), let table = reader.table() else { throw .damaged(name) }
        self.name = name
        changes = table.changes
        offsets = table.offsets
        rule = table.rule
    }

    package func period(at second: Int64) -> (offset: UTCOffset, end: Int64?) {
        // The number of changes up to the moment.
        var low = 0
        var high = changes.count
        while low < high {
            let middle = (low + high) / 2
            if changes[middle] <= second { low = middle + 1 } else { high = middle }
        }
        if low == changes.count, let rule { return rule.period(at: second) }
        return (offsets[low], low < changes.count ? changes[low] : nil)
    }
}

extension ZoneFile.Fault: CustomStringConvertible {
    package var description: String {
        switch self {
        case .unknown(let name):
            "'\(name)' is neither an offset such as +0900 nor a zone in \(ZoneFile.database), such as Asia/Tokyo, nor 'local'"
        case .unreadable(let name, let reason): "the zone '\(name)' cannot be read: \(reason)"
        case .damaged(let name): "the zone '\(name)' is damaged in \(ZoneFile.database)"
        }
    }
}
