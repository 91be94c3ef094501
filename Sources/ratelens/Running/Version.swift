/// The version that `--version` prints; the changelog has an entry of the same name.
enum Version {
    static let text = "0.1.0"
}
