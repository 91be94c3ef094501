import LogCore
import RateLimitEvents
import Testing

@testable import EventExtraction

@Suite("What an app does besides its requests")
struct AppEventTests {
    private static let until = Instant(
        nanoseconds: 1_790_991_190_000_000_000, zone: UTCOffset(seconds: 32_400), resolution: .second)

    static let lines: [(text: String, record: String?, content: AppEvent.Content)] = [
        (
            "rules decided record=41 category=Important rule=mention", "41",
            .rules(decided: true, category: "Important", rule: "mention")
        ),
        ("rules passed record=41", "41", .rules(decided: false, category: nil, rule: nil)),
        (
            "hold scheduled alert=h1 record=41 in 20 s", "41",
            .hold(.scheduled, alert: "h1", delayNanoseconds: 20_000_000_000)
        ),
        ("hold cancelled record=41 alert=h1", "41", .hold(.cancelled, alert: "h1", delayNanoseconds: nil)),
        ("hold delivered record=<private> alert=h1", nil, .hold(.delivered, alert: "h1", delayNanoseconds: nil)),
        ("hold removed record=41 alert=<private>", "41", .hold(.removed, alert: nil, delayNanoseconds: nil)),
        ("alert sent record=41", "41", .alert(.sent)),
        ("alert withheld record=41", "41", .alert(.withheld)),
        ("alert removed record=41", "41", .alert(.removed)),
        (
            "pause began failures=2 until=2026-10-03T10:33:10+0900 cause=41", nil,
            .pause(.began, failures: 2, until: until, cause: "41")
        ),
        (
            "pause began failures=two until=tomorrow cause=41", nil,
            .pause(.began, failures: nil, until: nil, cause: "41")
        ),
        ("pause ended cause=41", nil, .pause(.ended, failures: nil, until: nil, cause: "41")),
        (
            "prompt built record=41 for=40 fields=text,app", "41",
            .prompt(forRecord: "40", fields: ["text", "app"])
        ),
        ("rerun posted record=41", "41", .rerun),
        (
            "record closed record=41 asked=both category=Neutral alerted=no hold=removed", "41",
            .closed(category: "Neutral", asked: "both", hold: "removed", alerted: false)
        ),
        (
            #"answer received via=direct record=41 confidence=0.9 text="Category: \"A\"\nB" category=A"#, "41",
            .answer(route: .direct, category: "A", confidence: 0.9, text: "Category: \"A\"\nB")
        ),
        (
            "answer received record=41 via=shortcut confidence=9", "41",
            .answer(route: .shortcut, category: nil, confidence: nil, text: nil)
        ),
    ]

    @Test("A line gives its event, whatever the order of its keys", arguments: lines)
    func line(text: String, record: String?, content: AppEvent.Content) throws {
        var log = LogBuilder()
        log.karui(0, text)
        let events = try log.extract()
        #expect(events.appEvents.map(\.content) == [content])
        #expect(events.appEvents.first?.record == record)
        #expect(events.appEvents.first?.process == "Karui")
        #expect(events.appEvents.first?.witnesses.map(\.location.line) == [1])
    }

    @Test("An answer ends its request and is an event of its own")
    func answer() throws {
        var log = LogBuilder()
        log.karui(0, "triage began record=41")
        log.karui(10, "triage ended record=41 wants-second-opinion=yes")
        log.karui(2_300, "answer received record=41 via=shortcut category=Spam")
        let events = try log.extract()
        #expect(events.requests.map(\.summary) == ["41 shortcut answered recordID 2290ms/wallClock"])
        #expect(events.appEvents.count == 1)
    }

    @Test(
        "What the entity told the shortcut",
        arguments: [
            ("triage ended record=41 wants-second-opinion=yes prompt-length=1432", "41", true, true, true),
            ("triage ended record=41 wants-second-opinion=yes prompt-length=0", "41", true, true, false),
            ("triage ended record=41 wants-second-opinion=no", "41", false, true, nil),
            ("triage ended record=<private> wants-second-opinion=yes", nil, true, true, nil),
            ("triage ended record= wants-second-opinion=yes", nil, true, false, nil),
            ("triage ended wants-second-opinion=yes prompt-length=9", nil, true, nil, true),
            ("Record ID: nil, Wants Second Opinion: true, Second Opinion Prompt: nil", nil, true, false, false),
            ("Record ID: 41, Wants Second Opinion: no, Second Opinion Prompt: You sort", "41", false, true, true),
        ] as [(String, String?, Bool, Bool?, Bool?)])
    func entity(text: String, record: String?, wants: Bool, namesRecord: Bool?, hasPrompt: Bool?) throws {
        var log = LogBuilder()
        log.karui(0, text)
        let triage = try #require(try log.extract().triages.first)
        #expect(triage.record == record)
        #expect(triage.wantsSecondOpinion == wants)
        #expect(triage.namesRecord == namesRecord)
        #expect(triage.hasPrompt == hasPrompt)
        #expect(triage.endedWitness?.location.line == 1)
        #expect(triage.beganWitness == nil)
    }

    @Test("Wake Me, deadline reminders, the category on device and the moment of a timeout")
    func facts() throws {
        var log = LogBuilder()
        log.karui(0, "karui started policy=2026-11-05 mode=before-alerting deadline-reminders=yes")
        log.karui(10, "triage began record=41 wake-me=yes rerun=no")
        log.karui(20, "on-device answered record=41 category=Important confidence=0.9 in 8 ms")
        log.karui(30, "triage ended record=41 wants-second-opinion=yes")
        log.karui(30_030, "request timed-out record=41 after 30 s")
        let events = try log.extract()
        #expect(events.processStarts.first?.app?.deadlineReminders == true)
        #expect(events.triages.map(\.wakeMe) == [true])
        #expect(events.triages.first?.beganWitness?.location.line == 2)
        #expect(events.requests.map(\.category) == ["Important", nil])
        #expect(events.requests.last?.timedOut == LogBuilder.time(30_030))
    }

    @Test("A copy of a line in another input is no second event; the same line twice in one input is")
    func copies() throws {
        var log = LogBuilder()
        log.karui(0, "alert sent record=41")
        log.karui(5, "alert sent record=42")
        log.karui(9, "alert sent record=42")
        var other = LogBuilder(file: "copy.log")
        other.karui(0, "alert sent record=41")
        let events = try log.extract(with: [other])
        #expect(events.appEvents.map(\.record) == ["41", "42", "42"])
        #expect(events.appEvents.allSatisfy { $0.witnesses.map(\.location.file.path) == ["device.log"] })
        #expect(events.overlaps.map(\.entries) == [1])
    }
}
