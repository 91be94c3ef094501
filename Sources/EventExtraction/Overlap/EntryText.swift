import LogCore

/// What a matched entry says, as two carriers can be compared by it.
///
/// White space is left out: carriers break lines and squeeze blanks differently.
struct EntryText {
    /// Texts beyond this are compared whole, not by parts: 4 KiB, some times the longest message that a log keeps.
    private static let longest = 4_096

    /// Equal for equal texts.
    let key: Int
    /// The text, where it may have to be compared with one that is told in part.
    private let bytes: [UInt8]
    /// Whether parts of it are cut or redacted.
    let isPartial: Bool
    /// Whether it names the record or the request that it is about, so that it does not come again by chance.
    let hasID: Bool

    /// - Parameters:
    ///   - record: What was logged.
    ///   - events: What the rules read in it.
    ///   - holdsParts: Whether it may have to be compared by parts, with a text of another input.
    /// - Complexity: O(n) in the message.
    init(_ record: LogRecord, events: ArraySlice<ExtractedEvent>, holdsParts: Bool) {
        hasID = events.contains(where: \.namesItsRequest)
        if let remark = CarrierRemark(record) {
            key = EntryText.key(of: remark)
            bytes = []
            isPartial = false
            return
        }
        let text = record.message.utf8.filter { !$0.isBlank }
        var hasher = Hasher()
        text.withUnsafeBytes { hasher.combine(bytes: $0) }
        key = hasher.finalize()
        let isShort = holdsParts && text.count <= EntryText.longest
        let parts = record.mayBeCut ? text + EntryText.cutMark : text
        isPartial = isShort && EntryText.parts(of: parts).count > 1
        bytes = isShort ? parts : []
    }

    /// Whether two texts may be one of which parts are missing in either.
    ///
    /// - Complexity: O(n) in both texts, of at most 4 KiB each.
    func mayBe(_ other: EntryText) -> Bool {
        if key == other.key { return true }
        guard isPartial || other.isPartial, !bytes.isEmpty, !other.bytes.isEmpty else { return false }
        if isPartial, other.isPartial { return EntryText.agree(bytes, other.bytes) }
        return isPartial ? EntryText.fits(bytes, other.bytes) : EntryText.fits(other.bytes, bytes)
    }

    /// What the log says of itself, whose words differ between carriers.
    private static func key(of remark: CarrierRemark) -> Int {
        var hasher = Hasher()
        switch remark {
        case .loss(let report): hasher.combine(report.count)
        case .quarantine(let process): hasher.combine(process)
        case .clockAdjusted: hasher.combine("clock")
        case .boot(let uuid): hasher.combine(uuid?.uppercased())
        }
        return hasher.finalize()
    }

    // MARK: Parts

    /// What stands in the place of text that is missing, without white space; up to the closing bracket.
    private static let marks: [[UInt8]] = [
        "<private", "<sensitive", "<redacted", "<mask.hash", "<\u{2026}", "<decode:missingdata", "<Missingmessagedata",
    ].map { Array($0.utf8) }
    /// What stands for the end of a text of which more may have been cut off.
    private static let cutMark = Array("<\u{2026}>".utf8)
    /// Fewer bytes than these tell too little to compare by: `direct failed`.
    private static let leastBytes = 12

    /// The pieces of a text between what is missing; one where nothing is.
    private static func parts(of text: [UInt8]) -> [ArraySlice<UInt8>] {
        var parts: [ArraySlice<UInt8>] = []
        var start = 0
        var position = 0
        while position < text.count {
            guard text[position] == UInt8(ascii: "<"),
                marks.contains(where: { text[position...].starts(with: $0) }),
                let close = text[position...].prefix(120).firstIndex(of: UInt8(ascii: ">"))
            else {
                position += 1
                continue
            }
            parts.append(text[start..<position])
            position = close + 1
            start = position
        }
        return parts + [text[start...]]
    }

    /// Whether a whole text holds the parts of another one in their order.
    private static func fits(_ partial: [UInt8], _ whole: [UInt8]) -> Bool {
        let parts = parts(of: partial)
        guard let head = parts.first, let tail = parts.last, parts.count > 1,
            parts.reduce(0, { $0 + $1.count }) >= leastBytes, head.count + tail.count <= whole.count,
            whole.starts(with: head), whole.suffix(tail.count).elementsEqual(tail)
        else { return false }
        var rest = whole[head.count..<whole.count - tail.count]
        for part in parts.dropFirst().dropLast() where !part.isEmpty {
            guard let end = firstEnd(of: part, in: rest) else { return false }
            rest = rest[end...]
        }
        return true
    }

    /// The position behind the first occurrence of a part.
    ///
    /// - Complexity: O(n + m), whatever the bytes: by the borders of the part's beginnings (Knuth, Morris and Pratt).
    private static func firstEnd(of part: ArraySlice<UInt8>, in text: ArraySlice<UInt8>) -> Int? {
        let part = Array(part)
        var borders = [Int](repeating: 0, count: part.count)
        var length = 0
        for position in part.indices.dropFirst() {
            while length > 0, part[length] != part[position] { length = borders[length - 1] }
            if part[length] == part[position] { length += 1 }
            borders[position] = length
        }
        length = 0
        for position in text.indices {
            while length > 0, part[length] != text[position] { length = borders[length - 1] }
            if part[length] == text[position] { length += 1 }
            if length == part.count { return position + 1 }
        }
        return nil
    }

    /// Whether two texts with missing parts begin and end alike, as far as both tell.
    private static func agree(_ left: [UInt8], _ right: [UInt8]) -> Bool {
        let (left, right) = (parts(of: left), parts(of: right))
        guard let leftHead = left.first, let rightHead = right.first, let leftTail = left.last,
            let rightTail = right.last
        else { return false }
        let head = min(leftHead.count, rightHead.count)
        let tail = min(leftTail.count, rightTail.count)
        return head + tail >= leastBytes && leftHead.prefix(head).elementsEqual(rightHead.prefix(head))
            && leftTail.suffix(tail).elementsEqual(rightTail.suffix(tail))
    }
}
