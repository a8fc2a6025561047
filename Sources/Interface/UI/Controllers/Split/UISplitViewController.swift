import BackswipeMotion
public import BackswipeUnits

/// Shows two columns beside or over each other where there is room, and one stack of both where the
/// container is narrow. (iOS 8, columns iOS 14)
///
/// Each column is a navigation controller; one is made for a controller that is none. In a container
/// of compact width the pages of the secondary column are on the stack of the primary one, unless a
/// delegate leaves the primary column on top, or there is a compact controller.
@preconcurrency @MainActor
open class UISplitViewController: UIViewController {
  /// The arrangement of columns, set by `init`.
  public let style: Style
  /// The delegate; held weakly.
  open weak var delegate: (any UISplitViewControllerDelegate)?
  /// The preferred columns; `automatic` by default.
  open var preferredDisplayMode = DisplayMode.automatic { didSet { modeAsked() } }
  /// The way in which the primary column takes its room; `automatic` by default. (iOS 14)
  open var preferredSplitBehavior = SplitBehavior.automatic { didSet { modeAsked() } }
  /// The preferred width in points; `automaticDimension` for none. Comes before the fraction.
  /// (iOS 14)
  open var preferredPrimaryColumnWidth = UISplitViewController.automaticDimension {
    didSet { columnsChanged() }
  }
  /// The preferred part of the container's width; `automaticDimension` for none.
  open var preferredPrimaryColumnWidthFraction = UISplitViewController.automaticDimension {
    didSet { columnsChanged() }
  }
  /// The least width in points; `automaticDimension` for none.
  open var minimumPrimaryColumnWidth = UISplitViewController.automaticDimension {
    didSet { columnsChanged() }
  }
  /// The greatest width in points; `automaticDimension` for none, or 320 with a preferred fraction.
  open var maximumPrimaryColumnWidth = UISplitViewController.automaticDimension {
    didSet { columnsChanged() }
  }
  /// The side of the primary column, and of the button in the secondary column's bar; `leading` by
  /// default. (iOS 11)
  open var primaryEdge = PrimaryEdge.leading {
    didSet { if primaryEdge != oldValue { edgeChanged() } }
  }
  /// Whether a swipe from the primary column's edge shows it when it is hidden; true by default.
  open var presentsWithGesture = true { didSet { updateButton() } }
  /// Whether the secondary column's bar has a button for the primary column. (iOS 14.5)
  open var displayModeButtonVisibility = DisplayModeButtonVisibility.automatic {
    didSet { updateButton() }
  }
  /// Shows and hides the primary column.
  open private(set) lazy var displayModeButtonItem = UIBarButtonItem(
    image: buttonImage, style: .plain, target: self, action: UISplitViewController.buttonTapped)
  /// Whether the columns are one stack.
  open internal(set) var isCollapsed = false

  /// The controllers of the columns as they were set.
  var columns: [Column: UIViewController] = [:]
  /// The stacks of the primary and the secondary column.
  var stacks: [Column: UINavigationController] = [:]
  /// The pages of the secondary column while they are on the stack of the primary one.
  var folded: [UIViewController]?
  /// Whether the columns have been arranged for a container.
  var isArranged = false
  /// Whether columns are being folded or unfolded.
  var isFolding = false
  /// The container's size for which the mode was chosen; nil at first.
  var arrangedSize: CGSize?
  /// The mode in force while not collapsed.
  var mode = DisplayMode.secondaryOnly
  /// The part of the primary column that is shown, 0…1.
  var shown = 0.0
  var motion: SplitMotion?
  /// The part that was shown at the beginning of the drag; nil without one.
  var held: Double?
  /// The item that has the button.
  weak var itemWithButton: UINavigationItem?

  /// A controller of columns. (iOS 14)
  public init(style: Style) {
    self.style = style
    super.init(nibName: nil, bundle: nil)
  }

