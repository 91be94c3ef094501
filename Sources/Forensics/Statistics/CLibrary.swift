#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#elseif canImport(Darwin)
    import Darwin
#endif

/// The exponential function, from the platform's C library.
func exponential(_ x: Double) -> Double { exp(x) }

/// The natural logarithm, from the platform's C library.
func naturalLogarithm(_ x: Double) -> Double { log(x) }
