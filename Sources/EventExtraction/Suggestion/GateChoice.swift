import LogCore

/// The literal that the scan looks for to find a template's lines.
struct GateChoice {
    /// Shorter ones slow the scan of everything: see docs/design.md.
    static let wantedBytes = 7

    let gate: String
    /// How many lines of the processes looked at hold it.
    let lines: Int

    var isShort: Bool { gate.utf8.count < GateChoice.wantedBytes }

    /// Chooses the rarest text that every line of the template has, or `nil` when none is long enough to be a gate.
    init?(for template: MessageTemplate, among templates: [MessageTemplate]) {
        let texts = GateChoice.texts(of: template)
        let long = texts.filter { $0.utf8.count >= GateChoice.wantedBytes }
        let usable = long.isEmpty ? texts.filter { $0.utf8.count >= 4 } : long
        let all = templates.map { (text: Array($0.literalText.utf8), count: $0.count) }
        let ranked = usable.map { text in
            let bytes = Array(text.utf8)
            return (text: text, lines: all.reduce(0) { $1.text.contains(bytes) ? $0 + $1.count : $0 })
        }
        let best = ranked.min {
            ($0.lines, -$0.text.utf8.count, $0.text) < ($1.lines, -$1.text.utf8.count, $1.text)
        }
        guard let best else { return nil }
        gate = best.text
        lines = best.lines
    }

    /// The runs of words that stand in raw input as they stand in the message.
    private static func texts(of template: MessageTemplate) -> [String] {
        var texts: [String] = []
        var text = ""
        func end() {
            let trimmed = text.drop { $0 == " " }
            let last = trimmed.lastIndex { $0 != " " }
            if let last { texts.append(String(trimmed[...last])) }
            text = ""
        }
        for part in template.parts {
            switch part {
            case .blank where template.hasPlainBlanks: text += " "
            case .blank, .value: end()
            case .literal(let literal):
                for character in literal {
                    if GateSet.canFind(String(character)) { text.append(character) } else { end() }
                }
            }
        }
        end()
        return texts
    }
}
