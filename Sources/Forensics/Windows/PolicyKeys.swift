import RateLimitEvents

/// Under which key of the device policy a direct request counts, as far as the log tells.
///
/// A key is a bundle and a feature. A request that does not name its bundle takes the only one that its process is known
/// by, else the process's name; one that does not name its feature takes the only one refused for its bundle. Of writers
/// that the log does not name nothing says that they are one: there requests of one route have a policy to themselves.
struct PolicyKeys: Sendable {
    private var bundlesOfProcess: [String?: Set<String>] = [:]
    private var refusedKeys: [String: Set<String?>] = [:]
    /// The routes of those refused whose writer is not known.
    private var routesOfUnnamed: Set<Route> = []

    init(_ requests: [InferenceRequest], _ verdicts: [Verdict?]) {
        let refused = verdicts.indices.filter {
            verdicts[$0]?.limiter == .devicePolicy && requests[$0].isUnderOwnPolicy
        }
        // Most logs name no policy outside the shortcut, and then no bundle matters.
        guard !refused.isEmpty else { return }
        for request in requests {
            guard let bundle = PolicyKeys.namedBundle(request) else { continue }
            bundlesOfProcess[request.process, default: []].insert(bundle)
        }
        for index in refused {
            if isUnnamed(requests[index]) { routesOfUnnamed.insert(requests[index].route) }
            refusedKeys[bundle(of: requests[index]), default: []].insert(PolicyKeys.namedFeature(requests[index]))
        }
    }

    /// The budget, or `nil` where nothing was refused under the request's bundle or the feature stays open.
    func budget(of request: InferenceRequest, isRefused: Bool) -> Budget? {
        let bundle = bundle(of: request)
        guard let features = refusedKeys[bundle] else { return nil }
        // What others were refused says of this one's policy nothing.
        if isUnnamed(request), !isRefused, !routesOfUnnamed.contains(request.route) { return nil }
        if let feature = PolicyKeys.namedFeature(request) { return .devicePolicy(bundle: bundle, feature: feature) }
        let named = features.compactMap(\.self)
        switch named.count {
        case 0: return .devicePolicy(bundle: bundle, feature: nil)
        case 1: return .devicePolicy(bundle: bundle, feature: named[0])
        default: return isRefused ? .devicePolicy(bundle: bundle, feature: nil) : nil
        }
    }

    private func bundle(of request: InferenceRequest) -> String {
        if let named = PolicyKeys.namedBundle(request) { return named }
        if let known = bundlesOfProcess[request.process], known.count == 1, let only = known.first { return only }
        return request.process ?? "unknown"
    }

    /// Whether neither a bundle nor a process is known of it.
    private func isUnnamed(_ request: InferenceRequest) -> Bool {
        request.process == nil && PolicyKeys.namedBundle(request) == nil && bundlesOfProcess[nil]?.count != 1
    }

    private static func namedBundle(_ request: InferenceRequest) -> String? {
        request.limiterRecords.lazy.compactMap(\.bundle).first ?? request.bundle
    }

    private static func namedFeature(_ request: InferenceRequest) -> String? {
        request.limiterRecords.lazy.compactMap(\.feature).first
    }
}
