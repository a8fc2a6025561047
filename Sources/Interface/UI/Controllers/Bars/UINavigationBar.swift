import BackswipeNavigation
import BackswipeScene
public import BackswipeUnits

/// A bar with a title and buttons.
///
/// A bar of a navigation controller always shows the items of the controllers on the stack, and has
/// no items of its own. A standalone bar has a stack of items, `pushItem` and `popItem`.
@preconcurrency @MainActor
open class UINavigationBar: UIView {
  // MARK: State

  @Linked var owner: UINavigationController?
  private weak var ownDelegate: (any UINavigationBarDelegate)?
  let ground = BarGround(.bottom)
  /// The additional height of its row in a sheet, in points.
  var growthInSheet = 0.0
  var lookValues = LookValues() {
    didSet {
      keptLooks = []
      keptGrounds = []
    }
  }
  /// The last one or two looks of contents with their keys.
  var keptLooks: [(key: LookKey, look: NavigationBarContentView.Look)] = []
  /// The last backgrounds with their keys.
  var keptGrounds: [(key: GroundKey, looks: BarGround.Looks)] = []
  var content: NavigationBarContentView?
  /// The items shown by `content`.
  var subject: BarSubject? { didSet { item = subject?.top } }
  /// The top item of `subject`.
  private(set) var item: UINavigationItem?
  /// The other page of a transition.
  var outgoing: (content: NavigationBarContentView, subject: BarSubject)?
  /// The content of the page below, kept for its reappearance.
  var kept: (content: NavigationBarContentView, subject: BarSubject, tint: UIColor)?
  var transition: (group: AnimationGroup, isPop: Bool)?
  /// The style before the first call of a transition, in which a page may override it.
  var styleBefore = UIUserInterfaceStyle.unspecified
  /// The previous style; nil if unchanged.
  var styleGone: UIUserInterfaceStyle? {
    styleBefore == traitCollection.userInterfaceStyle ? nil : styleBefore
  }
  /// The opacity of texts and buttons, which fade while the bar slides up to the status bar's text.
  var contentAlpha: CGFloat = 1 {
    didSet {
      guard contentAlpha != oldValue else { return }
      content?.alpha = contentAlpha
      outgoing?.content.alpha = contentAlpha
    }
  }
  var contentIsNeeded = false { didSet { if contentIsNeeded { contentIsFresh = false } } }
  /// Whether the content was made for the transition and has not changed since.
  var contentIsFresh = false
  /// The observed items and appearances.
  var watched: [ChangeObservers] = []
  /// The items of a standalone bar, from bottom to top.
  var ownItems: [UINavigationItem] = []
  var ownTransition: BarTransition?
  private var managedGuard = ManagedBarGuard("UINavigationBar")

  public override init(frame: CGRect = .zero) { super.init(frame: frame) }

  /// The initialiser used by a navigation controller for a given class. A subclass that overrides
  /// the other initialisers inherits it; one that only adds initialisers must provide it.
  public required convenience init(ownedBy owner: UINavigationController.Type) {
    self.init(frame: .zero)
  }

  /// Equivalent to `init(frame: .zero)`.
  public required init?(coder: NSCoder) { super.init(coder: coder) }

  override func didInitialize() {
    ground.join(self)
  }

  /// The delegate, notified of pushes and pops. A navigation controller is its bar's delegate;
  /// setting another one is a programming error.
  open weak var delegate: (any UINavigationBarDelegate)? {
    get { owner ?? ownDelegate }
    set {
      precondition(
        owner == nil || newValue === owner,
        "UINavigationBar.delegate: the bar belongs to a navigation controller, which is its "
          + "delegate and stays it")
      ownDelegate = newValue
    }
  }

  // MARK: Look

  /// Light or black background; `default` follows the user interface style.
  open var barStyle: UIBarStyle {
    get { lookValues.background.style }
    set { if takes("barStyle") { lookValues.background.style = newValue; lookChanged() } }
  }

  /// Whether content passes beneath the bar and shows through it; true by default.
  open var isTranslucent: Bool {
    get { lookValues.background.isTranslucent }
    set {
      guard takes("isTranslucent") else { return }
      lookValues.background.isTranslucent = newValue
      lookChanged()
    }
  }

  /// Takes precedence over `barStyle`.
  open var barTintColor: UIColor? {
    get { lookValues.background.tint }
    set { if takes("barTintColor") { lookValues.background.tint = newValue; lookChanged() } }
  }

