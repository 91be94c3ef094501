/// The situations that a report must word rightly; each has golden files under its name.
enum Scenario: String, CaseIterable, Sendable {
    case karuiDay = "karui-day"
    case shortcutsTwoHours = "shortcuts-two-hours"
    case nothingAsked = "nothing-asked"
    case emptyInput = "empty-input"
    case nothingRefused = "nothing-refused"
    case onDeviceOnly = "on-device-only"
    case mixture
    case notShared = "not-shared"
    case tooFewStretches = "too-few-stretches"
    case hostileText = "hostile-text"
    case lookAlikes = "look-alikes"

    func story() throws -> Story {
        switch self {
        case .karuiDay: try .karuiDay()
        case .shortcutsTwoHours: try .shortcutsTwoHours()
        case .nothingAsked: try .nothingAsked()
        case .emptyInput: .emptyInput()
        case .nothingRefused: try .nothingRefused()
        case .onDeviceOnly: try .onDeviceOnly()
        case .mixture: try .mixture()
        case .notShared: try .notShared()
        case .tooFewStretches: try .tooFewStretches()
        case .hostileText: try .hostileText()
        case .lookAlikes: try .lookAlikes()
        }
    }
}
