import RoutingPolicy
import Testing

@Suite("What may be sent")
struct PromptTests {
    @Test("The fields of the note, all or some, by any spelling")
    func allowed() {
        let all = PromptField.allCases.map(\.rawValue)
        #expect(all == ["text", "app", "important-app", "name", "handles", "nickname", "terms"])
        #expect(PromptContents.findings(in: all, rule: .known(.passed)) == [])
        #expect(PromptContents.findings(in: ["Text", "important_app", "Important App"], rule: .unknown) == [])
        #expect(PromptContents.findings(in: [], rule: .unknown) == [])
    }

    @Test("Contact details, calendar events and what is not listed")
    func forbidden() {
        #expect(
            PromptContents.findings(in: ["text", "contacts", "calendar-events", "location"], rule: .known(.passed))
                == [.contactDetails("contacts"), .calendarEvents("calendar-events"), .unlisted("location")])
        #expect(
            PromptContents.findings(in: ["", "text,app"], rule: .unknown) == [.unlisted(""), .unlisted("text,app")])
    }

    @Test("A notification that rules decided goes nowhere, whatever the fields")
    func rules() {
        #expect(
            PromptContents.findings(in: ["text"], rule: .known(.decided(.neutral, by: .mention))) == [.decidedByRules])
    }

    @Test("The entity: a flag needs record and prompt, a prompt needs the flag, and only what is known contradicts")
    func entity() {
        func mismatches(
            _ record: Bool?, _ flag: Bool?, _ prompt: Bool?, own: Bool? = nil
        ) -> [EntityProperties.Mismatch] {
            func fact(_ value: Bool?) -> Fact<Bool> { value.map { .known($0) } ?? .unknown }
            return EntityProperties(
                hasRecord: fact(record), wantsSecondOpinion: fact(flag), hasPrompt: fact(prompt),
                isPromptOfRecord: fact(own)
            ).mismatches
        }
        #expect(mismatches(true, true, true, own: true) == [])
        #expect(mismatches(false, false, false) == [])
        #expect(mismatches(false, true, false) == [.flagWithoutRecord, .flagWithoutPrompt])
        #expect(mismatches(true, false, true) == [.promptWithoutFlag])
        #expect(mismatches(true, true, true, own: false) == [.promptOfAnotherRecord])
        #expect(mismatches(nil, true, nil) == [])
        #expect(mismatches(false, nil, true) == [])
    }
}
