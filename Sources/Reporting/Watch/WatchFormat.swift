/// What a watch writes.
package enum WatchFormat: Sendable {
    case text(TextStyle)
    case ndjson
}
