/// How one rule comes out for one subject.
enum Judgment {
    case conforms
    case notApplicable
    case cannotJudge(MissingFact)
    indirect case violates(Violation)

    var isViolation: Bool {
        if case .violates = self { true } else { false }
    }

    /// Whether a rule was broken or kept.
    var isDecided: Bool {
        switch self {
        case .conforms, .violates: true
        case .notApplicable, .cannotJudge: false
        }
    }
}
