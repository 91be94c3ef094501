/// What an app logged about itself when its process started.
package struct AppStart: Sendable, Hashable {
    package let time: Instant?
    package let process: String?
    package let pid: Int32?
    package let appVersion: String?
    package let osVersion: String?
    package let device: String?
    package let policy: String?
    package let mode: String?
    package let witness: Witness

    package init(
        time: Instant?, process: String?, pid: Int32?, appVersion: String?, osVersion: String?, device: String?,
        policy: String?, mode: String?, witness: Witness
    ) {
        self.time = time
        self.process = process
        self.pid = pid
        self.appVersion = appVersion
        self.osVersion = osVersion
        self.device = device
        self.policy = policy
        self.mode = mode
        self.witness = witness
    }
}
