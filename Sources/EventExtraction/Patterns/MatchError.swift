/// Why a match was given up: hostile text meets a costly pattern, or memory ran out.
enum MatchError: Error, Hashable {
    /// More backtracking than ``MatchLimits/match`` allows.
    case matchLimit
    /// Deeper nesting than ``MatchLimits/depth`` allows.
    case depthLimit
    /// The stack of just-in-time compiled code was used up.
    case jitStack
    case outOfMemory
    /// Any other PCRE2 error, by its code.
    case other(Int32)
}
