/// What the entity's `Wants Second Opinion` is to say.
public enum SecondOpinionFlag: Sendable, Hashable, CaseIterable {
    /// False: the shortcut is not to ask. There is no prompt.
    case clear
    /// True: the shortcut is to ask. The prompt and the record's ID are there.
    case set
    /// The app's own call decides it: true once that fails, false once it answers.
    case setIfDirectFails
}
