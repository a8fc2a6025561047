package import BackswipeUnits

/// The value of a stepper with its bounds, its step and the timing of repetition.
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
  /// Whether a step beyond a bound continues at the other one.
  package var wraps = false
  package private(set) var value = 0.0

  package init() {}

  /// Sets the value, clamped to the bounds. NaN is ignored.
  package mutating func setValue(_ new: Double) {
    if !new.isNaN { value = clamp(new) }
  }

  /// Whether a step would change the value.
  package func canMove(_ direction: Direction) -> Bool {
    wraps || (direction == .up ? value < maximum : value > minimum)
  }

  /// Moves the value by a step, clamped to the bounds or, if it wraps, to the opposite bound.
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

  /// The time from the start of a touch to the first repeated step. (obs)
  package static let repeatDelay = Interval.milliseconds(500)

  /// The time between repeated steps: shorter after four steps and after fourteen. (obs)
  ///
  /// - Parameter steps: the number of repeated steps so far, at least 1.
  package static func pause(after steps: Int) -> Interval {
    switch steps {
    case ...4: .milliseconds(250)
    case ...14: .milliseconds(100)
    default: .milliseconds(50)
    }
  }
}
