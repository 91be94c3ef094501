import LogCore
import RateLimitEvents

/// Finds the entries that several inputs hold, so that each counts once.
///
/// Inputs are taken one after another, and an entry of one goes to a group that none of its own entries has. So the
/// k-th occurrence of an entry in one input is the k-th in another, and repeats inside one input stay: of two inputs that
/// hold an entry three and two times there are three groups.
struct EntryMatcher {
    /// Another export of the same entries may stamp them so much otherwise: 10 ms, twice the shift that is reported.
    private static let shiftNanoseconds: Int64 = 10_000_000
    /// So many groups that cannot be meant are passed over for one entry.
    private static let reach = 256

    private struct TextKey: Hashable {
        let text: Int
        let zoneKnown: Bool
    }

    private struct MachKey: Hashable {
        let boot: String
        let ticks: UInt64
        let text: Int
    }

    private struct Inputs: Hashable {
        let first: Int
        let second: Int
    }

    struct Tally: Hashable {
        let first: Int
        let second: Int
        let basis: InputOverlap.Basis
    }

    let entries: [MatchedEntry]
    private(set) var groups: [EntryGroup] = []
    /// By entry.
    private(set) var groupOf: [Int]
    private(set) var counts: [Tally: Int] = [:]
    private var byMach: [MachKey: [Int]] = [:]
    /// Of the input that is being matched: so many groups of a key are taken.
    private var machCursor: [MachKey: Int] = [:]
    private var byText: [TextKey: EntryBucket] = [:]
    /// By second: all groups where some text is told in part, else none; and those whose own text is.
    private var bySecond: [Int64: [Int]] = [:]
    private var partialBySecond: [Int64: [Int]] = [:]
    private let hasPartial: Bool
    /// An entry that names its request may be stamped by two processes so much apart.
    private let groupingNanoseconds: Int64
    // Of the input that is being matched, with each input before it: entries at the same time, and at shifted times.
    private var exact: [Inputs: Int] = [:]
    private var shifted: [Inputs: Int] = [:]

    init(_ entries: [MatchedEntry], options: ExtractionOptions) {
        self.entries = entries
        groupOf = [Int](repeating: -1, count: entries.count)
        hasPartial = entries.contains { $0.text?.isPartial == true }
        groupingNanoseconds = options.groupingNanoseconds
    }

    /// Matches one input's entries, given by position in its own order, with those of the inputs before.
    ///
    /// - Complexity: O(n log n) for n entries; a group is passed over by at most 256 of them.
    mutating func add(_ positions: [Int]) {
        exact = [:]
        shifted = [:]
        machCursor = [:]
        if !groups.isEmpty {
            for position in positions { matchByMach(position) }
            let lists = unmatched(positions)
            for (key, list) in lists { match(list, key, within: nil) }
            for (key, list) in lists where entries[list[0]].text?.hasID == true {
                match(list, key, within: groupingNanoseconds)
            }
            matchShifted(lists)
            if hasPartial { for position in positions where groupOf[position] < 0 { matchByParts(position) } }
        }
        register(positions.filter { groupOf[$0] < 0 })
    }

    // MARK: Matching

    private mutating func matchByMach(_ position: Int) {
        let entry = entries[position]
        guard let key = machKey(of: entry), let candidates = byMach[key] else { return }
        var begin = machCursor[key] ?? 0
        while begin < candidates.count, groups[candidates[begin]].lastInput == entry.input { begin += 1 }
        machCursor[key] = begin
        let group = candidates[begin...].prefix(EntryMatcher.reach).first {
            groups[$0].lastInput != entry.input && groups[$0].writerAgrees(with: entry)
        }
        guard let group else { return }
        claim(group, for: position, .machTime)
    }

    /// What no mach time has told yet, by text and in order of time.
    private func unmatched(_ positions: [Int]) -> [(TextKey, [Int])] {
        var lists: [TextKey: [Int]] = [:]
        for position in positions where groupOf[position] < 0 {
            guard let time = entries[position].time, let text = entries[position].text else { continue }
            let key = TextKey(text: text.key, zoneKnown: time.zoneKnown)
            if byText[key] != nil { lists[key, default: []].append(position) }
        }
        // In the order of the input, as that of a dictionary differs from run to run.
        return lists.sorted { ($0.value.first ?? 0) < ($1.value.first ?? 0) }.map { key, list in
            (key, list.sorted { (nanoseconds(of: $0), $0) < (nanoseconds(of: $1), $1) })
        }
    }

    /// Gives entries of one text, ascending in time, to groups of that text in their order.
    private mutating func match(_ list: [Int], _ key: TextKey, within tolerance: Int64?) {
        for (position, group) in pairs(list, key, within: tolerance) {
            let inputs = Inputs(first: entries[groups[group].first].input, second: entries[position].input)
            if isExact(position, group) {
                exact[inputs, default: 0] += 1
            } else {
                shifted[inputs, default: 0] += 1
            }
            claim(group, for: position, .time)
        }
    }

    /// Texts that come again are the same entry at another time only where the stamps of the two inputs are seen to be
    /// shifted: more of them than agree.
    private mutating func matchShifted(_ lists: [(TextKey, [Int])]) {
        var found: [(position: Int, group: Int, inputs: Inputs)] = []
        for (key, list) in lists where entries[list[0]].text?.hasID == false {
            for (position, group) in pairs(list, key, within: EntryMatcher.shiftNanoseconds) {
                let inputs = Inputs(first: entries[groups[group].first].input, second: entries[position].input)
                shifted[inputs, default: 0] += 1
                found.append((position, group, inputs))
            }
        }
        for (position, group, inputs) in found
        where shifted[inputs, default: 0] > max(1, exact[inputs, default: 0]) {
            claim(group, for: position, .time)
        }
    }

