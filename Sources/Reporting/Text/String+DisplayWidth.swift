extension Character {
    /// The terminal columns it takes: 2 for East Asian wide characters and emoji, 0 for lone marks, else 1.
    var displayWidth: Int {
        let scalars = unicodeScalars
        guard let first = scalars.first else { return 0 }
        if scalars.contains("\u{FE0F}") || first.properties.isEmojiPresentation || first.isEastAsianWide { return 2 }
        switch first.properties.generalCategory {
        case .nonspacingMark, .enclosingMark, .format, .control: return 0
        default: return 1
        }
    }
}

extension String {
    /// The terminal columns it takes.
    ///
    /// - Complexity: O(n) in characters.
    var displayWidth: Int {
        utf8.allSatisfy { (0x20..<0x7F).contains($0) } ? utf8.count : reduce(0) { $0 + $1.displayWidth }
    }

    /// The text with spaces on its other side up to so many columns.
    func padded(to width: Int, _ alignment: TextTable.Alignment = .left) -> String {
        let fill = String(repeating: " ", count: max(0, width - displayWidth))
        return alignment == .left ? self + fill : fill + self
    }

    /// The text cut to so many columns, with `…` where its end is missing.
    func cut(to width: Int) -> String {
        guard displayWidth > width else { return self }
        guard width > 0 else { return "" }
        var kept = ""
        var used = 1
        for character in self {
            used += character.displayWidth
            if used > width { break }
            kept.append(character)
        }
        return kept + "…"
    }

    /// The text cut to so many columns, with `…` where its beginning is missing; at least its last 8 stay.
    func cutInFront(to width: Int) -> String {
        guard displayWidth > width else { return self }
        return "…" + String(String(reversed()).cut(to: max(width, 8)).dropLast().reversed())
    }
}

extension Unicode.Scalar {
    /// Unicode's East Asian Width W and F, by block: the standard library does not tell.
    fileprivate var isEastAsianWide: Bool {
        switch value {
        case 0x1100...0x115F, 0x2E80...0x303E, 0x3041...0x33FF, 0x3400...0x4DBF, 0x4E00...0x9FFF, 0xA000...0xA4CF,
            0xA960...0xA97F, 0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE10...0xFE19, 0xFE30...0xFE6F, 0xFF01...0xFF60,
            0xFFE0...0xFFE6, 0x16FE0...0x18CFF, 0x1B000...0x1B2FF, 0x1F200...0x1F2FF, 0x20000...0x3FFFD:
            true
        default: false
        }
    }
}
