package import BackswipeUnits

extension DrawCommand {
  /// Whether it draws nothing itself and is in force up to the matching `.restore`.
  package var beginsFrame: Bool {
    switch self {
    case .clip, .translate, .transform, .group, .masked: true
    default: false
    }
  }

  /// The rectangle within `limits` outside of which commands draw nothing, in their coordinates;
  /// null for nothing.
  package static func extent(of commands: [DrawCommand], within limits: CGRect) -> CGRect {
    var box = CGRect.null
    var (place, clip) = (CGAffineTransform.identity, limits)
    var outer: [(CGAffineTransform, CGRect)] = []
    for command in commands {
      if command.beginsFrame { outer.append((place, clip)) }
      switch command {
      case .restore: if let last = outer.popLast() { (place, clip) = last }
      case .clip(let rect, _): clip = clip.overlap(rect.applying(place))
      case .translate(let distance):
        place = CGAffineTransform(translationX: distance.x, y: distance.y).concatenating(place)
      case .transform(let own): place = own.concatenating(place)
      default:
        guard let own = command.extent else { continue }
        box = box.union(own.applying(place).overlap(clip))
      }
    }
    return box
  }

  /// With a point around for lines and letters that reach beyond; nil for commands that draw
  /// nothing.
  private var extent: CGRect? {
    func around(_ elements: [PathElement], _ line: CGFloat) -> CGRect? {
      PathElement.box(around: elements)?.insetBy(dx: -line - 1, dy: -line - 1)
    }
    switch self {
    case .backdrop(let rect, _, _): return rect
    case .fill(let rect, _, _), .border(let rect, _, _, _), .gradient(let rect, _, _, _):
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
