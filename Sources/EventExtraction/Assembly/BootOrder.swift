/// The boots that a log tells of, in their order: each is known by its UUID where the carrier has one.
struct BootOrder {
    private var positions: [String: Int] = [:]
    /// By position: the UUID as lines write it, empty for a boot that none names.
    private var uuids = [""]
    private var current = 0
    /// The UUIDs of which a beginning was logged.
    private var begun: Set<String> = []
    /// The UUID of the line before, as written, and its position: most lines share it.
    private var last: (uuid: String, position: Int)?

    /// Notes that a boot was logged, and returns whether it is a new one.
    mutating func begin(_ uuid: String?) -> Bool {
        guard let uuid else {
            current = append("")
            return true
        }
        guard begun.insert(uuid.uppercased()).inserted else { return false }
        current = positions[uuid.uppercased()] ?? append(uuid)
        return true
    }

    /// The position of a line's boot; a line that does not name it is of the latest that was logged.
    mutating func position(of uuid: String?) -> Int {
        guard let uuid, !uuid.isEmpty else { return current }
        if let last, last.uuid == uuid { return last.position }
        let position: Int
        if let known = positions[uuid.uppercased()] {
            position = known
        } else if positions.isEmpty, uuids.count == 1 {
            // The first one named is the one that the log's lines so far belong to.
            positions[uuid.uppercased()] = current
            position = current
        } else {
            position = append(uuid)
        }
        // The line about a boot may spell it otherwise than the lines after it do, and these have the ticks.
        uuids[position] = uuid
        last = (uuid, position)
        return position
    }

    /// The UUID of a boot as lines write it, or an empty text.
    func uuid(at position: Int) -> String { uuids.indices.contains(position) ? uuids[position] : "" }

    private mutating func append(_ uuid: String) -> Int {
        uuids.append(uuid)
        if !uuid.isEmpty { positions[uuid.uppercased()] = uuids.count - 1 }
        return uuids.count - 1
    }
}
