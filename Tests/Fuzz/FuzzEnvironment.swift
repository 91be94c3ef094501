#if canImport(Darwin)
    import Darwin
#else
    import Glibc
#endif

/// What the fuzzer's process has around it.
enum FuzzEnvironment {
    static func variable(_ name: String) -> String? { getenv(name).map { String(cString: $0) } }

    /// A file of this process alone, in memory where the system has such a place.
    static let scratchFile: String = {
        let directory = access("/dev/shm", W_OK) == 0 ? "/dev/shm" : "/tmp"
        return "\(directory)/ratelens-fuzz-\(getpid())"
    }()

    static func write(_ bytes: UnsafeBufferPointer<UInt8>, to path: String) {
        guard let file = fopen(path, "w") else { preconditionFailure("\(path) cannot be written") }
        fwrite(bytes.baseAddress, 1, bytes.count, file)
        fclose(file)
    }
}
