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
        if let detail = error.detail?.lowercased(), detail.contains("response-code=") || hasTransportStatus(detail) {
            return true
        }
        return error.links.contains { link in
            hasTransportStatus(link.domain?.lowercased() ?? "") || hasTransportStatus(link.codeText?.lowercased() ?? "")
        }
    }

    private static func hasTransportStatus(_ text: String) -> Bool {
        ["_grpc_", "_http_"].contains { mark in
            text.ranges(of: mark).contains { range in
                range.upperBound < text.endIndex && text[range.upperBound].isNumber
            }
        }
    }

    private static func isAppleModelSubsystem(_ subsystem: String?) -> Bool {
        guard let subsystem = subsystem?.lowercased() else { return false }
        return subsystem == "com.apple.modelmanager" || subsystem.hasPrefix("com.apple.modelmanager.")
    }

    private static func speaksOfRateLimit(_ error: ErrorChain) -> Bool {
        if error.innermost.isBareRateLimit { return true }
        guard let detail = error.detail?.lowercased() else { return false }
        return detail.contains("rate limit") || detail.contains("rate-limit")
    }
}

extension ErrorLink {
    fileprivate func isCase(_ name: String) -> Bool { codeText?.lowercased() == name.lowercased() }

    fileprivate var isModelManagerLimit: Bool {
        code == .number(1043) && isNamed("ModelManagerError")
            || code == .number(1_010_000) && isNamed("GenerativeError")
    }

    /// `PrivateCloudComputeError: denied…RateLimit`, by name or as 32001; the older type's name counts as well.
    fileprivate var isDenialByPolicy: Bool {
        guard domain == nil || isNamed("PrivateCloudComputeError") || isNamed("TrustedCloudComputeError") else {
            return false
        }
        switch code {
        case .number(let number): return domain != nil && number == 32_001
        case .named(let name):
            let name = name.lowercased()
            return name.hasPrefix("denied") && name.hasSuffix("ratelimit")
        case .unknown: return false
        }
    }

    /// `rateLimited` of one of Apple's request errors, or of a type that the log does not name.
    fileprivate var isBareRateLimit: Bool {
        isCase("rateLimited")
            && (domain == nil || isNamed("LanguageModelError") || isNamed("GenerationError")
                || isNamed("InferenceError"))
    }
}
