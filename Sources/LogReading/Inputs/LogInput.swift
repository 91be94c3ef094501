/// Where log bytes come from.
package enum LogInput: Sendable, Hashable {
    case file(String)
    case standardInput

    /// The path as the user gave it; `-` for standard input.
    package var displayName: String {
        switch self {
        case .file(let path): path
        case .standardInput: "-"
        }
    }
}
