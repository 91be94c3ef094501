extension NoiseTemplate {
    /// What an iPhone logs all day, with nothing in it that a model or a limit has to do with.
    static let everyday: [NoiseTemplate] = [
        NoiseTemplate(
            process: "runningboardd", sender: "RunningBoard", subsystem: "com.apple.runningboard", category: "process",
            message: "[app<com.example.$hex(501)>:$int] reported to RB as running", weight: 14),
        NoiseTemplate(
            process: "runningboardd", sender: "RunningBoard", subsystem: "com.apple.runningboard",
            category: "assertion",
            message: "Acquiring assertion targeting [daemon<com.apple.apsd>:$int] from originator "
                + "[daemon<com.apple.apsd>:$int] with description <RBSAssertionDescriptor| \"APSConnection\" "
                + "ID:$int-$int target:$int>",
            weight: 10),
        NoiseTemplate(
            process: "mDNSResponder", subsystem: "com.apple.mdns", category: "dnssd_server",
            message: "[R$int] getaddrinfo start -- flags: 0xC000D000, ifindex: 0, protocols: 0, hostname: "
                + "<mask.hash: '$mask'>, options: 0x8000000 {}, client pid: $int (<private>)",
            weight: 14),
        NoiseTemplate(
            process: "mDNSResponder", subsystem: "com.apple.mdns", category: "dnssd_server", level: .info,
            message: "[R$int] getaddrinfo stop -- hostname: <mask.hash: (null)>, client pid: $int (<private>)"),
        NoiseTemplate(
            process: "kernel", sender: "AppleH16CamIn", message: "AppleH16CamIn::power_off_hardware (0x$hex)",
            weight: 4),
        NoiseTemplate(
            process: "kernel",
            message: "memorystatus: set assertion priority($small) target com.apple.WebKit.WebContent:$int",
            weight: 8),
        NoiseTemplate(
            process: "apsd", sender: "ApplePushService", subsystem: "com.apple.apsd", category: "courier",
            message: "<APSCourier: 0x$hex>: Received message for enabled topic '<private>' with payload "
                + "'<private>' onInterface: NonCellular for device token: YES with priority (null)",
            weight: 12),
        NoiseTemplate(
            process: "wifid", sender: "WiFiPolicy", subsystem: "com.apple.WiFiPolicy", category: "",
            level: .info, message: "LQM-WiFi: rssi=-$small0 snr=3$small tx=$int rx=$int cca=$small", weight: 10),
        NoiseTemplate(
            process: "cloudd", sender: "CloudKitDaemon", subsystem: "com.apple.cloudkit", category: "OP",
            message: "Finished operation <CKDFetchRecordZoneChangesOperation: 0x$hex; operationID=$hex, "
                + "qos=Utility> in $ms ms",
            weight: 8),
        NoiseTemplate(
            process: "SpringBoard", sender: "FrontBoard", subsystem: "com.apple.FrontBoard", category: "Process",
            message: "[app<com.example.$hex>:$int] Setting process visibility to: Background", weight: 10),
        NoiseTemplate(
            process: "backboardd", subsystem: "com.apple.backboard", category: "TouchEvents", level: .debug,
            message: "contact $small presence: none", weight: 6),
        NoiseTemplate(
            process: "locationd", sender: "libsystem_trace.dylib", subsystem: "com.apple.locationd.Core",
            category: "Fence", level: .info,
            message: "{\"msg%{public}.0s\":\"Fence: distance\", \"fence\":\"<private>\", \"distance\":$int}", weight: 8),
        NoiseTemplate(
            process: "bluetoothd", subsystem: "com.apple.bluetooth", category: "Server.LE", level: .debug,
            message: "Scan results: $small devices, window $ms ms", weight: 6),
        NoiseTemplate(
            process: "duetexpertd", sender: "ProactiveSupport", subsystem: "com.apple.duetexpertd",
            category: "scheduling",
            message: "Activity com.apple.duetexpertd.$hex deferred: device in use", weight: 4),
        NoiseTemplate(
            process: "thermalmonitord", message: "Thermal level is $small", weight: 3),
        NoiseTemplate(
            process: "nehelper", sender: "NetworkExtension", subsystem: "com.apple.networkextension",
            level: .error, message: "Failed to look up the flow of pid $int: No such process", weight: 3),
        NoiseTemplate(
            process: "com.example.sentinel.Agent", sender: "Network", subsystem: "com.apple.network", category: "",
            level: .error,
            message: "nw_endpoint_get_address called with null endpoint, backtrace limit exceeded", weight: 4,
            repeats: 3),
        NoiseTemplate(
            process: "Quill", sender: "CoreFoundation", kind: .activity,
            message: "Loading Preferences From System CFPrefsD",
            weight: 5),
        NoiseTemplate(
            process: "Paper Trail", sender: "CFOpenDirectory", kind: .activity, message: "Retrieve record from node",
            weight: 3),
        NoiseTemplate(
            process: "Paper Trail", subsystem: "com.example.papertrail", category: "render", kind: .signpost,
            message: "page=$small", weight: 3),
        NoiseTemplate(
            process: "sharingd", subsystem: "com.apple.sharing", category: "TetheringAgent",
            message: "Devices changed: yes {\n    \"$uuid\" : <SFRemoteHotspotDevice: name: <private>, battery: "
                + "$small, network type: 5G>,\n}",
            weight: 4),
        NoiseTemplate(
            process: "Quill", sender: "Network", subsystem: "com.apple.network", category: "connection", level: .info,
            message: "nw_connection_report_state [C$small] has a connected path\n\t[C$small $uuid "
                + "<private>]\n\tConnected Path: satisfied (Path is satisfied), interface: en0\n\tDuration: "
                + "0.0$small2s, TCP @0.000s took 0.00$small1s\n\tbytes in/out: $int/$int",
            weight: 4),
        NoiseTemplate(
            process: "Paper Trail", subsystem: "com.example.papertrail", category: "sync", level: .debug,
            message: "sync state\n\nqueue: $small\n\n  last error: (null)\n}", weight: 3),
        NoiseTemplate(
            process: "Paper Trail", subsystem: "com.example.papertrail", category: "sync",
            message: "own journal follows\n2026-01-05 08:00:00 +0900 page $int written\n2026-01-05 08:00:01 +0900 "
                + "done",
            weight: 3),
        NoiseTemplate(
            process: "SpringBoard", sender: "UserNotificationsServer", subsystem: "com.apple.UserNotifications",
            category: "NotificationRecord", level: .fault,
            message: "<mask.hash: '$mask'> delivered without a section", weight: 1),
    ]
}
