import Forensics

/// How often the command names one class, plainly or as *perhaps* the one, and whether that is the true one.
struct NamedTally {
    private(set) var plainlyRight = 0
    private(set) var plainlyWrong = 0
    private(set) var perhapsRight = 0
    private(set) var perhapsWrong = 0

    /// - Returns: whether no wrong class is named.
    mutating func add(_ said: LimitFinding, of limiter: TrueLimiter) -> Bool {
        guard case .only(let isTested) = said.statement else { return true }
        let isRight = limiter.isTold(by: said)
        switch (isTested, isRight) {
        case (true, true): plainlyRight += 1
        case (true, false): plainlyWrong += 1
        case (false, true): perhapsRight += 1
        case (false, false): perhapsWrong += 1
        }
        return isRight
    }
}
