import Forensics
import JSON5

/// The budgets that a user asks for by name, or by the beginning of a name.
struct BudgetChoice: Equatable {
    let names: [String]

    /// Those of a log; `nil` where all are meant.
    ///
    /// A name stands for the budget that has it, and `background` for all whose names go on with a colon or a slash.
    /// - Throws: a name that no budget of the log has.
    func budgets(of log: [Budget]) throws(UsageError) -> Set<Budget>? {
        guard !names.isEmpty else { return nil }
        var chosen: Set<Budget> = []
        for name in names {
            let found = log.filter { $0.description == name || BudgetChoice.begins($0.description, with: name) }
            guard !found.isEmpty else {
                let known = log.map(\.description)
                throw .unknownBudget(name, budgets: known, suggestion: Suggestion.nearest(to: name, among: known))
            }
            chosen.formUnion(found)
        }
        return chosen
    }

    private static func begins(_ budget: String, with name: String) -> Bool {
        budget.hasPrefix(name)
            && (name.hasSuffix(":") || name.hasSuffix("/")
                || budget.dropFirst(name.count).first.map { $0 == ":" || $0 == "/" } ?? false)
    }
}
