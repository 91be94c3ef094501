/// What is wrong with a document that a person wrote: the first of it by place, and how much more there is.
package struct JSON5Problems {
    /// Of a file that is something else altogether, more would not help.
    package static let most = 50

    /// In the order of finding, each with its byte offset.
    package private(set) var listed: [(offset: Int, reason: String)] = []
    package private(set) var further = 0

    package init() {}

    package var isEmpty: Bool { listed.isEmpty }

    package mutating func note(_ offset: Int, _ reason: @autoclosure () -> String) {
        // Reasons hold suggestions, which cost: a file may hold a hundred thousand wrong keys.
        if listed.count < JSON5Problems.most {
            listed.append((offset, reason()))
        } else {
            further += 1
        }
    }

    /// The members by key; what is there again or unknown is a problem.
    package mutating func distinct(
        _ members: [JSON5Member], known: [String], unknown: (String) -> String
    ) -> [String: JSON5Member] {
        var values: [String: JSON5Member] = [:]
        for member in members {
            if !known.contains(member.key) {
                note(member.offset, unknown(member.key))
            } else if values.updateValue(member, forKey: member.key) != nil {
                note(member.offset, "the key '\(member.key)' occurs twice")
            }
        }
        return values
    }
}
