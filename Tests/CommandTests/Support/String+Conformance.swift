import Foundation

extension String {
    /// A compact analysis without what only a whole log tells: a watch holds requests, and not all that an app logged.
    var withoutConformance: String {
        guard let start = range(of: ",\"conformance\":{")?.lowerBound else { return self }
        var depth = 0
        for index in self[start...].indices {
            switch self[index] {
            case "{": depth += 1
            case "}":
                depth -= 1
                if depth == 0 { return String(self[..<start] + self[self.index(after: index)...]) }
            default: break
            }
        }
        return self
    }
}
