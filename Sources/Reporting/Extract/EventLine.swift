import RateLimitEvents

/// One event as a program reads it: an object of NDJSON, or a row of CSV with the same facts.
struct EventLine {
    /// What identifies it from one look at a log to the next.
    struct Key: Hashable {
        let event: String
        /// Where its first line stands.
        let location: SourceLocation
        /// What tells it from another of its kind at the same place.
        var facet = ""

        /// The order of one input's events: one line may tell two.
        var order: (line: Int, event: String) { (location.line, event) }
    }

    let event: String
    /// When it happened; where it stands in the order.
    let time: Instant?
    /// When the last of its lines was written that is not only a further witness.
    let settled: Instant?
    /// Its facts, without event, identity and lines.
    let members: [JSONValue.Member]
    let witnesses: [Witness]
    /// Whether a later line of the log may still change it, however much later.
    let isOpen: Bool
    /// What tells it from another of its kind at the same place, else empty.
    let facet: String

    init(
        _ event: String, at time: Instant?, settled: Instant? = nil, isOpen: Bool = false,
        _ members: [JSONValue.Member],
        witnesses: [Witness], facet: String = ""
    ) {
        self.event = event
        self.time = time
        self.settled = settled ?? time
        self.isOpen = isOpen
        self.members = members
        self.witnesses = witnesses
        self.facet = facet
    }

    /// Whether it stands beside its line and not in it, as an end of the log does.
    var isOfNoLine: Bool { !facet.isEmpty }

    /// By its first line in the log; nothing without any.
    var key: Key? {
        witnesses.first.map { Key(event: event, location: $0.location, facet: facet) }
    }

    /// The object `ratelens.event/1`, as docs/schemas/event.schema.json describes it.
    ///
    /// - Parameters:
    ///   - id: The event's name among those of its kind.
    ///   - isRevised: Whether it was written before, with other facts.
    /// - Returns: The facts that the event has, in the contract's order.
    func object(id: String, isRevised: Bool = false) -> JSONValue {
        .object(
            JSONValue.members([
                "schema": .string("ratelens.event/1"), "event": .string(event), "id": .string(id),
                "revised": isRevised ? .bool(true) : nil,
            ]) + members + JSONValue.members(["witnesses": .witnesses(witnesses)]))
    }
}
