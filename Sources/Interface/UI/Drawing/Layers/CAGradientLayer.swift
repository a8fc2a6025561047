import BackswipeScene
public import BackswipeUnits

/// The geometry of a gradient.
public enum CAGradientLayerType: String, Sendable {
  /// Along a line.
  case axial
  /// Outwards from a point.
  case radial
  /// Around a point; shown as `axial`, which is reported once.
  case conic
}

/// A layer that fills its bounds, with any corner radius, with a gradient over its background.
open class CAGradientLayer: CALayer {
  private struct Look {
    var colors: [Any]?
    var shown: [Color] = []
    var locations: [NSNumber]?
    var start = CGPoint(x: 0.5, y: 0)
    var end = CGPoint(x: 0.5, y: 1)
    var type = CAGradientLayerType.axial
  }
  private final var ramp = Look()

  /// A layer without colours.
  public override init() { super.init() }

  /// A copy of another layer's shown state.
  @preconcurrency @MainActor public override init(layer: Any) { super.init(layer: layer) }

  @MainActor private final func set(_ key: String, _ body: (inout Look) -> Void) {
    change(key) {
      body(&ramp)
      lookChanged()
    }
  }

  /// `CGColor`s; nil or empty for no gradient. Other objects are reported once and ignored.
  @preconcurrency @MainActor public final var colors: [Any]? {
    get { ramp.colors }
    set {
      let shown = (newValue ?? []).compactMap { LayerValue.color($0) }
      if shown.count != newValue?.count ?? 0 {
        environment?.reportOnce("CAGradientLayer.colors takes CGColors alone; others are left out")
      }
      set("colors") {
        $0.colors = newValue
        $0.shown = shown
      }
    }
  }

  /// The position of each colour, 0…1, ascending; nil, or a different count, for even spacing.
  @preconcurrency @MainActor public final var locations: [NSNumber]? {
    get { ramp.locations }
    set { set("locations") { $0.locations = newValue } }
  }

  /// The position of the first colour, in fractions of the bounds; the middle of the top by
  /// default.
  @preconcurrency @MainActor public final var startPoint: CGPoint {
    get { ramp.start }
    set {
      guard isValid(CGRect(origin: newValue, size: .zero), "startPoint") else { return }
      set("startPoint") { $0.start = newValue }
    }
  }

  /// The position of the last colour, in fractions of the bounds; the middle of the bottom by
  /// default. For a radial gradient, a corner of the rectangle around a quarter of the ellipse.
  @preconcurrency @MainActor public final var endPoint: CGPoint {
    get { ramp.end }
    set {
      guard isValid(CGRect(origin: newValue, size: .zero), "endPoint") else { return }
      set("endPoint") { $0.end = newValue }
    }
  }

  /// The geometry; axial by default. It is not animated.
  @preconcurrency @MainActor public final var type: CAGradientLayerType {
    get { ramp.type }
    set {
      if newValue == .conic {
        environment?.reportOnce("CAGradientLayer.type: a conic gradient is shown as an axial one")
      }
      ramp.type = newValue
      lookChanged()
      modelDidChange()
    }
  }

  // MARK: For the module

  @MainActor override func bareCopy() -> CALayer { CAGradientLayer() }

  @MainActor override func copyProperties(of other: CALayer) {
    super.copyProperties(of: other)
    if let other = other as? CAGradientLayer { ramp = other.ramp }
  }

  @MainActor private final var places: [Double] {
    let count = ramp.shown.count
    if let locations = ramp.locations, locations.count == count {
      var last = 0.0
      return locations.map {
        let place = $0.doubleValue
        last = place.isFinite ? max(last, min(max(place, 0), 1)) : last
        return last
      }
    }
    return (0..<count).map { count > 1 ? Double($0) / Double(count - 1) : 0 }
  }

  @MainActor override func special(_ path: String) -> LayerValue? {
    switch path {
    case "colors": .colors(ramp.shown)
    case "locations": .numbers(places)
    case "startPoint": .point(ramp.start)
    case "endPoint": .point(ramp.end)
    default: nil
    }
  }

  @MainActor override func setSpecial(_ value: LayerValue, _ path: String) -> Bool {
    switch (path, value) {
    case ("colors", .colors(let new)): colors = new.map { CGColor($0) }
    case ("locations", .numbers(let new)): locations = new.map { NSNumber(value: $0) }
    case ("startPoint", .point(let point)): startPoint = point
    case ("endPoint", .point(let point)): endPoint = point
    default: return false
    }
    return true
  }

  @MainActor override func makeDrawing() -> ((CGSize) -> LayerDrawing)? {
    let (ramp, places, radius) = (ramp, places.map { CGFloat($0) }, radius)
    let contents = contentsDrawing
    guard !ramp.shown.isEmpty else { return contents }
    return { size in
      let rect = CGRect(origin: .zero, size: size)
      func point(_ part: CGPoint) -> CGPoint {
        CGPoint(x: part.x * size.width, y: part.y * size.height)
      }
      let filled = GradientRamp(
        rect, cornerRadius: radius, colors: ramp.shown, locations: places,
        start: point(ramp.start), end: point(ramp.end), isRadial: ramp.type == .radial)
      let over = contents?(size)
      return LayerDrawing(
        commands: [.ramp(filled)] + (over?.commands ?? []),
        extent: over?.extent.union(rect) ?? rect)
    }
  }
}
