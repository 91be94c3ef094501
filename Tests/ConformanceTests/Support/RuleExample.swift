import Conformance

/// The smallest log that breaks one rule, once; its marked lines are the ones that show it.
struct RuleExample: CustomStringConvertible, Sendable {
    let rule: ConformanceRule
    let day: (month: Int, day: Int)
    let text: String

    var description: String { rule.rawValue }

    init(_ rule: ConformanceRule, on day: (month: Int, day: Int) = (11, 6), _ text: String) {
        self.rule = rule
        self.day = day
        self.text = text
    }

    static let all: [RuleExample] = routes + asks + pauses + entities + holds + alerts + answers + privacy + windows

    static let routes: [RuleExample] = [
        RuleExample(
            .directWhileLimited,
            """
            0 triage began record=1 mode=only-when-needed wake-me=no rerun=no
            0.1 rules passed record=1
            !0.2 on-device failed record=1 error=LanguageModelError.rateLimited in 13 ms
            !0.3 direct asked record=1 availability=available
            0.4 direct failed record=1 error=LanguageModelError.rateLimited in 13 ms
            0.5 triage ended record=1 wants-second-opinion=yes prompt-length=1400
            2.7 answer received record=1 via=shortcut category=Neutral confidence=0.9
            2.8 record closed record=1 category=Neutral asked=both hold=none alerted=no
            """),
        RuleExample(
            .directUnsupported, on: (9, 28),
            """
            0 triage began record=1 mode=when-needed wake-me=no rerun=no
            0.1 rules passed record=1
            0.2 on-device failed record=1 error=networkFailure in 90 ms
            !0.3 direct asked record=1
            0.4 karui started policy=2026-09-28 mode=when-needed
            """),
        RuleExample(
            .noFallback,
            """
            0 triage began record=1 mode=only-when-needed wake-me=no rerun=no
            0.1 rules passed record=1
            0.2 on-device failed record=1 error=networkFailure in 90 ms
            0.3 direct asked record=1
            2.5 direct answered record=1 in 2200 ms
            2.6 triage ended record=1 wants-second-opinion=no
            2.7 answer received record=1 via=direct category=Neutral
            2.8 record closed record=1 category=Neutral asked=direct hold=none alerted=no
            !10 triage began record=2 mode=only-when-needed wake-me=no rerun=no
            10.1 rules passed record=2
            !10.2 on-device failed record=2 error=LanguageModelError.rateLimited in 13 ms
            !10.3 triage ended record=2 wants-second-opinion=no
            10.4 record closed record=2 category=Neutral asked=none hold=none alerted=no
            """),
        RuleExample(
            .shortcutNeedless,
            """
            0 triage began record=1 mode=before-alerting wake-me=no rerun=no
            0.1 rules passed record=1
            !0.2 on-device answered record=1 category=Neutral confidence=0.8 in 90 ms
            !0.3 triage ended record=1 wants-second-opinion=yes prompt-length=1400
            2.5 answer received record=1 via=shortcut category=Neutral
            !2.6 record closed record=1 category=Neutral asked=shortcut hold=none alerted=no
            """),
    ]

    static let asks: [RuleExample] = [
        RuleExample(
            .askedRulesDecided,
            """
            0 triage began record=1 mode=before-alerting wake-me=no rerun=no
            !0.1 rules decided record=1 category=Important rule=mention
            0.15 alert sent record=1
            !0.2 direct asked record=1
            0.3 prompt built record=1 for=1 fields=text,app
            2.2 direct answered record=1 in 2000 ms
            2.3 triage ended record=1 wants-second-opinion=no
            2.4 answer received record=1 via=direct category=Important
            2.5 record closed record=1 category=Important asked=direct hold=none alerted=yes
            """),
        RuleExample(
            .askedNotNeeded,
            """
            0 triage began record=1 mode=only-when-needed wake-me=no rerun=no
            0.1 rules passed record=1
            !0.2 on-device answered record=1 category=Neutral confidence=0.8 in 90 ms
            !0.3 triage ended record=1 wants-second-opinion=yes prompt-length=1400
            2.5 answer received record=1 via=shortcut category=Neutral
            2.6 record closed record=1 category=Neutral asked=shortcut hold=none alerted=no
            """),
        RuleExample(
            .askMissed,
            """
            !0 triage began record=1 mode=before-alerting wake-me=no rerun=no
            0.1 rules passed record=1
            !0.2 on-device answered record=1 category=Neutral confidence=0.8 in 90 ms
            !0.3 triage ended record=1 wants-second-opinion=no
            !0.4 record closed record=1 category=Neutral asked=none hold=none alerted=no
            """),
        RuleExample(
            .askedWhilePaused,
            """
            !0 pause began failures=1 until=@1800 cause=0
            600 triage began record=1 mode=only-when-needed wake-me=no rerun=no
            600.1 rules passed record=1
            600.2 on-device failed record=1 error=LanguageModelError.rateLimited in 13 ms
            !600.3 triage ended record=1 wants-second-opinion=yes prompt-length=1400
            602.5 answer received record=1 via=shortcut category=Neutral
            602.6 record closed record=1 category=Neutral asked=shortcut hold=none alerted=no
            """),
    ]

