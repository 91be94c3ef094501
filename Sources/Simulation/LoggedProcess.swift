/// A running process as a log names it.
package struct LoggedProcess: Sendable, Hashable {
    /// The executable's name, the last component of ``path``.
    package let name: String
    /// The executable's path.
    package let path: String
    package let pid: Int32
    package let userID: Int

    package init(path: String, pid: Int32, userID: Int = 501) {
        name = path.split(separator: "/").last.map(String.init) ?? path
        self.path = path
        self.pid = pid
        self.userID = userID
    }
}
