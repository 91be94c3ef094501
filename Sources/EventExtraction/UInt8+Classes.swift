/// The character classes that the parsers of this module share; ASCII only.
extension UInt8 {
    var isDigit: Bool { (0x30...0x39).contains(self) }

    var isUppercase: Bool { (0x41...0x5A).contains(self) }

    var isLetter: Bool { isUppercase || (0x61...0x7A).contains(self) }

    /// A letter, a digit or an underscore.
    var isIdentifier: Bool { isLetter || isDigit || self == 0x5F }

    /// A space, tab or line break.
    var isBlank: Bool { self == 0x20 || (0x09...0x0D).contains(self) }

    /// The letter in lower case; other bytes as they are.
    var lowercased: UInt8 { isUppercase ? self | 0x20 : self }

    /// The digit's value 0…15, or `nil`.
    var hexadecimalValue: UInt8? {
        switch self {
        case 0x30...0x39: self - 0x30
        case 0x41...0x46: self - 0x41 + 10
        case 0x61...0x66: self - 0x61 + 10
        default: nil
        }
    }
}
