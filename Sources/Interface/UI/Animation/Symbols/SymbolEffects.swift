import BackswipeMotion
import BackswipeUnits

/// A symbol jumps in size. (iOS 17)
public struct BounceSymbolEffect: SymbolEffect, DiscreteSymbolEffect, IndefiniteSymbolEffect,
  Hashable
{
  var isUp = true

  /// It grows first.
  public var up: BounceSymbolEffect { BounceSymbolEffect(isUp: true) }
  /// It shrinks first.
  public var down: BounceSymbolEffect { BounceSymbolEffect(isUp: false) }
  /// The same: a symbol has one layer.
  public var byLayer: BounceSymbolEffect { self }
  /// The same: a symbol has one layer.
  public var wholeSymbol: BounceSymbolEffect { self }
  /// The effect as a value.
  public var configuration: SymbolEffectConfiguration {
    SymbolEffectConfiguration(.bounce, .motion(.bounce(up: isUp)))
  }
}

/// A symbol fades and comes back. (iOS 17)
public struct PulseSymbolEffect: SymbolEffect, DiscreteSymbolEffect, IndefiniteSymbolEffect,
  Hashable
{

  /// The same: a symbol has one layer.
  public var byLayer: PulseSymbolEffect { self }
  /// The same: a symbol has one layer.
  public var wholeSymbol: PulseSymbolEffect { self }
  /// The effect as a value.
  public var configuration: SymbolEffectConfiguration {
    SymbolEffectConfiguration(.pulse, .motion(.pulse))
  }
}

/// A symbol fades as its layers would one after the other. (iOS 17)
public struct VariableColorSymbolEffect: SymbolEffect, DiscreteSymbolEffect, IndefiniteSymbolEffect,
  Hashable
{
  var hides = false
  var reverses = false

  /// The same: a symbol has one layer.
  public var iterative: VariableColorSymbolEffect { self }
  /// The same: a symbol has one layer.
  public var cumulative: VariableColorSymbolEffect { self }
  /// It fades back.
  public var reversing: VariableColorSymbolEffect {
    VariableColorSymbolEffect(hides: hides, reverses: true)
  }
  /// It jumps back.
  public var nonReversing: VariableColorSymbolEffect { VariableColorSymbolEffect(hides: hides) }
  /// It fades out altogether.
  public var hideInactiveLayers: VariableColorSymbolEffect {
    VariableColorSymbolEffect(hides: true, reverses: reverses)
  }
  /// It stays in sight.
  public var dimInactiveLayers: VariableColorSymbolEffect {
    VariableColorSymbolEffect(reverses: reverses)
  }
  /// The same: a symbol has one layer.
  public var byLayer: VariableColorSymbolEffect { self }
  /// The same: a symbol has one layer.
  public var wholeSymbol: VariableColorSymbolEffect { self }
  /// The effect as a value.
  public var configuration: SymbolEffectConfiguration {
    SymbolEffectConfiguration(
      .variableColor, .motion(.variableColor(hides: hides, reverses: reverses)))
  }
}

/// A symbol turns. (iOS 18)
public struct RotateSymbolEffect: SymbolEffect, DiscreteSymbolEffect, IndefiniteSymbolEffect,
  Hashable
{
  var isClockwise = true

  /// To the right.
  public var clockwise: RotateSymbolEffect { RotateSymbolEffect(isClockwise: true) }
  /// To the left.
  public var counterClockwise: RotateSymbolEffect { RotateSymbolEffect(isClockwise: false) }
  /// The same: a symbol has one layer.
  public var byLayer: RotateSymbolEffect { self }
  /// The same: a symbol has one layer.
  public var wholeSymbol: RotateSymbolEffect { self }
  /// The effect as a value.
  public var configuration: SymbolEffectConfiguration {
    SymbolEffectConfiguration(.rotate, .motion(.rotate(clockwise: isClockwise)))
  }
}

