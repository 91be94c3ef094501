extension WindowRegion {
    /// From what a search for fixed windows begins where some outcomes may be wrong.
    struct Start: Sendable {
        /// The outcomes that the narrowest windows contradict, by their positions.
        private(set) var contradicted: [Int] = []
        /// How long each refusal shows no boundary; the greatest number where no window refuses it.
        private var lengths: [Int64] = []
        private var first: Int64
        private var last: Int64
        private let longest: Int64?

        /// - Complexity: O(n).
        init(_ trace: LimiterTrace, count: Int, longest: Int64? = nil) {
            self.longest = longest
            var history = FixedHistory(count: count, start: trace.start)
            first = .max
            last = .min
            if case .censored(let start) = trace.start { take(start) }
            for (index, element) in zip(trace.elements.indices, trace.elements) {
                switch element {
                case .reset: history.reset()
                case .phaseLost: break
                case .gap(let end):
                    history.passGap(to: end)
                    take(LimiterTrace.clamped(end))
                case .request(let request):
                    take(request.earliest)
                    take(request.latest)
                    switch request.outcome {
                    case .unknown: break
                    case .admitted:
                        // A boundary lies in each arc but an empty one.
                        if let arc = history.arc(admitting: request), arc.after >= arc.upTo {
                            contradicted.append(request.place)
                        }
                    case .refused:
                        let overlap = Overlap(request, trace.following(index), countsRefused: true, mayErr: false)
                        let arc = history.arc(refusing: request, overlap)
                        let length = arc.map { $0.upTo - $0.after } ?? .max
                        if length > 0 {
                            contradicted.append(request.place)
                            lengths.append(length)
                        }
                    }
                    history.submit(request)
                }
            }
        }

        private mutating func take(_ time: Int64) {
            first = min(first, time)
            last = max(last, time)
        }

        var widest: WidestWindow {
            WidestWindow(longest: longest, stretch: max(Int128(last) - Int128(first), 0))
        }

        /// How many refusals bound the width from below.
        var refusals: Int { lengths.count }

        /// All windows that are possible where some refusal is right; `nil` without one.
        ///
        /// One of the longest refusals, one more than may be wrong, bounds the width from below.
        func region(allowing allowed: Int, widerThan width: Int64) -> WindowRegion? {
            guard !lengths.isEmpty else { return nil }
            let longest = lengths.sorted(by: >)[min(allowed, lengths.count - 1)]
            // The first boundary behind the beginning is at most one width away.
            return WindowPolygon(stretch: 0, widest: widest.width)?
                .clipped(by: HalfPlane(widthAbove: true, Int128(max(longest, width))))
                .map { WindowRegion(origin: first, widest: widest, [$0]) }
        }
    }
}
