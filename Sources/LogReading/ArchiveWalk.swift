#if Archives
    import LogCore

    /// Goes through an archive from front to back, and through the archives in it.
    ///
    /// Only what can be a log is looked at, and of that only the head until a carrier explains it. Memory holds one
    /// block of each layer. What a member is by name decides first, then what its head is.
    struct ArchiveWalk {
        private let path: String
        private let options: ReadingOptions
        private let limits: ArchiveLimits
        private var findings: ArchiveFindings
        private var members = 0
        /// The names that logs have, and how many logs share each.
        private var names: [String: Int] = [:]
        /// Set when a limit ends the walk.
        private var isStopped = false

        init(path: String, _ options: ReadingOptions) {
            self.path = path
            self.options = options
            limits = options.archiveLimits
            findings = ArchiveFindings(path: path)
        }

        /// What was found.
        ///
        /// - Throws: `archiveWithoutLogs` when there is nothing else to say.
        func finish() throws(ReadingError) -> ArchiveFindings {
            if findings.logs == 0, findings.failures.isEmpty, findings.logArchives.isEmpty {
                throw .archiveWithoutLogs(path: path, members: findings.others)
            }
            return findings
        }

        /// Goes through the archive that a stream is.
        ///
        /// - Throws: what `body` throws, except a `ReadingError`, which is the member's and kept.
        mutating func run(
            _ stream: InputStream, _ kind: FileArchive, _ body: (OpenedInput) throws -> Void
        ) throws {
            try walk(stream, kind, depth: 1, body)
        }

        private mutating func walk(
            _ stream: InputStream, _ kind: FileArchive, depth: Int, _ body: (OpenedInput) throws -> Void
        ) throws {
            let source = stream.bytes
            do {
                let reader = try ArchiveReader(.container, source, path: stream.file.description)
                try visitAll(reader, stream, kind, depth: depth, body)
                if !isStopped, stream.budget.excess == nil, !reader.isBroken || stream.randomAccess == nil {
                    // A checksum may stand behind the archive's own end, or tell why that came early.
                    try source.passOver()
                    if stream.budget.excess == nil, !reader.isDamageBelowTold, let damage = source.damage {
                        findings.addFailure(damage)
                    }
                }
            } catch let error as ReadingError {
                // Damage that the limit made is told as what it is.
                if stream.budget.excess == nil { findings.addFailure(error) }
            }
            if let excess = stream.budget.excess, !isStopped { stop(excess) }
        }

        private mutating func visitAll(
            _ reader: ArchiveReader, _ stream: InputStream, _ kind: FileArchive, depth: Int,
            _ body: (OpenedInput) throws -> Void
        ) throws {
            do {
                while !isStopped, !reader.isBroken, stream.budget.excess == nil {
                    let entry = try reader.next()
                    if let damage = reader.takePassed() { findings.addFailure(damage) }
                    guard let entry else { return }
                    members += 1
                    guard members <= limits.members else {
                        return stop("stopped: it has more than \(limits.members) members")
                    }
                    // What breaks the archive here is told of the member.
                    try visit(entry, reader, stream, kind, depth: depth, body)
                }
            } catch let error as ReadingError where reader.isBroken && !reader.hasFailedBelow {
                if stream.budget.excess == nil { findings.addFailure(error) }
            }
        }

        private mutating func visit(
            _ entry: ArchiveEntry, _ reader: ArchiveReader, _ stream: InputStream, _ kind: FileArchive, depth: Int,
            _ body: (OpenedInput) throws -> Void
        ) throws {
            let name = MemberName(entry.path)
            if let logArchive = name.logArchive {
                findings.addLogArchive(logArchive, of: stream.file.description, kind: kind.rawValue)
            }
            let file = SourceFile(
                path: path, member: [stream.file.member, name.shown].compactMap { $0 }.joined(separator: "!"))
            let source = EntrySource(reader, stream.budget) {
                .damagedMember(path: file.description, offset: $0, reason: $1)
            }
            var isDamageTold = false
            if entry.isRegular, !name.isHidden, name.logArchive == nil {
                if entry.isEncrypted {
                    findings.addFailure(.encrypted(path: file.description))
                } else if name.isReport || entry.size == 0 {
                    findings.addOther()
                } else {
                    let modified = entry.modified ?? stream.modified
                    do {
                        let member = try InputStream(file, source, modified: modified, budget: stream.budget, options)
                        try read(member, depth: depth, body)
                        isDamageTold = true
                    } catch let error as ReadingError {
                        isDamageTold = take(error)
                    }
                }
            }
            // Where the size stands behind the contents, their end is found by unpacking, which is counted.
            if entry.size == nil { try source.drain() }
            if reader.isBroken, !isDamageTold, let damage = source.damage { findings.addFailure(damage) }
        }

        private mutating func read(
            _ member: InputStream, depth: Int, _ body: (OpenedInput) throws -> Void
        ) throws {
            guard let kind = FileArchive.of(member.head) else { return try readLog(member, body) }
            let path = member.file.description
            guard kind.isStreamed else { throw ReadingError.fileArchive(path: path, kind: kind.rawValue) }
            guard depth < limits.depth else { throw ReadingError.tooDeep(path: path, depth: limits.depth) }
            let before = findings
            try walk(member, kind, depth: depth + 1, body)
            // One without anything to speak of is itself something else.
            if findings.logs == before.logs, findings.others == before.others { findings.addOther() }
        }

        private mutating func readLog(_ member: InputStream, _ body: (OpenedInput) throws -> Void) throws {
            let name = uniqueName(member.file.member ?? "")
            let opened = try OpenedInput(member.named(SourceFile(path: path, member: name)), options)
            guard opened.format != nil else { return findings.addOther() }
            guard findings.logs < limits.logs else {
                return stop("stopped: it holds more than \(limits.logs) logs")
            }
            names[name] = 1
            try body(opened)
            findings.addLog()
        }

        /// A name that no log before has: the name itself, or with a number behind it.
        private mutating func uniqueName(_ name: String) -> String {
            guard var count = names[name] else { return name }
            var unique = name
            while names[unique] != nil {
                count += 1
                unique = "\(name)#\(count)"
            }
            names[name] = count - 1
            return unique
        }

        /// Takes why a member was not read, and tells whether that is a failure.
        private mutating func take(_ error: ReadingError) -> Bool {
            switch error {
            case .binary:
                findings.addOther()
                return false
            case .unrecognized, .fileArchive:
                if findings.addStranger(error) > limits.strangers {
                    stop("stopped: it holds more than \(limits.strangers) texts of no known format")
                }
                return false
            default:
                findings.addFailure(error)
                return true
            }
        }

        private mutating func stop(_ reason: String) {
            findings.addFailure(.tooMuch(path: path, reason: reason))
            isStopped = true
        }
    }
#endif
