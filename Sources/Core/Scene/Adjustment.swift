public import BackswipeUnits

/// The difference that an animation adds to a layer's model values. It is reduced to zero, so that
/// several animations of one layer can overlap.
public struct Adjustment: Equatable, Sendable {
  /// Points added to the frame's origin.
  public var origin: CGPoint
  /// Points added to the frame's size.
  public var size: CGSize
  /// Points added to the scroll offset.
  public var boundsOrigin: CGPoint
  /// Added to the opacity.
  public var opacity: Double
  /// Replaces the model's colour; colours are not added.
  public var backgroundColor: Color?
  /// The transform at the start; in the result of `left`, the difference from the model's,
  /// component by component.
  public var transform: CGAffineTransform?
  /// The transform at the end; nil for the model's current one.
  public var transformEnd: CGAffineTransform?

  /// An adjustment by these values.
  public init(
    origin: CGPoint = .zero, size: CGSize = .zero, boundsOrigin: CGPoint = .zero,
    opacity: Double = 0, backgroundColor: Color? = nil, transform: CGAffineTransform? = nil,
    transformEnd: CGAffineTransform? = nil
  ) {
    self.origin = origin
    self.size = size
    self.boundsOrigin = boundsOrigin
    self.opacity = opacity
    self.backgroundColor = backgroundColor
    self.transform = transform
    self.transformEnd = transformEnd
  }

  /// The adjustment scaled by a part: all at 1, nothing at 0; springs exceed 0…1. On the grid.
  ///
  /// - Parameters:
  ///   - vertical: the part along y; nil for the same.
  ///   - model: the adjusted layer.
  func left(_ part: Double, vertical: Double? = nil, of model: Layer) -> Adjustment {
    func scaled(_ value: CGFloat) -> CGFloat { (value * CGFloat(part)).onGrid }
    func high(_ value: CGFloat) -> CGFloat { (value * CGFloat(vertical ?? part)).onGrid }
    var result = Adjustment(
      origin: CGPoint(x: scaled(origin.x), y: high(origin.y)),
      size: CGSize(width: scaled(size.width), height: high(size.height)),
      boundsOrigin: CGPoint(x: scaled(boundsOrigin.x), y: high(boundsOrigin.y)),
      opacity: (opacity * part).onGrid)
    guard part != 0 else { return result }
    result.backgroundColor = backgroundColor?.mixed(with: model.background, 1 - part)
    let end = transformEnd ?? model.matrix
    result.transform = transform?.turned(towards: end, 1 - part).less(end)
    return result
  }

  /// The distance of the movement in points or, without movement, the change of the opacity.
  package var distance: Double {
    let parts = [
      origin.x + size.width / 2, origin.y + size.height / 2, boundsOrigin.x, boundsOrigin.y,
      transform?.tx ?? 0, transform?.ty ?? 0,
    ]
    let moved = parts.reduce(0) { $0 + Double($1 * $1) }.squareRoot()
    return (moved > 0 ? moved : abs(opacity)).onGrid
  }

  package static func + (left: Adjustment, right: Adjustment) -> Adjustment {
    Adjustment(
      origin: CGPoint(x: left.origin.x + right.origin.x, y: left.origin.y + right.origin.y),
      size: CGSize(
        width: left.size.width + right.size.width, height: left.size.height + right.size.height),
      boundsOrigin: CGPoint(
        x: left.boundsOrigin.x + right.boundsOrigin.x,
        y: left.boundsOrigin.y + right.boundsOrigin.y),
      opacity: left.opacity + right.opacity,
      backgroundColor: right.backgroundColor ?? left.backgroundColor,
      transform: left.transform.map { $0.plus(right.transform) } ?? right.transform)
  }

  /// Adds the shown adjustment to the values changed by this one, which then start from the shown
  /// state.
  mutating func takeOver(_ shown: Adjustment) {
    if origin != .zero {
      origin = CGPoint(x: origin.x + shown.origin.x, y: origin.y + shown.origin.y)
    }
    if size != .zero {
      size = CGSize(width: size.width + shown.size.width, height: size.height + shown.size.height)
    }
    if boundsOrigin != .zero {
      boundsOrigin = CGPoint(
        x: boundsOrigin.x + shown.boundsOrigin.x, y: boundsOrigin.y + shown.boundsOrigin.y)
    }
    if opacity != 0 { opacity += shown.opacity }
    transform = transform?.plus(shown.transform)
  }

