import LogCore

extension Segment {
    /// Notes the stamps whose offset the zone leaves open.
    mutating func noteFolds(of clock: StampClock) {
        if clock.repeatedHours > 0 {
            notes.add(
                .clockChange,
                "the clock showed an hour twice; stamps in it are of the first pass until they go back")
        }
        if clock.skippedHours > 0 {
            notes.add(.clockChange, "stamps stand in an hour that the zone's clock left out")
        }
    }
}
