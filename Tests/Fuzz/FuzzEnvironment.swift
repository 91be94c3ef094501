#if canImport(Darwin)
    import Darwin
#else
    import Glibc
#endif

/// What the fuzzer's process has around it.
enum FuzzEnvironment {
    static func variable(_ name: String) -> String? { getenv(name).map { String(cString: $0) } }

    /// A file of this process alone, in the directory that the variable `RATELENS_FUZZ_SCRATCH` names.
    static let scratchFile = "\(variable("RATELENS_FUZZ_SCRATCH") ?? "/tmp")/input-\(getpid())"

    static func write(_ bytes: UnsafeBufferPointer<UInt8>, to path: String) {
        guard let file = fopen(path, "w") else { preconditionFailure("\(path) cannot be written") }
        fwrite(bytes.baseAddress, 1, bytes.count, file)
        fclose(file)
    }

    static func write(_ bytes: [UInt8], to path: String) {
        bytes.withUnsafeBufferPointer { write($0, to: path) }
    }
}
