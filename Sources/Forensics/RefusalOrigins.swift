/// Where the refusals of one stretch were made, and what that says of the share made there.
package struct RefusalOrigins: Sendable, Hashable {
    package let deviceLocal: Int
    package let serverSide: Int
    package let indeterminate: Int

    package init(deviceLocal: Int, serverSide: Int, indeterminate: Int) {
        self.deviceLocal = deviceLocal
        self.serverSide = serverSide
        self.indeterminate = indeterminate
    }

    package var count: Int { deviceLocal + serverSide + indeterminate }

    /// The share of those made on the device: so many were for certain, and the interval holds it wherever those were made
    /// of which nothing is known.
    package var onDevice: Proportion { share(deviceLocal) }

    /// The share of those made by a server, in the same way.
    package var byServer: Proportion { share(serverSide) }

    /// From the exact lower bound with all unknown ones made elsewhere to the upper bound with all of them made there.
    ///
    /// - Complexity: O(w) per step of two bisections, w the width of the binomial law.
    private func share(_ certain: Int) -> Proportion {
        let least = Proportion(ContingencyTable.Row(successes: certain, trials: count))
        guard indeterminate > 0 else { return least }
        let most = Proportion(ContingencyTable.Row(successes: certain + indeterminate, trials: count))
        return Proportion(successes: certain, trials: count, lower: least.lower, upper: most.upper)
    }
}

extension RefusalOrigins {
    /// - Complexity: O(n).
    init(_ origins: some Sequence<Verdict.Origin>) {
        var counts: [Verdict.Origin: Int] = [:]
        for origin in origins { counts[origin, default: 0] += 1 }
        self.init(
            deviceLocal: counts[.deviceLocal] ?? 0, serverSide: counts[.serverSide] ?? 0,
            indeterminate: counts[.indeterminate] ?? 0)
    }
}
