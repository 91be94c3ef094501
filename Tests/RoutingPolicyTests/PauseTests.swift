import RoutingPolicy
import Testing

@Suite("The pause")
struct PauseTests {
    static let minute: Nanoseconds = 60_000_000_000
    static let second: Nanoseconds = 1_000_000_000

    /// A machine that knows from the start that nothing has failed.
    static func open(_ policy: Policy = Policy(.november5)) -> PauseMachine {
        PauseMachine(policy, from: 0, state: .open(failures: 0))
    }

    @Test("Failures in a row: 30, 60, 120, 240, 240 min, each pause run out before the next failure")
    func schedule() {
        var machine = PauseTests.open()
        var moment: Nanoseconds = 0
        var minutes: [Int64] = []
        var branches: [PolicyBranch?] = []
        for _ in 0..<5 {
            let step = machine.take(.failure(asked: moment, at: moment + 30 * Self.second))
            guard case .paused(let pause) = step.after else { continue }
            minutes.append((pause.until - pause.since) / Self.minute)
            branches.append(step.branch)
            #expect(machine.isPaused(at: pause.until - 1) == .known(true))
            #expect(machine.isPaused(at: pause.until) == .known(false))
            moment = pause.until + Self.minute
        }
        #expect(minutes == [30, 60, 120, 240, 240])
        #expect(branches == [.pauseBegan, .pauseGrew, .pauseGrew, .pauseLongest, .pauseLongest])
    }

    @Test("A burst counts once, also where it fails after an answer, and a pause that ran out leaves its count")
    func burst() {
        var machine = PauseTests.open()
        machine.take(.failure(asked: 0, at: 30 * Self.second))
        for asked in [1, 5, 30] {
            let step = machine.take(.failure(asked: Int64(asked) * Self.second, at: Int64(asked + 30) * Self.second))
            #expect(step.branch == .pauseBurst)
            #expect(step.before == step.after)
        }
        #expect(machine.take(.answer(asked: -Self.second, at: 61 * Self.second)).branch == .pauseEnded)
        #expect(machine.take(.failure(asked: 29 * Self.second, at: 62 * Self.second)).after == .open(failures: 0))
        machine.take(.failure(asked: 70 * Self.second, at: 100 * Self.second))
        let step = machine.take(.time(40 * Self.minute))
        #expect(step.passing == .pauseElapsed)
        #expect(step.after == .open(failures: 1))
    }

    @Test("At the moment of its end a pause is over: an answer then ends nothing")
    func end() {
        let until = 30 * Self.second + 30 * Self.minute
        for (moment, passing, branch) in [
            (until - 1, PolicyBranch?.none, PolicyBranch.pauseEnded), (until, .pauseElapsed, .pauseCountReset),
        ] {
            var machine = PauseTests.open()
            machine.take(.failure(asked: 0, at: 30 * Self.second))
            let step = machine.take(.answer(asked: nil, at: moment))
            #expect(step.passing == passing)
            #expect(step.branch == branch)
        }
    }

