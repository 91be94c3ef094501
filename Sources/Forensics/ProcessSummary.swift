/// What became of the requests of one process, by route.
package struct ProcessSummary: Sendable {
    package let process: String
    /// One per route that the process asked, in the order of `Route`.
    package let routes: [RouteSummary]

    package init(process: String, routes: [RouteSummary]) {
        self.process = process
        self.routes = routes
    }
}