  /// Clears the values changed by another adjustment, for an animation that takes them over.
  mutating func drop(whatIsIn other: Adjustment) {
    if other.origin != .zero { origin = .zero }
    if other.size != .zero { size = .zero }
    if other.boundsOrigin != .zero { boundsOrigin = .zero }
    if other.opacity != 0 { opacity = 0 }
    if other.backgroundColor != nil { backgroundColor = nil }
    if other.transform != nil { transform = nil }
  }
}

/// One animation's contribution to a layer's adjustment.
public final class LayerContribution {
  var start: Adjustment
  private var part = 1.0
  private var vertical: Double?
  private weak var layer: Layer?
  /// Whether its animation is endless.
  private let isEndless: Bool

  /// Adds all of an adjustment to the layer, on top of those of other animations.
  ///
  /// - Parameters:
  ///   - isEndless: whether its animation repeats endlessly.
  ///   - endsEndless: whether it replaces endless animations of the same values, starting from the
  ///     shown state.
  public init(
    to layer: Layer, _ start: Adjustment, isEndless: Bool = false, endsEndless: Bool = false
  ) {
    self.start = start
    self.layer = layer
    self.isEndless = isEndless
    if endsEndless {
      for other in layer.contributions where other.isEndless {
        self.start.takeOver(other.left(of: layer))
        other.start.drop(whatIsIn: start)
      }
    }
    layer.contributions.append(self)
    layer.contributionsChanged()
  }

  /// The layer; nil after the removal from it.
  package var target: Layer? { layer }

  /// Sets the shown part of the adjustment: 1 for all of it, 0 for the model.
  ///
  /// - Parameter vertical: the part along y; nil for the same.
  public func setPart(_ part: Double, vertical: Double? = nil) {
    self.part = part
    self.vertical = vertical
    layer?.contributionsChanged()
  }

  /// The current part along x.
  public var share: Double { part }

  /// The current contribution; nil after its removal or the layer's deallocation.
  public var left: Adjustment? { layer.map { left(of: $0) } }

  func left(of layer: Layer) -> Adjustment { start.left(part, vertical: vertical, of: layer) }

  /// Removes it from the layer; does nothing if already removed.
  public func remove() {
    guard let layer else { return }
    layer.contributions.removeAll { $0 === self }
    layer.contributionsChanged()
    self.layer = nil
  }
}

extension Layer {
  func contributionsChanged() {
    guard let first = contributions.first else {
      adjustment = nil
      return
    }
    adjustment = contributions.dropFirst().reduce(first.left(of: self)) { $0 + $1.left(of: self) }
  }
}

extension Color {
  /// The interpolation with another colour; nil stands for this colour with alpha 0.
  public func mixed(with other: Color?, _ fraction: Double) -> Color {
    let other = other ?? withAlpha(0)
    let own = alpha > 0 ? self : other.withAlpha(0)
    let target = other.alpha > 0 ? other : own.withAlpha(0)
    func between(_ start: Double, _ end: Double) -> Double {
      min(max(start + (end - start) * fraction, 0), 1).onGrid
    }
    return Color(
      red: between(own.red, target.red), green: between(own.green, target.green),
      blue: between(own.blue, target.blue), alpha: between(own.alpha, target.alpha))
  }
}

extension Adjustment {
  /// The adjustment that shows an old frame on a model with a new one.
  public static func frame(from old: CGRect, to new: CGRect) -> Adjustment {
    Adjustment(
      origin: CGPoint(x: old.minX - new.minX, y: old.minY - new.minY),
      size: CGSize(width: old.width - new.width, height: old.height - new.height))
  }

  /// The adjustment that shows an old scroll offset on a model with a new one.
  public static func boundsOrigin(from old: CGPoint, to new: CGPoint) -> Adjustment {
    Adjustment(boundsOrigin: CGPoint(x: old.x - new.x, y: old.y - new.y))
  }
}
