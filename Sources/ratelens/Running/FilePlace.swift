/// Where a file is or is to be made, whatever spelling of its directory leads there.
struct FilePlace: Equatable {
    private let directory: FileIdentity
    private let name: Substring

    /// The place that a path names, or `nil` where its directory is none.
    init?(path: String) {
        let mark = path.lastIndex(of: "/")
        name = mark.map { path[path.index(after: $0)...] } ?? path[...]
        guard let directory = FileIdentity(directory: mark.map { String(path[...$0]) } ?? ".") else { return nil }
        self.directory = directory
    }

    /// Whether two paths lead to one file, also where it does not exist yet.
    static func areSame(_ one: String, _ other: String) -> Bool {
        if one == other { return true }
        if let file = FileIdentity(path: one) { return file == FileIdentity(path: other) }
        guard let place = FilePlace(path: one) else { return false }
        return place == FilePlace(path: other)
    }
}
