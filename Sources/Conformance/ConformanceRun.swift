import Forensics
import RateLimitEvents
import RoutingPolicy

/// One pass over a log's lines: what is open, and what came out so far.
struct ConformanceRun {
    /// An hour: a hold takes 20 s, a failure 30 s.
    ///
    /// What comes later is judged by itself.
    private static let openFor: Int64 = 3_600_000_000_000
    /// Two minutes: the longest failure of a direct call that was reported took 79 s.
    private static let triageFor: Int64 = 120_000_000_000

    let options: ConformanceOptions
    let timeline: Timeline
    var tally: RuleTally
    var tracker: PauseTracker
    private(set) var policies: [PolicyChoice]
    /// The position of the policy in force.
    private var current = 0
    /// When others than the first came into force.
    private(set) var changes: [(since: Int64, position: Int)] = []
    /// The latest moment of the pass so far.
    private var now: Int64
    /// Where a clock was last set back, and to when.
    private var setBack: (entry: Int, moment: Int64)?
    private var startedMode: PolicyMode?
    private var deadlineReminders: Bool?
    private var readers: [AnswerReader]
    private(set) var modes: Set<PolicyMode> = []
    private(set) var unknownModes: [String] = []
    private(set) var branches: Set<PolicyBranch> = []
    private(set) var notifications = 0
    private(set) var spans: [PauseSpan] = []
    /// Direct calls and flags of notifications that a violation was found of: the request or triage, and the finding.
    private(set) var reportedCalls: [Int: Int] = [:]
    private(set) var reportedFlags: Set<Int> = []
    /// When a shortcut request was due and left out for a pause.
    private(set) var forgone: [Int64] = []

    /// The place of each open record in `states`.
    private var open: [String: Int] = [:]
    /// What is known of the open ones; the places of closed ones are used again.
    private var states: [NotificationState] = []
    private var free: [Int] = []
    /// In the order in which they were opened; some may be closed.
    private var queue: [(record: String, entry: Int, moment: Int64)] = []
    private var queueHead = 0
    private var epoch = 0
    /// The latest end of a triage with the flag set, by record; none where one has begun since.
    private var askings: [String: Int] = [:]
    /// The latest end of a triage with the flag set, by record, until an answer comes: a rerun does not call it back.
    private var unanswered: [String: Int] = [:]
    private var askingQueue: [(record: String, entry: Int)] = []
    private var askingHead = 0
    private var decisions: [[NotificationFacts: RoutingDecision]] = []

    init(_ events: LogEvents, options: ConformanceOptions) {
        self.options = options
        let choice = PolicyChoice(events, options: options)
        timeline = Timeline(events, failureAfter: choice.policy.failureAfter)
        policies = [choice]
        readers = [AnswerReader(choice.policy)]
        decisions = [[:]]
        tally = RuleTally(keeping: options.keptUndecided)
        let start = timeline.moment(events.firstTime) ?? timeline.entries.lazy.compactMap(\.moment).first ?? 0
        now = start
        tracker = PauseTracker(choice.policy, from: start, isOfOne: !timeline.isOfSeveralDevices)
    }

    var policy: Policy { policies[current].policy }

    // MARK: The pass

    mutating func go() {
        for index in timeline.entries.indices {
            let entry = timeline.entries[index]
            if let moment = entry.moment {
                if case .interruption = entry.kind, moment < now { setBack = (index, moment) }
                now = moment
            }
            tracker.pass(to: entry.moment)
            forgetOld(before: entry.moment)
            switch entry.kind {
            case .triageBegan(let triage): begin(triage, index)
            case .triageEnded(let triage): end(triage, index)
            case .asked(let request): ask(request, index)
            case .ended(let request): finish(request, index)
            case .timedOut(let request): timeOut(request, index)
            case .silent(let request):
                tracker.takeSilence(asked: timeline.moment(timeline.events.requests[request].asked), at: entry.moment)
            case .app(let told): take(timeline.events.appEvents[told], index)
            case .processStart(let start): restart(timeline.events.processStarts[start], index)
            case .interruption: interrupt(at: entry.moment)
            }
        }
        for place in open.values.sorted(by: { states[$0].firstEntry < states[$1].firstEntry }) {
            close(states[place].record)
        }
        judgeMissingPause(nil)
        retire()
    }

