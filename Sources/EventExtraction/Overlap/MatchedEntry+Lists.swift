import LogCore

extension MatchedEntry {
    /// The entries behind events, of which those of one entry stand together; `texts` has one for each, or none at all.
    static func entries(of events: [ExtractedEvent], texts: [EntryText]) -> [MatchedEntry] {
        var entries: [MatchedEntry] = []
        var inputs: [SourceFile: Int] = [:]
        var start = 0
        while start < events.count {
            let location = events[start].location
            var end = start + 1
            while end < events.count, events[end].location.line == location.line,
                events[end].location.file === location.file, events[end].location.byteOffset == location.byteOffset
            {
                end += 1
            }
            let input = inputs[location.file] ?? inputs.count
            inputs[location.file] = input
            let text = entries.count < texts.count ? texts[entries.count] : nil
            entries.append(MatchedEntry(events[start], events: start..<end, input: input, text: text))
            start = end
        }
        return entries
    }

    /// The positions of each input's entries in the order in which they were logged.
    ///
    /// Mach time orders those of a boot, as logs are not strictly chronological. Without it the order of lines is better
    /// evidence than stamps, which step back when a clock is set.
    static func inputs(of entries: [MatchedEntry]) -> [[Int]] {
        var inputs: [[Int]] = []
        for (position, entry) in entries.enumerated() {
            while inputs.count <= entry.input { inputs.append([]) }
            inputs[entry.input].append(position)
        }
        for input in inputs.indices { sortByMach(&inputs[input], entries) }
        return inputs
    }

    /// Sorts each stretch of one boot by mach time; entries without one stay where they are.
    private static func sortByMach(_ positions: inout [Int], _ entries: [MatchedEntry]) {
        var start = 0
        while start < positions.count {
            guard let boot = entries[positions[start]].mach?.boot else {
                start += 1
                continue
            }
            var end = start + 1
            var isSorted = true
            while end < positions.count, let mach = entries[positions[end]].mach, mach.boot == boot {
                isSorted = isSorted && (entries[positions[end - 1]].mach?.ticks ?? 0) <= mach.ticks
                end += 1
            }
            if !isSorted {
                positions[start..<end].sort {
                    (entries[$0].mach?.ticks ?? 0, $0) < (entries[$1].mach?.ticks ?? 0, $1)
                }
            }
            start = end
        }
    }
}
