extension ReadingError {
    /// What a failed system call on a path means.
    init(_ failure: SystemCall.Failure, path: String, offset: Int? = nil) {
        if failure.isNotFound {
            self = .notFound(path: path)
        } else {
            self = .unreadable(path: path, reason: failure.reason, offset: offset)
        }
    }
}
