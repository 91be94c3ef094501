package import RateLimitEvents

extension ErrorChain {
    /// What the error is, if it is not a rate limit: the innermost link that tells decides.
    ///
    /// A link that redaction or truncation ate hides what is outside of it. Numbers and names are those of domain notes
    /// and public builds; an error that is in none of them is ``FailureKind/other``.
    package var failureKind: FailureKind {
        for link in links.reversed() {
            if link.code == .unknown { return .redacted }
            if let kind = link.kind { return kind }
        }
        return .other
    }
}

extension ErrorLink {
    /// Whether it says by itself what happened, so that nothing below it can make it a rate limit.
    var isConclusive: Bool {
        switch kind {
        case nil, .guardrail, .opaqueBridge: false
        default: true
        }
    }

    /// What the link alone is known to be.
    fileprivate var kind: FailureKind? {
        switch code {
        case .unknown: nil
        case .named(let name): ErrorLink.kind(named: name.lowercased())
        case .number(let number): ErrorLink.kind(number, of: domain?.lowercased() ?? "")
        }
    }

    private static func kind(_ number: Int, of domain: String) -> FailureKind? {
        switch (domain, number) {
        case ("modelmanagererror", 1_012), ("modelmanagererror", 1_013): .systemState
        case ("modelmanagererror", 1_034): .preempted
        case ("modelmanagererror", 1_007), ("modelmanagererror", 1_046): .notPermitted
        case ("modelmanagererror", 1_011), ("modelmanagererror", 1_030): .unavailable
        case ("modelmanagererror", 1_016), ("modelmanagererror", 1_017): .cancelled
        case ("generativeerror", 1_020_000): .unavailable
        case ("generativeerror", 4_050_000): .contextSize
        case ("languagemodelerror", -1), ("generationerror", -1): .opaqueBridge
        case ("sensitivecontentanalysisml", _): .guardrail
        case ("privatecloudcomputeerror", _), ("trustedcloudcomputeerror", _): PrivateCloudComputeCode.kind(of: number)
        default: nil
        }
    }

    private static func kind(named name: String) -> FailureKind? {
        switch name {
        case "deniedduetosystemstate", "insufficientsystemresources": .systemState
        case "cancelledbypreemption": .preempted
        case "missingentitlement", "operationnotpermitted": .notPermitted
        case "networkfailure": .network
        case "guardrailviolation": .guardrail
        case "refusal": .contentRefusal
        case "concurrentrequests": .concurrentRequests
        case "assetsunavailable", "serviceunavailable", "usecasedisabled", "devicenoteligible": .unavailable
        case "timeout": .timedOut
        case "cancelled", "canceled", "operationcancelled": .cancelled
        case "contextsizeexceeded", "exceededcontextwindowsize": .contextSize
        default: PrivateCloudComputeCode.kind(of: name)
        }
    }
}
