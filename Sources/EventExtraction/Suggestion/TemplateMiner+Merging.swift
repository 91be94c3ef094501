extension TemplateMiner {
    /// So many different words in one place are values, not kinds of lines.
    private static let wordsThatVary = 5
    /// Longer messages are left as they are: merging looks at every part.
    private static let maximumParts = 60

    /// Puts templates together that differ in one word which is a value.
    ///
    /// That is an ID which happens to hold no digit, or one of many words in the same place; words that name a phase or
    /// a route are none.
    ///
    /// - Complexity: O(templates · parts²).
    mutating func mergeValues() {
        mergeIdentifiers()
        mergeVaryingWords()
    }

    private mutating func mergeIdentifiers() {
        for index in templates.indices where templates[index].parts.count <= TemplateMiner.maximumParts {
            for (place, part) in templates[index].parts.enumerated() {
                guard case .literal(let word) = part, TemplateMiner.mayBeIdentifier(word) else { continue }
                var key = templates[index].key
                key.parts[place] = .value(.token)
                guard let target = position(of: key), target != index else { continue }
                merge(index, into: target, at: place, word: word)
                break
            }
        }
    }

    private mutating func mergeVaryingWords() {
        var groups: [MessageTemplate.Key: [(template: Int, place: Int)]] = [:]
        var order: [MessageTemplate.Key] = []
        for index in templates.indices
        where templates[index].count > 0 && templates[index].parts.count <= TemplateMiner.maximumParts {
            for (place, part) in templates[index].parts.enumerated() where part.isWord {
                guard case .literal(let word) = part, !PhaseWords.isTelling(word) else { continue }
                var key = templates[index].key
                key.parts[place] = .value(.word)
                if groups[key] == nil { order.append(key) }
                groups[key, default: []].append((index, place))
            }
        }
        var merged: Set<Int> = []
        for key in order {
            let group = (groups[key] ?? []).filter { !merged.contains($0.template) }
            guard group.count >= TemplateMiner.wordsThatVary, let first = group.first else { continue }
            let target = adopt(key, from: first.template)
            for (template, place) in group {
                merge(template, into: target, at: place, word: nil)
                merged.insert(template)
            }
        }
    }

    /// Whether a word without a digit may be one of the IDs that elsewhere have one: hexadecimal letters, or joined ones.
    private static func mayBeIdentifier(_ word: String) -> Bool {
        guard word.utf8.count >= 3, !PhaseWords.isTelling(word) else { return false }
        return word.utf8.allSatisfy { $0.hexadecimalValue != nil } || word.utf8.contains(UInt8(ascii: "-"))
            || word.utf8.contains(UInt8(ascii: "_"))
    }
}
