import BackswipeGeometry

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
  public var isTranslucent = true { didSet { background.isTranslucent = isTranslucent } }
  public var barTintColor: UIColor? { didSet { background.barTint = barTintColor } }

  /// How far the background reaches below the bar.
  var reachBelow: CGFloat = 0 { didSet { if reachBelow != oldValue { setNeedsLayout() } } }
  private let background = BarBackground(hairline: .top)
  private var views: [(item: UIBarButtonItem, view: BarItemView?)] = []

  override func didInitialize() { addSubview(background) }

  private func rebuild() {
    for entry in views {
      entry.view?.removeFromSuperview()
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
