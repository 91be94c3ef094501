/// What an archive built by a test holds under one path.
package struct ArchiveMember: Sendable {
    package enum Kind: Sendable, Equatable {
        case file, directory, pipe, characterDevice
        case symbolicLink(to: String)
        case hardLink(to: String)
    }

    package var path: String
    package var bytes: [UInt8]
    /// Seconds since 1970 UTC.
    package var modified: Int64
    package var kind: Kind

    package init(_ path: String, _ bytes: [UInt8] = [], modified: Int64 = 1_791_990_000, kind: Kind = .file) {
        self.path = path
        self.bytes = bytes
        self.modified = modified
        self.kind = kind
    }

    package init(_ path: String, text: String, modified: Int64 = 1_791_990_000) {
        self.init(path, Array(text.utf8), modified: modified)
    }
}
