public import BackswipeGeometry
import BackswipeNavigation
import BackswipeScene

/// A bar with a title and buttons.
///
/// A bar of a navigation controller always shows what the controllers on the stack ask for, and
/// keeps no items of its own. A standalone one has a stack of items, `pushItem` and `popItem`.
@MainActor
open class UINavigationBar: UIView {
  // MARK: State

  @Linked var owner: UINavigationController?
  private weak var ownDelegate: (any UINavigationBarDelegate)?
  let background = BarBackground(edge: .bottom)
  var lookValues = LookValues()
  var content: NavigationBarContentView?
  /// What `content` shows.
  var subject: BarSubject?
  /// The other page of a transition.
  var outgoing: (content: NavigationBarContentView, subject: BarSubject)?
  /// What was shown of the page beneath, for the way back to it.
  var kept: (content: NavigationBarContentView, subject: BarSubject, tint: UIColor)?
  var transition: (group: AnimationGroup, isPop: Bool)?
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

  /// Required, because a navigation controller makes bars of a class it is given.
  public required override init(frame: CGRect = .zero) { super.init(frame: frame) }

  override func didInitialize() {
    addSubview(background)
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
    CGFloat(
      BarHeight.navigationBar(
        isCompact: isCompact, hasPrompt: subject?.top.prompt?.isEmpty == false))
  }

  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    CGSize(
      width: size.width,
      height: height(isCompact: environment?.screen.isVerticallyCompact ?? false))
  }

  open override func layoutSubviews() {
    layOutBackground()
    if contentIsNeeded || isLookOutdated { refresh() }
    for view in [content, outgoing?.content] {
      view?.frame = bounds
      view?.layoutIfNeeded()
    }
  }
}
