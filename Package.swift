// swift-tools-version: 6.2
import PackageDescription

/// Every target is compiled with these: an import is internal unless it says otherwise, and `any` is written out.
///
/// Warnings are errors where the checks of a change say so: a flag of the command line would build all a second time.
let settings: [SwiftSetting] =
    [
        .enableUpcomingFeature("InternalImportsByDefault"),
        .enableUpcomingFeature("ExistentialAny"),
    ] + (Context.environment["RATELENS_STRICT"] == "1" ? [.treatAllWarnings(as: .error)] : [])

/// What reads logs, finds events and searches is optimized in debug builds too: a second's work for one command takes many
/// without.
///
/// What traps in a debug build traps in this one, but for `assert`, which these do not use. `DEBUG` is set as elsewhere. A
/// module is compiled as a whole: optimized file by file, calls with typed errors through `any LogFormat` crash (Swift 6.3).
/// A build that only has to compile leaves it out.
let optimized =
    Context.environment["RATELENS_PLAIN"] == "1"
    ? settings
    : settings + [
        .unsafeFlags(
            ["-O", "-whole-module-optimization", "-num-threads", "2", "-disable-batch-mode"],
            .when(configuration: .debug))
    ]

let package = Package(
    name: "ratelens",
    platforms: [.macOS(.v15), .iOS(.v18)],
    products: [
        .executable(name: "ratelens", targets: ["ratelens"]),
        // The app itself may import it: see docs/policy.md.
        .library(name: "RoutingPolicy", targets: ["RoutingPolicy"]),
    ],
    traits: [
        .default(enabledTraits: ["Archives"]),
        .trait(name: "Archives", description: "Read compressed logs and archives with libarchive and zlib."),
    ],
    targets: [
        // C libraries: module map and shim header only.
        .systemLibrary(
            name: "CPCRE2", pkgConfig: "libpcre2-8", providers: [.apt(["libpcre2-dev"]), .brew(["pcre2"])]),
        .systemLibrary(
            name: "CArchive", pkgConfig: "libarchive", providers: [.apt(["libarchive-dev"]), .brew(["libarchive"])]),
        // Part of macOS, and on Linux where the compiler looks: pkg-config is not asked.
        .systemLibrary(name: "CZlib", providers: [.apt(["zlib1g-dev"])]),

        // The way of the data, forward only: see docs/design.md.
        .target(name: "LogCore", swiftSettings: optimized),
        .target(
            name: "LogReading",
            dependencies: [
                "LogCore", .target(name: "CArchive", condition: .when(traits: ["Archives"])),
                .target(name: "CZlib", condition: .when(traits: ["Archives"])),
            ],
            swiftSettings: optimized),
        .target(name: "RateLimitEvents", dependencies: ["LogCore"], swiftSettings: optimized),
        // What people write by hand: rule packs, policies. It knows no log.
        .target(name: "JSON5", dependencies: ["LogCore"], swiftSettings: optimized),
        .target(
            name: "EventExtraction",
            dependencies: ["LogCore", "JSON5", "RateLimitEvents", "CPCRE2"],
            resources: [
                .embedInCode("Packs/apple-inference.json5"),
                .embedInCode("Packs/shortcuts.json5"),
                .embedInCode("Packs/karui.json5"),
                .embedInCode("Packs/generic.json5"),
            ],
            swiftSettings: optimized),
        .target(name: "Forensics", dependencies: ["RateLimitEvents"], swiftSettings: optimized),
        // Karui's policy as pure code: no log type, no Foundation, no dependency.
        .target(name: "RoutingPolicy", swiftSettings: settings),
        .target(name: "PolicyFiles", dependencies: ["JSON5", "RoutingPolicy"], swiftSettings: settings),
        .target(
            name: "PolicyCases", dependencies: ["JSON5", "PolicyFiles", "RoutingPolicy"], swiftSettings: settings),
        .target(
            name: "Conformance", dependencies: ["RateLimitEvents", "Forensics", "RoutingPolicy"],
            swiftSettings: optimized),
        .target(name: "Simulation", dependencies: ["RateLimitEvents"], swiftSettings: settings),
        .target(
            name: "Reporting", dependencies: ["RateLimitEvents", "Forensics", "Conformance", "RoutingPolicy"],
            swiftSettings: settings),

        // The command and its bench: arguments, files, exit codes; no analysis.
        .executableTarget(
            name: "ratelens",
            dependencies: [
                "JSON5", "LogCore", "LogReading", "RateLimitEvents", "EventExtraction", "Forensics", "PolicyFiles",
                "Conformance", "RoutingPolicy", "Simulation", "Reporting",
            ],
            swiftSettings: settings),
        .executableTarget(
            name: "ratelens-bench",
            dependencies: ["LogCore", "LogReading", "RateLimitEvents", "EventExtraction", "Forensics", "Simulation"],
            swiftSettings: settings),

        .target(
            name: "TestSupport", dependencies: [.target(name: "CArchive", condition: .when(traits: ["Archives"]))],
            path: "Tests/TestSupport", exclude: ["Fixtures"], swiftSettings: settings),
        .testTarget(name: "LogCoreTests", dependencies: ["LogCore", "TestSupport"], swiftSettings: settings),
        .testTarget(
            name: "LogReadingTests", dependencies: ["LogCore", "LogReading", "TestSupport"],
            resources: [.copy("Fixtures")], swiftSettings: settings),
        .testTarget(name: "JSON5Tests", dependencies: ["JSON5", "TestSupport"], swiftSettings: settings),
        .testTarget(
            name: "EventExtractionTests",
            dependencies: ["JSON5", "LogCore", "RateLimitEvents", "EventExtraction", "TestSupport"],
            swiftSettings: settings),
        .testTarget(
            name: "ForensicsTests", dependencies: ["LogCore", "RateLimitEvents", "Forensics", "TestSupport"],
            swiftSettings: settings),
        .testTarget(
            name: "EvidenceTests",
            dependencies: ["LogCore", "RateLimitEvents", "EventExtraction", "Forensics", "TestSupport"],
            swiftSettings: settings),
        .testTarget(
            name: "SimulationTests", dependencies: ["LogCore", "RateLimitEvents", "Simulation", "TestSupport"],
            swiftSettings: settings
        ),
        .testTarget(
            name: "RoutingPolicyTests", dependencies: ["RoutingPolicy", "TestSupport"], swiftSettings: settings),
        .testTarget(
            name: "PolicyCasesTests", dependencies: ["PolicyCases", "PolicyFiles", "RoutingPolicy", "TestSupport"],
            swiftSettings: settings),
        .testTarget(
            name: "PolicyFilesTests", dependencies: ["JSON5", "PolicyFiles", "RoutingPolicy", "TestSupport"],
            swiftSettings: settings),
        .testTarget(
            name: "ConformanceTests",
            dependencies: [
                "LogCore", "RateLimitEvents", "EventExtraction", "Forensics", "RoutingPolicy", "Conformance",
                "TestSupport",
            ],
            swiftSettings: settings),
        .testTarget(
            name: "ReportingTests",
            dependencies: [
                "LogCore", "RateLimitEvents", "Forensics", "Conformance", "Reporting", "RoutingPolicy", "TestSupport",
            ],
            exclude: ["Golden"], swiftSettings: settings),
        .testTarget(
            name: "CommandTests",
            dependencies: [
                "ratelens", "ratelens-bench", "Conformance", "LogCore", "EventExtraction", "Forensics", "LogReading",
                "PolicyFiles", "RateLimitEvents", "Reporting", "RoutingPolicy", "Simulation", "TestSupport",
            ],
            exclude: ["Golden", "Stories"], swiftSettings: settings),
    ],
    swiftLanguageModes: [.v6]
)

// The fuzz targets need a sanitizer and flags that a normal build must not have: see Tests/Scripts/fuzz.sh.
if Context.environment["RATELENS_FUZZ"] == "1" {
    // The command becomes a library, so that its arguments can be fed too.
    package.products.removeAll()
    package.targets.removeAll { $0.name == "ratelens" }
    package.targets.append(
        .target(
            name: "ratelens",
            dependencies: [
                "JSON5", "LogCore", "LogReading", "RateLimitEvents", "EventExtraction", "Forensics", "PolicyFiles",
                "Conformance", "RoutingPolicy", "Simulation", "Reporting",
            ],
            exclude: ["Main.swift"], swiftSettings: settings))
    package.targets.append(
        .executableTarget(
            name: "ratelens-fuzz",
            dependencies: [
                "JSON5", "LogCore", "LogReading", "RateLimitEvents", "EventExtraction", "Forensics", "PolicyFiles",
                "Conformance", "RoutingPolicy", "Simulation", "Reporting",
                "ratelens",
            ],
            path: "Tests/Fuzz", swiftSettings: settings + [.unsafeFlags(["-parse-as-library"])]))
}
