import LogCore
import LogReading

extension ReadingOptions {
    /// Takes over what the user says of stamps.
    mutating func takeTime(
        from arguments: Arguments, now: Int64, localZone: String?
    ) throws(UsageError) {
        self.now = Instant(nanoseconds: now, zone: .utc, resolution: .second)
        if let text = arguments.value(.timezone) {
            do throws(ZoneFile.Fault) {
                zone = try ZoneChoice(parsing: text, local: localZone)
            } catch {
                throw .unusableZone("\(error)")
            }
        }
        for text in arguments.values(.year) {
            let (file, value) = ReadingOptions.split(text)
            guard value.utf8.count == 4, let number = Int(value), number > 0 else {
                throw .invalidNumber("--year", value: text, expected: "a year of four digits, or FILE=YYYY")
            }
            if let file = try ReadingOptions.input(file, of: arguments, "--year", text) {
                years[file] = number
            } else {
                year = number
            }
        }
        for text in arguments.values(.date) {
            let (file, value) = ReadingOptions.split(text)
            guard let day = ReadingOptions.date(value) else {
                throw .invalidNumber("--date", value: text, expected: "a date such as 2026-10-14, or FILE=2026-10-14")
            }
            if let file = try ReadingOptions.input(file, of: arguments, "--date", text) {
                dates[file] = day
            } else {
                date = day
            }
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

    /// Takes `FILE=value` apart at the last sign: a path may hold others.
    private static func split(_ text: String) -> (file: String?, value: String) {
        guard let sign = text.lastIndex(of: "=") else { return (nil, text) }
        return (String(text[..<sign]), String(text[text.index(after: sign)...]))
    }

    /// The file that a value is for, if it is one that is read; a slip of the pen would else be of no effect, unseen.
    private static func input(
        _ file: String?, of arguments: Arguments, _ option: String, _ value: String
    ) throws(UsageError) -> String? {
        guard let file else { return nil }
        let isRead = arguments.operands.contains { operand in
            operand == file || file.hasPrefix(operand.hasSuffix("/") ? operand : operand + "/")
                || operand.hasPrefix(file + ":")
        }
        guard isRead else {
            throw .invalidNumber(option, value: value, expected: "a FILE that is also given as an input")
        }
        return file
    }

    private static func date(_ text: String) -> CivilTime? {
        let bytes = Array((text + "T00:00:00").utf8)
        return bytes.withUnsafeBytes { raw in
            guard let stamp = StampParser.parse(raw), stamp.end == raw.count else { return nil }
            return stamp.instant.civil
        }
    }
}
