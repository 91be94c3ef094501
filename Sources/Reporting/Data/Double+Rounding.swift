extension Double {
    /// The milliseconds to the nanosecond, the finest that a log holds, so that 13 ms is 13 and not 13.000000000000002.
    var roundedMilliseconds: Double { DecimalDigits(self)?.rounded(places: 6).value ?? self }

    /// The seconds to the nanosecond.
    var roundedSeconds: Double { DecimalDigits(self)?.rounded(places: 9).value ?? self }

    /// A reckoned figure (share, probability, ratio) to six digits that count.
    var roundedFigure: Double { DecimalDigits(self)?.rounded(significant: 6).value ?? self }
}
