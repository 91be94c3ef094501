/// Words that dates hold in the languages that are read, in lower case, without points.
enum LocaleWords {
    /// The month of a name or its abbreviation in English, German, French, Spanish, Italian, Dutch or Portuguese.
    static func month(_ word: String) -> Int? { months[word] }

    /// Whether a word stands between date and time.
    static func isJoint(_ word: String) -> Bool {
        ["at", "um", "à", "a", "las", "alle", "om", "às", "kl"].contains(word)
    }

    /// Whether a word stands between the parts of a date.
    static func isParticle(_ word: String) -> Bool { word == "de" || word == "del" }

    /// Whether a word is a day of the week that ends so.
    static func isJapaneseWeekday(_ word: String) -> Bool { word.hasSuffix("曜日") }

    /// Whether the half of the day behind or before a time is the second; `nil` for any other word.
    static func isAfternoon(_ word: String) -> Bool? {
        switch word {
        case "am", "午前", "上午", "오전": false
        case "pm", "午後", "下午", "오후": true
        default: nil
        }
    }

    /// A Japanese era: its sign, the letter in its place, and the year before its first.
    struct Era {
        let sign: StaticString
        let letter: StaticString
        let yearBefore: Int
    }

    static let eras = [
        Era(sign: "令和", letter: "R", yearBefore: 2018), Era(sign: "平成", letter: "H", yearBefore: 1988),
        Era(sign: "昭和", letter: "S", yearBefore: 1925),
    ]

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
