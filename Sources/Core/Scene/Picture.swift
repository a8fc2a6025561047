public import BackswipeUnits

/// An immutable list of drawing commands in a layer's coordinates (points, origin top left, y
/// down).
///
/// A class, so that a renderer can cache its pixels by identity; pictures are equal if their
/// properties are.
public final class Picture: Sendable, Equatable {
  /// Painted back to front.
  public let commands: [DrawCommand]
  /// Commands are clipped to it.
  public let bounds: CGRect
  /// True only if every pixel of `bounds` has alpha 1, so that nothing behind it need be painted.
  public let isOpaque: Bool

  /// A picture of commands, clipped to a rectangle.
  public init(commands: [DrawCommand], bounds: CGRect, isOpaque: Bool) {
    self.commands = commands
    self.bounds = bounds
    self.isOpaque = isOpaque
  }

  /// Whether both have the same commands, bounds and `isOpaque`.
  public static func == (left: Picture, right: Picture) -> Bool {
    left === right
      || (left.bounds == right.bounds && left.isOpaque == right.isOpaque
        && left.commands == right.commands)
  }
}

/// A drawing command. Lengths are points in the picture's coordinates.
public enum DrawCommand: Equatable, Sendable {
  /// A rectangle with square or round corners; the radius is clamped to half the shorter side.
  case fill(CGRect, cornerRadius: CGFloat, Color)
  /// The outline of a rectangle, drawn inside its edges.
  case border(CGRect, cornerRadius: CGFloat, width: CGFloat, Color)
  /// A line of one device pixel.
  case hairline(Hairline, Color)
  /// A path, filled (even-odd) and then stroked with round caps and joins.
  case path([PathElement], fill: Color?, stroke: Stroke?)
  /// One line of text, laid out from `box.minX` (or centred, or to `box.maxX`) on the baseline
  /// `box.minY + TextMetrics.ascender(font)`. A line wider than the box ends in an ellipsis.
  case text(String, box: CGRect, Font, Color, TextAlignment)
  /// A part of an image, stretched or repeated.
  case image(ImagePart)
  /// A linear gradient that fills a rectangle, along x or along y.
  case gradient(CGRect, from: Color, to: Color, horizontal: Bool)
  /// Everything up to the matching `.restore` is clipped to a rectangle with round corners.
  case clip(CGRect, cornerRadius: CGFloat)
  /// Everything up to the matching `.restore` is moved by an offset.
  case translate(CGPoint)
  /// Everything up to the matching `.restore` is mapped by a transform.
  case transform(CGAffineTransform)
  /// Everything up to the matching `.restore` is drawn as one group with an opacity, 0…1.
  case group(opacity: Double)
  /// The shadow of a rectangle with round corners.
  case shadow(CGRect, cornerRadius: CGFloat, Shadow)
  /// The content behind a rectangle with round corners, blurred. At the beginning of a picture, and
  /// alone within clips, translations, transforms, groups and masks, it shows that content;
  /// elsewhere the backdrop's plain colour.
  case backdrop(CGRect, cornerRadius: CGFloat, Backdrop)
  /// A path with a fill rule and line style, filled and then stroked.
  case shape([PathElement], ShapePaint)
  /// A gradient of any number of colours.
  case ramp(GradientRamp)
  /// The shadow of a filled path.
  case shapeShadow([PathElement], Shadow)
  /// Everything up to the matching `.restore` is masked by the alpha of these commands, in which
  /// every `.restore` has its beginning.
  case masked([DrawCommand])
  /// Ends the innermost `.clip`, `.translate`, `.transform`, `.group` or `.masked`.
  case restore
}

/// The alignment of a line of text in its box.
public enum TextAlignment: Sendable, Hashable {
  case left
  case center
  case right
}

/// The width and the colour of a line.
public struct Stroke: Hashable, Sendable {
  /// Points.
  public var width: CGFloat
  /// The colour of the line.
  public var color: Color

  /// A line of this width and colour.
  public init(width: CGFloat, color: Color) {
    self.width = width
    self.color = color
  }
}

/// An element of a path.
public enum PathElement: Hashable, Sendable {
  case move(CGPoint)
  case line(CGPoint)
  case curve(CGPoint, control1: CGPoint, control2: CGPoint)
  /// A circular arc, angles in radians, clockwise (y down) from `start` to `end`.
  case arc(center: CGPoint, radius: CGFloat, start: CGFloat, end: CGFloat)
  case close
}
