import BackswipeMotion
import BackswipeScene
import BackswipeUnits

/// The thin bar along an edge that indicates the scroll position. Visible while the content moves.
@MainActor
final class ScrollIndicator: UIView {
  static let width: CGFloat = 3
  static let margin: CGFloat = 3
  /// The duration of its fading. (obs)
  static let fadeDuration = Interval.milliseconds(250)

  var style = UIScrollView.IndicatorStyle.default { didSet { setNeedsDisplay() } }
  private var fading: IndicatorFade?
  /// Whether it has a place on a track.
  private var isPlaced = false

  override func didInitialize() {
    isUserInteractionEnabled = false
    alpha = 0
    layer.prefersCompositing = true
  }

  override func displayContents() -> [DrawCommand] {
    [.fill(bounds, cornerRadius: Self.width / 2, style.color.color)]
  }

  /// Places it; nil hides it.
  func place(at frame: CGRect?, whileMoving isMoving: Bool) {
    guard let frame else { return hide() }
    isPlaced = true
    self.frame = frame
    guard isMoving else { return }
    if let fading { environment?.stop(fading) }
    fading = nil
    alpha = 1
  }

  func hide() {
    isPlaced = false
    if let fading { environment?.stop(fading) }
    fading = nil
    alpha = 0
  }

  func fade(in environment: UIEnvironment) {
    guard alpha > 0, fading == nil else { return }
    let fade = IndicatorFade(view: self, start: environment.now)
    fading = fade
    environment.start(fade)
  }

  /// Shows it at once and fades it out, after a wheel has moved the content.
  func flash(in environment: UIEnvironment) {
    guard isPlaced else { return }
    if let fading { environment.stop(fading) }
    fading = nil
    alpha = 1
    fade(in: environment)
  }

  func fadeEnded() { fading = nil }
}

extension UIScrollView {
  /// The colour of scroll indicators.
  public enum IndicatorStyle: Int, Sendable {
    /// Dark, or light in a dark interface.
    case `default`
    case black
    case white

    fileprivate var color: UIColor {
      switch self {
      case .default: Self.automatic
      case .black: UIColor(white: 0, alpha: 0.35)
      case .white: UIColor(white: 1, alpha: 0.35)
      }
    }

    private static let automatic = UIColor(
      light: Color(hex: 0x000000, alpha: 0.35), dark: Color(hex: 0xFFFFFF, alpha: 0.35))
  }
}

/// Fades a scroll indicator out.
@MainActor
private final class IndicatorFade: FrameAnimation {
  @Linked private var view: ScrollIndicator?
  private let motion: Motion
  private(set) var isFinished = false
  var name: String { "scroll indicator" }

  init(view: ScrollIndicator, start: Instant) {
    self.view = view
    motion = .curve(
      .easeOut, from: 1, to: 0, start: start, duration: ScrollIndicator.fadeDuration)
  }

  func advance(to instant: Instant) {
    view?.alpha = CGFloat(motion.value(at: instant))
    isFinished = motion.isFinished(at: instant)
  }

  func finish() { view?.fadeEnded() }
}
