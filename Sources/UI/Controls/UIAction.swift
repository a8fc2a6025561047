/// What menus and controls show of something that can be done.
@MainActor
open class UIMenuElement {
  /// How an action shows in a menu.
  public struct Attributes: OptionSet, Hashable, Sendable {
    /// The attributes' bits, as UIKit has them.
    public let rawValue: UInt

    /// The attributes of these bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// It cannot be chosen.
    public static let disabled = Attributes(rawValue: 1 << 0)
    /// It destroys something, and is red.
    public static let destructive = Attributes(rawValue: 1 << 1)
    /// It is left out.
    public static let hidden = Attributes(rawValue: 1 << 2)
  }

  /// What mark an action has in a menu.
  public enum State: Int, Sendable {
    case off
    case on
    case mixed
  }

  /// What shows of it; empty for nothing.
  public internal(set) var title: String
  /// What shows of it; nil for nothing.
  public internal(set) var image: UIImage?

  init(title: String, image: UIImage?) {
    self.title = title
    self.image = image
  }
}

/// Something that can be done, with a title, an image and a closure that does it.
@MainActor
public final class UIAction: UIMenuElement {
  /// What an action does, with itself.
  public typealias Handler = UIActionHandler

  /// The name of an action, by which it can be taken away again.
  public struct Identifier: RawRepresentable, Hashable, Sendable {
    /// The name itself.
    public let rawValue: String

    /// An action's name.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// An action's name.
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

  /// Its name; made up when none was given.
  public let identifier: Identifier
  /// A longer title for who asks; nil for none.
  public var discoverabilityTitle: String?
  /// How it shows in a menu.
  public var attributes: UIMenuElement.Attributes
  /// What mark it has in a menu.
  public var state: UIMenuElement.State
  /// Who asked for the action while it is carried out; nil otherwise.
  public private(set) var sender: Any?
  private let handler: UIActionHandler

  /// - Parameter identifier: an action replaces another one of a control with the same
  ///   identifier; without one it is like no other.
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

  /// Carries the action out; a disabled one does nothing.
  public func performWithSender(_ sender: Any?, target: Any?) { perform(sender: sender) }

  package func perform(sender: Any?) {
    guard !attributes.contains(.disabled) else { return }
    let before = self.sender
    self.sender = sender
    handler(self)
    self.sender = before
  }
}

/// What an action does when it is carried out.
public typealias UIActionHandler = @MainActor (UIAction) -> Void
