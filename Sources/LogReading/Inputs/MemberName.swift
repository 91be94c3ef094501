/// A member's path in an archive, taken for what it is: a text that somebody else chose.
struct MemberName {
    /// The path as it is printed: control characters escaped, and not longer than ``shownLength``.
    let shown: String
    /// Whether it is a hidden file, an AppleDouble companion, or lies in a hidden directory or in `__MACOSX`.
    let isHidden: Bool
    /// The path up to a directory that is a log archive; `nil` outside of one.
    let logArchive: String?
    /// Whether its name says that it is a report or a settings file, which are texts and no logs.
    let isReport: Bool

    /// Longer names are cut in the middle.
    static let shownLength = 240

    private static let reports = [".plist", ".ips", ".crash", ".diag", ".xml", ".html", ".strings"]

    init(_ path: String) {
        let parts = path.split(separator: "/")
        isHidden = parts.contains { ($0.hasPrefix(".") && $0 != "." && $0 != "..") || $0 == "__MACOSX" }
        logArchive = parts.firstIndex { $0.hasSuffix(".logarchive") }.map { index in
            // As it stands, so that it can be unpacked by this name.
            String(path[..<parts[index].endIndex])
        }
        let name = parts.last.map { $0.lowercased() } ?? ""
        isReport = MemberName.reports.contains { name.hasSuffix($0) }
        shown = MemberName.printable(path)
    }

    /// Whether a character shows itself and moves nothing else: no control, and no change of the writing direction.
    static func isPrintable(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case ..<0x20, 0x7F...0x9F, 0x200E...0x200F, 0x2028...0x202E, 0x2066...0x2069, 0xFEFF: false
        default: true
        }
    }

    private static func printable(_ path: String) -> String {
        let scalars = path.unicodeScalars
        guard !scalars.isEmpty else { return "(no name)" }
        guard scalars.count > shownLength else { return escaped(scalars[...]) }
        return escaped(scalars.prefix(shownLength / 2)) + "…" + escaped(scalars.suffix(shownLength / 2 - 1))
    }

    private static func escaped(_ scalars: Substring.UnicodeScalarView) -> String {
        var text = ""
        for scalar in scalars {
            if isPrintable(scalar) {
                text.unicodeScalars.append(scalar)
            } else {
                text += "\\u{\(String(scalar.value, radix: 16))}"
            }
        }
        return text
    }
}
