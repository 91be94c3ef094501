package import LogCore

/// Why an input cannot be read.
package enum ReadingError: Error, Sendable {
    case notFound(path: String)
    /// The system's own reason, at a byte offset when reading had begun.
    case unreadable(path: String, reason: String, offset: Int?)
    case directoryWithoutLogs(path: String)
    /// A `.logarchive` bundle, which only Apple's `log` reads.
    case logArchive(path: String)
    /// Bytes that no text has, the first of them at the offset.
    case binary(path: String, offset: Int)
    /// A container of files that cannot be read from front to back.
    case fileArchive(path: String, kind: String)
    /// An archive that was read whole and holds no log among so many members.
    case archiveWithoutLogs(path: String, members: Int)
    /// A log archive in an archive, by the path of its directory there; the archive's kind where it is an input itself.
    case packedLogArchive(path: String, member: String, kind: String?)
    /// An archive in an archive in an archive, and so on.
    case tooDeep(path: String, depth: Int)
    case encrypted(path: String)
    /// A limit on what is unpacked was passed.
    case tooMuch(path: String, reason: String)
    /// Text that no format explains.
    case unrecognized(path: String, detection: FormatDetection)
    case compressedWithoutArchives(path: String, compression: String)
    /// Compressed data that broke before the first record was read.
    case damaged(path: String, offset: Int, reason: String)
    /// A member that broke before its first record was read, at an offset in its contents.
    case damagedMember(path: String, offset: Int, reason: String)
    /// An archive whose members behind the one at the offset cannot be found.
    case damagedArchive(path: String, offset: Int, reason: String)
    case unknownFormat(name: String, known: [String])
    /// A gate that cannot be looked for in raw bytes.
    case unusableGate(String)
}

extension ReadingError: CustomStringConvertible {
    /// One line for people, naming the file and, where known, the byte.
    package var description: String {
        switch self {
        case .notFound(let path):
            return "\(path): no such file or directory"
        case .fileArchive(let path, let kind):
            return "\(path): a \(kind) archive cannot be read from front to back: unpack it and name its logs"
        case .archiveWithoutLogs(let path, let members):
            return "\(path): the archive holds no log\(members == 0 ? "" : " among its members (\(members))")"
        case .packedLogArchive(let path, let member, let kind):
            let commands = kind.flatMap { LogArchiveExport.commands(unpacking: member, from: path, kind: $0) }
            return "\(path): holds a log archive, which is binary; unpack it and export it with"
                + (commands.map { "\n\($0)" } ?? " `log show --archive`")
        case .tooDeep(let path, let depth):
            return "\(path): not opened: it lies more than \(depth) archives deep"
        case .encrypted(let path):
            return "\(path): encrypted, and cannot be read: unpack it with its password first"
        case .tooMuch(let path, let reason):
            return "\(path): \(reason)"
        case .unreadable(let path, let reason, let offset):
            return "\(path): cannot be read\(offset.map { " from byte \($0) on" } ?? ""): \(reason)"
        case .directoryWithoutLogs(let path):
            return "\(path): the directory holds no file to read"
        case .logArchive(let path):
            return
                "\(path): log archives are binary; export it with\n\(LogArchiveExport.command(for: path))"
        case .binary(let path, let offset):
            return "\(path): not a text log: byte \(offset) belongs to binary data"
        case .unrecognized(let path, let detection):
            guard let best = detection.candidates.first, best.confidence > 0 else {
                let tried = detection.candidates.map(\.format).joined(separator: ", ")
                return "\(path): no known log format: no line is one of \(tried)"
            }
            return "\(path): no known log format; nearest is \(best.format): "
                + best.reasons.joined(separator: ", ")
        case .compressedWithoutArchives(let path, let compression):
            return "\(path): \(compression) data, and this program was built without archive support"
        case .damaged(let path, _, _), .damagedMember(let path, _, _), .damagedArchive(let path, _, _):
            return "\(path): \(complaint)"
        case .unknownFormat(let name, let known):
            return "unknown input format '\(name)'; known are \(known.joined(separator: ", "))"
        case .unusableGate(let gate):
            return
                "the gate '\(gate)' cannot be searched for: a gate is printable text without \", \\ and /, which JSON escapes"
        }
    }

    /// What is wrong, for a place that names the file already.
    var complaint: String {
        switch self {
        case .damaged(_, let offset, let reason):
            "compressed data is damaged behind byte \(offset) of its contents: \(reason)"
        case .damagedMember(_, let offset, let reason):
            "damaged behind byte \(offset) of its contents: \(reason)"
        case .damagedArchive(_, let offset, let reason):
            "the archive is damaged behind the member at byte \(offset): \(reason)"
        case .tooMuch(_, let reason): reason
        default: description
        }
    }

    /// What the library said of damage.
    var reason: String {
        switch self {
        case .damaged(_, _, let reason), .damagedMember(_, _, let reason), .damagedArchive(_, _, let reason): reason
        default: complaint
        }
    }

    /// Whether it is a log archive, which only Apple's `log` reads.
    package var isLogArchive: Bool {
        if case .logArchive = self { true } else { false }
    }

    /// Whether the input was readable but is no log: what a directory may hold beside logs.
    package var isNotALog: Bool {
        switch self {
        case .binary, .unrecognized, .fileArchive, .archiveWithoutLogs: true
        default: false
        }
    }
}
