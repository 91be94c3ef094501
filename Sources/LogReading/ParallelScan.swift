import Dispatch
import LogCore
import Synchronization

/// Scans a regular file in stretches on several threads, and delivers in input order.
///
/// A worker takes the next stretch only while fewer than `lookAhead` are undelivered, so memory stays bounded when the
/// sink is slow.
struct ParallelScan {
    /// Blocks per stretch: enough that the seam's extra reads do not show.
    static let blocksPerStretch = 8

    /// A finished stretch.
    private struct Outcome: Sendable {
        let segment: Segment
        let records: [LogRecord]
        let failure: ReadingError?
        /// Where the stretch was left, and what reads on from there, since it shows carriers that were not known.
        var wider: (plan: ScanPlan, offset: Int)?
    }

    /// What the workers share.
    private final class Board: Sendable {
        let outcomes: Mutex<[Int: Outcome]> = Mutex([:])
        let next = Atomic<Int>(0)
        let isCancelled = Atomic<Bool>(false)
        let free = DispatchSemaphore(value: 0)
        let ready: [DispatchSemaphore]

        init(lookAhead: Int) { ready = (0..<lookAhead).map { _ in DispatchSemaphore(value: 0) } }
    }

    let plan: ScanPlan
    let descriptor: Descriptor
    let blockSize: Int
    let threads: Int
    /// The offset of the first byte to scan.
    let start: Int

    private var stretch: Int { blockSize * ParallelScan.blocksPerStretch }
    private var count: Int { (max(descriptor.status.size - start, 0) + stretch - 1) / stretch }

    /// Whether the file is large enough to be worth it.
    var isWorthwhile: Bool { threads > 1 && count > 1 }

    /// Scans the file, and returns the plan that its last part was read by.
    ///
    /// - Throws: what reading or the sink throws, after the records before it were delivered.
    func run(_ segment: inout Segment, sink: (LogRecord) throws -> Void) throws -> ScanPlan {
        guard let wider = try runPass(&segment, sink: sink) else { return plan }
        guard wider.plan.isInOrder else {
            let rest = ParallelScan(
                plan: wider.plan, descriptor: descriptor, blockSize: blockSize, threads: threads, start: wider.offset)
            return try rest.run(&segment, sink: sink)
        }
        let source = DescriptorSource(descriptor, from: wider.offset)
        let scanner = SegmentScanner(
            wider.plan, BlockBuffer(source, blockSize: blockSize, offset: wider.offset))
        let (lines, before) = (segment.lines, segment.lastTime)
        try scanner.run { record in
            var record = record.following(before)
            record.location = record.location.moved(byLines: lines)
            try sink(record)
        }
        segment.append(scanner.finished)
        return scanner.plan
    }

    /// Scans the file up to the first unit of carriers that the plan does not know.
    private func runPass(
        _ segment: inout Segment, sink: (LogRecord) throws -> Void
    ) throws -> (plan: ScanPlan, offset: Int)? {
        let lookAhead = threads * 2
        let board = Board(lookAhead: lookAhead)
        for _ in 0..<lookAhead { board.free.signal() }
        let group = DispatchGroup()
        for _ in 0..<threads {
            DispatchQueue.global(qos: .userInitiated).async(group: group) { work(board) }
        }
        defer {
            board.isCancelled.store(true, ordering: .releasing)
            for _ in 0..<threads { board.free.signal() }
            group.wait()
        }
        for index in 0..<count {
            board.ready[index % lookAhead].wait()
            guard let outcome = board.outcomes.withLock({ $0.removeValue(forKey: index) }) else { continue }
            board.free.signal()
            let (lines, before) = (segment.lines, segment.lastTime)
            segment.append(outcome.segment)
            for record in outcome.records {
                // The record before a stretch's first one is not in it.
                var record = record.following(before)
                record.location = record.location.moved(byLines: lines)
                try sink(record)
            }
            if let failure = outcome.failure { throw failure }
            if let wider = outcome.wider { return wider }
        }
        return nil
    }

    private func work(_ board: Board) {
        while true {
            board.free.wait()
            let index = board.next.wrappingAdd(1, ordering: .relaxed).oldValue
            guard index < count, !board.isCancelled.load(ordering: .acquiring) else {
                // The next worker that waits has to learn it too.
                board.free.signal()
                return
            }
            let outcome = scan(index)
            board.outcomes.withLock { $0[index] = outcome }
            board.ready[index % board.ready.count].signal()
        }
    }

    private func scan(_ index: Int) -> Outcome {
        let isFirst = index == 0
        // One byte earlier tells whether the stretch begins at a line's start.
        let first = start + index * stretch - (isFirst ? 0 : 1)
        let source = DescriptorSource(descriptor, from: first)
        let buffer = BlockBuffer(source, blockSize: blockSize, offset: first)
        let stop = index == count - 1 ? nil : start + (index + 1) * stretch
        let scanner = SegmentScanner(plan, buffer, stop: stop)
        var records: [LogRecord] = []
        do {
            let isLeft = try scanner.run(startsInside: !isFirst, isStretch: true) { records.append($0) }
            return Outcome(
                segment: scanner.finished, records: records, failure: nil,
                wider: isLeft ? (scanner.plan, buffer.offset) : nil)
        } catch let error as ReadingError {
            return Outcome(segment: scanner.finished, records: records, failure: error)
        } catch {
            // The sink above never throws, so only reading can have.
            let failure = ReadingError.unreadable(path: descriptor.path, reason: "\(error)", offset: first)
            return Outcome(segment: scanner.finished, records: records, failure: failure)
        }
    }
}
