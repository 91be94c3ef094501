import JSON5

/// A named set of extraction rules, read from a JSON5 file.
///
/// ```
/// {
///   schema: "ratelens.rules/1",
///   name: "karui",                  // lower-case letters, digits, "-"
///   title: "Karui",
///   description: "What the pack reads.",
///   rules: [{
///     id: "karui.direct-failed",    // unique; lower-case letters, digits, "-", "."
///     description: "What the line tells.",
///     yields: { event: "request", phase: "failed", route: "direct" },
///     gates: ["record="],
///     where: { process: ["Karui"], subsystem: ["app.karui"], category: ["cloud"] },
///     pattern: "^direct failed\\b",
///     keyValues: true,
///     samples: [{ text: "direct failed record=7 in 13 ms", fields: { record: "7", latency: "13 ms" } }],
///     rejects: ["direct asked record=7"],
///   }],
/// }
/// ```
///
/// - `yields.event` is `request` (with `phase` `asked`, `answered`, `failed` or `timedOut`, and a `route` unless the
///   line has a field `route` or `via`), `triage` (`phase` `began` or `ended`), `processStart`, `limiterRecord` (`kind`
///   `appliedForRate` or `cachedDenial`), `error` (with a `route` if the rule's processes serve one), `banner`, or what an
///   app does besides: `rules` (`decided`, `passed`), `hold` (`scheduled`, `cancelled`, `delivered`, `removed`), `alert`
///   (`sent`, `withheld`, `removed`), `pause` (`began`, `ended`), each as its `phase`; `answer` (the end of a request as
///   well, with a `route` as there), `prompt`, `rerun`, `closed`.
/// - `gates`: literals without which the rule cannot match, at least one of which a matching message holds. They are
///   looked for in raw input, hence text without `"`, `\`, `/` and control characters. Letters' case counts.
/// - `where`: each list that is given must hold the record's value; a field that the carrier lacks passes. A rule
///   reads signposts only if its `signpost` names their end of the interval.
/// - `pattern`: PCRE2. Named groups give fields. `keyValues: true` reads the rest of the message as `key=value`.
/// - Fields with a meaning: `record`, `request` or `id`, `app`, `mode`, `state`, `rerun`, `wake_me`, `error`, `latency`
///   (`13 ms`), `latency_ms`, `availability`, `quota`, `reading_…`, `route` or `via`, `wants_second_opinion`,
///   `prompt_length` or `prompt`, `bundle`, `feature`, `count`, `duration` (seconds), `version`, `os`, `device`, `policy`,
///   `deadline_reminders`, `category`, `rule`, `alert`, `failures`, `until`, `cause`, `confidence`, `text`, `for`,
///   `fields`, `asked`, `hold`, `alerted`. Others are kept for samples and ignored.
/// - `samples`: at least one a rule. ``check()`` runs them.
///
/// A key that is not named here is an error: it is a typing mistake more often than a wish.
package struct RulePack: Sendable {
    package static let schema = "ratelens.rules/1"

    package let name: String
    package let title: String
    package let description: String
    package let rules: [ExtractionRule]
    /// Where the pack was read from, or `nil` for a built-in one.
    package let file: String?
    /// Where the name stands in the file.
    let namePosition: TextPosition
}
