import LogCore

extension Segment {
    /// Takes over what the clock did with stamps without a zone, and notes those whose offset the zone leaves open.
    mutating func noteZone(of clock: StampClock) {
        hasGivenZone = hasGivenZone || clock.hasGivenZone
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
