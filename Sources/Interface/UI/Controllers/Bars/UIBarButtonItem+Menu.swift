import BackswipeUnits

extension UIBarButtonItem {
  /// An item with a title or an image, whose tap opens a menu. (iOS 14)
  public convenience init(title: String? = nil, image: UIImage? = nil, menu: UIMenu?) {
    self.init()
    self.title = title
    self.image = image
    self.menu = menu
  }

  /// An item whose tap calls a method of the target, nil for none, and whose long press opens a menu.
  /// (iOS 16)
  public convenience init(
    title: String? = nil, image: UIImage? = nil, target: Any?, action: Selector?,
    menu: UIMenu? = nil
  ) {
    self.init(title: title, image: image, menu: menu)
    self.target = target.map { $0 as AnyObject }
    self.action = action
  }

  /// An item whose tap calls a method of the target with the item, and whose long press opens a menu.
  /// (iOS 16)
  public convenience init<Target: AnyObject>(
    title: String? = nil, image: UIImage? = nil, target: Target,
    action: @escaping @MainActor (Target) -> (UIBarButtonItem) -> Void, menu: UIMenu? = nil
  ) {
    self.init(title: title, image: image, menu: menu)
    setTarget(target, action: action)
  }

  /// An item whose tap calls a method of the target without arguments, and whose long press opens a
  /// menu. (iOS 16)
  public convenience init<Target: AnyObject>(
    title: String? = nil, image: UIImage? = nil, target: Target,
    action: @escaping @MainActor (Target) -> () -> Void, menu: UIMenu? = nil
  ) {
    self.init(title: title, image: image, menu: menu)
    setTarget(target) { target in { _ in action(target)() } }
  }

  /// Whether the item shows the action chosen in its menu.
  var showsChoice: Bool { changesSelectionAsPrimaryAction && menu != nil && !hasAction }

  /// Shows the title and the image of the chosen action, by default the first one.
  func showSelection() {
    guard showsChoice, let menu else { return }
    let actions = menu.actions
    guard let chosen = actions.first(where: { $0.state == .on }) ?? actions.first else { return }
    menu.choose(chosen, selects: true)
    title = chosen.title.isEmpty ? nil : chosen.title
    image = chosen.image
  }

  var menuOpening: MenuOpening { menu == nil ? .none : hasAction ? .byPress : .atOnce }

  /// The menu that a view of the item opens.
  func menuToShow(from view: UIView) -> (menu: UIMenu, source: MenuOverlay.Source)? {
    guard let menu else { return nil }
    return (
      menu,
      MenuOverlay.Source(
        view: view, order: preferredMenuElementOrder, sender: self, selects: showsChoice,
        chosen: { [weak self] _ in self?.showSelection() })
    )
  }

  /// The title in a menu: the item's, that of its accessibility, or the name of the system item.
  private var menuTitle: String {
    title ?? accessibilityLabel ?? primaryAction?.title ?? systemItem.map(\.menuTitle) ?? ""
  }

  var madeRepresentation: UIMenuElement? {
    guard !isSpace, customView == nil, !isHidden else { return nil }
    if let menu, !hasAction {
      return UIMenu(title: menuTitle, image: image, options: menu.options, children: menu.children)
    }
    return UIAction(
      title: menuTitle, image: image, attributes: isEnabled ? [] : .disabled,
      state: isSelected ? .on : .off
    ) { [weak self] action in
      guard let self else { return }
      if let view = self.shownView ?? (action.sender as? UIView) ?? self.buttonGroup?.shownView {
        self.perform(from: view)
      }
    }
  }

  /// The frame of the item in a view; nil while no bar shows it. (iOS 17)
  public func frame(in view: UIView) -> CGRect? {
    guard let shownView, shownView.window != nil, !shownView.isHidden else { return nil }
    return shownView.convert(shownView.bounds, to: view)
  }

  /// A mark at the corner of a bar button. (iOS 26)
  public struct Badge: Hashable {
    /// The text; nil for a dot.
    public let stringValue: String?
    /// The colour of the text; nil for white.
    public var foregroundColor: UIColor?
    /// The colour of the mark; nil for red.
    public var backgroundColor: UIColor?
    /// The font of the text; nil for 11 points.
    public var font: UIFont?

    /// A number; one above 999 is shortened to `999+`.
    public static func count(_ count: UInt) -> Badge {
      Badge(stringValue: count > 999 ? "999+" : "\(count)")
    }

    /// A text.
    public static func string(_ string: String) -> Badge { Badge(stringValue: string) }
    /// A dot.
    public static func indicator() -> Badge { Badge(stringValue: nil) }
  }
}

extension UIBarButtonItem.SystemItem {
  /// The name with a capital letter and spaces.
  fileprivate var menuTitle: String {
    title
      ?? name.reduce(into: "") { text, letter in
        if text.isEmpty {
          text += letter.uppercased()
        } else {
          text += letter.isUppercase ? " " + letter.lowercased() : String(letter)
        }
      }
  }
}
