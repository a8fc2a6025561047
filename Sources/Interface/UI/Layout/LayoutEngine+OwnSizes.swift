import BackswipeConstraints
import BackswipeUnits

/// The sizes that views have of themselves.
extension LayoutEngine {
  /// The view's own size may have changed.
  func ownSizeChanged(_ view: UIView, prioritiesChanged: Bool = false) {
    guard let box = boxOf[ObjectIdentifier(view)] else {
      if !isUnbuilt, view.layout?.translates == false, view.hasOwnSize { rebuild() }
      return
    }
    let own = view.intrinsicContentSize
    // Most changes of what a view shows leave its size as it is.
    if !box.usesBaselines, !prioritiesChanged, own.width == box.ownSize[0],
      own.height == box.ownSize[1], view.height(forLayoutWidth: 0) == nil
    {
      return
    }
    box.isStale = true
    if box.usesBaselines { rebuild() } else { contentChanged() }
  }

  /// - Returns: false when the solver has to be built anew.
  func refreshOwnSizes() -> Bool {
    for box in boxes where box.isStale { if !refreshOwnSize(box) { return false } }
    return true
  }

  /// Asks a view for its size, hugging and resistance, and holds them.
  func refreshOwnSize(_ box: LayoutBox) -> Bool {
    box.isStale = false
    guard case .view(let view)? = box.item, view.layout?.translates == false || view === host,
      view !== host || fitsSize
    else { return true }
    let own = view.intrinsicContentSize
    box.isFlexible = view.height(forLayoutWidth: 0) != nil
    box.widthOfHeight = -1
    for (axis, length) in [own.width, own.height].enumerated() {
      let along = NSLayoutConstraint.Axis(rawValue: axis) ?? .horizontal
      let hugging = view.contentHuggingPriority(for: along).rawValue
      let resistance = view.contentCompressionResistancePriority(for: along).rawValue
      let priorities = hugging * 1001 + resistance
      if let id = box.ownConstraints[axis] {
        if length >= 0, box.ownPriorities[axis] == priorities {
          // Several lines have the height that their width asked for.
          if axis == 1, box.isFlexible { continue }
          guard (try? solver.setConstant(-Double(length), of: id)) != nil else { return false }
          box.ownSize[axis] = length
          continue
        }
        guard (try? solver.solve()) != nil else { return false }
        solver.remove(id)
        sources[id] = nil
        box.ownConstraints[axis] = nil
        box.ownSize[axis] = -1
      }
      guard length >= 0, length.isFinite else { continue }
      hold(box, axis, length, hugging, resistance)
      box.ownPriorities[axis] = priorities
    }
    return true
  }

  private func hold(
    _ box: LayoutBox, _ axis: Int, _ length: CGFloat, _ hugging: Float, _ resistance: Float
  ) {
    let expression = LinearExpression(
      [LinearExpression.Term(box.length(axis))], constant: -Double(length))
    let required = LinearConstraint.required
    if hugging < required, resistance < required {
      box.ownConstraints[axis] = try? solver.add(
        LinearConstraint(expression, .equal, priority: hugging, priorityBelow: resistance))
    } else if let id = try? solver.add(
      LinearConstraint(
        expression,
        hugging >= required && resistance >= required
          ? .equal : hugging >= required ? .lessThanOrEqual : .greaterThanOrEqual))
    {
      // The weaker half is let go: with the stronger one at hand it rarely counts.
      box.ownConstraints[axis] = id
    }
    if let id = box.ownConstraints[axis] { sources[id] = .ownSize }
    box.ownSize[axis] = length
  }

  /// Gives lines of text the height that the width they have got asks for.
  ///
  /// - Returns: whether something has changed.
  func refreshHeights() -> Bool {
    var hasChanged = false
    for box in boxes where box.isFlexible {
      let width = Self.value(box.width, solver)
      guard width != box.widthOfHeight, case .view(let view)? = box.item,
        let id = box.ownConstraints[1], let height = view.height(forLayoutWidth: width)
      else { continue }
      box.widthOfHeight = width
      guard height != box.ownSize[1] else { continue }
      box.ownSize[1] = height
      try? solver.setConstant(-Double(height), of: id)
      hasChanged = true
    }
    return hasChanged
  }
}

extension UIView {
  /// Whether the view has a size of its own along an axis.
  var hasOwnSize: Bool {
    let own = intrinsicContentSize
    return own.width >= 0 || own.height >= 0 || height(forLayoutWidth: 0) != nil
  }
}
