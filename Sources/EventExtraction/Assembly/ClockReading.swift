import LogCore

/// What the clocks showed at a line, as far as a duration can be taken between two of them.
struct ClockReading {
    let mach: MachTime?
    /// How many steps of the wall clock the log had told of by then.
    let steps: Int32
}
