/// What unpacking an input may cost, so that data made to exhaust whoever unpacks them end early.
package struct ArchiveLimits: Sendable {
    /// How many archives may lie in one another.
    package var depth = 4
    /// How many compressions may lie around one another.
    package var compressions = 8
    /// Members of all kinds; a sysdiagnose has some ten thousand.
    package var members = 250_000
    /// Members that are read as logs: something is kept of each.
    package var logs = 10_000
    /// Texts of no known format: each costs a look by every carrier.
    package var strangers = 5_000
    /// Bytes that any input may unpack to.
    package var freeBytes = 256 << 20
    /// How many times the bytes read may come out above those.
    ///
    /// Logs are packed to a tenth or a thirtieth; deflate cannot exceed 1,032 times.
    package var expansion = 500
    /// How much of a member is held so that its stamps can be surveyed.
    package var heldBytes = 16 << 20

    package init() {}
}