  /// Replaces the hairline if there is also a background image; an empty image for none.
  open var shadowImage: UIImage? {
    get { lookValues.background.shadow }
    set { if takes("shadowImage") { lookValues.background.shadow = newValue; lookChanged() } }
  }

  /// The font and colour of the title.
  open var titleTextAttributes: [NSAttributedString.Key: Any]? {
    get { lookValues.titleAttributes }
    set {
      guard takes("titleTextAttributes") else { return }
      lookValues.titleAttributes = newValue
      lookChanged()
    }
  }

  /// Whether large titles are shown below the row for items that prefer them; false by default.
  open var prefersLargeTitles: Bool {
    get { lookValues.prefersLargeTitles }
    set {
      guard takes("prefersLargeTitles"), newValue != lookValues.prefersLargeTitles else { return }
      lookValues.prefersLargeTitles = newValue
      owner?.largeTitlesChanged()
      lookChanged()
    }
  }

  /// The font and colour of large titles.
  open var largeTitleTextAttributes: [NSAttributedString.Key: Any]? {
    get { lookValues.largeTitleAttributes }
    set {
      guard takes("largeTitleTextAttributes") else { return }
      lookValues.largeTitleAttributes = newValue
      lookChanged()
    }
  }

  /// The look over content. One made on first access is ignored until it is changed, and keeps
  /// the older background until its own is set.
  open var standardAppearance: UINavigationBarAppearance {
    get {
      if let standard = lookValues.standard { return standard }
      let made = UINavigationBarAppearance()
      made.leaveOlderLooks()
      lookValues.standard = made
      watch(subject)
      return made
    }
    set { keep(newValue, "standardAppearance", at: \.standard) }
  }

  private func keep(
    _ look: UINavigationBarAppearance?, _ name: String,
    at place: WritableKeyPath<LookValues, UINavigationBarAppearance?>
  ) {
    guard takes(name) else { return }
    lookValues[keyPath: place] = look?.ownCopy
    lookChanged()
  }

  /// The look of a compact bar over content; nil for `standardAppearance`.
  open var compactAppearance: UINavigationBarAppearance? {
    get { lookValues.compact }
    set { keep(newValue, "compactAppearance", at: \.compact) }
  }

  /// The look at the content's edge; nil for `standardAppearance`, without a background if there is
  /// a large title or the setting `bars.edge` is `clear`.
  open var scrollEdgeAppearance: UINavigationBarAppearance? {
    get { lookValues.edge }
    set { keep(newValue, "scrollEdgeAppearance", at: \.edge) }
  }

  /// The look of a compact bar at the content's edge; nil for `scrollEdgeAppearance`.
  open var compactScrollEdgeAppearance: UINavigationBarAppearance? {
    get { lookValues.compactEdge }
    set { keep(newValue, "compactScrollEdgeAppearance", at: \.compactEdge) }
  }

  /// Sets the downward offset of titles for metrics, in points.
  open func setTitleVerticalPositionAdjustment(
    _ adjustment: CGFloat, for barMetrics: UIBarMetrics
  ) {
    guard takes("titleVerticalPositionAdjustment \(barMetrics.rawValue)") else { return }
    lookValues.titleRises[barMetrics] = adjustment
    lookChanged()
  }

  /// The downward offset of titles for metrics; 0 by default.
  open func titleVerticalPositionAdjustment(for barMetrics: UIBarMetrics) -> CGFloat {
    lookValues.titleRises[barMetrics] ?? 0
  }

  /// The image up to whose right edge the back title is clipped; nil for the indicator.
  open var backIndicatorTransitionMaskImage: UIImage? { didSet { lookChanged() } }

  /// Replaces the chevron.
  open var backIndicatorImage: UIImage? {
    get { lookValues.indicator }
    set { if takes("backIndicatorImage") { lookValues.indicator = newValue; lookChanged() } }
  }

  /// Sets the image that fills the bar and its extension to the screen's edge; an empty image for
  /// none, so that with an empty `shadowImage` the bar is clear.
  open func setBackgroundImage(_ backgroundImage: UIImage?, for barMetrics: UIBarMetrics) {
    setBackgroundImage(backgroundImage, for: .any, barMetrics: barMetrics)
  }

  /// The background image set for exactly these metrics and any position; nil for none.
  open func backgroundImage(for barMetrics: UIBarMetrics) -> UIImage? {
    self.backgroundImage(for: .any, barMetrics: barMetrics)
  }

