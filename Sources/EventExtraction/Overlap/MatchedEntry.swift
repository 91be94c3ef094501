import LogCore

/// An entry of an input that gave events, with all by which the same entry of another input can be told.
struct MatchedEntry {
    /// The position of the input among those that gave events.
    let input: Int
    /// The positions of its events.
    let events: Range<Int>
    let location: SourceLocation
    let time: Instant?
    /// The boot and the ticks since, where both are known.
    let mach: MachTime?
    let thread: UInt64?
    let pid: Int32?
    let process: String?
    /// `nil` where texts are not compared.
    let text: EntryText?

    init(_ first: ExtractedEvent, events: Range<Int>, input: Int, text: EntryText?) {
        self.input = input
        self.events = events
        location = first.location
        time = first.time
        mach = first.machTime.flatMap { $0.boot.isEmpty ? nil : $0 }
        thread = first.threadID
        pid = first.pid
        process = first.process
        self.text = text
    }

    /// How much it tells of what another carrier may leave out; more is better.
    var worth: Int {
        var worth = 0
        if text?.isPartial == false { worth += 64 }
        if mach != nil { worth += 32 }
        if time?.zoneKnown == true { worth += 16 }
        if process != nil { worth += 8 }
        if pid != nil { worth += 4 }
        if thread != nil { worth += 2 }
        return worth * 1_024 + (time?.resolution.fractionDigits ?? 0)
    }
}
