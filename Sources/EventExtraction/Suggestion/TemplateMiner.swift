import LogCore

/// Finds the kinds of lines that processes write, and remembers when they wrote which.
///
/// Lines are told apart by their words and the shapes of their values, so that what comes out depends neither on the
/// order in which blocks are read nor on chance. Memory is bounded by ``maximumTemplates`` and by the occurrences kept of
/// each template and in all; what is beyond is counted.
struct TemplateMiner {
    /// One line of a template.
    struct Occurrence {
        var template: Int
        let time: Int64?
        let thread: UInt64?
        let activity: UInt64?
        let pid: Int32?
        /// A hash of each of the first tokens, in the order of ``MessageTemplate/tokenParts``.
        var tokens: [UInt64]
    }

    static let maximumTemplates = 4_000
    static let maximumOccurrences = 100_000
    static let maximumOccurrencesOfOne = 2_000
    /// So many values of a line may be its request's ID: each is compared with each of its neighbours'.
    static let maximumTokens = 16

    private(set) var templates: [MessageTemplate] = []
    private(set) var occurrences: [Occurrence] = []
    /// Lines that were not looked at further, as their kind was one too many, or they were too long or had too many pieces.
    private(set) var passedOver = 0
    private var positions: [MessageTemplate.Key: Int] = [:]
    /// Templates that went over into another.
    private(set) var aliases: [MessageTemplate.Key: MessageTemplate.Key] = [:]

    /// Takes a line of a process; `error` is where an error stands in it.
    mutating func take(_ record: LogRecord, _ message: [UInt8], error: Range<Int>?, isRefusal: Bool) {
        guard let pieces = MessageLexer.pieces(of: message, error: error), !pieces.isEmpty else {
            passedOver += 1
            return
        }
        let key = MessageTemplate.Key(
            process: record.process, subsystem: record.subsystem, category: record.category,
            parts: pieces.map(\.part))
        let index: Int
        if let known = positions[key] {
            index = known
        } else {
            guard templates.count < TemplateMiner.maximumTemplates else {
                passedOver += 1
                return
            }
            index = templates.count
            positions[key] = index
            templates.append(
                MessageTemplate(
                    key: key, first: record.location, isNumeric: [Bool](repeating: true, count: pieces.count)))
        }
        templates[index].add(record.message, pieces, message, isRefusal: isRefusal)
        guard occurrences.count < TemplateMiner.maximumOccurrences,
            templates[index].count <= TemplateMiner.maximumOccurrencesOfOne
        else { return }
        occurrences.append(
            Occurrence(
                template: index, time: record.time?.nanoseconds, thread: record.threadID,
                activity: record.activity == 0 ? nil : record.activity, pid: record.pid,
                tokens: pieces.lazy.filter { $0.part == .value(.token) }.prefix(TemplateMiner.maximumTokens)
                    .map { TemplateMiner.hash(message[$0.range]) }))
    }

    // MARK: Merging

    /// Where a template stands that has lines, or `nil`.
    func position(of key: MessageTemplate.Key) -> Int? {
        positions[key].flatMap { templates[$0].count > 0 ? $0 : nil }
    }

    /// Adds a template without lines, which begins where another does.
    mutating func adopt(_ key: MessageTemplate.Key, from index: Int) -> Int {
        let target = templates.count
        positions[key] = target
        templates.append(
            MessageTemplate(key: key, first: templates[index].first, isNumeric: templates[index].isNumeric))
        return target
    }

    /// Moves the lines of one template into another, which has a value at a place where this one has a word.
    mutating func merge(_ index: Int, into target: Int, at place: Int, word: String?) {
        let source = templates[index]
        aliases[source.key] = templates[target].key
        for (key, goal) in aliases where goal == source.key { aliases[key] = templates[target].key }
        templates[target].absorb(source, isEarlier: index < target, place: place)
        templates[index].count = 0
        let token = word.map { _ in templates[target].parts[..<place].count { $0 == .value(.token) } }
        for position in occurrences.indices where occurrences[position].template == index {
            occurrences[position].template = target
            // One behind the values that are kept moves none of them.
            if let token, let word, token <= occurrences[position].tokens.count {
                occurrences[position].tokens.insert(TemplateMiner.hash(Array(word.utf8)[...]), at: token)
            }
        }
    }

    /// FNV-1a, which is the same in every run, as Swift's own hashing is not.
    private static func hash(_ bytes: ArraySlice<UInt8>) -> UInt64 {
        bytes.reduce(0xCBF2_9CE4_8422_2325) { ($0 ^ UInt64($1)) &* 0x100_0000_01B3 }
    }
}
