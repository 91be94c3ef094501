import LogCore

/// Notes about an input, bounded in number: the first few of a kind are kept, the rest are counted.
struct NoteLog: Sendable {
    /// How many notes of a kind keep their place.
    static let kept = 10

    private(set) var notes: [InputNote] = []
    private var counts: [InputNote.Kind: Int] = [:]

    /// Adds a note, or counts it when enough of its kind are kept.
    mutating func add(_ kind: InputNote.Kind, _ text: String, at location: SourceLocation? = nil) {
        counts[kind, default: 0] += 1
        if counts[kind, default: 0] <= NoteLog.kept { notes.append(InputNote(kind, text, at: location)) }
    }

    /// Adds what a later part of the same input noted; its lines are counted from the end of this part.
    mutating func append(_ later: NoteLog, movedBy lines: Int) {
        for note in later.notes where notes.count(where: { $0.kind == note.kind }) < NoteLog.kept {
            notes.append(InputNote(note.kind, note.text, at: note.location?.moved(byLines: lines)))
        }
        counts.merge(later.counts, uniquingKeysWith: +)
    }

    /// All notes in the input's order, and for each kind that has more of them how many more.
    ///
    /// Long records are noted a window ahead of what else is noted there, so the order of adding depends on the blocks.
    var summary: [InputNote] {
        let places = notes.map { $0.location?.byteOffset ?? .max }
        let ranks = notes.map { InputNote.Kind.allCases.firstIndex(of: $0.kind) ?? 0 }
        var all = notes.indices.sorted { (places[$0], ranks[$0], $0) < (places[$1], ranks[$1], $1) }
            .map { notes[$0] }
        for kind in InputNote.Kind.allCases {
            let more = counts[kind, default: 0] - NoteLog.kept
            if more > 0 { all.append(InputNote(kind, "\(more) more of this kind")) }
        }
        return all
    }
}
