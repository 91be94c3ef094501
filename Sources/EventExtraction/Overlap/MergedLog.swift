import LogCore
import RateLimitEvents

/// The events of all inputs in one order, each entry once.
struct MergedLog {
    /// In the order in which they were logged, as nearly as the inputs tell.
    private(set) var events: [ExtractedEvent] = []
    private(set) var overlaps: [InputOverlap] = []
    private(set) var repeats: [RepeatedStretch] = []
    /// Inputs that share entries are one device's log: for each such input the one that stands for the log.
    private(set) var logs: [SourceFile: SourceFile] = [:]

    /// Merges inputs by time and keeps each one's own order.
    ///
    /// - Parameters:
    ///   - events: Of one input after another.
    ///   - texts: One for each entry behind them, or none where entries are not compared.
    ///   - handling: What is done about entries that several inputs hold.
    ///   - options: How far apart the stamps of one entry may be.
    /// - Complexity: O(n log n) for n events, their memory once more.
    init(
        _ events: consuming [ExtractedEvent], texts: [EntryText], handling: OverlapHandling, options: ExtractionOptions
    ) {
        let entries = MatchedEntry.entries(of: events, texts: texts)
        let inputs = MatchedEntry.inputs(of: entries)
        let order = MergedLog.inTimeOrder(inputs, entries)
        var matcher: EntryMatcher?
        if !texts.isEmpty {
            repeats = RepeatSearch.stretches(in: entries)
            if inputs.count > 1, handling != .ignore {
                var all = EntryMatcher(entries, options: options)
                for input in order { all.add(inputs[input]) }
                overlaps = MergedLog.overlaps(all, entries, isMerged: handling == .merge)
                if handling == .merge {
                    matcher = all
                    logs = MergedLog.logs(all, entries, count: inputs.count)
                }
            }
        }
        if inputs.count > 1 || !MergedLog.isAscending(inputs.first ?? []) {
            let kept = MergedLog.kept(order.map { inputs[$0] }, entries, matcher)
            self.events = kept.flatMap { entries[$0].events }.map { events[$0] }
        } else {
            self.events = events
        }
    }

    private static func isAscending(_ positions: [Int]) -> Bool { zip(positions, positions.dropFirst()).allSatisfy(<) }

    /// The inputs by where they begin; by mach time if all begin in one boot.
    private static func inTimeOrder(_ inputs: [[Int]], _ entries: [MatchedEntry]) -> [Int] {
        let first = inputs.map { $0.first.map { entries[$0] } }
        let boots = Set(first.map { $0?.mach?.boot })
        let isOneBoot = boots.count == 1 && boots.first != .some(nil)
        let keys = zip(inputs, first).map { positions, first in
            let time = positions.lazy.compactMap { entries[$0].time?.nanoseconds }.first ?? .max
            return (isOneBoot ? first?.mach?.ticks ?? 0 : 0, time)
        }
        return inputs.indices.sorted { (keys[$0].0, keys[$0].1, $0) < (keys[$1].0, keys[$1].1, $1) }
    }

    /// The position of the entry that each group keeps, in order of time.
    ///
    /// An entry is not earlier than the one before it in any of its inputs, whatever the stamps say. One whose stamp tells
    /// whole seconds or minutes comes behind the entries of other inputs in that time, whose stamps tell more.
    private static func kept(_ inputs: [[Int]], _ entries: [MatchedEntry], _ matcher: EntryMatcher?) -> [Int] {
        var placed: [Int: Int64] = [:]
        var order: [(key: Int64, entry: Int)] = []
        order.reserveCapacity(matcher?.groups.count ?? entries.count)
        for positions in inputs {
            var latest = Int64.min
            for position in positions {
                let group = matcher?.groupOf[position]
                if let group, let key = placed[group] {
                    latest = max(latest, key)
                    continue
                }
                latest = max(latest, entries[position].time?.latestNanoseconds ?? latest)
                let best = group.flatMap { matcher?.groups[$0].best } ?? position
                order.append((latest, best))
                if let group, matcher?.groups[group].isShared == true { placed[group] = latest }
            }
        }
        return order.indices.sorted { (order[$0].key, $0) < (order[$1].key, $1) }.map { order[$0].entry }
    }

    private static func overlaps(
        _ matcher: EntryMatcher, _ entries: [MatchedEntry], isMerged: Bool
    ) -> [InputOverlap] {
        let files = files(of: entries)
        var tallies: [EntryMatcher.Tally: Int] = [:]
        for (tally, count) in matcher.counts {
            let pair = EntryMatcher.Tally(
                first: min(tally.first, tally.second), second: max(tally.first, tally.second), basis: tally.basis)
            tallies[pair, default: 0] += count
        }
        let found = tallies.sorted {
            ($0.key.first, $0.key.second, $0.key.basis.rawValue) < ($1.key.first, $1.key.second, $1.key.basis.rawValue)
        }
        let shared = found.map { tally, count in
            InputOverlap(
                first: files[tally.first], second: files[tally.second], entries: count, basis: tally.basis,
                isMerged: isMerged)
        }
        return shared
            + SequenceSearch(entries, groupOf: matcher.groupOf).pairs.map { pair in
                InputOverlap(
                    first: files[pair.first], second: files[pair.second], entries: pair.entries, basis: .sequence,
                    isMerged: false)
            }
    }

    private static func files(of entries: [MatchedEntry]) -> [SourceFile] {
        var files: [SourceFile] = []
        for entry in entries where entry.input == files.count { files.append(entry.location.file) }
        return files
    }

    private static func logs(
        _ matcher: EntryMatcher, _ entries: [MatchedEntry], count: Int
    ) -> [SourceFile: SourceFile] {
        var log = Array(0..<count)
        func root(_ input: Int) -> Int {
            var input = input
            while log[input] != input { input = log[input] }
            return input
        }
        for (position, group) in matcher.groupOf.enumerated() where matcher.groups[group].isShared {
            let first = root(entries[matcher.groups[group].first].input)
            let second = root(entries[position].input)
            log[max(first, second)] = min(first, second)
        }
        let files = files(of: entries)
        return Dictionary(
            uniqueKeysWithValues: files.indices.filter { log[$0] != $0 }.map { (files[$0], files[root($0)]) })
    }
}
