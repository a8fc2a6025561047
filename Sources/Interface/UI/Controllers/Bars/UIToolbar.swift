import BackswipeNavigation
import BackswipeScene
import BackswipeSettings
public import BackswipeUnits

/// A bar of buttons, for example at the bottom of a navigation controller.
@preconcurrency @MainActor
open class UIToolbar: UIView {
  static let spacing: CGFloat = 8

  // MARK: State

  @Linked var owner: UINavigationController?
  /// Determines the position of the bar.
  open weak var delegate: (any UIToolbarDelegate)?
  /// The extension of the background below the bar.
  var reachBelow: CGFloat = 0 { didSet { if reachBelow != oldValue { setNeedsLayout() } } }
  let ground = BarGround(.top)
  var endProgress = 1.0
  weak var contentEnd: ContentEnd?
  private var look = BarBackground.Look() { didSet { plainLooks = nil } }
  /// The look without appearances and images; nil until used.
  private var plainLooks: BarGround.Looks?
  private var images: [BarImageKey: UIImage] = [:]
  private var shadows: [UIBarPosition: UIImage] = [:]
  private var shown: [UIBarButtonItem]?
  private(set) var row = BarItemRow()
  /// Beneath the buttons, with the look of iOS 26.
  var platters: [GlassPlatter] = []
  /// Views that fade out with a transition.
  private var outgoing: [UIView] = []
  private var fade: BarFade?
  /// See `UINavigationBar.styleBefore`.
  var styleBefore = UIUserInterfaceStyle.unspecified
  private var managedGuard = ManagedBarGuard("UIToolbar")

  public override init(frame: CGRect = .zero) { super.init(frame: frame) }

  /// The initialiser used by a navigation controller for a given class. A subclass that overrides
  /// the other initialisers inherits it; one that only adds initialisers must provide it.
  public required convenience init(ownedBy owner: UINavigationController.Type) {
    self.init(frame: .zero)
  }

  /// Equivalent to `init(frame: .zero)`.
  public required init?(coder: NSCoder) { super.init(coder: coder) }

  override func didInitialize() { ground.join(self) }

  // MARK: Items

  /// The items from left to right. Flexible spaces get the remaining width.
  open var items: [UIBarButtonItem]? {
    get { shown }
    set { setItems(newValue, animated: false) }
  }

  /// Replaces the items, optionally with a cross-fade in the duration in which bars hide.
  open func setItems(_ items: [UIBarButtonItem]?, animated: Bool) {
    shown = items
    let change = row.setItems(items ?? [], in: self)
    setNeedsLayout()
    guard animated, UIView.areAnimationsEnabled, window != nil, let environment else {
      for view in change.gone { view.removeFromSuperview() }
      return
    }
    if let fade {
      environment.stop(fade)
      fade.finish()
    }
    let shown = layOut(change)
    let fade = BarFade(
      gone: shown.gone, came: shown.came, duration: environment.settings.effectiveBarsDuration)
    self.fade = fade
    environment.start(fade)
  }

  /// Shows other items in a transition, ended by `endTransition`.
  func beginTransition(to items: [UIBarButtonItem]?, group: AnimationGroup) {
    layoutIfNeeded()
    shown = items
    let items = row.setItems(items ?? [], in: self)
    setNeedsLayout()
    let change = layOut(items)
    outgoing = change.gone
    if let style = styleGone { for view in outgoing { view.overrideUserInterfaceStyle = style } }
    for (views, start, end) in [(change.gone, 1.0, 0.0), (change.came, 0.0, 1.0)] {
      for view in views {
        view.isUserInteractionEnabled = false
        group.add(
          view.layer, from: Presentation(frame: view.frame, opacity: start),
          to: Presentation(frame: view.frame, opacity: end))
      }
    }
  }

  func endTransition(showing items: [UIBarButtonItem]?) {
    for view in outgoing { view.removeFromSuperview() }
    outgoing = []
    ground.endMove()
    setItems(items, animated: false)
    for view in row.views { view.isUserInteractionEnabled = true }
  }

  /// See `UINavigationBar.styleGone`.
  var styleGone: UIUserInterfaceStyle? {
    styleBefore == traitCollection.userInterfaceStyle ? nil : styleBefore
  }

  // MARK: Look

