/// An element of a menu or a control: a title and an image.
@preconcurrency @MainActor
open class UIMenuElement: NSObjectIdentity {
  /// The look of an action in a menu.
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
    /// The menu stays open when the action is chosen. (iOS 16)
    public static let keepsMenuPresented = Attributes(rawValue: 1 << 3)
  }

  /// The mark of an action in a menu.
  public enum State: Int, Sendable {
    /// None.
    case off
    /// A check mark.
    case on
    /// A line.
    case mixed
  }

  /// The title shown; empty for none.
  open internal(set) var title: String
  /// A smaller text below the title; nil for none. (iOS 15)
  open internal(set) var subtitle: String?
  /// The image shown; nil for none.
  open internal(set) var image: UIImage?

  init(title: String, subtitle: String? = nil, image: UIImage?) {
    self.title = title
    self.subtitle = subtitle
    self.image = image
  }
}

/// An element of a menu that is chosen by a tap. (iOS 16)
@preconcurrency @MainActor
public protocol UIMenuLeaf: UIMenuElement {
  /// The title shown; empty for none.
  var title: String { get set }
  /// A longer title; nil for none.
  var discoverabilityTitle: String? { get set }
  /// The image shown; nil for none.
  var image: UIImage? { get set }
  /// The image while its state is on; nil for `image`. (iOS 17)
  var selectedImage: UIImage? { get set }
  /// Its presentation in a menu.
  var attributes: UIMenuElement.Attributes { get set }
  /// Its mark in a menu.
  var state: UIMenuElement.State { get set }
  /// The sender while it is performed; nil otherwise.
  var sender: Any? { get }
  /// Performs it; does nothing if it is disabled.
  func performWithSender(_ sender: Any?, target: Any?)
}
