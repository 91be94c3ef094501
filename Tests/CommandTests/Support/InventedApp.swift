import Foundation
import Testing

/// A log of an app that no rule knows, with the counts that are true of it.
struct InventedApp: Sendable, CustomTestStringConvertible {
    let name: String
    let carrier: String
    let asked: Int
    let answered: Int
    let refused: Int
    let routes: [String]
    let text: String

    var testDescription: String { "\(name), \(carrier)" }

    private struct Line {
        let milliseconds: Int
        let process: String
        let origin: String
        let message: String
    }

    /// Every app in every carrier that can carry its messages.
    static let all: [InventedApp] = ["compact", "default", "ndjson", "plain"].flatMap { carrier in
        [prose(carrier), logfmt(carrier), japanese(carrier), jsonLike(carrier), severalLines(carrier)]
    }

    /// Two routes in sentences; the direct one is refused whenever the on-device one just was.
    private static func prose(_ carrier: String) -> InventedApp {
        let origin = "com.example.notely:models"
        let lines = (0..<30).flatMap { number -> [Line] in
            let state = number.isMultiple(of: 4) ? "foreground" : "background"
            let isLimited = number % 5 < 2
            return [("Local", 0, 12, 1_180), ("Cloud", 3_000, 14, 2_240)].flatMap { route, offset, refusal, answer in
                let start = number * 20_000 + offset
                let head = "\(route) summary request \(700 + number)"
                let end =
                    isLimited
                    ? Line(
                        milliseconds: start + refusal, process: "Notely", origin: origin,
                        message: "\(head) failed after \(refusal) ms: LanguageModelError.rateLimited")
                    : Line(
                        milliseconds: start + answer, process: "Notely", origin: origin,
                        message: "\(head) finished in \(answer + number) ms")
                return [
                    Line(milliseconds: start, process: "Notely", origin: origin, message: "\(head) started (\(state))"),
                    end,
                ]
            }
        }
        return InventedApp(
            "Notely", carrier, lines, asked: 60, answered: 36, refused: 24, routes: ["onDevice", "direct"])
    }

    private static func logfmt(_ carrier: String) -> InventedApp {
        let denied = "InferenceError::rateLimited::PrivateCloudComputeError: deniedDueToUserDeviceRateLimit"
        let lines = (0..<24).flatMap { number -> [Line] in
            let start = number * 20_000
            let request = "req=q-\(String(number + 4_000, radix: 16)) model=cloud"
            let end =
                number.isMultiple(of: 3)
                ? "event=error \(request) error=\"\(denied)\" took_ms=212"
                : "event=reply \(request) took_ms=\(1_900 + number)"
            return [
                Line(
                    milliseconds: start, process: "Mailo", origin: "com.example.mailo:ai",
                    message: "event=ask \(request) state=background tokens=\(90 + number)"),
                Line(
                    milliseconds: start + (number.isMultiple(of: 3) ? 212 : 1_900), process: "Mailo",
                    origin: "com.example.mailo:ai", message: end),
            ]
        }
        return InventedApp("Mailo", carrier, lines, asked: 24, answered: 16, refused: 8, routes: ["direct"])
    }

    private static func japanese(_ carrier: String) -> InventedApp {
        let lines = (0..<20).flatMap { number -> [Line] in
            let start = number * 30_000
            let end =
                number.isMultiple(of: 2)
                ? "要約リクエスト\(number + 1)が失敗しました: LanguageModelError.rateLimited"
                : "要約リクエスト\(number + 1)に応答しました（\(1_400 + number)ミリ秒）"
            return [
                Line(
                    milliseconds: start, process: "Yomi", origin: "jp.example.yomi:ai",
                    message: "要約リクエスト\(number + 1)を開始しました（端末内）"),
                Line(
                    milliseconds: start + (number.isMultiple(of: 2) ? 14 : 1_400), process: "Yomi",
                    origin: "jp.example.yomi:ai", message: end),
            ]
        }
        return InventedApp("Yomi", carrier, lines, asked: 20, answered: 10, refused: 10, routes: ["onDevice"])
    }

    private static func jsonLike(_ carrier: String) -> InventedApp {
        let error =
            "rateLimited(FoundationModels.LanguageModelError.RateLimited(resetDate: nil, debugDescription: \\\"busy\\\"))"
        let lines = (0..<20).flatMap { number -> [Line] in
            let start = number * 30_000
            let request = "\"id\":\(number + 40),\"route\":\"local\""
            let end =
                number.isMultiple(of: 2)
                ? "{\"event\":\"failed\",\(request),\"error\":\"\(error)\",\"ms\":13}"
                : "{\"event\":\"done\",\(request),\"ms\":\(1_300 + number)}"
            return [
                Line(
                    milliseconds: start, process: "Tasks", origin: "com.example.tasks:ai",
                    message: "{\"event\":\"asked\",\(request),\"list\":\"Buy milk and eggs\"}"),
                Line(
                    milliseconds: start + (number.isMultiple(of: 2) ? 13 : 1_300), process: "Tasks",
                    origin: "com.example.tasks:ai", message: end),
            ]
        }
        return InventedApp("Tasks", carrier, lines, asked: 20, answered: 10, refused: 10, routes: ["onDevice"])
    }

