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
    /// A container of files, whose members are not read.
    case fileArchive(path: String, kind: String)
    /// Text that no format explains.
    case unrecognized(path: String, detection: FormatDetection)
    case compressedWithoutArchives(path: String, compression: String)
    /// Compressed data that broke before the first record was read.
    case damaged(path: String, offset: Int, reason: String)
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
            return "\(path): a \(kind) archive of files, which is not read yet: unpack it and name its logs"
        case .unreadable(let path, let reason, let offset):
            return "\(path): cannot be read\(offset.map { " from byte \($0) on" } ?? ""): \(reason)"
        case .directoryWithoutLogs(let path):
            return "\(path): the directory holds no file to read"
        case .logArchive(let path):
            return
                "\(path): log archives are binary; export it with `log show --archive \(path) --style ndjson`"
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
        case .damaged(let path, _, _):
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
        default: description
        }
    }

    /// Whether the input was readable but is no log: what a directory may hold beside logs.
    package var isNotALog: Bool {
        switch self {
        case .binary, .unrecognized, .fileArchive: true
        default: false
        }
    }
}
