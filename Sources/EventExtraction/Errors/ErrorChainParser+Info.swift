import RateLimitEvents

/// `UserInfo` dictionaries and Swift payloads hold the same things under labels: errors below, dates, texts.
extension ErrorChainParser {
    private enum Label {
        case underlying, retryDate, resetDate, text, telemetry, category
    }

    /// Reads what stands under the labels that are known.
    ///
    /// The labels are looked for anywhere in it: texts in a `UserInfo` are not quoted and may hold brackets, so that its
    /// other parts have no structure to rely on.
    mutating func readInfo(_ body: ErrorTextCursor, of link: ErrorLink, into info: inout ErrorInfo) {
        spend(body.position..<body.end)
        var place = body
        while !place.isAtEnd {
            place.skipBlanks()
            guard let byte = place.peek else { break }
            guard byte.isLetter || byte == UInt8(ascii: "_") else {
                if byte == UInt8(ascii: "\\") {
                    place.advance(place.backslashes)
                } else if byte.isDigit {
                    while let digit = place.peek, digit.isIdentifier { place.advance() }
                } else {
                    place.advance()
                }
                continue
            }
            let start = place.position
            while let letter = place.peek, letter.isIdentifier { place.advance() }
            guard let label = ErrorChainParser.label(place.bytes[start..<place.position]),
                ErrorChainParser.takeLabelEnd(&place)
            else { continue }
            read(label, at: &place, into: &info)
        }
        if body.endsCut { info.isCut = true }
    }

    private static func label(_ name: ArraySlice<UInt8>) -> Label? {
        guard name.count >= 8 else { return nil }
        if underlyingEndings.contains(where: name.ends) { return .underlying }
        if name.ends(with: "retryafterdate") || name.ends(with: "retryafter") { return .retryDate }
        if name.ends(with: "resetdate") { return .resetDate }
        if name.ends(with: "telemetrystring") { return .telemetry }
        if name.ends(with: "computeerrorcategory") { return .category }
        return textEndings.contains(where: name.ends) ? .text : nil
    }

    private static let underlyingEndings: [StaticString] = [
        "underlyingerror", "underlyingerrors", "underlyingerrorkey", "underlyingerrorskey",
    ]
    private static let textEndings: [StaticString] = [
        "debugdescription", "localizeddescription", "localizedfailurereason", "errordescriptionoverride",
        "debugmessage",
    ]

    /// Skips `=` or `:` behind a label, and the closing quote of a label that is quoted.
    private static func takeLabelEnd(_ place: inout ErrorTextCursor) -> Bool {
        var next = place
        if let depth = next.quote { next.advance(depth + 1) }
        next.skipBlanks()
        guard let byte = next.peek, byte == UInt8(ascii: "=") || byte == UInt8(ascii: ":"),
            next.peek(at: 1) != UInt8(ascii: ":")
        else { return false }
        next.advance()
        next.skipBlanks()
        place = next
        return true
    }

    private mutating func read(_ label: Label, at place: inout ErrorTextCursor, into info: inout ErrorInfo) {
        switch label {
        case .underlying: readErrors(at: &place, into: &info.branches)
        case .retryDate: details.takeRetryDate(&place)
        case .resetDate: details.takeResetDate(&place)
        case .text: readText(at: &place, into: &info)
        case .category: info.isOfRateLimitCategory = info.isOfRateLimitCategory || ErrorChainParser.takeLimit(&place)
        case .telemetry:
            _ = place.take("Optional(")
            if let depth = place.quote { place.advance(depth + 1) }
            guard let name = place.takeWhile(\.isIdentifier), let split = ErrorChainParser.splitTelemetry(name) else {
                return
            }
            if !ErrorChainParser.isCut(place) {
                info.telemetry = ErrorLink(domain: split.type, code: .number(split.number))
                if let suffix = split.suffix { details.merge(ErrorDetails(text: suffix)) }
            }
        }
    }

    private static func takeLimit(_ place: inout ErrorTextCursor) -> Bool {
        _ = place.take("Optional(")
        if let depth = place.quote { place.advance(depth + 1) }
        return place.takeWhile(\.isIdentifier)?.lowercased() == "ratelimited" && !isCut(place)
    }

    /// A text behind a label: quoted, or up to the next label.
    private mutating func readText(at place: inout ErrorTextCursor, into info: inout ErrorInfo) {
        _ = place.take("Optional(")
        guard place.peek != nil, !place.starts(with: "nil") else { return }
        if let depth = place.quote, let text = place.takeQuoted() {
            info.addText(cursor.unquoted(text, depth: depth), isClosed: text.isClosed, to: &details)
            return
        }
        let start = place.position
        while let byte = place.peek {
            if byte == UInt8(ascii: ",") || byte == UInt8(ascii: ";"), isLabelNext(place) { break }
            place.advance()
        }
        let text = Enclosed(range: start..<place.position, isClosed: !place.isAtEnd || !place.endsCut)
        info.addText(Array(place.bytes[text.range]), isClosed: text.isClosed, to: &details)
    }

    /// Whether `, label=` stands at a comma.
    private func isLabelNext(_ comma: ErrorTextCursor) -> Bool {
        var next = comma
        next.advance()
        next.skipBlanks()
        guard next.peek?.isLetter == true, next.takeWhile(\.isIdentifier) != nil else { return false }
        while next.peek == 0x20 { next.advance() }
        return next.peek == UInt8(ascii: "=")
    }