    private static func severalLines(_ carrier: String) -> InventedApp {
        let error =
            "Error Domain=com.apple.GenerativeFunctionsFoundation.GenerativeError Code=1010000 \"Rate limited\" UserInfo={}"
        let lines = (0..<20).flatMap { number -> [Line] in
            let start = number * 30_000
            let end =
                number.isMultiple(of: 2)
                ? "translation job \(number + 40) broke\n  because \(error)"
                : "translation job \(number + 40) ended\n  took 1.3 s"
            return [
                Line(
                    milliseconds: start, process: "Tolk", origin: "com.example.tolk:ai",
                    message: "translation job \(number + 40) begins"),
                Line(
                    milliseconds: start + (number.isMultiple(of: 2) ? 13 : 1_300), process: "Tolk",
                    origin: "com.example.tolk:ai", message: end),
            ]
        }
        return InventedApp("Tolk", carrier, lines, asked: 20, answered: 10, refused: 10, routes: ["unknown"])
    }

    private init(
        _ name: String, _ carrier: String, _ lines: [Line], asked: Int, answered: Int, refused: Int, routes: [String]
    ) {
        self.name = name
        self.carrier = carrier
        self.asked = asked
        self.answered = answered
        self.refused = refused
        self.routes = routes
        text = InventedApp.write(InventedApp.withNoise(lines, of: name), carrier)
    }

    /// Other processes write as well, and the app writes of other things.
    private static func withNoise(_ lines: [Line], of name: String) -> [Line] {
        let noise = lines.indices.filter { $0.isMultiple(of: 3) }.flatMap { index in
            [
                Line(
                    milliseconds: lines[index].milliseconds + 2, process: "locationd",
                    origin: "com.apple.locationd:core",
                    message: "fix \(index) accepted in \(index % 7) ms"),
                Line(
                    milliseconds: lines[index].milliseconds + 5, process: name, origin: "com.example.app:views",
                    message: "row \(index) drawn, \(index % 5) rows left"),
            ]
        }
        return (lines + noise).enumerated().sorted {
            ($0.element.milliseconds, $0.offset) < ($1.element.milliseconds, $1.offset)
        }.map(\.element)
    }

    private static func write(_ lines: [Line], _ carrier: String) -> String {
        let header =
            switch carrier {
            case "compact": "Timestamp               Ty Process[PID:TID]\n"
            case "default": "Timestamp                       Thread     Type        Activity             PID    TTL  \n"
            default: ""
            }
        let footer = carrier == "ndjson" ? "{\"count\":\(lines.count),\"finished\":1}\n" : ""
        return header + lines.map { write($0, carrier) + "\n" }.joined() + footer
    }

    private static func write(_ line: Line, _ carrier: String) -> String {
        let seconds = line.milliseconds / 1_000
        let stamp = String(
            format: "2026-10-03 %02d:%02d:%02d.%03d", 7 + seconds / 3_600, seconds / 60 % 60, seconds % 60,
            line.milliseconds % 1_000)
        let pid = 300 + line.process.utf8.count
        switch carrier {
        case "compact": return "\(stamp) Df \(line.process)[\(pid):4d2] [\(line.origin)] \(line.message)"
        case "default":
            return "\(stamp)000+0900 0x4d2      Default     0x0                  \(pid)    0    \(line.process): "
                + "(\(line.process)) [\(line.origin)] \(line.message)"
        case "ndjson":
            let parts = line.origin.split(separator: ":").map(String.init)
            let message = line.message.replacingOccurrences(of: "\\", with: "\\\\")
                .replacingOccurrences(of: "\"", with: "\\\"").replacingOccurrences(of: "\n", with: "\\n")
            return "{\"timestamp\":\"\(stamp)000+0900\",\"eventType\":\"logEvent\",\"messageType\":\"Default\","
                + "\"subsystem\":\"\(parts[0])\",\"category\":\"\(parts[1])\",\"threadID\":1234,\"processID\":\(pid),"
                + "\"processImagePath\":\"/private/var/\(line.process)\",\"eventMessage\":\"\(message)\"}"
        default: return "\(stamp)+09:00 \(line.message)"
        }
    }
}
