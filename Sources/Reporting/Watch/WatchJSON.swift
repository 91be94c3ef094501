import Forensics
import RateLimitEvents

/// The objects `ratelens.watch/1`, as docs/schemas/watch.schema.json describes them.
enum WatchJSON {
    static func object(_ entry: WatchEntry) -> JSONValue {
        switch entry {
        case .refusal(let request, let verdict, let name, let edition): refusal(request, verdict, id: name.id, edition)
        case .withdrawal(let name, let request):
            object(
                "refusal",
                [
                    "id": .string(name.id), "revised": .bool(true), "withdrawn": .bool(true),
                    "time": .optional(request?.time), "zoneKnown": .zoneUnknown(request?.time),
                    "outcome": .optional(request?.outcome.rawValue),
                    "witnesses": .witnesses(request?.witnesses ?? []),
                ])
        case .budget(let state): .object(head("budget") + members(of: state))
        case .states(let states, let time): self.states(states, at: time)
        case .gap(let gap):
            object(
                "gap",
                [
                    "time": .optional(gap.from ?? gap.to), "zoneKnown": .zoneUnknown(gap.from, gap.to),
                    "kind": .string(gap.kind.rawValue), "from": .optional(gap.from), "to": .optional(gap.to),
                    "lost": .optional(gap.lost), "process": .optional(gap.process),
                    "witnesses": .witnesses([gap.witness]),
                ])
        case .boot(let boot):
            object(
                "boot",
                [
                    "time": .optional(boot.time), "zoneKnown": .zoneUnknown(boot.time), "uuid": .optional(boot.uuid),
                    "witnesses": .witnesses([boot.witness]),
                ])
        case .clockStep(let step):
            object(
                "clockStep",
                [
                    "time": .optional(step.time), "zoneKnown": .zoneUnknown(step.time),
                    "stepSeconds": .seconds(step.nanoseconds), "witnesses": .witnesses([step.witness]),
                ])
        }
    }

    static func refusal(
        _ request: InferenceRequest, _ verdict: Verdict, id: String, _ edition: WatchEntry.Edition
    ) -> JSONValue {
        .object(
            head("refusal")
                + JSONValue.members(["id": .string(id), "revised": edition == .revised ? .bool(true) : nil])
                + JSONValue.members(of: request, verdict, withOutcome: true)
                + JSONValue.members(["witnesses": .witnesses(request.witnesses)]))
    }

    /// Every budget at once.
    private static func states(_ states: [BudgetState], at time: Instant) -> JSONValue {
        object(
            "budgets",
            [
                "time": .optional(time), "zoneKnown": .zoneUnknown(time),
                "budgets": .array(states.map { .object(members(of: $0)) }),
            ])
    }

    static func head(_ event: String) -> [JSONValue.Member] {
        JSONValue.members(["schema": .string("ratelens.watch/1"), "event": .string(event)])
    }

    private static func object(_ event: String, _ pairs: KeyValuePairs<String, JSONValue?>) -> JSONValue {
        .object(head(event) + JSONValue.members(pairs))
    }

    static func members(of state: BudgetState) -> [JSONValue.Member] {
        JSONValue.members([
            "time": .optional(state.time), "zoneKnown": .zoneUnknown(state.time),
            "budget": .string(state.account.budget.description), "process": .optional(state.account.process),
            "pid": .optional(state.account.pid.map(Int.init)), "state": .string(state.standing.rawValue),
            "cause": .optional(state.cause?.rawValue), "window": .window(state.window),
            "nextAdmission": state.nextAdmission.map(JSONValue.nextAdmission),
        ])
    }
}
