import BackswipeMotion
import BackswipeScene
import BackswipeUnits

/// Shows pictures of views while these move from one page to another.
@MainActor
final class FlyingView: UIView {
  let stills: [StillView]

  init(_ views: [UIView]) {
    stills = views.map { StillView($0) }
    super.init(frame: .zero)
    isUserInteractionEnabled = false
    layer.prefersCompositing = true
    for still in stills { addSubview(still) }
  }

  required init?(coder: NSCoder) { return nil }
}

/// The picture of a view, without the round corners, drawn in the display phase after the view.
@MainActor
final class StillView: UIView {
  private weak var original: UIView?

  fileprivate init(_ original: UIView) {
    self.original = original
    super.init(frame: CGRect(origin: .zero, size: original.layer.plainFrame.size))
    isUserInteractionEnabled = false
    layer.prefersCompositing = true
  }

  required init?(coder: NSCoder) { return nil }

  override func displayContents() -> [DrawCommand] {
    guard let layer = original?.layer else { return [] }
    // The corners change with the picture's way, not with its size.
    let radius = layer.radius
    layer.radius = 0
    let commands = layer.stillContents
    layer.radius = radius
    return commands
  }
}

extension UIView {
  /// The rectangle in a container at rest, with the radius of the corners.
  func flight(in container: UIView) -> PageFlight {
    PageFlight(rect: convert(bounds, to: container), corner: Double(layer.radius))
  }

  /// The first view with an identifier in this one, itself included, that is not hidden.
  func descendant(identified name: String) -> UIView? {
    if layer.hides { return nil }
    if shownIdentifier == name { return self }
    for view in ownSubviews {
      if let found = view.descendant(identified: name) { return found }
    }
    return nil
  }
}

extension TransitionContext {
  /// The view of the page that stays below.
  var lowerPage: UIView { isBackwards ? to.view : from.view }
  /// The view of the page that comes or goes.
  var upperPage: UIView {
    let page: UIViewController = isBackwards ? from : to
    return page.presentationContainer?.presentation.presentedView ?? page.view
  }
}
