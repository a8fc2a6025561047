import BackswipeConstraints
import BackswipeUnits

/// The intrinsic sizes of views.
extension LayoutEngine {
  /// Call when a view's intrinsic size may have changed.
  func ownSizeChanged(_ view: UIView, prioritiesChanged: Bool = false) {
    guard let box = boxOf[ObjectIdentifier(view)] else {
      if !isUnbuilt, view.layout?.translates == false, view.hasOwnSize { rebuild() }
      return
    }
    let own = view.intrinsicContentSize
    // Most changes of content do not change the size.
    if !box.usesBaselines, !prioritiesChanged, own.width == box.ownSize[0],
      own.height == box.ownSize[1], view.height(forLayoutWidth: 0) == nil
    {
      return
    }
    box.isStale = true
    if box.usesBaselines { rebuild() } else { contentChanged() }
  }

  /// - Returns: false if the solver must be rebuilt.
  func refreshOwnSizes() -> Bool {
    for box in boxes where box.isStale { if !refreshOwnSize(box) { return false } }
    return true
  }

  /// Updates the constraints for a view's intrinsic size, hugging and compression resistance.
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
          // The height of multiline text is determined from its width.
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
      // The weaker constraint is not kept: next to the stronger one it rarely matters.
      box.ownConstraints[axis] = id
    }
    if let id = box.ownConstraints[axis] { sources[id] = .ownSize }
    box.ownSize[axis] = length
  }

  /// Updates the heights of multiline texts for their solved widths.
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
  /// Whether the view has an intrinsic size along an axis.
  var hasOwnSize: Bool {
    let own = intrinsicContentSize
    return own.width >= 0 || own.height >= 0 || height(forLayoutWidth: 0) != nil
  }
}
