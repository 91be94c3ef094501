import CPCRE2

/// The scratch memory of matching: one for each thread, used for any number of patterns.
///
/// A class without state of its own, so that the extractor that holds one stays an ordinary value.
final class Matcher {
    private let context: OpaquePointer?
    private let stack: OpaquePointer?
    private var matchData: OpaquePointer?
    private var groupCapacity: Int

    init(limits: MatchLimits = MatchLimits()) {
        context = pcre2_match_context_create_8(nil)
        stack = pcre2_jit_stack_create_8(min(32 << 10, limits.jitStackBytes), limits.jitStackBytes, nil)
        groupCapacity = 31
        matchData = pcre2_match_data_create_8(UInt32(groupCapacity + 1), nil)
        if let context {
            pcre2_set_match_limit_8(context, limits.match)
            pcre2_set_depth_limit_8(context, limits.depth)
            pcre2_jit_stack_assign_8(context, nil, stack.map(UnsafeMutableRawPointer.init))
        }
    }

    deinit {
        pcre2_match_data_free_8(matchData)
        pcre2_jit_stack_free_8(stack)
        pcre2_match_context_free_8(context)
    }

    /// Finds the first place where `pattern` matches, or `nil`.
    ///
    /// - Throws: ``MatchError`` when a limit ends the search; the text may or may not hold a match then.
    func firstMatch(of pattern: Pattern, in text: [UInt8]) throws(MatchError) -> PatternMatch? {
        try makeRoom(for: pattern.groupCount)
        guard let matchData, let context else { throw .outOfMemory }
        let code = text.withUnsafeBufferPointer { buffer in
            // A pointer of its own for the empty text, which has no storage.
            withUnsafePointer(to: UInt8(0)) { empty in
                pcre2_match_8(pattern.code, buffer.baseAddress ?? empty, buffer.count, 0, 0, matchData, context)
            }
        }
        switch code {
        case 0...: return PatternMatch(pattern: pattern, ranges: ranges(in: matchData, count: pattern.groupCount + 1))
        case PCRE2_ERROR_NOMATCH: return nil
        case PCRE2_ERROR_MATCHLIMIT: throw .matchLimit
        case PCRE2_ERROR_DEPTHLIMIT: throw .depthLimit
        case PCRE2_ERROR_JIT_STACKLIMIT: throw .jitStack
        case PCRE2_ERROR_NOMEMORY: throw .outOfMemory
        default: throw .other(code)
        }
    }

    private func makeRoom(for groupCount: Int) throws(MatchError) {
        guard groupCount > groupCapacity else { return }
        pcre2_match_data_free_8(matchData)
        matchData = pcre2_match_data_create_8(UInt32(groupCount + 1), nil)
        groupCapacity = matchData == nil ? 0 : groupCount
    }

    private func ranges(in matchData: OpaquePointer, count: Int) -> [Range<Int>?] {
        guard let offsets = pcre2_get_ovector_pointer_8(matchData) else { return [] }
        return (0..<count).map { group in
            let start = offsets[2 * group]
            let end = offsets[2 * group + 1]
            // `\K` in a lookaround can put the start behind the end.
            return start == cpcre2_unset() || start > end ? nil : start..<end
        }
    }
}
