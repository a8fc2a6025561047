import BackswipeNavigation
import BackswipeScene
public import BackswipeUnits

/// A bar with a title and buttons.
///
/// A bar of a navigation controller always shows what the controllers on the stack ask for, and
/// keeps no items of its own. A standalone one has a stack of items, `pushItem` and `popItem`.
@preconcurrency @MainActor
open class UINavigationBar: UIView {
  // MARK: State

  @Linked var owner: UINavigationController?
  private weak var ownDelegate: (any UINavigationBarDelegate)?
  let ground = BarGround(.bottom)
  /// Points by which its row is higher than elsewhere.
  var growthInSheet = 0.0
  var lookValues = LookValues() {
    didSet {
      keptLooks = []
      keptGrounds = []
    }
  }
  /// How contents look, and what that was made from: of the last one or two.
  var keptLooks: [(key: LookKey, look: NavigationBarContentView.Look)] = []
  /// How backgrounds look, likewise.
  var keptGrounds: [(key: GroundKey, looks: BarGround.Looks)] = []
  var content: NavigationBarContentView?
  /// What `content` shows.
  var subject: BarSubject? { didSet { item = subject?.top } }
  /// The item on top of that.
  private(set) var item: UINavigationItem?
  /// The other page of a transition.
  var outgoing: (content: NavigationBarContentView, subject: BarSubject)?
  /// What was shown of the page beneath, for the way back to it.
  var kept: (content: NavigationBarContentView, subject: BarSubject, tint: UIColor)?
  var transition: (group: AnimationGroup, isPop: Bool)?
  /// Light or dark, before the first call of a transition, in which a page may say otherwise.
  var styleBefore = UIUserInterfaceStyle.unspecified
  /// As it was then; nil where it still is so.
  var styleGone: UIUserInterfaceStyle? {
    styleBefore == traitCollection.userInterfaceStyle ? nil : styleBefore
  }
  /// Words and buttons fade while the bar slides up to the words of the status bar.
  var contentAlpha: CGFloat = 1 {
    didSet {
      guard contentAlpha != oldValue else { return }
      content?.alpha = contentAlpha
      outgoing?.content.alpha = contentAlpha
    }
  }
  var contentIsNeeded = false { didSet { if contentIsNeeded { contentIsFresh = false } } }
  /// The content was made for the transition and has not been changed since.
  var contentIsFresh = false
  /// The observed items.
  var watched: [ChangeObservers] = []
  /// Of a standalone bar, bottom to top.
  var ownItems: [UINavigationItem] = []
  var ownTransition: BarTransition?
  private var managedGuard = ManagedBarGuard("UINavigationBar")

  public override init(frame: CGRect = .zero) { super.init(frame: frame) }

  /// What a navigation controller makes of a class it is given. A subclass that overrides the other
  /// initialisers has it by itself; one with others only provides it.
  public required convenience init(ownedBy owner: UINavigationController.Type) {
    self.init(frame: .zero)
  }

  /// As `init(frame: .zero)`.
  public required init?(coder: NSCoder) { super.init(coder: coder) }

  override func didInitialize() {
    ground.join(self)
  }

  /// Hears of items that are pushed and popped. A navigation controller is its own bar's delegate,
  /// and another one is a programming error.
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

  open var barStyle: UIBarStyle {
    get { lookValues.background.style }
    set { if takes("barStyle") { lookValues.background.style = newValue; lookChanged() } }
  }

  open var isTranslucent: Bool {
    get { lookValues.background.isTranslucent }
    set {
      guard takes("isTranslucent") else { return }
      lookValues.background.isTranslucent = newValue
      lookChanged()
    }
  }

  /// Beats `barStyle`.
  open var barTintColor: UIColor? {
    get { lookValues.background.tint }
    set { if takes("barTintColor") { lookValues.background.tint = newValue; lookChanged() } }
  }

  /// In place of the hairline, where there is a background image too; an empty image for nothing.
  open var shadowImage: UIImage? {
    get { lookValues.background.shadow }
    set { if takes("shadowImage") { lookValues.background.shadow = newValue; lookChanged() } }
  }

  /// The font and the colour of the title.
  open var titleTextAttributes: [NSAttributedString.Key: Any]? {
    get { lookValues.titleAttributes }
    set {
      guard takes("titleTextAttributes") else { return }
      lookValues.titleAttributes = newValue
      lookChanged()
    }
  }

  /// Whether titles are shown large, below the row, where their items ask for it; false by default.
  open var prefersLargeTitles: Bool {
    get { lookValues.prefersLargeTitles }
    set {
      guard takes("prefersLargeTitles"), newValue != lookValues.prefersLargeTitles else { return }
      lookValues.prefersLargeTitles = newValue
      owner?.largeTitlesChanged()
      lookChanged()
    }
  }

