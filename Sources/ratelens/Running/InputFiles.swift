import LogReading

/// The files that a run reads, whatever names lead to them.
struct InputFiles {
    private let identities: Set<FileIdentity>

    /// Finds what the operands name, also below directories and as containers of members, and the files of options.
    ///
    /// - Complexity: O(n log n) for n files.
    init(_ arguments: Arguments, and options: [Option.ID]) {
        let places = arguments.operands.compactMap(LinePlace.init)
        let named = arguments.operands + places.map(\.path) + places.map { MemberPath($0.path).path }
        // What cannot be listed is reported when it is read.
        let inputs = named.flatMap { (try? InputFinder.inputs(for: $0)) ?? [] }.map(\.displayName)
        identities = Set((inputs + options.flatMap(arguments.values)).compactMap(FileIdentity.init(path:)))
    }

    /// Whether writing to a path would overwrite one of them.
    func contains(_ path: String) -> Bool { FileIdentity(path: path).map(identities.contains) ?? false }
}
