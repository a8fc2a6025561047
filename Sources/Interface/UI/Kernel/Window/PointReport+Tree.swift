import BackswipeUnits

extension PointReport {
  /// A row of the tree of views.
  package struct TreeRow: Equatable, Sendable {
    /// The number of views around it.
    package var depth: Int
    /// The class and name; the number of views that are left out.
    package var name: String
    /// As of a report; nil for views that are left out.
    package var address: [Int]?
    /// Whether the report is about it.
    package var isSelected = false
    /// Whether the view itself is not shown.
    package var isHidden = false
  }

  /// The most views beside one on each of its sides, and the most in it.
  package static let mostSiblings = 8
  package static let mostChildren = 24

  /// The views around a view, the outermost first; those beside it, the hindmost first; and those in
  /// it, below itself.
  @MainActor
  static func tree(around view: UIView) -> [TreeRow] {
    let around = sequence(first: view, next: \.ownSuperview).dropFirst().reversed()
    let address = view.address
    var rows = around.enumerated().map { depth, view in
      row(view, depth, Array(address.prefix(depth)))
    }
    let depth = rows.count
    guard let parent = view.ownSuperview, let index = address.last else {
      return [selected(view, depth, address)] + children(of: view, depth + 1, address)
    }
    let siblings = parent.ownSubviews
    let from = max(index - mostSiblings, 0)
    let to = min(index + mostSiblings + 1, siblings.count)
    if from > 0 { rows.append(omitted(from, depth)) }
    for place in from..<to {
      let own = Array(address.dropLast()) + [place]
      if place == index {
        rows.append(selected(view, depth, own))
        rows += children(of: view, depth + 1, own)
      } else {
        rows.append(row(siblings[place], depth, own))
      }
    }
    if to < siblings.count { rows.append(omitted(siblings.count - to, depth)) }
    return rows
  }

  @MainActor
  private static func children(of view: UIView, _ depth: Int, _ address: [Int]) -> [TreeRow] {
    let all = view.ownSubviews
    let rows = all.prefix(mostChildren).enumerated().map { row($1, depth, address + [$0]) }
    return all.count > mostChildren ? rows + [omitted(all.count - mostChildren, depth)] : rows
  }

  @MainActor
  private static func row(_ view: UIView, _ depth: Int, _ address: [Int]) -> TreeRow {
    TreeRow(
      depth: depth, name: view.reportName, address: address,
      isHidden: view.isHidden || view.alpha <= 0.01)
  }

  @MainActor
  private static func selected(_ view: UIView, _ depth: Int, _ address: [Int]) -> TreeRow {
    var row = row(view, depth, address)
    row.isSelected = true
    return row
  }

  private static func omitted(_ count: Int, _ depth: Int) -> TreeRow {
    TreeRow(depth: depth, name: count == 1 ? "1 more view" : "\(count) more views", address: nil)
  }
}

extension UIView {
  /// The way to the view from the one around all: the place of each among the subviews of the next.
  var address: [Int] {
    sequence(first: self, next: \.ownSuperview).compactMap { view in
      view.ownSuperview?.ownSubviews.firstIndex { $0 === view }
    }.reversed()
  }
}

extension UIWindow {
  /// The report about the view at an address, with a touch in the middle of its shown part; nil for
  /// none.
  package func report(of address: [Int]) -> PointReport? {
    var view: UIView = self
    for index in address {
      guard view.ownSubviews.indices.contains(index) else { return nil }
      view = view.ownSubviews[index]
    }
    let shown = view.shownOnScreen.frame.intersection(bounds)
    let area = shown.isNull || shown.isEmpty ? view.shownOnScreen.frame : shown
    return report(on: view, at: CGPoint(x: area.midX, y: area.midY))
  }
}
