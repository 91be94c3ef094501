#if Archives
    import CArchive

    /// What an archive's header says of a member.
    struct ArchiveEntry {
        /// The path; bytes that are no UTF-8 are repaired.
        let path: String
        /// Whether it is a file with contents of its own: no link, directory or device.
        let isRegular: Bool
        let isEncrypted: Bool
        /// The size that the header declares; `nil` when it stands behind the contents.
        let size: Int64?
        /// The time of its last change, in nanoseconds since 1970 UTC.
        let modified: Int64?

        init(_ entry: OpaquePointer) {
            // `AE_IFMT` and `AE_IFREG`, which are casts and not imported.
            isRegular = archive_entry_filetype(entry) & 0o170000 == 0o100000 && archive_entry_hardlink(entry) == nil
            isEncrypted = archive_entry_is_data_encrypted(entry) == 1
            size = archive_entry_size_is_set(entry) != 0 ? archive_entry_size(entry) : nil
            // Converted by the locale where the archive has UTF-8, and then it may be missing.
            let name = archive_entry_pathname_utf8(entry) ?? archive_entry_pathname(entry)
            path = name.map { String(cString: $0) } ?? ""
            guard archive_entry_mtime_is_set(entry) != 0, archive_entry_mtime(entry) > 0 else {
                modified = nil
                return
            }
            let (seconds, overflow) = Int64(archive_entry_mtime(entry)).multipliedReportingOverflow(by: 1_000_000_000)
            let (sum, carried) = seconds.addingReportingOverflow(Int64(archive_entry_mtime_nsec(entry)))
            modified = overflow || carried ? nil : sum
        }
    }
#endif