    private mutating func interrupt(at moment: Int64?) {
        epoch += 1
        judgeMissingPause(nil)
        tracker.restart(at: moment)
    }

    private mutating func restart(_ start: ProcessStart, _ index: Int) {
        interrupt(at: timeline.entries[index].moment)
        guard let app = start.app else { return }
        startedMode = app.mode.flatMap { mode(named: $0) }
        deadlineReminders = app.deadlineReminders
        if options.policy == nil, let logged = PolicyChoice(logged: start), logged.policy != policy {
            retire()
            current = position(of: logged)
            changes.append((now, current))
            tracker = PauseTracker(logged.policy, from: now, isOfOne: !timeline.isOfSeveralDevices)
        }
        readers[current] = AnswerReader(policy, deadlineReminders: deadlineReminders)
    }

    /// The position of a policy; one that was in force before keeps its own.
    private mutating func position(of choice: PolicyChoice) -> Int {
        if let known = policies.firstIndex(where: { $0.policy == choice.policy }) { return known }
        policies.append(choice)
        decisions.append([:])
        readers.append(AnswerReader(choice.policy))
        return policies.count - 1
    }

    /// Keeps what the tracker found of the pauses.
    private mutating func retire() {
        spans += tracker.spans
        branches.formUnion(tracker.branches)
    }

    private mutating func mode(named name: String) -> PolicyMode? {
        if let mode = PolicyMode(logName: name.lowercased()) { return mode }
        if unknownModes.count < 16, !unknownModes.contains(name) { unknownModes.append(name) }
        return nil
    }

    // MARK: Open notifications

    private mutating func forgetOld(before moment: Int64?) {
        guard let moment else { return }
        forgetAskings(before: moment)
        while queueHead < queue.count {
            let (record, entry, opened) = queue[queueHead]
            guard let place = open[record], states[place].firstEntry == entry else {
                queueHead += 1
                continue
            }
            // What was opened before the clock was set back would stay open until that time comes again.
            let first = setBack.map { entry < $0.entry ? min(opened, $0.moment) : opened } ?? opened
            guard moment.clampedDistance(from: first) > ConformanceRun.openFor else { break }
            queueHead += 1
            close(record)
        }
        if queueHead > 4_096, queueHead * 2 > queue.count {
            queue.removeFirst(queueHead)
            queueHead = 0
        }
    }

    /// Failures come 30 s behind the flag; what is older is no cause of any.
    private mutating func forgetAskings(before moment: Int64) {
        while askingHead < askingQueue.count {
            let (record, entry) = askingQueue[askingHead]
            let age = timeline.entries[entry].moment.map { moment.clampedDistance(from: $0) }
            guard age ?? .max > ConformanceRun.triageFor else { break }
            if askings[record] == entry { askings[record] = nil }
            if unanswered[record] == entry { unanswered[record] = nil }
            askingHead += 1
        }
        if askingHead > 4_096, askingHead * 2 > askingQueue.count {
            askingQueue.removeFirst(askingHead)
            askingHead = 0
        }
    }

    /// The line that set the flag of a record's latest pass.
    func asking(of record: String) -> Int? { askings[record] }

    /// When a record's latest pass failed, by the app's own word.
    func failure(of record: String) -> Int64? {
        open[record].flatMap { states[$0].timedOut }.flatMap { timeline.entries[$0].moment }
    }

    mutating func markKeptPause(of record: String) {
        if let place = open[record] { states[place].showsKeptPause = true }
    }

