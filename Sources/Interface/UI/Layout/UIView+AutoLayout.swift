import BackswipeConstraints
public import BackswipeUnits

extension UIView {
  /// A target for `systemLayoutSizeFitting`: as small as the constraints allow.
  public static let layoutFittingCompressedSize = CGSize.zero
  /// A target for `systemLayoutSizeFitting`: as large as the constraints allow.
  public static let layoutFittingExpandedSize = CGSize(width: 10000, height: 10000)

  // MARK: Constraints

  /// The active constraints that the view keeps: those for which it is the nearest common superview
  /// of the items.
  public var constraints: [NSLayoutConstraint] { layout?.constraints ?? [] }

  /// Activates a constraint that speaks of the view, or of views in it, and keeps it.
  public func addConstraint(_ constraint: NSLayoutConstraint) {
    guard constraint.owner !== self else { return }
    constraint.isActive = false
    let views = [constraint.firstItem, constraint.secondItem].compactMap { LayoutItem($0)?.view }
    precondition(
      views.allSatisfy { $0.isDescendant(of: self) },
      "addConstraint: The view hierarchy is not prepared for the constraint: \(constraint.shown)")
    constraint.activate(in: self)
  }

  /// Activates constraints and keeps them.
  public func addConstraints(_ constraints: [NSLayoutConstraint]) {
    for constraint in constraints { addConstraint(constraint) }
  }

  /// Deactivates a constraint that the view keeps.
  public func removeConstraint(_ constraint: NSLayoutConstraint) {
    if constraint.owner === self { constraint.isActive = false }
  }

  /// Deactivates constraints that the view keeps.
  public func removeConstraints(_ constraints: [NSLayoutConstraint]) {
    for constraint in constraints { removeConstraint(constraint) }
  }

  /// The active constraints that speak of the view along an axis.
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

  // MARK: Size of its own

  /// How much the view counts against being larger than its content; 250 by default, 251 for labels
  /// and images.
  public func contentHuggingPriority(for axis: NSLayoutConstraint.Axis) -> UILayoutPriority {
    layout?.hugging[axis.rawValue] ?? defaultHugging
  }

  /// Sets how much the view counts against being larger than its content.
  public func setContentHuggingPriority(
    _ priority: UILayoutPriority, for axis: NSLayoutConstraint.Axis
  ) {
    layoutMade.hugging[axis.rawValue] = priority
    hostEngine?.ownSizeChanged(self, prioritiesChanged: true)
  }

  /// How much the view counts against being smaller than its content; 750 by default.
  public func contentCompressionResistancePriority(for axis: NSLayoutConstraint.Axis)
    -> UILayoutPriority
  { layout?.resistance[axis.rawValue] ?? .defaultHigh }

  /// Sets how much the view counts against being smaller than its content.
  public func setContentCompressionResistancePriority(
    _ priority: UILayoutPriority, for axis: NSLayoutConstraint.Axis
  ) {
    layoutMade.resistance[axis.rawValue] = priority
    hostEngine?.ownSizeChanged(self, prioritiesChanged: true)
  }

  private var defaultHugging: UILayoutPriority {
    self is UILabel || self is UIImageView ? UILayoutPriority(251) : .defaultLow
  }

  // MARK: Passes

  /// Whether `updateConstraints` is due.
  public var needsUpdateConstraints: Bool { layout?.needsUpdate ?? false }

  /// Calls `updateConstraints` now where it is due, in this view and below.
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

  /// Brings the constraints below up to date and solves them, for a view at the top of them.
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

  /// Whether constraints say how large the view is, not a frame.
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
