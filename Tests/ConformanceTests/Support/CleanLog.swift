/// A day on which everything is as the policy wants it, for a revision and a mode.
struct CleanLog: CustomStringConvertible, Sendable {
    let name: String
    let day: (month: Int, day: Int)
    let text: String

    var description: String { name }

    static let all: [CleanLog] = [
        CleanLog(name: "2026-09-28 when-needed", day: (9, 28), text: noPause("when-needed")),
        CleanLog(name: "2026-09-28 always", day: (9, 28), text: always("2026-09-28")),
        CleanLog(name: "2026-09-28 first", day: (9, 28), text: first("2026-09-28")),
        CleanLog(name: "2026-09-29 always", day: (10, 3), text: always("2026-09-29") + pauseByShortcut("always")),
        CleanLog(name: "2026-09-29 first", day: (10, 3), text: first("2026-09-29") + pauseByShortcut("first")),
        CleanLog(
            name: "2026-09-29 when-needed", day: (10, 3),
            text: started("2026-09-29", "when-needed") + pauses("when-needed")),
        CleanLog(name: "trial-2026-10", day: (10, 14), text: trial),
        CleanLog(
            name: "2026-10-19 only-when-needed", day: (10, 20),
            text: started("2026-10-19", "only-when-needed") + needed + pauses("only-when-needed")),
        CleanLog(
            name: "2026-10-19 before-alerting", day: (10, 20),
            text: started("2026-10-19", "before-alerting") + before + pauses("before-alerting") + heldInPause),
        CleanLog(
            name: "2026-11-05 only-when-needed", day: (11, 6),
            text: started("2026-11-05", "only-when-needed") + needed + pauses("only-when-needed")),
        CleanLog(
            name: "2026-11-05 before-alerting", day: (11, 6),
            text: started("2026-11-05", "before-alerting") + before + pauses("before-alerting") + heldInPause),
    ]

    private static func started(_ policy: String, _ mode: String) -> String {
        "0 karui started version=2.3 policy=\(policy) mode=\(mode) deadline-reminders=no\n"
    }

    private static func began(_ second: Double, _ record: String, _ mode: String, wakeMe: String = "no") -> String {
        """
        \(second) triage began record=\(record) app=com.example.chat mode=\(mode) state=background wake-me=\(wakeMe) rerun=no
        \(second + 0.1) rules passed record=\(record)

        """
    }

    // MARK: The shortcut only

    private static func noPause(_ mode: String) -> String {
        started("2026-09-28", mode) + began(10, "a1", mode)
            + """
            10.9 on-device answered record=a1 category=Neutral confidence=0.81 in 812 ms
            11 triage ended record=a1 wants-second-opinion=no
            11.1 record closed record=a1 category=Neutral asked=none hold=none alerted=no

            """ + began(20, "a2", mode)
                + """
                20.9 on-device failed record=a2 error=LanguageModelError.rateLimited in 13 ms
                20.95 prompt built record=a2 for=a2 fields=text,app,important-app,name,handles,nickname,terms
                21 triage ended record=a2 wants-second-opinion=yes prompt-length=1432
                23.2 answer received record=a2 via=shortcut category=Important confidence=0.9 text="Category: Important\\nConfidence: 0.9\\nReason: a meeting"
                23.3 alert sent record=a2
                23.4 record closed record=a2 category=Important asked=shortcut hold=none alerted=yes

                """ + began(40, "a3", mode)
                + """
                40.9 on-device answered record=a3 category=Important confidence=0.81 in 812 ms
                41 alert sent record=a3
                41.1 triage ended record=a3 wants-second-opinion=no
                41.2 record closed record=a3 category=Important asked=none hold=none alerted=yes
                50 triage began record=a4 mode=\(mode) wake-me=no rerun=no
                50.1 rules decided record=a4 category=Important rule=one-time-code
                50.2 alert sent record=a4
                50.3 triage ended record=a4 wants-second-opinion=no
                50.4 record closed record=a4 category=Important asked=none hold=none alerted=yes
                300 rerun posted record=a1
                301 triage began record=a1 mode=\(mode) wake-me=no rerun=yes
                301.1 rules passed record=a1
                301.2 prompt built record=a1 for=a1 fields=text,app
                301.3 triage ended record=a1 wants-second-opinion=yes prompt-length=1400
                303.3 answer received record=a1 via=shortcut category=Important confidence=0.7
                303.4 alert sent record=a1
                303.5 record closed record=a1 category=Important asked=shortcut hold=none alerted=yes

                """
    }

