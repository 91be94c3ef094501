import PolicyFiles

/// Reads bytes as a policy: an error stands within them, and what is read is written and read again.
enum FuzzPolicy {
    static func run(_ bytes: [UInt8]) {
        do throws(PolicyFileError) {
            let policy = try PolicyFile.policy(parsing: bytes, file: "fuzz.json5")
            let again = try PolicyFile.policy(parsing: Array(PolicyFile.text(of: policy).utf8), file: "again.json5")
            precondition(policy == again)
        } catch {
            precondition(error.file == "fuzz.json5" && !error.problems.isEmpty)
            precondition(error.problems.allSatisfy { $0.line >= 1 && $0.column >= 1 && !$0.reason.isEmpty })
        }
    }
}
