import BackswipeScene
public import BackswipeUnits

/// An image in place of a character of an attributed text.
///
/// A line is at least as high as the font of the character, and higher for a higher image. No
/// `NSObject`, of which Foundation on Linux takes no subclasses as attributes.
open class NSTextAttachment: NSObjectIdentity {
  /// The character in whose place an attachment is shown.
  public static let character = 0xFFFC

  /// The image; nil for an empty space of the size of `bounds`. A template and a symbol have the
  /// colour of the text.
  open var image: UIImage?
  /// Points from the character's place on the baseline, y upwards, as in UIKit. The size of the
  /// image, above the baseline, where it is empty; by default.
  open var bounds = CGRect.zero

  /// An attachment without an image.
  public init() {}

  /// An attachment with an image.
  public convenience init(image: UIImage) {
    self.init()
    self.image = image
  }

  private var shownBounds: CGRect {
    let bounds = bounds.isNull || bounds.isInfinite ? .zero : bounds
    guard bounds.width <= 0 || bounds.height <= 0 else { return bounds }
    return CGRect(origin: bounds.origin, size: image?.size ?? .zero)
  }

  /// The attachment with the colours of the current traits.
  ///
  /// - Parameter color: that of templates and symbols.
  func drawn(_ color: Color, opacity: Double) -> StyledText.Attachment {
    let bounds = shownBounds
    guard let image else { return StyledText.Attachment(bounds: bounds, commands: []) }
    var commands = image.commands(
      in: CGRect(origin: .zero, size: bounds.size), tint: color, isTemplate: image.isSymbol)
    if opacity < 1 { commands = [.group(opacity: opacity)] + commands + [.restore] }
    return StyledText.Attachment(bounds: bounds, commands: commands)
  }
}

extension NSAttributedString.Key {
  /// The image in place of attachment characters, an `NSTextAttachment`.
  public static let attachment = NSAttributedString.Key("NSAttachment")
  /// The target of a link, a `URL` or a string: in the tint of labels and the `linkTextAttributes` of
  /// text views.
  public static let link = NSAttributedString.Key("NSLink")
}

extension NSAttributedString {
  /// A text of one character, in whose place an attachment is shown.
  public convenience init(attachment: NSTextAttachment) {
    self.init(
      string: String(StyledText.attachmentCharacter), attributes: [.attachment: attachment])
  }

  /// Whether a character is a link.
  var hasLinks: Bool {
    var isFound = false
    enumerateAttribute(.link, in: NSRange(location: 0, length: length), options: []) {
      value, _, _ in
      if value != nil { isFound = true }
    }
    return isFound
  }

  /// The target of a link.
  static func url(_ value: Any?) -> URL? {
    switch value {
    case let url as URL: url
    case let text as String: URL(string: text)
    default: nil
    }
  }
}
