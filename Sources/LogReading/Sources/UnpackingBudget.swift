/// How much an input has been unpacked to, against what was read of it.
///
/// Every layer counts: what a compressed archive in an archive gives is counted at each step.
final class UnpackingBudget {
    let limits: ArchiveLimits
    private let root: DescriptorSource
    private var unpacked = 0

    init(_ limits: ArchiveLimits, root: DescriptorSource) {
        self.limits = limits
        self.root = root
    }

    /// What is wrong once the limit is passed.
    private(set) var excess: String?

    /// Takes bytes that came out of a layer, and tells whether that is still within the limit.
    func take(_ count: Int) -> Bool {
        let (sum, overflow) = unpacked.addingReportingOverflow(count)
        unpacked = overflow ? .max : sum
        let (allowed, isBeyond) = root.offset.multipliedReportingOverflow(by: limits.expansion)
        if unpacked > limits.freeBytes, !isBeyond, unpacked > allowed, excess == nil {
            excess =
                "stopped: it unpacks to more than \(limits.expansion) times its size (and more than "
                + "\(limits.freeBytes >> 20) MiB), as decompression bombs do"
        }
        return excess == nil
    }
}
