import BackswipeConstraints

/// Questions for debugging. What they answer takes long.
extension UIView {
  /// Whether constraints leave the view's frame open.
  public var hasAmbiguousLayout: Bool {
    let host = layoutHost
    host.solveLayout()
    return host.layout?.engine?.openParts(of: self).isEmpty == false
  }

  /// The tree below the view, one line each: `•` stands before a view that is at the top of
  /// constraints or has nothing to do with them, `*` before one that constraints place, `+` before one
  /// that is placed by hand and stands in constraints. What constraints leave open is told at the end
  /// of a line. UIKit has it as `_autolayoutTrace`.
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
  /// Whether constraints leave the guide's rectangle open. For debugging; the answer takes long.
  public var hasAmbiguousLayout: Bool {
    guard let host = owningView?.layoutHost else { return false }
    host.solveLayout()
    return host.layout?.engine?.openParts(of: self).isEmpty == false
  }

  /// The active constraints that speak of the guide along an axis.
  public func constraintsAffectingLayout(for axis: NSLayoutConstraint.Axis)
    -> [NSLayoutConstraint]
  { owningView?.constraints(with: self, along: axis) ?? [] }
}

extension LayoutEngine {
  /// Tells, once each, the views and guides whose rectangles are open.
  func tellOpenParts() {
    for box in boxes {
      guard case .view(let view)? = box.item, view !== host, view.layout?.translates == false else {
        continue
      }
      let parts = openParts(of: view)
      if parts.isEmpty { continue }
      host?.environment?.tellOnce(
        "\(view.layoutName) has an ambiguous layout: its constraints leave "
          + "\(parts.joined(separator: ", ")) open; see UIView._autolayoutTrace")
    }
  }

  /// The parts of an item's rectangle for which constraints allow several values.
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
