/// How often each result came out.
package struct ResultCounts: Sendable, Hashable {
    package var conforms = 0
    package var violates = 0
    package var notApplicable = 0
    package var cannotJudge = 0

    package init() {}

    package subscript(result: ConformanceResult) -> Int {
        get {
            switch result {
            case .conforms: conforms
            case .violates: violates
            case .notApplicable: notApplicable
            case .cannotJudge: cannotJudge
            }
        }
        set {
            switch result {
            case .conforms: conforms = newValue
            case .violates: violates = newValue
            case .notApplicable: notApplicable = newValue
            case .cannotJudge: cannotJudge = newValue
            }
        }
    }

    package static func + (left: ResultCounts, right: ResultCounts) -> ResultCounts {
        var sum = ResultCounts()
        for result in ConformanceResult.allCases { sum[result] = left[result] + right[result] }
        return sum
    }
}
