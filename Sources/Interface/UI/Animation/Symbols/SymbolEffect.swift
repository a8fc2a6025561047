import BackswipeMotion

/// A presentation or change of a symbol's image. (iOS 17)
///
/// Names: Apple, Symbols. Symbols are drawn in one layer here, so that `byLayer` and `wholeSymbol` are
/// the same.
public protocol SymbolEffect: Sendable {
  /// The effect as a value.
  var configuration: SymbolEffectConfiguration { get }
}

/// An effect that runs once or several times.
public protocol DiscreteSymbolEffect {}
/// An effect that lasts until it is removed.
public protocol IndefiniteSymbolEffect {}
/// An effect of a symbol that comes or goes.
public protocol TransitionSymbolEffect {}
/// An effect between two images.
public protocol ContentTransitionSymbolEffect {}

/// An effect as a value.
public struct SymbolEffectConfiguration: Hashable, Sendable {
  enum Kind: Hashable, Sendable {
    case bounce, pulse, variableColor, rotate, wiggle, breathe, scale, appear, disappear, replace
    case automatic
  }

  /// The change of a symbol.
  enum Action: Hashable, Sendable {
    case motion(SymbolMotion)
    /// A look that stays, and that with which the symbol begins; nil for the present one.
    case rest(SymbolRest, from: SymbolRest? = nil)
    /// The way from the old image to the new one; nil for at once.
    case exchange(leaves: SymbolRest?, comes: SymbolRest?)
  }

  let kind: Kind
  let action: Action

  init(_ kind: Kind, _ action: Action) {
    self.kind = kind
    self.action = action
  }
}

/// The number of runs and the speed of an effect. (iOS 17)
public struct SymbolEffectOptions: Hashable, Sendable {
  /// The number of runs; nil for the effect's own, infinite for endless.
  var count: Double?
  /// The pause between runs, in seconds.
  var delay = 0.0
  var pace = 1.0
  /// The longest pause, in seconds.
  static let longestDelay = 86_400.0
  private static let paces = 0.001...1000

  /// The effect's own number of runs, at its own speed.
  public static let `default` = SymbolEffectOptions()
  /// Endless runs.
  public static let repeating = SymbolEffectOptions().repeating
  /// One run.
  public static let nonRepeating = SymbolEffectOptions().nonRepeating

  /// A number of runs; nil for endless.
  public static func `repeat`(_ count: Int?) -> SymbolEffectOptions {
    SymbolEffectOptions().repeat(count)
  }

  /// Repeated runs. (iOS 18)
  public static func `repeat`(_ behavior: RepeatBehavior) -> SymbolEffectOptions {
    SymbolEffectOptions().repeat(behavior)
  }

  /// A factor of the effect's own speed, at least 0.001 and at most 1000; one that is not positive counts
  /// as 1.
  public static func speed(_ speed: Double) -> SymbolEffectOptions {
    SymbolEffectOptions().speed(speed)
  }

  /// The same with endless runs.
  public var repeating: SymbolEffectOptions { self.repeat(nil) }

  /// The same with one run.
  public var nonRepeating: SymbolEffectOptions { self.repeat(1) }

  /// The same with a number of runs; nil for endless.
  public func `repeat`(_ count: Int?) -> SymbolEffectOptions {
    var options = self
    options.count = count.map { Double(max($0, 1)) } ?? .infinity
    options.delay = 0
    return options
  }

  /// The same with repeated runs. (iOS 18)
  public func `repeat`(_ behavior: RepeatBehavior) -> SymbolEffectOptions {
    var options = self.repeat(behavior.count)
    options.delay = behavior.delay
    return options
  }

  /// The same at a factor of the effect's own speed, at least 0.001 and at most 1000; one that is not positive counts
  /// as 1.
  public func speed(_ speed: Double) -> SymbolEffectOptions {
    var options = self
    options.pace =
      speed > 0 && speed.isFinite
      ? min(max(speed, Self.paces.lowerBound), Self.paces.upperBound) : 1
    return options
  }

  /// The repetition of an effect. (iOS 18)
  public struct RepeatBehavior: Hashable, Sendable {
    let count: Int?
    let delay: Double

    /// Endless runs without a pause.
    public static let continuous = RepeatBehavior(count: nil, delay: 0)
    /// Endless runs.
    public static let periodic = RepeatBehavior(count: nil, delay: 0)

    /// A number of runs, endless ones for nil, with a pause of `delay` seconds, 0 by default and at most
    /// a day.
    public static func periodic(_ count: Int? = nil, delay: Double? = nil) -> RepeatBehavior {
      let pause = delay.map { $0.isFinite ? max($0, 0) : 0 } ?? 0
      return RepeatBehavior(count: count, delay: min(pause, SymbolEffectOptions.longestDelay))
    }
  }
}
