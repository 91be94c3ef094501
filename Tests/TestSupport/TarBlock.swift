/// A tar member written by hand, for headers that no library would write.
///
/// The layout is that of POSIX `ustar`: a header of 512 bytes, the contents, zeros up to the next 512.
package struct TarBlock: Sendable {
    package var path: String
    package var bytes: [UInt8]
    /// The size that the header tells; that of the contents when `nil`.
    package var toldSize: Int?
    /// `0` file, `1` hard link, `2` symbolic link, `3` character device, `5` directory, `6` pipe, `x` pax header.
    package var type: Character
    package var linkTarget: String

    package init(
        _ path: String, _ bytes: [UInt8] = [], toldSize: Int? = nil, type: Character = "0", linkTarget: String = ""
    ) {
        self.path = path
        self.bytes = bytes
        self.toldSize = toldSize
        self.type = type
        self.linkTarget = linkTarget
    }

    /// The members one after the other, and two blocks of zeros at the end.
    package static func archive(_ members: [TarBlock]) -> [UInt8] {
        members.flatMap(\.written) + [UInt8](repeating: 0, count: 1_024)
    }

    package var written: [UInt8] {
        var header = [UInt8](repeating: 0, count: 512)
        func put(_ text: some Collection<UInt8>, at offset: Int, within width: Int) {
            for (index, byte) in text.prefix(width).enumerated() { header[offset + index] = byte }
        }
        func octal(_ value: Int, digits: Int) -> [UInt8] {
            let text = String(value, radix: 8)
            return Array((String(repeating: "0", count: max(0, digits - text.count)) + text).utf8)
        }
        put(path.utf8, at: 0, within: 100)
        put(octal(0o644, digits: 7), at: 100, within: 7)
        put(octal(0, digits: 7), at: 108, within: 7)
        put(octal(0, digits: 7), at: 116, within: 7)
        put(octal(toldSize ?? bytes.count, digits: 11), at: 124, within: 11)
        put(octal(1_791_990_000, digits: 11), at: 136, within: 11)
        put("        ".utf8, at: 148, within: 8)
        put(String(type).utf8, at: 156, within: 1)
        put(linkTarget.utf8, at: 157, within: 100)
        put("ustar\u{0}00".utf8, at: 257, within: 8)
        let sum = header.reduce(0) { $0 + Int($1) }
        put(octal(sum, digits: 6) + [0, UInt8(ascii: " ")], at: 148, within: 8)
        return header + bytes + [UInt8](repeating: 0, count: (512 - bytes.count % 512) % 512)
    }
}
