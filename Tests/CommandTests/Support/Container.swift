#if Archives
    import TestSupport

    /// What a log may have been packed into on its way.
    enum Container: String, CaseIterable {
        case plain, gzip, gzipStreams, xz, zstd, bzip2, zip, tar, tarGzip, tarXz, tarZstd, tarBzip2, tarInZip

        /// The file that holds the bytes.
        func bytes(_ bytes: [UInt8]) throws -> [UInt8] {
            let members = [ArchiveMember("logs/day.log", bytes)]
            return switch self {
            case .plain: bytes
            case .gzip: try ArchiveBuilder.compressed(bytes, by: .gzip)
            case .gzipStreams:
                // Cut within a line, as a rotation by size does.
                try ArchiveBuilder.compressed(Array(bytes.prefix(bytes.count / 3)), by: .gzip)
                    + ArchiveBuilder.compressed(Array(bytes.dropFirst(bytes.count / 3)), by: .gzip)
            case .xz: try ArchiveBuilder.compressed(bytes, by: .xz)
            case .zstd: try ArchiveBuilder.compressed(bytes, by: .zstd)
            case .bzip2: try ArchiveBuilder.compressed(bytes, by: .bzip2)
            case .zip: try ArchiveBuilder.archive(members, as: .zip)
            case .tar: try ArchiveBuilder.archive(members, as: .ustar)
            case .tarGzip: try ArchiveBuilder.archive(members, as: .pax, compressedBy: .gzip)
            case .tarXz: try ArchiveBuilder.archive(members, as: .pax, compressedBy: .xz)
            case .tarZstd: try ArchiveBuilder.archive(members, as: .gnutar, compressedBy: .zstd)
            case .tarBzip2: try ArchiveBuilder.archive(members, as: .ustar, compressedBy: .bzip2)
            case .tarInZip:
                try ArchiveBuilder.archive(
                    [ArchiveMember("export.tar", ArchiveBuilder.archive(members, as: .ustar))], as: .zip)
            }
        }
    }
#endif
