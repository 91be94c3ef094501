import RoutingPolicy

extension AnswerExample {
    /// With Japanese in some part.
    static let japanese: [AnswerExample] = [
        AnswerExample(
            "分類: 重要\n信頼度: 0.9\n理由: 会議が早まった", .important, 0.9, "会議が早まった",
            [.japaneseLabel(.category), .japaneseCategory, .japaneseLabel(.confidence), .japaneseLabel(.reason)]),
        AnswerExample(
            "分類：普通\n信頼度：０．７\n理由：お知らせ", .neutral, 0.7, "お知らせ",
            [
                .fullWidth, .japaneseLabel(.category), .japaneseCategory, .japaneseLabel(.confidence),
                .japaneseLabel(.reason),
            ]),
        AnswerExample(
            "カテゴリ: 通常\n確信度: 60％\n理由: x", .neutral, 0.6, "x",
            [
                .japaneseLabel(.category), .japaneseCategory, .japaneseLabel(.confidence), .fullWidth, .perCent,
                .japaneseLabel(.reason),
            ]),
        AnswerExample(
            "カテゴリー: 中立です\n確信度: ６０パーセント\n理由: x", .neutral, 0.6, "x",
            [
                .japaneseLabel(.category), .japaneseCategory, .extraWords(.category), .japaneseLabel(.confidence),
                .fullWidth, .perCent, .japaneseLabel(.reason),
            ]),
        AnswerExample(
            "カテコ\u{3099}リ: スハ\u{309A}ム\nConfidence: 0.5\nReason: x", .spam, 0.5, "x",
            [.japaneseLabel(.category), .japaneseCategory]),
        AnswerExample(
            "分類: 迷惑メール\nConfidence: 0,5\nReason: x", .spam, 0.5, "x",
            [.japaneseLabel(.category), .japaneseCategory, .extraWords(.category), .decimalComma]),
        AnswerExample("分類: Important\nConfidence: 0.5\nReason: x", .important, 0.5, "x", [.japaneseLabel(.category)]),
        AnswerExample(
            "Category: Importantです\nConfidence: 0.5\nReason: x", .important, 0.5, "x", [.extraWords(.category)]),
        AnswerExample("Ｃａｔｅｇｏｒｙ：Ｓｐａｍ\nConfidence: 0.5\nReason: x", .spam, 0.5, "x", [.fullWidth]),
        AnswerExample(
            "・分類：「重要」\n・信頼度：0.5\n・理由：「会議」", .important, 0.5, "会議",
            [
                .bullet, .fullWidth, .japaneseLabel(.category), .japaneseCategory, .quotes,
                .japaneseLabel(.confidence), .japaneseLabel(.reason),
            ]),
        AnswerExample(
            "**分類**：重要\n１．信頼度：0.5\n理由：x", .important, 0.5, "x",
            [
                .emphasis, .fullWidth, .japaneseLabel(.category), .japaneseCategory, .numbering,
                .japaneseLabel(.confidence), .japaneseLabel(.reason),
            ]),
        AnswerExample("この通知は重要です。", .important, nil, nil, [.noLabels, .japaneseCategory]),
        AnswerExample("迷惑メールで、重要ではありません。", .spam, nil, nil, [.noLabels, .japaneseCategory, .otherCategories]),
        AnswerExample(
            "理由: 重要な会議", nil, nil, "重要な会議",
            [.japaneseLabel(.reason), .missingLine(.confidence)], problems: [.noCategory]),
        AnswerExample(
            "分類: 緊急\n信頼度: 高い\n理由: x", nil, nil, "x",
            [.japaneseLabel(.category), .japaneseLabel(.confidence), .japaneseLabel(.reason)],
            problems: [.unreadableCategory("緊急"), .confidenceNotANumber("高い")]),
        AnswerExample("お答えできません。", nil, nil, nil, problems: [.noCategory]),
    ]
}
