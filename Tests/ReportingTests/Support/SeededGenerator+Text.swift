import TestSupport

extension SeededGenerator {
    /// A text of nasty and ordinary pieces.
    mutating func text(of pieces: [String], upTo length: Int) -> String {
        (0..<Int.random(in: 0...length, using: &self)).map { _ in pieces.randomElement(using: &self) ?? "" }.joined()
    }
}
