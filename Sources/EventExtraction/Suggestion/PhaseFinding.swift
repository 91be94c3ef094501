import RateLimitEvents

/// A template that was found to tell a phase of requests, and why.
struct PhaseFinding {
    /// The template's position.
    let template: Int
    let phase: RuleYield.RequestPhase
    /// The part that holds the request's ID.
    private(set) var idPart: Int?
    /// Templates of the same requests.
    private(set) var partners: [Int] = []
    /// Sentences, without full stops.
    private(set) var reasons: [String]

    init(_ template: Int, _ phase: RuleYield.RequestPhase, idPart: Int? = nil, reasons: [String] = []) {
        self.template = template
        self.phase = phase
        self.idPart = idPart
        self.reasons = reasons
    }

    /// Takes a partner that was found for it.
    mutating func add(itsPartner found: PartnerSearch.Partner) {
        idPart = idPart ?? found.ownPart
        partners.append(found.template)
    }

    /// Takes over that its lines were found as the partners of a template's.
    mutating func add(_ found: PartnerSearch.Partner, of template: Int) {
        idPart = idPart ?? found.part
        partners.append(template)
        reasons.append(found.reason)
    }
}
