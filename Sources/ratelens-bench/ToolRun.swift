/// One of the commands that are compared.
struct ToolRun {
    let name: String
    let command: [String]
    var costs: [ChildProcess.Cost] = []

    init(_ name: String, _ command: [String]) {
        self.name = name
        self.command = command
    }

    var wallSeconds: Double { Self.median(costs.map(\.wallSeconds)) }
    var processorSeconds: Double { Self.median(costs.map(\.processorSeconds)) }
    var peakBytes: Int { costs.map(\.peakBytes).max() ?? 0 }

    private static func median(_ values: [Double]) -> Double {
        let sorted = values.sorted()
        guard !sorted.isEmpty else { return 0 }
        return (sorted[(sorted.count - 1) / 2] + sorted[sorted.count / 2]) / 2
    }
}
