import RateLimitEvents

/// `log show --style compact`: milliseconds, no zone, no activity, `process[pid:tid]`.
///
/// The type codes `Df`, `I`, `Db`, `E`, `F` and `A` are as seen in exports. None shows a signpost; `Sp` is a guess.
package struct CompactWriter: CarrierWriter {
    private let stamp: StampWriter
    private let predicate: String?

    package init(clock: DeviceClock, predicate: String?) {
        stamp = StampWriter(clock: clock, fractionDigits: 3)
        self.predicate = predicate
    }

    package mutating func begin(into output: inout [UInt8]) {
        output.appendBanner(predicate: predicate)
        output.append("Timestamp               Ty Process[PID:TID]\n")
    }

    package mutating func append(_ entry: LogEntry, to output: inout [UInt8]) {
        stamp.append(entry.time, to: &output)
        output.append(UInt8(ascii: " "))
        output.append(code(of: entry), leftAlignedIn: 3)
        output.append("\(entry.process.name)[\(entry.process.pid):\(String(entry.threadID, radix: 16))] ")
        output.append(entry.signpostPrefix)
        entry.appendTail(to: &output)
    }

    package mutating func end(into output: inout [UInt8]) {}

    private func code(of entry: LogEntry) -> String {
        switch entry.kind {
        case .activity: return "A"
        case .signpost: return "Sp"
        default: break
        }
        switch entry.level {
        case .default: return "Df"
        case .info: return "I"
        case .debug: return "Db"
        case .error: return "E"
        case .fault: return "F"
        }
    }
}
