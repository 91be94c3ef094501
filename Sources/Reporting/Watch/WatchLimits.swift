/// How much a watch holds: what bounds its memory however long the input is.
package struct WatchLimits: Sendable {
    /// So many settled requests are held, and half of them when the older become counts: three weeks of a busy device, some 8 MB.
    package var requests = 8_192
    /// So many are held of each kind of event besides.
    package var others = 4_096

    package init() {}
}
