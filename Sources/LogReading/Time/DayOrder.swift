/// Which comes first in a date of three numbers with slashes: a place's custom, which the date does not tell.
package enum DayOrder: Sendable {
    case monthFirst, dayFirst
}
