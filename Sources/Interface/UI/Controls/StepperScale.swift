package import BackswipeUnits

/// The value of a stepper with its bounds and its step, and how fast it repeats.
package struct StepperScale: Hashable, Sendable {
  /// A side of a stepper.
  package enum Direction: Int, CaseIterable, Sendable {
    case down = -1
    case up = 1
  }

  /// Below `maximum`.
  package var minimum = 0.0 { didSet { value = clamp(value) } }
  package var maximum = 100.0 { didSet { value = clamp(value) } }
  /// Above 0.
  package var step = 1.0
  /// Whether a step beyond a bound leads to the other one.
  package var wraps = false
  package private(set) var value = 0.0

  package init() {}

  /// Sets the value, or the bound that is nearest. NaN is ignored.
  package mutating func setValue(_ new: Double) {
    if !new.isNaN { value = clamp(new) }
  }

  /// Whether a step would change the value.
  package func canMove(_ direction: Direction) -> Bool {
    wraps || (direction == .up ? value < maximum : value > minimum)
  }

  /// Moves the value by a step: beyond a bound to that bound, or, where it wraps, to the other one.
  package mutating func move(_ direction: Direction) {
    let next = value + step * Double(direction.rawValue)
    if next > maximum {
      value = wraps ? minimum : maximum
    } else if next < minimum {
      value = wraps ? maximum : minimum
    } else {
      value = next
    }
  }

  private func clamp(_ value: Double) -> Double { min(max(value, minimum), maximum) }

  // MARK: Repeating

  /// From the landing of a finger that stays to the first step. (obs)
  package static let repeatDelay = Interval.milliseconds(500)

  /// From a step to the next while a finger stays: faster after four steps, and after fourteen.
  /// (obs)
  ///
  /// - Parameter steps: how many it has made, at least 1.
  package static func pause(after steps: Int) -> Interval {
    switch steps {
    case ...4: .milliseconds(250)
    case ...14: .milliseconds(100)
    default: .milliseconds(50)
    }
  }
}
