import Conformance
import RoutingPolicy

extension PolicyChoice {
    /// `revision 2026-11-05, as karui.log:3 says`.
    var words: String {
        let name = "revision \(policy.revision.rawValue)" + (overridden.isEmpty ? "" : " with your own parameters")
        return switch reason {
        case .option: "\(name), as asked"
        case .logged(let witness): "\(name), as \(witness.location.description.printable.unbreakable) says"
        case .date(let time): "\(name), the newest not after the log's date, \(Clock.day(time).unbreakable)"
        case .directCalls(let time):
            "\(name), as the log of \(Clock.day(time).unbreakable) has direct calls, which no revision of that day made"
        case .noDate: "\(name), as the log tells no date of a revision"
        }
    }

    /// That the log names another one, where it does.
    var warning: String? {
        unknownName.map { "The log names a policy that is not known: \($0.printable.cut(to: 40))." }
    }

    /// The parameters that are not as published.
    var overridden: [PolicyParameter] {
        PolicyParameter.allCases.filter { parameter in
            parameter.defaultValue(in: policy.revision).map { $0 != policy[parameter] } ?? false
        }
    }

    /// A name for scripts.
    var reasonName: String {
        switch reason {
        case .option: "option"
        case .logged: "logged"
        case .date: "date"
        case .directCalls: "directCalls"
        case .noDate: "noDate"
        }
    }
}
