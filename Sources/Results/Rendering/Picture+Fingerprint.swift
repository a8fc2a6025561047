import BackswipeScene
import BackswipeUnits

extension Picture {
  /// A hash of the bounds and all commands: equal for equal pictures; valid within one process.
  var fingerprint: Int {
    var hasher = Hasher()
    hasher.combine(bounds)
    for command in commands { command.hash(into: &hasher) }
    return hasher.finalize()
  }
}

extension DrawCommand {
  fileprivate func hash(into hasher: inout Hasher) {
    switch self {
    case .fill(let rect, let radius, let color):
      hasher.combine(rect)
      hasher.combine(radius)
      hasher.combine(color)
    case .border(let rect, let radius, let width, let color):
      hasher.combine(rect)
      hasher.combine(radius)
      hasher.combine(width)
      hasher.combine(color)
    case .hairline(let line, let color):
      hasher.combine(line)
      hasher.combine(color)
    case .path(let elements, let fill, let stroke):
      hasher.combine(elements)
      hasher.combine(fill)
      hasher.combine(stroke)
    case .text(let text, let box, let font, let color, let alignment):
      hasher.combine(text)
      hasher.combine(box)
      hasher.combine(font)
      hasher.combine(color)
      hasher.combine(alignment)
    case .image(let part):
      hasher.combine(part)
    case .gradient(let rect, let from, let to, let isHorizontal):
      hasher.combine(rect)
      hasher.combine(from)
      hasher.combine(to)
      hasher.combine(isHorizontal)
    case .clip(let rect, let radius):
      hasher.combine(rect)
      hasher.combine(radius)
    case .translate(let distance):
      hasher.combine(distance)
    case .transform(let transform):
      hasher.combine(transform)
    case .group(let opacity):
      hasher.combine(opacity)
    case .shadow(let rect, let radius, let shadow):
      hasher.combine(rect)
      hasher.combine(radius)
      hasher.combine(shadow)
    case .backdrop(let rect, let radius, let backdrop):
      hasher.combine(rect)
      hasher.combine(radius)
      hasher.combine(backdrop)
    case .shape(let elements, let paint):
      hasher.combine(elements)
      hasher.combine(paint)
    case .ramp(let ramp):
      hasher.combine(ramp)
    case .shapeShadow(let elements, let shadow):
      hasher.combine(elements)
      hasher.combine(shadow)
    case .masked(let commands):
      for command in commands { command.hash(into: &hasher) }
      hasher.combine(commands.count)
    case .restore:
      hasher.combine(0)
    }
  }
}
