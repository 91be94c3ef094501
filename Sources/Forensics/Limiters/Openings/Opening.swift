/// When so many requests, the next ones, are all admitted, over all parameters that explain a trace.
///
/// They may be made one after another: what holds of the last one if all are made at one moment holds of all then.
package struct Opening: Sendable, Equatable {
    /// Every member refuses one of them up to and including this time; `atOnce` where one may admit all now.
    package let earliest: OpeningTime
    /// Every member admits them from this time on; `never` where no such time can be told.
    package let latest: OpeningTime
    /// How far apart the first and the last may be so that one is refused, in nanoseconds; `nil` for any distance.
    let refusedWithin: Int64?

    package init(earliest: OpeningTime, latest: OpeningTime) {
        self.init(earliest: earliest, latest: latest, refusedWithin: nil)
    }

    init(earliest: OpeningTime, latest: OpeningTime, refusedWithin: Int64?) {
        self.earliest = earliest
        self.latest = latest
        self.refusedWithin = refusedWithin
    }

    /// More in a row than are ever admitted within a time.
    static func tooMany(within span: Int64) -> Opening {
        Opening(earliest: .never, latest: .never, refusedWithin: span)
    }

    /// What holds for the members of all; `nil` without any.
    init?(unionOf openings: [Opening]) {
        guard let earliest = openings.map(\.earliest).min(), let latest = openings.map(\.latest).max() else {
            return nil
        }
        self.init(
            earliest: earliest, latest: latest, refusedWithin: openings.compactMap(\.refusedWithin).min())
    }

    /// The same, told from a moment on.
    func told(from now: Int64) -> Opening {
        func later(_ time: OpeningTime) -> OpeningTime {
            if case .at(let time) = time, time <= now { return .atOnce }
            return time
        }
        return Opening(earliest: later(earliest), latest: later(latest), refusedWithin: refusedWithin)
    }
}
