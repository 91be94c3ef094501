/// One part of a message together with the text it stands for.
struct MessagePiece: Sendable {
    var part: MessagePart
    /// The bytes of the message that it covers.
    let range: Range<Int>
}
