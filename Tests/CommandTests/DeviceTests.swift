import TestSupport
import Testing

/// Logs of two devices in one run: budgets are told by process, so they would be mixed.
@Suite("Several devices")
struct DeviceTests {
    /// A log of one triage at the beginning of each given minute after seven o'clock.
    enum Log {
        case plain(minutes: [Int], device: String? = nil)
        case ndjson(minutes: [Int], boot: String)

        func text(_ name: String) -> String {
            switch self {
            case .plain(let minutes, let device):
                let start = device.map { ["\(Log.stamp(minutes[0]))Z Karui karui started version=2.3 device=\($0)"] }
                return ((start ?? []) + minutes.map { "\(Log.stamp($0))Z Karui \(Log.message(name, $0))" })
                    .map { $0 + "\n" }.joined()
            case .ndjson(let minutes, let boot):
                return minutes.map { minute in
                    """
                    {"timestamp":"\(Log.stamp(minute))+0000","machTimestamp":\(minute * 60_000_000_000 + 1),\
                    "bootUUID":"\(boot)","processImagePath":"/x/Karui","processID":7,"threadID":9,\
                    "subsystem":"app.karui","category":"triage","messageType":"Default","eventType":"logEvent",\
                    "eventMessage":"\(Log.message(name, minute))"}

                    """
                }.joined()
            }
        }

        private static func stamp(_ minute: Int) -> String {
            "2026-10-03 07:\(minute < 10 ? "0" : "")\(minute):00.000000"
        }

        private static func message(_ name: String, _ minute: Int) -> String {
            "on-device failed record=\(name)\(minute) error=LanguageModelError.rateLimited state=background in 13 ms"
        }
    }

    private func run(_ logs: [Log], _ names: [String] = ["a", "b"]) throws -> (text: String, document: JSONDocument) {
        let directory = try TemporaryDirectory()
        let paths = try zip(logs, names).enumerated().map { index, log in
            try directory.write(log.0.text(log.1), to: "\(index).log")
        }
        func output(_ format: String) throws -> String {
            let run = try CommandProcess.run(["analyze", "--format", format] + paths)
            #expect(run.status == 0, "\(run.errors)")
            return run.output.replacing(directory.path + "/", with: "")
        }
        return (try output("text"), try JSONDocument(parsing: output("json")))
    }

    @Test(
        "What is certain stands before the answer and names both lines",
        arguments: [
            (
                [Log.plain(minutes: [1, 2], device: "iPhone18,1"), .plain(minutes: [30, 31], device: "iPhone17,2")],
                "model"
            ),
            ([.ndjson(minutes: [1, 20], boot: "A0"), .ndjson(minutes: [10, 30], boot: "B0")], "boot"),
        ])
    func certain(logs: [Log], basis: String) throws {
        let (text, document) = try run(logs)
        let conflict = document["deviceConflicts"][0]
        #expect(conflict["basis"].string == basis)
        #expect(conflict["first"]["file"].string == "0.log")
        #expect(conflict["second"]["file"].string == "1.log")
        #expect(conflict["second"]["line"].int == 1)
        let words = text.split(separator: "\n").joined(separator: " ").split(separator: " ").joined(separator: " ")
        let warning = try #require(words.firstRange(of: "These logs are of different devices"))
        #expect(words[warning.lowerBound...].contains("0.log:1 and 1.log:1. Budgets and what they share are mixed"))
        #expect(try #require(words.firstRange(of: "Requests route")).lowerBound > warning.upperBound)
    }

    @Test("Where nothing tells, that is a caveat")
    func unknown() throws {
        let (text, document) = try run([.plain(minutes: [1, 20]), .plain(minutes: [10, 30])])
        #expect(document["deviceConflicts"].elements.map { $0["basis"].string } == ["unknown"])
        let words = text.split(separator: "\n").joined(separator: " ").split(separator: " ").joined(separator: " ")
        #expect(words.contains("- 0.log:1 and 1.log:1 go on at the same time and share no entry: whether"))
        #expect(!words.contains("different devices"))
    }

    @Test(
        "Logs of one boot, of one after the other, or with the same entries are of one device",
        arguments: [
            ([Log.ndjson(minutes: [1, 20], boot: "A0"), .ndjson(minutes: [10, 30], boot: "A0")], ["a", "b"]),
            ([.ndjson(minutes: [1, 10], boot: "A0"), .ndjson(minutes: [11, 30], boot: "B0")], ["a", "b"]),
            ([.plain(minutes: [1, 10]), .plain(minutes: [11, 30])], ["a", "b"]),
            ([.plain(minutes: [1, 10, 20]), .plain(minutes: [10, 20, 30])], ["a", "a"]),
            (
                [.plain(minutes: [1, 10], device: "iPhone18,1"), .plain(minutes: [11, 30], device: "iPhone18,1")],
                ["a", "b"]
            ),
        ])
    func one(logs: [Log], names: [String]) throws {
        let (text, document) = try run(logs, names)
        #expect(document["deviceConflicts"].elements.isEmpty)
        #expect(!text.contains("device is not known"))
        #expect(!text.contains("different devices"))
    }
}
