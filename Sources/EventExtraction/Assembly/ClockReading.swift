/// What the clocks showed at a line, as far as a duration can be taken between two of them.
struct ClockReading {
    /// No line was read.
    static let none = ClockReading(ticks: 0, boot: nil, steps: -1)

    /// Ticks of the mach clock, if the boot that they count from is known.
    let ticks: UInt64
    /// The boot's position in the ``BootOrder``, or −1.
    private let bootPosition: Int32
    /// How many steps of the wall clock the log had told of by then, or −1 where no line was read.
    let steps: Int32

    init(ticks: UInt64, boot: Int?, steps: Int) {
        self.ticks = ticks
        bootPosition = boot.map { Int32(clamping: $0) } ?? -1
        self.steps = Int32(clamping: steps)
    }

    var boot: Int? { bootPosition < 0 ? nil : Int(bootPosition) }
}
