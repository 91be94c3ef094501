import EventExtraction
import RateLimitEvents
import TestSupport
import Testing

/// Any head of any form, as it is or inside other errors, is read right, as unknown, or not at all.
@Suite("Errors that are cut anywhere")
struct ErrorFormPropertyTests {
    @Test("a marked cut at any byte never gives a wrong code, nor a limit that is none", arguments: ErrorForm.all)
    func markedCuts(_ form: ErrorForm) {
        for head in heads(of: form.text) { expectRight(ErrorChainParser.parse(head + "<…>"), form, "\(head)<…>") }
    }

    @Test("nor does one without a mark, but for a word that ends the text", arguments: ErrorForm.all)
    func unmarkedCuts(_ form: ErrorForm) {
        for head in heads(of: form.text) {
            // Nothing tells that a word that ends a text was longer; but a shorter one is no limit by itself.
            expectRight(ErrorChainParser.parse(head), form, head, lastWord: true)
        }
    }

    @Test("an error in up to four others is found there, and a cut of the whole is noticed", arguments: ErrorForm.all)
    func wrapped(_ form: ErrorForm) throws {
        var random = SeededGenerator(seed: UInt64(form.text.utf8.count))
        for depth in 1...4 {
            let text = wrapped(form.text, depth)
            let chain = try #require(ErrorChainParser.parse(text), "\(text)")
            #expect(chain.rateLimitSign == form.sign, "\(text)")
            #expect(chain.links.suffix(form.linkCount).map(\.description).joined(separator: "::") == form.chain)
            for head in heads(of: text) where Int.random(in: 0..<50, using: &random) == 0 {
                expectRight(ErrorChainParser.parse(head + "<…>"), form, "\(head)<…>", wrappers: true)
                expectRight(ErrorChainParser.parse(head), form, head, wrappers: true)
            }
        }
    }

    @Test("lines broken at blanks change nothing", arguments: ErrorForm.chainsAndDescriptions)
    func brokenLines(_ form: ErrorForm) {
        let text = form.text.replacing(":: ", with: "::\n\t").replacing(" ::", with: "\n\t::")
            .replacing(" UserInfo", with: "\n    UserInfo").replacing("UserInfo={", with: "UserInfo={\n    ")
        let chain = ErrorChainParser.parse(text)
        #expect(chain?.description == form.chain, "\(text)")
        #expect(chain?.rateLimitSign == form.sign)
    }

    @Test("a limit among other errors is found wherever it stands", arguments: 0..<40 as Range<UInt64>)
    func branches(seed: UInt64) throws {
        var random = SeededGenerator(seed: seed)
        let others = ErrorForm.lookAlikes.filter { $0.text.hasPrefix("Error Domain") || !$0.text.contains(" ") }
        let limit = "Error Domain=ModelManagerServices.ModelManagerError Code=1043 \"x\" UserInfo={}"
        var elements = (0..<Int.random(in: 0..<6, using: &random)).map { _ in
            others.randomElement(using: &random)?.text ?? ""
        }
        elements.insert(limit, at: Int.random(in: 0...elements.count, using: &random))
        let quoted = elements.map { "\"\(ErrorFormPropertyTests.quoted($0))\"" }.joined(separator: ",\n    ")
        for list in ["(\n    \(quoted)\n)", "[\(elements.joined(separator: ", "))]"] {
            let text = "Error Domain=Outer Code=1 \"(null)\" UserInfo={NSMultipleUnderlyingErrorsKey=\(list)}"
            let chain = try #require(ErrorChainParser.parse(text))
            #expect(chain.description == "Outer(1)::ModelManagerError(1043)", "seed \(seed): \(text)")
        }
    }

    // MARK: What is right

    /// A chain of a cut text may hold the links of the whole, unknown ones, and those of wrappers.
    private func expectRight(
        _ chain: ErrorChain?, _ form: ErrorForm, _ text: String, lastWord: Bool = false, wrappers: Bool = false
    ) {
        guard let chain else { return }
        let isLimit = form.sign.isRefusal
        #expect(isLimit || !chain.rateLimitSign.isRefusal, "a limit was made of \(text)")
        let known = Set(form.codes + (wrappers ? ["7"] : []))
        for code in chain.links.compactMap(\.codeText) where !known.contains(code) {
            let isHead = lastWord && text.hasSuffix(code) && form.text.contains(code)
            #expect(isHead, "\(code) was read in \(text)")
        }
    }

    private func heads(of text: String) -> [String] {
        let bytes = Array(text.utf8)
        return (0..<bytes.count).map { String(decoding: bytes[..<$0], as: UTF8.self) }
    }

    private func wrapped(_ text: String, _ depth: Int) -> String {
        (0..<depth).reduce(text) { inner, level in
            level.isMultiple(of: 2)
                ? "Error Domain=Wrapper Code=7 \"(null)\" UserInfo={NSMultipleUnderlyingErrorsKey=(\n    \""
                    + ErrorFormPropertyTests.quoted(inner) + "\"\n)}"
                : "Error Domain=Wrapper Code=7 \"(null)\" UserInfo={NSUnderlyingError=0x6000 {\(inner)}}"
        }
    }

    private static func quoted(_ text: String) -> String {
        text.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"").replacing("\n", with: "\\n")
    }
}

extension ErrorForm {
    static let chainsAndDescriptions = chains + described + nested + localized

    fileprivate var linkCount: Int { chain.split(separator: "::").count }

    /// The codes and names that are in the whole text's chain, or in parts of it that a cut leaves alone.
    fileprivate var codes: [String] {
        // Of errors that the whole chain leaves out for a limit that a cut hides.
        var codes = text.contains("Code=-1001 ") ? ["-1001"] : []
        for link in chain.split(separator: "::") {
            let name = link.split(separator: ".").last.map(String.init) ?? ""
            codes.append(name)
            if let open = link.lastIndex(of: "("), let close = link.lastIndex(of: ")") {
                codes.append(String(link[link.index(after: open)..<close]))
            }
        }
        return codes
    }
}
