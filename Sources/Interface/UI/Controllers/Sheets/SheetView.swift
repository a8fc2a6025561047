import BackswipeScene
import BackswipeUnits

/// Contains a sheet's content, with rounded corners and an optional grabber. At the bottom edge it
/// extends below the screen, so that there is no gap under a stretched sheet.
@MainActor
final class SheetView: UIView {
  /// The extension below the screen, in points.
  static let overhang: CGFloat = 60
  /// The size of the grabber, and its distance from the top. (obs)
  static let grabberSize = CGSize(width: 36, height: 5)
  static let grabberTop: CGFloat = 5

  private let grabber = GrabberView()
  @Linked var content: UIView? {
    didSet {
      if let content, content.ownSuperview !== self { insertSubview(content, at: 0) }
    }
  }
  /// Whether it extends below the screen.
  var isAtEdge = true { didSet { if isAtEdge != oldValue { setNeedsLayout() } } }
  var showsGrabber = false { didSet { grabber.isHidden = !showsGrabber } }

  /// Adapts the grabber's colour to the page's upper edge.
  func updateGrabber() {
    guard showsGrabber, let content else { return }
    let traits = content.controller?.endForStatusBarStyle.traitsAtTop ?? content.traitCollection
    grabber.style = traits.userInterfaceStyle
  }

  override func didInitialize() {
    clipsToBounds = true
    layer.prefersCompositing = true
    layer.composesBetweenCorners = true
    grabber.isHidden = true
    addSubview(grabber)
  }

  /// The overhang below the screen is not part of the safe area.
  override var safeAreaForSubviews: UIEdgeInsets {
    var insets = super.safeAreaForSubviews
    if isAtEdge { insets.bottom += Self.overhang }
    return insets
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    backgroundColor = content?.backgroundColor
    if let content { sendSubviewToBack(content) }
    content?.frame = CGRect(
      x: 0, y: 0, width: bounds.width,
      height: max(bounds.height - (isAtEdge ? Self.overhang : 0), 0))
    let size = Self.grabberSize
    grabber.frame = CGRect(
      x: ((bounds.width - size.width) / 2).rounded(), y: Self.grabberTop, width: size.width,
      height: size.height)
  }
}

/// The handle at the top of a sheet.
@MainActor
private final class GrabberView: UIView {
  private static let color = UIColor(
    light: Color(hex: 0x3C3C43, alpha: 0.3), dark: Color(hex: 0xEBEBF5, alpha: 0.3))

  /// The style of its background, which may be dark in a light interface.
  var style = UIUserInterfaceStyle.light { didSet { if style != oldValue { setNeedsDisplay() } } }

  override func didInitialize() { isUserInteractionEnabled = false }

  override func displayContents() -> [DrawCommand] {
    let color = Self.color.color(with: UITraitCollection(userInterfaceStyle: style))
    return [.fill(bounds, cornerRadius: bounds.height / 2, color)]
  }
}
