import RateLimitEvents

/// The numbers and names of `PrivateCloudComputeError`, and what each is.
///
/// From one public build of 2025; newer systems have codes that are not in it, and those stay as they are logged.
enum PrivateCloudComputeCode {
    /// Kind of an error that is not a rate limit, by its number.
    static func kind(of number: Int) -> FailureKind? {
        switch number {
        case 32_002, 32_004, 32_005, 32_007...32_009: .unavailable
        case 32_010...32_014: .timedOut
        case 32_018...32_021: .blocked
        case 32_057: .network
        default: nil
        }
    }

    /// Kind of an error that is not a rate limit, by its name in lower case.
    static func kind(of name: String) -> FailureKind? {
        names[name].flatMap { kind(of: $0) } ?? (name == "deniedduetoavailability" ? .unavailable : nil)
    }

    static func isRateLimit(_ number: Int) -> Bool { number == 32_001 || number == 32_033 }

    private static let names = [
        "availabilityerror": 32_002, "nonodesavailable": 32_004, "nodesbusy": 32_005, "nodesoverutilized": 32_007,
        "workloadnotfound": 32_008, "attestationsunavailable": 32_009, "timeouterror": 32_010,
        "setuprequesttimeout": 32_011, "decryptionkeytimeout": 32_012, "maxrequestlifetimereached": 32_013,
        "requestchunktimeout": 32_014, "tenantblocked": 32_018, "softwareblocked": 32_019, "workloadblocked": 32_020,
        "featureidblocked": 32_021, "networkfailure": 32_057,
    ]
}
