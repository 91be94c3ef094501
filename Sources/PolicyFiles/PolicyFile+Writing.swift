import JSON5
package import RoutingPolicy

extension PolicyFile {
    /// A policy as a file that reads back as the same one, every parameter with the words it comes from.
    package static func text(of policy: Policy) -> String {
        let settings = PolicyParameter.allCases.compactMap { parameter in
            parameter.defaultValue(in: policy.revision).map { setting(parameter, policy[parameter], published: $0) }
        }
        return """
            // Karui's routing policy, revision \(policy.revision.rawValue).
            {
              revision: "\(policy.revision.rawValue)",
              parameters: {
            \(settings.joined(separator: "\n"))
              },
            }

            """
    }

    private static func setting(_ parameter: PolicyParameter, _ value: PolicyValue, published: PolicyValue) -> String {
        let words =
            switch parameter.source {
            case .note(let revision, let quote): "\(revision.rawValue): “\(quote)”"
            case .chosen(let reason): "chosen: \(reason)"
            }
        let change = value == published ? "" : " Here other than \(published)."
        let written =
            switch value {
            case .flag(let isSet): "\(isSet)"
            case .count(let number): "\(number)"
            case .duration, .choice: "\"\(value)\""
            }
        return JSON5Text.comment(words + change, indent: "    ") + "    \"\(parameter.rawValue)\": \(written),"
    }
}
