public import BackswipeGeometry

/// What an animation adds to a layer's values: a difference from the model that shrinks to nothing,
/// so that several animations of one layer can overlap.
public struct Adjustment: Equatable, Sendable {
  /// Differences of the frame's origin and size.
  public var origin: CGPoint
  /// Points that are added to the size.
  public var size: CGSize
  /// Difference of the scrolled offset.
  public var boundsOrigin: CGPoint
  /// What is added to the opacity.
  public var opacity: Double
  /// In place of the model's colour; colours do not add up.
  public var backgroundColor: Color?
  /// The transform that it leads from; `left` has the difference from the model's, number by
  /// number.
  public var transform: CGAffineTransform?
  /// The one that it leads to; nil for the model's, whatever that is.
  public var transformEnd: CGAffineTransform?

  /// A difference in these respects and in no other.
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

  /// What is left of it: all at 1, nothing at 0, and more or the opposite outside of that, where a
  /// spring swings. On the grid.
  ///
  /// - Parameters:
  ///   - vertical: of what lies along y; nil for the same part.
  ///   - model: the layer it is for.
  func left(_ part: Double, vertical: Double? = nil, of model: Layer) -> Adjustment {
    func scaled(_ value: CGFloat) -> CGFloat { (value * CGFloat(part)).onGrid }
    func high(_ value: CGFloat) -> CGFloat { (value * CGFloat(vertical ?? part)).onGrid }
    var result = Adjustment(
      origin: CGPoint(x: scaled(origin.x), y: high(origin.y)),
      size: CGSize(width: scaled(size.width), height: high(size.height)),
      boundsOrigin: CGPoint(x: scaled(boundsOrigin.x), y: high(boundsOrigin.y)),
      opacity: (opacity * part).onGrid)
    guard part != 0 else { return result }
    result.backgroundColor = backgroundColor?.mixed(with: model.backgroundColor, 1 - part)
    let end = transformEnd ?? model.transform
    result.transform = transform?.turned(towards: end, 1 - part).less(end)
    return result
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

  /// Begins where things are instead of where the model was.
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

  /// Takes out what another one is about, so that the other begins where things are.
  mutating func drop(whatIsIn other: Adjustment) {
    if other.origin != .zero { origin = .zero }
    if other.size != .zero { size = .zero }
    if other.boundsOrigin != .zero { boundsOrigin = .zero }
    if other.opacity != 0 { opacity = 0 }
    if other.backgroundColor != nil { backgroundColor = nil }
    if other.transform != nil { transform = nil }
  }
}

/// One animation's part in what a layer shows.
public final class LayerContribution {
  var start: Adjustment
  private var part = 1.0
  private var vertical: Double?
  private weak var layer: Layer?

  /// Shows all of an adjustment from now on, on top of what other animations add.
  ///
  /// - Parameter replaces: takes the place of what others add to the same values.
  public init(to layer: Layer, _ start: Adjustment, replaces: Bool = false) {
    self.start = start
    self.layer = layer
    if replaces, let shown = layer.adjustment {
      self.start.takeOver(shown)
      for other in layer.contributions { other.start.drop(whatIsIn: start) }
    }
    layer.contributions.append(self)
    layer.contributionsChanged()
  }

  /// Shows what is left of the adjustment: 1 all of it, 0 the model.
  ///
  /// - Parameter vertical: of what lies along y; nil for the same part.
  public func show(_ part: Double, vertical: Double? = nil) {
    self.part = part
    self.vertical = vertical
    layer?.contributionsChanged()
  }

  /// The part of it that is left, along x.
  public var share: Double { part }

  /// What it adds at present; nil once it has ended.
  public var left: Adjustment? { layer.map { left(of: $0) } }

  func left(of layer: Layer) -> Adjustment { start.left(part, vertical: vertical, of: layer) }

  /// Ends it.
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

  /// The frame that shows: of the presentation where there is one, else of the model, with what
  /// animations add.
  public var shownFrame: CGRect {
    let base = isPresented ? presented.frame : model.frame
    guard isAdjusted, let adjustment else { return base }
    return CGRect(
      x: base.minX + adjustment.origin.x, y: base.minY + adjustment.origin.y,
      width: max(base.width + adjustment.size.width, 0),
      height: max(base.height + adjustment.size.height, 0))
  }

  /// The opacity with the adjustment in it, 0…1.
  public var shownOpacity: Double {
    let base = isPresented ? presented.opacity : model.opacity
    guard isAdjusted, let adjustment else { return base }
    return min(max(base + adjustment.opacity, 0), 1)
  }

  /// The transform with the adjustment in it.
  public var shownTransform: CGAffineTransform {
    let base = (isPresented ? presented.transform : nil) ?? model.transform
    return isAdjusted ? base.plus(adjustment?.transform) : base
  }

  /// The background colour with the adjustment in it.
  public var shownBackgroundColor: Color? {
    isAdjusted ? adjustment?.backgroundColor ?? backgroundColor : backgroundColor
  }

  /// The scrolled offset that shows.
  public var shownBoundsOrigin: CGPoint {
    guard isAdjusted, let adjustment else { return model.boundsOrigin }
    return CGPoint(
      x: boundsOrigin.x + adjustment.boundsOrigin.x, y: boundsOrigin.y + adjustment.boundsOrigin.y)
  }

  /// The size that the layer's own background is drawn in.
  var drawnSize: CGSize {
    guard isAdjusted, let adjustment else { return model.frame.size }
    return CGSize(
      width: max(frame.width + adjustment.size.width, 0),
      height: max(frame.height + adjustment.size.height, 0))
  }
}

extension Color {
  /// The colour a part of the way to another one; none is the other's, clear.
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
  /// What leads from a frame to a new one.
  public static func frame(from old: CGRect, to new: CGRect) -> Adjustment {
    Adjustment(
      origin: CGPoint(x: old.minX - new.minX, y: old.minY - new.minY),
      size: CGSize(width: old.width - new.width, height: old.height - new.height))
  }

  /// What leads from a scrolled offset to a new one.
  public static func boundsOrigin(from old: CGPoint, to new: CGPoint) -> Adjustment {
    Adjustment(boundsOrigin: CGPoint(x: old.x - new.x, y: old.y - new.y))
  }
}