  /// A controller without a style.
  public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    style = .unspecified
    super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
  }

  /// A controller without a style, without columns.
  public required init?(coder: NSCoder) {
    style = .unspecified
    super.init(coder: coder)
  }

  open override func loadView() {
    let container = SplitContainerView(frame: UIContext.environment?.screen.bounds ?? .zero)
    container.backgroundColor = .systemBackground
    container.setUp(for: self)
    view = container
  }

  var container: SplitContainerView? { viewIfLoaded as? SplitContainerView }

  // MARK: Columns

  /// Sets the controller of a column; nil for none. (iOS 14)
  open func setViewController(_ vc: UIViewController?, for column: Column) {
    guard columns[column] !== vc else { return }
    replace(column, with: vc)
  }

  /// The controller of a column as it was set. (iOS 14)
  open func viewController(for column: Column) -> UIViewController? { columns[column] }

  /// The primary and the secondary controller; of a collapsed controller the visible one.
  open var viewControllers: [UIViewController] {
    get {
      if isCollapsed { return [collapsedChild].compactMap(\.self) }
      return [Column.primary, .secondary].compactMap { columns[$0] }
    }
    set {
      setViewController(newValue.first, for: .primary)
      setViewController(newValue.count > 1 ? newValue[1] : nil, for: .secondary)
    }
  }

  /// Shows a column: the primary one by its display mode; of a collapsed controller the pages of the
  /// secondary one on the stack, or for the primary column nothing above it. (iOS 14)
  open func show(_ column: Column) {
    if isCollapsed { return showCollapsed(column) }
    if column == .primary { change(to: rule.shownMode, animated: true) }
  }

  /// Hides the primary column; of a collapsed controller the pages of the secondary one. (iOS 14)
  open func hide(_ column: Column) {
    if isCollapsed {
      if column == .secondary { showCollapsed(.primary) }
    } else if column == .primary {
      change(to: .secondaryOnly, animated: true)
    }
  }

  /// The columns that are visible; never `automatic`.
  open var displayMode: DisplayMode { mode }
  /// The way in which the primary column takes its room; never `automatic`. (iOS 14)
  open var splitBehavior: SplitBehavior { rule.behavior }
  /// The width of the primary column in points.
  open var primaryColumnWidth: CGFloat { CGFloat(rule.primaryWidth) }

  var rule: SplitRule {
    func points(_ width: CGFloat) -> Double? {
      width == Self.automaticDimension ? nil : Double(width)
    }
    var rule = SplitRule(
      size: viewIfLoaded?.bounds.size ?? .zero, preferredMode: preferredDisplayMode,
      preferredBehavior: preferredSplitBehavior,
      preferredWidth: points(preferredPrimaryColumnWidth),
      preferredFraction: points(preferredPrimaryColumnWidthFraction),
      minimumWidth: points(minimumPrimaryColumnWidth),
      maximumWidth: points(maximumPrimaryColumnWidth))
    if let settings = (container?.environment ?? UIContext.environment)?.settings {
      rule.column = settings.column
    }
    return rule
  }

  // MARK: Showing

  /// Pushes the controller on the primary column's stack, unless the delegate has shown it.
  open override func show(_ vc: UIViewController, sender: Any?) {
    if delegate?.splitViewController(self, show: vc, sender: sender) == true { return }
    if let stack = stacks[.primary] {
      stack.show(vc, sender: sender)
    } else {
      setViewController(vc, for: .primary)
    }
  }

  /// Replaces the secondary column, unless the delegate has shown the controller; on a collapsed
  /// controller it is pushed.
  open override func showDetailViewController(_ vc: UIViewController, sender: Any?) {
    if delegate?.splitViewController(self, showDetail: vc, sender: sender) == true { return }
    showDetail(vc)
  }

  // MARK: Appearance

  open override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    arrange()
  }

  open override func viewDidDisappear(_ animated: Bool) {
    super.viewDidDisappear(animated)
    finishMotion()
  }

  override var bringsChildrenUp: Bool { true }

  /// The visible columns, the primary one first.
  override var appearanceChildren: [UIViewController] {
    if isCollapsed { return [collapsedChild].compactMap(\.self) }
    let primary = mode == .secondaryOnly ? nil : stacks[.primary]
    return [primary, stacks[.secondary]].compactMap(\.self)
  }

  override var shownChild: UIViewController? {
    isCollapsed ? collapsedChild : stacks[.secondary] ?? stacks[.primary]
  }

  /// The one child of a collapsed controller.
  var collapsedChild: UIViewController? {
    columns[.compact] ?? stacks[.primary] ?? stacks[.secondary]
  }

  /// Folds or unfolds the columns where the width has changed. Call super.
  open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    viewIfLoaded?.setNeedsLayout()
  }

  /// The delegate's orientations, or those that both columns support.
  open override var supportedInterfaceOrientations: UIInterfaceOrientationMask {
    delegate?.splitViewControllerSupportedInterfaceOrientations(self)
      ?? appearanceChildren.reduce(.all) { $0.intersection($1.supportedInterfaceOrientations) }
  }

  /// The visible column that is in front.
  open override var childForStatusBarStyle: UIViewController? { shownChild }
  /// The visible column that is in front.
  open override var childForStatusBarHidden: UIViewController? { shownChild }

  override var isTraced: Bool { traceName != nil }

  private func buttonTapped() {
    change(to: mode == .secondaryOnly ? rule.shownMode : .secondaryOnly, animated: true)
  }
}
