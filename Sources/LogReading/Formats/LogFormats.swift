/// The carriers that can be read: the registry.
package enum LogFormats {
    /// In order of preference where two explain an input equally well.
    package static let all: [any LogFormat] = [
        LogShowDefault(), LogShowCompact(), LogShowNDJSON(), LogShowSyslog(), LogShowJSON(),
        ConsoleCopy(), XcodeConsole(), StandardError(),
        DeviceSyslog(), MobileDeviceSyslog(),
        UnifiedLogIteratorJSON(), UnifiedLogIteratorCSV(), SysdiagnoseJSON(), SysdiagnoseText(),
        SwiftLog(), CocoaLumberjack(), SwiftyBeaver(), SystemLog(),
        PlainText(), TimeOfDayText(), LocaleText(.monthFirst), LocaleText(.dayFirst),
    ]

    /// The carrier of a name, or of several joined by plus signs; `nil` for a name that is unknown, and for several that
    /// cannot be told apart line by line.
    package static func named(_ name: String) -> (any LogFormat)? {
        let names = name.split(separator: "+", omittingEmptySubsequences: false)
        let formats = names.compactMap { name in all.first { $0.name == name } }
        guard formats.count == names.count, let main = formats.first else { return nil }
        guard formats.count > 1 else { return main }
        // A carrier whose records are told by their last line claims no line by itself.
        guard Set(names).count == names.count, !formats.contains(where: \.recordsEndInLine) else { return nil }
        return MixedCarriers(main, and: Array(formats.dropFirst()))
    }
}