  /// Light or black background; `default` follows the user interface style.
  open var barStyle: UIBarStyle {
    get { look.style }
    set { if takes("barStyle") { look.style = newValue; setNeedsLayout() } }
  }

  /// Whether content passes beneath the bar and shows through it; true by default.
  open var isTranslucent: Bool {
    get { look.isTranslucent }
    set { if takes("isTranslucent") { look.isTranslucent = newValue; setNeedsLayout() } }
  }

  /// Takes precedence over `barStyle`.
  open var barTintColor: UIColor? {
    get { look.tint }
    set { if takes("barTintColor") { look.tint = newValue; setNeedsLayout() } }
  }

  /// The look over content. One made on first access is ignored until it is changed, and keeps
  /// the older background until its own is set.
  open var standardAppearance: UIToolbarAppearance {
    get {
      if let appearance { return appearance }
      let made = UIToolbarAppearance()
      made.leaveOlderLooks()
      appearance = made
      return follow(made)
    }
    set { if takes("standardAppearance") { appearance = exchange(appearance, for: newValue) } }
  }
  private var appearance: UIToolbarAppearance?
  private var hasButtonLooks = false
  /// The look of a compact bar; nil for `standardAppearance`.
  open var compactAppearance: UIToolbarAppearance? {
    didSet { compactAppearance = exchange(oldValue, for: compactAppearance) }
  }
  /// The look where the content ends above the bar; nil for that of the settings.
  open var scrollEdgeAppearance: UIToolbarAppearance? {
    didSet { scrollEdgeAppearance = exchange(oldValue, for: scrollEdgeAppearance) }
  }
  /// The look of a compact bar where the content ends above it; nil for `scrollEdgeAppearance`.
  open var compactScrollEdgeAppearance: UIToolbarAppearance? {
    didSet { compactScrollEdgeAppearance = exchange(oldValue, for: compactScrollEdgeAppearance) }
  }

  func appearanceChanged() { setNeedsLayout() }

  /// Sets the image that fills the bar and its extension below; an empty image for none.
  open func setBackgroundImage(
    _ backgroundImage: UIImage?, forToolbarPosition position: UIBarPosition,
    barMetrics: UIBarMetrics
  ) {
    guard takes("backgroundImage \(position.rawValue) \(barMetrics.rawValue)") else { return }
    images[BarImageKey(position: position, metrics: barMetrics)] = backgroundImage
    setNeedsLayout()
  }

  /// The background image set for exactly this position and these metrics; nil for none.
  open func backgroundImage(
    forToolbarPosition position: UIBarPosition, barMetrics: UIBarMetrics
  ) -> UIImage? {
    images[BarImageKey(position: position, metrics: barMetrics)]
  }

  /// Sets the image that replaces the hairline if there is also a background image.
  open func setShadowImage(_ shadowImage: UIImage?, forToolbarPosition position: UIBarPosition) {
    guard takes("shadowImage \(position.rawValue)") else { return }
    shadows[position] = shadowImage
    setNeedsLayout()
  }

  /// The shadow image set for exactly this position; nil for none.
  open func shadowImage(forToolbarPosition position: UIBarPosition) -> UIImage? {
    shadows[position]
  }

  private var isCompact: Bool { environment?.screen.isVerticallyCompact ?? false }

  fileprivate var edgeAppearance: UIToolbarAppearance? {
    if let low = compactScrollEdgeAppearance, isCompact { return low }
    return scrollEdgeAppearance
  }

  private var overContent: UIToolbarAppearance? {
    if let low = compactAppearance, isCompact { return low }
    return appearance
  }

  /// The appearance used for the buttons.
  private var shownAppearance: UIToolbarAppearance? {
    looksOtherwiseAtEdge && endProgress < 0.5 ? edgeAppearance ?? overContent : overContent
  }

  private var looks: BarGround.Looks {
    guard looksOtherwiseAtEdge else {
      guard overContent == nil, images.isEmpty, shadows.isEmpty else {
        return BarGround.Looks(standard: standardLook)
      }
      let looks = plainLooks ?? BarGround.Looks(standard: look)
      plainLooks = looks
      return looks
    }
    let standard = standardLook
    var edge = standard
    edge.ground = edgeAppearance?.ground ?? .clear
    edge.edgeEffect = nil
    return BarGround.Looks(standard: standard, edge: edge)
  }

