import EventExtraction
import Foundation
import RateLimitEvents
import Testing

@Suite("The page about errors is true")
struct ErrorPageTests {
    struct Row: CustomTestStringConvertible, Sendable {
        let example: String
        let chain: String
        let verdict: String

        var testDescription: String { example }
    }

    static let page = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent().appending(path: "docs/errors.md")

    /// The rows of the tables that have an example, a chain and what it is.
    static let rows: [Row] = {
        let text = (try? String(contentsOf: page, encoding: .utf8)) ?? ""
        return text.split(separator: "\n").compactMap { line in
            let cells = line.split(separator: "|").map { $0.trimmingCharacters(in: .whitespaces) }
            guard cells.count == 3, cells.allSatisfy({ $0.hasPrefix("`") && $0.hasSuffix("`") }) else { return nil }
            let texts = cells.map { String($0.dropFirst().dropLast()) }
            return Row(example: texts[0], chain: texts[1], verdict: texts[2])
        }
    }()

    @Test("it shows the forms") func count() { #expect(ErrorPageTests.rows.count >= 30) }

    @Test("each example becomes what is said", arguments: rows)
    func example(_ row: Row) throws {
        let chain = try #require(ErrorChainParser.parse(row.example))
        #expect(chain.description == row.chain)
        let sign = chain.rateLimitSign
        #expect((sign == .no ? chain.failureKind.rawValue : sign.rawValue) == row.verdict)
    }

    @Test("it names every kind of look-alike", arguments: FailureKind.allCases)
    func kinds(_ kind: FailureKind) throws {
        #expect(try String(contentsOf: ErrorPageTests.page, encoding: .utf8).contains("`\(kind.rawValue)`"))
    }
}
