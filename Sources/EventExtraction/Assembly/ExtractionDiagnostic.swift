package import LogCore

/// Something about a line that extraction could not do as it should have.
package struct ExtractionDiagnostic: Sendable, Hashable {
    package enum Kind: String, Sendable, CaseIterable {
        case matchLimit, depthLimit, jitStackLimit, outOfMemory, otherMatchError
        /// The rule matched, but the error grammar found no error in its text.
        case errorNotUnderstood
    }

    package let rule: String
    package let kind: Kind
    /// The first line where it happened.
    package let location: SourceLocation
    /// How often it happened.
    package var count: Int
}

extension ExtractionDiagnostic: CustomStringConvertible {
    /// `device.log:17: rule "my.answer" gave up at the match limit (3 lines)`.
    package var description: String {
        let what =
            switch kind {
            case .matchLimit: "gave up at the match limit"
            case .depthLimit: "gave up at the depth limit"
            case .jitStackLimit: "used up the matching stack"
            case .outOfMemory: "ran out of memory"
            case .otherMatchError: "could not be matched"
            case .errorNotUnderstood: "matched, but the error in the line could not be read"
            }
        return "\(location): rule \"\(rule)\" \(what) (\(count) \(count == 1 ? "line" : "lines"))"
    }
}

extension ExtractionDiagnostic.Kind {
    init(_ error: MatchError) {
        switch error {
        case .matchLimit: self = .matchLimit
        case .depthLimit: self = .depthLimit
        case .jitStack: self = .jitStackLimit
        case .outOfMemory: self = .outOfMemory
        case .other: self = .otherMatchError
        }
    }
}
