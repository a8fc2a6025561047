import BackswipeRendering
import BackswipeScene
import BackswipeUnits

/// The rectangle outside of which a picture has nothing: its bounds, and for contents of a transform,
/// whose bounds are wide, that of their commands.
enum PictureExtent {
  /// In device pixels of the picture, with one around.
  static func pixels(of picture: Picture, scale: CGFloat) -> PixelRect {
    var box = picture.bounds
    if box == PlayTurn.bounds { box = box.overlap(points(of: picture.commands)) }
    guard !box.isNull else { return .empty }
    func edge(_ value: CGFloat) -> Int { Int(max(min(value * scale, 65_536), -65_536)) }
    return PixelRect(
      left: edge(box.minX) - 1, top: edge(box.minY) - 1, right: edge(box.maxX) + 1,
      bottom: edge(box.maxY) + 1)
  }

  /// The part of a visible rectangle that has something; all of it for a picture that is no contents of a
  /// transform.
  static func part(_ visible: PixelRect, of picture: Picture, scale: CGFloat) -> PixelRect {
    guard picture.bounds == PlayTurn.bounds else { return visible }
    return visible.intersection(pixels(of: picture, scale: scale))
  }

  /// In points; null for nothing.
  static func points(of commands: [DrawCommand]) -> CGRect {
    var box = CGRect.null
    var (place, clip) = (CGAffineTransform.identity, PlayTurn.bounds)
    var outer: [(CGAffineTransform, CGRect)] = []
    for command in commands {
      switch command {
      case .restore:
        if let last = outer.popLast() { (place, clip) = last }
        continue
      case .clip, .translate, .transform, .group, .masked: outer.append((place, clip))
      default: break
      }
      switch command {
      case .clip(let rect, _): clip = clip.overlap(rect.applying(place))
      case .translate(let distance):
        place = CGAffineTransform(translationX: distance.x, y: distance.y).concatenating(place)
      case .transform(let own): place = own.concatenating(place)
      default:
        guard let own = bounds(of: command) else { continue }
        box = box.union(own.applying(place).overlap(clip))
      }
    }
    return box
  }

  /// With a point around for lines and letters that reach beyond; nil for commands that draw nothing.
  private static func bounds(of command: DrawCommand) -> CGRect? {
    func around(_ elements: [PathElement], _ line: CGFloat) -> CGRect? {
      PathElement.box(around: elements)?.insetBy(dx: -line - 1, dy: -line - 1)
    }
    switch command {
    case .fill(let rect, _, _), .border(let rect, _, _, _), .gradient(let rect, _, _, _),
      .backdrop(let rect, _, _):
      return rect.insetBy(dx: -1, dy: -1)
    case .hairline(let line, _): return line.rect.insetBy(dx: -2, dy: -2)
    case .text(_, let box, let font, _, _):
      return box.insetBy(dx: -font.size, dy: -font.size)
    case .image(let part): return part.target.insetBy(dx: -1, dy: -1)
    case .ramp(let ramp): return ramp.rect.insetBy(dx: -1, dy: -1)
    case .shadow(let rect, _, let shadow): return shadow.extent(of: rect).insetBy(dx: -1, dy: -1)
    case .shapeShadow(let elements, let shadow):
      return around(elements, 0).map(shadow.extent)
    case .path(let elements, _, let stroke): return around(elements, stroke?.width ?? 0)
    case .shape(let elements, let paint):
      // As far as a mitred corner.
      let limit = paint.miterLimit.isFinite ? max(paint.miterLimit, 2) : 10
      return around(elements, (paint.stroke?.width ?? 0) / 2 * limit)
    case .clip, .translate, .transform, .group, .masked, .restore: return nil
    }
  }
}
