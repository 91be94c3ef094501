import LogCore
import LogReading

extension ReadingOptions {
    /// Takes over what the user says of stamps.
    mutating func takeTime(from arguments: Arguments, now: Int64) throws(UsageError) {
        self.now = Instant(nanoseconds: now, zone: .utc, resolution: .second)
        if let text = arguments.value(.timezone) {
            do throws(ZoneFile.Fault) {
                zone = try ZoneChoice(parsing: text)
            } catch {
                throw .unusableZone("\(error)")
            }
        }
        if let text = arguments.value(.year) {
            guard text.utf8.count == 4, let number = Int(text), number > 0 else {
                throw .invalidNumber("--year", value: text, expected: "a year of four digits")
            }
            year = number
        }
        if let text = arguments.value(.date) {
            guard let day = ReadingOptions.date(text) else {
                throw .invalidNumber("--date", value: text, expected: "a date such as 2026-10-14")
            }
            date = day
        }
        if let text = arguments.value(.timestampFormat) {
            do throws(StampPattern.Fault) {
                stampPattern = try StampPattern(text)
            } catch {
                throw .invalidNumber(
                    "--timestamp-format", value: text, expected: "\(error.expected) (column \(error.column))")
            }
        }
    }

    private static func date(_ text: String) -> CivilTime? {
        let bytes = Array((text + "T00:00:00").utf8)
        return bytes.withUnsafeBytes { raw in
            guard let stamp = StampParser.parse(raw), stamp.end == raw.count else { return nil }
            return stamp.instant.civil
        }
    }
}