  /// Sets the image of a bar at a position; it comes before that for any position. (iOS 7)
  open func setBackgroundImage(
    _ backgroundImage: UIImage?, for position: UIBarPosition, barMetrics: UIBarMetrics
  ) {
    let name =
      position == .any
      ? "backgroundImage \(barMetrics.rawValue)"
      : "backgroundImage \(position.rawValue) \(barMetrics.rawValue)"
    guard takes(name) else { return }
    lookValues.images[BarImageKey(position: position, metrics: barMetrics)] = backgroundImage
    lookChanged()
  }

  /// The background image set for exactly this position and these metrics; nil for none. (iOS 7)
  open func backgroundImage(
    for position: UIBarPosition, barMetrics: UIBarMetrics
  ) -> UIImage? { lookValues.images[BarImageKey(position: position, metrics: barMetrics)] }

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

  /// The bar's height over a page, in points.
  func height(isCompact: Bool) -> CGFloat {
    let row =
      growthInSheet
      + BarHeight.navigationBar(
        isCompact: isCompact, hasPrompt: item?.prompt?.isEmpty == false)
    return CGFloat(row + (item?.barGrowth(row: row, stretches: true) ?? 0))
  }

  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    CGSize(
      width: barWidth(in: size),
      height: height(isCompact: environment?.screen.isVerticallyCompact ?? false))
  }

  /// Adapts large titles to the content size category, and the search field to the width.
  open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    if item?.searchController != nil,
      traitCollection.horizontalSizeClass != previousTraitCollection?.horizontalSizeClass
    {
      lookChanged()
    }
    guard prefersLargeTitles,
      traitCollection.preferredContentSizeCategory
        != previousTraitCollection?.preferredContentSizeCategory
    else { return }
    owner?.largeTitlesChanged()
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    layOutGround()
    fitGroups()
    if contentIsNeeded || isLookOutdated { refresh() }
    for view in [content, outgoing?.content] {
      view?.frame = bounds
      view?.layoutIfNeeded()
    }
  }

  // MARK: Items

  /// `topAttached` for a managed bar; otherwise the delegate's, or `any` without one.
  open var barPosition: UIBarPosition {
    owner == nil ? delegate?.position(for: self) ?? .any : .topAttached
  }

  /// The items from bottom to top: in a managed bar those of the controllers on the stack, which
  /// cannot be set. A push or pop changes them when its animation begins, after `viewWillAppear`.
  open var items: [UINavigationItem]? {
    get { owner?.barItems ?? ownItems }
    set { setItems(newValue, animated: false) }
  }

  /// The item with the visible title; nil for a bar without items.
  open var topItem: UINavigationItem? {
    owner == nil ? ownItems.last : owner?.topBarItem
  }

  /// The item below the top, whose title is that of the back button.
  open var backItem: UINavigationItem? { items?.dropLast().last }

  /// Sets the items; a new top item is pushed, a previous one popped to.
  open func setItems(_ items: [UINavigationItem]?, animated: Bool) {
    refuseIfManaged("setItems(_:animated:)")
    let new = items ?? []
    let isPop = new.last.map { top in ownItems.dropLast().contains { $0 === top } } ?? true
    let staysOnTop = new.last === ownItems.last
    ownItems = new
    change(isPop: isPop, animated: animated && !staysOnTop) {}
  }

  /// Pushes an item, unless the delegate refuses.
  open func pushItem(_ item: UINavigationItem, animated: Bool) {
    refuseIfManaged("pushItem(_:animated:)")
    precondition(
      !ownItems.contains { $0 === item },
      "UINavigationBar.pushItem(_:animated:): the item '\(item.title ?? "")' is there already")
    guard delegate?.navigationBar(self, shouldPush: item) ?? true else { return }
    ownItems.append(item)
    change(isPop: false, animated: animated) { [weak self] in
      self.map { $0.delegate?.navigationBar($0, didPush: item) }
    }
  }

  /// Pops the top item, unless the delegate refuses.
  ///
  /// - Returns: the item; nil if there is none or it is not popped.
  @discardableResult
  open func popItem(animated: Bool) -> UINavigationItem? {
    refuseIfManaged("popItem(animated:)")
    guard let top = ownItems.last, delegate?.navigationBar(self, shouldPop: top) ?? true else {
      return nil
    }
    removeTop(animated: animated)
    return top
  }
}

extension UINavigationBar: NamedPart {
  var noun: String { "the navigation bar" }
}
