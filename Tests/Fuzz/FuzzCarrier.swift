import LogCore
import LogReading

/// Reads bytes as records of one carrier, whole and in pieces: the pieces may not show.
enum FuzzCarrier {
    private static let gates = ["rateLimited", "record="]

    /// The carrier is chosen by the first byte, so that one run goes over all of them.
    static func runChosenByFirstByte(_ bytes: FuzzTarget.Bytes) {
        guard let first = bytes.first else { return }
        let names = LogFormats.all.map(\.name)
        run(FuzzTarget.Bytes(rebasing: bytes.dropFirst()), format: names[Int(first) % names.count])
    }

    static func run(_ bytes: FuzzTarget.Bytes, format: String) {
        FuzzEnvironment.write(bytes, to: FuzzEnvironment.scratchFile)
        let whole = FuzzReading(format: format)
        precondition(FuzzReading(format: format, blockSize: 1) == whole)
        // A stretch for a thread is eight blocks: a few stretches are enough, and more cost only time.
        let shared = max(7, bytes.count / 64)
        precondition(FuzzReading(format: format, blockSize: 7) == whole)
        precondition(FuzzReading(format: format, blockSize: shared, threads: 2) == whole)
        let gated = FuzzReading(format: format, gates: gates)
        precondition(FuzzReading(format: format, gates: gates, blockSize: 1) == gated)
        precondition(FuzzReading(format: format, gates: gates, blockSize: shared, threads: 2) == gated)
        // What is delivered for its gate is what is delivered anyway.
        precondition(Set(gated.records).isSubset(of: Set(whole.records)))
    }
}
