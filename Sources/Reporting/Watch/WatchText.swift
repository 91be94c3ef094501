import Forensics
import RateLimitEvents

/// Writes a watch for people: a line an event, its columns the same from the first to the last.
struct WatchText {
    private static let timeWidth = 12
    private static let kindWidth = 7
    private static let routeWidth = 9
    private static let verdictWidth = 18
    private static let latencyWidth = 7
    private static let gap = "  "
    private static let indentWidth = timeWidth + kindWidth + 2 * gap.count
    /// From so many columns on a refusal's error and process have room.
    private static let wideWidth = 110

    private let style: TextStyle
    /// The date and the zone of the line before: a line of their own says when they change.
    private var day: String?

    init(_ style: TextStyle) { self.style = style }

    /// Whether nothing was written yet.
    var isEmpty: Bool { day == nil }

    mutating func row(_ entry: WatchEntry) -> String {
        switch entry {
        case .refusal(let request, let verdict, let name, let edition):
            let kind = edition == .first ? "refused" : "revised"
            return begin(at: request.time) + columns(request.time, kind, .red)
                + WatchText.cells(of: request, verdict, at: name.place, style) + "\n"
        case .withdrawal(let name, let request):
            let outcome = request?.outcome.rawValue ?? "its lines belong to another request"
            return prose(
                request?.time, "undone", .green, "no refusal at \(name.place.printable.unbreakable): \(outcome)")
        case .budget(let state):
            return prose(state.time, "budget", state.standing == .admitting ? .green : .yellow, words(of: state))
        case .states(let states, let time): return self.states(states, at: time)
        case .gap(let gap):
            let count = gap.lost.map { " (at least \(Count.text($0)))" } ?? ""
            let whose = gap.process.map { " of \($0.printable)" } ?? ""
            return prose(
                gap.from ?? gap.to, "gap", .yellow,
                "entries\(whose) are missing\(count): what is not seen is unknown \(place(gap.witness))")
        case .boot(let boot):
            return prose(boot.time, "boot", .yellow, "the device booted \(place(boot.witness))")
        case .clockStep(let step):
            let size = step.nanoseconds.map { " by " + Quantity.milliseconds(Double($0) / 1e6) } ?? ""
            return prose(step.time, "clock", .yellow, "the wall clock was set\(size) \(place(step.witness))")
        }
    }

    /// Every budget, a line each.
    private mutating func states(_ states: [BudgetState], at time: Instant) -> String {
        states.map { prose(time, "state", nil, words(of: $0)) }.joined()
    }

    /// What is shown of a refusal: route, verdict, latency, line and record, and where there is room process and error.
    static func cells(
        of request: InferenceRequest, _ verdict: Verdict, at place: String, _ style: TextStyle
    ) -> String {
        let columns = [
            request.route.label.padded(to: routeWidth), verdict.shortLabel.padded(to: verdictWidth),
            (request.latency?.shortLabel ?? "–").padded(to: latencyWidth, .right),
        ].joined(separator: gap)
        let owners = [request.record, request.process].compactMap { $0?.printable }
        guard style.width < wideWidth else {
            let error = request.error?.shortLabel(withDomain: true)
            return ([columns, place.printable] + owners + [error].compactMap { $0 }).joined(separator: gap)
        }
        // A long path gives its head, so that the line's number stays.
        let line = columns + gap + place.printable.cutInFront(to: style.width - indentWidth - columns.displayWidth - 2)
        return owners.first { indentWidth + (line + gap + $0).displayWidth <= style.width }.map { line + gap + $0 }
            ?? line
    }

    // MARK: Words

    /// What is known of a budget.
    private func words(of state: BudgetState) -> String {
        guard let next = state.nextAdmission, next.isBounded else { return standing(of: state) }
        let clock = Clock(from: state.window.firstAdmitted ?? state.window.firstRefused, to: next.now)
        return
            "\(standing(of: state)); as of \(clock.column(next.now).unbreakable) the next request \(next.words(clock))"
    }

    private func standing(of state: BudgetState) -> String {
        let window = state.window
        let name = state.account.budget.description.printable.unbreakable
        let pid = state.account.pid.map { " (pid \($0))".unbreakable } ?? ""
        let clock = Clock(from: window.firstAdmitted ?? window.firstRefused, to: state.time ?? window.lastRefused)
        let engaged = window.engaged.flatMap { bounds in
            bounds.after == nil
                ? bounds.notAfter.map { " since \(clock.column($0)) or before" }
                : clock.interval(bounds).map { " since \($0)" }
        }
        switch state.standing {
        case .refusing:
            let before = window.admittedBeforeRefusal.map { "; \($0)" } ?? ""
            return "\(name)\(pid) refuses\(engaged ?? "")\(before)"
        case .mayBeRefusing:
            return "\(name)\(pid) may refuse\(engaged ?? ""): \(Count.of(window.unknown, "request")) "
                + "\(Count.be(window.unknown)) refused or lost, the log does not tell"
        case .admitting:
            let lifted = window.closed == nil ? nil : window.lifted.flatMap(clock.interval).map { ", lifted \($0)" }
            let refused = window.refused > 0 ? "; \(Count.of(window.refused, "request")) refused" : ""
            return "\(name)\(pid) admits\(lifted ?? "")\(refused)"
        case .unknown:
            let why = state.cause == .boot ? "the device booted" : "entries are missing"
            return "\(name)\(pid) is not known any more: \(why)"
        }
    }

    private func place(_ witness: Witness) -> String { "(\(witness.location.description.printable))".unbreakable }

    // MARK: Layout

    /// Prose behind the columns that every line has.
    private mutating func prose(_ time: Instant?, _ kind: String, _ paint: Paint?, _ words: String) -> String {
        let indent = String(repeating: " ", count: WatchText.indentWidth)
        let lines = words.wrapped(to: style.width, indent: indent)
        let first = (lines.first ?? "").dropFirst(indent.count)
        let rest = lines.dropFirst().map { $0 + "\n" }.joined()
        return begin(at: time) + columns(time, kind, paint) + first + "\n" + rest
    }

    private func columns(_ time: Instant?, _ kind: String, _ paint: Paint?) -> String {
        let stamp = time.map { Clock(from: $0, to: $0).precise($0) } ?? "–"
        let word = kind.padded(to: WatchText.kindWidth)
        return stamp.padded(to: WatchText.timeWidth) + WatchText.gap + (paint?.apply(to: word, style) ?? word)
            + WatchText.gap
    }

    /// The date and the offset where they are not those of the line before; first of all the columns' titles.
    private mutating func begin(at time: Instant?) -> String {
        let today = time.map(Clock.day) ?? day ?? ""
        guard today != day else { return "" }
        let titles = day == nil ? [WatchText.titles] : []
        day = today
        return (titles + [today]).filter { !$0.isEmpty }.map { Paint.faint.apply(to: $0, style) + "\n" }.joined()
    }

    private static var titles: String {
        [
            "time".padded(to: timeWidth), "event".padded(to: kindWidth), "route".padded(to: routeWidth),
            "refused by".padded(to: verdictWidth), "in".padded(to: latencyWidth, .right), "line",
        ].joined(separator: gap)
    }
}
