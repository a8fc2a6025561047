import BackswipeGeometry

/// Holds the view of a presented controller over the one that it covers, and keeps touches from
/// what lies beneath. Remembers where the covered view was while that is taken out.
@MainActor
final class PresentationContainerView: UIView {
  @Linked private var covered: UIViewController?
  /// Where the covered view belongs.
  @Linked private var home: UIView?
  /// Whether the covered view is out of the window while the presentation is up.
  private(set) var removesCovered: Bool
  /// While something moves no touch gets through.
  var isMoving = false

  init(covering covered: UIViewController, with covering: UIViewController, in window: UIWindow) {
    let view: UIView = covered.view
    self.covered = covered
    home = view.superview
    removesCovered = covering.effectiveStyle.removesPresenter
    super.init(frame: view.frame)
    autoresizingMask = [.flexibleWidth, .flexibleHeight]
    covering.presentationContainer = self
    if view.superview === window {
      frame = window.bounds
      window.present(self)
    } else {
      // The screen may have changed since the covered view was laid out.
      if let below = view.superview as? PresentationContainerView { frame = below.bounds }
      view.superview?.insertSubview(self, aboveSubview: view)
    }
  }

  /// The covered view goes out of the window.
  func takeCoveredOut() {
    guard removesCovered else { return }
    covered?.viewIfLoaded?.removeFromSuperview()
  }

  /// The covered view is where it belongs, beneath this one.
  func putCoveredBack() {
    guard let view = covered?.viewIfLoaded, let home, view.superview !== home else { return }
    view.frame = frame
    home.insertSubview(view, belowSubview: self)
  }

  /// Takes the place of another container, which goes, over what that one covers.
  func takeOver(_ other: PresentationContainerView) {
    frame = other.frame
    other.superview?.insertSubview(self, aboveSubview: other)
    covered = other.covered
    home = other.home
    removesCovered = other.removesCovered
  }

  override func layoutSubviews() {
    guard !isMoving else { return }
    for view in subviews where view.controller != nil { view.frame = bounds }
  }

  override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    isMoving && self.point(inside: point, with: event) ? self : super.hitTest(point, with: event)
  }
}

extension UIModalPresentationStyle {
  /// Whether the presenter's view leaves the window, and with it the presenter disappears.
  var removesPresenter: Bool { self == .fullScreen || self == .currentContext }
}
