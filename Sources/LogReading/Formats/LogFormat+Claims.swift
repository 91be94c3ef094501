import LogCore

extension LogFormat {
    /// Whether others share its layout, a leading stamp, so that lines of messages may have it.
    var isLoose: Bool { specificity < CarrierWatch.strict }

    /// Whether a record begins with a date as well as a time, or with a layout of its own.
    ///
    /// A time of day alone is what many lines of a message begin with.
    var hasFullStamps: Bool { specificity > TimeOfDayText().specificity }

    /// Whether few lines of another carrier with a leading stamp are taken for records among its own.
    ///
    /// A carrier without dates would give such lines dates that its own records are not on.
    var mixesReadily: Bool { isLoose && hasFullStamps }

    /// Whether a line, without its line end, is one that begins a record or stands between records in this carrier, even
    /// among lines of others.
    func claims(_ line: UnsafeRawBufferPointer) -> Bool {
        guard !recordsEndInLine, isOwn(line) else { return false }
        switch classify(line) {
        case .recordStart, .header, .footer, .banner: return true
        case .continuation, .recordEnd, .blank: return false
        }
    }

    /// Whether a record can be read, or the beginning of one.
    func reads(_ record: UnsafeRawBufferPointer, isTruncated: Bool = true) -> Bool {
        do throws(ParseFault) {
            _ = try parse(record, isTruncated: isTruncated)
            return true
        } catch {
            return false
        }
    }
}
