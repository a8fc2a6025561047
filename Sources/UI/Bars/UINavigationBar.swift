public import BackswipeGeometry
import BackswipeScene

/// The bar of a navigation controller. What it shows always comes from the controllers on the
/// stack; it keeps no items of its own.
@MainActor
open class UINavigationBar: UIView {
  /// Points of the bar's content. (obs)
  package static let regularHeight: CGFloat = 44
  static let compactHeight: CGFloat = 32

  public var barStyle = UIBarStyle.default {
    didSet {
      background.style = barStyle
      setNeedsContent()
    }
  }
  public var isTranslucent = true {
    didSet {
      background.isTranslucent = isTranslucent
      owner?.viewIfLoaded?.setNeedsLayout()
    }
  }
  /// Beats `barStyle`.
  public var barTintColor: UIColor? { didSet { background.barTint = barTintColor } }

  weak var owner: UINavigationController?
  private let background = BarBackground(hairline: .bottom)
  private(set) var content: NavigationBarContentView?
  private var outgoing: NavigationBarContentView?
  private var isTransitioning = false
  private var contentIsNeeded = false
  /// Items whose changes the bar follows.
  private var watched: [UINavigationItem] = []

  /// Required, because a navigation controller makes bars of a class it is given.
  public required override init(frame: CGRect = .zero) { super.init(frame: frame) }

  override func didInitialize() {
    addSubview(background)
  }

  /// The items of the controllers on the stack, bottom to top.
  public var items: [UINavigationItem]? { owner?.viewControllers.map(\.navigationItem) }
  public var topItem: UINavigationItem? { owner?.topViewController?.navigationItem }

  override open func layoutSubviews() {
    let above = owner?.barTop ?? 0
    let line = 1 / (environment?.screen.scale ?? 2)
    background.frame = CGRect(
      x: 0, y: -above, width: frame.width, height: frame.height + above + line)
    if contentIsNeeded, !isTransitioning { rebuild() }
    content?.frame = bounds
    content?.layoutIfNeeded()
  }

  /// Shows what the items ask for at the next frame.
  func setNeedsContent() {
    contentIsNeeded = true
    setNeedsLayout()
  }

  /// Shows the top one of these controllers, without a transition.
  func show(_ pages: BarPages) {
    shown = pages
    rebuild()
  }
  private var shown = BarPages()

  private func rebuild() {
    contentIsNeeded = false
    content?.removeFromSuperview()
    content = makeContent(for: shown)
    if let content { addSubview(content) }
  }

  private func makeContent(for pages: BarPages) -> NavigationBarContentView? {
    for item in watched { stopWatching(item) }
    watched = pages.items
    for item in watched { watch(item) }
    guard let top = pages.top else { return nil }
    let view = NavigationBarContentView(
      for: top, above: pages.beneath,
      titleColor: barStyle == .black ? .white : .label,
      onBack: { [weak self] in self?.owner?.backButtonTapped() })
    view.frame = bounds
    view.layoutIfNeeded()
    return view
  }

  // MARK: Transition

  /// Moves to other pages in step with a group.
  func beginTransition(to pages: BarPages, isPop: Bool, group: AnimationGroup) {
    layoutIfNeeded()
    isTransitioning = true
    outgoing = content
    shown = pages
    contentIsNeeded = false
    content = makeContent(for: pages)
    guard let content else { return }
    addSubview(content)
    content.isUserInteractionEnabled = false
    outgoing?.isUserInteractionEnabled = false
    if let outgoing {
      BarCrossFade.add(to: group, from: outgoing, to: content, isPop: isPop, width: frame.width)
    }
  }

  /// Ends the transition; a cancelled one leaves what was shown before.
  func endTransition(showing pages: BarPages, completed: Bool) {
    guard isTransitioning else { return }
    isTransitioning = false
    outgoing?.removeFromSuperview()
    outgoing = nil
    // A call that waited may have changed what lies beneath the top.
    let isSame = shown.isSame(as: pages)
    shown = pages
    if completed, isSame, !contentIsNeeded {
      content?.isUserInteractionEnabled = true
    } else {
      rebuild()
    }
  }

  private func watch(_ item: UINavigationItem) {
    item.onChange = { [weak self] in self?.setNeedsContent() }
    for button in item.buttons { button.onChange = { [weak self] in self?.setNeedsContent() } }
  }

  private func stopWatching(_ item: UINavigationItem) {
    item.onChange = nil
    for button in item.buttons { button.onChange = nil }
  }
}

extension UINavigationItem {
  /// All the buttons it may show.
  fileprivate var buttons: [UIBarButtonItem] {
    (leftBarButtonItems ?? []) + (rightBarButtonItems ?? [])
      + (backBarButtonItem.map { [$0] } ?? [])
  }
}
