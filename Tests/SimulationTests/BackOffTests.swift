import Testing

@testable import Simulation

/// The pause by itself, beyond what the samples show of it.
@Suite struct BackOffTests {
    @Test func eachFailureInARowDoublesThePauseUpToFourHours() {
        var backOff = BackOff()
        var time: Int64 = 0
        var minutes: [Int64] = []
        for _ in 0..<6 {
            let failed = time + .seconds(30)
            guard let until = backOff.fail(asked: time, at: failed) else { break }
            minutes.append((until - failed) / .minutes(1))
            time = until
        }
        #expect(minutes == [30, 60, 120, 240, 240, 240])
        #expect(backOff.failures == 6)
    }

    @Test func aPauseHoldsUntilItsEnd() {
        var backOff = BackOff()
        #expect(!backOff.isPaused(at: 0))
        _ = backOff.fail(asked: 0, at: .seconds(30))
        let end = Int64.seconds(30) + .minutes(30)
        #expect(backOff.isPaused(at: end - 1))
        #expect(!backOff.isPaused(at: end))
    }

    @Test func whatWasUnderWayWhenThePauseBeganCountsOnce() {
        var backOff = BackOff()
        let began = Int64.seconds(30)
        let asked: [Int64] = [0, .seconds(12), began, began + 1]
        let counts = asked.map { asked in
            _ = backOff.fail(asked: asked, at: max(began, asked + .seconds(30)))
            return backOff.failures
        }
        #expect(counts == [1, 1, 1, 2])
    }

    @Test func anAnswerEndsThePauseAndTheCount() {
        var backOff = BackOff()
        _ = backOff.fail(asked: 0, at: .seconds(30))
        let ended = backOff.answer(at: .seconds(40))
        #expect(ended)
        #expect(!backOff.isPaused(at: .seconds(41)))
        let endedAgain = backOff.answer(at: .seconds(42))
        #expect(!endedAgain, "no pause was left to end")
        let until = backOff.fail(asked: .seconds(50), at: .seconds(80))
        #expect(until == .seconds(80) + .minutes(30))
    }
}
