import Conformance
import RateLimitEvents

extension CheckReport {
    /// A comment for an issue or a pull request, in GitHub's Markdown.
    package func markdown() -> String {
        let shown = violations.filter { options.showsAll || !$0.isKnown }
        let isGood = !outcome.fails
        var lines = ["### \(isGood ? "✅" : "❌") ratelens check: \(CheckReport.inline(tally))", ""]
        lines.append(CheckReport.inline(summary).sentenceCase + ".")
        for policy in report.policies { lines.append("Judged by \(CheckReport.inline(policy.words)).") }
        for warning in report.policies.compactMap(\.warning) { lines.append(CheckReport.inline(warning)) }
        let coverage = report.coverage
        lines.append(
            "Coverage: \(coverage.taken.count) of \(coverage.reachable.count) branches"
                + (outcome.missesCoverage ? ", fewer than asked for" : "") + ".")
        if let gone = outcome.gone { lines.append("In the baseline: \(knownCount); gone from it: \(gone).") }
        if !shown.isEmpty { lines += table(of: shown) }
        // A comment may have 65,536 characters.
        var left = CheckReport.longestComment - lines.reduce(0) { $0 + $1.count + 1 }
        var omitted = 0
        for (index, entry) in shown.prefix(CheckReport.mostDetails).enumerated() {
            let block = details(of: entry)
            left -= block.reduce(0) { $0 + $1.count + 1 }
            guard left > 0 else {
                omitted = min(shown.count, CheckReport.mostDetails) - index
                break
            }
            lines += block
        }
        omitted += max(0, shown.count - CheckReport.mostDetails)
        if omitted > 0 { lines += ["", "\(Count.of(omitted, "more finding")) without details.".plainSpaces] }
        return lines.joined(separator: "\n") + "\n"
    }

    private static let mostRows = 50
    private static let mostDetails = 20
    private static let longestComment = 60_000

    private func table(of entries: [Entry]) -> [String] {
        var lines = ["", "| | rule | where | record | what |", "| --- | --- | --- | --- | --- |"]
        for entry in entries.prefix(CheckReport.mostRows) {
            let finding = entry.finding
            let cells = [
                finding.severity.label + (entry.isKnown ? " (known)" : ""), CheckReport.code(finding.rule.rawValue),
                entry.place.map { CheckReport.code(place($0)) } ?? "",
                finding.record.map { CheckReport.code($0.printable.cut(to: 40)) } ?? "",
                CheckReport.inline(entry.text.sentence.cut(to: 300)),
            ]
            lines.append("| " + cells.joined(separator: " | ") + " |")
        }
        let rest = entries.count - CheckReport.mostRows
        if rest > 0 { lines += ["", "… and \(Count.text(rest)) more."] }
        return lines
    }

    private func place(_ place: SourceLocation) -> String {
        let member = place.file.member.map { "!\($0)" } ?? ""
        return "\(relative(place.file.path))\(member):\(place.line)".printable
    }

    private func details(of entry: Entry) -> [String] {
        let finding = entry.finding
        let source = finding.witnesses.map { witness in
            "\(place(witness.location))" + (text(at: witness.location).map { ": \($0.cut(to: 300))" } ?? "")
        }
        // A fence is longer than every run of its own character inside.
        let longest = source.map(CheckReport.longestRun).max() ?? 0
        let fence = String(repeating: "`", count: max(3, longest + 1))
        let title = CheckReport.inline("\(finding.rule.rawValue) \(finding.record?.printable.cut(to: 40) ?? "")")
        return [
            "", "<details><summary>\(title)</summary>", "", CheckReport.inline(entry.text.sentence).sentenceCase + ".",
            "", fence + "text",
        ] + source + [
            fence, "", CheckReport.inline(finding.rule.help.words), "", "</details>",
        ]
    }

    /// Text without anything that Markdown or HTML would take for its own, and without mentions.
    static func inline(_ text: String) -> String {
        var result = ""
        for scalar in text.plainSpaces.printable.unicodeScalars {
            switch scalar {
            case "<": result += "&lt;"
            case ">": result += "&gt;"
            case "&": result += "&amp;"
            case "@": result += "&#64;"
            case "#": result += "&#35;"
            case "|", "`", "*", "_", "[", "]", "\\", "~":
                result += "\\"
                result.unicodeScalars.append(scalar)
            default: result.unicodeScalars.append(scalar)
            }
        }
        return result
    }

    /// A span of code, also in a cell of a table.
    static func code(_ text: String) -> String {
        let fence = String(repeating: "`", count: longestRun(of: text) + 1)
        let padding = text.hasPrefix("`") || text.hasSuffix("`") ? " " : ""
        return fence + padding + text.plainSpaces.replacing("|", with: "\\|") + padding + fence
    }

    private static func longestRun(of text: String) -> Int {
        var longest = 0
        var run = 0
        for scalar in text.unicodeScalars {
            run = scalar == "`" ? run + 1 : 0
            longest = max(longest, run)
        }
        return longest
    }
}
