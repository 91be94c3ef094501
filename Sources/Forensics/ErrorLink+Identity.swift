import RateLimitEvents

extension ErrorLink {
    /// Whether the type's own name is this, whatever module or outer type is written before it; letters' case aside.
    func isNamed(_ type: String) -> Bool {
        guard let domain else { return false }
        let name = domain.lowercased()
        let wanted = type.lowercased()
        return name == wanted || name.hasSuffix("." + wanted)
    }
}
