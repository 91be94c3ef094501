import Conformance
import Forensics
import Foundation
import RateLimitEvents
import RoutingPolicy
import Simulation
import TestSupport
import Testing

@testable import ratelens

/// The published schemas name every case that the code has; real documents are checked by check-schemas.sh.
@Suite("Schemas")
struct SchemaTests {
    private static func cases(_ schema: String, _ path: [String]) throws -> [String] {
        let file = CommandProcess.repository.appending(path: "docs/schemas/\(schema).schema.json")
        var node = try JSONDocument(parsing: String(contentsOf: file, encoding: .utf8))
        for key in path { node = node[key] }
        return node["enum"].elements.compactMap(\.string)
    }

    @Test("Kinds of failures, outcomes, origins and limiters")
    func enumerations() throws {
        let lookAlike = ["$defs", "lookAlike", "properties", "kind"]
        #expect(try SchemaTests.cases("analysis", lookAlike) == FailureKind.allCases.map(\.rawValue))
        for name in ["outcome", "origin", "limiter", "counter", "latencyBasis"] {
            let inLine = try SchemaTests.cases("refusal", ["properties", name])
            #expect(try SchemaTests.cases("timeline", ["$defs", "refusal", "properties", name]) == inLine)
            #expect(!inLine.isEmpty)
        }
        #expect(
            try SchemaTests.cases("refusal", ["properties", "outcome"]) == Outcome.allCases.map(\.rawValue))
        #expect(
            try SchemaTests.cases("refusal", ["properties", "origin"]) == Verdict.Origin.allCases.map(\.rawValue))
        #expect(
            try SchemaTests.cases("refusal", ["properties", "limiter"]) == Verdict.Limiter.allCases.map(\.rawValue))
        #expect(
            try SchemaTests.cases("refusal", ["properties", "counter"]) == Verdict.Counter.allCases.map(\.rawValue))
    }

    @Test("Families, routes, revisions and modes that can be simulated")
    func simulation() throws {
        func cases(_ path: String...) throws -> [String] { try SchemaTests.cases("simulation", path) }
        let models: [LimiterModel] = [
            .rollingWindow(count: 1, duration: 1), .rollingWindowJittered(count: 1, duration: 1, jitter: 1),
            .fixedWindow(count: 1, width: 1), .tokenBucket(capacity: 1, interval: TokenInterval(nanoseconds: 1)),
            .cooldown(count: 1, duration: 1), .cooldownFromRefusal(count: 1, duration: 1),
        ]
        #expect(
            try cases("$defs", "limiter", "properties", "family") == ["none"] + models.compactMap(\.family))
        #expect(
            try cases("$defs", "request", "properties", "latencyClass") == LatencyClass.allCases.map(\.rawValue))
        let outcomes = try cases("$defs", "request", "properties", "outcome")
        #expect(outcomes == Outcome.allCases.filter { $0 != .open }.map(\.rawValue))
        #expect(try cases("properties", "policy") == KaruiRevision.policies)
        #expect(Set(try cases("properties", "mode")) == Set(KaruiRevision.all.map(\.mode)))
        let mode = try #require(OptionTable.all.first { $0.id == .mode })
        #expect(try cases("properties", "mode") == mode.choices)
    }

    @Test("Revisions, parameters, modes and labels of the routing policy")
    func policy() throws {
        func cases(_ path: String...) throws -> [String] { try SchemaTests.cases("policy", path) }
        #expect(try cases("properties", "revision") == PolicyRevision.allCases.map(\.rawValue))
        #expect(try cases("properties", "basis") == PolicyRevision.TextBasis.allCases.map(\.rawValue))
        let keys = PolicyParameter.allCases.map(\.rawValue)
        #expect(try cases("$defs", "parameter", "properties", "key") == keys)
        #expect(try cases("properties", "withoutEffect", "items") == keys)
        let modes = Set(PolicyRevision.allCases.flatMap { revision in revision.modes.map { $0.logName(in: revision) } })
        #expect(try Set(cases("$defs", "mode", "properties", "name")) == modes)
        #expect(
            try SchemaTests.cases("answer", ["$defs", "liberty", "properties", "label"])
                == AnswerLabel.allCases.map(\.rawValue))
        #expect(
            try SchemaTests.cases("answer", ["properties", "category"]) == SortingCategory.allCases.map(\.rawValue))
    }

    @Test("Rules, branches, facts and levels of a check")
    func check() throws {
        func cases(_ schema: String, _ path: String...) throws -> [String] { try SchemaTests.cases(schema, path) }
        let rules = ConformanceRule.allCases.map(\.rawValue)
        #expect(try cases("check", "$defs", "finding", "properties", "rule") == rules)
        #expect(try cases("check", "$defs", "rule", "properties", "id") == rules)
        let branch = ["properties", "coverage", "properties", "branches", "items", "properties", "id"]
        #expect(try SchemaTests.cases("check", branch) == PolicyBranch.allCases.map(\.rawValue))
        let fact = ["$defs", "finding", "properties", "missing", "properties", "fact"]
        #expect(try SchemaTests.cases("check", fact) == MissingFact.allCases.map(\.rawValue))
        let level = ["properties", "summary", "properties", "failOn"]
        #expect(try SchemaTests.cases("check", level) == FailureLevel.allCases.map(\.rawValue))
        let file = CommandProcess.repository.appending(path: "docs/schemas/analysis.schema.json")
        let analysis = try JSONDocument(parsing: String(contentsOf: file, encoding: .utf8))
        let byRule = analysis["properties"]["conformance"]["properties"]["byRule"]
        #expect(byRule["required"].strings == rules)
    }

    @Test("A temporary directory goes with its test")
    func temporaryDirectory() throws {
        var directory: TemporaryDirectory? = try TemporaryDirectory()
        let file = try #require(try directory?.write("text", to: "deep/file.txt"))
        #expect(FileManager.default.fileExists(atPath: file))
        let path = try #require(directory?.path)
        directory = nil
        #expect(!FileManager.default.fileExists(atPath: path))
    }
}
