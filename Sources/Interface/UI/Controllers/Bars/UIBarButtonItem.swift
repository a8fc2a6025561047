public import BackswipeUnits

/// A button of a bar: a model that bars observe.
///
/// A target's action is an unapplied method, `ListViewController.edit`, with or without the item as
/// its parameter; the target is not retained.
@preconcurrency @MainActor
open class UIBarButtonItem: UIBarItem {
  /// The style of an item's title.
  public enum Style: Int, Sendable {
    case plain = 0
    /// Semibold, for completing a task.
    case done = 2

    /// Equal to `done`, under its newer name. (iOS 26)
    public static var prominent: Style { .done }
  }

  /// Whether the title is regular or semibold; `plain` by default.
  open var style = Style.plain { didSet { if style != oldValue { changed() } } }
  /// The width in points, for example of a fixed space; 0 for that of the content.
  open var width: CGFloat = 0 { didSet { if width != oldValue { changed() } } }
  /// Titles that determine the minimum width, so that it does not change with the title.
  open var possibleTitles: Set<String>? {
    didSet { if possibleTitles != oldValue { changed() } }
  }
  /// Whether bars omit it; false by default. It stays in the list of items, so that a hidden left
  /// item still replaces the back button.
  open var isHidden = false { didSet { if isHidden != oldValue { changed() } } }
  /// A view shown in place of the title and the image; nil for none.
  open var customView: UIView? { didSet { if customView !== oldValue { changed() } } }
  /// Performed on a tap, instead of the target's action; determines title and image.
  open var primaryAction: UIAction? {
    didSet { if let primaryAction { takeLook(of: primaryAction) } }
  }
  /// The menu: opened by a touch, or by a long press where a tap has an action. (iOS 14)
  open var menu: UIMenu? {
    didSet {
      guard menu !== oldValue else { return }
      showSelection()
      changed()
    }
  }
  /// The order of the menu's elements; `automatic` by default. (iOS 16)
  open var preferredMenuElementOrder = UIContextMenuConfiguration.ElementOrder.automatic
  /// Whether a tap toggles `isSelected`. With a menu and without an action, the menu has a single
  /// selection, whose title and image the item shows. (iOS 15)
  open var changesSelectionAsPrimaryAction = false { didSet { showSelection() } }
  /// Whether the item is drawn on the tint colour; false by default. (iOS 15)
  open var isSelected = false { didSet { if isSelected != oldValue { changed() } } }
  /// The element that stands for the item in a menu; by default an action with its title, or its
  /// menu. (iOS 16)
  open var menuRepresentation: UIMenuElement? {
    get { ownRepresentation ?? madeRepresentation }
    set { ownRepresentation = newValue }
  }
  private var ownRepresentation: UIMenuElement?
  /// The group that contains the item; nil for none. (iOS 9)
  open internal(set) weak var buttonGroup: UIBarButtonItemGroup?
  /// The view that shows the item; nil for none.
  @Linked var shownView: UIView?
  /// A mark at the corner; nil for none. (iOS 26)
  open var badge: Badge? { didSet { changed() } }
  /// Whether the item has no platter of glass, and parts those beside it; false by default. Ignored
  /// in a group with more than one item, and without the look of iOS 26. (iOS 26)
  open var hidesSharedBackground = false {
    didSet { if hidesSharedBackground != oldValue { changed() } }
  }
  /// Whether the item shares a platter of glass with those beside it; true by default. Ignored in a
  /// group with more than one item, and without the look of iOS 26. (iOS 26)
  open var sharesBackground = true { didSet { if sharesBackground != oldValue { changed() } } }
  /// Kept for source compatibility: the items of both pages cross-fade.
  open var identifier: String?
  /// Whether a symbol that replaces another one comes by the effect `replace`; false by default.
  /// (iOS 17)
  open var isSymbolAnimationEnabled = false

  /// The tint colour; nil for the bar's.
  open var tintColor: UIColor? {
    get { ownTint }
    set {
      guard takes("tintColor"), newValue != ownTint else { return }
      ownTint = newValue
      changed()
    }
  }
  private var ownTint: UIColor?

  /// The item whose search it begins; nil for another one.
  weak var searched: UINavigationItem?
  /// The effects of the symbol that last.
  var symbolEffects: [SymbolEffectCall] = []
  /// The effect by which the next image comes.
  var nextSymbolChange: (SymbolEffectConfiguration, SymbolEffectOptions)?

  /// Rarely used properties; nil until one is set.
  var places: BarButtonPlaces?

  /// The kind of system item; nil for other items.
  public let systemItem: SystemItem?
  /// The target of the action; held weakly.
  open var target: AnyObject? {
    get { targetWay?.object }
    set { targetWay = newValue.map { WeakReference($0) } }
  }
  private var targetWay: WeakReference<AnyObject>?
  /// The method called by a tap; nil for none or after `setTarget`.
  open var action: Selector? { didSet { if action != nil { ownAction = nil } } }
  private var ownAction: (@MainActor (UIBarButtonItem) -> Void)?

