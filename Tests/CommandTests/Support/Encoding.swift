import Foundation

/// How a log's text may have been written down on its way.
enum Encoding: String, CaseIterable {
    case utf8, utf8Marked, utf16Little, utf16LittleMarked, utf16Big, utf16BigMarked, crlf, cr, coloured

    /// The bytes of a text in UTF-8 with line feeds.
    func bytes(_ text: [UInt8]) -> [UInt8] {
        switch self {
        case .utf8: text
        case .utf8Marked: [0xEF, 0xBB, 0xBF] + text
        case .utf16Little: utf16(text, .utf16LittleEndian)
        case .utf16LittleMarked: [0xFF, 0xFE] + utf16(text, .utf16LittleEndian)
        case .utf16Big: utf16(text, .utf16BigEndian)
        case .utf16BigMarked: [0xFE, 0xFF] + utf16(text, .utf16BigEndian)
        case .crlf: replacingLineFeeds(text, with: [0x0D, 0x0A])
        case .cr: replacingLineFeeds(text, with: [0x0D])
        case .coloured: coloured(text)
        }
    }

    private func utf16(_ text: [UInt8], _ encoding: String.Encoding) -> [UInt8] {
        // A text of UTF-8 can always be written in UTF-16.
        String(decoding: text, as: UTF8.self).data(using: encoding).map(Array.init) ?? []
    }

    private func replacingLineFeeds(_ text: [UInt8], with end: [UInt8]) -> [UInt8] {
        Array(text.split(separator: 0x0A, omittingEmptySubsequences: false).joined(separator: end))
    }

    /// Each line in a colour, as a tool prints it to a terminal.
    private func coloured(_ text: [UInt8]) -> [UInt8] {
        let begin = Array("\u{1B}[0m\u{1B}[1;36m".utf8)
        let end = Array("\u{1B}[0m".utf8)
        var result: [UInt8] = []
        for line in text.split(separator: 0x0A, omittingEmptySubsequences: false) {
            if !line.isEmpty { result += begin + line + end }
            result.append(0x0A)
        }
        result.removeLast()
        return result
    }
}