    static let pauses: [RuleExample] = [
        RuleExample(
            .pauseMissing,
            """
            0 triage began record=1 mode=only-when-needed wake-me=no rerun=no
            0.2 on-device failed record=1 error=LanguageModelError.rateLimited in 13 ms
            0.3 triage ended record=1 wants-second-opinion=yes prompt-length=1400
            !30.3 request timed-out record=1 after 30 s
            30.4 record closed record=1 category=Neutral asked=shortcut hold=none alerted=no
            600 triage began record=2 mode=only-when-needed wake-me=no rerun=no
            600.2 on-device failed record=2 error=LanguageModelError.rateLimited in 13 ms
            !600.3 triage ended record=2 wants-second-opinion=yes prompt-length=1400
            602.5 answer received record=2 via=shortcut category=Neutral
            !602.6 record closed record=2 category=Neutral asked=shortcut hold=none alerted=no
            """),
        RuleExample(.pauseLength, "!0 pause began failures=2 until=@1800 cause=0"),
        RuleExample(
            .burstCountedTwice,
            """
            0 triage began record=1 mode=only-when-needed wake-me=no rerun=no
            0.2 on-device failed record=1 error=LanguageModelError.rateLimited in 13 ms
            0.3 triage ended record=1 wants-second-opinion=yes prompt-length=1400
            10 triage began record=2 mode=only-when-needed wake-me=no rerun=no
            10.2 on-device failed record=2 error=LanguageModelError.rateLimited in 13 ms
            !10.3 triage ended record=2 wants-second-opinion=yes prompt-length=1400
            30.3 request timed-out record=1 after 30 s
            !30.4 pause began failures=1 until=@1830 cause=1
            30.5 record closed record=1 category=Neutral asked=shortcut hold=none alerted=no
            40.3 request timed-out record=2 after 30 s
            !40.4 pause began failures=2 until=@3640 cause=2
            40.5 record closed record=2 category=Neutral asked=shortcut hold=none alerted=no
            """),
        RuleExample(
            .pauseNotEnded,
            """
            0 triage began record=1 mode=only-when-needed wake-me=no rerun=no
            0.2 on-device failed record=1 error=LanguageModelError.rateLimited in 13 ms
            0.3 triage ended record=1 wants-second-opinion=yes prompt-length=1400
            30.3 request timed-out record=1 after 30 s
            !30.4 pause began failures=1 until=@1830 cause=1
            !40 answer received record=1 via=shortcut category=Neutral
            40.1 record closed record=1 category=Neutral asked=shortcut hold=none alerted=no
            600 triage began record=2 mode=only-when-needed wake-me=no rerun=no
            !600.2 on-device failed record=2 error=LanguageModelError.rateLimited in 13 ms
            !600.3 triage ended record=2 wants-second-opinion=no
            600.4 record closed record=2 category=Neutral asked=none hold=none alerted=no
            """),
    ]

