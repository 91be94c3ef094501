import LogCore

/// What is looked for in an input, and how.
struct ScanPlan: Sendable {
    /// Which records are cut out.
    enum Selection: Sendable {
        /// Those that hold a gate.
        case gated
        /// All.
        case every
    }

    let file: SourceFile
    let format: any LogFormat
    /// The same where it is several.
    let mixed: MixedCarriers?
    let selection: Selection
    /// The caller's gates: a record with one is delivered.
    let gates: GateSet
    /// The carrier's own gates: a record with one may speak of the log itself, and is then noted and delivered.
    let carrierGates: GateSet
    /// Both, for the one scan over everything.
    let allGates: GateSet
    let maximumRecordBytes: Int
    /// What completes the stamps, as it stands before the first of them.
    let clock: StampClock
    /// Whether every stamp has to be seen, in order: what one lacks is told from those before it.
    let needsEveryStamp: Bool
    /// Whether the input has to be read from its beginning on.
    var isInOrder: Bool { needsEveryStamp || format.recordsEndInLine }

    /// How far carriers that the input's beginning did not announce are looked for.
    let watch: CarrierWatch.Reach
    /// What anchors the stamps of such a carrier, where they lack their date or year.
    private let lateAnchor: @Sendable (StampGap) -> StampClock.Anchor?
    private let gateTexts: [String]
    private let options: ReadingOptions

    /// Plans a scan; a sample of the input makes it faster.
    init(
        file: SourceFile, format: any LogFormat, selection: Selection, gates: [String], options: ReadingOptions,
        anchor: StampClock.Anchor? = nil, watch: CarrierWatch.Reach = .nowhere,
        lateAnchor: @escaping @Sendable (StampGap) -> StampClock.Anchor? = { _ in nil },
        sample: UnsafeRawBufferPointer = UnsafeRawBufferPointer(start: nil, count: 0)
    ) {
        self.file = file
        self.format = format
        mixed = format as? MixedCarriers
        self.selection = selection
        self.watch = watch
        self.lateAnchor = lateAnchor
        self.options = options
        gateTexts = gates
        self.gates = GateSet(gates)
        carrierGates = GateSet(format.carrierGates)
        allGates = GateSet(gates + format.carrierGates, sample: sample)
        maximumRecordBytes = max(options.maximumRecordBytes, 1)
        clock = StampClock(anchor: anchor, zone: options.zone)
        var isZoneSteady = true
        // Only where the clock was ever set back does the order of stamps tell their offset.
        if case .named(let rules) = options.zone { isZoneSteady = rules.period(at: 0).end == nil }
        needsEveryStamp = format.stampGap != nil || format.mayLackZone && !isZoneSteady
    }

    /// The same plan for an input that turned out to hold more carriers, from where that was seen on.
    func widened(to format: MixedCarriers, sample: UnsafeRawBufferPointer) -> ScanPlan {
        ScanPlan(
            file: file, format: format, selection: selection, gates: gateTexts, options: options,
            anchor: clock.anchor ?? format.stampGap.flatMap(lateAnchor), watch: watch, lateAnchor: lateAnchor,
            sample: sample)
    }
}