/// A symbol moves to and fro. (iOS 18)
public struct WiggleSymbolEffect: SymbolEffect, DiscreteSymbolEffect, IndefiniteSymbolEffect,
  Hashable
{
  /// The angle of a turn, in radians. (open)
  private static let angle = 10 * Double.pi / 180
  /// The way to a side, in parts of the symbol's height. (open)
  private static let way = 0.1
  var motion = SymbolMotion.wiggle(.turn(angle))

  /// It turns to the right first.
  public var clockwise: WiggleSymbolEffect { turn(Self.angle) }
  /// It turns to the left first.
  public var counterClockwise: WiggleSymbolEffect { turn(-Self.angle) }
  /// It moves to the left first.
  public var left: WiggleSymbolEffect { shift(-1, 0) }
  /// It moves to the right first.
  public var right: WiggleSymbolEffect { shift(1, 0) }
  /// It moves up first.
  public var up: WiggleSymbolEffect { shift(0, -1) }
  /// It moves down first.
  public var down: WiggleSymbolEffect { shift(0, 1) }
  /// As `left`.
  public var backward: WiggleSymbolEffect { left }
  /// As `right`.
  public var forward: WiggleSymbolEffect { right }

  /// It moves along an angle in degrees, clockwise from the right.
  public func custom(angle: Double) -> WiggleSymbolEffect {
    let radians = angle.isFinite ? angle * Double.pi / 180 : 0
    return shift(cos(radians), sin(radians))
  }

  private func turn(_ angle: Double) -> WiggleSymbolEffect {
    WiggleSymbolEffect(motion: .wiggle(.turn(angle)))
  }

  private func shift(_ x: Double, _ y: Double) -> WiggleSymbolEffect {
    WiggleSymbolEffect(motion: .wiggle(.shift(x: x * Self.way, y: y * Self.way)))
  }
  /// The same: a symbol has one layer.
  public var byLayer: WiggleSymbolEffect { self }
  /// The same: a symbol has one layer.
  public var wholeSymbol: WiggleSymbolEffect { self }
  /// The effect as a value.
  public var configuration: SymbolEffectConfiguration {
    SymbolEffectConfiguration(.wiggle, .motion(motion))
  }
}

/// A symbol grows and shrinks slowly. (iOS 18)
public struct BreatheSymbolEffect: SymbolEffect, DiscreteSymbolEffect, IndefiniteSymbolEffect,
  Hashable
{
  var pulses = false

  /// Without a fade.
  public var plain: BreatheSymbolEffect { BreatheSymbolEffect(pulses: false) }
  /// With a fade.
  public var pulse: BreatheSymbolEffect { BreatheSymbolEffect(pulses: true) }
  /// The same: a symbol has one layer.
  public var byLayer: BreatheSymbolEffect { self }
  /// The same: a symbol has one layer.
  public var wholeSymbol: BreatheSymbolEffect { self }
  /// The effect as a value.
  public var configuration: SymbolEffectConfiguration {
    SymbolEffectConfiguration(.breathe, .motion(.breathe(pulses: pulses)))
  }
}

/// A symbol is larger or smaller. (iOS 17)
public struct ScaleSymbolEffect: SymbolEffect, IndefiniteSymbolEffect, Hashable {
  var isUp = true

  /// It is larger.
  public var up: ScaleSymbolEffect { ScaleSymbolEffect(isUp: true) }
  /// It is smaller.
  public var down: ScaleSymbolEffect { ScaleSymbolEffect(isUp: false) }
  /// The same: a symbol has one layer.
  public var byLayer: ScaleSymbolEffect { self }
  /// The same: a symbol has one layer.
  public var wholeSymbol: ScaleSymbolEffect { self }
  /// The effect as a value.
  public var configuration: SymbolEffectConfiguration {
    SymbolEffectConfiguration(.scale, .rest(.scaled(up: isUp)))
  }
}

/// A symbol comes. (iOS 17)
public struct AppearSymbolEffect: SymbolEffect, IndefiniteSymbolEffect, TransitionSymbolEffect,
  Hashable
{
  var isUp = true

  /// It grows as it comes.
  public var up: AppearSymbolEffect { AppearSymbolEffect(isUp: true) }
  /// It shrinks as it comes.
  public var down: AppearSymbolEffect { AppearSymbolEffect(isUp: false) }
  /// The same: a symbol has one layer.
  public var byLayer: AppearSymbolEffect { self }
  /// The same: a symbol has one layer.
  public var wholeSymbol: AppearSymbolEffect { self }
  /// The effect as a value.
  public var configuration: SymbolEffectConfiguration {
    SymbolEffectConfiguration(.appear, .rest(SymbolRest(), from: .gone(up: !isUp)))
  }
}

