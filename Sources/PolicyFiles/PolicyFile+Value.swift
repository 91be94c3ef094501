package import JSON5
package import RoutingPolicy

extension PolicyFile {
    /// Reads a policy that stands inside of another file: the name of a revision, or an object as in a policy's file.
    ///
    /// - Parameters:
    ///   - value: What stands there.
    ///   - bytes: The whole file's contents.
    /// - Returns: The policy, where nothing is wrong, and everything that is wrong by its byte offset.
    package static func policy(
        of value: JSON5Value, in bytes: [UInt8]
    ) -> (policy: Policy?, problems: JSON5Problems) {
        var reader = PolicyFileReader(bytes: bytes)
        var policy: Policy?
        if case .string = value.content {
            policy = reader.revision(of: value).map(Policy.init)
        } else {
            policy = reader.read(value)
        }
        return (reader.problems.isEmpty ? policy : nil, reader.problems)
    }
}
