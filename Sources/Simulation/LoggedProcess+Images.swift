extension LoggedProcess {
    /// The usual path of a library that logs under this name.
    static func path(ofSender name: String) -> String {
        if name.hasSuffix(".dylib") { return "/usr/lib/\(name)" }
        return "/System/Library/PrivateFrameworks/\(name).framework/\(name)"
    }

    /// A stable UUID for an image: the same path always has the same one.
    static func imageUUID(of path: String) -> String {
        var random = SplitMix64(seed: imageHash(of: path))
        return random.uuid()
    }

    /// FNV-1a over the UTF-8 of a text: unlike `Hasher` the same in every run.
    static func imageHash(of text: String) -> UInt64 {
        var hash: UInt64 = 0xCBF2_9CE4_8422_2325
        for byte in text.utf8 { hash = (hash ^ UInt64(byte)) &* 0x0100_0000_01B3 }
        return hash
    }
}
