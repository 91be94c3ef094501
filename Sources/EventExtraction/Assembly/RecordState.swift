import RateLimitEvents

/// The latest triage of a record and the requests made in it, as positions in the assembler's lists.
struct RecordState {
    var triage: Int?
    private var onDevice: Int?
    private var direct: Int?
    private var shortcut: Int?
    private var unknown: Int?

    init(triage: Int? = nil) { self.triage = triage }

    /// The latest request of a route.
    subscript(route: Route) -> Int? {
        get {
            switch route {
            case .onDevice: onDevice
            case .direct: direct
            case .shortcut: shortcut
            case .unknown: unknown
            }
        }
        set {
            switch route {
            case .onDevice: onDevice = newValue
            case .direct: direct = newValue
            case .shortcut: shortcut = newValue
            case .unknown: unknown = newValue
            }
        }
    }
}