    /// Changes what is known of a record; a line that comes behind its triage's end, and belongs before it, begins a pass
    /// of which the rest is not known.
    private mutating func update(
        _ record: String, _ index: Int, isOfTriage: Bool = false, _ change: (inout NotificationState) -> Void
    ) {
        var place = open[record]
        if isOfTriage, let known = place, states[known].ended != nil {
            close(record)
            place = nil
        }
        let opened = place ?? start(record, index)
        states[opened].lastEntry = index
        states[opened].lastEpoch = epoch
        if timeline.isOfSeveralDevices, !states[opened].mixesDevices {
            let first = timeline.entries[states[opened].firstEntry]
            states[opened].mixesDevices =
                timeline.mixesDevicesInFile || first.file != timeline.entries[index].file
        }
        change(&states[opened])
    }

    private mutating func start(_ record: String, _ index: Int) -> Int {
        var state = NotificationState(record: record, policy: current, epoch: epoch, at: index)
        state.isAskedBefore = unanswered[record] != nil
        queue.append((record, index, timeline.entries[index].moment ?? now))
        let place: Int
        if let known = free.popLast() {
            place = known
            states[known] = state
        } else {
            place = states.count
            states.append(state)
        }
        open[record] = place
        return place
    }

    private mutating func close(_ record: String) {
        guard let place = open.removeValue(forKey: record) else { return }
        free.append(place)
        judge(states[place])
    }

    /// What is known of a record that is open.
    private func state(of record: String) -> NotificationState? { open[record].map { states[$0] } }

    // MARK: Triages and requests

    private mutating func begin(_ index: Int, _ entry: Int) {
        let triage = timeline.events.triages[index]
        guard let record = triage.record else { return }
        close(record)
        askings[record] = nil
        let logged = triage.mode.flatMap { mode(named: $0) }
        let inForce = triage.mode == nil ? startedMode ?? options.mode : logged
        if let inForce { modes.insert(inForce) }
        let reading = tracker.reading(at: timeline.entries[entry].moment)
        update(record, entry) { state in
            state.triage = index
            state.began = entry
            state.mode = inForce
            state.pauseAtBegan = reading
        }
    }

    private mutating func end(_ index: Int, _ entry: Int) {
        let triage = timeline.events.triages[index]
        guard let record = triage.record else { return judgeAnonymous(triage, entry) }
        if let place = open[record], states[place].ended != nil || !isEnd(index, at: entry, of: states[place]) {
            close(record)
        }
        let reading = tracker.reading(at: timeline.entries[entry].moment)
        update(record, entry) { state in
            state.triage = index
            state.ended = entry
            state.pauseAtEnded = reading.combined(with: state.pauseAtBegan)
        }
        askings[record] = nil
        if triage.wantsSecondOpinion == true {
            askings[record] = entry
            unanswered[record] = entry
            askingQueue.append((record, entry))
        }
        guard tracker.isWatched, let state = state(of: record) else { return }
        watchPause(judge(of: state), entry, isHold: false)
    }

    /// Whether an end is that of a pass that is open, and not of a rerun whose beginning is missing.
    private func isEnd(_ triage: Int, at entry: Int, of state: NotificationState) -> Bool {
        guard let began = state.began else { return true }
        guard state.triage == triage else { return false }
        guard let first = timeline.entries[began].moment, let last = timeline.entries[entry].moment else { return true }
        return last.clampedDistance(from: first) <= ConformanceRun.triageFor
    }

    private mutating func ask(_ index: Int, _ entry: Int) {
        let request = timeline.events.requests[index]
        guard let record = request.record else {
            if request.route == .direct { judgeAnonymousCall(index, entry) }
            return
        }
        switch request.route {
        case .direct:
            update(record, entry, isOfTriage: true) { $0.directAsked = $0.directAsked ?? entry }
        case .shortcut: update(record, entry) { $0.shortcutAsked = $0.shortcutAsked ?? entry }
        case .onDevice, .unknown: break
        }
    }

