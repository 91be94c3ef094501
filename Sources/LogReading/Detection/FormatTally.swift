/// What a carrier made of the lines of an input's head.
struct FormatTally {
    /// Continuations of one record that need no excuse; the further ones speak against it with a tenth of their number.
    private static let usualContinuations = 50

    private var records = 0
    private var faults = 0
    private var firstFault: ParseFault?
    private var continuations = 0
    private var excess = 0
    private var orphans = 0
    private var headers = 0
    private var banners = 0
    private var footers = 0

    mutating func addRecord(lines: Int) {
        records += 1
        let further = max(lines - 1, 0)
        continuations += further
        excess += max(further - FormatTally.usualContinuations, 0)
    }

    mutating func addFault(_ fault: ParseFault) {
        faults += 1
        firstFault = firstFault ?? fault
    }

    mutating func add(_ kind: LineKind) {
        switch kind {
        case .header: headers += 1
        case .banner: banners += 1
        case .footer: footers += 1
        case .continuation: orphans += 1
        case .recordStart, .recordEnd, .blank: break
        }
    }

    /// The share of the lines that speak for the carrier among those that speak at all, 0…1.
    var share: Double {
        // A banner is the same in all styles: it explains its line and nothing more.
        let good = records + headers + footers
        // Orphans are the rest of a record that a paste has cut, and one record may have many lines.
        let all = Double(good + faults) + Double(excess + orphans) / 10
        return good == 0 ? 0 : Double(good) / all
    }

    /// The tally in words.
    var reasons: [String] {
        var reasons: [String] = []
        if records > 0 { reasons.append(records == 1 ? "1 record" : "\(records) records") }
        if continuations > 0 {
            reasons.append(continuations == 1 ? "1 continuation line" : "\(continuations) continuation lines")
        }
        if headers > 0 { reasons.append("its header line") }
        if banners > 0 { reasons.append("the tool's banner") }
        if footers > 0 { reasons.append("its footer") }
        if let firstFault {
            reasons.append(
                "\(faults) unreadable, the first at column \(firstFault.offset + 1): \(firstFault.expected) expected")
        }
        if orphans > 0 {
            reasons.append(
                orphans == 1 ? "1 line that belongs to no record" : "\(orphans) lines that belong to no record")
        }
        return reasons.isEmpty ? ["no line of its kind"] : reasons
    }
}
