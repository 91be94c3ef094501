import Simulation

/// A log of one app under one limiter, from which lines were taken.
///
/// Answers take up to a minute; ends have IDs or durations, or both; lines are missing at the beginning and where the log
/// says that it lost some.
struct VeiledLog {
    private struct Request {
        let asked: Int
        let ended: Int
        let isAdmitted: Bool
        let hasID: Bool
        /// Whether nobody ever told its end.
        let isSilent: Bool
        var hasDuration: Bool
    }

    private struct Line {
        let time: Int
        let request: Int
        let isEnd: Bool
    }

    let model: LimiterModel
    private(set) var text = ""
    private var requests: [Request] = []
    private let seed: UInt64
    /// What durations are cut to, in milliseconds.
    private let durationStep: Int

    init(seed: UInt64) {
        self.seed = seed
        var random = SplitMix64(seed: seed)
        model = VeiledLog.model(&random)
        let logsAskings = random.chance(0.7)
        let idShare = random.element(of: [0, 0.5, 1])
        let slowShare = random.element(of: [0, 0.1, 0.4])
        let isGappy = random.chance(0.7)
        let silentShare = logsAskings ? random.element(of: [0, 0.1]) : 0
        durationStep = random.element(of: [1, 1, 100, 1_000])
        var limiter = model.running(seed: seed)
        var now = 100_000
        for _ in 0..<random.integer(in: 12...36) {
            now += random.chance(0.4) ? random.integer(in: 40...2_500) : random.integer(in: 2_500...45_000)
            let isAdmitted = limiter.admits(at: Int64(now) * 1_000_000)
            let latency =
                random.chance(slowShare)
                ? random.integer(in: 10_000...60_000)
                : isAdmitted ? random.integer(in: 300...8_000) : random.integer(in: 8...60)
            let hasID = logsAskings && random.chance(idShare)
            // By time alone nothing joins an end with an asking that is not there, or that it is too long behind.
            let needsDuration = !hasID && (isGappy || latency > 30_000) || !logsAskings
            requests.append(
                Request(
                    asked: now, ended: now + latency, isAdmitted: isAdmitted, hasID: hasID,
                    isSilent: random.chance(silentShare),
                    hasDuration: needsDuration || random.chance(0.5)))
        }
        var lines = requests.indices.flatMap { index in
            (logsAskings ? [Line(time: requests[index].asked, request: index, isEnd: false)] : [])
                + (requests[index].isSilent ? [] : [Line(time: requests[index].ended, request: index, isEnd: true)])
        }.sorted { ($0.time, $0.request, $0.isEnd ? 1 : 0) < ($1.time, $1.request, $1.isEnd ? 1 : 0) }
        var removed: [Line] = []
        var loss: Int?
        if isGappy {
            let count = random.integer(in: 0...min(8, lines.count / 3))
            removed += lines.prefix(count)
            lines.removeFirst(count)
            if random.chance(0.7), lines.count > 8 {
                let first = random.integer(in: 1...lines.count - 4)
                let length = random.integer(in: 1...min(8, lines.count - first - 1))
                removed += lines[first..<first + length]
                let last = lines[first + length - 1].time
                loss = random.integer(in: last...max(last, lines[first + length].time))
                lines.removeSubrange(first..<first + length)
            }
        }
        for line in removed where !line.isEnd { requests[line.request].hasDuration = true }
        for line in lines {
            if let told = loss, told <= line.time {
                text += PadLog.loss(told)
                loss = nil
            }
            text += self.text(of: line)
        }
    }

    private static func model(_ random: inout SplitMix64) -> LimiterModel {
        let count = random.integer(in: 1...4)
        let duration = Int64(random.integer(in: 40...150)) * PadLog.second
        return switch random.integer(in: 0...5) {
        case 0: .fixedWindow(count: count, width: duration, phase: 7 * PadLog.second)
        case 1: .tokenBucket(capacity: count, interval: TokenInterval(nanoseconds: duration, tokens: Int64(count)))
        case 2: .cooldown(count: count, duration: duration)
        case 3: .rollingWindow(count: count, duration: duration, countsRefused: true)
        default: .rollingWindow(count: count, duration: duration)
        }
    }

    private func duration(_ milliseconds: Int) -> String {
        switch durationStep {
        case 1: "\(milliseconds) ms"
        case 100: "\(milliseconds / 1_000).\(milliseconds / 100 % 10) s"
        default: "\(milliseconds / 1_000) s"
        }
    }

    private func text(of line: Line) -> String {
        let request = requests[line.request]
        let verb = line.isEnd ? (request.isAdmitted ? "answered" : "failed") : "asked"
        var words = "\(verb) route=direct"
        if request.hasID { words += " id=n\(line.request)" }
        if line.isEnd {
            if !request.isAdmitted { words += " \(PadLog.refusal)" }
            if request.hasDuration { words += " in \(duration(request.ended - request.asked))" }
        }
        return PadLog.inference(line.time, words)
    }

    /// The limiter after all that was asked by so many milliseconds, whether the log has it or not.
    func limiter(at milliseconds: Int) -> any RunningLimiter {
        var limiter = model.running(seed: seed)
        for request in requests where request.asked <= milliseconds {
            _ = limiter.admits(at: Int64(request.asked) * 1_000_000)
        }
        return limiter
    }
}
