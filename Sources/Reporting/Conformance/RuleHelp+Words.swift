import Conformance
import RoutingPolicy

extension RuleHelp {
    /// `“Any answer ends the pause” (Karui's note, revision 2026-11-05)`, with the choice that was made there.
    var words: String {
        "“\(quote)” (Karui's note, revision \(revision.rawValue))" + (choiceWords.map { " \($0)" } ?? "")
    }

    /// What was chosen there, with the reason.
    var choiceWords: String? {
        guard let choice else { return nil }
        switch choice.source {
        case .chosen(let reason): return "Chosen: \(choice.rawValue). \(reason)"
        case .note(let revision, let quote):
            return "Set by \(choice.rawValue): “\(quote)” (revision \(revision.rawValue))."
        }
    }
}
