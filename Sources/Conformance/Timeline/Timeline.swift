import RateLimitEvents
import RoutingPolicy

/// The lines of a log in their order: by line inside a file, by time between files.
///
/// A reference, as every judgment holds one.
final class Timeline {
    let events: LogEvents
    private(set) var entries: [TimelineEntry] = []

    /// Whether the log is, or may be, of several devices, and whether one of its files is.
    let isOfSeveralDevices: Bool
    let mixesDevicesInFile: Bool
    private let zoneKnown: Bool
    private let failureAfter: Int64
    private var files: [SourceFile: Int32] = [:]
    private var lastFile: (file: SourceFile, number: Int32)?

    /// - Parameters:
    ///   - events: What extraction found.
    ///   - failureAfter: Nanoseconds after which an unanswered request of the shortcut has failed.
    /// - Complexity: O(n log n) for n lines; less for lines that stand in order.
    init(_ events: LogEvents, failureAfter: Int64) {
        self.events = events
        self.failureAfter = failureAfter
        isOfSeveralDevices = !events.deviceConflicts.isEmpty
        mixesDevicesInFile = events.deviceConflicts.contains {
            $0.first.location.file === $0.second.location.file
        }
        zoneKnown = (events.firstTime ?? events.lastTime ?? events.requests.first?.time)?.zoneKnown ?? true
        entries.reserveCapacity(events.triages.count * 2 + events.requests.count * 2 + events.appEvents.count)
        addTriages()
        addRequests()
        for (index, told) in events.appEvents.enumerated() {
            add(.app(index), at: told.time, told.witnesses.first)
        }
        addStarts()
        order()
        addGaps()
    }

    func moment(_ time: Instant?) -> Int64? {
        time.flatMap { $0.zoneKnown == zoneKnown ? $0.nanoseconds : nil }
    }

    func witness(of index: Int) -> Witness? {
        switch entries[index].kind {
        case .triageBegan(let triage): events.triages[triage].beganWitness
        case .triageEnded(let triage): events.triages[triage].endedWitness
        case .asked(let request):
            events.requests[request].witnesses.first { $0.role == .asked } ?? events.requests[request].witnesses.first
        case .ended(let request): events.requests[request].outcomeWitness
        case .timedOut(let request): events.requests[request].witnesses.first { $0.role == .timedOut }
        case .silent(let request): events.requests[request].witnesses.first
        case .app(let index): events.appEvents[index].witnesses.first
        case .processStart(let index): events.processStarts[index].witness
        case .interruption: nil
        }
    }

    // MARK: Entries

    private func add(_ kind: TimelineEntry.Kind, at time: Instant?, _ witness: Witness?) {
        guard let location = witness?.location else { return }
        entries.append(
            TimelineEntry(
                kind: kind, time: time, moment: moment(time), file: number(of: location.file), line: location.line))
    }

    private func number(of file: SourceFile) -> Int32 {
        if let lastFile, lastFile.file === file { return lastFile.number }
        let number = files[file] ?? Int32(clamping: files.count)
        files[file] = number
        lastFile = (file, number)
        return number
    }

    private func addTriages() {
        for (index, triage) in events.triages.enumerated() where triage.beganWitness != nil {
            add(.triageBegan(index), at: triage.began, triage.beganWitness)
        }
        for (index, triage) in events.triages.enumerated() where triage.endedWitness != nil {
            add(.triageEnded(index), at: triage.ended, triage.endedWitness)
        }
    }

    private func addRequests() {
        for (index, request) in events.requests.enumerated() {
            switch request.route {
            case .onDevice: addEnd(index, request)
            case .direct:
                if let asked = request.witnesses.first(where: { $0.role == .asked }) {
                    add(.asked(index), at: request.asked, asked)
                }
                addEnd(index, request)
            case .shortcut: addShortcut(index, request)
            case .unknown: break
            }
        }
    }

    private func addEnd(_ index: Int, _ request: InferenceRequest) {
        switch request.outcome {
        case .answered, .refused, .failed: add(.ended(index), at: request.ended, request.outcomeWitness)
        case .unanswered, .open: break
        }
    }

    private func addShortcut(_ index: Int, _ request: InferenceRequest) {
        if let asked = request.witnesses.first(where: { $0.role == .asked }) {
            add(.asked(index), at: request.asked, asked)
        }
        if let line = request.witnesses.first(where: { $0.role == .timedOut }) {
            add(.timedOut(index), at: request.timedOut, line)
            return
        }
        switch request.outcome {
        case .answered: addEnd(index, request)
        case .refused, .failed, .unanswered:
            // The app never sees the step fail: it waits until the time is over.
            guard let asked = request.asked else { return }
            let time = asked.advanced(byNanoseconds: failureAfter)
            entries.append(
                TimelineEntry(
                    kind: .silent(index), time: time, moment: moment(time), file: TimelineEntry.nowhere, line: 0))
        case .open: break
        }
    }

