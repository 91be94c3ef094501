/// The processes of a simulated iPhone, each with one pid for the whole log.
package struct ProcessTable: Sendable {
    let karui: LoggedProcess
    let runner: LoggedProcess
    let actions: LoggedProcess
    let provider: LoggedProcess
    let springBoard: LoggedProcess
    let privateCloud: LoggedProcess
    private let others: [String: LoggedProcess]

    /// Assigns pids from the generator; daemons of the system get low ones, as after a boot.
    package init(_ random: inout SplitMix64) {
        var pid: Int32 = 31
        func daemon(_ path: String, userID: Int = 501) -> LoggedProcess {
            pid += Int32(random.integer(in: 1...23))
            return LoggedProcess(path: path, pid: pid, userID: userID)
        }
        var others = ["kernel": LoggedProcess(path: "/kernel", pid: 0, userID: 0)]
        for path in ProcessTable.daemonPaths {
            let process = daemon(path, userID: path.hasPrefix("/usr/libexec") ? 0 : 501)
            others[process.name] = process
        }
        springBoard = daemon("/System/Library/CoreServices/SpringBoard.app/SpringBoard")
        actions = daemon(
            "/System/Library/PrivateFrameworks/VoiceShortcuts.framework/Support/siriactionsd")
        provider = daemon(
            "/System/Library/ExtensionKit/Extensions/PrivateMLClientInferenceProviderService.appex/"
                + "PrivateMLClientInferenceProviderService")
        runner = daemon(
            "/System/Library/PrivateFrameworks/WorkflowKit.framework/XPCServices/BackgroundShortcutRunner.xpc/"
                + "BackgroundShortcutRunner")
        karui = daemon("/private/var/containers/Bundle/Application/\(random.uuid())/Karui.app/Karui")
        for process in [springBoard, provider] { others[process.name] = process }
        for path in ProcessTable.appPaths {
            let process = daemon(path)
            others[process.name] = process
        }
        // No number is drawn for it, so that the samples' other processes keep theirs.
        privateCloud = LoggedProcess(
            path: "/System/Library/PrivateFrameworks/PrivateCloudCompute.framework/privatecloudcomputed", pid: pid + 1)
        self.others = others
    }

    /// A number that no process has yet.
    var unusedPID: Int32 { privateCloud.pid + 1 }

    /// The process of this name, or one with pid −1 when the table has none: a mistake in a template, which a test finds.
    func process(named name: String) -> LoggedProcess {
        others[name] ?? LoggedProcess(path: "/usr/libexec/\(name)", pid: -1, userID: 0)
    }

    private static let daemonPaths = [
        "/usr/libexec/runningboardd", "/usr/sbin/mDNSResponder", "/usr/sbin/wifid", "/usr/libexec/nehelper",
        "/System/Library/PrivateFrameworks/ApplePushService.framework/apsd",
        "/System/Library/PrivateFrameworks/CloudKitDaemon.framework/Support/cloudd",
        "/System/Library/PrivateFrameworks/BackBoardServices.framework/backboardd",
        "/System/Library/PrivateFrameworks/ModelManagerServices.framework/modelmanagerd", "/usr/libexec/locationd",
        "/usr/sbin/bluetoothd", "/usr/libexec/sharingd", "/usr/libexec/duetexpertd", "/usr/libexec/thermalmonitord",
    ]

    private static let appPaths = [
        "/private/var/containers/Bundle/Application/5B0C9F10-6D0B-4F0E-9A51-2A5A0C1D7E10/Paper Trail.app/Paper Trail",
        "/private/var/containers/Bundle/Application/0E0D6B43-7C11-4E5B-8A0F-6C3E5F20B9A2/Quill.app/Quill",
        "/private/var/containers/Bundle/Application/77B1E0C4-22F5-4C86-A5E1-0B9B5C2D4F31/Agent.app/"
            + "com.example.sentinel.Agent",
        "/usr/bin/log",
    ]
}
