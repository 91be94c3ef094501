/// What stands behind a request in a trace and may have been decided before it all the same.
struct Overlap: Sendable {
    /// The latest moments of those that may have counted, in descending order.
    private(set) var ends: [Int64] = []
    /// Whether one of them may have been refused.
    private(set) var holdsRefusal = false
    /// Whether they are too many to be told apart.
    private(set) var isCrowded = false
    /// What looking for them cost, in steps.
    private(set) var cost = 0

    static let none = Overlap()

    private static let limit = 256
    /// Nor are more looked at, counted or not.
    private static let scanLimit = 1_024

    private init() {}

    /// Looks at the elements behind a request; all of them may count if an outcome may be wrong.
    init(
        _ request: LimiterTrace.Request, _ later: ArraySlice<LimiterTrace.Element>, countsRefused: Bool, mayErr: Bool
    ) {
        // Everything behind a known moment was decided later.
        if request.isPoint { return }
        var seen = 0
        scan: for element in later {
            seen += 1
            switch element {
            case .reset: break scan
            case .gap, .phaseLost: continue
            case .request(let next):
                guard next.earliest <= request.latest else { break scan }
                if next.outcome != .refused || countsRefused || mayErr { ends.append(next.latest) }
                if next.outcome != .admitted || mayErr { holdsRefusal = true }
                if ends.count > Overlap.limit || seen > Overlap.scanLimit { isCrowded = true }
            }
            if isCrowded { break }
        }
        if isCrowded { holdsRefusal = true }
        if isCrowded { ends.removeAll() } else { ends.sort(by: >) }
        cost = (seen + 8 * ends.count) / 8
    }
}
