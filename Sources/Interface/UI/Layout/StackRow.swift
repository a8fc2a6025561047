import BackswipeUnits

/// The constraints of a stack view.
@MainActor
struct StackRow {
  private typealias Attribute = NSLayoutConstraint.Attribute

  private let stack: UIStackView
  private let views: [UIView]
  private let frame: AnyObject
  private(set) var constraints: [NSLayoutConstraint] = []
  private(set) var gaps: [UILayoutGuide] = []
  private let isRow: Bool

  init(_ stack: UIStackView, _ views: [UIView]) {
    self.stack = stack
    self.views = views
    isRow = stack.axis == .horizontal
    frame = stack.isLayoutMarginsRelativeArrangement ? stack.layoutMarginsGuide : stack
  }

  private var start: Attribute { isRow ? .leading : .top }
  private var end: Attribute { isRow ? .trailing : .bottom }
  private var length: Attribute { isRow ? .width : .height }
  private var farAcross: Attribute { isRow ? .bottom : .trailing }
  private var middle: Attribute { isRow ? .centerX : .centerY }

  mutating func make() {
    add(views[0], start, .equal, frame, start, "UISV-canvas-connection")
    close(after: views[views.count - 1])
    distribute()
    for view in views { align(view) }
    if stack.alignment != .fill { fit(isRow ? .height : .width, 51) }
    if [.equalSpacing, .equalCentering].contains(stack.distribution) { fit(length, 49) }
  }

  private mutating func add(
    _ item: AnyObject, _ attribute: Attribute, _ relation: NSLayoutConstraint.Relation,
    _ other: AnyObject?, _ otherAttribute: Attribute, multiplier: CGFloat = 1,
    constant: CGFloat = 0, priority: Float = 1000, _ identifier: String
  ) {
    let made = NSLayoutConstraint(
      item: item, attribute: attribute, relatedBy: relation, toItem: other,
      attribute: otherAttribute, multiplier: multiplier, constant: constant)
    made.priority = UILayoutPriority(priority)
    made.identifier = identifier
    if priority == UILayoutPriority.required.rawValue, var yielding = stack.yielding {
      if other === frame, attribute == end || attribute == farAcross {
        yielding.order += LayoutYielding.atEnd
      }
      made.yielding = yielding
    }
    made.isActive = true
    constraints.append(made)
  }

  /// Holds the last view at the end, or within where all views keep their lengths.
  private mutating func close(after view: UIView) {
    let (name, isFree) = (
      "UISV-canvas-connection", stack.distribution == .fill && views.allSatisfy(\.keepsStackLength)
    )
    add(view, end, isFree ? .lessThanOrEqual : .equal, frame, end, name)
    if isFree { add(view, end, .equal, frame, end, priority: 48, name) }
  }

  /// Adds a constraint for the minimum size of the stack.
  private mutating func fit(_ attribute: Attribute, _ priority: Float) {
    add(
      stack, attribute, .equal, nil, .notAnAttribute, priority: priority, "UISV-canvas-fit")
  }

  // MARK: Along

  private mutating func distribute() {
    let first = views[0]
    for (view, next) in zip(views, views.dropFirst()) {
      let space = stack.space(after: view)
      switch stack.distribution {
      case .fill, .fillEqually, .fillProportionally:
        if !isRow, stack.isBaselineRelativeArrangement {
          add(next, .firstBaseline, .equal, view, .lastBaseline, constant: space, "UISV-spacing")
        } else {
          add(next, start, .equal, view, end, constant: space, "UISV-spacing")
        }
        if stack.distribution == .fillEqually {
          add(next, length, .equal, first, length, "UISV-fill-equally")
        }
      case .equalSpacing, .equalCentering:
        let isSpacing = stack.distribution == .equalSpacing
        add(next, start, .greaterThanOrEqual, view, end, constant: space, "UISV-spacing")
        let gap = stack.gapMade()
        add(gap, start, .equal, view, isSpacing ? end : middle, "UISV-distributing-edge")
        add(gap, end, .equal, next, isSpacing ? start : middle, "UISV-distributing-edge")
        if let other = gaps.first {
          add(
            gap, length, .equal, other, length, priority: isSpacing ? 1000 : 149,
            isSpacing ? "UISV-fill-equally" : "UISV-equal-centering")
        }
        gaps.append(gap)
      }
    }
    if stack.distribution == .fillProportionally { proportion() }
  }

  private mutating func proportion() {
    let sizes = views.map { isRow ? $0.intrinsicContentSize.width : $0.intrinsicContentSize.height }
    guard let at = sizes.firstIndex(where: { $0 > 0 }) else { return }
    for (index, size) in sizes.enumerated() where index != at && size > 0 {
      add(
        views[index], length, .equal, views[at], length, multiplier: size / sizes[at],
        priority: 999, "UISV-fill-proportionally")
    }
  }

  // MARK: Across

  private mutating func align(_ view: UIView) {
    let (near, far): (Attribute, Attribute) = (isRow ? .top : .leading, farAcross)
    let name = "UISV-alignment"
    func within() -> (Bool, Bool) {
      switch stack.alignment {
      case .fill: (true, true)
      case .leading: (true, false)
      case .trailing: (false, true)
      case .center, .firstBaseline, .lastBaseline: (false, false)
      }
    }
    let (holdsNear, reachesFar) = within()
    let filling = stack.alignment == .fill ? view.stackFillPriority.rawValue : 1000
    let holdsFar = reachesFar && filling >= 1000
    add(view, near, holdsNear ? .equal : .greaterThanOrEqual, frame, near, name)
    add(view, far, holdsFar ? .equal : .lessThanOrEqual, frame, far, name)
    if filling > 0, filling < 1000 {
      add(view, far, .equal, frame, far, priority: filling, name)
    }
    switch stack.alignment {
    case .center:
      let across: Attribute = isRow ? .centerY : .centerX
      add(view, across, .equal, frame, across, name)
    case .firstBaseline where isRow && view !== views[0]:
      add(view, .firstBaseline, .equal, views[0], .firstBaseline, name)
    case .lastBaseline where isRow && view !== views[0]:
      add(view, .lastBaseline, .equal, views[0], .lastBaseline, name)
    default: break
    }
  }
}
