/// A key of a JSON5 object with its value.
package struct JSON5Member {
    package let key: String
    /// The byte offset of the key's first character.
    package let offset: Int
    package let value: JSON5Value
}
