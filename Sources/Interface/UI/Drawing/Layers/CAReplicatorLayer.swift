import BackswipeScene
import BackswipeUnits

/// A layer that shows its sublayers several times, each instance changed from the one before it.
///
/// Source of names and defaults: Apple, CAReplicatorLayer. Instances are flat, and later ones are in
/// front (open). Images keep their colours, and fade with `instanceColor`. Touches reach the
/// sublayers at their own places alone.
open class CAReplicatorLayer: CALayer {
  private struct Look {
    var count = 1
    var delay = 0.0
    var transform = CATransform3DIdentity
    var color: CGColor? = CGColor(.white)
    var step = Color(red: 0, green: 0, blue: 0, alpha: 0)
  }
  private final var look = Look()
  /// The stand-ins of the sublayers as of the instance in front, while others are drawn.
  private final var standIns: [(layer: CALayer, standIn: Layer?)] = []
  private final var isShifted = false

  /// A layer with one instance of its sublayers.
  public override init() { super.init() }

  /// A copy of another layer's shown state.
  @preconcurrency @MainActor public override init(layer: Any) { super.init(layer: layer) }

  /// The most instances. (chosen)
  private static let most = 10_000

  @MainActor private final func set(_ key: String, _ body: (inout Look) -> Void) {
    change(key) {
      body(&look)
      updateReplication()
    }
  }

  /// The number of instances, the sublayers themselves included; 1 by default, at most 10 000.
  @preconcurrency @MainActor public final var instanceCount: Int {
    get { look.count }
    set { set("instanceCount") { $0.count = min(max(newValue, 0), Self.most) } }
  }

  /// The seconds by which the animations of the sublayers lag in each instance behind those in the one
  /// before; 0 by default. An animation that ends and is removed ends in all instances.
  @preconcurrency @MainActor public final var instanceDelay: CFTimeInterval {
    get { look.delay }
    set { set("instanceDelay") { $0.delay = newValue.isFinite ? newValue : 0 } }
  }

  /// Applied to each instance in addition to that of the one before it, about the centre of the
  /// layer; the identity by default.
  @preconcurrency @MainActor public final var instanceTransform: CATransform3D {
    get { look.transform }
    set { set("instanceTransform") { if newValue.isFinite { $0.transform = newValue } } }
  }

  /// Multiplies the colours of the first instance, and with its alpha the opacity; white by default.
  @preconcurrency @MainActor public final var instanceColor: CGColor? {
    get { look.color }
    set { set("instanceColor") { $0.color = newValue } }
  }

  /// Added to the red component of the colour of each further instance; 0 by default.
  @preconcurrency @MainActor public final var instanceRedOffset: Float {
    get { Float(look.step.red) }
    set { set("instanceRedOffset") { $0.step.red = Self.finite(newValue) } }
  }

  /// Added to the green component of the colour of each further instance; 0 by default.
  @preconcurrency @MainActor public final var instanceGreenOffset: Float {
    get { Float(look.step.green) }
    set { set("instanceGreenOffset") { $0.step.green = Self.finite(newValue) } }
  }

  /// Added to the blue component of the colour of each further instance; 0 by default.
  @preconcurrency @MainActor public final var instanceBlueOffset: Float {
    get { Float(look.step.blue) }
    set { set("instanceBlueOffset") { $0.step.blue = Self.finite(newValue) } }
  }

  /// Added to the alpha of the colour of each further instance; 0 by default.
  @preconcurrency @MainActor public final var instanceAlphaOffset: Float {
    get { Float(look.step.alpha) }
    set { set("instanceAlphaOffset") { $0.step.alpha = Self.finite(newValue) } }
  }

  /// Kept for source compatibility: instances are flat.
  @preconcurrency @MainActor public final var preservesDepth: Bool {
    get { false }
    set {}
  }

  private static func finite(_ value: Float) -> Double { value.isFinite ? Double(value) : 0 }

  // MARK: For the module

  @MainActor private final func updateReplication() {
    var made = Replication()
    made.count = look.count
    made.transform = look.transform.affine
    made.color = look.color?.color ?? .white
    made.step = look.step
    // A stand-in has the closure of the layer itself.
    made.prepare =
      look.delay == 0
      ? nil
      : rare?.replication?.prepare ?? { [weak self] instance in
        MainActor.assumeIsolated { self?.prepare(instance) }
      }
    setReplication(made)
  }

  @MainActor override func bareCopy() -> CALayer { CAReplicatorLayer() }

  @MainActor override func copyProperties(of other: CALayer) {
    super.copyProperties(of: other)
    guard let other = other as? CAReplicatorLayer else { return }
    look = other.look
    setReplication(other.rare?.replication)
  }

  /// Shows the sublayers as they were before the delay of an instance; nil for the present state.
  @MainActor private final func prepare(_ instance: Int?) {
    guard let instance, instance > 0 else {
      if isShifted { for (layer, standIn) in standIns { _ = layer.showBriefly(standIn) } }
      standIns = []
      isShifted = false
      return
    }
    guard let environment else { return }
    let delay = look.delay * Double(instance)
    for sublayer in children {
      (sublayer as? CALayer)?.visitLayers { layer in
        guard let own = layer.own, !own.effects.isEmpty else { return }
        let copy = layer.bareCopy()
        copy.copyProperties(of: layer)
        let time = layer.convertTime(environment.now.seconds, from: nil) - delay
        var isAnimated = false
        for effect in own.effects where effect.apply(to: copy, at: time) { isAnimated = true }
        let before = layer.showBriefly(isAnimated ? copy : nil)
        if !isShifted { standIns.append((layer, before)) }
      }
    }
    isShifted = true
  }

  @MainActor override func special(_ path: String) -> LayerValue? {
    switch path {
    case "instanceDelay": .number(look.delay)
    case "instanceTransform": .transform(look.transform)
    case "instanceColor": .color((look.color ?? .clear).color)
    case "instanceRedOffset": .number(look.step.red)
    case "instanceGreenOffset": .number(look.step.green)
    case "instanceBlueOffset": .number(look.step.blue)
    case "instanceAlphaOffset": .number(look.step.alpha)
    default: nil
    }
  }

  @MainActor override func setSpecial(_ value: LayerValue, _ path: String) -> Bool {
    switch (path, value) {
    case ("instanceDelay", .number(let number)): instanceDelay = number
    case ("instanceTransform", .transform(let turn)): instanceTransform = turn
    case ("instanceColor", .color(let color)): instanceColor = CGColor(color)
    case ("instanceRedOffset", .number(let number)): instanceRedOffset = Float(number)
    case ("instanceGreenOffset", .number(let number)): instanceGreenOffset = Float(number)
    case ("instanceBlueOffset", .number(let number)): instanceBlueOffset = Float(number)
    case ("instanceAlphaOffset", .number(let number)): instanceAlphaOffset = Float(number)
    default: return false
    }
    return true
  }
}
