import EventExtraction
import Forensics
import LogReading
import RateLimitEvents
import Reporting

/// What a run of the fuzzer feeds with its bytes.
enum FuzzTarget: String, CaseIterable {
    /// The whole way of a log: detection, records, events, verdicts, every output.
    case log
    /// The error grammar alone.
    case error
    /// A rule pack, and then its rules on its own text.
    case rules

    /// Named by the variable `RATELENS_FUZZ_TARGET`.
    static let chosen = FuzzEnvironment.variable("RATELENS_FUZZ_TARGET").flatMap(FuzzTarget.init) ?? .log

    func run(_ bytes: UnsafeBufferPointer<UInt8>) {
        switch self {
        case .log: FuzzLog.run(bytes)
        case .error: FuzzError.run(String(decoding: bytes, as: UTF8.self))
        case .rules: FuzzRules.run(Array(bytes))
        }
    }
}