  /// The font and the colour of large titles.
  open var largeTitleTextAttributes: [NSAttributedString.Key: Any]? {
    get { lookValues.largeTitleAttributes }
    set {
      guard takes("largeTitleTextAttributes") else { return }
      lookValues.largeTitleAttributes = newValue
      lookChanged()
    }
  }

  /// The look over content that passes beneath. One that is made on request changes nothing until it
  /// is changed itself, and leaves the older looks of the background until its own is set.
  open var standardAppearance: UINavigationBarAppearance {
    get {
      if let standard = lookValues.standard { return standard }
      let made = UINavigationBarAppearance()
      made.leaveOlderLooks()
      lookValues.standard = made
      watch(subject)
      return made
    }
    set {
      guard takes("standardAppearance") else { return }
      lookValues.standard = newValue.ownCopy
      lookChanged()
    }
  }

  /// The same where the bar is low; nil for `standardAppearance`.
  open var compactAppearance: UINavigationBarAppearance? {
    get { lookValues.compact }
    set {
      guard takes("compactAppearance") else { return }
      lookValues.compact = newValue?.ownCopy
      lookChanged()
    }
  }

  /// The look where the content ends at the bar; nil for `standardAppearance`, without a background
  /// where there is a large title or the setting `bars.edge` is `clear`.
  open var scrollEdgeAppearance: UINavigationBarAppearance? {
    get { lookValues.edge }
    set {
      guard takes("scrollEdgeAppearance") else { return }
      lookValues.edge = newValue?.ownCopy
      lookChanged()
    }
  }

  /// The same where the bar is low; nil for `scrollEdgeAppearance`.
  open var compactScrollEdgeAppearance: UINavigationBarAppearance? {
    get { lookValues.compactEdge }
    set {
      guard takes("compactScrollEdgeAppearance") else { return }
      lookValues.compactEdge = newValue?.ownCopy
      lookChanged()
    }
  }

  /// Moves titles down from their place, in points, in bars of a height.
  open func setTitleVerticalPositionAdjustment(
    _ adjustment: CGFloat, for barMetrics: UIBarMetrics
  ) {
    guard takes("titleVerticalPositionAdjustment \(barMetrics.rawValue)") else { return }
    lookValues.titleRises[barMetrics] = adjustment
    lookChanged()
  }

  /// 0 where none was set.
  open func titleVerticalPositionAdjustment(for barMetrics: UIBarMetrics) -> CGFloat {
    lookValues.titleRises[barMetrics] ?? 0
  }

  /// Kept; titles fade in their place and pass under no mask.
  open var backIndicatorTransitionMaskImage: UIImage? { didSet { lookChanged() } }

  /// In place of the chevron.
  open var backIndicatorImage: UIImage? {
    get { lookValues.indicator }
    set { if takes("backIndicatorImage") { lookValues.indicator = newValue; lookChanged() } }
  }

  /// Fills the bar and what lies above it up to the screen's edge; an empty image for nothing, so
  /// that with an empty `shadowImage` the bar is clear.
  open func setBackgroundImage(_ backgroundImage: UIImage?, for barMetrics: UIBarMetrics) {
    guard takes("backgroundImage \(barMetrics.rawValue)") else { return }
    lookValues.images[barMetrics] = backgroundImage
    lookChanged()
  }

  open func backgroundImage(for barMetrics: UIBarMetrics) -> UIImage? {
    lookValues.images[barMetrics]
  }

  // MARK: Frame

  override func refuses(_ property: String, _ isChange: @autoclosure () -> Bool) -> Bool {
    managedGuard.refuses(property, isChange(), self, owner)
  }

  /// For the navigation controller.
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

  /// Large titles follow the preferred size of text.
  open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    guard prefersLargeTitles,
      traitCollection.preferredContentSizeCategory
        != previousTraitCollection?.preferredContentSizeCategory
    else { return }
    owner?.largeTitlesChanged()
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    layOutGround()
    if contentIsNeeded || isLookOutdated { refresh() }
    for view in [content, outgoing?.content] {
      view?.frame = bounds
      view?.layoutIfNeeded()
    }
  }

  // MARK: Items

  /// `topAttached` for a managed bar; else what its delegate says, `any` without one.
  open var barPosition: UIBarPosition {
    owner == nil ? delegate?.position(for: self) ?? .any : .topAttached
  }

  /// Bottom to top: of a managed bar those of the controllers on the stack, which nobody else
  /// can change. A push or pop changes them when it begins to move, after `viewWillAppear`.
  open var items: [UINavigationItem]? {
    get { owner?.barItems ?? ownItems }
    set { setItems(newValue, animated: false) }
  }

  /// The item whose title shows; nil for a bar without items.
  open var topItem: UINavigationItem? {
    owner == nil ? ownItems.last : owner?.topBarItem
  }

  /// The one beneath the top, whose title the back button has.
  open var backItem: UINavigationItem? { items?.dropLast().last }

  /// A top item that is new slides in, one that was there already slides back.
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
  /// - Returns: it; nil when there is none, or it stays.
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
