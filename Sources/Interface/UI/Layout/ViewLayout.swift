import BackswipeScene
import BackswipeUnits

/// The layout state of a view. Views not involved in constraints have none.
@MainActor
final class ViewLayout {
  /// The value of `translatesAutoresizingMaskIntoConstraints`.
  var asksForFrame = true
  /// Whether the view's frame is set manually, or by a superview that places it itself.
  var translates = true
  /// Whether constraints from outside use descendants, so that they are solved together.
  var joinsAbove = false
  /// The constraints owned by the view, in the order of activation.
  var constraints: [NSLayoutConstraint] = []
  /// The guides added by clients.
  var guides: [UILayoutGuide] = []
  /// The guides that belong to the view itself.
  var ownGuides: [UILayoutGuide] = []
  /// By axis.
  var hugging: [UILayoutPriority?] = [nil, nil]
  var resistance: [UILayoutPriority?] = [nil, nil]
  var needsUpdate = true
  /// The engine for the view's constraints, if this view is their host.
  var engine: LayoutEngine?
  /// The engine in which the view is solved, and its box there.
  weak var solvedIn: LayoutEngine?
  var box: LayoutBox?
  /// Called with each constraint of the view and those inside it that has given way and does not
  /// hold.
  var yielded: ((YieldedConstraint) -> Void)?
  /// Whether constraints place a subview.
  var placesSubviews = false
  /// Whether `updateConstraints` is pending in the view or its descendants, if this view is their
  /// host.
  var updatesAreDue = false
  /// The value of `stackFillPriority`.
  var fillPriority = UILayoutPriority.required
  /// The value of `keepsStackLength`.
  var keepsLength = false
  /// Whether a stack view arranges the view.
  var isArranged = false
  /// Whether a hidden arranged view is still visible, until the end of the animation that hides it.
  var isHiding = false

  private static var serial = 0

  /// Returns the number of the next activation of a constraint.
  static func nextSerial() -> Int {
    serial += 1
    return serial
  }

  /// The engine for the constraints of a view; made for their host, without a solver until the next
  /// layout.
  func engine(of view: UIView?) -> LayoutEngine {
    let host = view?.layoutHost ?? view
    let layout = host?.layoutMade ?? self
    if let engine = layout.engine { return engine }
    let made = LayoutEngine(host)
    layout.engine = made
    layout.updatesAreDue = true
    host?.setNeedsLayout()
    return made
  }
}

extension UIView {
  /// The layout state of the view, made if necessary.
  var layoutMade: ViewLayout {
    if let layout { return layout }
    let made = ViewLayout()
    layout = made
    return made
  }

  /// The nearest view that constraints do not place, in which this view's constraints are solved.
  var layoutHost: UIView {
    var view = self
    while let layout = view.layout, !layout.translates || layout.joinsAbove,
      let above = view.ownSuperview
    {
      view = above
    }
    return view
  }

  /// The engine of the view's host, if there is one.
  var hostEngine: LayoutEngine? { layoutHost.layout?.engine }

  func commonAncestor(with other: UIView) -> UIView? {
    var view: UIView? = self
    while let candidate = view {
      if other.isDescendant(of: candidate) { return candidate }
      view = candidate.ownSuperview
    }
    return nil
  }

  // MARK: Changes

  /// Call when the frame has changed; no effect if constraints place the view.
  func frameChangedForLayout() {
    guard let layout else { return }
    layout.engine?.inputsChanged()
    if layout.translates { layout.solvedIn?.inputsChanged() }
  }

  /// Call when the intrinsic size may have changed.
  func ownSizeChangedForLayout() {
    guard let layout else { return }
    hostEngine?.ownSizeChanged(self)
    if !layout.asksForFrame { markHolders() }
  }

  /// Marks the superviews that place the view manually for layout.
  func markHolders() {
    var view = ownSuperview
    while let holder = view, holder.placesByItself {
      holder.setNeedsLayout()
      view = holder.ownSuperview
    }
  }

  /// Call when the safe area or the margins have changed.
  func insetsChangedForLayout() {
    if layout != nil { hostEngine?.insetsChanged(of: self) }
  }

  /// Call when the scroll position has changed, which moves the guides of the visible part.
  func scrolledForLayout() {
    guard let guides = layout?.ownGuides, guides.contains(where: { $0.kind != .scrollContent })
    else { return }
    hostEngine?.inputsChanged()
  }

  /// Call when a view was added.
  func joinedForLayout(_ view: UIView) {
    if type(of: view).requiresConstraintBasedLayout, view.layout == nil {
      view.setNeedsUpdateConstraints()
    }
    guard let layout = view.layout else { return }
    layout.translates = layout.asksForFrame || placesByItself
    guard !layout.translates else { return }
    if layout.needsUpdate || layout.updatesAreDue { layoutHost.layoutMade.updatesAreDue = true }
    layout.engine = nil
    hostForLayout.rebuild()
  }

  /// The engine in which the view's subviews are solved, made if necessary.
  private var hostForLayout: LayoutEngine { layoutMade.engine(of: self) }

  /// Call before a view is removed: deactivates the constraints between it and its superviews.
  func leavingForLayout(_ view: UIView) {
    var above: UIView? = self
    var isConcerned = view.layout?.translates == false
    while let ancestor = above {
      if let layout = ancestor.layout {
        for constraint in layout.constraints where constraint.concerns(view) {
          constraint.isActive = false
          isConcerned = true
        }
      }
      above = ancestor.ownSuperview
    }
    if isConcerned { hostEngine?.rebuild() }
    if view.layout?.isArranged == true { (self as? UIStackView)?.forgetArranged(view) }
  }

  /// Sets the frames of the subviews to those of the last solution.
  func placeSubviews() {
    for view in ownSubviews {
      guard let layout = view.layout, !layout.translates, let frame = layout.box?.frame,
        layout.solvedIn != nil
      else { continue }
      view.place(frame)
    }
  }

  private func place(_ rect: CGRect) {
    guard rect != layer.plainFrame else { return }
    if transform.isIdentity { frame = rect } else { setUntransformedFrame(rect) }
  }
}

extension NSLayoutConstraint {
  func concerns(_ view: UIView) -> Bool {
    LayoutItem(firstItem)?.view?.isDescendant(of: view) == true
      || LayoutItem(secondItem)?.view?.isDescendant(of: view) == true
  }
}