  private var standardLook: BarBackground.Look {
    var look = look
    look.ground = overContent?.groundInForce
    if isGlass, images.isEmpty, look.isPlain { look.edgeEffect = owner?.edgeEffect(atTop: false) }
    if images.isEmpty, shadows.isEmpty { return look }
    let metrics = UIBarMetrics(isCompact: isCompact, hasPrompt: false)
    let positions = [barPosition, .any]
    look.image =
      positions.lazy.flatMap { position in
        metrics.fallbacks.lazy.compactMap {
          self.images[BarImageKey(position: position, metrics: $0)]
        }
      }.first
    look.shadow = positions.lazy.compactMap { self.shadows[$0] }.first
    return look
  }

  // MARK: Frame

  override func refuses(_ property: String, _ isChange: @autoclosure () -> Bool) -> Bool {
    managedGuard.refuses(property, isChange(), self, owner)
  }

  /// Sets the frame; called by the navigation controller.
  func setManagedFrame(_ frame: CGRect) {
    managedGuard.isOpen = true
    self.frame = frame
    managedGuard.isOpen = false
  }

  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    CGSize(
      width: barWidth(in: size),
      height: CGFloat(
        BarHeight.toolbar(isCompact: isCompact)))
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    ground.update(
      looks, progress: endProgress,
      frame: CGRect(
        x: 0, y: -BarBackground.lineRoom, width: bounds.width,
        height: bounds.height + reachBelow + BarBackground.lineRoom))
    showButtons()
    if isGlass { return layOutGlass() }
    if !platters.isEmpty { platters.place([], in: self, at: 0) }
    layOutItems()
  }

  private func showButtons() {
    let appearance = shownAppearance
    // Without an appearance an update is needed only after one was removed.
    guard appearance != nil || hasButtonLooks else { return }
    hasButtonLooks = appearance != nil
    let plain = appearance?.buttonAppearance.values ?? .plain
    let done = appearance?.doneButtonAppearance.values ?? .plain
    for view in row.views { view.barLook = view.item.style == .done ? done : plain }
  }

  /// Places the items side by side; titles are shortened if there is not enough space.
  private func layOutItems() {
    let slots = row.shown
    let wanted = slots.map { $0.width(in: bounds.size) }
    let gaps = CGFloat(max(slots.count - 1, 0)) * Self.spacing
    let flexible = wanted.filter { $0 == nil }.count
    let (sides, mirror) = (leadingSafeArea, mirror)
    let margin = SideMargin.points(width: bounds.width)
    let room = max(bounds.width - sides.left - sides.right - 2 * margin - gaps, 0)
    let taken = wanted.reduce(0) { $0 + ($1 ?? 0) }
    var widths = wanted.map { $0 ?? max(room - taken, 0) / CGFloat(max(flexible, 1)) }
    if taken > room { widths = BarItemRow.widths(widths, of: slots, room: room) }
    var x = sides.left + margin
    for (slot, width) in zip(slots, widths) {
      slot.view?.frame = mirror.rect(
        CGRect(x: x.rounded(), y: 0, width: width, height: bounds.height))
      slot.view?.touchMargins = (0, 0)
      x += width + Self.spacing
    }
    let (left, right) = mirror.isOn ? (slots.last, slots.first) : (slots.first, slots.last)
    if let left = left?.view { left.touchMargins.left = left.frame.minX }
    if let right = right?.view { right.touchMargins.right = bounds.width - right.frame.maxX }
  }
}

extension UIToolbar: BottomBar {
  var looksOtherwiseAtEdge: Bool {
    edgeAppearance != nil || isGlass || environment?.settings.clearsBarsAtEdge == true
  }
}

/// Determines the position of a toolbar.
@preconcurrency @MainActor
public protocol UIToolbarDelegate: UIBarPositioningDelegate {}

extension UIToolbar: UIBarPositioning {
  /// `bottom` for a managed toolbar; otherwise the delegate's, or `any` without one.
  public var barPosition: UIBarPosition {
    owner == nil ? delegate?.position(for: self) ?? .any : .bottom
  }
}

extension UIToolbar: NamedPart {
  var noun: String { "the toolbar" }
}
