/// How much a watch holds: what bounds its memory however long the input is.
package struct WatchLimits: Sendable {
    /// So many settled requests are held, and half of them when the older become counts: weeks of one device, some 12 MB.
    package var requests = 16_384
    /// So many are held of each kind of event besides.
    package var others = 4_096

    package init() {}
}
