import LogCore
import LogReading

/// Tells the carrier of bytes, alone and as the reader does.
enum FuzzDetection {
    static func run(_ bytes: FuzzTarget.Bytes) {
        FuzzEnvironment.write(bytes, to: FuzzEnvironment.scratchFile)
        let whole = examined(blockSize: 256 * 1_024)
        precondition(examined(blockSize: 3) == whole)
    }

    private static func examined(blockSize: Int) -> [String] {
        do {
            let options = FuzzReading.options(format: nil, blockSize: blockSize, threads: 1)
            var told: [String] = []
            _ = try LogReader(gates: [], options: options).examine(.file(FuzzEnvironment.scratchFile)) {
                detection, summary in
                for candidate in detection.candidates { precondition((0...1).contains(candidate.confidence)) }
                // Lines of further carriers may show behind the head.
                if let chosen = detection.chosen { precondition(summary.format.hasPrefix(chosen.format)) }
                told += [summary.format, "\(summary.lines)"]
                told += detection.candidates.flatMap { ["\($0.format) \($0.confidence)"] + $0.reasons }
            }
            return told
        } catch {
            precondition(error is ReadingError)
            return ["\(error)"]
        }
    }
}
