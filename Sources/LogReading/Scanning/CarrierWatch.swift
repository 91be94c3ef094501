import LogCore

/// The watch for lines of carriers that neither an input's head nor samples of it announced.
///
/// It looks at whole units alone, so what it finds depends neither on blocks nor on threads.
struct CarrierWatch {
    /// How far a watch goes.
    enum Reach: Sendable {
        /// The user has named the carrier.
        case nowhere
        /// Each unit by itself, as stretches of a file need it, which samples have told of already.
        case unit
        /// All units together, in the order of an input that goes by once.
        case input
    }

    /// So many lines of another carrier are no chance.
    static let fewest = 3
    /// The same in a carrier: text with a leading stamp seldom quotes lines of any.
    static func fewest(in format: any LogFormat) -> Int { format.mixesReadily ? 2 : fewest }
    /// A carrier of this specificity has a layout of its own; others share a leading stamp with the lines of messages.
    static let strict = 0.9

    private let format: any LogFormat
    private let others: [any LogFormat]
    private let reach: Reach
    private let fewest: Int
    private var seen: [Int]

    init(_ format: any LogFormat, _ reach: Reach) {
        self.format = format
        self.reach = reach
        fewest = CarrierWatch.fewest(in: format)
        let members = (format as? MixedCarriers)?.members ?? [format]
        // Dates of slashes are read in one order only.
        let known = Set((members.contains { $0 is LocaleText } ? LocaleText.all : []).map(\.name) + members.map(\.name))
        let isOver = reach == .nowhere || format.recordsEndInLine
        others =
            isOver
            ? []
            : LogFormats.all.filter {
                !known.contains($0.name) && !$0.recordsEndInLine
                    && (format.mixesReadily ? $0.hasFullStamps : !$0.isLoose)
            }
        seen = Array(repeating: 0, count: others.count)
    }

    /// Looks at a unit for lines of another carrier.
    ///
    /// - Parameters:
    ///   - unit: the unit's bytes.
    ///   - isUnread: whether the carrier cannot read its first line, so that one line of another is enough.
    /// - Returns: the carriers to read on with, or `nil` when there is nothing new.
    mutating func carriers(with unit: UnsafeRawBufferPointer, isUnread: Bool) -> MixedCarriers? {
        guard !others.isEmpty else { return nil }
        var start = unit.lineEnd(from: 0)
        // An entry on one line is what most are; only a loose layout's may be an entry of a stricter one.
        guard start < unit.count || isUnread || format.specificity < 1 else { return nil }
        var counts = reach == .input ? seen : Array(repeating: 0, count: others.count)
        if let other = other(of: unit.part(0..<start).withoutLineEnd, isFirst: true, isUnread: isUnread) {
            counts[other] += isUnread ? fewest : 1
            if counts[other] >= fewest { return mixed(with: others[other], in: unit) }
        }
        while start < unit.count {
            let end = unit.lineEnd(from: start)
            if let other = other(of: unit.part(start..<end).withoutLineEnd, isFirst: false, isUnread: false) {
                counts[other] += 1
                if counts[other] >= fewest { return mixed(with: others[other], in: unit) }
            }
            start = end
        }
        if reach == .input { seen = counts }
        return nil
    }

    /// The same for a unit that is too long, whether or not it is wanted: it is looked at by itself.
    func carriers(withLong unit: UnsafeRawBufferPointer) -> MixedCarriers? {
        var alone = self
        alone.seen = Array(repeating: 0, count: others.count)
        return alone.carriers(with: unit, isUnread: false)
    }

    /// So many lines of another carrier in a record are noted where they are not read as records.
    static let fewestNoted = 2
    /// A record of more lines is unusual.
    static let unusual = 7

    /// The carrier of which lines stand behind a record's first one, though they are not read as its records.
    func foreigner(in record: UnsafeRawBufferPointer) -> (any LogFormat)? {
        let members = Set((format as? MixedCarriers)?.members.map(\.name) ?? [format.name])
        var counts: [Int: Int] = [:]
        var start = record.lineEnd(from: 0)
        while start < record.count {
            let end = record.lineEnd(from: start)
            let line = record.part(start..<end).withoutLineEnd.withoutMark
            let head = line.part(0..<LogShowDefault.lineHead)
            start = end
            let found = LogFormats.all.firstIndex { other in
                guard !members.contains(other.name) else { return false }
                if other.recordsEndInLine { return other.classify(head) == .recordEnd }
                return other.claims(head) && other.classify(head) == .recordStart && other.reads(line)
            }
            guard let found else { continue }
            counts[found, default: 0] += 1
            if counts[found, default: 0] >= CarrierWatch.fewestNoted { return LogFormats.all[found] }
        }
        return nil
    }

    private func other(of line: UnsafeRawBufferPointer, isFirst: Bool, isUnread: Bool) -> Int? {
        // Its own line can only be one of a stricter carrier.
        let floor = isFirst && !isUnread ? max(format.specificity, CarrierWatch.strict) : 0
        let line = line.withoutMark
        let head = line.part(0..<LogShowDefault.lineHead)
        guard !isFirst || isUnread || floor < 1 else { return nil }
        return others.firstIndex { other in
            other.specificity > floor && other.claims(head) && other.classify(head) == .recordStart
                // Of what is broken any carrier may know the beginning.
                && other.reads(line, isTruncated: !isUnread)
        }
    }

    private func mixed(with other: any LogFormat, in unit: UnsafeRawBufferPointer) -> MixedCarriers {
        let other = (other as? LocaleText)?.inBetterOrder(for: unit) ?? other
        guard let known = format as? MixedCarriers else { return MixedCarriers(format, and: [other]) }
        return known.adding(other)
    }
}
