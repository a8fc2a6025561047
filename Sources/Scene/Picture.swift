public import BackswipeGeometry

/// What a layer looks like: an immutable list of drawing commands in the layer's own coordinates
/// (points, origin top left, y down).
///
/// A picture is a reference so that a renderer can keep its pixels for as long as the picture
/// lives; two pictures are equal when they draw the same.
public final class Picture: Sendable, Equatable {
  /// Painted back to front.
  public let commands: [DrawCommand]
  /// Nothing is drawn outside; commands that reach over are cut.
  public let bounds: CGRect
  /// True only when every pixel of `bounds` ends up with alpha 1, so that what lies beneath need
  /// not be painted.
  public let isOpaque: Bool

  /// Commands with the rectangle that they stay within.
  public init(commands: [DrawCommand], bounds: CGRect, isOpaque: Bool) {
    self.commands = commands
    self.bounds = bounds
    self.isOpaque = isOpaque
  }

  /// Whether both have the same commands.
  public static func == (left: Picture, right: Picture) -> Bool {
    left === right
      || (left.bounds == right.bounds && left.isOpaque == right.isOpaque
        && left.commands == right.commands)
  }
}

/// One thing to paint. Lengths are points in the picture's coordinates.
public enum DrawCommand: Equatable, Sendable {
  /// A rectangle with square or round corners; the radius is clamped to half the shorter side.
  case fill(CGRect, cornerRadius: CGFloat, Color)
  /// The outline of a rectangle, drawn inside its edges.
  case border(CGRect, cornerRadius: CGFloat, width: CGFloat, Color)
  /// A path, filled (even-odd) and then stroked with round caps and joins.
  case path([PathElement], fill: Color?, stroke: Stroke?)
  /// One line of text, laid out from `box.minX` (or centred, or to `box.maxX`) on the baseline
  /// `box.minY + TextMetrics.ascender(font)`. A line wider than the box ends in an ellipsis.
  case text(String, box: CGRect, Font, Color, TextAlignment)
  /// A part of an image, stretched or repeated.
  case image(ImagePart)
  /// A linear gradient that fills a rectangle, along x or along y.
  case gradient(CGRect, from: Color, to: Color, horizontal: Bool)
  /// Everything up to the matching `.restore` is cut to a rectangle with round corners.
  case clip(CGRect, cornerRadius: CGFloat)
  /// Everything up to the matching `.restore` is moved by an offset.
  case translate(CGPoint)
  /// Everything up to the matching `.restore` is mapped by a transform.
  case transform(CGAffineTransform)
  /// Everything up to the matching `.restore` is drawn as one and shows with an opacity, 0…1.
  case group(opacity: Double)
  /// The shadow of a rectangle with round corners.
  case shadow(CGRect, cornerRadius: CGFloat, Shadow)
  /// Ends the innermost `.clip`, `.translate`, `.transform` or `.group`.
  case restore
}

/// Where a line of text stands in its box.
public enum TextAlignment: Sendable, Hashable {
  case left
  case center
  case right
}

/// A pen.
public struct Stroke: Hashable, Sendable {
  /// Points.
  public var width: CGFloat
  /// What the line is drawn with.
  public var color: Color

  /// A line of this width and colour.
  public init(width: CGFloat, color: Color) {
    self.width = width
    self.color = color
  }
}

/// A step of a path.
public enum PathElement: Hashable, Sendable {
  case move(CGPoint)
  case line(CGPoint)
  case curve(CGPoint, control1: CGPoint, control2: CGPoint)
  /// A circular arc, angles in radians, clockwise (y down) from `start` to `end`.
  case arc(center: CGPoint, radius: CGFloat, start: CGFloat, end: CGFloat)
  case close
}