    // MARK: Errors below

    /// Reads an error or a list of them, and moves behind what was read.
    ///
    /// A list inside a list is read like an object: nothing is known to write one.
    private mutating func readErrors(
        at place: inout ErrorTextCursor, isElement: Bool = false, into branches: inout ErrorBranches
    ) {
        place.skipBlanks()
        if place.starts(with: "0x") {
            _ = place.takeWhile(\.isIdentifier)
            place.skipBlanks()
        }
        _ = place.take("Optional(")
        guard let byte = place.peek else {
            // A label without a value: what it held was cut off.
            branches.addUnreadable()
            return
        }
        var next = place
        if ErrorChainParser.takeNothing(&place) { return }
        if ErrorChainParser.takeRedacted(&next) != nil {
            place = next
            branches.addUnreadable()
        } else if let depth = place.quote {
            readQuotedError(depth, at: &place, into: &branches)
        } else if !isElement, byte == UInt8(ascii: "(") || byte == UInt8(ascii: "[") {
            readList(at: &place, into: &branches)
        } else if ErrorTextCursor.closing(byte) != nil {
            let object = place.takeBracketed()
            spend(object.range)
            add(readBelow(place.inside(object)) { $0.locateAndParse() }, to: &branches)
        } else {
            let branch = readBelow(place) { _ = $0.parseChain(isNested: true) }
            add(branch, to: &branches)
            if !branch.links.isEmpty { place.position = max(place.position, min(branch.end, place.end)) }
        }
    }

    /// What was read, or that something there could not be.
    private func add(_ branch: ErrorBranches.Branch, to branches: inout ErrorBranches) {
        if branch.links.isEmpty { branches.addUnreadable() } else { branches.add(branch) }
    }

    private mutating func readQuotedError(
        _ depth: Int, at place: inout ErrorTextCursor, into branches: inout ErrorBranches
    ) {
        let source = place
        guard let text = place.takeQuoted() else { return }
        spend(text.range)
        let content = source.unquoted(text, depth: depth)
        add(
            readBelow(ErrorTextCursor(content, endsCut: !text.isClosed)) { $0.locateAndParse() }, to: &branches)
    }

    private mutating func readList(at place: inout ErrorTextCursor, into branches: inout ErrorBranches) {
        let source = place
        let list = place.takeBracketed()
        spend(list.range)
        var element = source.inside(list)
        while true {
            element.skipBlanks()
            if element.peek == UInt8(ascii: ",") {
                element.advance()
                continue
            }
            guard !element.isAtEnd else { break }
            guard !isExhausted else {
                branches.addUnreadable()
                break
            }
            let start = element.position
            readErrors(at: &element, isElement: true, into: &branches)
            element.skipElement()
            spend(start..<element.position)
        }
        if !list.isClosed { branches.addUnreadable() }
    }

    /// Skips what stands for no error.
    private static func takeNothing(_ place: inout ErrorTextCursor) -> Bool {
        var next = place
        guard next.take("nil") || next.take("(null)") || next.take("<null>") || next.take("null"),
            next.peek?.isIdentifier != true
        else { return false }
        place = next
        return true
    }

    // MARK: Together

    /// Completes a link with what its payload tells.
    mutating func settle(_ info: ErrorInfo, at position: Int) {
        let own = links[position]
        if own.code == .unknown, let told = info.telemetry, own.domain == nil || own.domain == told.domain {
            links[position] = told
        }
        if info.isOfRateLimitCategory, !links[position].isLimit {
            // The code may be newer than any table; its category says what it is.
            links.append(ErrorLink(domain: "PrivateCloudComputeErrorCategory", code: .named("rateLimited")))
        }
        var branches = info.branches
        if info.isCut, branches.chosen == nil, own.code != .unknown, !links[position].isConclusive {
            branches.addUnreadable()
        }
        let below = branches.chosen
        let isLimitKnown =
            links[position...].contains(where: \.isLimit) || below?.chain?.rateLimitSign.isRefusal == true
        if !isLimitKnown, let told = limit(in: info.texts, of: links[position], at: position) {
            details.mergeCause(told.details)
            links += told.links
            return
        }
        guard let below else { return }
        links += below.links
        details.mergeCause(below.details)
    }

    /// What the texts of an error say of it that its code does not: a limit in words, or a code that was redacted.
    ///
    /// Only texts of numbers and of unknown codes are believed: those of a case may quote what a model was asked.
    private mutating func limit(
        in texts: [(bytes: [UInt8], isClosed: Bool)], of link: ErrorLink, at position: Int
    ) -> ErrorBranches.Branch? {
        if case .named = link.code { return nil }
        guard !link.isConclusive else { return nil }
        for text in texts {
            if !link.isOfModels, ErrorTextCursor(text.bytes).starts(with: ErrorChainParser.anybodysWords) { continue }
            var isProse = false
            spend(0..<text.bytes.count)
            let branch = readBelow(ErrorTextCursor(text.bytes, endsCut: !text.isClosed)) { parser in
                parser.locateAndParse()
                isProse = parser.isFollowedByProse
            }
            guard let sign = branch.chain?.rateLimitSign, let first = branch.links.first else { continue }
            let isSameType = first.domain != nil && first.domain == link.domain
            if link.code == .unknown, isSameType, first.code != .unknown {
                links.remove(at: position)
                return branch
            }
            if sign.isRefusal || sign == .suspected, !isProse { return branch }
        }
        return nil
    }
}