  // MARK: Initialisers

  public override init() {
    systemItem = nil
    super.init()
  }

  /// A system item without an action.
  public init(barButtonSystemItem systemItem: SystemItem) {
    self.systemItem = systemItem
    super.init()
    title = systemItem.title
    image = systemItem.glyph.map { UIImage(glyph: $0, flips: $0.followsDirection) }
    style = systemItem == .done || systemItem == .save ? .done : .plain
  }

  /// An item with a title and without an action.
  public convenience init(title: String?, style: Style = .plain) {
    self.init()
    self.title = title
    self.style = style
  }

  /// An item with an image and without an action.
  public convenience init(image: UIImage?, style: Style = .plain) {
    self.init()
    self.image = image
    self.style = style
  }

  /// An item that shows a view, which handles its touches.
  public convenience init(customView: UIView) {
    self.init()
    self.customView = customView
  }

  /// An item with an action, showing its title and image by default, and a menu.
  public convenience init(
    title: String? = nil, image: UIImage? = nil, primaryAction: UIAction?, menu: UIMenu? = nil
  ) {
    self.init()
    self.menu = menu
    self.primaryAction = primaryAction
    primaryAction.map(takeLook)
    if let title { self.title = title }
    if let image { self.image = image }
  }

  /// A system item with an action and a menu.
  public convenience init(
    systemItem: SystemItem, primaryAction: UIAction? = nil, menu: UIMenu? = nil
  ) {
    self.init(barButtonSystemItem: systemItem)
    self.menu = menu
    // A system item keeps its look.
    self.primaryAction = primaryAction
    let isDisabled = primaryAction?.attributes.contains(.disabled) ?? false
    self.title = systemItem.title
    self.image = systemItem.glyph.map { UIImage(glyph: $0, flips: $0.followsDirection) }
    self.isEnabled = !isDisabled
  }

  /// A space that gets the width left by the other items.
  public static func flexibleSpace() -> UIBarButtonItem {
    UIBarButtonItem(barButtonSystemItem: .flexibleSpace)
  }

  /// A space of 8 points, that between two items. (iOS 26)
  public static func fixedSpace() -> UIBarButtonItem { fixedSpace(8) }

  /// A space with a width in points.
  public static func fixedSpace(_ width: CGFloat) -> UIBarButtonItem {
    let item = UIBarButtonItem(barButtonSystemItem: .fixedSpace)
    item.width = width
    return item
  }

  // MARK: Action

  private func takeLook(of action: UIAction) {
    title = action.title.isEmpty ? nil : action.title
    image = action.image
    isEnabled = !action.attributes.contains(.disabled)
  }

  /// Sets the method of the target called on a tap, replacing the previous action.
  open func setTarget<Target: AnyObject>(
    _ target: Target, action: @escaping @MainActor (Target) -> (UIBarButtonItem) -> Void
  ) {
    let way = WeakReference(target as AnyObject)
    self.target = target
    self.action = nil
    ownAction = { sender in
      way.object(knownAs: Target.self).map { action($0)(sender) }
    }
  }

  package func setAction(_ action: @escaping @MainActor (UIBarButtonItem) -> Void) {
    self.action = nil
    ownAction = action
  }

  /// Whether a tap has an action.
  var hasAction: Bool { primaryAction != nil || action != nil || ownAction != nil }
  /// Whether a tap has an effect.
  var reactsToTaps: Bool { hasAction || menu != nil || changesSelectionAsPrimaryAction }

  /// Performs the item as a tap does. An action without a target is sent to the first responder
  /// that has it, starting with the first responder and then with the view that shows the item.
  func perform(from view: UIView) {
    guard isEnabled else { return }
    if changesSelectionAsPrimaryAction, !showsChoice { isSelected.toggle() }
    if let primaryAction {
      primaryAction.perform(sender: self)
    } else if let action {
      if let targetWay {
        targetWay.object.map { _ = action.perform(on: $0, sender: self, event: nil) }
      } else {
        action.performAlongChain(
          from: [view.environment?.focus.responder, view], sender: self, event: nil)
      }
    } else {
      ownAction?(self)
    }
  }

  var isSpace: Bool { systemItem == .flexibleSpace || systemItem == .fixedSpace }

  /// The group with more than one item, made by a client, whose items share a background.
  var sharingGroup: UIBarButtonItemGroup? {
    guard let buttonGroup, !buttonGroup.standsForItems, buttonGroup.barButtonItems.count > 1,
      buttonGroup.representativeItem !== self
    else { return nil }
    return buttonGroup
  }

  /// Whether it has no platter in the look of iOS 26.
  var isBare: Bool { hidesSharedBackground && sharingGroup == nil }
}
