/// Events by time; those of one moment in the order in which they were put in.
struct KaruiEventQueue: Sendable {
    private struct Entry: Sendable {
        let event: KaruiEvent
        let number: Int

        func precedes(_ other: Entry) -> Bool { (event.time, number) < (other.event.time, other.number) }
    }

    /// A binary heap: no entry precedes the one at half its position.
    private var entries: [Entry] = []
    private var pushed = 0

    /// - Complexity: O(log n), n the number of waiting events.
    mutating func push(_ event: KaruiEvent) {
        entries.append(Entry(event: event, number: pushed))
        pushed += 1
        var position = entries.count - 1
        while position > 0, entries[position].precedes(entries[(position - 1) / 2]) {
            entries.swapAt(position, (position - 1) / 2)
            position = (position - 1) / 2
        }
    }

    /// - Complexity: O(log n), n the number of waiting events.
    mutating func pop() -> KaruiEvent? {
        guard let first = entries.first else { return nil }
        let last = entries.removeLast()
        guard !entries.isEmpty else { return first.event }
        entries[0] = last
        var position = 0
        while true {
            let children = [2 * position + 1, 2 * position + 2].filter { $0 < entries.count }
            guard let child = children.min(by: { entries[$0].precedes(entries[$1]) }),
                entries[child].precedes(entries[position])
            else { return first.event }
            entries.swapAt(position, child)
            position = child
        }
    }
}