    static let entities: [RuleExample] = [
        RuleExample(
            .promptMismatch,
            """
            0 triage began record=1 mode=only-when-needed wake-me=no rerun=no
            0.2 on-device failed record=1 error=LanguageModelError.rateLimited in 13 ms
            !0.3 triage ended record=1 wants-second-opinion=yes prompt-length=0
            """),
        RuleExample(
            .answerMismatch,
            """
            0 triage began record=1 mode=only-when-needed wake-me=no rerun=no
            0.2 on-device answered record=1 category=Neutral in 90 ms
            !0.3 triage ended record=1 wants-second-opinion=no
            !2.3 answer received record=1 via=shortcut category=Neutral
            """),
        RuleExample(
            .shortcutUnflagged,
            """
            0 triage began record=1 mode=only-when-needed wake-me=no rerun=no
            0.2 on-device answered record=1 category=Neutral in 90 ms
            !0.3 triage ended record=1 wants-second-opinion=no
            !0.9 inference asked record=1 route=shortcut
            """),
    ]

    static let holds: [RuleExample] = [
        RuleExample(
            .holdMissing,
            """
            0 pause ended cause=0
            !5 triage began record=1 mode=before-alerting wake-me=no rerun=no
            !5.2 on-device answered record=1 category=Important in 90 ms
            5.3 direct asked record=1
            5.35 triage ended record=1 wants-second-opinion=no
            !5.4 alert sent record=1
            !7.3 direct answered record=1 in 2000 ms
            7.4 answer received record=1 via=direct category=Important
            !7.5 record closed record=1 category=Important asked=direct hold=none alerted=yes
            """),
        RuleExample(
            .holdLength,
            """
            0 triage began record=1 mode=before-alerting wake-me=no rerun=no
            0.2 on-device answered record=1 category=Important in 90 ms
            !0.3 hold scheduled record=1 alert=h1 in 30 s
            """),
        RuleExample(
            .holdNotCancelled,
            """
            0 triage began record=1 mode=before-alerting wake-me=no rerun=no
            0.2 on-device answered record=1 category=Important in 90 ms
            !0.3 hold scheduled record=1 alert=h1 in 20 s
            0.4 direct asked record=1
            !2.4 direct answered record=1 in 2000 ms
            2.5 triage ended record=1 wants-second-opinion=no
            2.6 answer received record=1 via=direct category=Neutral
            !20.3 hold delivered record=1 alert=h1
            """),
        RuleExample(
            .holdNotRemoved,
            """
            0 triage began record=1 mode=before-alerting wake-me=no rerun=no
            0.2 on-device answered record=1 category=Important in 90 ms
            0.3 hold scheduled record=1 alert=h1 in 20 s
            0.4 direct asked record=1
            0.5 direct failed record=1 error=networkFailure in 90 ms
            0.6 triage ended record=1 wants-second-opinion=yes prompt-length=1400
            !20.3 hold delivered record=1 alert=h1
            !25 answer received record=1 via=shortcut category=Neutral
            !25.1 record closed record=1 category=Neutral asked=both hold=delivered alerted=yes
            """),
        RuleExample(
            .holdWhilePaused,
            """
            !0 pause began failures=1 until=@1800 cause=0
            600 triage began record=1 mode=before-alerting wake-me=no rerun=no
            600.2 on-device answered record=1 category=Important in 90 ms
            !600.3 hold scheduled record=1 alert=h1 in 20 s
            600.4 direct asked record=1
            600.5 direct failed record=1 error=networkFailure in 90 ms
            600.6 triage ended record=1 wants-second-opinion=no
            620.3 hold delivered record=1 alert=h1
            """),
        RuleExample(
            .holdWakeMe,
            """
            !0 triage began record=1 mode=before-alerting wake-me=yes rerun=no
            0.2 on-device answered record=1 category=Important in 90 ms
            !0.3 hold scheduled record=1 alert=h1 in 20 s
            """),
    ]

    static let alerts: [RuleExample] = [
        RuleExample(
            .alertAgainstCloud,
            """
            0 triage began record=1 mode=before-alerting wake-me=no rerun=no
            0.2 on-device answered record=1 category=Important in 90 ms
            !0.3 hold scheduled record=1 alert=h1 in 20 s
            0.4 direct asked record=1
            !2.4 direct answered record=1 in 2000 ms
            2.5 triage ended record=1 wants-second-opinion=no
            2.6 answer received record=1 via=direct category=Neutral
            2.7 hold cancelled record=1 alert=h1
            !2.8 alert sent record=1
            2.9 record closed record=1 category=Neutral asked=direct hold=cancelled alerted=yes
            """),
        RuleExample(
            .alertDropped,
            """
            0 triage began record=1 mode=only-when-needed wake-me=no rerun=no
            !0.2 on-device answered record=1 category=Important in 90 ms
            0.3 triage ended record=1 wants-second-opinion=no
            !0.4 record closed record=1 category=Important asked=none hold=none alerted=no
            """),
        RuleExample(
            .alertNotCorrected, on: (9, 28),
            """
            0 triage began record=1 mode=always wake-me=no rerun=no
            0.2 on-device answered record=1 category=Important in 90 ms
            !0.3 alert sent record=1
            0.4 triage ended record=1 wants-second-opinion=yes prompt-length=1400
            !2.4 answer received record=1 via=shortcut category=Neutral
            !2.5 record closed record=1 category=Neutral asked=shortcut hold=none alerted=yes
            """),
    ]

