import LogCore
import TestSupport
import Testing

@testable import LogReading

/// Dates as devices write them for users of the languages that are most in use.
@Suite("Dates in the user's notation")
struct LocaleDateTests {
    private static func stamp(_ text: String, _ order: DayOrder = .monthFirst) -> (WrittenStamp?, LocaleStamp) {
        Array(text.utf8).withUnsafeBytes { raw in
            var reader = LocaleStamp(order, raw)
            let stamp = reader.read()
            return (stamp, reader)
        }
    }

    @Test(
        "One minute, in each language's short and long form",
        arguments: [
            "10/14/2026, 7:17\u{202F}PM", "Oct 14, 2026 at 7:17\u{202F}PM", "October 14, 2026 at 7:17 PM",
            "Wednesday, October 14, 2026 at 7:17\u{A0}PM", "14 Oct 2026 at 19:17", "14 October 2026 at 19:17",
            "2026/10/14 19:17", "2026年10月14日 19:17", "2026年10月14日 水曜日 午後7:17", "2026年10月14日(水) 19時17分",
            "14.10.2026, 19:17", "14. Okt. 2026 um 19:17", "Mittwoch, 14. Oktober 2026 um 19:17", "14.10.26, 19:17",
            "14 oct. 2026 à 19:17", "mercredi 14 octobre 2026 à 19:17", "mer. 14 oct. 2026 à 19:17",
            "14 oct 2026, 19:17", "14 de octubre de 2026, 19:17", "14 de octubre de 2026 a las 7:17\u{202F}p.\u{A0}m.",
            "14 ott 2026, 19:17", "14 ottobre 2026 alle ore 19:17", "mer 14 ott 2026, 19:17",
            "mercoledì 14 ottobre 2026 alle ore 19:17",
            "14 de out. de 2026 às 19:17", "14 de outubro de 2026 às 19:17",
            "2026年10月14日 下午7:17", "2026年10月14日星期三 19:17", "2026/10/14 下午7:17",
            "2026年10月14日 週三 下午7:17", "2026. 10. 14. 오후 7:17", "26. 10. 14. 오후 7:17",
            "2026년 10월 14일 수요일 오후 7:17",
            "令和8年10月14日 19:17", "R8/10/14 19:17", "民國115年10月14日 下午7:17", "民國115/10/14 19:17",
            "２０２６/１０/１４ １９:１７", "２０２６／１０／１４　１９：１７",
            "Wed, 14 Oct 2026 19:17",
        ])
    func oneMinute(text: String) {
        let (stamp, reader) = LocaleDateTests.stamp(text)
        #expect(stamp?.instant.iso8601 == "2026-10-14T19:17:00")
        #expect(stamp?.end == text.utf8.count)
        #expect(!reader.isAmbiguous)
    }

    @Test(
        "Arabic, Persian and Thai digits, the day first",
        arguments: [
            "١٤/١٠/٢٠٢٦، ٧:١٧ م", "١٤\u{200F}/١٠\u{200F}/٢٠٢٦، ٧:١٧\u{A0}م", "۱۴/۱۰/۲۰۲۶ ۱۹:۱۷", "๑๔/๑๐/๒๐๒๖ ๑๙:๑๗",
            "१४/१०/२०२६, ७:१७ pm",
        ])
    func otherDigits(text: String) {
        let (stamp, _) = LocaleDateTests.stamp(text, .dayFirst)
        #expect(stamp?.instant.iso8601 == "2026-10-14T19:17:00")
        #expect(stamp?.end == text.utf8.count)
    }

    @Test("Both halves of the day, and noon and midnight", arguments: ["AM", "a.m.", "a. m.", "午前", "上午", "오전"])
    func morning(word: String) {
        let isFirst = word.utf8.first.map { $0 >= 0x80 } ?? false
        for (hour, expected) in [("12", "00"), ("1", "01"), ("11", "11")] {
            let time = isFirst ? "\(word)\(hour):05" : "\(hour):05 \(word)"
            let (stamp, _) = LocaleDateTests.stamp("2026/10/14 \(time)")
            #expect(stamp?.instant.iso8601 == "2026-10-14T\(expected):05:00", "\(time)")
        }
    }

    @Test(
        "A date of a calendar that is not read is none",
        arguments: ["3/5/1448, 7:17 AM", "1405/7/22 7:17", "22/7/5787, 7:17", "14/10/0026 7:17", "S20/8/15 12:00"])
    func otherCalendars(text: String) {
        #expect(LocaleDateTests.stamp(text).0?.instant.civil.year ?? 1_970 >= 1_970)
        #expect(LocaleDateTests.stamp(text, .dayFirst).0.map { $0.instant.civil.year > 5_000 } != false)
    }

    @Test("A Buddhist year is read, and said to be")
    func buddhist() throws {
        let reading = try read(text: "14/10/2569 7:17 karui 41 asked\n15/10/2569 7:17 karui 42 asked\n")
        #expect(reading.records.map { $0.time?.iso8601 } == ["2026-10-14T07:17:00", "2026-10-15T07:17:00"])
        #expect(reading.summary.notes.contains { $0.text.contains("Buddhist") })
    }

    @Test("Cut anywhere, or with other bytes in it, a date is read or is none", arguments: 0..<40)
    func damaged(seed: Int) {
        var random = SeededGenerator(seed: UInt64(seed))
        let whole = Array("١٤\u{200F}/١٠\u{200F}/٢٠٢٦، ٧:١٧\u{A0}م 令和8年10月14日 午後７:17".utf8)
        for _ in 0..<200 {
            var bytes = Array(whole.suffix(Int.random(in: 0...whole.count, using: &random)))
            for index in bytes.indices where Int.random(in: 0..<12, using: &random) == 0 {
                bytes[index] = UInt8.random(in: .min ... .max, using: &random)
            }
            bytes.withUnsafeBytes { raw in
                var reader = LocaleStamp(.dayFirst, raw)
                let end = reader.read()?.end ?? 0
                #expect(end <= raw.count)
            }
        }
    }
}
