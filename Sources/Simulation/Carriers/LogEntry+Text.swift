extension LogEntry {
    /// Appends what both text styles end an entry with: `(sender) [subsystem:category] message` and a line break.
    func appendTail(to output: inout [UInt8]) {
        if let sender { output.append("(\(sender)) ") }
        if !subsystem.isEmpty { output.append("[\(subsystem):\(category)] ") }
        output.append(message)
        output.append(UInt8(ascii: "\n"))
    }

    /// `[spid 0x1f, process, begin] ` for a signpost, nothing else.
    var signpostPrefix: String {
        guard let signpost else { return "" }
        return "[spid 0x\(String(signpost.id, radix: 16)), process, \(signpost.phase.rawValue)] "
    }
}

extension [UInt8] {
    /// Appends the line with which the text styles name their filter; inner quotes are not escaped.
    mutating func appendBanner(predicate: String?) {
        guard let predicate else { return }
        append("Filtering the log data using \"\(predicate)\"\n")
    }
}
