import EventExtraction
import Forensics
import RateLimitEvents
import Testing

@Suite("What every form of an error becomes")
struct ErrorFormTests {
    @Test("there are many forms, each listed once")
    func count() {
        #expect(ErrorForm.all.count >= 100)
        #expect(
            Set(
                ErrorForm.all.map {
                    "\($0.text) \($0.route?.rawValue ?? "") \($0.milliseconds ?? 0) \($0.subsystem ?? "")"
                }
            ).count == ErrorForm.all.count)
    }

    @Test("the grammar reads it", arguments: ErrorForm.all)
    func reading(_ form: ErrorForm) throws {
        let chain = try #require(ErrorChainParser.parse(form.text))
        expect(chain, form)
    }

    @Test("a log's only line gives its verdict, or its name as a look-alike", arguments: ErrorForm.all)
    func verdict(_ form: ErrorForm) throws {
        let analysis = try form.log.analysis()
        if form.sign.isRefusal {
            let request = try #require(analysis.events.requests.first)
            let verdict = try #require(analysis.verdicts.first ?? nil)
            #expect("\(verdict.origin.rawValue) \(verdict.limiter.rawValue)" == form.verdict)
            #expect(analysis.events.requests.count == 1 && analysis.events.lookAlikes.isEmpty)
            #expect(request.outcome == .refused && request.outcomeWitness?.location.line == 1)
            expect(try #require(request.error), form)
        } else {
            #expect(analysis.events.requests.isEmpty)
            let lookAlike = try #require(analysis.events.lookAlikes.first)
            #expect(lookAlike.kind == form.kind)
            #expect(lookAlike.suspected == (form.sign != .no))
            expect(lookAlike.error, form)
        }
    }

    private func expect(_ chain: ErrorChain, _ form: ErrorForm) {
        #expect(chain.description == form.chain)
        #expect(chain.rateLimitSign == form.sign)
        #expect(chain.detail == form.detail)
        #expect(chain.retryAfter?.iso8601 == form.retryAfter)
        #expect(chain.resetDate?.iso8601 == form.resetDate)
        if !form.sign.isRefusal { #expect(chain.failureKind == form.kind) }
    }

    @Test("a log of look-alikes alone has no rate limit, and each is named")
    func onlyLookAlikes() throws {
        let forms = ErrorForm.all.filter { !$0.sign.isRefusal }
        var log = EvidenceLog()
        for form in forms { log.add(form.text, process: form.process) }
        let analysis = try log.analysis()
        #expect(analysis.events.requests.isEmpty && analysis.verdicts.isEmpty && analysis.windows.isEmpty)
        #expect(analysis.events.lookAlikes.map(\.kind) == forms.map(\.kind))
        #expect(analysis.events.lookAlikes.map(\.witness.location.line) == Array(1...forms.count))
        #expect(Set(forms.map(\.kind)) == Set(FailureKind.allCases))
    }
}
