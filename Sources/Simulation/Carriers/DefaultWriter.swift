import RateLimitEvents

/// `log show` without a style: microseconds, zone, thread, type, activity and TTL in columns, and a footer of counts.
package struct DefaultWriter: CarrierWriter {
    private let stamp: StampWriter
    private let predicate: String?
    /// Entries by level, in the footer's order.
    private var counts: [LogLevel: Int] = [:]
    private var activities = 0

    package init(clock: DeviceClock, predicate: String?) {
        stamp = StampWriter(clock: clock, zone: .basic)
        self.predicate = predicate
    }

    package mutating func begin(into output: inout [UInt8]) {
        output.appendBanner(predicate: predicate)
        output.append("Timestamp                       Thread     Type        Activity             PID    TTL  \n")
    }

    package mutating func append(_ entry: LogEntry, to output: inout [UInt8]) {
        stamp.append(entry.time, to: &output)
        output.append(UInt8(ascii: " "))
        output.append("0x" + String(entry.threadID, radix: 16), leftAlignedIn: 11)
        output.append(typeWord(of: entry), leftAlignedIn: 12)
        output.append("0x" + String(entry.activity, radix: 16), leftAlignedIn: 21)
        output.append(String(entry.process.pid), leftAlignedIn: 7)
        output.append("0", leftAlignedIn: 5)
        output.append(entry.signpostPrefix)
        output.append(entry.process.name)
        output.append(": ")
        entry.appendTail(to: &output)
        switch entry.kind {
        case .activity: activities += 1
        case .log: counts[entry.level, default: 0] += 1
        default: break
        }
    }

    package mutating func end(into output: inout [UInt8]) {
        output.append(String(repeating: "-", count: 116))
        output.append("\nLog      - Default:\(count(.default, 11)), Info:\(count(.info, 17)), ")
        output.append("Debug:\(count(.debug, 14)), Error:\(count(.error, 11)), Fault:\(count(.fault, 11))\n")
        output.append("Activity - Create:\(padded(activities, 12)), Transition:\(padded(0, 11)), ")
        output.append("Actions:\(padded(0, 12))\n")
    }

    private func count(_ level: LogLevel, _ width: Int) -> String { padded(counts[level] ?? 0, width) }

    /// The number with thousands separators, filled up with spaces on the left.
    private func padded(_ number: Int, _ width: Int) -> String {
        var text = ""
        for (position, digit) in String(number).reversed().enumerated() {
            if position > 0, position % 3 == 0 { text.append(",") }
            text.append(digit)
        }
        return String(repeating: " ", count: max(0, width - text.count)) + String(text.reversed())
    }

    private func typeWord(of entry: LogEntry) -> String {
        switch entry.kind {
        case .activity: "Activity"
        case .signpost: "Signpost"
        default: entry.level.word
        }
    }
}
