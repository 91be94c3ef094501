import Testing

@testable import Forensics

/// The file of small cases as it is written.
struct VectorFile: Decodable {
    let vectors: [Vector]

    struct Vector: Decodable {
        let name: String
        let start: Start?
        let trace: String?
        /// First and last moment of each decision, and its outcome.
        let intervals: [[Value]]?
        let expect: [String: [String: Value]]
    }

    enum Start: Decodable {
        case clean
        case censored(Double)

        private struct Censored: Decodable { let censoredAt: Double }

        init(from decoder: any Decoder) throws {
            if let text = try? decoder.singleValueContainer().decode(String.self) {
                try #require(text == "clean")
                self = .clean
            } else {
                self = .censored(try Censored(from: decoder).censoredAt)
            }
        }
    }

    /// Any value of JSON.
    enum Value: Decodable {
        case nothing
        case flag(Bool)
        case number(Double)
        case text(String)
        case list([Value])
        case object([String: Value])

        init(from decoder: any Decoder) throws {
            let container = try decoder.singleValueContainer()
            if container.decodeNil() {
                self = .nothing
            } else if let flag = try? container.decode(Bool.self) {
                self = .flag(flag)
            } else if let number = try? container.decode(Double.self) {
                self = .number(number)
            } else if let text = try? container.decode(String.self) {
                self = .text(text)
            } else if let list = try? container.decode([Value].self) {
                self = .list(list)
            } else {
                self = .object(try container.decode([String: Value].self))
            }
        }
    }
}

extension VectorFile.Value {
    var list: [VectorFile.Value]? { if case .list(let list) = self { list } else { nil } }
    var object: [String: VectorFile.Value]? { if case .object(let object) = self { object } else { nil } }
    var text: String? { if case .text(let text) = self { text } else { nil } }
    var number: Double? { if case .number(let number) = self { number } else { nil } }
    var isNothing: Bool { if case .nothing = self { true } else { false } }

    /// A time in seconds, whole or as a quotient, in the nanoseconds that stand for it.
    func time() throws -> Fraction? {
        if isNothing { return nil }
        if let number { return Fraction(Int64(number) * LimiterVector.second) }
        let parts = try #require(text).split(separator: "/").compactMap { Int64($0) }
        try #require(parts.count == 2)
        return Fraction(parts[0] * LimiterVector.second, parts[1])
    }

    func wholeTime() throws -> Int64? { try time().map { $0.numerator / $0.denominator } }
}

extension LimiterVector.Bounds {
    /// Two bounds, and whether the upper one is a member.
    init(_ value: VectorFile.Value, isClosed: Bool) throws {
        let list = try #require(value.list)
        lower = try #require(try list[0].time())
        upper = try list[1].time()
        var isClosed = isClosed
        if list.count > 2, case .flag(let flag) = list[2] { isClosed = flag }
        includesUpper = isClosed || upper == nil
    }
}

extension LimiterVector.Expected {
    init(_ written: [String: VectorFile.Value], family: String) throws {
        let counts = try Dictionary(
            uniqueKeysWithValues: written.map { (try #require(Int($0.key)), $0.value) })
        if family.hasSuffix("minimal unexplained") {
            self = .unexplained(try counts.mapValues { try LimiterVector.Unexplained($0) })
        } else if family == "rollingWindowJittered" {
            self = .jittered(try counts.mapValues { try JitteredRegion?($0) })
        } else {
            let isClosed = family != "fixedWindow"
            self = .sets(
                try counts.mapValues { value in
                    let list = try #require(value.list)
                    // One interval may stand without the list around it.
                    let intervals = list.first?.number == nil ? list : [value]
                    return try intervals.map { try LimiterVector.Bounds($0, isClosed: isClosed) }
                })
        }
    }
}

extension LimiterVector.Unexplained {
    init(_ value: VectorFile.Value) throws {
        let object = try #require(value.object)
        count = Int(try #require(object["unexplained"]?.number))
        sets = try (try #require(object["sets"]?.list)).map { set in
            let set = try #require(set.object)
            let duration = try #require(set["duration"])
            let which = try #require(set["which"]?.list).compactMap(\.number).map { Int($0) }
            return (try LimiterVector.Bounds(duration, isClosed: true), which)
        }
    }
}

extension JitteredRegion? {
    fileprivate init(_ value: VectorFile.Value) throws {
        guard !value.isNothing else {
            self = nil
            return
        }
        let object = try #require(value.object)
        self = try #require(
            JitteredRegion(
                durationAfter: try #require(try object["durationAfter"]?.wholeTime()),
                durationUpTo: try object["durationUpTo"]?.wholeTime(),
                durationPlusJitterAfter: try #require(try object["durationPlusJitterAfter"]?.wholeTime())))
    }
}

extension LimiterTrace {
    init(_ written: VectorFile.Vector) throws {
        var start = Start.clean
        if case .censored(let time) = written.start { start = .censored(at: Int64(time) * LimiterVector.second) }
        var elements: [Element] = []
        for word in (written.trace ?? "").split(separator: " ") {
            let times = try word.dropFirst().split(separator: "-").map {
                try #require(Int64($0)) * LimiterVector.second
            }
            switch word.first {
            case "Z": elements.append(.reset(at: times[0]))
            case "G": elements.append(.gap(to: times[1]))
            case let letter:
                elements.append(.request(Request(try Outcome(#require(letter)), at: times[0])))
            }
        }
        for interval in written.intervals ?? [] {
            let times = try interval.prefix(2).map { try #require(try $0.wholeTime()) }
            let letter = try #require(interval.last?.text?.first)
            elements.append(.request(Request(try Outcome(letter), from: times[0], to: times[1])))
        }
        self.init(start: start, elements: elements)
    }
}

extension LimiterTrace.Outcome {
    fileprivate init(_ letter: Character) throws {
        let outcomes: [Character: LimiterTrace.Outcome] = ["A": .admitted, "R": .refused, "U": .unknown]
        self = try #require(outcomes[letter])
    }
}
