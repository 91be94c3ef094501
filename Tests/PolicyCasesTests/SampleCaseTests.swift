import Foundation
import PolicyFiles
import RoutingPolicy
import Testing

@testable import PolicyCases

/// The project's own cases, which a team copies: all hold, and together they take every branch.
@Suite("Sample cases")
struct SampleCaseTests {
    private static let folder = URL(filePath: #filePath).deletingLastPathComponent()
        .appending(path: "../../SampleCases").standardizedFileURL

    private static func cases(_ revision: PolicyRevision) throws -> [PolicyCase] {
        let name = "policy-\(revision.rawValue).json5"
        let bytes = try Data(contentsOf: folder.appending(path: name))
        return try CaseFile.cases(parsing: Array(bytes), file: name)
    }

    @Test("Every case holds", arguments: PolicyRevision.allCases)
    func hold(_ revision: PolicyRevision) throws {
        for sample in try Self.cases(revision) {
            let failures = CaseRunner.run(sample).failures
            #expect(failures.isEmpty, "\(sample.name), line \(sample.place.line): \(failures)")
        }
    }

    @Test("Every step but pure events expects something", arguments: PolicyRevision.allCases)
    func expect(_ revision: PolicyRevision) throws {
        for sample in try Self.cases(revision) {
            #expect(sample.steps.contains { !$0.expectations.isEmpty } && sample.reason != nil, "\(sample.name)")
            #expect(sample.policy.revision == revision)
        }
    }

    @Test("Together they take every branch that the revision has", arguments: PolicyRevision.allCases)
    func coverage(_ revision: PolicyRevision) throws {
        let all = try Self.cases(revision)
        let taken = all.reduce(into: Set<PolicyBranch>()) { $0.formUnion(CaseRunner.run($1).branches) }
        var reachable = Set(PolicyBranch.reachable(under: Policy(revision)))
        // With the parameters that its cases change, too.
        for policy in Set(all.map(\.policy)) { reachable.formUnion(PolicyBranch.reachable(under: policy)) }
        #expect(reachable.subtracting(taken).map(\.rawValue).sorted() == [])
    }

    @Test("A case whose expectation is turned round fails", arguments: PolicyRevision.allCases)
    func canFail(_ revision: PolicyRevision) throws {
        for sample in try Self.cases(revision) {
            for (index, step) in sample.steps.enumerated() {
                for expectation in step.expectations where expectation.expected != "unknown" {
                    var steps = sample.steps
                    let other = CaseExpectation(
                        subject: expectation.subject, expected: "something else", place: expectation.place)
                    steps[index] = CaseStep(
                        moment: step.moment, happening: step.happening, expectations: [other], place: step.place)
                    let turned = PolicyCase(
                        name: sample.name, reason: nil, policy: sample.policy, mode: sample.mode, pause: sample.pause,
                        steps: steps, place: sample.place)
                    let failures = CaseRunner.run(turned).failures
                    #expect(failures.map(\.expectation) == [other], "\(sample.name), \(expectation)")
                }
            }
        }
    }
}
