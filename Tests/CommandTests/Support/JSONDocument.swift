import Foundation

/// A parsed JSON value that tests reach into by path.
struct JSONDocument {
    let value: Any?

    init(parsing text: String) throws { value = try JSONSerialization.jsonObject(with: Data(text.utf8)) }

    private init(_ value: Any?) { self.value = value }

    subscript(key: String) -> JSONDocument { JSONDocument((value as? [String: Any])?[key]) }

    subscript(position: Int) -> JSONDocument {
        let elements = value as? [Any] ?? []
        return JSONDocument(elements.indices.contains(position) ? elements[position] : nil)
    }

    var elements: [JSONDocument] { (value as? [Any] ?? []).map { JSONDocument($0) } }
    var int: Int? { (value as? NSNumber)?.intValue }
    var double: Double? { (value as? NSNumber)?.doubleValue }
    var string: String? { value as? String }
    var strings: [String] { (value as? [String]) ?? [] }
    var ints: [Int]? { (value as? [Any])?.compactMap { ($0 as? NSNumber)?.intValue } }

    /// The element of an array whose key has this text.
    func first(where key: String, is text: String) -> JSONDocument {
        elements.first { $0[key].string == text } ?? JSONDocument(nil)
    }
}
