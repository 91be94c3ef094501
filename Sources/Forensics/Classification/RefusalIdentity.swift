import RateLimitEvents

/// What the error of a refusal says by itself, in the order of the decision table.
///
/// The table is in domain terms: row 2 is the server's own detail, row 3 the account's quota, row 4 the model manager,
/// row 5 a denial by Private Cloud Compute, row 6 a rate limit without a cause below it, row 7 anything else.
enum RefusalIdentity: Sendable, Equatable {
    case serverDetail, quotaReached, modelManagerLimit, deniedByPolicy, bareRateLimited, other

    init(error: ErrorChain?, subsystem: String?) {
        guard let error else {
            self = .other
            return
        }
        if RefusalIdentity.hasServerDetail(error) {
            self = .serverDetail
        } else if error.links.contains(where: { $0.isCase("quotaLimitReached") }) {
            self = .quotaReached
        } else if error.links.contains(where: \.isModelManagerLimit)
            || RefusalIdentity.isAppleModelSubsystem(subsystem) && RefusalIdentity.speaksOfRateLimit(error)
        {
            self = .modelManagerLimit
        } else if error.links.contains(where: \.isDenialByPolicy) {
            self = .deniedByPolicy
        } else if error.innermost.isBareRateLimit {
            self = .bareRateLimited
        } else {
            self = .other
        }
    }

    /// Whether the server's answer is quoted: `response-code=…`, `_grpc_<n>` or `_http_<n>`.
    private static func hasServerDetail(_ error: ErrorChain) -> Bool {
        if let detail = error.detail, detail.containsIgnoringCase("response-code=") || hasTransportStatus(detail) {
            return true
        }
        return error.links.contains { link in
            if let domain = link.domain, hasTransportStatus(domain) { return true }
            guard case .named(let name) = link.code else { return false }
            return hasTransportStatus(name)
        }
    }

    /// Whether redaction ate the whole detail, so that it is unknown whether it was the server's.
    static func isDetailRedacted(_ error: ErrorChain?) -> Bool {
        guard let detail = error?.detail else { return false }
        return ["<private>", "<sensitive>", "<redacted>"].contains(detail)
    }

    private static func hasTransportStatus(_ text: String) -> Bool {
        text.containsIgnoringCase("_grpc_", thenDigit: true) || text.containsIgnoringCase("_http_", thenDigit: true)
    }

    private static func isAppleModelSubsystem(_ subsystem: String?) -> Bool {
        guard let subsystem else { return false }
        return subsystem.isEqualIgnoringCase("com.apple.modelmanager")
            || subsystem.hasPrefixIgnoringCase("com.apple.modelmanager.")
    }

    /// Whether it is a rate limit in words that name no other limiter.
    ///
    /// The model manager also passes on what the cloud's daemon refused, and that daemon speaks of rates as well.
    private static func speaksOfRateLimit(_ error: ErrorChain) -> Bool {
        if error.links.contains(where: \.isOfCloud) { return false }
        let detail = error.detail ?? ""
        if detail.containsIgnoringCase("for requests of this type") { return false }
        if error.innermost.isBareRateLimit { return true }
        return detail.containsIgnoringCase("rate limit") || detail.containsIgnoringCase("rate-limit")
    }
}

extension ErrorLink {
    /// By number, or by name as the error is described in words or by Swift.
    fileprivate var isModelManagerLimit: Bool {
        isNamed("ModelManagerError") && (code == .number(1043) || isCase("rateLimited"))
            || isNamed("GenerativeError") && (code == .number(1_010_000) || isCase("rateLimited"))
    }

    /// `PrivateCloudComputeError: denied…RateLimit`, by name or as 32001; the older type's name counts as well.
    fileprivate var isDenialByPolicy: Bool {
        guard domain == nil || isNamed("PrivateCloudComputeError") || isNamed("TrustedCloudComputeError") else {
            return false
        }
        switch code {
        case .number(let number): return domain != nil && number == 32_001
        case .named(let name):
            return name.hasPrefixIgnoringCase("denied") && name.hasSuffixIgnoringCase("ratelimit")
        case .unknown: return false
        }
    }

    /// Whether Private Cloud Compute, or its limiter on the device, is named.
    fileprivate var isOfCloud: Bool {
        isDenialByPolicy || isCase("privacyProxyRateLimited")
            || domain?.containsIgnoringCase("CloudCompute") ?? false
    }

    /// `rateLimited` of one of Apple's request errors, or of a type that the log does not name.
    fileprivate var isBareRateLimit: Bool {
        isCase("rateLimited")
            && (domain == nil || isNamed("LanguageModelError") || isNamed("GenerationError")
                || isNamed("InferenceError"))
    }
}
