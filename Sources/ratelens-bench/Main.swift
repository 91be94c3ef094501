import LogCore
import LogReading
@main struct M {
    static func main() throws {
        let a = CommandLine.arguments
        var o = ReadingOptions(); o.threads = Int(a[2]) ?? 1
        let gates = Array(a.dropFirst(3))
        var n = 0
        if gates == ["all"] {
            let (_, s) = try LogReader(gates: [], options: o).examine(.file(a[1]))
            print(s.recordsExamined, s.recordsUnparsed, s.lines, s.notes); return
        }
        let s = try LogReader(gates: gates, options: o).read(.file(a[1])) { _ in n += 1 }
        print(n, s.lines, s.bytes, s.firstTime?.iso8601 ?? "", s.lastTime?.iso8601 ?? "", "probes", GateSet(gates).probeCount)
    }
}
