import RoutingPolicy

extension AnswerExample {
    /// Asked for in three lines, in English.
    static let english: [AnswerExample] = [
        AnswerExample(
            "Category: Important\nConfidence: 0.9\nReason: The train leaves earlier.", .important, 0.9,
            "The train leaves earlier."),
        AnswerExample("Category: Neutral\nConfidence: 0.0\nReason: A digest.\n", .neutral, 0, "A digest."),
        AnswerExample("Category: Spam\nConfidence: 1.0\nReason: Ads", .spam, 1, "Ads"),
        AnswerExample("category: important\nconfidence: .75\nreason: x", .important, 0.75, "x", [.letterCase]),
        AnswerExample("CATEGORY: SPAM\r\nCONFIDENCE: 1\r\nREASON: x\r\n", .spam, 1, "x", [.letterCase, .lineEnds]),
        AnswerExample("Category: Neutral\rConfidence: 0.5\rReason: x", .neutral, 0.5, "x", [.lineEnds]),
        AnswerExample("Category: Neutral\u{2028}Confidence: 0.5\u{2028}Reason: x", .neutral, 0.5, "x", [.lineEnds]),
        AnswerExample("Reason: x\nConfidence: 0.5\nCategory: Spam", .spam, 0.5, "x", [.order]),
        AnswerExample("Category:Important\n\n  Confidence :  0.9\nReason: x ", .important, 0.9, "x", [.spacing]),
        AnswerExample("- Category: Spam\n- Confidence: 0.5\n- Reason: x", .spam, 0.5, "x", [.bullet]),
        AnswerExample("• Category: Spam\n* Confidence: 0.5\n> Reason: x", .spam, 0.5, "x", [.bullet]),
        AnswerExample("1. Category: Spam\n2) Confidence: 0.5\n3. Reason: x", .spam, 0.5, "x", [.numbering]),
        AnswerExample(
            "**Category:** Spam\n**Confidence:** 0.5\n**Reason:** x", .spam, 0.5, "x", [.emphasis, .spacing]),
        AnswerExample("**Category**: Spam\n*Confidence*: 0.5\n__Reason__: x", .spam, 0.5, "x", [.emphasis]),
        AnswerExample("**Category: Spam**\n**Confidence: 0.5**\n**Reason: x y**", .spam, 0.5, "x y", [.emphasis]),
        AnswerExample("`Category: Spam`\nConfidence: `0.5`\nReason: `x`", .spam, 0.5, "x", [.emphasis]),
        AnswerExample(
            "- **Category**: \"Important\"\n- **Confidence**: \"0.5\"\n- **Reason**: \"x\"", .important, 0.5, "x",
            [.bullet, .emphasis, .quotes]),
        AnswerExample("“Category: Important”\n‘Confidence’: 0.5\n\"Reason: x\"", .important, 0.5, "x", [.quotes]),
        AnswerExample(
            "Category: Spam\nConfidence: 0.5\nReason: She wrote \"call me\"", .spam, 0.5, "She wrote \"call me\""),
        AnswerExample(
            "Category: Spam\nConfidence: 0.5\nReason: \"Call\" and \"text\"", .spam, 0.5, "\"Call\" and \"text\""),
        AnswerExample(
            "Category: I think it is Important.\nConfidence: about 0.8\nReason: x", .important, 0.8, "x",
            [.extraWords(.category), .extraWords(.confidence)]),
        AnswerExample(
            "Category: Spam or Neutral\nConfidence: 0.5\nReason: x", .spam, 0.5, "x",
            [.extraWords(.category), .otherCategories]),
        AnswerExample(
            "Category: Unimportant, spam-like\nConfidence: 0.5\nReason: x", .spam, 0.5, "x",
            [.letterCase, .extraWords(.category)]),
        AnswerExample(
            "Here is my answer:\nCategory: Spam\nConfidence: 0.5\nReason: x\nI hope this helps!", .spam, 0.5, "x",
            [.extraLines(2)]),
        AnswerExample("Category: Spam", .spam, nil, nil, [.missingLine(.confidence), .missingLine(.reason)]),
        AnswerExample(
            "Category: Spam\nConfidence:\nReason:", .spam, nil, nil,
            [.missingLine(.confidence), .missingLine(.reason)]),
        AnswerExample("Category: Spam\nConfidence: 85%\nReason: x", .spam, 0.85, "x", [.perCent]),
        AnswerExample("Category: Spam\nConfidence: 85 percent\nReason: x", .spam, 0.85, "x", [.perCent]),
        AnswerExample("Category: Spam\nConfidence: 0,85\nReason: x", .spam, 0.85, "x", [.decimalComma]),
        AnswerExample("Category: Spam\nConfidence: 0.9/1.0\nReason: x", .spam, 0.9, "x", [.extraWords(.confidence)]),
        AnswerExample(
            "Category: Spam\nConfidence: 1.2\nReason: x", .spam, nil, "x",
            problems: [.confidenceOutOfRange("1.2")]),
        AnswerExample(
            "Category: Spam\nConfidence: -0.2\nReason: x", .spam, nil, "x",
            problems: [.confidenceOutOfRange("-0.2")]),
        AnswerExample(
            "Category: Spam\nConfidence: 85\nReason: x", .spam, nil, "x", problems: [.confidenceOutOfRange("85")]),
        AnswerExample(
            "Category: Spam\nConfidence: 120 %\nReason: x", .spam, nil, "x",
            problems: [.confidenceOutOfRange("120 %")]),
        AnswerExample(
            "Category: Spam\nConfidence: high\nReason: x", .spam, nil, "x",
            problems: [.confidenceNotANumber("high")]),
        AnswerExample(
            "Category: Spam\nConfidence: 1e-3\nReason: x", .spam, nil, "x",
            problems: [.confidenceNotANumber("1e-3")]),
        AnswerExample(
            "Category: Spam\nConfidence: 0.9.1\nReason: x", .spam, nil, "x",
            problems: [.confidenceNotANumber("0.9.1")]),
        AnswerExample(
            "Category: Urgent\nConfidence: 0.5\nReason: Important mail", nil, 0.5, "Important mail",
            problems: [.unreadableCategory("Urgent")]),
        AnswerExample(
            "Confidence: 0.5\nThis is Important.", nil, 0.5, nil, [.extraLines(1), .missingLine(.reason)],
            problems: [.noCategory]),
        AnswerExample(
            "Category: ?\nCategory: Neutral\nConfidence: 0.5\nReason: x\nReason: y", .neutral, 0.5, "x",
            [.repeatedLine(.category), .repeatedLine(.reason)]),
        AnswerExample("Important", .important, nil, nil, [.noLabels]),
        AnswerExample(
            "I would call this **spam**, not Important.", .spam, nil, nil,
            [.noLabels, .emphasis, .letterCase, .otherCategories]),
        AnswerExample("It is unimportant.", nil, nil, nil, problems: [.noCategory]),
        AnswerExample("__Important__", .important, nil, nil, [.noLabels, .emphasis]),
        AnswerExample("Importantly, the spammer neutralized it.", nil, nil, nil, problems: [.noCategory]),
        AnswerExample("Reasoning: Important", .important, nil, nil, [.noLabels]),
        AnswerExample("", nil, nil, nil, problems: [.noCategory]),
        AnswerExample("I can’t help with that.", nil, nil, nil, problems: [.noCategory]),
        AnswerExample(
            "{\n\"Category\": \"Neutral\",\n\"Confidence\": 0.4,\n\"Reason\": \"x y\",\n}", .neutral, 0.4, "x y",
            [.quotes, .extraLines(2)]),
        AnswerExample("Task: x\nCategory: Spam\nConfidence: 0.5\nReason: x", .spam, 0.5, "x", [.extraLines(1)]),
        AnswerExample(
            "Category: Spam\nConfidence: 0.5\nReason: " + Array(repeating: "word", count: 21).joined(separator: " "),
            .spam,
            0.5, Array(repeating: "word", count: 21).joined(separator: " "), problems: [.longReason(words: 21)]),
    ]
}
