/// A value of a JSON5 document that knows where it stands.
package struct JSON5Value {
    package indirect enum Content {
        case null
        case boolean(Bool)
        case number(Double)
        case string(String)
        case array([JSON5Value])
        case object([JSON5Member])
    }

    package let content: Content
    /// The byte offset of the value's first character.
    package let offset: Int

    /// What it is, in a reader's words.
    package var kind: String {
        switch content {
        case .null: "null"
        case .boolean: "true or false"
        case .number: "a number"
        case .string: "a string"
        case .array: "an array"
        case .object: "an object"
        }
    }
}
