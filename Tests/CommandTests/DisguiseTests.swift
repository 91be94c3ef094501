#if Archives
    import Simulation
    import TestSupport
    import Testing

    /// One day in every carrier, container, encoding and size of block, on one thread and two: every pair of them.
    ///
    /// All combinations would take an hour. A defect needs one of these to be of a certain kind, or two that do not go
    /// together, and every two meet here.
    @Suite("One day in every disguise")
    struct DisguiseTests {
        /// One way to come by the day.
        struct Disguise: CustomTestStringConvertible {
            let layout: LogLayout
            let container: Container
            let encoding: Encoding
            let blockSize: Int
            let threads: Int

            var testDescription: String {
                "\(layout.rawValue), \(encoding), \(container), blocks of \(blockSize), \(threads) threads"
            }
        }

        private static let blockSizes = [1, 7, 4_096, 256 * 1_024]

        /// Each layout in each container; the rest is dealt so that every two kinds meet, which a test counts.
        static let plan: [Disguise] = LogLayout.allCases.enumerated().flatMap { layout in
            Container.allCases.enumerated().map { container in
                Disguise(
                    layout: layout.element, container: container.element,
                    encoding: Encoding.allCases[(layout.offset + container.offset) % Encoding.allCases.count],
                    blockSize: blockSizes[(container.offset + layout.offset / 4) % blockSizes.count],
                    threads: (container.offset / 2 + layout.offset / 3) % 2 + 1)
            }
        }

        @Test("The plan has every pair of carrier, container, encoding, block size and threads")
        func pairs() {
            let rows = Self.plan.map { row in
                [
                    row.layout.rawValue, row.container.rawValue, row.encoding.rawValue, "\(row.blockSize)",
                    "\(row.threads)",
                ]
            }
            for first in 0..<5 {
                for second in first + 1..<5 {
                    let kinds = [first, second].map { column in Set(rows.map { $0[column] }).count }
                    #expect(Set(rows.map { [$0[first], $0[second]] }).count == kinds[0] * kinds[1])
                }
            }
            #expect(Set(rows.map { $0[0] }).count == LogLayout.allCases.count)
            #expect(Set(rows.map { $0[2] }).count == Encoding.allCases.count)
            #expect(Set(rows.map { $0[3] }).count == Self.blockSizes.count)
        }

        @Test("The figures do not depend on it", arguments: LogLayout.allCases)
        func figures(layout: LogLayout) throws {
            let text = try #require(SampleDay.disguised.texts[layout])
            let expected = try #require(try SampleDay.disguised.figures.get()[layout])
            #expect(expected.counts.contains { $0.contains("refused") && !$0.contains("refused 0") })
            let rows = Self.plan.filter { $0.layout == layout }
            // The optimized tests of CI go through all.
            let place = LogLayout.allCases.firstIndex(of: layout) ?? 0
            let step = Rounds.count(1, inDebug: 4)
            for (number, row) in rows.enumerated() where (place + number) % step == 0 {
                #expect(throws: Never.self, "\(row.testDescription)") {
                    let bytes = try row.container.bytes(row.encoding.bytes(text))
                    let found = try SampleDay.figures(of: bytes, blockSize: row.blockSize, threads: row.threads)
                    #expect(found.difference(from: expected) == nil, "\(row.testDescription)")
                }
            }
        }
    }
#endif
