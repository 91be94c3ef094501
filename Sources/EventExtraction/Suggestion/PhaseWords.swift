import RateLimitEvents

/// Words by which people who write logs name what happens to a request.
enum PhaseWords {
    private static let asked = [
        "ask", "asked", "asking", "begin", "beginning", "began", "call", "calling", "dispatch", "dispatched", "issue",
        "issued", "prompting", "query", "querying", "request", "requested", "requesting", "send", "sending", "sent",
        "start", "started", "starting", "submit", "submitted", "submitting", "開始", "依頼", "送信", "要求", "リクエスト", "問い合わせ",
    ]
    private static let answered = [
        "answer", "answered", "complete", "completed", "done", "finish", "finished", "generated", "ok", "ready",
        "received", "reply", "replied", "response", "responded", "succeeded", "success", "完了", "応答", "成功", "回答", "受信",
        "終了", "生成",
    ]
    private static let failed = [
        "abort", "aborted", "cancelled", "canceled", "denied", "err", "error", "fail", "failed", "failing", "failure",
        "refused", "rejected", "retry", "retrying", "timeout", "失敗", "エラー", "拒否", "中止", "再試行",
    ]
    private static let routes: [(Route, [String])] = [
        (.onDevice, ["on-device", "on device", "ondevice", "local", "locally", "オンデバイス", "端末内", "ローカル"]),
        (.direct, ["pcc", "private cloud", "private-cloud", "privatecloud", "cloud", "クラウド"]),
        (.shortcut, ["shortcut", "shortcuts", "ショートカット"]),
    ]

    static func saysAsked(_ template: MessageTemplate) -> Bool { says(asked, template) }
    static func saysAnswered(_ template: MessageTemplate) -> Bool { says(answered, template) }
    static func saysFailed(_ template: MessageTemplate) -> Bool { says(failed, template) }

    /// Whether a word names a phase, so that two lines that differ in it are two kinds.
    static func isTelling(_ word: String) -> Bool {
        let text = Array(word.lowercased().utf8)
        let route = routes.flatMap(\.1)
        return (asked + answered + failed + route).contains { matches($0, in: text) }
    }

    /// The route that the template's own words tell, and the word; `nil` when none or two do.
    static func route(of template: MessageTemplate) -> (route: Route, word: String)? {
        let text = Array(template.literalText.lowercased().utf8)
        let found = routes.compactMap { route, words in
            words.first { matches($0, in: text) }.map { (route: route, word: $0) }
        }
        return found.count == 1 ? found.first : nil
    }

    /// The template's parts with the words for routes made equal: siblings have the same.
    static func partsWithoutRoute(_ template: MessageTemplate) -> [MessagePart] {
        let words = routes.flatMap(\.1)
        return template.parts.map { part in
            guard case .literal(let text) = part, words.contains(text.lowercased().filter { $0 != "\"" }) else {
                return part
            }
            return .value(.word)
        }
    }

    private static func says(_ words: [String], _ template: MessageTemplate) -> Bool {
        let text = Array(template.literalText.lowercased().utf8)
        return words.contains { matches($0, in: text) }
    }

    /// Whether a word stands in a text; one of another script than Latin needs no blank around it.
    ///
    /// - Complexity: O(n·m) for a word of m bytes.
    private static func matches(_ word: String, in text: [UInt8]) -> Bool {
        let word = Array(word.utf8)
        let isLatin = word.allSatisfy { $0 < 0x80 }
        var start = 0
        while let lower = text.firstPosition(of: word, from: start) {
            let upper = lower + word.count
            let isFree = (lower == 0 || !text[lower - 1].isLetter) && (upper == text.count || !text[upper].isLetter)
            if !isLatin || isFree { return true }
            start = lower + 1
        }
        return false
    }
}
