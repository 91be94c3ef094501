import LogReading

#if canImport(Darwin)
    import Darwin
#else
    import Glibc
#endif

/// What a run of the fuzzer feeds with its bytes, named by the variable `RATELENS_FUZZ_TARGET`.
struct FuzzTarget: Sendable {
    typealias Bytes = UnsafeBufferPointer<UInt8>

    let name: String
    let run: @Sendable (Bytes) -> Void

    /// All of them: the whole way of a log first, then its parts, and one for each carrier.
    static let all: [FuzzTarget] =
        [
            FuzzTarget(name: "log", run: FuzzLog.run),
            FuzzTarget(name: "detect", run: FuzzDetection.run),
            FuzzTarget(name: "carriers", run: FuzzCarrier.runChosenByFirstByte),
            FuzzTarget(name: "encoding", run: FuzzEncoding.run),
            FuzzTarget(name: "archive", run: FuzzArchive.run),
            FuzzTarget(name: "time", run: FuzzTime.run),
            FuzzTarget(name: "zone", run: FuzzZone.run),
            FuzzTarget(name: "error") { FuzzError.run(String(decoding: $0, as: UTF8.self)) },
            FuzzTarget(name: "rules") { FuzzRules.run(Array($0)) },
            FuzzTarget(name: "json5") { FuzzJSON5.run(Array($0)) },
            FuzzTarget(name: "policy") { FuzzPolicy.run(Array($0)) },
            FuzzTarget(name: "answer") { FuzzAnswer.run(Array($0)) },
            FuzzTarget(name: "options", run: FuzzOptions.run),
            FuzzTarget(name: "limits", run: FuzzLimits.run),
        ]
        + LogFormats.all.map { format in
            FuzzTarget(name: "format:\(format.name)") { FuzzCarrier.run($0, format: format.name) }
        }

    /// The named one; any other name prints all names and ends the process.
    static let chosen: FuzzTarget = {
        let name = FuzzEnvironment.variable("RATELENS_FUZZ_TARGET") ?? ""
        guard let target = all.first(where: { $0.name == name }) else {
            for target in all { print(target.name) }
            fflush(nil)
            // Leaving through `exit` counts as a crash to libFuzzer.
            _exit(0)
        }
        return target
    }()
}
