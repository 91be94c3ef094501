/// A command line, taken apart and checked against the option table.
struct Arguments: Equatable {
    var verb: Verb
    var operands: [String] = []
    private var switches: Set<Option.ID> = []
    private var values: [Option.ID: [String]] = [:]

    init(verb: Verb) { self.verb = verb }

    /// Whether a switch was given.
    func has(_ id: Option.ID) -> Bool { switches.contains(id) }

    /// The value of an option, if it was given.
    func value(_ id: Option.ID) -> String? { values[id]?.last }

    /// Every value of an option that repeats.
    func values(_ id: Option.ID) -> [String] { values[id] ?? [] }

    mutating func turnOn(_ id: Option.ID) { switches.insert(id) }

    mutating func add(_ value: String, to id: Option.ID) { values[id, default: []].append(value) }
}
