import Forensics
import RateLimitEvents

extension TimelineReport {
    /// The object `ratelens.refusal/1`, as docs/schemas/refusal.schema.json describes it.
    func line(of entry: Entry) -> JSONValue {
        .object(
            JSONValue.members(["schema": .string("ratelens.refusal/1")])
                + JSONValue.members(of: entry.request, entry.verdict, withOutcome: includeAll)
                + JSONValue.members(["witnesses": .witnesses(entry.request.witnesses)]))
    }
}
