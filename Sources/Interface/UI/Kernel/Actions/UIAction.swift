/// A closure with a title and an image, for menus and controls.
@preconcurrency @MainActor
public final class UIAction: UIMenuElement, UIMenuLeaf {
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

  public override var subtitle: String? {
    get { super.subtitle }
    set { super.subtitle = newValue }
  }

  /// The image while its state is on; nil for `image`. (iOS 17)
  public var selectedImage: UIImage?
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
    title: String = "", subtitle: String? = nil, image: UIImage? = nil,
    selectedImage: UIImage? = nil, identifier: UIAction.Identifier? = nil,
    discoverabilityTitle: String? = nil, attributes: UIMenuElement.Attributes = [],
    state: UIMenuElement.State = .off, handler: @escaping UIActionHandler
  ) {
    self.selectedImage = selectedImage
    self.identifier =
      identifier ?? Identifier("action-\(UIContext.environment?.nextActionNumber() ?? 0)")
    self.discoverabilityTitle = discoverabilityTitle
    self.attributes = attributes
    self.state = state
    self.handler = handler
    super.init(title: title, subtitle: subtitle, image: image)
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