    private static func always(_ policy: String) -> String {
        started(policy, "always") + began(10, "b1", "always")
            + """
            10.9 on-device answered record=b1 category=Important confidence=0.81 in 812 ms
            11 alert sent record=b1
            11.1 triage ended record=b1 wants-second-opinion=yes prompt-length=1432
            13.3 answer received record=b1 via=shortcut category=Neutral confidence=0.9
            13.4 alert removed record=b1
            13.5 record closed record=b1 category=Neutral asked=shortcut hold=none alerted=no

            """ + began(20, "b2", "always")
                + """
                20.9 on-device answered record=b2 category=Spam confidence=0.81 in 812 ms
                21.1 triage ended record=b2 wants-second-opinion=yes prompt-length=1432
                23.3 answer received record=b2 via=shortcut category=Important confidence=0.9
                23.4 alert sent record=b2
                23.5 record closed record=b2 category=Important asked=shortcut hold=none alerted=yes

                """
    }

    private static func first(_ policy: String) -> String {
        started(policy, "first") + began(10, "c1", "first")
            + """
            10.9 on-device answered record=c1 category=Important confidence=0.81 in 812 ms
            11 hold scheduled record=c1 alert=h-c1 in 20 s
            11.1 triage ended record=c1 wants-second-opinion=yes prompt-length=1432
            13.3 answer received record=c1 via=shortcut category=Neutral confidence=0.9
            13.4 hold cancelled record=c1 alert=h-c1
            13.5 alert withheld record=c1
            13.6 record closed record=c1 category=Neutral asked=shortcut hold=cancelled alerted=no

            """
    }

    /// A failure and its pause, which runs out, where asking is due in any case.
    private static func pauseByShortcut(_ mode: String) -> String {
        began(1_000, "d1", mode)
            + """
            1000.9 on-device answered record=d1 category=Important confidence=0.81 in 812 ms
            1001 \(mode == "first" ? "hold scheduled record=d1 alert=h-d1 in 20 s" : "alert sent record=d1")
            1001.1 triage ended record=d1 wants-second-opinion=yes prompt-length=1432
            \(mode == "first" ? "1021 hold delivered record=d1 alert=h-d1" : "")
            1031.1 request timed-out record=d1 after 30 s
            1031.2 pause began failures=1 until=@2831 cause=d1
            1031.3 record closed record=d1 category=Important asked=shortcut hold=\(mode == "first" ? "delivered" : "none") alerted=yes

            """ + began(1_500, "d2", mode)
                + """
                1500.9 on-device answered record=d2 category=Important confidence=0.81 in 812 ms
                1501 alert sent record=d2
                1501.1 triage ended record=d2 wants-second-opinion=no
                1501.2 record closed record=d2 category=Important asked=none hold=none alerted=yes
                2831.2 pause ended

                """
    }

    // MARK: Both routes

    /// What both revisions of October and November do in Only When Needed.
    private static let needed =
        began(10, "e1", "only-when-needed")
            + """
            10.9 on-device answered record=e1 category=Neutral confidence=0.81 in 812 ms
            11 triage ended record=e1 wants-second-opinion=no
            11.1 record closed record=e1 category=Neutral asked=none hold=none alerted=no

            """ + began(20, "e2", "only-when-needed")
            + """
            20.9 on-device failed record=e2 error=networkFailure in 90 ms
            20.95 prompt built record=e2 for=e2 fields=text,app,important-app
            21 direct asked record=e2 availability=available quota=belowLimit
            23.2 direct answered record=e2 in 2200 ms
            23.25 triage ended record=e2 wants-second-opinion=no
            23.3 answer received record=e2 via=direct category=Important confidence=0.8
            23.4 alert sent record=e2
            23.5 record closed record=e2 category=Important asked=direct hold=none alerted=yes

            """ + began(40, "e3", "only-when-needed")
            + """
            40.9 on-device failed record=e3 error=networkFailure in 90 ms
            41 direct asked record=e3 availability=available quota=belowLimit
            41.1 direct failed record=e3 error=LanguageModelError.rateLimited in 13 ms
            41.2 triage ended record=e3 wants-second-opinion=yes prompt-length=1432
            44 answer received record=e3 via=shortcut category=Spam confidence=0.8
            44.1 alert withheld record=e3
            44.2 record closed record=e3 category=Spam asked=both hold=none alerted=no

            """ + began(50, "e4", "only-when-needed", wakeMe: "yes")
            + """
            50.9 on-device answered record=e4 category=Important confidence=0.81 in 812 ms
            51 alert sent record=e4
            51.1 triage ended record=e4 wants-second-opinion=no
            51.2 record closed record=e4 category=Important asked=none hold=none alerted=yes

            """

