/// The motion of a symbol in an effect that runs once or repeats, as keyframes.
///
/// Apple documents the kinds of effects and no numbers: all numbers here are this package's. (open)
package struct SymbolMotion: Hashable, Sendable {
  /// A property of the symbol. At rest scale and opacity are 1, the others 0.
  package enum Property: Hashable, Sendable {
    case scale
    /// Radians, clockwise.
    case turn
    /// Parts of the symbol's height, to the right.
    case x
    /// Parts of the symbol's height, downwards.
    case y
    case opacity
  }

  /// The values of a property at their times.
  package struct Track: Hashable, Sendable {
    package let property: Property
    package let values: [Double]
    /// 0…1, as many as values.
    package let times: [Double]

    /// - Parameter times: nil for even steps.
    init(_ property: Property, _ values: [Double], at times: [Double]? = nil) {
      self.property = property
      self.values = values
      self.times = times ?? values.indices.map { Double($0) / Double(max(values.count - 1, 1)) }
    }
  }

  /// The direction of a wiggle.
  package enum Way: Hashable, Sendable {
    /// Radians to both sides, the first one clockwise if positive.
    case turn(Double)
    /// Parts of the symbol's height.
    case shift(x: Double, y: Double)
  }

  package let tracks: [Track]
  /// Seconds of one run.
  package let duration: Double
  /// Whether it moves at one speed; else it eases between values.
  package var isEven = false

  private init(_ duration: Double, _ tracks: Track..., isEven: Bool = false) {
    self.duration = duration
    self.tracks = tracks
    self.isEven = isEven
  }

  /// A short jump in size.
  package static func bounce(up: Bool) -> SymbolMotion {
    SymbolMotion(
      0.5, Track(.scale, up ? [1, 1.18, 0.96, 1] : [1, 0.84, 1.04, 1], at: [0, 0.35, 0.7, 1]))
  }

  /// A fade and back.
  package static let pulse = SymbolMotion(1.2, Track(.opacity, [1, 0.35, 1]))

  /// A fade, since a symbol has one layer.
  ///
  /// - Parameters:
  ///   - hides: whether it fades out altogether.
  ///   - reverses: whether it fades back; else it jumps.
  package static func variableColor(hides: Bool, reverses: Bool) -> SymbolMotion {
    let least = hides ? 0 : 0.35
    return SymbolMotion(1.2, Track(.opacity, reverses ? [least, 1, least] : [least, 1]))
  }

  /// A whole turn.
  package static func rotate(clockwise: Bool) -> SymbolMotion {
    SymbolMotion(
      1.5, Track(.turn, [0, clockwise ? 2 * .pi : -2 * .pi]), isEven: true)
  }

  /// A movement to and fro that dies away.
  package static func wiggle(_ way: Way) -> SymbolMotion {
    func fading(_ value: Double) -> [Double] {
      [0, value, -value, value / 2, -value / 2, 0]
    }
    switch way {
    case .turn(let angle): return SymbolMotion(0.8, Track(.turn, fading(angle)))
    case .shift(let x, let y):
      return SymbolMotion(0.8, Track(.x, fading(x)), Track(.y, fading(y)))
    }
  }

  /// A slow growth and back.
  ///
  /// - Parameter pulses: whether it also fades.
  package static func breathe(pulses: Bool) -> SymbolMotion {
    let size = Track(.scale, [1, 1.12, 1])
    return pulses
      ? SymbolMotion(2, size, Track(.opacity, [1, 0.55, 1])) : SymbolMotion(2, size)
  }
}

/// The look of a symbol that an effect leaves until it is removed.
///
/// The numbers are this package's. (open)
package struct SymbolRest: Hashable, Sendable {
  package var scale = 1.0
  package var opacity = 1.0
  /// Seconds of the change to it, and back.
  package static let duration = 0.25

  package init() {}

  /// A larger or smaller symbol.
  package static func scaled(up: Bool) -> SymbolRest {
    var rest = SymbolRest()
    rest.scale = up ? 1.2 : 0.8
    return rest
  }

  /// A symbol that is not there.
  ///
  /// - Parameter isUp: whether it is larger, and not smaller, than one that is there.
  package static func gone(up isUp: Bool) -> SymbolRest {
    var rest = SymbolRest()
    rest.scale = isUp ? 1.5 : 0.5
    rest.opacity = 0
    return rest
  }
}
