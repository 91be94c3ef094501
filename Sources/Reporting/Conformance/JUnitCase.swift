/// A test case of JUnit's XML.
struct JUnitCase {
    enum Outcome {
        case passed
        case failed(message: String, type: String, details: String)
        case skipped(String)
    }

    let family: String
    let name: String
    let place: (file: String, line: Int)?
    let outcome: Outcome

    /// The element, indented for its suite.
    var lines: [String] {
        let at = place.map { " file=\"\(JUnitCase.escaped($0.file))\" line=\"\($0.line)\"" } ?? ""
        let head =
            "    <testcase classname=\"ratelens.\(family)\" name=\"\(JUnitCase.escaped(name))\"\(at) time=\"0\""
        switch outcome {
        case .passed: return [head + "/>"]
        case .skipped(let message):
            return [head + ">", "      <skipped message=\"\(JUnitCase.escaped(message))\"/>", "    </testcase>"]
        case .failed(let message, let type, let details):
            return [
                head + ">",
                "      <failure message=\"\(JUnitCase.escaped(message))\" type=\"\(type)\">"
                    + JUnitCase.escaped(details, keepsLines: true) + "</failure>",
                "    </testcase>",
            ]
        }
    }

    /// The attributes that count cases.
    static func counts(of cases: [JUnitCase]) -> String {
        let failures = cases.count { if case .failed = $0.outcome { true } else { false } }
        let skipped = cases.count { if case .skipped = $0.outcome { true } else { false } }
        return " tests=\"\(cases.count)\" failures=\"\(failures)\" errors=\"0\" skipped=\"\(skipped)\" time=\"0\""
    }

    /// Text as XML holds it: what XML cannot hold at all is made visible.
    static func escaped(_ text: String, keepsLines: Bool = false) -> String {
        var result = ""
        let lines = keepsLines ? text.split(separator: "\n", omittingEmptySubsequences: false) : [text[...]]
        for (index, line) in lines.enumerated() {
            if index > 0 { result += "\n" }
            for scalar in String(line).plainSpaces.printable.unicodeScalars {
                switch scalar {
                case "&": result += "&amp;"
                case "<": result += "&lt;"
                case ">": result += "&gt;"
                case "\"": result += "&quot;"
                case "\u{FFFE}", "\u{FFFF}": result += "\\u{\(String(scalar.value, radix: 16, uppercase: true))}"
                default: result.unicodeScalars.append(scalar)
                }
            }
        }
        return result
    }
}
