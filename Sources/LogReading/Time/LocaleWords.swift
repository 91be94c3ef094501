/// Words that dates hold in the languages that are read, in lower case, without points.
enum LocaleWords {
    /// The month of a name or its abbreviation in English, German, French, Spanish, Italian, Dutch or Portuguese.
    static func month(_ word: String) -> Int? { months[word] }

    /// Whether a word stands between date and time.
    static func isJoint(_ word: String) -> Bool {
        ["at", "um", "à", "a", "las", "alle", "ore", "om", "às", "kl"].contains(word)
    }

    /// Whether a word stands between the parts of a date.
    static func isParticle(_ word: String) -> Bool { word == "de" || word == "del" }

    /// Whether a word is a day of the week in a language that writes it in full with no comma behind it.
    static func isWeekday(_ word: String) -> Bool { weekdays.contains(word) }

    private static let weekdays: Set = [
        "lundi", "mardi", "mercredi", "jeudi", "vendredi", "samedi", "dimanche",
        "lunedì", "martedì", "mercoledì", "giovedì", "venerdì", "sabato", "domenica",
    ]

    /// Whether a word is a Japanese, Chinese or Korean day of the week.
    static func isEastAsianWeekday(_ word: String) -> Bool {
        word.hasSuffix("曜日") || word.hasPrefix("星期") || word.hasPrefix("週") || word.hasPrefix("周")
            || word.hasSuffix("요일")
    }

    /// Whether the half of the day behind or before a time is the second; `nil` for any other word.
    static func isAfternoon(_ word: String) -> Bool? {
        switch word {
        case "am", "午前", "上午", "오전", "ص": false
        case "pm", "午後", "下午", "오후", "م": true
        default: nil
        }
    }

    /// An era of the Japanese calendar or that of the Republic of China.
    struct Era {
        let sign: StaticString
        /// What may stand in the place of the sign.
        let letter: StaticString?
        /// The year before its first.
        let yearBefore: Int
    }

    static let eras = [
        Era(sign: "令和", letter: "R", yearBefore: 2018), Era(sign: "平成", letter: "H", yearBefore: 1988),
        Era(sign: "昭和", letter: "S", yearBefore: 1925), Era(sign: "民國", letter: nil, yearBefore: 1911),
    ]

    /// The years that are of the Buddhist calendar, 543 years ahead: no log is of the twenty-fifth century.
    static let buddhistYears = 2_500...2_699
    static let buddhistLead = 543

    private static let months: [String: Int] = {
        let names: [[String]] = [
            ["january", "jan", "januar", "janvier", "janv", "enero", "ene", "gennaio", "gen", "januari", "janeiro"],
            ["february", "feb", "februar", "février", "févr", "febrero", "febbraio", "februari", "fevereiro", "fev"],
            ["march", "mar", "märz", "mär", "mars", "marzo", "maart", "mrt", "março"],
            ["april", "apr", "avril", "avr", "abril", "abr", "aprile"],
            ["may", "mai", "mayo", "maggio", "mag", "mei", "maio"],
            ["june", "jun", "juni", "juin", "junio", "giugno", "giu", "junho"],
            ["july", "jul", "juli", "juillet", "juil", "julio", "luglio", "lug", "julho"],
            ["august", "aug", "août", "agosto", "ago", "augustus"],
            ["september", "sep", "sept", "septembre", "septiembre", "settembre", "set", "setembro"],
            ["october", "oct", "oktober", "okt", "octobre", "octubre", "ottobre", "ott", "outubro", "out"],
            ["november", "nov", "novembre", "noviembre", "novembro"],
            ["december", "dec", "dezember", "dez", "décembre", "déc", "diciembre", "dic", "dicembre", "dezembro"],
        ]
        var table: [String: Int] = [:]
        for (index, words) in names.enumerated() { for word in words { table[word] = index + 1 } }
        return table
    }()
}
