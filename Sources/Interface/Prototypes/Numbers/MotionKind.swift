import BackswipeMotion
import BackswipeSettings

/// The kinds of numbers in the motion of a prototype's file, with the values that the file can have.
enum MotionKind {
  case spring(SpringForm.Parameter)
  /// The time over which a released number is projected.
  case projection
  /// The duration of a changed state.
  case animation
  /// The bounce of a changed state.
  case bounce
  /// The duration of a transition or a track.
  case transition
  /// A time before something, which can be 0.
  case delay
  /// A time before an action.
  case wait
  /// A time of a finger.
  case time
  case curve
  /// One of `flags`.
  case flag
  /// A stop of a driver, or a place of rest, of a number without a unit.
  case stop
  case place
  case percent
  case property(Element.Driver.Property)
  case track(PageTransition.Track.Property)

  /// The words of a flag in a file, that for no first.
  static let flags = ["false", "true"]

  var kind: Setting.Kind {
    switch self {
    case .spring(.response), .spring(.duration), .projection, .animation, .transition, .delay,
      .wait, .time:
      .duration
    case .spring, .bounce: .fraction
    case .curve: .curve
    case .flag: .toggle
    case .stop, .percent: .factor
    case .place: .points
    case .property(let property):
      [.alpha, .progress].contains(property)
        ? .fraction : [.scale, .rotation].contains(property) ? .factor : .points
    case .track(let property):
      property == .alpha
        ? .fraction : [.scale, .rotation].contains(property) ? .factor : .points
    }
  }

  /// The range and the steps; nil for a curve and a flag.
  ///
  /// - Parameter value: that of the file, which the usual range contains where the range has it.
  func scale(showing value: SettingValue) -> Setting.Scale? {
    var shown = 0.0
    if case .number(let number) = value { shown = number }
    switch self {
    case .curve, .flag: return nil
    case .spring(.response), .spring(.duration):
      return milliseconds(1...60_000, usual: 50...1000)
    case .projection: return milliseconds(0...60_000, usual: 0...500)
    case .animation: return milliseconds(1...60_000, usual: 50...1000)
    case .transition: return milliseconds(1...10_000, usual: 50...1000)
    case .delay: return milliseconds(0...10_000, usual: 0...1000)
    case .wait: return milliseconds(10...3_600_000, usual: 100...3000)
    case .time: return milliseconds(0...60_000, usual: 100...1500)
    case .spring(.dampingRatio): return number(0.01...100, 0.2...1.5, step: 0.01)
    case .spring(.bounce), .bounce: return number(-0.99...0.99, -0.5...0.9, step: 0.01)
    case .spring(.mass): return number(0.001...100_000, 0.1...5, step: 0.1)
    case .spring(.stiffness): return number(0.001...1_000_000, 10...1000, step: 1)
    case .spring(.damping): return number(0.001...1_000_000, 1...100, step: 1)
    case .stop:
      let step = shown.magnitude <= 5 ? 0.01 : 1
      let reach = shown.magnitude <= 5 ? 2.0 : max(shown.magnitude, 100)
      return number(-1e6...1e6, min(0, shown - reach)...max(1, shown + reach), step: step)
    case .place:
      return number(-100_000...100_000, around(shown, least: 200), step: 1, unit: "pt")
    case .percent: return number(-1000...1000, -100...100, step: 1, unit: "%")
    case .property(let property): return scale(property.rawValue, property.range, shown)
    case .track(let property): return scale(property.rawValue, property.range, shown)
    }
  }

  private func scale(
    _ word: String, _ range: ClosedRange<Double>, _ shown: Double
  ) -> Setting.Scale {
    switch word {
    case "alpha", "progress": return number(range, 0...1, step: 0.01)
    case "scale":
      return number(range, 0...min(max(2, shown * 1.5), range.upperBound), step: 0.01)
    case "rotation": return number(range, around(shown, least: 180), step: 1, unit: "°")
    case "corner", "width", "height":
      let most = min(max(60, shown * 2), range.upperBound)
      return number(range, 0...most, step: 1, unit: "pt")
    default: return number(range, around(shown, least: 200), step: 1, unit: "pt")
    }
  }

  private func around(_ shown: Double, least: Double) -> ClosedRange<Double> {
    let reach = max(shown.magnitude * 1.5, least)
    return -reach...reach
  }

  private func milliseconds(
    _ range: ClosedRange<Double>, usual: ClosedRange<Double>
  ) -> Setting.Scale {
    Setting.Scale(range: range, usual: usual, step: 10, unit: "ms")
  }

  private func number(
    _ range: ClosedRange<Double>, _ usual: ClosedRange<Double>, step: Double, unit: String? = nil
  ) -> Setting.Scale {
    Setting.Scale(range: range, usual: usual.clamped(to: range), step: step, unit: unit)
  }
}
