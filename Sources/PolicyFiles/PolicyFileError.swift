/// Everything that is wrong with a policy's file.
package struct PolicyFileError: Error, Sendable, Equatable {
    /// Of a file that is something else altogether, more would not help.
    static let mostProblems = 50

    package let file: String
    /// In the order of the file, at most 50.
    package let problems: [PolicyFileProblem]
    /// How many more there are.
    package let further: Int
}

extension PolicyFileError: CustomStringConvertible {
    /// One for each problem: `my.json5:4:20: 'pause.factor' takes a number from 1 to 100, not 0`.
    package var lines: [String] {
        problems.map { "\(file):\($0.line):\($0.column): \($0.reason)" }
            + (further > 0 ? ["\(file): \(further) more of such problems"] : [])
    }

    package var description: String { lines.joined(separator: "\n") }
}
