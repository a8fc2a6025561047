import BackswipeScene
import BackswipeUnits

extension DrawCommand {
  /// The command in one colour; alphas are multiplied.
  func tinted(_ tint: Color) -> DrawCommand {
    recolored(tint: tint) { tint.withAlpha(tint.alpha * $0.alpha) }
  }

  /// The command scaled. If the factors differ, radii, line widths and fonts are scaled by their
  /// geometric mean.
  func scaled(x: CGFloat, y: CGFloat) -> DrawCommand {
    let mean = x == y ? x : CGFloat(Double(x * y).squareRoot())
    func rect(_ rect: CGRect) -> CGRect {
      CGRect(
        x: rect.minX * x, y: rect.minY * y, width: rect.width * x, height: rect.height * y)
    }
    switch self {
    case .fill(let area, let radius, let color):
      return .fill(rect(area), cornerRadius: radius * mean, color)
    case .border(let area, let radius, let width, let color):
      return .border(rect(area), cornerRadius: radius * mean, width: width * mean, color)
    case .hairline(var line, let color):
      line.rect = rect(line.rect)
      return .hairline(line, color)
    case .path(let elements, let fill, let stroke):
      return .path(
        elements.map { $0.scaled(x: x, y: y, mean: mean) }, fill: fill,
        stroke: stroke.map { Stroke(width: $0.width * mean, color: $0.color) })
    case .text(let text, let box, let font, let color, let alignment):
      return .text(text, box: rect(box), font.scaled(by: mean), color, alignment)
    case .gradient(let area, let from, let to, let horizontal):
      return .gradient(rect(area), from: from, to: to, horizontal: horizontal)
    case .image(var part):
      part.target = rect(part.target)
      part.tile = part.tile.map { CGSize(width: $0.width * x, height: $0.height * y) }
      return .image(part)
    case .clip(let area, let radius):
      return .clip(rect(area), cornerRadius: radius * mean)
    case .translate(let offset):
      return .translate(CGPoint(x: offset.x * x, y: offset.y * y))
    case .transform(let turn):
      let grown = CGAffineTransform(scaleX: 1 / x, y: 1 / y).concatenating(turn)
        .concatenating(CGAffineTransform(scaleX: x, y: y))
      return .transform(grown)
    case .shadow(let area, let radius, var shadow):
      shadow.offset = CGSize(width: shadow.offset.width * x, height: shadow.offset.height * y)
      shadow.radius *= mean
      return .shadow(rect(area), cornerRadius: radius * mean, shadow)
    case .backdrop(let area, let radius, var backdrop):
      backdrop.radius *= mean
      return .backdrop(rect(area), cornerRadius: radius * mean, backdrop)
    case .shape(let elements, var paint):
      paint.stroke = paint.stroke.map { Stroke(width: $0.width * mean, color: $0.color) }
      paint.dash = paint.dash.map { $0 * mean }
      paint.dashPhase *= mean
      return .shape(elements.map { $0.scaled(x: x, y: y, mean: mean) }, paint)
    case .ramp(var ramp):
      ramp.rect = rect(ramp.rect)
      ramp.cornerRadius *= mean
      ramp.start = CGPoint(x: ramp.start.x * x, y: ramp.start.y * y)
      ramp.end = CGPoint(x: ramp.end.x * x, y: ramp.end.y * y)
      return .ramp(ramp)
    case .shapeShadow(let elements, var shadow):
      shadow.offset = CGSize(width: shadow.offset.width * x, height: shadow.offset.height * y)
      shadow.radius *= mean
      return .shapeShadow(elements.map { $0.scaled(x: x, y: y, mean: mean) }, shadow)
    case .masked(let commands):
      return .masked(commands.map { $0.scaled(x: x, y: y) })
    case .group, .restore:
      return self
    }
  }
}

extension PathElement {
  fileprivate func scaled(x: CGFloat, y: CGFloat, mean: CGFloat) -> PathElement {
    func point(_ point: CGPoint) -> CGPoint { CGPoint(x: point.x * x, y: point.y * y) }
    return switch self {
    case .move(let to): .move(point(to))
    case .line(let to): .line(point(to))
    case .curve(let to, let first, let second):
      .curve(point(to), control1: point(first), control2: point(second))
    case .arc(let center, let radius, let start, let end):
      .arc(center: point(center), radius: radius * mean, start: start, end: end)
    case .close: .close
    }
  }
}
