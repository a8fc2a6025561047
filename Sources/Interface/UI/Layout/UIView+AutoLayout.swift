import BackswipeConstraints
public import BackswipeUnits

extension UIView {
  /// A target of `systemLayoutSizeFitting`: the minimum size.
  public static let layoutFittingCompressedSize = CGSize.zero
  /// A target of `systemLayoutSizeFitting`: the maximum size.
  public static let layoutFittingExpandedSize = CGSize(width: 10000, height: 10000)

  // MARK: Constraints

  /// The active constraints owned by the view: those for which it is the nearest common superview
  /// of the items.
  public var constraints: [NSLayoutConstraint] { layout?.constraints ?? [] }

  /// Activates a constraint on the view or its descendants, and owns it.
  public func addConstraint(_ constraint: NSLayoutConstraint) {
    guard constraint.owner !== self else { return }
    constraint.isActive = false
    let views = [constraint.firstItem, constraint.secondItem].compactMap { LayoutItem($0)?.view }
    precondition(
      views.allSatisfy { $0.isDescendant(of: self) },
      "addConstraint: The view hierarchy is not prepared for the constraint: \(constraint.shown)")
    constraint.activate(in: self)
  }

  /// Activates and owns constraints.
  public func addConstraints(_ constraints: [NSLayoutConstraint]) {
    for constraint in constraints { addConstraint(constraint) }
  }

  /// Deactivates a constraint owned by the view.
  public func removeConstraint(_ constraint: NSLayoutConstraint) {
    if constraint.owner === self { constraint.isActive = false }
  }

  /// Deactivates constraints owned by the view.
  public func removeConstraints(_ constraints: [NSLayoutConstraint]) {
    for constraint in constraints { removeConstraint(constraint) }
  }

  /// The active constraints that use the view along an axis.
  public func constraintsAffectingLayout(for axis: NSLayoutConstraint.Axis) -> [NSLayoutConstraint]
  { constraints(with: self, along: axis) }

  func constraints(with item: AnyObject, along axis: NSLayoutConstraint.Axis)
    -> [NSLayoutConstraint]
  {
    var found: [NSLayoutConstraint] = []
    var view: UIView? = self
    while let above = view {
      found += above.constraints.filter {
        ($0.firstItem === item || $0.secondItem === item)
          && $0.firstAttribute.isHorizontal == (axis == .horizontal)
      }
      view = above.ownSuperview
    }
    return found
  }

  // MARK: Intrinsic size

  /// The resistance to growing larger than the content; 250 by default, 251 for labels and image
  /// views.
  public func contentHuggingPriority(for axis: NSLayoutConstraint.Axis) -> UILayoutPriority {
    layout?.hugging[axis.rawValue] ?? defaultHugging
  }

  /// Sets the resistance to growing larger than the content.
  public func setContentHuggingPriority(
    _ priority: UILayoutPriority, for axis: NSLayoutConstraint.Axis
  ) {
    layoutMade.hugging[axis.rawValue] = priority
    hostEngine?.ownSizeChanged(self, prioritiesChanged: true)
  }

  /// The resistance to becoming smaller than the content; 750 by default.
  public func contentCompressionResistancePriority(for axis: NSLayoutConstraint.Axis)
    -> UILayoutPriority
  { layout?.resistance[axis.rawValue] ?? .defaultHigh }

  /// Sets the resistance to becoming smaller than the content.
  public func setContentCompressionResistancePriority(
    _ priority: UILayoutPriority, for axis: NSLayoutConstraint.Axis
  ) {
    layoutMade.resistance[axis.rawValue] = priority
    hostEngine?.ownSizeChanged(self, prioritiesChanged: true)
  }

  // MARK: Passes

  /// Whether `updateConstraints` is pending.
  public var needsUpdateConstraints: Bool { layout?.needsUpdate ?? false }

  /// Calls pending `updateConstraints` of the view and its descendants.
  public func updateConstraintsIfNeeded() {
    for view in ownSubviews where view.layout != nil { view.updateConstraintsIfNeeded() }
    guard let layout, layout.needsUpdate else { return }
    layout.needsUpdate = false
    if let controller { controller.updateViewConstraints() } else { updateConstraints() }
  }

  func markUpdateOfConstraints() {
    layoutMade.needsUpdate = true
    let host = layoutHost
    host.layoutMade.updatesAreDue = true
    host.setNeedsLayout()
  }

  /// Updates and solves the constraints of a host.
  func solveLayout() {
    guard let layout else { return }
    if layout.updatesAreDue {
      layout.updatesAreDue = false
      updateConstraintsIfNeeded()
    }
    layout.engine?.update()
  }

  func setTranslates(_ translates: Bool) {
    guard translates != layout?.asksForFrame ?? true else { return }
    let layout = layoutMade
    hostEngine?.rebuild()
    layout.asksForFrame = translates
    layout.translates = translates || ownSuperview?.placesByItself == true
    layout.engine = nil
    layout.box = nil
    layout.solvedIn = nil
    let host = layoutHost
    host.layoutMade.engine(of: host).rebuild()
  }

  // MARK: Fitting

  /// Whether constraints rather than a frame determine the view's size.
  var fitsByConstraints: Bool {
    guard let layout else { return false }
    return !layout.asksForFrame || layout.engine != nil
  }

  func fittingSize(
    _ target: CGSize, _ horizontal: UILayoutPriority, _ vertical: UILayoutPriority
  ) -> CGSize {
    updateConstraintsIfNeeded()
    let engine = LayoutEngine(self, fitsSize: true)
    engine.targets = [
      (target.width, horizontal.rawValue), (target.height, vertical.rawValue),
    ]
    engine.update()
    return engine.boxOf[ObjectIdentifier(self)]?.frame?.size ?? .zero
  }
}
