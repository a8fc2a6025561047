import BackswipeScene
import BackswipeUnits

/// The home indicator: a capsule at the bottom edge of a phone without a home button, dark or light
/// depending on the content behind it.
@MainActor
final class HomeIndicatorView: UIView {
  static let size = CGSize(width: 134, height: 5)
  /// Points between the indicator and the screen's bottom edge.
  static let bottomMargin: CGFloat = 8

  var isLight = false { didSet { if isLight != oldValue { setNeedsDisplay() } } }

  override func didInitialize() {
    isUserInteractionEnabled = false
    layer.prefersCompositing = true
  }

  override func displayContents() -> [DrawCommand] {
    [.fill(bounds, cornerRadius: Self.size.height / 2, isLight ? .white : .black)]
  }

  /// The indicator's frame on a screen.
  static func frame(in screen: ScreenMetrics) -> CGRect {
    CGRect(
      x: ((screen.size.width - size.width) / 2).rounded(),
      y: screen.size.height - bottomMargin - size.height, width: size.width, height: size.height)
  }
}
