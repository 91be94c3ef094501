/// The carriers that each sample log comes in.
enum SampleFiles {
    static let carriers = ["compact.log", "default.log", "ndjson"]

    static func path(_ name: String, _ carrier: String) -> String { "SampleLogs/\(name).\(carrier)" }
}
