import Foundation
import RoutingPolicy
import Testing

@Suite("The page about the policy")
struct PolicyPageTests {
    static let page: String = {
        let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent()
        return (try? String(contentsOf: root.appending(path: "docs/policy.md"), encoding: .utf8)) ?? ""
    }()

    @Test("Its table of parameters is that of the code, row by row")
    func parameters() {
        let rows = PolicyParameter.allCases.map { parameter in
            let revisions = PolicyRevision.allCases.filter(parameter.applies)
            let names =
                revisions.count == PolicyRevision.allCases.count
                ? "all" : revisions.map(\.rawValue).joined(separator: ", ")
            let source =
                switch parameter.source {
                case .note(let revision, let quote): "\(revision.rawValue): “\(quote)”"
                case .chosen(let reason): "chosen: \(reason)"
                }
            let value = revisions.first.flatMap(parameter.defaultValue)?.description ?? ""
            return "| `\(parameter.rawValue)` | \(value) | \(names) | \(source) |"
        }
        let missing = rows.filter { !Self.page.contains($0) }
        #expect(missing.isEmpty, "\(missing.joined(separator: "\n"))")
    }

    @Test("It names every branch, revision and field of a prompt")
    func names() {
        let names =
            PolicyBranch.allCases.map(\.rawValue) + PolicyRevision.allCases.map(\.rawValue)
            + PromptField.allCases.map(\.rawValue)
        #expect(names.filter { !Self.page.contains("`\($0)`") } == [])
    }
}