    private func addStarts() {
        let processes = appProcesses
        for (index, start) in events.processStarts.enumerated()
        where start.basis == .announced || start.process.map(processes.contains) ?? false {
            add(.processStart(index), at: start.time, start.witness)
        }
        for boot in events.boots { add(.interruption, at: boot.time, boot.witness) }
        for step in events.clockSteps { add(.interruption, at: step.time, step.witness) }
        for gap in events.gaps where hides(gap, processes) {
            add(.interruption, at: gap.to ?? gap.from, gap.witness)
        }
    }

    private lazy var appProcesses: Set<String> = {
        var processes: Set<String> = []
        var last: String?
        func add(_ process: String?) {
            guard let process, process != last else { return }
            last = process
            processes.insert(process)
        }
        for triage in events.triages { add(triage.process) }
        for told in events.appEvents { add(told.process) }
        return processes
    }()

    private func hides(_ gap: LogGap, _ processes: Set<String>) -> Bool {
        gap.hidesEntries && gap.process.map { processes.isEmpty || processes.contains($0) } ?? true
    }

    /// Where a gap begins and ends by its own words: its line stands behind both.
    private func addGaps() {
        let processes = appProcesses
        let moments = events.gaps.filter { hides($0, processes) }.flatMap { [$0.from, $0.to] }.compactMap(\.self)
        guard !moments.isEmpty else { return }
        let gaps = moments.map { time in
            TimelineEntry(
                kind: .interruption, time: time, moment: moment(time), file: TimelineEntry.nowhere, line: 0)
        }
        entries = Timeline.merged(entries, gaps)
    }

    // MARK: Order

    private func order() {
        let floating = entries.filter { $0.file == TimelineEntry.nowhere }
        if !floating.isEmpty { entries.removeAll { $0.file == TimelineEntry.nowhere } }
        entries.sort { ($0.file, $0.line) < ($1.file, $1.line) }
        if files.count > 1 { mergeFiles() }
        addSetClocks()
        if !floating.isEmpty { entries = Timeline.merged(entries, floating) }
    }

    /// Files by time; what has none follows the line in front of it.
    private func mergeFiles() {
        var reached = [Int64](repeating: .min, count: entries.count)
        for index in entries.indices {
            let before = index > 0 && entries[index - 1].file == entries[index].file ? reached[index - 1] : .min
            reached[index] = max(before, entries[index].moment ?? before)
        }
        let order = entries.indices.sorted { left, right in
            reached[left] == reached[right] ? left < right : reached[left] < reached[right]
        }
        entries = order.map { entries[$0] }
    }

    /// Stamps that go back by more than lines of several threads do are of a clock that was set, or of parts of a log that
    /// stand in the wrong order.
    private func addSetClocks() {
        var latest: [Int32: Int64] = [:]
        var steps: [Int] = []
        for index in entries.indices {
            guard let moment = entries[index].moment else { continue }
            let file = entries[index].file
            guard let before = latest[file] else {
                latest[file] = moment
                continue
            }
            if moment.clampedSum(Timeline.disorder) < before { steps.append(index) }
            latest[file] = moment
        }
        guard !steps.isEmpty else { return }
        var result: [TimelineEntry] = []
        result.reserveCapacity(entries.count + steps.count)
        var next = steps.startIndex
        for index in entries.indices {
            if next < steps.endIndex, steps[next] == index {
                let entry = entries[index]
                result.append(
                    TimelineEntry(
                        kind: .interruption, time: entry.time, moment: entry.moment, file: TimelineEntry.nowhere,
                        line: 0))
                next += 1
            }
            result.append(entries[index])
        }
        entries = result
    }

    /// Two seconds: stamps of whole seconds of lines that swapped.
    private static let disorder: Int64 = 2_000_000_000

    /// Puts moments among lines: in front of the first line that is later.
    private static func merged(_ lines: [TimelineEntry], _ moments: [TimelineEntry]) -> [TimelineEntry] {
        let moments = moments.sorted { ($0.moment ?? .min) < ($1.moment ?? .min) }
        var result: [TimelineEntry] = []
        result.reserveCapacity(lines.count + moments.count)
        var next = moments.startIndex
        for line in lines {
            while next < moments.endIndex, let moment = line.moment, (moments[next].moment ?? .min) <= moment {
                result.append(moments[next])
                next += 1
            }
            result.append(line)
        }
        return result + moments[next...]
    }
}