    /// What both do in Before Alerting: answered in time, late, and not at all; Wake Me; rules; a rerun.
    private static let before =
        began(10, "f1", "before-alerting")
            + """
            10.9 on-device answered record=f1 category=Important confidence=0.81 in 812 ms
            10.95 hold scheduled record=f1 alert=h-f1 in 20 s
            11 direct asked record=f1
            13.2 direct answered record=f1 in 2200 ms
            13.25 triage ended record=f1 wants-second-opinion=no
            13.3 answer received record=f1 via=direct category=Important confidence=0.8
            13.35 hold cancelled record=f1 alert=h-f1
            13.4 alert sent record=f1
            13.5 record closed record=f1 category=Important asked=direct hold=cancelled alerted=yes

            """ + began(20, "f2", "before-alerting")
            + """
            20.9 on-device answered record=f2 category=Important confidence=0.81 in 812 ms
            20.95 hold scheduled record=f2 alert=h-f2 in 20 s
            21 direct asked record=f2
            21.1 direct failed record=f2 error=networkFailure in 90 ms
            21.2 triage ended record=f2 wants-second-opinion=yes prompt-length=1432
            40.95 hold delivered record=f2 alert=h-f2
            45 answer received record=f2 via=shortcut category=Neutral confidence=0.8
            45.1 hold removed record=f2 alert=h-f2
            45.2 record closed record=f2 category=Neutral asked=both hold=removed alerted=no

            """ + began(60, "f3", "before-alerting", wakeMe: "yes")
            + """
            60.9 on-device answered record=f3 category=Important confidence=0.81 in 812 ms
            60.95 alert sent record=f3
            61 direct asked record=f3
            63.2 direct answered record=f3 in 2200 ms
            63.25 triage ended record=f3 wants-second-opinion=no
            63.3 answer received record=f3 via=direct category=Neutral confidence=0.8
            63.4 record closed record=f3 category=Neutral asked=direct hold=none alerted=yes

            """ + began(70, "f4", "before-alerting")
            + """
            70.9 on-device answered record=f4 category=Neutral confidence=0.81 in 812 ms
            71 direct asked record=f4
            73.2 direct answered record=f4 in 2200 ms
            73.25 triage ended record=f4 wants-second-opinion=no
            73.3 answer received record=f4 via=direct category=Neutral confidence=0.8
            73.5 record closed record=f4 category=Neutral asked=direct hold=none alerted=no
            80 triage began record=f5 mode=before-alerting wake-me=no rerun=no
            80.1 rules decided record=f5 category=Important rule=mention
            80.2 alert sent record=f5
            80.3 triage ended record=f5 wants-second-opinion=no
            80.4 record closed record=f5 category=Important asked=none hold=none alerted=yes
            90 triage began record=f6 mode=before-alerting wake-me=no rerun=no
            90.1 rules passed record=f6
            90.9 on-device answered record=f6 category=Important confidence=0.81 in 812 ms
            90.95 hold scheduled record=f6 alert=h-f6 in 20 s
            91 direct asked record=f6
            93.2 direct answered record=f6 in 2200 ms
            93.25 triage ended record=f6 wants-second-opinion=no
            93.3 answer received record=f6 via=direct category=Important confidence=0.8
            93.35 hold cancelled record=f6 alert=h-f6
            93.4 alert sent record=f6
            93.5 record closed record=f6 category=Important asked=direct hold=cancelled alerted=yes
            300 rerun posted record=f4
            301 triage began record=f4 mode=before-alerting wake-me=no rerun=yes
            301.1 rules passed record=f4
            301.3 triage ended record=f4 wants-second-opinion=yes prompt-length=1400
            303.3 answer received record=f4 via=shortcut category=Important confidence=0.7
            303.4 alert sent record=f4
            303.5 record closed record=f4 category=Important asked=shortcut hold=none alerted=yes

            """

