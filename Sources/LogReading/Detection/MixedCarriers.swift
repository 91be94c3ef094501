import LogCore

/// Several carriers in one input: each line is read by the most specific one that claims it.
///
/// Like every carrier it tells from a line alone what it is, so the result does not depend on where an input is cut. A
/// line that none of them claims continues the record before it, whichever carrier that is of.
struct MixedCarriers: LogFormat {
    /// The most specific first.
    let members: [any LogFormat]
    /// The carrier that explains the head best, which comes first in the name.
    private let main: any LogFormat
    /// The members besides the main one, as they were given: what a later part shows comes behind what the head does.
    let others: [any LogFormat]

    init(_ main: any LogFormat, and others: [any LogFormat]) {
        self.main = main
        self.others = others
        members = ([main] + others).enumerated().sorted { left, right in
            (right.element.specificity, left.offset) < (left.element.specificity, right.offset)
        }.map(\.element)
    }

    /// The same carriers with one more.
    func adding(_ other: any LogFormat) -> MixedCarriers { MixedCarriers(main, and: others + [other]) }

    /// The carrier of a record, when it is another than the main one.
    func other(of record: UnsafeRawBufferPointer) -> (any LogFormat)? {
        let record = record.withoutMark
        let line = record.part(0..<record.lineEnd(from: 0)).withoutLineEnd.part(0..<Self.lineHead)
        let claimants = claimants(of: line)
        let member = claimants.first { $0.reads(record) } ?? claimants.first
        return member.flatMap { $0.name == main.name ? nil : $0 }
    }

    /// The members' names, joined by plus signs.
    var name: String {
        ([main.name] + others.map(\.name)).joined(separator: "+")
    }
    var title: String { members.map(\.title).joined(separator: ", and ") }
    var specificity: Double { main.specificity }
    var carrierGates: [String] { Array(Set(members.flatMap(\.carrierGates))).sorted() }
    var endsInFooter: Bool { members.allSatisfy(\.endsInFooter) }
    var stampGap: StampGap? { members.lazy.compactMap(\.stampGap).first }
    var mayLackZone: Bool { members.contains(where: \.mayLackZone) }

    func assumption(in head: UnsafeRawBufferPointer) -> String? {
        members.lazy.compactMap { $0.assumption(in: head) }.first
    }

    func classify(_ line: UnsafeRawBufferPointer) -> LineKind {
        if let member = members.first(where: { $0.claims(line) }) { return member.classify(line) }
        if line.allSatisfy(\.isBlank) { return .blank }
        // A line of JSON whose beginning is lost is told by its end.
        let isBroken = main.isJSONLines && line.last == UInt8(ascii: "}") && line.count > 1
        return isBroken ? .recordStart : .continuation
    }

    private func claimants(of line: UnsafeRawBufferPointer) -> [any LogFormat] { members.filter { $0.claims(line) } }

    func parse(_ record: UnsafeRawBufferPointer, isTruncated: Bool) throws(ParseFault) -> RecordFields {
        let line = record.part(0..<record.lineEnd(from: 0)).withoutLineEnd.part(0..<Self.lineHead)
        var fault: ParseFault?
        for member in claimants(of: line) {
            do throws(ParseFault) {
                return try member.parse(record, isTruncated: isTruncated)
            } catch {
                fault = fault ?? error
            }
        }
        if let fault { throw fault }
        return try main.parse(record, isTruncated: isTruncated)
    }
}
