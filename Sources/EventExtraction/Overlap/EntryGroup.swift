import LogCore

/// One entry of a log, in however many inputs it stands.
struct EntryGroup {
    /// The position of the entry that tells most.
    var best: Int
    /// The position of the first one that was read.
    let first: Int
    /// The input that holds it and was looked at last.
    var lastInput: Int
    /// Whether more than one input holds it.
    var isShared = false
    private(set) var mach: MachTime?
    private var thread: UInt64?
    private var pid: Int32?
    private var process: String?

    init(_ entry: MatchedEntry, at position: Int) {
        best = position
        first = position
        lastInput = entry.input
        mach = entry.mach
        thread = entry.thread
        pid = entry.pid
        process = entry.process
    }

    /// Whether an entry may be this one by who wrote it; what either does not tell speaks for nothing.
    ///
    /// Where both tell their boot and mach time these decide, and not here.
    func mayBe(_ entry: MatchedEntry) -> Bool {
        guard mach == nil || entry.mach == nil else { return false }
        return writerAgrees(with: entry)
    }

    func writerAgrees(with entry: MatchedEntry) -> Bool {
        EntryGroup.agree(thread, entry.thread) && EntryGroup.agree(pid, entry.pid)
            && EntryGroup.agree(process, entry.process)
    }

    /// Takes over what an entry tells besides.
    mutating func add(_ entry: MatchedEntry) {
        lastInput = entry.input
        isShared = true
        mach = mach ?? entry.mach
        thread = thread ?? entry.thread
        pid = pid ?? entry.pid
        process = process ?? entry.process
    }

    private static func agree<Value: Equatable>(_ left: Value?, _ right: Value?) -> Bool {
        guard let left, let right else { return true }
        return left == right
    }
}
