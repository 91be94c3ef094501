import RateLimitEvents

extension ExplanationReport {
    /// The record, the rules that looked at it, and what became of it.
    package func text(_ style: TextStyle) -> String {
        var page = TextPage(style)
        let name = "\(explanation.path.printable):\(explanation.line)"
        switch explanation.place {
        case .outside(let reason, let text):
            page.add("\(name): \(reason)", .bold)
            page.addLine("  | " + text.printable.cut(to: style.width - 4), .faint)
            return page.text
        case .record(let record):
            write(record, name, to: &page)
            writeRules(record, to: &page)
            page.begin("What became of it")
            if explanation.fates.isEmpty {
                page.add(explanation.rules.isEmpty ? "Nothing." : "Nothing: no event rests on it.", indent: "  ")
            }
            for fate in explanation.fates { page.add(sentence(fate), indent: "  ", hanging: "    ") }
            return page.text
        }
    }

    private func write(_ record: LogRecord, _ name: String, to page: inout TextPage) {
        let first = record.location.line
        var head = "\(name): a record of \(explanation.format)"
        if record.kind != .log { head += " (\(record.kind.rawValue))" }
        if record.lineCount > 1 { head += ", lines \(first) to \(first + record.lineCount - 1)" }
        page.add(head, .bold)
        var facts: [(String, String)] = []
        if let time = record.time {
            facts.append(("time", Clock.full(time) + (time.zoneKnown ? "" : " (zone not logged)")))
        }
        let process = record.process.map { $0 + (record.pid.map { "[\($0)]" } ?? "") }
        facts += [("process", process), ("subsystem", record.subsystem), ("category", record.category)]
            .compactMap { name, value in value.map { (name, $0) } }
        for (name, value) in facts { page.add("\(name): \(value.printable)", indent: "  ") }
        page.add("message: \(record.message.printable.cut(to: 600))", indent: "  ", hanging: "    ")
    }

    // MARK: Rules

    private func writeRules(_ record: LogRecord, to page: inout TextPage) {
        page.begin("Rules")
        guard explanation.isRead else {
            page.add("No rule is asked about entries of the kind \(record.kind.rawValue).", indent: "  ")
            return
        }
        if explanation.rules.isEmpty {
            page.add("No rule looks at this line: it holds no gate of any.", indent: "  ")
        }
        var taken: [RuleFinding] = []
        for finding in explanation.rules {
            if case .taken = finding.result {
                taken.append(finding)
                continue
            }
            writeTaken(taken, to: &page)
            taken = []
            page.add("\(finding.rule): \(sentence(finding))", indent: "  ", hanging: "    ")
            for field in finding.fields {
                page.add("\(field.name) = \(field.value.printable.cut(to: 300))", indent: "    ", hanging: "      ")
            }
        }
        writeTaken(taken, to: &page)
        if includeAll {
            for rule in explanation.silent {
                page.add(
                    "\(rule.rule): holds none of its gates: \(rule.gates.map { "\"\($0.printable)\"" }.joined(separator: ", "))",
                    indent: "  ", hanging: "    ")
            }
        } else if !explanation.silent.isEmpty, !explanation.rules.isEmpty {
            page.add("\(Count.of(explanation.silent.count, "other rule")) had no gate in it.", indent: "  ")
        }
    }

    /// Neighbouring rules that were not tried, as one sentence where they are many and not all are asked for.
    private func writeTaken(_ findings: [RuleFinding], to page: inout TextPage) {
        guard let first = findings.first, !includeAll, findings.count > 3,
            findings.allSatisfy({ $0.result == first.result })
        else {
            for finding in findings { page.add("\(finding.rule): \(sentence(finding))", indent: "  ", hanging: "    ") }
            return
        }
        page.add(
            "\(Count.of(findings.count, "more rule")) with a gate in it: \(sentence(first))", indent: "  ",
            hanging: "    ")
    }

    private func sentence(_ finding: RuleFinding) -> String {
        switch finding.result {
        case .matched:
            "matched: \(finding.yields)"
                + (finding.isHearsay
                    ? "; the line quotes the error or goes on behind it, so it may only tell of one" : "")
        case .echo: "matched, but the line only repeats what a log was searched for"
        case .errorNotUnderstood: "matched, but the error in the line could not be read"
        case .taken(let other): "not tried: \(other) took the line first"
        case .elsewhere(let contradictions):
            "not tried: "
                + contradictions.map { item in
                    "\(item.field) is \(item.value.printable), and the rule wants "
                        + Count.list(item.wanted.map(\.printable), "or")
                }.joined(separator: "; ")
        case .notMatched:
            "its pattern does not match; the line has its gate \(Count.list(finding.gates.map { "\"\($0)\"" }))"
        case .gaveUp(let limit): "gave up: \(limit)"
        }
    }

    // MARK: Fates

    private func sentence(_ fate: LineFate) -> String {
        switch fate {
        case .request(let request, let role):
            var text =
                "A request, route \(request.route.label), \(request.outcome.rawValue): the line \(ExplanationReport.word(role))"
            if let record = request.record { text += "; record \(record.printable)" }
            let others = request.witnesses.filter { $0.location.line != explanationStart }
            if !others.isEmpty {
                let places = others.map { "\($0.location.line)" }
                text += "; its other line\(others.count == 1 ? " is" : "s are") " + Count.list(Array(places.prefix(8)))
                text += ", paired by \(request.pairing.rawValue)"
            }
            return text + "."
        case .lookAlike(let lookAlike):
            return "A look-alike: \(lookAlike.error.description.printable) is "
                + (lookAlike.suspected
                    ? "suspected of hiding a rate limit" : "no rate limit (\(lookAlike.kind.rawValue))") + "."
        case .triage(let triage):
            return "A triage" + (triage.record.map { " of record \($0.printable)" } ?? "") + "."
        case .limiterRecord(let record):
            return "What a limiter's own process says (\(record.kind.rawValue))."
        case .other(let noun): return noun.sentenceCase.printable + "."
        }
    }

    private var explanationStart: Int {
        guard case .record(let record) = explanation.place else { return explanation.line }
        return record.location.line
    }

    private static func word(_ role: Witness.Role) -> String {
        switch role {
        case .asked: "tells its asking"
        case .answered: "tells its answer"
        case .failed: "tells its failure"
        case .timedOut: "tells that no answer came"
        case .flagged: "tells that the shortcut was to ask"
        case .daemon: "is the daemon's about it"
        case .other: "is a further witness"
        }
    }
}
