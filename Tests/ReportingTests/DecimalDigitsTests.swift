import Foundation
import TestSupport
import Testing

@testable import Reporting

/// Rounding and printing of numbers.
struct DecimalDigitsTests {
    @Test(arguments: 0..<300 as Range<UInt64>)
    func digitsReadBackAsTheSameNumber(seed: UInt64) throws {
        var random = SeededGenerator(seed: seed)
        let number = Double(bitPattern: random.next())
        guard number.isFinite else { return }
        let digits = try DecimalDigits(number).required
        #expect(digits.value == number, "seed \(seed)")
        #expect(Double(digits.scientific) == number, "seed \(seed)")
        if number.magnitude < 1e30, number.magnitude > 1e-30 { #expect(Double(digits.text) == number, "seed \(seed)") }
    }

    @Test(arguments: 0..<300 as Range<UInt64>)
    func roundingIsToTheNearest(seed: UInt64) throws {
        var random = SeededGenerator(seed: seed)
        let number = Double.random(in: -1_000...1_000, using: &random)
        for places in 0...6 {
            let rounded = try DecimalDigits(number).required.rounded(places: places)
            #expect(abs(rounded.value - number) <= 0.5 / pow(10, Double(places)) + 1e-12, "seed \(seed)")
            #expect((rounded.text.split(separator: ".").dropFirst().first?.count ?? 0) <= places, "seed \(seed)")
        }
    }

    @Test(arguments: [
        (13.000_000_000_000_002, "13"), (2.2, "2.2"), (0.05, "0.05"), (0, "0"), (-0.0, "0"), (99.999_999_9, "100"),
        (1_234_567.891, "1234567.891"), (9.999_999_6, "10"), (0.000_000_4, "0"), (0.000_000_5, "0.000001"),
    ])
    func millisecondsToTheNanosecond(_ number: Double, text: String) throws {
        #expect(try DecimalDigits(number).required.rounded(places: 6).text == text)
    }

    @Test(arguments: [(0.123_456_789, 0.123_457), (1.614_593_711e-37, 1.614_59e-37), (0.999_999_9, 1), (0, 0)])
    func figuresToSixDigits(_ number: Double, rounded: Double) { #expect(number.roundedFigure == rounded) }

    @Test(arguments: [Double.infinity, -.infinity, .nan])
    func notFinite(_ number: Double) { #expect(DecimalDigits(number) == nil) }
}
