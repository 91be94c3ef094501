package import LogCore

extension ZoneChoice {
    /// Reads an offset such as `+0900`, or a zone's name such as `Asia/Tokyo`.
    package init(parsing text: String) throws(ZoneFile.Fault) {
        if let choice = ZoneChoice(offset: text) {
            self = choice
        } else {
            self = .named(try ZoneFile(named: text))
        }
    }
}
