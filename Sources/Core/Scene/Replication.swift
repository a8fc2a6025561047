package import BackswipeUnits

/// Further instances of a layer's sublayers, each changed from the one before it.
package struct Replication {
  /// The number of instances, the sublayers themselves included; 0 hides them.
  package var count = 1
  /// Applied to the instance before, about the centre of the layer.
  package var transform = CGAffineTransform.identity
  /// Multiplies the colours of the first instance, and its opacity.
  package var color = Color.white
  /// Added to the components of each further instance.
  package var step = Color(red: 0, green: 0, blue: 0, alpha: 0)
  /// Called before an instance is drawn, and with nil after the last one; nil where all show the same
  /// state of the sublayers.
  package var prepare: ((Int?) -> Void)?

  package init() {}

  /// The colour by which an instance is multiplied.
  func color(of instance: Int) -> Color {
    let count = Double(instance)
    func component(_ path: KeyPath<Color, Double>) -> Double {
      min(max(color[keyPath: path] + step[keyPath: path] * count, 0), 1)
    }
    return Color(
      red: component(\.red), green: component(\.green), blue: component(\.blue),
      alpha: component(\.alpha))
  }

  /// The places of the instances in the layer's coordinates; finite ones only.
  func transforms(in size: CGSize) -> [CGAffineTransform] {
    let center = CGPoint(x: size.width / 2, y: size.height / 2)
    var turn = CGAffineTransform.identity
    var transforms: [CGAffineTransform] = []
    for _ in 0..<max(count, 0) {
      let placed = CGAffineTransform(translationX: -center.x, y: -center.y).concatenating(turn)
        .concatenating(CGAffineTransform(translationX: center.x, y: center.y))
      guard placed.isFinite else { break }
      transforms.append(placed)
      turn = turn.concatenating(transform)
    }
    return transforms
  }
}

extension Layer {
  /// Shows the sublayers several times; nil for once.
  package func setReplication(_ replication: Replication?) {
    guard replication != nil || rare?.replication != nil else { return }
    makeRare().replication = replication
    compositingMayHaveChanged()
    invalidatePicture()
  }

  /// Replaces the stand-in while the layer is drawn, without a change of anything else; to be called
  /// again with the result afterwards.
  package func showBriefly(_ standIn: Layer?) -> Layer? {
    let before = rare?.standIn
    makeRare().standIn = standIn
    updateIsAdjusted()
    return before
  }
}

extension DrawCommand {
  /// The command with other colours.
  ///
  /// - Parameter tint: the colour of images in their own colours; nil to leave these.
  package func recolored(tint: Color? = nil, _ color: (Color) -> Color) -> DrawCommand {
    func stroke(_ stroke: Stroke?) -> Stroke? {
      stroke.map { Stroke(width: $0.width, color: color($0.color)) }
    }
    switch self {
    case .fill(let rect, let radius, let own):
      return .fill(rect, cornerRadius: radius, color(own))
    case .border(let rect, let radius, let width, let own):
      return .border(rect, cornerRadius: radius, width: width, color(own))
    case .hairline(let line, let own):
      return .hairline(line, color(own))
    case .path(let elements, let fill, let line):
      return .path(elements, fill: fill.map(color), stroke: stroke(line))
    case .text(let text, let box, let font, let own, let alignment):
      return .text(text, box: box, font, color(own), alignment)
    case .gradient(let rect, let from, let to, let horizontal):
      return .gradient(rect, from: color(from), to: color(to), horizontal: horizontal)
    case .image(var part):
      part.tint = part.tint.map(color) ?? tint
      return .image(part)
    case .shadow(let rect, let radius, var shadow):
      shadow.color = color(shadow.color)
      return .shadow(rect, cornerRadius: radius, shadow)
    case .backdrop(let rect, let radius, let backdrop):
      return .fill(rect, cornerRadius: radius, color(backdrop.plain))
    case .shape(let elements, var paint):
      paint.fill = paint.fill.map(color)
      paint.stroke = stroke(paint.stroke)
      return .shape(elements, paint)
    case .ramp(var ramp):
      ramp.colors = ramp.colors.map(color)
      return .ramp(ramp)
    case .shapeShadow(let elements, var shadow):
      shadow.color = color(shadow.color)
      return .shapeShadow(elements, shadow)
    case .clip, .translate, .transform, .group, .masked, .restore:
      return self
    }
  }
}