/// A symbol goes. (iOS 17)
public struct DisappearSymbolEffect: SymbolEffect, IndefiniteSymbolEffect, TransitionSymbolEffect,
  Hashable
{
  var isUp = false

  /// It grows as it goes.
  public var up: DisappearSymbolEffect { DisappearSymbolEffect(isUp: true) }
  /// It shrinks as it goes.
  public var down: DisappearSymbolEffect { DisappearSymbolEffect(isUp: false) }
  /// The same: a symbol has one layer.
  public var byLayer: DisappearSymbolEffect { self }
  /// The same: a symbol has one layer.
  public var wholeSymbol: DisappearSymbolEffect { self }
  /// The effect as a value.
  public var configuration: SymbolEffectConfiguration {
    SymbolEffectConfiguration(.disappear, .rest(.gone(up: isUp)))
  }
}

/// One image follows another. (iOS 17)
public struct ReplaceSymbolEffect: SymbolEffect, ContentTransitionSymbolEffect, Hashable {
  enum Way: Hashable, Sendable { case downUp, upUp, offUp }
  var way = Way.downUp

  /// The old image shrinks, the new one grows.
  public var downUp: ReplaceSymbolEffect { ReplaceSymbolEffect(way: .downUp) }
  /// Both images grow.
  public var upUp: ReplaceSymbolEffect { ReplaceSymbolEffect(way: .upUp) }
  /// The old image goes at once, the new one grows.
  public var offUp: ReplaceSymbolEffect { ReplaceSymbolEffect(way: .offUp) }
  /// The same: a symbol has one layer.
  public var byLayer: ReplaceSymbolEffect { self }
  /// The same: a symbol has one layer.
  public var wholeSymbol: ReplaceSymbolEffect { self }
  /// The effect as a value.
  public var configuration: SymbolEffectConfiguration {
    let leaves: SymbolRest? =
      switch way {
      case .downUp: .gone(up: false)
      case .upUp: .gone(up: true)
      case .offUp: nil
      }
    return SymbolEffectConfiguration(
      .replace, .exchange(leaves: leaves, comes: .gone(up: false)))
  }
}

/// The effect that fits a change of images: that of `replace`. (iOS 17)
public struct AutomaticSymbolEffect: SymbolEffect, ContentTransitionSymbolEffect, Hashable {
  /// The effect as a value.
  public var configuration: SymbolEffectConfiguration {
    SymbolEffectConfiguration(.automatic, ReplaceSymbolEffect().configuration.action)
  }
}

extension SymbolEffect where Self == BounceSymbolEffect {
  /// A jump in size.
  public static var bounce: BounceSymbolEffect { BounceSymbolEffect() }
}

extension SymbolEffect where Self == PulseSymbolEffect {
  /// A fade and back.
  public static var pulse: PulseSymbolEffect { PulseSymbolEffect() }
}

extension SymbolEffect where Self == VariableColorSymbolEffect {
  /// A fade as of layers one after the other.
  public static var variableColor: VariableColorSymbolEffect { VariableColorSymbolEffect() }
}

extension SymbolEffect where Self == RotateSymbolEffect {
  /// A turn.
  public static var rotate: RotateSymbolEffect { RotateSymbolEffect() }
}

extension SymbolEffect where Self == WiggleSymbolEffect {
  /// A movement to and fro.
  public static var wiggle: WiggleSymbolEffect { WiggleSymbolEffect() }
}

extension SymbolEffect where Self == BreatheSymbolEffect {
  /// A slow growth and back.
  public static var breathe: BreatheSymbolEffect { BreatheSymbolEffect() }
}

extension SymbolEffect where Self == ScaleSymbolEffect {
  /// Another size.
  public static var scale: ScaleSymbolEffect { ScaleSymbolEffect() }
}

extension SymbolEffect where Self == AppearSymbolEffect {
  /// The coming of a symbol.
  public static var appear: AppearSymbolEffect { AppearSymbolEffect() }
}

extension SymbolEffect where Self == DisappearSymbolEffect {
  /// The going of a symbol.
  public static var disappear: DisappearSymbolEffect { DisappearSymbolEffect() }
}

extension SymbolEffect where Self == ReplaceSymbolEffect {
  /// A change of images.
  public static var replace: ReplaceSymbolEffect { ReplaceSymbolEffect() }
}

extension SymbolEffect where Self == AutomaticSymbolEffect {
  /// The effect that fits.
  public static var automatic: AutomaticSymbolEffect { AutomaticSymbolEffect() }
}