    /// Three failures, one of a burst; a rerun in the pause; an answer that ends it, and the count that begins anew.
    private static func pauses(_ mode: String) -> String {
        limited(1_000, "g1", mode) + limited(1_010, "g2", mode)
            + """
            1030.3 request timed-out record=g1 after 30 s
            1030.4 pause began failures=1 until=@2830 cause=g1
            1030.5 record closed record=g1 category=Neutral asked=shortcut hold=none alerted=no
            1040.3 request timed-out record=g2 after 30 s
            1040.5 record closed record=g2 category=Neutral asked=shortcut hold=none alerted=no

            """ + kept(1_200, "g3", mode)
                + """
                2830.4 pause ended

                """ + limited(3_000, "g4", mode)
                + """
                3030.3 request timed-out record=g4 after 30 s
                3030.4 pause began failures=2 until=@6630 cause=g4
                3030.5 record closed record=g4 category=Neutral asked=shortcut hold=none alerted=no

                """ + kept(3_200, "g5", mode)
                + """
                4000 rerun posted record=g5
                4001 triage began record=g5 mode=\(mode) wake-me=no rerun=yes
                4001.1 rules passed record=g5
                4001.3 triage ended record=g5 wants-second-opinion=yes prompt-length=1400
                4003.3 answer received record=g5 via=shortcut category=Neutral confidence=0.7
                4003.4 pause ended cause=g5
                4003.5 record closed record=g5 category=Neutral asked=shortcut hold=none alerted=no

                """ + limited(4_100, "g6", mode)
                + """
                4130.3 request timed-out record=g6 after 30 s
                4130.4 pause began failures=1 until=@5930 cause=g6
                4130.5 record closed record=g6 category=Neutral asked=shortcut hold=none alerted=no

                """ + kept(4_200, "g7", mode)
    }

    /// Just limited: the shortcut is asked.
    private static func limited(_ second: Double, _ record: String, _ mode: String) -> String {
        """
        \(second) triage began record=\(record) mode=\(mode) wake-me=no rerun=no
        \(second + 0.1) rules passed record=\(record)
        \(second + 0.2) on-device failed record=\(record) error=LanguageModelError.rateLimited in 13 ms
        \(second + 0.3) triage ended record=\(record) wants-second-opinion=yes prompt-length=1432

        """
    }

    /// Just limited in a pause: nobody is asked.
    private static func kept(_ second: Double, _ record: String, _ mode: String) -> String {
        """
        \(second) triage began record=\(record) mode=\(mode) wake-me=no rerun=no
        \(second + 0.1) rules passed record=\(record)
        \(second + 0.2) on-device failed record=\(record) error=LanguageModelError.rateLimited in 13 ms
        \(second + 0.3) triage ended record=\(record) wants-second-opinion=no
        \(second + 0.4) record closed record=\(record) category=Neutral asked=none hold=none alerted=no

        """
    }

    /// In the last pause: an alert that is not held, and a direct answer that takes it back and ends the pause.
    private static let heldInPause =
        began(4_300, "h1", "before-alerting")
            + """
            4300.9 on-device answered record=h1 category=Important confidence=0.81 in 812 ms
            4300.95 alert sent record=h1
            4301 direct asked record=h1
            4303.2 direct answered record=h1 in 2200 ms
            4303.25 triage ended record=h1 wants-second-opinion=no
            4303.3 answer received record=h1 via=direct category=Neutral confidence=0.8
            4303.35 alert removed record=h1
            4303.4 pause ended cause=h1
            4303.5 record closed record=h1 category=Neutral asked=direct hold=none alerted=no

            """ + limited(4_400, "h2", "before-alerting")
            + """
            4403 answer received record=h2 via=shortcut category=Important confidence=0.8
            4403.1 alert sent record=h2
            4403.2 record closed record=h2 category=Important asked=shortcut hold=none alerted=yes

            """

    private static let trial =
        started("trial-2026-10", "when-needed") + began(10, "t1", "when-needed")
            + """
            10.9 on-device failed record=t1 error=LanguageModelError.rateLimited in 13 ms
            11 direct asked record=t1
            11.02 direct failed record=t1 error=LanguageModelError.rateLimited in 13 ms
            11.1 triage ended record=t1 wants-second-opinion=yes prompt-length=1432
            14 answer received record=t1 via=shortcut category=Neutral confidence=0.8
            14.1 record closed record=t1 category=Neutral asked=both hold=none alerted=no

            """ + began(20, "t2", "when-needed")
            + """
            20.9 on-device answered record=t2 category=Neutral confidence=0.81 in 812 ms
            21 direct asked record=t2
            21.1 triage ended record=t2 wants-second-opinion=yes prompt-length=1432
            23.2 direct answered record=t2 in 2200 ms
            23.3 answer received record=t2 via=direct category=Neutral confidence=0.8
            24 answer received record=t2 via=shortcut category=Neutral confidence=0.8
            24.1 record closed record=t2 category=Neutral asked=both hold=none alerted=no

            """
}
