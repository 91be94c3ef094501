/// What the policy wants in a situation; `nil` is what its text does not say.
struct Outcome: Hashable {
    var asking: PolicyBranch
    var routing: PolicyBranch?
    var direct: Bool?
    var flag: SecondOpinionFlag?
    var alert: AlertPlan?

    var route: CloudRoute? {
        guard let direct, let flag else { return nil }
        // The trial's routes do not wait for each other.
        if direct, flag == .set, routing == .routeTrialBoth { return .both }
        switch (direct, flag) {
        case (false, .clear): return .nothing
        case (true, .clear): return .direct
        case (false, .set), (false, .setIfDirectFails): return .shortcut
        case (true, .set), (true, .setIfDirectFails): return .directThenShortcut
        }
    }
}