    @Test("A rerun asked in a pause that fails is a further failure in a row")
    func rerun() {
        var machine = PauseTests.open()
        machine.take(.failure(asked: 0, at: 30 * Self.second))
        let step = machine.take(.failure(asked: 60 * Self.second, at: 90 * Self.second))
        #expect(
            step.after
                == .paused(Pause(failures: 2, since: 90 * Self.second, until: 90 * Self.second + 60 * Self.minute)))
    }

    @Test("An answer to a request from before the pause ends it, unless that is set")
    func earlierRequest() {
        for counts in [true, false] {
            var policy = Policy(.november5)
            policy.pauseEndedByEarlierRequest = counts
            var machine = PauseTests.open(policy)
            machine.take(.failure(asked: 0, at: 30 * Self.second))
            let step = machine.take(.answer(asked: 29 * Self.second, at: 31 * Self.second))
            #expect(step.branch == (counts ? .pauseEnded : .pauseAnswerIgnored))
            #expect(machine.isPaused(at: 32 * Self.second) == .known(!counts))
            #expect(machine.take(.answer(asked: 40 * Self.second, at: 42 * Self.second)).after == .open(failures: 0))
        }
    }

    @Test("At the start nothing is known, until something tells")
    func unknown() {
        let start = PauseMachine(Policy(.november5), from: 0)
        #expect(start.isPaused(at: 0) == .unknown)
        let settled = 240 * Self.minute + 30 * Self.second
        #expect(start.isPaused(at: settled - 1) == .unknown)
        #expect(start.isPaused(at: settled) == .known(false))
        var machine = start
        #expect(machine.take(.time(settled)).passing == .pauseSettled)
        // What failed before may still count.
        #expect(machine.state == .open(failures: nil))
        machine.take(.failure(asked: settled, at: settled + 30 * Self.second))
        #expect(machine.isPaused(at: settled + 30 * Self.minute) == .known(true))
        #expect(machine.isPaused(at: settled + 31 * Self.minute) == .unknown)
        #expect(machine.isPaused(at: settled + 241 * Self.minute) == .known(false))

        machine = start
        #expect(machine.take(.answer(asked: nil, at: 7)).after == .open(failures: 0))
        machine = start
        machine.take(.printedBegin(failures: 3, until: nil, at: 0))
        #expect(machine.state == .paused(Pause(failures: 3, since: 0, until: 120 * Self.minute)))
        machine = start
        #expect(machine.take(.printedEnd(byAnswer: true, at: 0)).after == .open(failures: 0))
        machine = start
        #expect(machine.take(.printedEnd(byAnswer: false, at: 0)).after == .open(failures: nil))
    }

    @Test("A failure at the start: 30 min at least from when it was asked, whatever failed before")
    func unknownFailure() {
        var machine = PauseMachine(Policy(.november5), from: 0)
        machine.take(.failure(asked: Self.second, at: 31 * Self.second))
        #expect(machine.isPaused(at: 30 * Self.minute) == .known(true))
        #expect(machine.isPaused(at: 31 * Self.minute) == .unknown)
        // A request from before the log may belong to a burst whose pause is over.
        machine = PauseMachine(Policy(.november5), from: 0)
        machine.take(.failure(asked: -1, at: Self.second))
        #expect(machine.isPaused(at: 2 * Self.second) == .unknown)
        #expect(machine.isPaused(at: 240 * Self.minute + 30 * Self.second) == .unknown)
    }

    @Test("What the app printed is the state, and the next failure counts on from it")
    func printed() {
        var machine = PauseTests.open()
        machine.take(.printedBegin(failures: 3, until: 50 * Self.minute, at: 0))
        #expect(machine.state == .paused(Pause(failures: 3, since: 0, until: 50 * Self.minute)))
        #expect(machine.take(.failure(asked: -Self.second, at: Self.second)).branch == .pauseBurst)
        let step = machine.take(.failure(asked: 60 * Self.minute, at: 61 * Self.minute))
        #expect(step.passing == .pauseElapsed)
        #expect(step.after == .paused(Pause(failures: 4, since: 61 * Self.minute, until: 301 * Self.minute)))
    }

    @Test("Within the tolerance of a begin or an end it is not known")
    func tolerance() {
        var machine = PauseTests.open()
        machine.take(.failure(asked: 0, at: 30 * Self.second))
        let until = 30 * Self.second + 30 * Self.minute
        for (moment, expected) in [
            (31 * Self.second, Fact<Bool>.unknown), (31 * Self.second + 1, .known(true)),
            (until - Self.second - 1, .known(true)), (until - Self.second, .unknown), (until + Self.second, .unknown),
            (until + Self.second + 1, .known(false)),
        ] {
            #expect(machine.isPaused(at: moment, within: Self.second) == expected, "\(moment)")
        }
    }

    @Test("A refusal whose request is not known may be of the burst or not")
    func uncertain() {
        var machine = PauseTests.open()
        machine.take(.failure(asked: 0, at: 30 * Self.second))
        let step = machine.take(.failure(asked: nil, at: 40 * Self.second))
        #expect(step.branch == .pauseUncertain)
        #expect(machine.isPaused(at: 30 * Self.minute) == .known(true))
        #expect(machine.isPaused(at: 31 * Self.minute) == .unknown)
        #expect(machine.isPaused(at: 61 * Self.minute) == .known(false))
        // Long after the pause began it can only be a new one.
        machine = PauseTests.open()
        machine.take(.failure(asked: 0, at: 30 * Self.second))
        #expect(machine.take(.failure(asked: nil, at: 40 * Self.minute)).branch == .pauseGrew)
    }

    @Test("The first revision has no pause, whatever happens")
    func none() {
        var machine = PauseMachine(Policy(.september28), from: 0)
        machine.take(.failure(asked: 0, at: 30 * Self.second))
        machine.take(.printedBegin(failures: 1, until: .max, at: 31 * Self.second))
        #expect(machine.isPaused(at: 32 * Self.second) == .known(false))
    }

    @Test("Moments at the ends of what can be told, and clocks that go back, trap nothing")
    func extremes() {
        let moments: [Nanoseconds] = [.min, -1, 0, .max, .min, 5]
        for start in moments {
            for first in moments {
                for second in moments {
                    var policy = Policy(.november5)
                    policy.pauseEndedByEarlierRequest = first > 0
                    policy.failureAfter = second
                    var machine = PauseMachine(policy, from: start)
                    machine.take(.failure(asked: first, at: second))
                    machine.take(.printedBegin(failures: .max, until: first, at: second))
                    machine.take(.failure(asked: nil, at: first))
                    machine.take(.answer(asked: second, at: first))
                    machine.take(.printedBegin(failures: nil, until: nil, at: second))
                    machine.take(.failure(asked: second, at: first))
                    _ = machine.isPaused(at: second, within: .max)
                    #expect(machine.take(.printedEnd(byAnswer: true, at: first)).after == .open(failures: 0))
                }
            }
        }
    }
}
