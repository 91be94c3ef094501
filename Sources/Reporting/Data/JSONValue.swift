/// A JSON document in the making: keys keep the order in which they are written down.
///
/// Written here rather than through `Codable`: output needs no decoding, must not be able to fail, keeps the order of
/// the published contract, and saves every start of the command the loading of Foundation.
indirect enum JSONValue: Sendable, Hashable {
    case null
    case bool(Bool)
    case integer(Int)
    /// Finite; what is not finite is written as `null`.
    case number(Double)
    case string(String)
    case array([JSONValue])
    case object([Member])

    struct Member: Sendable, Hashable {
        let key: String
        let value: JSONValue
    }
}

extension JSONValue {
    /// An object of the pairs that have a value: an absent fact is an absent key.
    static func object(_ pairs: KeyValuePairs<String, JSONValue?>) -> JSONValue { .object(members(pairs)) }

    /// The pairs that have a value, as members of an object that is put together from parts.
    static func members(_ pairs: KeyValuePairs<String, JSONValue?>) -> [Member] {
        pairs.compactMap { pair in pair.value.map { Member(key: pair.key, value: $0) } }
    }

    static func strings(_ strings: [String]) -> JSONValue { .array(strings.map(JSONValue.string)) }

    static func optional(_ text: String?) -> JSONValue? { text.map(JSONValue.string) }

    static func optional(_ number: Double?) -> JSONValue? { number.map(JSONValue.number) }

    static func optional(_ number: Int?) -> JSONValue? { number.map(JSONValue.integer) }
}
