extension Array {
    /// Hands the elements over in order, and gives their memory up on the way: the array is empty afterwards.
    ///
    /// - Complexity: O(n); at most half of the memory stands for elements that are gone.
    mutating func drain(_ body: (Element) -> Void) {
        // Backwards, so that what an element holds is given up as soon as it was handed over, and its place soon after.
        reverse()
        var capacity = count
        while let element = popLast() {
            body(element)
            guard count < capacity / 2 else { continue }
            capacity = count
            self = map(\.self)
        }
    }
}
