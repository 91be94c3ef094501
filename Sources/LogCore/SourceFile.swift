/// A file, or a member of an archive, that records come from.
///
/// A reference type so that millions of witnesses share one path.
package final class SourceFile: Sendable {
    /// The path as the user gave it; `-` for standard input.
    package let path: String
    /// The member's path inside the archive, if it is one.
    package let member: String?

    package init(path: String, member: String? = nil) {
        self.path = path
        self.member = member
    }
}

extension SourceFile: Hashable, CustomStringConvertible {
    package static func == (left: SourceFile, right: SourceFile) -> Bool {
        left === right || (left.path == right.path && left.member == right.member)
    }

    package func hash(into hasher: inout Hasher) {
        hasher.combine(path)
        hasher.combine(member)
    }

    /// The path, with the member behind an exclamation mark.
    package var description: String { member.map { "\(path)!\($0)" } ?? path }
}