    private mutating func finish(_ index: Int, _ entry: Int) {
        let request = timeline.events.requests[index]
        switch request.route {
        case .onDevice:
            guard let record = request.record else { return }
            let reading = tracker.reading(at: timeline.entries[entry].moment)
            update(record, entry, isOfTriage: true) { state in
                state.pauseAtAlert = reading.combined(with: state.pauseAtBegan)
                state.onDevice = entry
                state.onDeviceOutcome = OnDeviceOutcome(request)
                if request.outcome == .refused { state.limited = state.limited ?? entry }
            }
        case .direct:
            let isTold = isToldByAnswer(entry)
            if request.outcome == .answered, !isTold { takeAnswer(index, entry) }
            guard let record = request.record else {
                if !request.witnesses.contains(where: { $0.role == .asked }) { judgeAnonymousCall(index, entry) }
                return
            }
            update(record, entry) { state in
                state.directEnd = entry
                state.directAnswered = request.outcome == .answered
                if request.outcome == .answered, !isTold {
                    state.add(NotificationState.Answer(entry: entry, route: .direct))
                }
            }
        case .shortcut:
            guard request.outcome == .answered, !isToldByAnswer(entry), let record = request.record else { return }
            takeAnswer(index, entry)
            update(record, entry) { $0.add(NotificationState.Answer(entry: entry, route: .shortcut)) }
            unanswered[record] = nil
        case .unknown: break
        }
    }

    /// Whether the same line is the app's own about the answer, which comes next and says more.
    private func isToldByAnswer(_ entry: Int) -> Bool {
        guard entry + 1 < timeline.entries.count else { return false }
        let next = timeline.entries[entry + 1]
        guard case .app(let index) = next.kind, case .answer = timeline.events.appEvents[index].content else {
            return false
        }
        return next.file == timeline.entries[entry].file && next.line == timeline.entries[entry].line
    }

    private mutating func takeAnswer(_ request: Int, _ entry: Int) {
        tracker.takeAnswer(
            entry, asked: timeline.moment(timeline.events.requests[request].asked), at: timeline.entries[entry].moment)
    }

    private mutating func timeOut(_ index: Int, _ entry: Int) {
        let request = timeline.events.requests[index]
        tracker.takeFailure(
            entry, record: request.record, asked: timeline.moment(request.asked), at: timeline.entries[entry].moment)
        if let record = request.record { update(record, entry) { $0.timedOut = entry } }
    }

    // MARK: What the app does besides

    private mutating func take(_ told: AppEvent, _ entry: Int) {
        if case .pause(let phase, let failures, let until, let cause) = told.content {
            return take(phase, failures, until, cause, entry)
        }
        guard let record = told.record else {
            if case .prompt(_, let fields) = told.content { judgePrompt(fields, entry) }
            if case .answer = told.content {
                tracker.takeAnswer(entry, asked: nil, at: timeline.entries[entry].moment)
            }
            return
        }
        switch told.content {
        case .rules(let decided, let category, let rule):
            update(record, entry, isOfTriage: true) { state in
                state.rules = entry
                state.ruleVerdict = decided ? RuleVerdict(category: category, rule: rule) : .passed
            }
        case .prompt(let other, let fields):
            update(record, entry, isOfTriage: true) { state in
                state.prompt = entry
                state.promptFields = fields
                state.promptRecord = other
            }
        case .hold(let phase, _, let delay): takeHold(phase, delay, record, entry)
        case .alert(let phase):
            update(record, entry) { state in
                switch phase {
                case .sent: state.addAlert(entry, .alertSent)
                case .withheld:
                    state.withheld = entry
                    state.addAlert(entry, .alertWithheld)
                case .removed:
                    state.removed = entry
                    state.addAlert(entry, .alertRemoved)
                }
            }
        case .answer(let route, let category, _, let text): take(route, category, text, record, entry)
        case .rerun: close(record)
        case .closed:
            update(record, entry) { $0.closed = entry }
            close(record)
            judgeMissingPause(.closed(record, entry))
        case .pause: break
        }
    }

