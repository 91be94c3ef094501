/// One file of a sample: a log in one carrier.
package struct SampleFile: Sendable {
    /// The name in `SampleLogs/`, `karui-day.compact.log`.
    package let name: String
    package let carrier: Carrier
    package let bytes: [UInt8]

    package init(name: String, carrier: Carrier, bytes: [UInt8]) {
        self.name = name
        self.carrier = carrier
        self.bytes = bytes
    }
}
