import BackswipeScene
import BackswipeUnits

/// The animatable properties by key path.
@MainActor
extension CALayer {
  /// The value at a key path; nil if it cannot be animated.
  final func animatable(_ path: String) -> LayerValue? {
    if let value = whole(path) ?? special(path) { return value }
    if path.hasPrefix("transform.") {
      return TransformPart(path).map { .number($0.value(in: self)) }
    }
    let (owner, component) = Self.split(path)
    guard let component, let value = animatable(owner) else { return nil }
    return value.component(component)
  }

  /// Sets the value at a key path.
  ///
  /// - Returns: false if the key path cannot be animated or the value has another type.
  @discardableResult
  final func setAnimatable(_ value: LayerValue, _ path: String) -> Bool {
    if setWhole(value, path) || setSpecial(value, path) { return true }
    if path.hasPrefix("transform.") {
      guard let part = TransformPart(path), case .number(let number) = value else {
        if path == "transform.translation" { return setTranslation(value) }
        return false
      }
      part.set(CGFloat(number), in: self)
      return true
    }
    let (owner, component) = Self.split(path)
    guard let component, let whole = animatable(owner)?.replacing(component, by: value) else {
      return false
    }
    return setAnimatable(whole, owner)
  }

  private static func split(_ path: String) -> (owner: String, component: String?) {
    guard let dot = path.lastIndex(of: ".") else { return (path, nil) }
    return (String(path[..<dot]), String(path[path.index(after: dot)...]))
  }

  private func setTranslation(_ value: LayerValue) -> Bool {
    let move: CGPoint
    switch value {
    case .size(let size): move = CGPoint(x: size.width, y: size.height)
    case .point(let point): move = point
    default: return false
    }
    var turn = transform
    (turn.m41, turn.m42) = (move.x, move.y)
    transform = turn
    return true
  }

  private func whole(_ path: String) -> LayerValue? {
    switch path {
    case "position": .point(position)
    case "bounds": .rect(bounds)
    case "anchorPoint": .point(anchorPoint)
    case "opacity": .number(alpha)
    case "backgroundColor": .color(background ?? .clear)
    case "cornerRadius": .number(Double(radius))
    case "borderWidth": .number(Double(borderWidth))
    case "borderColor": .color((borderColor ?? .clear).color)
    case "shadowColor": .color((shadowColor ?? .clear).color)
    case "shadowOpacity": .number(Double(shadowOpacity))
    case "shadowRadius": .number(Double(shadowRadius))
    case "shadowOffset": .size(shadowOffset)
    case "shadowPath": .path(shadowPath?.elements ?? [])
    case "transform": .transform(transform)
    case "transform.translation": .size(CGSize(width: transform.m41, height: transform.m42))
    case "contents": .image(own?.contents.flatMap { Self.image($0) } ?? UIImage())
    default: nil
    }
  }

  private func setWhole(_ value: LayerValue, _ path: String) -> Bool {
    switch (path, value) {
    case ("position", .point(let point)): position = point
    case ("bounds", .rect(let rect)): bounds = rect
    case ("anchorPoint", .point(let point)): anchorPoint = point
    case ("opacity", .number(let number)): opacity = Float(number)
    case ("backgroundColor", .color(let color)): backgroundColor = CGColor(color)
    case ("cornerRadius", .number(let number)): cornerRadius = CGFloat(max(number, 0))
    case ("borderWidth", .number(let number)): borderWidth = CGFloat(max(number, 0))
    case ("borderColor", .color(let color)): borderColor = CGColor(color)
    case ("shadowColor", .color(let color)): shadowColor = CGColor(color)
    case ("shadowOpacity", .number(let number)): shadowOpacity = Float(max(number, 0))
    case ("shadowRadius", .number(let number)): shadowRadius = CGFloat(max(number, 0))
    case ("shadowOffset", .size(let size)): shadowOffset = size
    case ("shadowOffset", .point(let point)):
      shadowOffset = CGSize(width: point.x, height: point.y)
    case ("shadowPath", .path(let elements)): shadowPath = CGPath(elements)
    case ("transform", .transform(let turn)): transform = turn
    case ("contents", .image(let image)): contents = image
    default: return false
    }
    return true
  }

  /// Whether changes at a key path only move the layer, without redrawing.
  static func onlyMoves(_ path: String) -> Bool {
    path == "opacity" || path == "position" || path.hasPrefix("position.")
  }
}

