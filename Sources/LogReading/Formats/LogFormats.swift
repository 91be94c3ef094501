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

    /// The carrier of a name, or `nil`.
    package static func named(_ name: String) -> (any LogFormat)? { all.first { $0.name == name } }
}
