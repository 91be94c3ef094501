package import RateLimitEvents

extension ErrorChain {
    /// Whether a rate limit refused the request, as far as the error itself tells; any link may say so.
    package var rateLimitSign: RateLimitSign {
        if links.contains(where: \.isQuota) { return .quota }
        if links.contains(where: \.isRateLimit) || saysTooManyRequests { return .rateLimit }
        if links.contains(where: \.isForeignRateLimit) { return .suspected }
        if let detail, detail.holds("guardrail was triggered after consecutive failures") {
            return .suspected
        }
        return links.contains(where: \.isUnreadable) ? .unknown : .no
    }

    /// Whether a link's type is one of the model frameworks', or not told.
    var isOfModels: Bool { links.contains(where: \.isOfModels) }

    /// Whether the server's own status says so: HTTP 429, or gRPC 8, resource exhausted.
    private var saysTooManyRequests: Bool {
        guard let detail else { return false }
        let marks: [StaticString] = ["response-code=429", "_http_429", "_grpc_8"]
        return marks.contains { mark in
            guard let end = detail.position(of: mark) else { return false }
            return detail.utf8.dropFirst(end).first?.isDigit != true
        }
    }
}

extension ErrorLink {
    /// `rateLimited` of a type that is none of the models': `HTTPError.rateLimited` may be any server's.
    fileprivate var isForeignRateLimit: Bool { codeText?.lowercased() == "ratelimited" && !isOfModels }

    /// Whether a code is missing, or the type without which a number means nothing, or the number's meaning.
    ///
    /// A number of an enum that Swift bridged is the position of its case, which no document tells.
    fileprivate var isUnreadable: Bool {
        switch code {
        case .unknown: true
        case .named(let name): ErrorLink.isHeadOfLimit(name.lowercased())
        case .number(let number):
            domain.map { number >= 0 && ["languagemodelerror", "generationerror"].contains($0.lowercased()) } ?? true
        }
    }

    /// Whether a name is all but the end of a limit's, as where a file was cut: no error has such a name.
    private static func isHeadOfLimit(_ name: String) -> Bool {
        name.utf8.count >= 4 && limitNames.contains { $0 != name && $0.hasPrefix(name) }
    }

    private static let limitNames = [
        "ratelimited", "quotalimitreached", "privacyproxyratelimited", "deniedduetoratelimit",
        "deniedduetouserdeviceratelimit",
    ]

    /// Whether the type is one of the model frameworks', or not told.
    var isOfModels: Bool {
        guard let domain = domain?.lowercased() else { return true }
        return ["languagemodel", "modelmanager", "cloudcompute", "inference", "generation", "generative"].contains {
            domain.contains($0)
        }
    }

    /// Whether it alone says that a limit refused the request.
    var isLimit: Bool { isQuota || isRateLimit }

    fileprivate var isQuota: Bool { codeText?.lowercased() == "quotalimitreached" }

    /// The cases and codes of domain types that mean a rate limit; numbers mean nothing without their type.
    fileprivate var isRateLimit: Bool {
        switch code {
        case .named(let name):
            let name = name.lowercased()
            return name == "ratelimited" && isOfModels || name == "privacyproxyratelimited"
                || (name.hasPrefix("denied") && name.hasSuffix("ratelimit"))
        case .number(let number):
            switch domain?.lowercased() {
            case "modelmanagererror": return number == 1_043
            case "generativeerror": return number == 1_010_000
            case "privatecloudcomputeerror": return PrivateCloudComputeCode.isRateLimit(number)
            default: return false
            }
        case .unknown: return false
        }
    }
}
