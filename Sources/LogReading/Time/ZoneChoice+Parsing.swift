package import LogCore

extension ZoneChoice {
    /// Reads an offset such as `+0900`, a zone's name such as `Asia/Tokyo`, or `local` for this computer's.
    ///
    /// - Parameters:
    ///   - text: what the user wrote.
    ///   - variable: what the environment's `TZ` says of the local zone, `nil` where it is not set.
    /// - Throws: why the zone cannot be had.
    package init(parsing text: String, local variable: String? = nil) throws(ZoneFile.Fault) {
        if let choice = ZoneChoice(offset: text) {
            self = choice
        } else if text.lowercased() == "local" {
            self = try ZoneChoice(local: variable)
        } else {
            self = .named(try ZoneFile(named: text))
        }
    }

    /// The local zone, as POSIX has it: by `TZ`, which holds a zone's name or a rule, else by the system's own file.
    private init(local variable: String?) throws(ZoneFile.Fault) {
        guard let variable else {
            self = .named(try ZoneFile(local: "/etc/localtime"))
            return
        }
        let text = variable.hasPrefix(":") ? String(variable.dropFirst()) : variable
        if text.isEmpty {
            self = .fixed(.utc)
        } else if let rule = ZoneRule(Array(text.utf8)) {
            self = .named(WrittenZoneRule(name: "local", rule: rule))
        } else {
            self = .named(try text.hasPrefix("/") ? ZoneFile(local: text) : ZoneFile(named: text))
        }
    }
}
