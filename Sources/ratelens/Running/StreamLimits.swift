/// How much of a stream is held and how often it is looked at.
struct StreamLimits {
    /// So many matched lines are held at most, and half of them when the older are let go: some 10 MB.
    var heldLines = 16_384
    /// Looking at all that is held takes at most one part in so many of the time.
    var restFactor = 10
    /// While input comes, what is held is not looked at more often than this.
    var leastRest = Duration.milliseconds(50)
}
