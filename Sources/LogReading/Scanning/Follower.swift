/// Who wants to be told of pauses while an input is read.
struct Follower {
    /// After so long without input a whole line is taken for a whole record: 300 ms.
    ///
    /// A process writes a record's lines at once, so they are not further apart than a scheduler's delay.
    static let quietMilliseconds: Int32 = 300

    let pause: (ReadingPause) throws -> Void
}
