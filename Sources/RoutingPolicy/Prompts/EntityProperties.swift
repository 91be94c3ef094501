/// What the triage intent returned to the shortcut: `Record ID`, `Wants Second Opinion` and `Second Opinion Prompt`.
public struct EntityProperties: Sendable, Hashable {
    /// Whether there is a record's ID.
    public var hasRecord: Fact<Bool>
    /// What the flag says.
    public var wantsSecondOpinion: Fact<Bool>
    /// Whether there is a prompt.
    public var hasPrompt: Fact<Bool>
    /// Whether the prompt is that of this record, and not another's.
    public var isPromptOfRecord: Fact<Bool>

    /// The properties, as far as they are known.
    ///
    /// - Parameters:
    ///   - hasRecord: Whether there is a record's ID.
    ///   - wantsSecondOpinion: What the flag says.
    ///   - hasPrompt: Whether there is a prompt.
    ///   - isPromptOfRecord: Whether the prompt is that of this record.
    public init(
        hasRecord: Fact<Bool>, wantsSecondOpinion: Fact<Bool>, hasPrompt: Fact<Bool>,
        isPromptOfRecord: Fact<Bool> = .unknown
    ) {
        self.hasRecord = hasRecord
        self.wantsSecondOpinion = wantsSecondOpinion
        self.hasPrompt = hasPrompt
        self.isPromptOfRecord = isPromptOfRecord
    }

    /// How properties may contradict each other.
    public enum Mismatch: Sendable, Hashable, CaseIterable {
        /// The flag is set, and no record says whose answer it will be.
        case flagWithoutRecord
        /// The flag is set, and there is nothing to ask with.
        case flagWithoutPrompt
        /// There is a prompt, and the flag is not set.
        case promptWithoutFlag
        /// The prompt is another record's.
        case promptOfAnotherRecord
    }

    /// What certainly contradicts; what is unknown contradicts nothing.
    public var mismatches: [Mismatch] {
        let found: [(Mismatch, Bool)] = [
            (.flagWithoutRecord, wantsSecondOpinion == .known(true) && hasRecord == .known(false)),
            (.flagWithoutPrompt, wantsSecondOpinion == .known(true) && hasPrompt == .known(false)),
            (.promptWithoutFlag, wantsSecondOpinion == .known(false) && hasPrompt == .known(true)),
            (.promptOfAnotherRecord, isPromptOfRecord == .known(false)),
        ]
        return found.filter(\.1).map(\.0)
    }
}
