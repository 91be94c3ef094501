extension CharacterFilter {
    /// So many units in a row that are ASCII in the wrong byte are no text.
    private static let surelyMisread = 8

    /// Finds the place where units begin again behind a byte that is missing or too many, and goes there.
    ///
    /// A transfer in text mode puts a carriage return before the byte of each line feed, and an editor of bytes may lose
    /// one anywhere. From there on each unit has its ASCII in the byte that should be zero.
    mutating func passMissingByte(
        _ unit: UInt32, _ isBigEndian: Bool, _ index: inout Int, _ output: inout FilteredText
    ) -> Bool {
        // These stand for no character: CR and LF in one unit, and a line feed in the wrong byte.
        if unit == 0x0A0D || unit == 0x0A00, !isBigEndian {
            breaks += 1
            surplus += 1
            index += 1
            return true
        }
        if unit == 0x0A00, isBigEndian {
            breaks += 1
            isAtLineStart = true
            write(0x0A, insteadOf: 1, to: &output)
            index += 1
            return true
        }
        let isMisread = unit & 0xFF == 0 && (0x20...0x7E).contains(unit >> 8)
        misread = isMisread ? misread + 1 : 0
        guard misread == CharacterFilter.surelyMisread else { return false }
        misread = 0
        breaks += 1
        surplus += 1
        index += 1
        return true
    }
}