    private func pairs(_ list: [Int], _ key: TextKey, within tolerance: Int64?) -> [(position: Int, group: Int)] {
        guard let bucket = byText[key] else { return [] }
        let coarsest = list.map { step(of: $0) }.max() ?? 0
        let reach = max(bucket.step, coarsest) + (tolerance ?? 0)
        var found: [(position: Int, group: Int)] = []
        var taken: Set<Int> = []
        var latest = -1
        for position in list where groupOf[position] < 0 {
            let time = nanoseconds(of: position)
            let begin = bucket.position(from: time.subtractingSaturating(reach))
            // In order, so that what is taken need not be passed over again and again; then what was left out before.
            var slot = max(begin, latest + 1)
            var end = bucket.times.count
            var passed = 0
            var isSecondLook = false
            while true {
                if slot >= end || bucket.times[slot] > time.addingSaturating(reach) || passed > EntryMatcher.reach {
                    guard !isSecondLook, begin <= latest else { break }
                    (slot, end, passed, isSecondLook) = (begin, latest + 1, 0, true)
                    continue
                }
                let group = bucket.groups[slot]
                if !taken.contains(group), groups[group].lastInput != entries[position].input,
                    groups[group].mayBe(entries[position]),
                    tolerance.map({ isNear(position, group, $0) }) ?? isExact(position, group)
                {
                    found.append((position, group))
                    taken.insert(group)
                    latest = max(latest, slot)
                    break
                }
                slot += 1
                passed += 1
            }
        }
        return found
    }

    /// Gives an entry to a group whose text may be the same where parts of either are missing.
    private mutating func matchByParts(_ position: Int) {
        let entry = entries[position]
        guard let time = entry.time, let text = entry.text else { return }
        let index = text.isPartial ? bySecond : partialBySecond
        let second = time.nanoseconds / 1_000_000_000
        var left = EntryMatcher.reach
        for near in [second, second - 1, second + 1] {
            for group in index[near] ?? [] where groups[group].lastInput != entry.input {
                let other = entries[groups[group].best]
                guard left > 0 else { return }
                left -= 1
                guard other.time?.zoneKnown == time.zoneKnown, isNear(position, group, EntryMatcher.shiftNanoseconds),
                    groups[group].writerAgrees(with: entry), other.text?.mayBe(text) == true
                else { continue }
                if let mach = entry.mach, let known = groups[group].mach {
                    guard mach.ticks == known.ticks, mach.boot.uppercased() == known.boot.uppercased() else { continue }
                    return claim(group, for: position, .machTime)
                }
                return claim(group, for: position, .time)
            }
        }
    }

    private mutating func claim(_ group: Int, for position: Int, _ basis: InputOverlap.Basis) {
        let entry = entries[position]
        let first = entries[groups[group].first].input
        counts[Tally(first: first, second: entry.input, basis: basis), default: 0] += 1
        let hadMach = groups[group].mach != nil
        groups[group].add(entry)
        groupOf[position] = group
        if !hadMach, let key = machKey(of: entry) { byMach[key, default: []].append(group) }
        guard entry.worth > entries[groups[group].best].worth else { return }
        groups[group].best = position
    }

    // MARK: Groups

    /// Makes a group of each entry that none was found for.
    private mutating func register(_ positions: [Int]) {
        var new: [TextKey: [(time: Int64, step: Int64, group: Int)]] = [:]
        for position in positions {
            let entry = entries[position]
            let group = groups.count
            groups.append(EntryGroup(entry, at: position))
            groupOf[position] = group
            if let key = machKey(of: entry) { byMach[key, default: []].append(group) }
            guard let time = entry.time, let text = entry.text else { continue }
            new[TextKey(text: text.key, zoneKnown: time.zoneKnown), default: []]
                .append((time.nanoseconds, time.resolution.nanoseconds, group))
            guard hasPartial else { continue }
            let second = time.nanoseconds / 1_000_000_000
            bySecond[second, default: []].append(group)
            if text.isPartial { partialBySecond[second, default: []].append(group) }
        }
        for (key, list) in new { byText[key, default: EntryBucket()].add(list) }
    }

    private func machKey(of entry: MatchedEntry) -> MachKey? {
        guard let mach = entry.mach, let text = entry.text else { return nil }
        return MachKey(boot: mach.boot.uppercased(), ticks: mach.ticks, text: text.key)
    }

    // MARK: Times

    private func nanoseconds(of position: Int) -> Int64 { entries[position].time?.nanoseconds ?? 0 }

    private func step(of position: Int) -> Int64 { entries[position].time?.resolution.nanoseconds ?? 0 }

    /// Whether two stamps may be of one moment, as the coarser one cuts or rounds it.
    private func isExact(_ position: Int, _ group: Int) -> Bool {
        distance(position, group) < max(step(of: position), step(of: groups[group].first)).magnitude
    }

    private func isNear(_ position: Int, _ group: Int, _ tolerance: Int64) -> Bool {
        distance(position, group) <= max(step(of: position), step(of: groups[group].first)).magnitude
            + tolerance.magnitude
    }

    private func distance(_ position: Int, _ group: Int) -> UInt64 {
        guard let time = entries[position].time, let other = entries[groups[group].first].time else { return .max }
        return time.nanoseconds(since: other).magnitude
    }
}

extension Int64 {
    fileprivate func addingSaturating(_ other: Int64) -> Int64 {
        let (sum, overflow) = addingReportingOverflow(other)
        return overflow ? .max : sum
    }

    fileprivate func subtractingSaturating(_ other: Int64) -> Int64 {
        let (difference, overflow) = subtractingReportingOverflow(other)
        return overflow ? .min : difference
    }
}