    private mutating func takeHold(_ phase: AppEvent.Hold, _ delay: Int64?, _ record: String, _ entry: Int) {
        let reading = tracker.reading(at: timeline.entries[entry].moment)
        update(record, entry) { state in
            switch phase {
            case .scheduled:
                state.holdScheduled = entry
                state.holdDelay = delay
                state.pauseAtHold = reading.combined(with: state.pauseAtBegan)
                state.addAlert(entry, .holdScheduled)
            case .cancelled:
                state.holdCancelled = entry
                state.addAlert(entry, .holdCancelled)
            case .delivered:
                state.holdDelivered = state.holdDelivered ?? entry
                state.addAlert(entry, .holdDelivered)
            case .removed:
                state.removed = entry
                state.addAlert(entry, .holdRemoved)
            }
        }
        if phase == .scheduled, tracker.isWatched, let state = state(of: record) {
            watchPause(judge(of: state), entry, isHold: true)
        }
    }

    private mutating func take(
        _ route: Route?, _ category: String?, _ text: String?, _ record: String, _ entry: Int
    ) {
        let moment = timeline.entries[entry].moment
        let asked = open[record].flatMap { states[$0].ended }.flatMap { timeline.entries[$0].moment }
        tracker.takeAnswer(entry, asked: route == .shortcut ? asked : nil, at: moment)
        let reading = text.map { readers[current].read($0) }
        update(record, entry) { state in
            if let last = state.answers.last, last.received == nil, last.route == route || route == nil {
                state.updateLastAnswer { answer in
                    answer.received = entry
                    answer.loggedCategory = category
                    answer.category = category.flatMap(SortingCategory.init(logName:))
                    answer.reading = reading
                }
                return
            }
            state.add(
                NotificationState.Answer(
                    entry: entry, route: route, category: category.flatMap(SortingCategory.init(logName:)),
                    received: entry, loggedCategory: category, reading: reading))
        }
        if route != .direct { unanswered[record] = nil }
    }

    // MARK: Judging

    private mutating func judge(of state: NotificationState) -> NotificationJudge {
        let policy = policies[state.policy].policy
        let facts = NotificationFacts(state, timeline)
        let decision = decision(for: facts, by: state.policy)
        var alertFacts = facts
        alertFacts.pause = (state.pauseAtHold ?? state.pauseAtAlert)?.fact ?? facts.pause
        let alert =
            alertFacts.pause == facts.pause ? decision : self.decision(for: alertFacts, by: state.policy)
        return NotificationJudge(
            state: state, timeline: timeline, policy: policy, facts: facts, decision: decision, alert: alert.alert)
    }

    private mutating func decision(for facts: NotificationFacts, by position: Int) -> RoutingDecision {
        if let known = decisions[position][facts] { return known }
        let decision = policies[position].policy.decision(for: facts)
        decisions[position][facts] = decision
        return decision
    }

    private mutating func judge(_ state: NotificationState) {
        notifications += 1
        let judge = judge(of: state)
        let line = { [timeline] in (timeline.entries[state.lastEntry].time, timeline.witness(of: state.lastEntry)) }
        var violated = RuleFlags()
        func note(_ rule: ConformanceRule, _ judgment: Judgment) {
            if judgment.isViolation { violated.insert(rule) }
            tally.note(rule, judgment, record: state.record, line)
        }
        let known = tally.findings.count
        judge.judgeAsking(note)
        if !violated.isEmpty { cross(judge, finding: known) }
        judge.judgeEntity(asksRulesDecided: violated.contains(.askedRulesDecided), note)
        judge.judgeHolds(asksWhilePaused: violated.contains(.askedWhilePaused), note)
        judge.judgeAlerts(note)
        cover(judge)
    }

