/// What an app logged about itself when its process started.
package struct AppDescription: Sendable, Hashable {
    package let version: String?
    package let osVersion: String?
    package let device: String?
    package let policy: String?
    package let mode: String?
    /// Whether answers are asked to have a task and its due date.
    package let deadlineReminders: Bool?

    package init(
        version: String? = nil, osVersion: String? = nil, device: String? = nil, policy: String? = nil,
        mode: String? = nil, deadlineReminders: Bool? = nil
    ) {
        self.version = version
        self.osVersion = osVersion
        self.device = device
        self.policy = policy
        self.mode = mode
        self.deadlineReminders = deadlineReminders
    }
}