extension LayerValue {
  fileprivate func component(_ name: String) -> LayerValue? {
    switch (self, name) {
    case (.point(let point), "x"): .number(Double(point.x))
    case (.point(let point), "y"): .number(Double(point.y))
    case (.size(let size), "width"): .number(Double(size.width))
    case (.size(let size), "height"): .number(Double(size.height))
    case (.rect(let rect), "origin"): .point(rect.origin)
    case (.rect(let rect), "size"): .size(rect.size)
    default: nil
    }
  }

  fileprivate func replacing(_ name: String, by part: LayerValue) -> LayerValue? {
    switch (self, name, part) {
    case (.point(let point), "x", .number(let x)): .point(CGPoint(x: CGFloat(x), y: point.y))
    case (.point(let point), "y", .number(let y)): .point(CGPoint(x: point.x, y: CGFloat(y)))
    case (.size(let size), "width", .number(let width)):
      .size(CGSize(width: CGFloat(width), height: size.height))
    case (.size(let size), "height", .number(let height)):
      .size(CGSize(width: size.width, height: CGFloat(height)))
    case (.rect(let rect), "origin", .point(let origin)):
      .rect(CGRect(origin: origin, size: rect.size))
    case (.rect(let rect), "size", .size(let size)):
      .rect(CGRect(origin: rect.origin, size: size))
    default: nil
    }
  }
}

/// A part of a transform by its key path.
@MainActor
private enum TransformPart {
  case scale, scaleX, scaleY
  case turn
  /// Rotations about the x and the y axis.
  case tiltX, tiltY
  case moveX, moveY

  init?(_ path: String) {
    switch path {
    case "transform.scale", "transform.scale.xy": self = .scale
    case "transform.scale.x": self = .scaleX
    case "transform.scale.y": self = .scaleY
    case "transform.rotation", "transform.rotation.z": self = .turn
    case "transform.rotation.x": self = .tiltX
    case "transform.rotation.y": self = .tiltY
    case "transform.translation.x": self = .moveX
    case "transform.translation.y": self = .moveY
    default: return nil
    }
  }

  private static func width(_ t: CGAffineTransform) -> CGFloat {
    (t.a * t.a + t.b * t.b).squareRoot()
  }

  private static func height(_ t: CGAffineTransform) -> CGFloat {
    (t.c * t.c + t.d * t.d).squareRoot()
  }

  func value(in layer: CALayer) -> Double {
    let t = layer.transform.affine
    switch self {
    case .scale: return Double((Self.width(t) + Self.height(t)) / 2)
    case .scaleX: return Double(Self.width(t))
    case .scaleY: return Double(Self.height(t))
    case .turn: return atan2(Double(t.b), Double(t.a))
    case .tiltX, .tiltY: return 0
    case .moveX: return Double(t.tx)
    case .moveY: return Double(t.ty)
    }
  }

  func set(_ number: CGFloat, in layer: CALayer) {
    var t = layer.transform.affine
    /// The unit vector of an axis; that of the identity for a zero vector.
    func axis(_ x: CGFloat, _ y: CGFloat, _ length: CGFloat, _ plain: CGPoint) -> CGPoint {
      length > 0 ? CGPoint(x: x / length, y: y / length) : plain
    }
    let (width, height) = (Self.width(t), Self.height(t))
    let across = axis(t.a, t.b, width, CGPoint(x: 1, y: 0))
    let down = axis(t.c, t.d, height, CGPoint(x: 0, y: 1))
    func scale(x: CGFloat, y: CGFloat) {
      (t.a, t.b) = ((across.x * x).onGrid, (across.y * x).onGrid)
      (t.c, t.d) = ((down.x * y).onGrid, (down.y * y).onGrid)
    }
    switch self {
    case .scale: scale(x: number, y: number)
    case .scaleX: scale(x: number, y: height)
    case .scaleY: scale(x: width, y: number)
    case .turn:
      let (s, c) = (CGFloat(sin(Double(number))), CGFloat(cos(Double(number))))
      (t.a, t.b) = ((width * c).onGrid, (width * s).onGrid)
      (t.c, t.d) = ((-height * s).onGrid, (height * c).onGrid)
    case .tiltX: scale(x: width, y: height * CGFloat(cos(Double(number))))
    case .tiltY: scale(x: width * CGFloat(cos(Double(number))), y: height)
    case .moveX: t.tx = number
    case .moveY: t.ty = number
    }
    layer.transform = CATransform3D(t)
  }
}
