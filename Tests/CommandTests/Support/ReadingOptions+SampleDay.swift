import LogCore
import LogReading

extension ReadingOptions {
    /// What completes the stamps of the sample day's carriers that tell no zone or date.
    static func sampleDay(blockSize: Int) -> ReadingOptions {
        var options = ReadingOptions()
        options.blockSize = blockSize
        options.zone = ZoneChoice(offset: "+0900")
        options.date = CivilTime(year: 2026, month: 10, day: 14)
        options.year = 2026
        return options
    }
}
