@testable import Forensics

/// Reads bytes as a trace and looks for the limiters that explain it, of every family.
enum FuzzLimits {
    static func run(_ bytes: FuzzTarget.Bytes) {
        guard bytes.count >= 2 else { return }
        // Small traces: what takes long is bounded, but slow under a sanitizer.
        let trace = self.trace(bytes.dropFirst(2).prefix(160), isCensored: bytes[0] & 1 == 1, isWide: bytes[0] & 2 == 2)
        let allowed = Int(bytes[1] & 3) % 3
        for family in LimiterFamily.allCases {
            for countsRefused in family.mayCountRefused ? [false, true] : [false] {
                let fit = LimiterFit(trace, family: family, countsRefused: countsRefused, allowing: allowed)
                check(fit, trace)
            }
        }
    }

    /// Each byte is one element: what it is, how long after the last one, and how well its moment is known.
    private static func trace(
        _ bytes: Slice<FuzzTarget.Bytes>, isCensored: Bool, isWide: Bool
    ) -> LimiterTrace {
        var time: Int64 = isWide ? .min : 0
        var elements: [LimiterTrace.Element] = []
        for byte in bytes {
            let step = Int64(byte >> 4)
            time = isWide ? time &+ step << 58 : time + step
            let latest = byte & 8 == 0 ? time : time &+ step
            switch byte & 7 {
            case 0...2: elements.append(.request(.init(.admitted, from: time, to: latest)))
            case 3...4: elements.append(.request(.init(.refused, from: time, to: latest)))
            case 5: elements.append(.request(.init(.unknown, from: time, to: latest)))
            case 6: elements.append(.gap(to: latest))
            default: elements.append(.reset(at: time))
            }
        }
        return LimiterTrace(start: isCensored ? .censored(at: isWide ? .min : -1) : .clean, elements: elements)
    }

    private static func check(_ fit: LimiterFit, _ trace: LimiterTrace) {
        let requests = trace.requests
        for member in fit.members {
            precondition(member.count >= 1 && member.unexplained == member.unexplainedRequests.count)
            precondition(member.unexplainedRequests.allSatisfy { requests[$0].outcome != .unknown })
            _ = member.contains(duration: 1) || member.contains(width: 1) || member.contains(tokenTime: Fraction(1))
        }
        precondition(fit.leastUnexplained == fit.members.map(\.unexplained).min())
    }
}
