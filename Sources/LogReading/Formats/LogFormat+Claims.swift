import LogCore

extension LogFormat {
    /// Whether the carrier's records are one JSON object a line each, so that any line seems to begin one.
    var isJSONLines: Bool { ["log-show-ndjson", "unifiedlog-iterator-jsonl", "sysdiagnose-jsonl"].contains(name) }

    /// Whether a line, without its line end, is one that begins a record or stands between records in this carrier, even
    /// among lines of others.
    func claims(_ line: UnsafeRawBufferPointer) -> Bool {
        guard !recordsEndInLine, let first = line.first(where: { $0 != .space && $0 != 0x09 }) else { return false }
        if isJSONLines, first != UInt8(ascii: "{") { return false }
        if name == "log-show-json", !line.starts(with: "[{".utf8), !line.starts(with: "},{".utf8),
            !line.starts(with: "}]".utf8)
        {
            return false
        }
        switch classify(line) {
        case .recordStart, .header, .footer, .banner: return true
        case .continuation, .recordEnd, .blank: return false
        }
    }
}
