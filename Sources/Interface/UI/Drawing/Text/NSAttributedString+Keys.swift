import BackswipeScene
public import BackswipeUnits

extension NSAttributedString.Key {
  /// The font, a `UIFont`.
  public static let font = NSAttributedString.Key("NSFont")
  /// The text colour, a `UIColor`.
  public static let foregroundColor = NSAttributedString.Key("NSColor")
}

/// The supported text attributes: font and colour.
struct TextAttributes: Equatable {
  var font: UIFont?
  var color: UIColor?

  init(_ attributes: [NSAttributedString.Key: Any]?) {
    font = attributes?[.font] as? UIFont
    color = attributes?[.foregroundColor] as? UIColor
  }
}

extension NSString {
  /// Draws one line with its top left corner at a point; by default at 12 points and black.
  @MainActor
  public func draw(at point: CGPoint, withAttributes attrs: [NSAttributedString.Key: Any]? = nil) {
    guard let context = DrawingContext.current else { return }
    let attributes = TextAttributes(attrs)
    let font = attributes.font?.font ?? Font(size: 12)
    let text = String(self)
    context.add(
      .text(
        text, box: CGRect(origin: point, size: TextMetrics.size(of: text, font: font)), font,
        attributes.color?.color ?? .black, .left))
  }

  /// The size of the string as one line, in points; by default at 12 points.
  public func size(withAttributes attrs: [NSAttributedString.Key: Any]? = nil) -> CGSize {
    let font = TextAttributes(attrs).font?.font ?? Font(size: 12)
    return TextMetrics.size(of: String(self), font: font)
  }
}
