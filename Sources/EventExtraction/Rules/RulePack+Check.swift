extension RulePack {
    /// Runs every sample and counter-sample of the pack, in order.
    ///
    /// A sample passes when it holds one of the rule's gates, fits its condition, is matched, gives exactly the stated
    /// fields, and no rule in front of it in the pack takes it. A counter-sample passes when it is not matched.
    package func check() -> [SampleResult] {
        let matcher = Matcher()
        return rules.indices.flatMap { index in
            let rule = rules[index]
            let samples = rule.samples.indices.map { sample in
                SampleResult(
                    rule: rule.id, kind: .sample, index: sample, text: rule.samples[sample].text,
                    differences: differences(rule.samples[sample], of: index, with: matcher))
            }
            let rejects = rule.rejects.indices.map { reject in
                SampleResult(
                    rule: rule.id, kind: .reject, index: reject, text: rule.rejects[reject],
                    differences: differences(reject: rule.rejects[reject], of: rule, with: matcher))
            }
            return samples + rejects
        }
    }

    private func differences(_ sample: RuleSample, of index: Int, with matcher: Matcher) -> [String] {
        let rule = rules[index]
        let message = Array(sample.text.utf8)
        guard rule.admits(message) else {
            return ["holds none of the rule's gates"]
        }
        guard rule.fits(sample) else { return ["the rule's condition excludes it"] }
        do {
            for earlier in rules[..<index] where earlier.fits(sample) && earlier.admits(message) {
                guard try earlier.fields(of: message, with: matcher) == nil else {
                    return ["the rule \"\(earlier.id)\" takes it first"]
                }
            }
            guard let fields = try rule.fields(of: message, with: matcher) else { return ["not matched"] }
            return RulePack.differences(between: sample.fields, and: fields) + rule.missingRoute(in: fields)
        } catch {
            return ["given up: \(error)"]
        }
    }

    private func differences(reject text: String, of rule: ExtractionRule, with matcher: Matcher) -> [String] {
        let message = Array(text.utf8)
        guard rule.admits(message) else { return [] }
        do {
            return try rule.fields(of: message, with: matcher) == nil ? [] : ["matched, but must not"]
        } catch {
            return ["given up: \(error)"]
        }
    }

    private static func differences(between expected: [String: String], and actual: [String: String]) -> [String] {
        Set(expected.keys).union(actual.keys).sorted().compactMap { name in
            guard expected[name] != actual[name] else { return nil }
            let wanted = expected[name].map { "\"\($0)\"" } ?? "none"
            let found = actual[name].map { "\"\($0)\"" } ?? "none"
            return "field \(name): expected \(wanted), found \(found)"
        }
    }
}

extension ExtractionRule {
    fileprivate func fits(_ sample: RuleSample) -> Bool {
        condition.evaluate(
            process: sample.process, subsystem: sample.subsystem, category: sample.category,
            signpost: sample.signpost) != .contradicted
    }

    /// What to say of a request of which neither the rule nor the line's fields tell the route.
    fileprivate func missingRoute(in fields: [String: String]) -> [String] {
        // An interval's beginning tells the route of its end.
        guard yields.readsRoute, condition.signpost != [.end], EventFields(fields).route == nil else { return [] }
        return [
            "no route: neither the rule nor a field \"route\" or \"via\" of the line says "
                + "on-device, direct, shortcut or unknown"
        ]
    }
}
