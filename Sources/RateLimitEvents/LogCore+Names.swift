package import LogCore

// Everything after extraction speaks of times and places without importing the module that defines them, so that the
// dependency table stays true: Forensics, Reporting and Simulation know RateLimitEvents alone.

package typealias CivilTime = LogCore.CivilTime
package typealias FormatDetection = LogCore.FormatDetection
package typealias InputNote = LogCore.InputNote
package typealias InputSummary = LogCore.InputSummary
package typealias Instant = LogCore.Instant
package typealias LogLevel = LogCore.LogLevel
package typealias LogRecord = LogCore.LogRecord
package typealias RecordKind = LogCore.RecordKind
package typealias SourceFile = LogCore.SourceFile
package typealias SourceLocation = LogCore.SourceLocation
package typealias TimeResolution = LogCore.TimeResolution
package typealias UTCOffset = LogCore.UTCOffset
package typealias UnparsedSample = LogCore.UnparsedSample
