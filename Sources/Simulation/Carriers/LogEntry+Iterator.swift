import RateLimitEvents

/// How macos-UnifiedLogs names what an entry is.
extension LogEntry {
    var iteratorEventType: String {
        switch kind {
        case .activity: "Activity"
        case .signpost: "Signpost"
        default: "Log"
        }
    }

    var iteratorLogType: String {
        guard let signpost else { return kind == .activity ? "Create" : level.word }
        return signpost.phase == .begin ? "ProcessSignpostStart" : "ProcessSignpostEnd"
    }

    /// The message, behind the signpost's ID where there is one.
    var iteratorMessage: String {
        guard let signpost else { return message }
        return
            "Signpost ID: \(String(signpost.id, radix: 16, uppercase: true)) - Signpost Name: \(signpost.name)\n \(message)"
    }

    /// The library's path.
    var senderPath: String { sender.map(LoggedProcess.path(ofSender:)) ?? process.path }
}
