package import JSON5

/// Everything that is wrong with a policy's file.
package struct PolicyFileError: Error, Sendable, Equatable {
    package static let mostProblems = JSON5Problems.most

    package let file: String
    /// In the order of the file, at most 50.
    package let problems: [PolicyFileProblem]
    /// How many more there are.
    package let further: Int

    /// What is wrong with the bytes of a file, in their order.
    package init(file: String, _ problems: JSON5Problems, in bytes: [UInt8]) {
        let lines = LinePositions(of: bytes)
        self.file = file
        self.problems = problems.listed.sorted { $0.offset < $1.offset }.map { problem in
            let position = lines.position(of: problem.offset, in: bytes)
            return PolicyFileProblem(line: position.line, column: position.column, reason: problem.reason)
        }
        further = problems.further
    }
}

extension PolicyFileError: CustomStringConvertible {
    /// One for each problem: `my.json5:4:20: 'pause.factor' takes a number from 1 to 100, not 0`.
    package var lines: [String] {
        problems.map { "\(file):\($0.line):\($0.column): \($0.reason)" }
            + (further > 0 ? ["\(file): \(further) more of such problems"] : [])
    }

    package var description: String { lines.joined(separator: "\n") }
}
