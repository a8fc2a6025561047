/// An element of a menu or a control: a title and an image.
@preconcurrency @MainActor
open class UIMenuElement: NSObjectIdentity {
  /// How an action is shown in a menu.
  public struct Attributes: OptionSet, Hashable, Sendable {
    /// The bits, as in UIKit.
    public let rawValue: UInt

    /// Attributes with these bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// The action cannot be chosen.
    public static let disabled = Attributes(rawValue: 1 << 0)
    /// The action is destructive; shown in red.
    public static let destructive = Attributes(rawValue: 1 << 1)
    /// The action is not shown.
    public static let hidden = Attributes(rawValue: 1 << 2)
  }

  /// The mark of an action in a menu.
  public enum State: Int, Sendable {
    case off
    case on
    case mixed
  }

  /// The title shown; empty for none.
  open internal(set) var title: String
  /// The image shown; nil for none.
  open internal(set) var image: UIImage?

  init(title: String, image: UIImage?) {
    self.title = title
    self.image = image
  }
}

/// A closure with a title and an image, for menus and controls.
@preconcurrency @MainActor
public final class UIAction: UIMenuElement {
  /// The closure of an action; its argument is the action.
  public typealias Handler = UIActionHandler

  /// The identifier of an action, by which it can be removed.
  public struct Identifier: RawRepresentable, Hashable, Sendable {
    /// The name.
    public let rawValue: String

    /// An identifier with a name.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// An identifier with a name.
    public init(_ rawValue: String) { self.rawValue = rawValue }
  }

  public override var title: String {
    get { super.title }
    set { super.title = newValue }
  }

  public override var image: UIImage? {
    get { super.image }
    set { super.image = newValue }
  }

  /// Its identifier; unique within the simulation if none was given.
  public let identifier: Identifier
  /// A longer title; nil for none.
  public var discoverabilityTitle: String?
  /// Its presentation in a menu.
  public var attributes: UIMenuElement.Attributes
  /// Its mark in a menu.
  public var state: UIMenuElement.State
  /// The sender while the handler runs; nil otherwise.
  public private(set) var sender: Any?
  private let handler: UIActionHandler

  /// - Parameter identifier: adding an action to a control replaces one with the same identifier;
  ///   nil for a unique one.
  public init(
    title: String = "", image: UIImage? = nil, identifier: UIAction.Identifier? = nil,
    discoverabilityTitle: String? = nil, attributes: UIMenuElement.Attributes = [],
    state: UIMenuElement.State = .off, handler: @escaping UIActionHandler
  ) {
    self.identifier =
      identifier ?? Identifier("action-\(UIContext.environment?.nextActionNumber() ?? 0)")
    self.discoverabilityTitle = discoverabilityTitle
    self.attributes = attributes
    self.state = state
    self.handler = handler
    super.init(title: title, image: image)
  }

  /// Calls the handler; does nothing if the action is disabled.
  public func performWithSender(_ sender: Any?, target: Any?) { perform(sender: sender) }

  package func perform(sender: Any?) {
    guard !attributes.contains(.disabled) else { return }
    let before = self.sender
    self.sender = sender
    handler(self)
    self.sender = before
  }
}

/// The closure of an action; its argument is the action.
public typealias UIActionHandler = @MainActor (UIAction) -> Void
