/// How the bytes of an answer became text.
package struct AnswerEncoding: Sendable, Hashable {
    /// Whether a byte order mark stood in front, which is no part of the text.
    package var hasMark = false
    /// Whether it was UTF-16, told by its mark.
    package var isUTF16 = false
    /// How many places were no text and are read as U+FFFD.
    package var brokenPlaces = 0
    /// The byte offset of the first of them.
    package var firstBroken: Int?

    package init() {}
}
