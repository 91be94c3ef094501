import LogCore
import LogReading

/// Reads bytes as a compressed file or an archive.
enum FuzzArchive {
    static func run(_ bytes: FuzzTarget.Bytes) {
        FuzzEnvironment.write(bytes, to: FuzzEnvironment.scratchFile)
        let whole = FuzzReading(format: nil)
        precondition(FuzzReading(format: nil, blockSize: 7) == whole)
    }
}