    /// Notes which requests a violation is about, so that a window does not count them again.
    private mutating func cross(_ judge: NotificationJudge, finding: Int) {
        let position = tally.findings.indices.last { tally.findings[$0].result == .violates } ?? finding
        if let call = judge.directCall {
            switch timeline.entries[call].kind {
            case .asked(let request), .ended(let request): reportedCalls[request] = position
            default: break
            }
        }
        if let triage = judge.state.triage, judge.isFlagged { reportedFlags.insert(triage) }
    }

    private mutating func cover(_ judge: NotificationJudge) {
        if let branch = judge.decision.asking.value { branches.insert(branch) }
        if let branch = judge.decision.routing.value {
            branches.insert(branch)
            if branch == .routeDirectAnswered || branch == .routeDirectFailed || branch == .routeDirectFailedPaused {
                branches.insert(.routeDirectOutstanding)
            }
            let isForgone = [.routeShortcutPaused, .routeLimitedPaused, .routeDirectFailedPaused].contains(branch)
            if isForgone, judge.isUnflagged, let moment = judge.moment(judge.state.ended) { forgone.append(moment) }
        }
        if let plan = judge.alert.value { branches.insert(plan.branch) }
        branches.formUnion(judge.alertLife().branches)
    }

    // MARK: Without a record

    private mutating func judgeAnonymous(_ triage: TriageDecision, _ entry: Int) {
        let entity = EntityProperties(triage)
        if let mismatch = entity.mismatches.first {
            note(
                .promptMismatch,
                .violates(
                    Violation(
                        expected: .fittingEntity, actual: .entity(mismatch), state: PriorState(),
                        witnesses: [timeline.witness(of: entry)].compactMap(\.self), time: timeline.entries[entry].time)
                ),
                record: nil, at: entry)
        }
        for rule in [ConformanceRule.askedNotNeeded, .noFallback] where rule.applies(to: policy.revision) {
            note(rule, .cannotJudge(.record), record: nil, at: entry)
        }
    }

    private mutating func judgeAnonymousCall(_ request: Int, _ entry: Int) {
        guard policy.revision.hasDirectCall else {
            let position = tally.findings.count
            note(
                .directUnsupported,
                .violates(
                    Violation(
                        expected: .noDirectCallAtAll(policy.revision), actual: .directCall, state: PriorState(),
                        witnesses: [timeline.witness(of: entry)].compactMap(\.self), time: timeline.entries[entry].time)
                ),
                record: nil, at: entry)
            reportedCalls[request] = position
            return
        }
        if ConformanceRule.directWhileLimited.applies(to: policy.revision) {
            note(.directWhileLimited, .cannotJudge(.record), record: nil, at: entry)
        }
    }

    private mutating func judgePrompt(_ fields: [String], _ entry: Int) {
        let witnesses = [timeline.witness(of: entry)].compactMap(\.self)
        let time = timeline.entries[entry].time
        note(
            .extraContent,
            NotificationJudge.extraContent(fields) { findings in
                Violation(
                    expected: .permittedFields, actual: .prompt(findings), state: PriorState(), witnesses: witnesses,
                    time: time)
            }, record: nil, at: entry)
    }

    mutating func note(_ rule: ConformanceRule, _ judgment: Judgment, record: String?, at entry: Int) {
        let timeline = timeline
        tally.note(rule, judgment, record: record) { (timeline.entries[entry].time, timeline.witness(of: entry)) }
    }

    // MARK: Windows

    mutating func noteWindow(_ rule: ConformanceRule, _ judgment: Judgment, _ window: BudgetWindow) {
        tally.note(rule, judgment, record: nil) { (window.firstRefused ?? window.firstAdmitted, window.witness) }
    }
}
