import LogCore

extension PasteFilter {
    /// How many lines are looked at, and how much of them is read as a carrier's.
    private static let lines = 200
    private static let tried = 16 * 1_024
    /// By how much a carrier has to explain the lines better without the prefix.
    private static let gain = 0.1

    /// Tells from a head what was put around its lines; `nil` when it is nothing.
    init?(head: UnsafeRawBufferPointer) {
        let hasFences = PasteFilter.hasFences(head)
        let hasEntities = PasteFilter.hasEntities(head)
        let prefix = PasteFilter.prefix(of: head, hasEntities: hasEntities)
        guard hasFences || hasEntities || prefix != nil else { return nil }
        self.init(prefix: prefix, hasEntities: hasEntities, hasFences: hasFences)
    }

    /// Whether a fence stands before the first record.
    private static func hasFences(_ head: UnsafeRawBufferPointer) -> Bool {
        var start = 0
        for _ in 0..<lines where start < head.count {
            let end = head.lineEnd(from: start)
            var line = head.part(start..<min(end, start + 512)).withoutLineEnd
            while let first = line.first, first == .space || first == UInt8(ascii: ">") {
                line = line.part(1..<line.count)
            }
            if isFence(line) { return true }
            if LogFormats.all.contains(where: { $0.claims(line) }) { return false }
            start = end
        }
        return false
    }

    /// Whether a text was escaped for HTML: then it holds no `<` and no `"` of its own.
    private static func hasEntities(_ head: UnsafeRawBufferPointer) -> Bool {
        guard let mark = head.firstOffset(of: UInt8(ascii: "&")), head.firstOffset(of: UInt8(ascii: "<")) == nil else {
            return false
        }
        var escapes: Set<UInt8> = []
        var position: Int? = mark
        while let start = position {
            let cursor = ByteCursor(head, at: start)
            if cursor.starts(with: "&lt;") || cursor.starts(with: "&gt;") { escapes.insert(UInt8(ascii: "<")) }
            if cursor.starts(with: "&quot;") || cursor.starts(with: "&#34;") { escapes.insert(UInt8(ascii: "\"")) }
            position = head.firstOffset(of: UInt8(ascii: "&"), from: start + 1)
        }
        if escapes.contains(UInt8(ascii: "\"")) { return head.firstOffset(of: UInt8(ascii: "\"")) == nil }
        return escapes.contains(UInt8(ascii: "<"))
    }

    /// The prefix without which a carrier explains the lines clearly better, or `nil`.
    private static func prefix(of head: UnsafeRawBufferPointer, hasEntities: Bool) -> LinePrefix? {
        let whole = head.part(0..<head.lineStart(before: head.count))
        let text = (whole.isEmpty ? head : whole).part(0..<tried)
        var shown: [UnsafeRawBufferPointer] = []
        var start = 0
        while start < text.count, shown.count < lines {
            let end = text.lineEnd(from: start)
            let line = text.part(start..<end).withoutLineEnd
            if !line.isEmpty { shown.append(line.part(0..<512)) }
            start = end
        }
        guard shown.count > 0 else { return nil }
        let candidates = LinePrefix.candidates(for: shown)
        guard !candidates.isEmpty else { return nil }
        var best = (prefix: LinePrefix?.none, confidence: confidence(text, nil, hasEntities) + gain)
        for candidate in candidates {
            let confidence = confidence(text, candidate, hasEntities)
            if confidence > best.confidence { best = (candidate, confidence) }
        }
        return best.prefix
    }

    /// How well the best carrier explains a text without a prefix.
    private static func confidence(
        _ text: UnsafeRawBufferPointer, _ prefix: LinePrefix?, _ hasEntities: Bool
    ) -> Double {
        var filter = PasteFilter(prefix: prefix, hasEntities: hasEntities, hasFences: false)
        var shown = FilteredText()
        _ = filter.convert(text, isAtEnd: true, into: &shown)
        return shown.bytes.withUnsafeBytes { bytes in
            FormatDetection(head: bytes, isWhole: true).candidates.first?.confidence ?? 0
        }
    }
}
