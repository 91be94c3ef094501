/// Something an app logged about a record besides its requests and triages.
package struct AppEvent: Sendable, Hashable {
    package enum Content: Sendable, Hashable {
        /// A rule decided, or none did.
        case rules(decided: Bool, category: String?, rule: String?)
        /// A held alert changed.
        case hold(Hold, alert: String?, delayNanoseconds: Int64?)
        case alert(Alert)
        /// The back-off began or ended; `cause` is the record that caused it.
        case pause(Pause, failures: Int?, until: Instant?, cause: String?)
        /// An answer reached the app.
        case answer(route: Route?, category: String?, confidence: Double?, text: String?)
        /// A prompt was built; `fields` names what it holds, never the content.
        case prompt(forRecord: String?, fields: [String])
        /// The person asked again.
        case rerun
        /// Nothing more can happen to the record.
        case closed(category: String?, asked: String?, hold: String?, alerted: Bool?)
    }

    package enum Hold: String, Sendable, CaseIterable { case scheduled, cancelled, delivered, removed }
    package enum Alert: String, Sendable, CaseIterable { case sent, withheld, removed }
    package enum Pause: String, Sendable, CaseIterable { case began, ended }

    package let content: Content
    package let time: Instant?
    package let record: String?
    package let process: String?
    package let pid: Int32?
    /// The line, and copies of it in other inputs.
    package var witnesses: [Witness]

    package init(
        _ content: Content, time: Instant?, record: String?, process: String? = nil, pid: Int32? = nil,
        witnesses: [Witness]
    ) {
        self.content = content
        self.time = time
        self.record = record
        self.process = process
        self.pid = pid
        self.witnesses = witnesses
    }
}
