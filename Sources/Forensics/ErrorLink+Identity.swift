import RateLimitEvents

extension ErrorLink {
    /// Whether the type's own name is this, whatever module or outer type is written before it; letters' case aside.
    func isNamed(_ type: String) -> Bool {
        guard let domain, domain.hasSuffixIgnoringCase(type) else { return false }
        let before = domain.utf8.dropLast(type.utf8.count).last
        return before == nil || before == UInt8(ascii: ".")
    }

    /// Whether the code is a case of this name; letters' case aside.
    func isCase(_ name: String) -> Bool {
        guard case .named(let own) = code else { return false }
        return own.isEqualIgnoringCase(name)
    }
}
