import BackswipeGestures
import BackswipeUnits

/// The view of a split view controller: both columns, the dimming between them where one is over the
/// other, and the line between them.
@MainActor
final class SplitContainerView: UIView {
  @Linked private var owner: UISplitViewController?
  private let dimming = UIControl()
  private let line = UIView()
  private let swipe = SplitEdgeGestureRecognizer()

  /// The opacity of the dimming below an open column. (open)
  private static let darkness: CGFloat = 0.1

  func setUp(for owner: UISplitViewController) {
    self.owner = owner
    dimming.backgroundColor = .black
    dimming.alpha = 0
    dimming.addHandler(for: .touchUpInside) { [weak owner] _ in owner?.hide(.primary) }
    line.backgroundColor = .separator
    line.isUserInteractionEnabled = false
    addSubview(dimming)
    addSubview(line)
    swipe.name = "splitSwipe"
    swipe.addTarget(owner, action: UISplitViewController.edgeSwiped)
    addGestureRecognizer(swipe)
  }

  /// The axis of the columns: on where the primary one is at the right.
  var columnMirror: HorizontalMirror {
    HorizontalMirror(isMirrored != (owner?.primaryEdge == .trailing), width: bounds.width)
  }

  /// Whether a touch at the primary edge can show the primary column.
  fileprivate var takesSwipe: Bool { owner?.mayPresentBySwipe == true }

  func add(_ view: UIView, isPrimary: Bool) {
    if isPrimary { insertSubview(view, belowSubview: line) } else { insertSubview(view, at: 0) }
  }

  /// Places both columns for the part of the primary one that is shown.
  func placeColumns() {
    guard let owner else { return }
    guard !owner.isCollapsed else {
      owner.collapsedChild?.viewIfLoaded?.frame = bounds
      dimming.isHidden = true
      line.isHidden = true
      return
    }
    let rule = owner.rule
    let frames = rule.frames(shown: owner.shown)
    let mirror = columnMirror
    for (column, frame) in [
      (UISplitViewController.Column.primary, frames.primary), (.secondary, frames.secondary),
    ] {
      guard let view = owner.stacks[column]?.viewIfLoaded, view.ownSuperview === self else {
        continue
      }
      view.frame = mirror.rect(frame)
    }
    let isOver = rule.behavior != .tile
    dimming.isHidden = !isOver || owner.shown == 0
    dimming.alpha = Self.darkness * CGFloat(owner.shown)
    dimming.frame = bounds
    line.isHidden = owner.shown == 0 || owner.stacks[.primary] == nil
    line.frame = mirror.rect(
      CGRect(x: frames.primary.maxX, y: 0, width: 1 / max(scale, 1), height: bounds.height))
  }

  private var scale: CGFloat { environment?.screen.scale ?? 1 }

  override func layoutSubviews() {
    swipe.edges = columnMirror.isOn ? .right : .left
    owner?.containerPlaced()
    placeColumns()
    // Clients' constraints may depend on the views just placed.
    solveLayout()
    super.layoutSubviews()
  }
}

/// The swipe from the primary edge that shows the primary column.
@MainActor
final class SplitEdgeGestureRecognizer: UIScreenEdgePanGestureRecognizer {
  override func accepts(_ touch: UITouch) -> Bool {
    guard numberOfTouches == 0, (view as? SplitContainerView)?.takesSwipe == true else {
      return false
    }
    return super.accepts(touch)
  }

  override var isSystemClass: Bool { true }
}
