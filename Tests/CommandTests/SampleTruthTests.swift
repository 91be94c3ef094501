import Foundation
import Simulation
import Testing

/// What really happened is known for the samples: the command must find every request of it and nothing else.
@Suite("The command against the samples' truth")
struct SampleTruthTests {
    @Test("Every request is found by route, record and outcome", arguments: SampleLog.all, Carrier.allCases)
    func requests(sample: SampleLog, carrier: Carrier) throws {
        let run = try CommandProcess.remembered(
            ["timeline", "--all", "--format", "ndjson", "SampleLogs/\(sample.name).\(carrier.fileSuffix)"])
        #expect(run.status == 0)
        let found = try run.output.split(separator: "\n").map { line in
            let request = try JSONDocument(parsing: String(line))
            return
                "\(request["route"].string ?? "?") \(request["record"].string ?? "?") \(request["outcome"].string ?? "?")"
        }
        let truth = sample.truth.requests.map { "\($0.route.rawValue) \($0.record) \($0.outcome.rawValue)" }
        #expect(found.sorted() == truth.sorted())
    }

    @Test("Counts and recovery are the truth's", arguments: SampleLog.all, Carrier.allCases)
    func counts(sample: SampleLog, carrier: Carrier) throws {
        let run = try CommandProcess.remembered(
            ["analyze", "--format", "json", "SampleLogs/\(sample.name).\(carrier.fileSuffix)"])
        let document = try JSONDocument(parsing: run.output)
        let truth = sample.truth
        #expect(document["refusals"]["banners"].int == truth.banners)
        #expect(document["refusals"]["total"].int == truth.requests.count { $0.outcome == .refused })
        if !truth.requests(.direct).isEmpty {
            #expect(document["recovered"]["of"].int == truth.recovery.of.count)
            #expect(document["recovered"]["answeredByShortcut"].int == truth.recovery.answeredByShortcut.count)
        }
        for route in document["routes"].elements {
            let requests = truth.requests.filter { $0.route.rawValue == route["route"].string }
            #expect(route["asked"].int == requests.count)
            #expect(route["background"].int == requests.count { $0.state == .background })
        }
    }

    @Test("Latencies are the truth's, to the carrier's step", arguments: SampleLog.all, Carrier.allCases)
    func latencies(sample: SampleLog, carrier: Carrier) throws {
        let run = try CommandProcess.remembered(
            ["timeline", "--all", "--format", "ndjson", "SampleLogs/\(sample.name).\(carrier.fileSuffix)"])
        var truth: [String: Double] = [:]
        for request in sample.truth.requests {
            truth["\(request.route.rawValue) \(request.record)"] = request.milliseconds
        }
        var bases = Set<String>()
        for line in run.output.split(separator: "\n") {
            let request = try JSONDocument(parsing: String(line))
            let key = "\(request["route"].string ?? "?") \(request["record"].string ?? "?")"
            guard let found = request["latencyMilliseconds"].double else {
                #expect(truth[key] == nil, "\(key)")
                continue
            }
            let basis = try #require(request["latencyBasis"].string)
            bases.insert(basis)
            // A refusal is told first by the service that got it, some milliseconds before Shortcuts, whose line the
            // truth has.
            let early = request["route"].string == "shortcut" && request["outcome"].string == "refused" ? 25.0 : 1
            let error = (truth[key] ?? -1) - found
            #expect(error >= -1 && error <= early, "\(key) by \(basis)")
        }
        #expect(bases.contains("message"))
        #expect(bases.contains(carrier == .ndjson ? "machTime" : "wallClock"))
    }
}
