/// What only few entries have; kept out of line, so that the others pay one word for it.
package indirect enum RecordDetail: Sendable, Hashable {
    case signpost(SignpostMark)
    case loss(LossReport)
}

extension LogRecord {
    package var signpost: SignpostMark? {
        guard case .signpost(let mark) = detail else { return nil }
        return mark
    }

    package var loss: LossReport? {
        guard case .loss(let report) = detail else { return nil }
        return report
    }
}
