package import RoutingPolicy

/// Which branches of the policy the log took.
package struct Coverage: Sendable, Hashable {
    /// What the policies and modes of the log can take, in the order of their declaration.
    package let reachable: [PolicyBranch]
    /// What it took, a part of that.
    package let taken: Set<PolicyBranch>

    package init(reachable: [PolicyBranch], taken: Set<PolicyBranch>) {
        self.reachable = reachable
        self.taken = taken.intersection(reachable)
    }

    package var missed: [PolicyBranch] { reachable.filter { !taken.contains($0) } }

    /// The share taken, from 0 to 100; 100 where there is nothing to take.
    package var percent: Double {
        reachable.isEmpty ? 100 : Double(taken.count) / Double(reachable.count) * 100
    }
}
