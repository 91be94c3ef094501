/// The way by which a request reached a model.
package enum Route: String, Sendable, CaseIterable {
    /// The on-device model, in the app's process.
    case onDevice
    /// The app's own call to Private Cloud Compute.
    case direct
    /// The user's shortcut and its *Use Model* step.
    case shortcut
    case unknown
}
