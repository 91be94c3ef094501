extension ExtractedEvent {
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
