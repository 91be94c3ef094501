/// Elements in the order of their moments, found by bisection.
struct MomentIndex<Element> {
    let elements: [Element]
    private let moments: [Int64]

    /// - Complexity: O(n log n) for n elements.
    init(_ elements: [Element], by moment: (Element) -> Int64) {
        let keys = elements.map(moment)
        let order = keys.indices.sorted { (keys[$0], $0) < (keys[$1], $1) }
        self.elements = order.map { elements[$0] }
        moments = order.map { keys[$0] }
    }

    /// How many there are from one moment to another, both included.
    func count(in range: ClosedRange<Int64>) -> Int { places(in: range).count }

    /// How many there are after one moment and before another.
    func count(after first: Int64, before last: Int64) -> Int {
        max(0, firstPlace { $0 >= last } - firstPlace { $0 > first })
    }

    /// How many there are from one moment on and before another.
    func count(from first: Int64, before last: Int64) -> Int {
        max(0, firstPlace { $0 >= last } - firstPlace { $0 >= first })
    }

    subscript(range: ClosedRange<Int64>) -> ArraySlice<Element> { elements[places(in: range)] }

    /// How many are not later than a moment.
    func count(until moment: Int64) -> Int { firstPlace { $0 > moment } }

    private func places(in range: ClosedRange<Int64>) -> Range<Int> {
        let first = firstPlace { $0 >= range.lowerBound }
        return first..<max(first, firstPlace { $0 > range.upperBound })
    }

    /// The first place whose moment, and so every later one, fits.
    private func firstPlace(where fits: (Int64) -> Bool) -> Int {
        var low = 0
        var high = moments.count
        while low < high {
            let middle = low + (high - low) / 2
            if fits(moments[middle]) { high = middle } else { low = middle + 1 }
        }
        return low
    }
}

extension MomentIndex<Int64> {
    init(_ moments: [Int64]) { self.init(moments) { $0 } }
}
