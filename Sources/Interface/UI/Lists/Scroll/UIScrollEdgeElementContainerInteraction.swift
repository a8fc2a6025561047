import BackswipeScene
import BackswipeUnits

/// The edge effect of a scroll view beneath a view of custom bars or buttons over one of its edges, with
/// the look of iOS 26. (iOS 26)
///
/// The effect reaches from the edge to the far side of the view, and is there where content lies
/// beyond the edge. It is placed when the scroll view is laid out or scrolls: a view that alone changes
/// its size needs `setNeedsLayout()` of the scroll view.
@preconcurrency @MainActor
open class UIScrollEdgeElementContainerInteraction: NSObjectIdentity, UIInteraction {
  /// The view over the edge; nil for none.
  open private(set) weak var view: UIView?
  /// The scroll view beneath; nil by default, for none. Held weakly.
  open weak var scrollView: UIScrollView? {
    didSet {
      guard scrollView !== oldValue else { return }
      oldValue?.removeEdgeView(effectView)
      update()
    }
  }
  /// The edge, one of the four; empty by default, for none.
  open var edge: UIRectEdge = [] { didSet { if edge != oldValue { update() } } }
  private let effectView = ScrollEdgeView()

  /// An interaction without a scroll view and an edge.
  public init() {}

  /// Takes the effect away.
  open func willMove(to view: UIView?) { scrollView?.removeEdgeView(effectView) }

  /// Shows the effect.
  open func didMove(to view: UIView?) {
    self.view = view
    update()
  }

  private func update() {
    effectView.container = view
    effectView.edge = edge
    guard let scrollView else { return }
    if view == nil { scrollView.removeEdgeView(effectView) } else { scrollView.add(effectView) }
  }
}

extension UIScrollView {
  fileprivate func add(_ view: ScrollEdgeView) {
    if !edgeViews.contains(where: { $0 === view }) {
      edgeViews.append(view)
      addSubview(view)
    }
    setNeedsLayout()
  }

  fileprivate func removeEdgeView(_ view: ScrollEdgeView) {
    guard edgeViews.contains(where: { $0 === view }) else { return }
    edgeViews.removeAll { $0 === view }
    view.removeFromSuperview()
  }

  /// Places the effects beneath views over the edges.
  func placeEdgeViews() {
    for view in edgeViews { view.place(in: self) }
  }

  /// The colour of the page behind the content.
  var colorBehind: UIColor {
    var view: UIView? = self
    while let current = view {
      if let own = current.backgroundColor, own.color.alpha > 0 { return own }
      view = current.ownSuperview
    }
    return .systemBackground
  }
}
