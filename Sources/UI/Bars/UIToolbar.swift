public import BackswipeGeometry
import BackswipeMotion
import BackswipeScene
import BackswipeTime

/// The bar at the bottom of a navigation controller.
@MainActor
open class UIToolbar: UIView {
  /// Points of the bar's content. (obs)
  static let regularHeight: CGFloat = 44
  static let compactHeight: CGFloat = 32
  static let margin: CGFloat = 16
  static let spacing: CGFloat = 8

  /// Left to right. Spaces take no view.
  public var items: [UIBarButtonItem]? { didSet { rebuild() } }
  public var barStyle = UIBarStyle.default { didSet { background.style = barStyle } }
  public var isTranslucent = true {
    didSet {
      background.isTranslucent = isTranslucent
      superview?.setNeedsLayout()
    }
  }
  public var barTintColor: UIColor? { didSet { background.barTint = barTintColor } }

  /// How far the background reaches below the bar.
  var reachBelow: CGFloat = 0 { didSet { if reachBelow != oldValue { setNeedsLayout() } } }
  private let background = BarBackground(hairline: .top)
  private var views: [(item: UIBarButtonItem, view: BarItemView?)] = []

  /// Required, because a navigation controller makes bars of a class it is given.
  public required override init(frame: CGRect = .zero) { super.init(frame: frame) }

  override func didInitialize() { addSubview(background) }

  /// Replaces the items; animated, old and new ones cross-fade in the time that bars take to hide.
  public func setItems(_ items: [UIBarButtonItem]?, animated: Bool) {
    guard animated, window != nil, let environment else {
      self.items = items
      return
    }
    let old = views.compactMap(\.view)
    leaving = old
    self.items = items
    leaving = []
    layoutIfNeeded()
    for view in old { view.isUserInteractionEnabled = false }
    fade?.finish()
    let fade = ToolbarFade(
      out: old, in: views.compactMap(\.view), duration: environment.settings.effectiveBarsDuration)
    self.fade = fade
    environment.start(fade)
  }

  /// Views that stay until they have faded.
  private var leaving: [BarItemView] = []
  private var fade: ToolbarFade?

  private func rebuild() {
    for entry in views {
      if let view = entry.view, !leaving.contains(where: { $0 === view }) {
        view.removeFromSuperview()
      }
      entry.item.onChange = nil
    }
    views = (items ?? []).map { item in
      item.onChange = { [weak self] in self?.rebuild() }
      switch item.systemItem {
      case .flexibleSpace?, .fixedSpace?: return (item, nil)
      default:
        let view = BarItemView(item: item)
        addSubview(view)
        return (item, view)
      }
    }
    setNeedsLayout()
  }

  override open func layoutSubviews() {
    let line = 1 / (environment?.screen.scale ?? 2)
    background.frame = CGRect(
      x: 0, y: -line, width: frame.width, height: frame.height + reachBelow + line)
    let room = frame.width - 2 * Self.margin
    let widths = views.map { entry in
      entry.view?.sizeThatFits(bounds.size).width
        ?? (entry.item.systemItem == .fixedSpace ? entry.item.width : 0)
    }
    let gaps = CGFloat(max(views.count - 1, 0)) * Self.spacing
    let flexible = views.filter { $0.item.systemItem == .flexibleSpace }.count
    let rest = max(room - widths.reduce(0, +) - gaps, 0)
    var x = Self.margin
    for (entry, width) in zip(views, widths) {
      entry.view?.frame = CGRect(x: x.rounded(), y: 0, width: width, height: frame.height)
      let grown =
        entry.item.systemItem == .flexibleSpace ? rest / CGFloat(max(flexible, 1)) : width
      x += grown + Self.spacing
    }
  }
}

/// Lets one set of items go while another comes.
@MainActor
private final class ToolbarFade: FrameAnimation {
  private let out: [BarItemView]
  private let group = AnimationGroup()
  private let duration: Interval
  private var motion: Motion?
  private(set) var isFinished = false
  var name: String { "toolbar items" }

  init(out: [BarItemView], in comes: [BarItemView], duration: Interval) {
    self.out = out
    self.duration = duration
    for (views, start, end) in [(out, 1.0, 0.0), (comes, 0.0, 1.0)] {
      for view in views {
        group.add(
          view.layer, from: Presentation(frame: view.frame, opacity: start),
          to: Presentation(frame: view.frame, opacity: end))
      }
    }
  }

  func advance(to instant: Instant) {
    let running =
      motion
      ?? .curve(.easeInEaseOut, from: 0, to: 1, start: instant, duration: duration)
    motion = running
    if !isFinished { group.apply(running.value(at: instant)) }
    isFinished = isFinished || running.isFinished(at: instant)
  }

  func finish() {
    isFinished = true
    group.remove()
    for view in out { view.removeFromSuperview() }
  }
}
