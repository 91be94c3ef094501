import Simulation
import Testing

@testable import ratelens_bench

/// Logs whose stamps or pairs do not tell the order of requests: the limiter that made them stays possible.
@Suite("The order of requests")
struct TraceOrderTests {
    @Test("A limiter stays possible where the clock was set back", arguments: 1...24 as ClosedRange<UInt64>)
    func setBack(seed: UInt64) throws {
        var random = SplitMix64(seed: seed)
        let count = random.integer(in: 1...3)
        let window = random.integer(in: 40...120)
        let step = random.integer(in: 5...150)
        let stepAt = random.integer(in: 120...500)
        var log = ""
        var admitted: [Int] = []
        var now = 0
        var isSet = false
        for number in 0..<40 {
            now += random.integer(in: 3...30)
            if now > stepAt, !isSet {
                isSet = true
                log +=
                    PadLog.stamp((stepAt - step) * 1_000 + 500)
                    + " 0x0        Timesync    0x0                  0      0    "
                    + "=== system wallclock time adjusted\n"
            }
            let time = (now - (isSet ? step : 0)) * 1_000
            log += PadLog.inference(time, "asked id=n\(number) route=on-device")
            if admitted.suffix(count).count == count, let first = admitted.suffix(count).first, now - first < window {
                log += PadLog.inference(
                    time + 15, "failed id=n\(number) route=on-device error=LanguageModelError.rateLimited in 15 ms")
            } else {
                admitted.append(now)
                log += PadLog.inference(time + 900, "answered id=n\(number) route=on-device in 900 ms")
            }
        }
        let model = LimiterModel.rollingWindow(count: count, duration: Int64(window) * PadLog.second)
        #expect(try model.isMember(of: PadLog.families(of: log)), "\(model), set back by \(step) s at \(stepAt) s")
    }

    @Test("Of requests at one moment the one that was asked first came first, whichever ended first")
    func oneMoment() throws {
        let log =
            PadLog.inference(0, "asked id=n0 route=on-device") + PadLog.inference(0, "asked id=n1 route=on-device")
            + PadLog.inference(15, "failed id=n1 route=on-device error=LanguageModelError.rateLimited in 15 ms")
            + PadLog.inference(3_714, "answered id=n0 route=on-device in 3714 ms")
            + PadLog.inference(200_000, "asked id=n2 route=on-device")
            + PadLog.inference(202_000, "answered id=n2 route=on-device in 2000 ms")
        let model = LimiterModel.rollingWindow(count: 1, duration: 60 * PadLog.second)
        #expect(try model.isMember(of: PadLog.families(of: log)))
    }

    @Test("An end without an ID may be that of any request under way", arguments: [true, false])
    func doubtfulPairs(hasDurations: Bool) throws {
        func end(_ milliseconds: Int) -> String { hasDurations ? " in \(milliseconds) ms" : "" }
        let refusal = "failed route=direct error=LanguageModelError.rateLimited"
        let log =
            PadLog.inference(0, "asked route=direct") + PadLog.inference(3_990, "asked route=direct")
            + PadLog.inference(4_000, "answered route=direct" + end(4_000)) + PadLog.inference(4_010, refusal + end(20))
            + PadLog.inference(60_500, "asked route=direct")
            + PadLog.inference(61_500, "answered route=direct" + end(1_000))
            + PadLog.inference(70_000, "asked route=direct") + PadLog.inference(70_020, refusal + end(20))
        let model = LimiterModel.rollingWindow(count: 1, duration: 60 * PadLog.second)
        #expect(try model.isMember(of: PadLog.families(of: log)))
    }
}
