extension LogRecord {
    /// The same, with the stamp of the record before it where it tells of lost entries and neither is known yet.
    package func following(_ time: @autoclosure () -> Instant?) -> LogRecord {
        guard kind == .loss, case .loss(let report) = CarrierRemark(self), report.from == nil, report.after == nil,
            let time = time()
        else { return self }
        var record = self
        record.detail = .loss(
            LossReport(count: report.count, to: report.to, after: time, machLength: report.machLength))
        return record
    }
}
