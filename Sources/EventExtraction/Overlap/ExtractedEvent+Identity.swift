import RateLimitEvents

extension ExtractedEvent {
    /// The IDs of the record and of the request that the line is about.
    var identifiers: [String] {
        switch content {
        case .request(let line), .answer(let line, _): [line.record, line.requestID].compactMap(\.self)
        case .triage(_, let line): [line.record].compactMap(\.self)
        case .error(let line): [line.record, line.requestID].compactMap(\.self)
        case .app(let told): [told.record].compactMap(\.self)
        case .processStart, .limiterRecord, .banner, .gap, .boot, .clockAdjusted: []
        }
    }

    /// The error that the line tells.
    var error: ErrorChain? {
        switch content {
        case .request(let line), .answer(let line, _): line.error
        case .error(let line): line.error
        case .triage, .app, .processStart, .limiterRecord, .banner, .gap, .boot, .clockAdjusted: nil
        }
    }

    /// Whether the line names the record or the request that it is about.
    var namesItsRequest: Bool {
        switch content {
        case .request(let line), .answer(let line, _): line.record != nil || line.requestID != nil
        case .triage(_, let line): line.record != nil
        case .error(let line): line.record != nil || line.requestID != nil
        case .app(let told): told.record != nil
        case .processStart, .limiterRecord, .banner, .gap, .boot, .clockAdjusted: false
        }
    }
}
