/// A list of actions and submenus, shown by buttons, bar items and context menus.
@preconcurrency @MainActor
public final class UIMenu: UIMenuElement {
  /// The identifier of a menu.
  public struct Identifier: RawRepresentable, Hashable, Sendable {
    /// The name.
    public let rawValue: String

    /// An identifier with a name.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// An identifier with a name.
    public init(_ rawValue: String) { self.rawValue = rawValue }
  }

  /// The forms of a menu within another one.
  public struct Options: OptionSet, Hashable, Sendable {
    /// The bits, as in UIKit.
    public let rawValue: UInt

    /// Options with these bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// Its elements are a section of the menu around it.
    public static let displayInline = Options(rawValue: 1 << 0)
    /// Its row is red.
    public static let destructive = Options(rawValue: 1 << 1)
    /// At most one of its actions, and of those of its submenus, is on. (iOS 15)
    public static let singleSelection = Options(rawValue: 1 << 5)
    /// Its elements are side by side as images. (iOS 17)
    public static let displayAsPalette = Options(rawValue: 1 << 7)
  }

  /// The size of the elements of an inline menu. (iOS 16)
  public enum ElementSize: Int, Sendable {
    /// Images side by side, up to four.
    case small = 0
    /// Images above titles side by side, up to three.
    case medium = 1
    /// Rows.
    case large = 2
    /// Rows; images in a palette. (iOS 17)
    case automatic = -1
  }

  /// Its identifier; unique within the simulation if none was given.
  public let identifier: Identifier
  /// The form within another menu.
  public let options: Options
  /// The size of the elements; `automatic` by default. (iOS 16)
  public var preferredElementSize: ElementSize
  /// The elements, from the top.
  public let children: [UIMenuElement]

  /// - Parameter identifier: nil for a unique one.
  public init(
    title: String = "", subtitle: String? = nil, image: UIImage? = nil,
    identifier: Identifier? = nil, options: Options = [],
    preferredElementSize: ElementSize = .automatic, children: [UIMenuElement] = []
  ) {
    self.identifier =
      identifier ?? Identifier("menu-\(UIContext.environment?.nextActionNumber() ?? 0)")
    self.options = options
    self.preferredElementSize = preferredElementSize
    self.children = children
    super.init(title: title, subtitle: subtitle, image: image)
  }

  /// The same menu with other elements.
  public func replacingChildren(_ newChildren: [UIMenuElement]) -> UIMenu {
    UIMenu(
      title: title, subtitle: subtitle, image: image, identifier: identifier, options: options,
      preferredElementSize: preferredElementSize, children: newChildren)
  }

  /// The actions that are on, in this menu and in its submenus. (iOS 15)
  public var selectedElements: [UIMenuElement] { actions.filter { $0.state == .on } }

  /// All actions in it and in its submenus, from the top, with those of deferred elements that are
  /// known.
  var actions: [UIAction] { Self.actions(in: children) }

  private static func actions(in elements: [UIMenuElement]) -> [UIAction] {
    elements.flatMap { element -> [UIAction] in
      switch element {
      case let action as UIAction: [action]
      case let menu as UIMenu: menu.actions
      case let deferred as UIDeferredMenuElement: actions(in: deferred.known ?? [])
      default: []
      }
    }
  }

  /// Turns an action on, and the others of the innermost menu around it with a single selection off.
  ///
  /// - Parameter selects: whether this menu has a single selection although its options lack it.
  func choose(_ action: UIAction, selects: Bool = false) {
    var scope = selects ? self : nil
    var next: UIMenu? = self
    while let menu = next {
      if menu.options.contains(.singleSelection) { scope = menu }
      next = menu.children.lazy.compactMap { $0 as? UIMenu }.first { menu in
        menu.actions.contains { $0 === action }
      }
    }
    guard let scope else { return }
    for other in scope.actions { other.state = other === action ? .on : .off }
  }
}

/// An element of a menu that is replaced by others when the menu is shown. (iOS 14)
///
/// Until its provider has called the completion, the menu shows a row `Loading…`.
@preconcurrency @MainActor
public final class UIDeferredMenuElement: UIMenuElement {
  /// Provides the elements, at once or later, by a call of its argument.
  public typealias Provider =
    @MainActor (
      _ completion: @escaping @MainActor ([UIMenuElement]) -> Void
    ) -> Void

  private let provider: Provider
  private let isCached: Bool
  private var isLoading = false
  /// Whether the provider is being called.
  private var isAsking = false
  /// The number of loads; a completion of an earlier one is ignored.
  private var load = 0
  /// The elements; nil until they are provided.
  private(set) var known: [UIMenuElement]?

  /// An element whose provider is called once, when it is first shown.
  public init(_ elementProvider: @escaping Provider) {
    provider = elementProvider
    isCached = true
    super.init(title: "", image: nil)
  }

  private init(uncached provider: @escaping Provider) {
    self.provider = provider
    isCached = false
    super.init(title: "", image: nil)
  }

  /// An element whose provider is called each time it is shown. (iOS 15)
  public static func uncached(_ elementProvider: @escaping Provider) -> UIDeferredMenuElement {
    UIDeferredMenuElement(uncached: elementProvider)
  }

  /// Forgets the elements before the menu is shown again, unless they are kept.
  func menuWillOpen() {
    guard !isCached else { return }
    known = nil
    isLoading = false
    load += 1
  }

  /// Asks for the elements, once.
  ///
  /// - Parameter changed: called when they have come, if not at once.
  func ask(_ changed: @escaping @MainActor () -> Void) {
    guard known == nil, !isLoading else { return }
    isLoading = true
    isAsking = true
    let number = load
    provider { [weak self] elements in
      guard let self, self.load == number, self.isLoading else { return }
      self.isLoading = false
      self.known = elements
      if !self.isAsking { changed() }
    }
    isAsking = false
  }
}
