#if Archives
    import CArchive

    /// Writes archives and compressed streams in memory, so that tests need no tool and no file of bytes.
    ///
    /// Members that no library would write (sizes that lie) come from ``TarBlock``.
    package enum ArchiveBuilder {
        package enum Container: String, Sendable, CaseIterable {
            case zip, ustar, pax, gnutar
        }

        package enum Compression: String, Sendable, CaseIterable {
            case gzip, xz, zstd, bzip2
        }

        /// What the library says when it cannot write something.
        package struct Failure: Error, CustomStringConvertible {
            package let description: String
        }

        /// What the library's callback appends to.
        private final class Output {
            var bytes: [UInt8] = []
        }

        /// An archive of members, maybe compressed as a whole (`tar.gz`).
        ///
        /// - Parameters:
        ///   - members: In the order in which they are written.
        ///   - container: The archive's format.
        ///   - compression: The compression around it; `nil` for none.
        ///   - options: The library's own options, such as `zip:compression=store`.
        ///   - passphrase: What a zip's contents are encrypted with; `nil` leaves them readable.
        /// - Returns: The archive's bytes.
        /// - Throws: a `Failure` with the library's reason.
        package static func archive(
            _ members: [ArchiveMember], as container: Container, compressedBy compression: Compression? = nil,
            options: String? = nil, passphrase: String? = nil
        ) throws -> [UInt8] {
            try write { archive in
                try check(archive_write_set_format_by_name(archive, container.rawValue), archive)
                try add(compression, to: archive)
                if let options { try check(archive_write_set_options(archive, options), archive) }
                if let passphrase {
                    try check(archive_write_set_options(archive, "zip:encryption=traditional"), archive)
                    try check(archive_write_set_passphrase(archive, passphrase), archive)
                }
            } contents: { archive in
                for member in members { try add(member, to: archive) }
            }
        }

        /// One compressed stream; streams that follow one another are streams of one file.
        package static func compressed(_ bytes: [UInt8], by compression: Compression) throws -> [UInt8] {
            try write { archive in
                try check(archive_write_set_format_raw(archive), archive)
                try add(compression, to: archive)
            } contents: { archive in
                try add(ArchiveMember("data", bytes), to: archive)
            }
        }

        private static func write(
            setUp: (OpaquePointer) throws -> Void, contents: (OpaquePointer) throws -> Void
        ) throws -> [UInt8] {
            guard let archive = archive_write_new() else { throw Failure(description: "no memory") }
            defer { archive_write_free(archive) }
            try setUp(archive)
            // No padding behind the end: a compressed stream must end where it ends.
            archive_write_set_bytes_in_last_block(archive, 1)
            let output = Output()
            let status = archive_write_open(
                archive, Unmanaged.passUnretained(output).toOpaque(), nil,
                { _, context, bytes, count in
                    guard let context else { return -1 }
                    let output = Unmanaged<Output>.fromOpaque(context).takeUnretainedValue()
                    output.bytes.append(contentsOf: UnsafeRawBufferPointer(start: bytes, count: count))
                    return count
                }, nil)
            try check(status, archive)
            try contents(archive)
            try check(archive_write_close(archive), archive)
            return withExtendedLifetime(output) { output.bytes }
        }

        private static func add(_ compression: Compression?, to archive: OpaquePointer) throws {
            let status =
                switch compression {
                case nil: archive_write_add_filter_none(archive)
                case .gzip: archive_write_add_filter_gzip(archive)
                case .xz: archive_write_add_filter_xz(archive)
                case .zstd: archive_write_add_filter_zstd(archive)
                case .bzip2: archive_write_add_filter_bzip2(archive)
                }
            try check(status, archive)
            // Without the time of its making the same bytes come out each time, so that a seed says all of a test.
            if compression == .gzip {
                try check(archive_write_set_filter_option(archive, "gzip", "timestamp", nil), archive)
            }
        }

        private static func add(_ member: ArchiveMember, to archive: OpaquePointer) throws {
            guard let entry = archive_entry_new() else { throw Failure(description: "no memory") }
            defer { archive_entry_free(entry) }
            archive_entry_set_pathname(entry, member.path)
            archive_entry_set_mtime(entry, Int(member.modified), 0)
            archive_entry_set_perm(entry, 0o644)
            archive_entry_set_size(entry, Int64(member.bytes.count))
            switch member.kind {
            case .file: archive_entry_set_filetype(entry, UInt32(S_IFREG))
            case .directory: archive_entry_set_filetype(entry, UInt32(S_IFDIR))
            case .pipe: archive_entry_set_filetype(entry, UInt32(S_IFIFO))
            case .characterDevice: archive_entry_set_filetype(entry, UInt32(S_IFCHR))
            case .symbolicLink(let target):
                archive_entry_set_filetype(entry, UInt32(S_IFLNK))
                archive_entry_set_symlink(entry, target)
            case .hardLink(let target):
                archive_entry_set_filetype(entry, UInt32(S_IFREG))
                archive_entry_set_hardlink(entry, target)
            }
            try check(archive_write_header(archive, entry), archive)
            try member.bytes.withUnsafeBytes { bytes in
                var rest = bytes[...]
                while !rest.isEmpty {
                    let part = UnsafeRawBufferPointer(rebasing: rest)
                    let count = archive_write_data(archive, part.baseAddress, part.count)
                    guard count > 0 else { throw failure(archive) }
                    rest = rest.dropFirst(count)
                }
            }
        }

        private static func check(_ status: Int32, _ archive: OpaquePointer) throws {
            guard status == ARCHIVE_OK || status == ARCHIVE_WARN else { throw failure(archive) }
        }

        private static func failure(_ archive: OpaquePointer) -> Failure {
            Failure(description: archive_error_string(archive).map { String(cString: $0) } ?? "unknown reason")
        }
    }
#endif
