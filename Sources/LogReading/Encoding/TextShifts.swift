/// Where a filtered text lies otherwise than the input, in the order of the text.
///
/// What was counted is dropped, so that there are never more than belong to the text at hand.
final class TextShifts {
    private var shifts: [TextShift] = []
    private var first = 0

    /// The offset of the next one in the filtered text.
    var next: Int? { first < shifts.count ? shifts[first].offset : nil }

    /// Adds one, which is the last but for a few.
    func insert(_ shift: TextShift) {
        var index = shifts.count
        while index > first, shifts[index - 1].offset > shift.offset { index -= 1 }
        shifts.insert(shift, at: index)
    }

    /// The sum of those in front of an offset; takes nothing.
    func sum(before end: Int) -> TextShift {
        var sum = TextShift(offset: end, lines: 0, bytes: 0)
        var index = first
        while index < shifts.count, shifts[index].offset < end {
            sum.lines += shifts[index].lines
            sum.bytes += shifts[index].bytes
            index += 1
        }
        return sum
    }

    /// The sum of those in front of an offset, each once.
    func take(before end: Int) -> TextShift {
        let sum = sum(before: end)
        while first < shifts.count, shifts[first].offset < end { first += 1 }
        if first > 1_024, first > shifts.count / 2 {
            shifts.removeFirst(first)
            first = 0
        }
        return sum
    }

    /// Whether the line end at an offset was put in.
    func isAdded(at offset: Int) -> Bool {
        var index = first
        while index < shifts.count, shifts[index].offset <= offset {
            if shifts[index].offset == offset, shifts[index].lines < 0 { return true }
            index += 1
        }
        return false
    }
}
