import LogCore
import RateLimitEvents

/// The stamps around a step of the wall clock that may be of either side of it.
struct MixedStamps: Sendable {
    let from: Instant
    /// The same as ``from`` where no stamp is of the other side.
    let to: Instant
    /// The lines that tell of the step, or show it, one in each file that has it.
    let locations: [SourceLocation]

    /// The order of lines tells what came before a step, where it is of one file; stamps cannot.
    ///
    /// - Complexity: O((n + s) log n) for n requests and process starts, and s steps.
    static func all(in events: LogEvents) -> [MixedStamps] {
        let steps = events.clockSteps.filter { $0.time != nil }
        guard !steps.isEmpty else { return [] }
        let spans = events.requests.compactMap(LineSpan.init) + events.processStarts.compactMap(LineSpan.init)
        let sides = Dictionary(grouping: spans) { $0.file }.mapValues(Sides.init)
        return tellings(of: steps).map { time, locations in
            var (from, to) = (time, time)
            for location in locations {
                guard let (before, behind) = sides[location.file]?.around(location.line) else { continue }
                if let behind, behind.zoneKnown == time.zoneKnown { from = min(from, behind) }
                if let before, before.zoneKnown == time.zoneKnown { to = max(to, before) }
            }
            return MixedStamps(from: from, to: to, locations: locations)
        }.inTimeOrder { $0.from }
    }

    /// Each step once, with the lines of it: where several files tell of one at a time, it is the same.
    private static func tellings(of steps: [ClockStep]) -> [(time: Instant, locations: [SourceLocation])] {
        var tellings: [(time: Instant, locations: [SourceLocation])] = []
        var places: [Instant: [Int]] = [:]
        for step in steps {
            guard let time = step.time else { continue }
            let location = step.witness.location
            let known = places[time, default: []].first { place in
                !tellings[place].locations.contains { $0.file == location.file }
            }
            if let known {
                tellings[known].locations.append(location)
            } else {
                places[time, default: []].append(tellings.count)
                tellings.append((time, [location]))
            }
        }
        return tellings
    }

    private struct LineSpan {
        let file: SourceFile
        let lines: ClosedRange<Int>
        let earliest: Instant
        let latest: Instant

        init?(_ request: InferenceRequest) {
            guard let file = request.witnesses.first?.location.file, let earliest = request.submitted,
                let latest = request.settled
            else { return nil }
            let lines = request.witnesses.filter { $0.location.file == file }.map(\.location.line)
            guard let first = lines.min(), let last = lines.max() else { return nil }
            self.file = file
            self.lines = first...last
            self.earliest = earliest
            self.latest = latest
        }

        init?(_ start: ProcessStart) {
            guard let time = start.time else { return nil }
            let location = start.witness.location
            file = location.file
            lines = location.line...location.line
            earliest = time
            latest = time
        }
    }

    /// The latest stamp before each line of a file, and the earliest behind it.
    private struct Sides {
        private let firstLines: [Int]
        private let latestUpTo: [Instant]
        private let lastLines: [Int]
        private let earliestFrom: [Instant]

        init(_ spans: [LineSpan]) {
            // What begins before a step and ends behind it is on both sides.
            let byFirst = spans.sorted { $0.lines.lowerBound < $1.lines.lowerBound }
            firstLines = byFirst.map(\.lines.lowerBound)
            latestUpTo = byFirst.reduce(into: []) { all, span in
                all.append(all.last.map { max($0, span.latest) } ?? span.latest)
            }
            let byLast = spans.sorted { $0.lines.upperBound > $1.lines.upperBound }
            lastLines = byLast.map(\.lines.upperBound)
            earliestFrom = byLast.reduce(into: []) { all, span in
                all.append(all.last.map { min($0, span.earliest) } ?? span.earliest)
            }
        }

        func around(_ line: Int) -> (before: Instant?, behind: Instant?) {
            let before = firstLines.partitioningIndex { $0 > line }
            let behind = lastLines.partitioningIndex { $0 < line }
            return (
                before > 0 ? latestUpTo[before - 1] : nil, behind > 0 ? earliestFrom[behind - 1] : nil
            )
        }
    }
}
