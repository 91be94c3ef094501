/// A 2×2 table: successes and trials when a condition held, and when it did not.
struct ContingencyTable: Sendable, Hashable {
    /// One row of it.
    struct Row: Sendable, Hashable {
        var successes = 0
        var trials = 0

        mutating func count(_ isSuccess: Bool) {
            trials += 1
            if isSuccess { successes += 1 }
        }
    }

    var whenTrue = Row()
    var whenFalse = Row()

    var successes: Int { whenTrue.successes + whenFalse.successes }
    var trials: Int { whenTrue.trials + whenFalse.trials }

    mutating func count(_ isSuccess: Bool, when condition: Bool) {
        if condition { whenTrue.count(isSuccess) } else { whenFalse.count(isSuccess) }
    }
}
