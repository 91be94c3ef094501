import RateLimitEvents

/// Finds out which templates tell that requests are asked, answered and failed.
///
/// What failed is known: its lines hold an error. What precedes it again and again with a value in common, on the same
/// thread or as the nearest line was asked; what follows the askings that did not fail was answered. Words only break
/// ties: an order of lines proves more than how they are put.
struct PhaseFinder {
    private static let maximumFailures = 8

    private let search: PartnerSearch
    private var templates: [MessageTemplate] { search.templates }

    init(_ miner: TemplateMiner) { search = PartnerSearch(miner) }

    /// The templates that tell a phase: failures first, then askings, then answers.
    func find() -> [PhaseFinding] {
        var failed: [PhaseFinding] = []
        var asked: [Int: PhaseFinding] = [:]
        var answered: [Int: PhaseFinding] = [:]
        for failure in failures {
            var finding = PhaseFinding(
                failure, .failed,
                reasons: ["its lines hold an error; \(templates[failure].refusals) of them a rate limit"])
            for partner in search.partners(before: failure) {
                finding.add(itsPartner: partner)
                asked[partner.template, default: PhaseFinding(partner.template, .asked)].add(partner, of: failure)
            }
            failed.append(finding)
        }
        for template in asked.keys.sorted() {
            for partner in search.partners(after: template, asked: Set(asked.keys)) {
                asked[template]?.add(itsPartner: partner)
                answered[partner.template, default: PhaseFinding(partner.template, .answered)]
                    .add(partner, of: template)
            }
        }
        let found = failed + [asked, answered].flatMap { $0.values.sorted { $0.template < $1.template } }
        return found + siblings(of: found)
    }

    /// The templates whose lines hold an error, those with the most refusals first.
    private var failures: some Sequence<Int> {
        templates.indices.filter { templates[$0].holdsError && templates[$0].count > 0 }
            .sorted {
                (-templates[$0].refusals, -templates[$0].count, $0) < (
                    -templates[$1].refusals, -templates[$1].count, $1
                )
            }
            .prefix(PhaseFinder.maximumFailures)
    }

    /// Templates that differ from found ones in the word for their route only.
    private func siblings(of found: [PhaseFinding]) -> [PhaseFinding] {
        var taken = Set(found.map(\.template))
        var result: [PhaseFinding] = []
        let plain = templates.map(PhaseWords.partsWithoutRoute)
        for finding in found where plain[finding.template] != templates[finding.template].parts {
            for index in templates.indices
            where !taken.contains(index) && templates[index].count > 0
                && templates[index].key.process == templates[finding.template].key.process
                && plain[index] == plain[finding.template]
            {
                taken.insert(index)
                result.append(
                    PhaseFinding(
                        index, finding.phase, idPart: finding.idPart,
                        reasons: ["it differs from another rule's lines in the word for the route only"]))
            }
        }
        return result
    }
}
