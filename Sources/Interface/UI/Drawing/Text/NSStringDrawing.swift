import BackswipeScene
public import BackswipeUnits

/// Options of measuring and drawing strings.
public struct NSStringDrawingOptions: OptionSet, Hashable, Sendable {
  /// The options in bits.
  public let rawValue: Int
  /// Options with this value.
  public init(rawValue: Int) { self.rawValue = rawValue }

  /// The rectangle's corner is the text's, and lines are wrapped to its width; otherwise there is
  /// one line, on a baseline at the rectangle's origin.
  public static let usesLineFragmentOrigin = NSStringDrawingOptions(rawValue: 1 << 0)
  /// The same lines: heights always have the fonts' leading.
  public static let usesFontLeading = NSStringDrawingOptions(rawValue: 1 << 1)
  /// The same rectangle: it is always that of the lines, not that of their glyphs.
  public static let usesDeviceMetrics = NSStringDrawingOptions(rawValue: 1 << 3)
  /// The last line within the rectangle is truncated if there are further ones.
  public static let truncatesLastVisibleLine = NSStringDrawingOptions(rawValue: 1 << 5)
}

/// Limits and results of measuring a string.
public final class NSStringDrawingContext: NSObjectIdentity {
  /// The minimum factor of the font sizes for a single line; 0, the default, for 1.
  public var minimumScaleFactor: CGFloat = 0
  /// 1: several lines are not scaled.
  public let actualScaleFactor: CGFloat = 1
  /// The rectangle of the text, set by measuring or drawing.
  public internal(set) var totalBounds = CGRect.zero

  /// A context without limits.
  public init() {}
}

extension NSAttributedString {
  /// The size of the text without a limit of width, in points; by default at 12 points.
  public func size() -> CGSize {
    let lines = lines(CGSize(width: CGFloat.infinity, height: .infinity), [.usesLineFragmentOrigin])
    return CGSize(width: lines.width, height: lines.height)
  }

  /// The rectangle of the text, in points.
  ///
  /// - Parameters:
  ///   - size: the room; 0 or less for no limit. The height limits a truncated text only.
  ///   - options: without `usesLineFragmentOrigin` the text is one line whose baseline is at 0.
  public func boundingRect(
    with size: CGSize, options: NSStringDrawingOptions = [], context: NSStringDrawingContext?
  ) -> CGRect {
    let lines = lines(Self.room(size, options), options)
    let isBlock = options.contains(.usesLineFragmentOrigin)
    let below = lines.height - (lines.baselines?.last ?? 0)
    let rect = CGRect(
      x: 0, y: isBlock ? 0 : below - lines.height, width: lines.width, height: lines.height)
    context?.totalBounds = rect
    return rect
  }

  /// Draws the text with its top left corner at a point.
  @MainActor public func draw(at point: CGPoint) {
    let size = size()
    draw(with: CGRect(origin: point, size: size), options: [.usesLineFragmentOrigin], context: nil)
  }

  /// Draws the text in a rectangle, wrapped to its width, from its top.
  @MainActor public func draw(in rect: CGRect) {
    draw(with: rect, options: [.usesLineFragmentOrigin], context: nil)
  }

  /// Draws the text in a rectangle, from its top.
  @MainActor public func draw(
    with rect: CGRect, options: NSStringDrawingOptions = [], context: NSStringDrawingContext?
  ) {
    guard let drawing = DrawingContext.current else { return }
    let lines = lines(Self.room(rect.size, options), options)
    let isBlock = options.contains(.usesLineFragmentOrigin)
    let top = isBlock ? rect.minY : rect.minY - (lines.baselines?.first ?? 0)
    let place = CGRect(
      x: rect.minX, y: top, width: max(rect.width, lines.width), height: lines.height)
    context?.totalBounds = place
    drawing.add(lines.commands(in: place))
  }

  private static func room(_ size: CGSize, _ options: NSStringDrawingOptions) -> CGSize {
    let truncates = options.contains(.truncatesLastVisibleLine)
    return CGSize(
      width: size.width > 0 ? size.width : .infinity,
      height: truncates && size.height > 0 ? size.height : .infinity)
  }

  private func lines(_ room: CGSize, _ options: NSStringDrawingOptions) -> StyledLines {
    let isBlock = options.contains(.usesLineFragmentOrigin)
    return StyledLines(
      styled(TextDefaults()), size: room, limit: isBlock ? 0 : 1,
      overflow: isBlock && options.contains(.truncatesLastVisibleLine)
        ? .truncates(.tail) : isBlock ? .wraps : .clips)
  }
}

extension NSString {
  /// Draws one line with its top left corner at a point; by default at 12 points and black.
  @MainActor
  public func draw(at point: CGPoint, withAttributes attrs: [NSAttributedString.Key: Any]? = nil) {
    String(self).draw(at: point, withAttributes: attrs)
  }

  /// Draws the string in a rectangle, wrapped to its width, from its top.
  @MainActor
  public func draw(in rect: CGRect, withAttributes attrs: [NSAttributedString.Key: Any]? = nil) {
    String(self).draw(in: rect, withAttributes: attrs)
  }

  /// The size of the string as one line, in points; by default at 12 points.
  public func size(withAttributes attrs: [NSAttributedString.Key: Any]? = nil) -> CGSize {
    String(self).size(withAttributes: attrs)
  }

  /// The rectangle of the string, as of an attributed one.
  public func boundingRect(
    with size: CGSize, options: NSStringDrawingOptions = [],
    attributes: [NSAttributedString.Key: Any]? = nil, context: NSStringDrawingContext?
  ) -> CGRect {
    String(self).boundingRect(
      with: size, options: options, attributes: attributes, context: context)
  }
}

/// The same of Swift's strings, which are no `NSString` without Objective-C.
extension String {
  /// Draws the string with its top left corner at a point; by default at 12 points and black.
  @MainActor
  public func draw(at point: CGPoint, withAttributes attrs: [NSAttributedString.Key: Any]? = nil) {
    NSAttributedString(string: self, attributes: attrs).draw(at: point)
  }

  /// Draws the string in a rectangle, wrapped to its width, from its top.
  @MainActor
  public func draw(in rect: CGRect, withAttributes attrs: [NSAttributedString.Key: Any]? = nil) {
    NSAttributedString(string: self, attributes: attrs).draw(in: rect)
  }

  /// The size of the string without a limit of width, in points; by default at 12 points.
  public func size(withAttributes attrs: [NSAttributedString.Key: Any]? = nil) -> CGSize {
    NSAttributedString(string: self, attributes: attrs).size()
  }

  /// The rectangle of the string, as of an attributed one.
  public func boundingRect(
    with size: CGSize, options: NSStringDrawingOptions = [],
    attributes: [NSAttributedString.Key: Any]? = nil, context: NSStringDrawingContext?
  ) -> CGRect {
    NSAttributedString(string: self, attributes: attributes)
      .boundingRect(with: size, options: options, context: context)
  }
}
