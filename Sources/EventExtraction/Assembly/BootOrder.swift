/// The boots that a log tells of, in their order: each is known by its UUID where the carrier has one.
struct BootOrder {
    private var positions: [String: Int] = [:]
    private var current = 0
    private var count = 1

    /// Notes that a boot was logged, and returns whether it is a new one.
    mutating func begin(_ uuid: String?) -> Bool {
        let uuid = uuid?.uppercased()
        if let uuid, begun.contains(uuid) { return false }
        if let uuid {
            begun.insert(uuid)
            if let known = positions[uuid] {
                current = known
                return true
            }
        }
        current = count
        count += 1
        if let uuid { positions[uuid] = current }
        return true
    }

    /// The position of a line's boot; a line that does not name it is of the latest that was logged.
    mutating func position(of uuid: String?) -> Int {
        guard let uuid = uuid?.uppercased(), !uuid.isEmpty else { return current }
        if let known = positions[uuid] { return known }
        // The first one named is the one that the log's lines so far belong to.
        if positions.isEmpty, count == 1 {
            positions[uuid] = current
        } else {
            positions[uuid] = count
            count += 1
        }
        return positions[uuid] ?? current
    }

    /// The UUIDs of which a beginning was logged.
    private var begun: Set<String> = []
}
