/// What an entry says of the log it stands in, rather than of a process's doings.
package enum CarrierRemark: Sendable, Hashable {
    /// Entries are missing.
    case loss(LossReport)
    /// Entries of a process were dropped because it logged too much; `nil` where the entry names none.
    case quarantine(process: String?)
    /// The wall clock was set.
    case clockAdjusted
    /// The device booted.
    case boot(uuid: String?)

    /// The words of a quarantine, as the system writes them.
    package static let quarantineWords = "QUARANTINED DUE TO HIGH LOGGING VOLUME"
    private static let quarantineBytes = Array(quarantineWords.utf8)
    package static let clockWords = "=== system wallclock time adjusted"
    package static let bootWords = "=== system boot"

    /// Reads an entry, or is `nil` for one that speaks of something else.
    ///
    /// The words about boots and clocks count only where no process wrote them. Those of a quarantine stand in the place
    /// of a process's messages: that is the process, unless the logging system itself reports it. A text that quotes them
    /// among others is none.
    /// - Complexity: O(n) in the message.
    package init?(_ record: LogRecord) {
        if record.kind == .loss {
            self = .loss(LossReport(record))
        } else if record.kind == .timesync || record.process == nil, record.message.hasPrefix("=== system") {
            if record.message.hasPrefix(CarrierRemark.clockWords) {
                self = .clockAdjusted
            } else if record.message.hasPrefix(CarrierRemark.bootWords) {
                self = .boot(uuid: CarrierRemark.uuid(in: record.message))
            } else {
                return nil
            }
        } else if record.process != "log", CarrierRemark.isQuarantine(record.message) {
            let isSystem = record.process.map { ["logd", "kernel", "diagnosticd"].contains($0) } ?? true
            self = .quarantine(process: isSystem ? nil : record.process)
        } else {
            return nil
        }
    }

    /// Whether the words are the message: few others stand around them, and no quotation mark in front of them.
    private static func isQuarantine(_ message: String) -> Bool {
        guard message.utf8.count <= 120 else { return false }
        var message = message
        return message.withUTF8 { text in
            let bytes = UnsafeRawBufferPointer(text)
            var from = 0
            while let start = bytes.firstOffset(of: UInt8(ascii: "Q"), from: from) {
                if bytes.hasBytes(quarantineBytes, at: start) {
                    return start == 0 || ![UInt8(ascii: "\""), UInt8(ascii: "'"), 0x9C].contains(bytes[start - 1])
                }
                from = start + 1
            }
            return false
        }
    }

    /// The word behind the colon of `=== system boot: <UUID>`.
    private static func uuid(in message: String) -> String? {
        guard let colon = message.utf8.firstIndex(of: UInt8(ascii: ":")) else { return nil }
        let word = message[colon...].dropFirst().drop { $0 == " " }.prefix { !$0.isWhitespace }
        return word.isEmpty ? nil : String(word)
    }
}

extension LossReport {
    /// The carrier's own fields, else the number in `lost >=12 …`.
    fileprivate init(_ record: LogRecord) {
        self =
            record.loss
            ?? LossReport(
                count: LossReport.count(in: record.message), machLength: LossReport.machLength(in: record.message))
    }

    /// The length of `from 81123-94456 (Mach continuous …)`.
    private static func machLength(in message: String) -> UInt64? {
        let words = message.split(separator: " ")
        guard let from = words.firstIndex(of: "from"), from + 1 < words.endIndex else { return nil }
        let ends = words[from + 1].split(separator: "-", omittingEmptySubsequences: false)
        guard ends.count == 2, let begin = UInt64(ends[0]), let end = UInt64(ends[1]), begin <= end else { return nil }
        return end - begin
    }

    private static func count(in message: String) -> Int? {
        let words = message.split(separator: " ")
        guard let lost = words.firstIndex(of: "lost"), lost + 1 < words.endIndex else { return nil }
        // `lost >=63`, and `lost >= 63` where somebody wrote it so.
        let number = words[(lost + 1)...].lazy.map { $0.drop { $0 == ">" || $0 == "=" } }.first { !$0.isEmpty }
        return number.flatMap { Int($0) }.flatMap { $0 >= 0 ? $0 : nil }
    }
}
