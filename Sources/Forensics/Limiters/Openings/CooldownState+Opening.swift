extension CooldownState {
    /// When a cooldown of durations in (lower, upper] admits the last of so many requests in a row.
    func opening(_ place: Int, above lower: Int64, upTo upper: Int64?) -> Opening {
        switch phase {
        case .collecting(let admitted):
            return place <= count - admitted ? Opening(earliest: .atOnce, latest: .atOnce) : .tooMany(within: lower)
        case .full:
            // The next request is refused, whenever it comes.
            return Opening(earliest: .never, latest: .never)
        case .cooling(let since, let isHidden):
            guard place <= count else { return .tooMany(within: lower) }
            return Opening(
                earliest: isHidden ? .atOnce : .at(since, plus: lower),
                latest: upper.map { .latest(since, plus: $0) } ?? .never)
        }
    }
}
