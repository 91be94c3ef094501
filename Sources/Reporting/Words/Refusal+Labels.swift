import Forensics
import RateLimitEvents

extension Verdict {
    /// Where, by what and how surely, in a narrow column: `device/budget 0.95`.
    var shortLabel: String {
        let confidence = confidence.map { " " + Quantity.number($0) } ?? ""
        return "\(origin.shortLabel)/\(limiter.shortLabel)\(confidence)"
    }
}

extension Latency {
    /// How long, with a mark where wall-clock stamps alone say so: `13 ms`, `~2.2 s`.
    var shortLabel: String {
        (basis == .wallClock ? "~" : "") + Quantity.milliseconds(milliseconds).plainSpaces
    }
}

extension ErrorChain {
    /// The innermost cause, its code first, which tells most; `?` for a code that was eaten.
    func shortLabel(withDomain: Bool) -> String {
        // A number means nothing without its domain.
        let isNumber = if case .number = innermost.code { true } else { false }
        let domain = withDomain || isNumber || innermost.codeText == nil ? innermost.domain : nil
        return [innermost.codeText ?? "?", domain].compactMap { $0?.printable }.joined(separator: " ")
    }
}
