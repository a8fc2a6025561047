public import BackswipeGeometry

/// A button of a bar: a model, not a view. Bars watch it and show what it says.
@MainActor
public final class UIBarButtonItem: Hashable {
  public enum Style: Sendable {
    case plain
    case done
  }

  public enum SystemItem: String, Sendable, CaseIterable {
    case done
    case cancel
    case edit
    case save
    case add
    case flexibleSpace
    case fixedSpace
    case compose
    case reply
    case action
    case organize
    case bookmarks
    case search
    case refresh
    case stop
    case camera
    case trash
    case play
    case pause
    case rewind
    case fastForward
    case undo
    case redo
    case close
  }

  public var title: String? { didSet { changed() } }
  /// A glyph drawn in the tint colour.
  package var glyph: Glyph? { didSet { changed() } }
  public let systemItem: SystemItem?
  public var style = Style.plain { didSet { changed() } }
  public var isEnabled = true { didSet { changed() } }
  public var tintColor: UIColor? { didSet { changed() } }
  /// Points; 0 for the content's own. What a fixed space takes up.
  public var width: CGFloat = 0 { didSet { changed() } }
  public let customView: UIView?
  public var accessibilityLabel: String?
  private var action: (@MainActor (UIBarButtonItem) -> Void)?
  /// Told when anything shown changes.
  var onChange: (() -> Void)?

  public init(title: String?, style: Style = .plain) {
    self.title = title
    self.style = style
    systemItem = nil
    customView = nil
  }

  /// Calls a method of the target, which is not retained.
  public convenience init<Target: AnyObject>(
    title: String?, style: Style = .plain, target: Target,
    action: @escaping @MainActor (Target) -> (UIBarButtonItem) -> Void
  ) {
    self.init(title: title, style: style)
    self.action = { [weak target] sender in target.map { action($0)(sender) } }
  }

  public init(barButtonSystemItem systemItem: SystemItem) {
    self.systemItem = systemItem
    title = systemItem.title
    glyph = systemItem.glyph
    style = systemItem == .done || systemItem == .save ? .done : .plain
    customView = nil
  }

  /// Calls a method of the target, which is not retained.
  public convenience init<Target: AnyObject>(
    barButtonSystemItem systemItem: SystemItem, target: Target,
    action: @escaping @MainActor (Target) -> (UIBarButtonItem) -> Void
  ) {
    self.init(barButtonSystemItem: systemItem)
    self.action = { [weak target] sender in target.map { action($0)(sender) } }
  }

  public init(customView: UIView) {
    self.customView = customView
    systemItem = nil
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

  package func setAction(_ action: @escaping @MainActor (UIBarButtonItem) -> Void) {
    self.action = action
  }

  /// Does what a tap does.
  package func perform() {
    guard isEnabled else { return }
    action?(self)
  }

  /// Whether a tap does something of the item's own.
  var hasAction: Bool { action != nil }

  private func changed() { onChange?() }

  public nonisolated static func == (left: UIBarButtonItem, right: UIBarButtonItem) -> Bool {
    left === right
  }

  public nonisolated func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

extension UIBarButtonItem.SystemItem {
  /// Shown as a word; nil for a glyph or a space.
  var title: String? {
    switch self {
    case .done, .cancel, .edit, .save, .undo, .redo, .close:
      rawValue.prefix(1).uppercased() + rawValue.dropFirst()
    default: nil
    }
  }

  var glyph: Glyph? { title == nil ? Glyph(rawValue: rawValue) : nil }
}
