import BackswipeGeometry

/// Holds the view of a presented controller over the one that it covers, and keeps touches from
/// what lies beneath. Remembers where the covered view was while that is taken out.
@MainActor
final class PresentationContainerView: UIView {
  @Linked private var covered: UIViewController?
  @Linked private var covering: UIViewController?
  /// Where the covered view belongs.
  @Linked private var home: UIView?
  /// Whether the covered view is out of the window while the presentation is up.
  private(set) var removesCovered: Bool
  /// While something moves no touch gets through.
  var isMoving = false

  init(covering covered: UIViewController, with covering: UIViewController, in window: UIWindow) {
    let view: UIView = covered.view
    self.covered = covered
    self.covering = covering
    home = view.superview
    removesCovered = covering.effectiveStyle.removesPresenter
    super.init(frame: view.frame)
    autoresizingMask = [.flexibleWidth, .flexibleHeight]
    covering.presentationContainer = self
    if view.superview === window {
      frame = window.bounds
      window.present(self)
    } else if let below = view.superview as? PresentationContainerView {
      // The screen may have changed since the covered view was laid out.
      frame = below.frame
      below.superview?.insertSubview(self, aboveSubview: below)
    } else {
      view.superview?.insertSubview(self, aboveSubview: view)
    }
  }

  /// The covered view goes out of the window, and what holds it.
  func takeCoveredOut() {
    guard removesCovered, let covered else { return }
    covered.viewIfLoaded?.removeFromSuperview()
    covered.presentationContainer?.removeFromSuperview()
    covered.presentationChain?.hides(covered)
  }

  /// The covered view is where it belongs, beneath this one.
  func putCoveredBack() {
    guard let covered, let view = covered.viewIfLoaded, let home, view.superview !== home else {
      return
    }
    if let container = covered.presentationContainer {
      container.frame = frame
      superview?.insertSubview(container, belowSubview: self)
      covered.presentationChain?.shows(covered, beneath: covering)
    }
    if home === superview {
      view.frame = frame
      home.insertSubview(view, belowSubview: self)
    } else {
      view.frame = home.bounds
      home.addSubview(view)
    }
  }

  /// Takes the place of another container, which goes, over what that one covers.
  func takeOver(_ other: PresentationContainerView) {
    if let place = other.superview {
      frame = other.frame
      place.insertSubview(self, aboveSubview: other)
    }
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
