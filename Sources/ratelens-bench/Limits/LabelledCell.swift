import Forensics
import Simulation

/// One cell of the evaluation where some outcomes are labelled as their opposite.
struct LabelledCell {
    let kind: LimitCell

    private(set) var traces = 0
    private(set) var observations = 0
    /// The family that made a trace explains it but for more outcomes than are followed, or was not followed to the end.
    private(set) var unfinished = 0
    /// Of the others: the true parameters leave as few unexplained as any of their family, or one more.
    private(set) var heldByFewest = 0
    private(set) var held = 0
    private(set) var named = NamedTally()
    /// The command tells sets, of so many traces; and these hold the true parameters, or it says that the true class may be
    /// one or two requests away or was not sought to the end.
    private(set) var told = 0
    private(set) var toldTruth = 0
    private(set) var toldNear = 0
    /// The seeds of traces that were got wrong, for a look at them.
    private(set) var failures: [UInt64] = []

    init(_ kind: LimitCell) { self.kind = kind }

    var finished: Int { traces - unfinished }

    mutating func add(seed: UInt64) {
        guard let example = LimitExample(kind, seed: seed) else { return }
        traces += 1
        observations += example.observed.times.count
        var isWrong = false
        if let fit = example.trueFit, !fit.isIncomplete, !fit.members.isEmpty {
            let isHeld = example.model.isMember(of: fit, by: .max)
            held += isHeld ? 1 : 0
            heldByFewest += example.model.isMember(of: fit, by: 0) ? 1 : 0
            isWrong = !isHeld
        } else {
            unfinished += 1
        }
        let said = example.said(example.observed)
        let limiter = kind.limiter
        if !named.add(said, of: limiter) { isWrong = true }
        if !said.classes.isEmpty {
            told += 1
            if example.model.isMember(of: said.families) {
                toldTruth += 1
            } else if (said.near + said.undetermined).contains(limiter.limiterClass) {
                toldNear += 1
            }
        }
        if isWrong, failures.count < 3 { failures.append(seed) }
    }
}
