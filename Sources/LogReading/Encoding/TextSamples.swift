/// Parts of a regular file from behind its head, by which it is told whether the whole of it is of one kind.
///
/// They lie at the same places whatever the blocks and threads are.
struct TextSamples {
    /// How many, and how long each: enough for a section of a sixteenth of the file, at the cost of a page each.
    private static let count = 16
    private static let size = 4_096

    let parts: [[UInt8]]

    /// No samples, of what cannot be read at any place.
    static let none = TextSamples(parts: [])

    private init(parts: [[UInt8]]) { self.parts = parts }

    /// Samples a file, its last part among them.
    init(of file: Descriptor) throws(ReadingError) {
        let rest = file.status.size - Head.size
        guard rest > 0 else {
            self = .none
            return
        }
        var parts: [[UInt8]] = []
        let space = UnsafeMutableRawBufferPointer.allocate(byteCount: TextSamples.size, alignment: 16)
        defer { space.deallocate() }
        let last = max(rest - TextSamples.size, 0)
        let step = max(last / (TextSamples.count - 1), TextSamples.size)
        var position = last
        while position >= 0, parts.count < TextSamples.count {
            do throws(SystemCall.Failure) {
                let count = try SystemCall.readPart(file.number, at: Head.size + position, space)
                parts.append(Array(space[0..<count]))
            } catch {
                throw ReadingError(error, path: file.path, offset: Head.size + position)
            }
            position -= step
        }
        self.parts = parts.reversed()
    }
}