    static let answers: [RuleExample] = [
        RuleExample(
            .answerUnreadable, #"!0 answer received record=1 via=shortcut text="I cannot help with that.""#),
        RuleExample(
            .answerMisread,
            #"!0 answer received record=1 via=shortcut category=Neutral text="Category: Important\nConfidence: 0.9""#),
    ]

    static let privacy: [RuleExample] = [
        RuleExample(.extraContent, "!0 prompt built record=1 for=1 fields=text,app,calendar"),
        RuleExample(
            .rulesContent,
            """
            0 triage began record=1 mode=only-when-needed wake-me=no rerun=no
            !0.1 rules decided record=1 category=Important rule=mention
            !0.2 prompt built record=1 for=1 fields=text,app
            0.3 alert sent record=1
            0.4 triage ended record=1 wants-second-opinion=no
            0.5 record closed record=1 category=Important asked=none hold=none alerted=yes
            """),
    ]

    static let windows: [RuleExample] = [
        RuleExample(
            .windowDirectIntoClosed,
            """
            0 direct asked record=<private>
            2 direct answered record=<private> in 2000 ms
            !10 on-device failed record=<private> error=LanguageModelError.rateLimited in 13 ms
            !11 direct asked record=<private>
            11.02 direct failed record=<private> error=LanguageModelError.rateLimited in 13 ms
            """),
        RuleExample(
            .windowProbeStorm,
            """
            0 triage began record=1 mode=only-when-needed wake-me=no rerun=no
            0.2 on-device failed record=1 error=LanguageModelError.rateLimited in 13 ms
            0.3 triage ended record=1 wants-second-opinion=yes prompt-length=1400
            0.6 InferenceError::rateLimited::PrivateCloudComputeError: deniedDueToUserDeviceRateLimit
            30.3 request timed-out record=1 after 30 s
            !30.4 pause began failures=1 until=@1830 cause=1
            100 triage began record=1 mode=only-when-needed wake-me=no rerun=yes
            !100.3 triage ended record=1 wants-second-opinion=yes prompt-length=1400
            100.6 InferenceError::rateLimited::PrivateCloudComputeError: deniedDueToUserDeviceRateLimit
            200 triage began record=1 mode=only-when-needed wake-me=no rerun=yes
            !200.3 triage ended record=1 wants-second-opinion=yes prompt-length=1400
            200.6 InferenceError::rateLimited::PrivateCloudComputeError: deniedDueToUserDeviceRateLimit
            """),
        RuleExample(
            .windowPauseOvershoot,
            """
            0 triage began record=1 mode=only-when-needed wake-me=no rerun=no
            0.2 on-device failed record=1 error=LanguageModelError.rateLimited in 13 ms
            0.3 triage ended record=1 wants-second-opinion=yes prompt-length=1400
            !0.6 InferenceError::rateLimited::PrivateCloudComputeError: deniedDueToUserDeviceRateLimit
            30.3 request timed-out record=1 after 30 s
            !30.4 pause began failures=1 until=@1830 cause=1
            100 triage began record=1 mode=only-when-needed wake-me=no rerun=yes
            100.3 triage ended record=1 wants-second-opinion=yes prompt-length=1400
            100.6 InferenceError::rateLimited::PrivateCloudComputeError: deniedDueToUserDeviceRateLimit
            200 triage began record=1 mode=only-when-needed wake-me=no rerun=yes
            200.3 triage ended record=1 wants-second-opinion=yes prompt-length=1400
            201.3 inference failed record=1 route=shortcut error=networkFailure
            1900 triage began record=2 mode=only-when-needed wake-me=no rerun=no
            """),
    ]
}
