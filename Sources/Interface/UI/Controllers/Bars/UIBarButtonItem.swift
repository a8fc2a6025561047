public import BackswipeUnits

/// A button of a bar: a model that bars observe.
///
/// A target's action is an unapplied method, `ListViewController.edit`, with or without the item
/// as its parameter; the target is not retained.
@preconcurrency @MainActor
open class UIBarButtonItem: UIBarItem {
  /// How an item's title is drawn.
  public enum Style: Int, Sendable {
    case plain = 0
    /// Semibold: what ends a task.
    case done = 2
  }

  open var style = Style.plain { didSet { if style != oldValue { changed() } } }
  /// Points; 0 for the content's own. What a fixed space takes up.
  open var width: CGFloat = 0 { didSet { if width != oldValue { changed() } } }
  /// Titles that the button keeps room for, so that it does not move when they change.
  open var possibleTitles: Set<String>? {
    didSet { if possibleTitles != oldValue { changed() } }
  }
  /// Whether bars leave it out; false by default. Its place in the list of items stays, so that a left
  /// item that is hidden takes the place of a back button still.
  open var isHidden = false { didSet { if isHidden != oldValue { changed() } } }
  open var customView: UIView? { didSet { if customView !== oldValue { changed() } } }
  /// Performed on a tap, in place of the target's action; gives its title and image.
  open var primaryAction: UIAction? {
    didSet { if let primaryAction { takeLook(of: primaryAction) } }
  }
  /// Nil shows the bar's.
  open var tintColor: UIColor? {
    get { ownTint }
    set {
      guard takes("tintColor"), newValue != ownTint else { return }
      ownTint = newValue
      changed()
    }
  }
  private var ownTint: UIColor?

  /// What few items have; nil until something of it is set.
  var places: BarButtonPlaces?

  /// Which of the system's items it is; nil for one of its own.
  public let systemItem: SystemItem?
  /// Whose method a tap calls; held weakly.
  open var target: AnyObject? {
    get { targetWay?.object }
    set { targetWay = newValue.map { WeakReference($0) } }
  }
  private var targetWay: WeakReference<AnyObject>?
  /// The method that a tap calls; nil for none, or for one that `setTarget` was given.
  open var action: Selector? { didSet { if action != nil { ownAction = nil } } }
  private var ownAction: (@MainActor (UIBarButtonItem) -> Void)?

  // MARK: Initialisers

  public override init() {
    systemItem = nil
    super.init()
  }

  /// One of the system's items, which does nothing until it has an action.
  public init(barButtonSystemItem systemItem: SystemItem) {
    self.systemItem = systemItem
    super.init()
    title = systemItem.title
    image = systemItem.glyph.map { UIImage(glyph: $0) }
    style = systemItem == .done || systemItem == .save ? .done : .plain
  }

  /// An item with a title, which does nothing until it has an action.
  public convenience init(title: String?, style: Style = .plain) {
    self.init()
    self.title = title
    self.style = style
  }

  /// An item with a picture, which does nothing until it has an action.
  public convenience init(image: UIImage?, style: Style = .plain) {
    self.init()
    self.image = image
    self.style = style
  }

  /// An item that shows a view, which takes its own touches.
  public convenience init(customView: UIView) {
    self.init()
    self.customView = customView
  }

  /// Shows the action's title and image unless others are given.
  public convenience init(
    title: String? = nil, image: UIImage? = nil, primaryAction: UIAction?
  ) {
    self.init()
    self.primaryAction = primaryAction
    primaryAction.map(takeLook)
    if let title { self.title = title }
    if let image { self.image = image }
  }

  /// One of the system's items that performs an action.
  public convenience init(systemItem: SystemItem, primaryAction: UIAction? = nil) {
    self.init(barButtonSystemItem: systemItem)
    // A system item keeps its own look.
    self.primaryAction = primaryAction
    let isDisabled = primaryAction?.attributes.contains(.disabled) ?? false
    self.title = systemItem.title
    self.image = systemItem.glyph.map { UIImage(glyph: $0) }
    self.isEnabled = !isDisabled
  }

  /// Space that takes what the other items leave.
  public static func flexibleSpace() -> UIBarButtonItem {
    UIBarButtonItem(barButtonSystemItem: .flexibleSpace)
  }

  /// Space of a width in points.
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

  /// Calls a method of the target on a tap, in place of what was called before.
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

  /// Does what a tap does. An action without a target goes to the first responder that has it, up
  /// from the one with the keyboard, then from the view that shows the item.
  func perform(from view: UIView) {
    guard isEnabled else { return }
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
}
