/// When the last of so many requests in a row is admitted, over all parameters that explain a trace.
package struct Opening: Sendable, Equatable {
    /// Every member refuses it up to and including this time; `atOnce` where one may admit it now.
    package let earliest: OpeningTime
    /// Every member admits it from this time on; `never` where no such time can be told.
    package let latest: OpeningTime

    package init(earliest: OpeningTime, latest: OpeningTime) {
        self.earliest = earliest
        self.latest = latest
    }

    /// What holds for the members of all; `nil` without any.
    init?(unionOf openings: [Opening]) {
        guard let earliest = openings.map(\.earliest).min(), let latest = openings.map(\.latest).max() else {
            return nil
        }
        self.init(earliest: earliest, latest: latest)
    }

    /// The same, told from a moment on.
    func told(from now: Int64) -> Opening {
        func later(_ time: OpeningTime) -> OpeningTime {
            if case .at(let time) = time, time <= now { return .atOnce }
            return time
        }
        return Opening(earliest: later(earliest), latest: later(latest))
    }
}
