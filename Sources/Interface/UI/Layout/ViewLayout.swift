import BackswipeScene
import BackswipeUnits

/// What a view has to do with constraints. Views that have nothing to do with them have none.
@MainActor
final class ViewLayout {
  /// `translatesAutoresizingMaskIntoConstraints`, as it was set.
  var asksForFrame = true
  /// Whether the view's frame is its own business, or that of a superview that places it by itself.
  var translates = true
  /// Whether constraints from outside reach views within, so that it is laid out with them.
  var joinsAbove = false
  /// Those that the view keeps, in the order of activation.
  var constraints: [NSLayoutConstraint] = []
  /// Those that were added.
  var guides: [UILayoutGuide] = []
  /// Those that a view has of itself.
  var ownGuides: [UILayoutGuide] = []
  /// Along the two axes.
  var hugging: [UILayoutPriority?] = [nil, nil]
  var resistance: [UILayoutPriority?] = [nil, nil]
  var needsUpdate = true
  /// Where the view's constraints are solved, if this is the view at the top of them.
  var engine: LayoutEngine?
  /// Where the view is solved, and as what.
  weak var solvedIn: LayoutEngine?
  var box: LayoutBox?
  /// Whether some subview is placed by constraints.
  var placesSubviews = false
  /// Whether a client's or stack view's `updateConstraints` is due in or below the view, where it is
  /// at the top.
  var updatesAreDue = false
  /// Whether a stack view arranges the view.
  var isArranged = false
  /// Whether an arranged view that is hidden still shows, until the end of the animation in which it was.
  var isHiding = false

  private static var serial = 0

  /// Counts activations of constraints.
  static func nextSerial() -> Int {
    serial += 1
    return serial
  }

  /// What solves the constraints of a view; made for the view at the top of them, without a solver
  /// until the next layout.
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
  /// What the view has to do with constraints, made when it has not yet.
  var layoutMade: ViewLayout {
    if let layout { return layout }
    let made = ViewLayout()
    layout = made
    return made
  }

  /// The view whose frame is not placed by constraints and within which this view's are solved.
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

  // MARK: What changes the layout

  /// The frame was changed. Of no interest where constraints have placed it.
  func frameChangedForLayout() {
    guard let layout else { return }
    layout.engine?.inputsChanged()
    if layout.translates { layout.solvedIn?.inputsChanged() }
  }

  /// What the view shows has another size.
  func ownSizeChangedForLayout() {
    guard let layout else { return }
    hostEngine?.ownSizeChanged(self)
    if !layout.asksForFrame { markHolders() }
  }

  /// What places the view by itself measures it anew.
  func markHolders() {
    var view = ownSuperview
    while let holder = view, holder.placesByItself {
      holder.setNeedsLayout()
      view = holder.ownSuperview
    }
  }

  /// The safe area, the margins or the scroll position has changed.
  func insetsChangedForLayout() {
    if layout != nil { hostEngine?.insetsChanged(of: self) }
  }

  /// Other content is visible, and guides of the visible part go with it.
  func scrolledForLayout() {
    guard let guides = layout?.ownGuides, guides.contains(where: { $0.kind != .scrollContent })
    else { return }
    hostEngine?.inputsChanged()
  }

  /// A view with constraints joins the tree.
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

  /// The engine in which the view's subviews are solved, made if there is none.
  private var hostForLayout: LayoutEngine { layoutMade.engine(of: self) }

  /// A view leaves the tree, and with it the constraints between it and what is above.
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

  /// Gives the subviews the frames that constraints came to.
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
