/// A compared command that failed.
struct ToolFailure: Error, CustomStringConvertible {
    let command: [String]
    let status: Int32

    var description: String { "\(command.joined(separator: " ")): exit status \(status)" }
}

/// An analysis that did not find what the generator wrote.
struct WrongAnswer: Error, CustomStringConvertible {
    let found: String
    let written: String

    var description: String { "ratelens found \(found), but the input holds \(written)" }
}
