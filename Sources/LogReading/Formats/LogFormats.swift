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

    /// The carrier of a name, or of several joined by plus signs; `nil` for a name that is unknown.
    package static func named(_ name: String) -> (any LogFormat)? {
        let names = name.split(separator: "+", omittingEmptySubsequences: false)
        let formats = names.compactMap { name in all.first { $0.name == name } }
        guard formats.count == names.count, let main = formats.first else { return nil }
        let others = formats.dropFirst()
        return others.isEmpty ? main : MixedCarriers(main, and: Array(others))
    }
}
