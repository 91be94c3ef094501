import Forensics
import JSON5
import RateLimitEvents

extension Arguments {
    /// What the options on time, process, subsystem, route, record and origin ask to be shown.
    ///
    /// - Throws: A value that is none, or options that contradict each other.
    func filterRequest() throws(UsageError) -> FilterRequest {
        var request = FilterRequest()
        request.since = try time(.since, "--since")
        request.until = try time(.until, "--until")
        // Before gigabytes are read for nothing.
        if request.isNeverMet, let since = request.since, let until = request.until {
            throw .contradiction(
                "--since \(since.text)", "--until \(until.text)", why: "--since must be before --until")
        }
        if let text = value(.last) {
            guard request.since == nil else {
                throw .contradiction("--last", "--since", why: "both say where to begin")
            }
            guard let nanoseconds = DurationValue.nanoseconds(text), nanoseconds > 0 else {
                throw .invalidNumber("--last", value: text, expected: DurationValue.expected)
            }
            request.last = FilterRequest.Last(nanoseconds: nanoseconds, text: text)
        }
        request.processes = values(.process).uniqued
        request.subsystems = values(.subsystem).uniqued
        request.records = values(.record).uniqued
        request.routes = try values(.route).map { word throws(UsageError) in
            try choice(word, of: Route.self, option: "--route")
        }.uniqued
        request.origins = try values(.origin).filter { !$0.contains("=") }.map { word throws(UsageError) in
            try choice(word, of: Verdict.Origin.self, option: "--origin")
        }.uniqued
        return request
    }

    /// The figures that verdicts rest on, and what origins are called.
    func analysisOptions() throws(UsageError) -> AnalysisOptions {
        var options = AnalysisOptions()
        if let text = value(.bands) {
            let parts = text.split(separator: ",", omittingEmptySubsequences: false).map { Double($0) }
            guard parts.count == 2, let local = parts[0], let server = parts[1], local > 0, server >= local,
                server <= 3_600_000
            else {
                throw .invalidNumber(
                    "--bands", value: text,
                    expected: "two numbers of milliseconds, the smaller first, such as 50,400")
            }
            options.localBandMilliseconds = local
            options.serverBandMilliseconds = server
        }
        if let text = value(.justLimited) {
            guard let nanoseconds = DurationValue.nanoseconds(text), nanoseconds <= 86_400_000_000_000 else {
                throw .invalidNumber(
                    "--just-limited", value: text, expected: "\(DurationValue.expected), of one day at most")
            }
            options.justLimitedNanoseconds = nanoseconds
        }
        for pair in values(.origin) where pair.contains("=") {
            let parts = pair.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
            let limiter = try choice(parts[0], of: Verdict.Limiter.self, option: "--origin")
            let origin = try choice(parts[1], of: Verdict.Origin.self, option: "--origin")
            if let other = options.originMapping[limiter], other != origin {
                throw .contradiction(
                    "--origin \(pair)", "--origin \(parts[0])=\(Spelling.dashed(other.rawValue))",
                    why: "a limiter's refusals have one name")
            }
            options.originMapping[limiter] = origin
        }
        options.limits = try limitOptions()
        return options
    }

    /// How much of the log passes between two tellings of all budgets, in nanoseconds; `nil` for none.
    func interval() throws(UsageError) -> Int64? {
        guard let text = value(.every) else { return nil }
        guard let nanoseconds = DurationValue.nanoseconds(text), nanoseconds > 0 else {
            throw .invalidNumber("--every", value: text, expected: DurationValue.expected)
        }
        return nanoseconds
    }

    func time(_ id: Option.ID, _ spelled: String) throws(UsageError) -> TimeReference? {
        guard let text = value(id) else { return nil }
        guard let time = TimeReference(parsing: text) else {
            throw .invalidNumber(spelled, value: text, expected: TimeReference.expected)
        }
        return time
    }

    /// A case by its name, as the output has it or in words with dashes: `deviceLocal`, `device-local`.
    private func choice<Choice: RawRepresentable<String> & CaseIterable>(
        _ word: String, of type: Choice.Type, option: String
    ) throws(UsageError) -> Choice {
        if let found = Choice.allCases.first(where: { $0.rawValue == word || Spelling.dashed($0.rawValue) == word }) {
            return found
        }
        let choices = Choice.allCases.map { Spelling.dashed($0.rawValue) }
        throw .invalidChoice(
            option, value: word, choices: choices, suggestion: Suggestion.nearest(to: word, among: choices))
    }
}

extension Array where Element: Equatable {
    /// Without repeats; the few values of an option.
    fileprivate var uniqued: [Element] { reduce(into: []) { if !$0.contains($1) { $0.append($1) } } }
}
