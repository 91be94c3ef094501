/// A demand's requests and their repeats, by time.
struct RequestStream: Sendable {
    struct Request: Sendable {
        let time: Int64
        /// 0 for the first, then one more for each repeat.
        let attempt: Int
    }

    private var fresh: DemandTimes
    private var upcoming: Int64
    private let retries: Retries?
    /// Repeats by time: all wait equally long, so that they come due in the order of the refusals.
    private var waiting: [Request] = []
    private var position = 0

    init(_ demand: Demand, from start: Int64, random: SplitMix64) {
        fresh = DemandTimes(demand, from: start, random: random)
        upcoming = fresh.next()
        retries = demand.retries
    }

    /// The next request; a repeat stands before a fresh one of its instant.
    mutating func next() -> Request {
        if position < waiting.count, waiting[position].time <= upcoming {
            let request = waiting[position]
            position += 1
            if position == waiting.count {
                waiting.removeAll(keepingCapacity: true)
                position = 0
            }
            return request
        }
        defer { upcoming = fresh.next() }
        return Request(time: upcoming, attempt: 0)
    }

    /// Tells that a request was refused, which may bring a repeat.
    mutating func refused(_ request: Request) {
        guard let retries, request.attempt < retries.limit else { return }
        // What has come due goes when it is most of what is held, so that memory stays with what waits.
        if position > 1_024, position > waiting.count / 2 {
            waiting.removeFirst(position)
            position = 0
        }
        waiting.append(
            Request(time: request.time.saturatingAdding(retries.delay), attempt: request.attempt + 1))
    }
}
