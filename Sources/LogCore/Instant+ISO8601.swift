extension Instant {
    /// The stamp as ISO 8601 with the digits and the offset that the log had: `2026-10-14T07:17:02.123456+0900`.
    ///
    /// Without a known zone there is no offset in the text; a stamp of whole minutes is shown with 00 seconds.
    package var iso8601: String {
        let civil = civil
        var text = "\(padded(civil.year, 4))-\(padded(civil.month, 2))-\(padded(civil.day, 2))T"
        text += "\(padded(civil.hour, 2)):\(padded(civil.minute, 2)):\(padded(civil.second, 2))"
        if resolution > .second {
            text += "." + padded(civil.nanosecond, 9).prefix(resolution.fractionDigits)
        }
        if let zone { text += zone.text }
        return text
    }

    private func padded(_ number: Int, _ width: Int) -> String {
        let digits = String(number)
        return String(repeating: "0", count: Swift.max(0, width - digits.count)) + digits
    }
}
