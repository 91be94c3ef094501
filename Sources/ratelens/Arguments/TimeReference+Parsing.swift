import Forensics
import LogCore

extension TimeReference {
    /// What a TIME may be, for error texts.
    static let expected =
        "a time such as 07:17, 2026-10-03, 2026-10-03T07:17 or 2026-10-03 07:17:05.5+0900"

    /// Reads a date, a date and time with or without an offset, or a time of day; `nil` when the text is none.
    ///
    /// Seconds may be left out. A date alone is its midnight.
    init?(parsing text: String) {
        if TimeReference.looksLikeDate(text) {
            guard let stamp = TimeReference.stamp(text) else { return nil }
            self.init(stamp.zoneKnown ? .moment(stamp) : .reading(stamp), text: text)
        } else {
            // Any day will do: only the time of day is kept. An hour may have one digit.
            let padded = text.dropFirst().first == ":" ? "0" + text : text
            guard let stamp = TimeReference.stamp("2000-01-01T" + padded), !stamp.zoneKnown,
                let midnight = TimeReference.stamp("2000-01-01")
            else { return nil }
            self.init(.timeOfDay(stamp.nanoseconds(since: midnight)), text: text)
        }
    }

    private static func looksLikeDate(_ text: String) -> Bool {
        text.utf8.count >= 10
            && ["-", "/"].contains(text.utf8.dropFirst(4).first.map { Character(Unicode.Scalar($0)) })
    }

    /// Completes what is left out and reads the stamp, which must fill the text.
    private static func stamp(_ text: String) -> Instant? {
        var bytes = Array(text.utf8)
        if bytes.count == 10 { bytes += Array("T00:00:00".utf8) }
        // `…T07:17` has no seconds: whatever follows the minutes is no colon, and may be an offset.
        if bytes.count >= 16, bytes.count == 16 || bytes[16] != UInt8(ascii: ":") {
            bytes.insert(contentsOf: Array(":00".utf8), at: 16)
        }
        return bytes.withUnsafeBytes { buffer in
            guard let stamp = StampParser.parse(buffer), stamp.end == buffer.count else { return nil }
            return stamp.instant
        }
    }
}
