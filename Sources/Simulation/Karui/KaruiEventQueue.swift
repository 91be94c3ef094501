/// Events by time; those of one moment in the order in which they were put in.
struct KaruiEventQueue: Sendable {
    /// Latest first, so that the next is the last element.
    private var events: [KaruiEvent] = []

    /// - Complexity: O(n) moves, n the number of waiting events.
    mutating func push(_ event: KaruiEvent) {
        let position = events.firstIndex { $0.time <= event.time } ?? events.endIndex
        events.insert(event, at: position)
    }

    mutating func pop() -> KaruiEvent? { events.popLast() }
}
