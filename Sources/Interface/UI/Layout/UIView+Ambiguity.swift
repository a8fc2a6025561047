import BackswipeConstraints

/// Queries for debugging; slow.
extension UIView {
  /// Whether the view's frame is ambiguous.
  public var hasAmbiguousLayout: Bool {
    let host = layoutHost
    host.solveLayout()
    return host.layout?.engine?.openParts(of: self).isEmpty == false
  }

  /// The tree of subviews, one line each: `•` precedes a view that hosts constraints or does not
  /// use any, `*` one placed by constraints, `+` a manually placed one that constraints use.
  /// Ambiguous parts are listed at the end of a line. Named `_autolayoutTrace` in UIKit.
  public var _autolayoutTrace: String {
    var lines: [String] = []
    addTrace(to: &lines, depth: 0)
    return lines.joined(separator: "\n")
  }

  private func addTrace(to lines: inout [String], depth: Int) {
    let host = layoutHost
    host.solveLayout()
    let isPlaced = host !== self && layout?.translates == false
    let mark = isPlaced ? "*" : layout?.solvedIn != nil ? "+" : "•"
    var line = String(repeating: "|   ", count: depth) + mark + layoutName
    let open = host.layout?.engine?.openParts(of: self) ?? []
    if !open.isEmpty { line += " - AMBIGUOUS LAYOUT for " + open.joined(separator: ", ") }
    lines.append(line)
    for view in ownSubviews { view.addTrace(to: &lines, depth: depth + 1) }
  }
}

extension UILayoutGuide {
  /// Whether the guide's rectangle is ambiguous. For debugging; slow.
  public var hasAmbiguousLayout: Bool {
    guard let host = owningView?.layoutHost else { return false }
    host.solveLayout()
    return host.layout?.engine?.openParts(of: self).isEmpty == false
  }

  /// The active constraints that use the guide along an axis.
  public func constraintsAffectingLayout(for axis: NSLayoutConstraint.Axis)
    -> [NSLayoutConstraint]
  { owningView?.constraints(with: self, along: axis) ?? [] }
}

extension LayoutEngine {
  /// Reports views and guides with ambiguous rectangles, once each.
  func tellOpenParts() {
    for box in boxes {
      guard case .view(let view)? = box.item, view !== host, view.layout?.translates == false else {
        continue
      }
      let parts = openParts(of: view)
      if parts.isEmpty { continue }
      host?.environment?.reportOnce(
        "\(view.layoutName) has an ambiguous layout: its constraints leave "
          + "\(parts.joined(separator: ", ")) open; see UIView._autolayoutTrace")
    }
  }

  /// The parts of an item's rectangle with several solutions.
  func openParts(of item: AnyObject) -> [String] {
    guard let box = boxOf[ObjectIdentifier(item)], box.item != nil else {
      let isLoose = item !== host && (item as? UIView)?.layout?.translates == false
      return isLoose ? ["minX", "minY", "Width", "Height"] : []
    }
    var parts = [("Width", box.width), ("Height", box.height)]
    if item !== host { parts = [("minX", box.x), ("minY", box.y)] + parts }
    return parts.filter { !solver.isDetermined($0.1) }.map(\.0)
  }
}
