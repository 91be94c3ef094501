/// A key of a JSON5 object with its value.
struct JSON5Member {
    let key: String
    /// The byte offset of the key's first character.
    let offset: Int
    let value: JSON5Value
}
