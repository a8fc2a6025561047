/// Which pages a panel shows: one, or two beside each other.
struct PanelColumns: Equatable, Sendable {
  /// The number of pages there are.
  let count: Int
  /// The page on the left.
  private(set) var first = 0
  /// The page on the right, while there is room for it.
  private(set) var second: Int
  /// Whether there is room for two, and two are wanted.
  var isSplit = false
  /// The page that is shown alone until it is unlocked; nil for none.
  var locked: Int?

  /// - Parameter count: the number of pages; at least 1.
  init(count: Int) {
    self.count = max(count, 1)
    second = min(1, self.count - 1)
  }

  /// The pages from left to right, without repeats.
  var shown: [Int] {
    if let locked { return [locked] }
    return isSplit && first != second ? [first, second] : [first]
  }

  /// Shows a page in a column. One that is in the other column changes places with this one's.
  mutating func select(_ page: Int, in column: Int) {
    guard locked == nil, (0..<count).contains(page) else { return }
    if column == 0 {
      if page == second { second = first }
      first = page
    } else {
      if page == first { first = second }
      second = page
    }
  }

  /// Shows a page on the left, unless it is shown already.
  mutating func show(_ page: Int) { if !shown.contains(page) { select(page, in: 0) } }
}
