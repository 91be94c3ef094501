/// An open file that is closed when nobody holds it any more.
final class Descriptor: Sendable {
    let number: Int32
    let path: String
    let status: SystemCall.Status
    private let isOwned: Bool

    /// Opens what an input names.
    init(_ input: LogInput) throws(ReadingError) {
        path = input.displayName
        do throws(SystemCall.Failure) {
            switch input {
            case .file(let path):
                number = try SystemCall.open(path)
                isOwned = true
            case .standardInput:
                number = 0
                isOwned = false
            }
        } catch {
            throw ReadingError(error, path: input.displayName)
        }
        do throws(SystemCall.Failure) {
            status = try SystemCall.status(of: number)
        } catch {
            if isOwned { SystemCall.closeDescriptor(number) }
            throw ReadingError(error, path: input.displayName)
        }
    }

    deinit {
        if isOwned { SystemCall.closeDescriptor(number) }
    }
}
