/// What came of trying a rule on a message that holds one of its gates.
enum RuleTry {
    case matched(RuleMatch)
    /// A rule in front of it took the line.
    case taken(by: String)
    /// The record comes from elsewhere than the rule's condition allows.
    case elsewhere
    case notMatched
    /// A limit ended the search.
    case gaveUp(MatchError)
}
