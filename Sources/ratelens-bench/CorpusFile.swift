import Foundation
import Simulation

/// Writes a generated log to disk without holding it in memory.
enum CorpusFile {
    static func write(_ corpus: LogCorpus, to path: String) throws -> LogCorpus.Summary {
        try Data().write(to: URL(filePath: path))
        let handle = try FileHandle(forWritingTo: URL(filePath: path))
        let summary = try corpus.write { (chunk: [UInt8]) throws in try handle.write(contentsOf: Data(chunk)) }
        try handle.close()
        return summary
    }
}
