import CPCRE2

/// A compiled PCRE2 pattern with named groups; text may hold invalid UTF-8.
///
/// Unchecked: the code is only written while it is compiled, and PCRE2 allows any number of threads to match with it.
final class Pattern: @unchecked Sendable {
    let source: String
    /// Capture groups without the whole match.
    let groupCount: Int
    /// The number of each named group.
    let groupNumbers: [String: Int]
    /// Whether matching runs machine code; the interpreter does the same work 4 times slower.
    let isJITCompiled: Bool
    let code: OpaquePointer

    /// Compiles a pattern; `usesJIT: false` keeps it in the interpreter.
    ///
    /// - Throws: ``PatternError`` with the offset where the pattern is broken.
    init(_ source: String, usesJIT: Bool = true) throws(PatternError) {
        var errorCode: Int32 = 0
        var errorOffset = 0
        let bytes = Array(source.utf8)
        let compiled = bytes.withUnsafeBufferPointer { buffer in
            // A pointer of its own for the empty pattern, which has no storage.
            withUnsafePointer(to: UInt8(0)) { empty in
                pcre2_compile_8(
                    buffer.baseAddress ?? empty, buffer.count, PCRE2_UTF | PCRE2_MATCH_INVALID_UTF,
                    &errorCode, &errorOffset, nil)
            }
        }
        guard let compiled else {
            throw PatternError(pattern: source, offset: errorOffset, message: Pattern.message(for: errorCode))
        }
        self.source = source
        code = compiled
        // Where the system forbids machine code, the interpreter is used and nothing is lost but time.
        isJITCompiled = usesJIT && pcre2_jit_compile_8(compiled, PCRE2_JIT_COMPLETE) == 0
        var captures: UInt32 = 0
        pcre2_pattern_info_8(compiled, UInt32(PCRE2_INFO_CAPTURECOUNT), &captures)
        groupCount = Int(captures)
        groupNumbers = Pattern.groupNumbers(of: compiled)
    }

    deinit { pcre2_code_free_8(code) }

    /// Reads the name table: entries of equal size, the number in two big-endian bytes, then the name and a zero.
    private static func groupNumbers(of code: OpaquePointer) -> [String: Int] {
        var count: UInt32 = 0
        var entrySize: UInt32 = 0
        var table: UnsafePointer<UInt8>?
        pcre2_pattern_info_8(code, UInt32(PCRE2_INFO_NAMECOUNT), &count)
        pcre2_pattern_info_8(code, UInt32(PCRE2_INFO_NAMEENTRYSIZE), &entrySize)
        pcre2_pattern_info_8(code, UInt32(PCRE2_INFO_NAMETABLE), &table)
        guard let table, entrySize > 2 else { return [:] }
        var numbers: [String: Int] = [:]
        for index in 0..<Int(count) {
            let entry = UnsafeBufferPointer(start: table + index * Int(entrySize), count: Int(entrySize))
            let name = String(decoding: entry[2...].prefix { $0 != 0 }, as: UTF8.self)
            numbers[name] = Int(entry[0]) << 8 | Int(entry[1])
        }
        return numbers
    }

    private static func message(for code: Int32) -> String {
        withUnsafeTemporaryAllocation(of: UInt8.self, capacity: 256) { buffer in
            let length = pcre2_get_error_message_8(code, buffer.baseAddress, buffer.count)
            guard length > 0 else { return "PCRE2 error \(code)" }
            return String(decoding: buffer.prefix(Int(length)), as: UTF8.self)
        }
    }
}
