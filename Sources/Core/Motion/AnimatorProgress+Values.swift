package import BackswipeUnits

extension AnimatorProgress {
  /// Fractions of the distance along x and along y. They differ only for a spring with an initial
  /// velocity that does not point at its target.
  package struct Position: Sendable, Equatable {
    package var x: Double
    package var y: Double

    package init(x: Double, y: Double) {
      self.x = x
      self.y = y
    }

    package init(_ both: Double) { self.init(x: both, y: both) }
  }

  /// The timing of a leg.
  package struct Pace: Sendable, Equatable {
    package enum Shape: Sendable, Equatable {
      case curve(TimingCurve)
      case spring(Spring)
    }

    package var shape: Shape
    /// The initial velocity of springs, in remaining distances per second. Not finite counts as 0.
    package var velocity: Position
    /// The duration of the whole leg; nil for the spring's settling time.
    package var duration: Interval?

    package init(_ shape: Shape, velocity: Position = Position(0), duration: Interval?) {
      self.shape = shape
      self.velocity = velocity
      self.duration = duration
    }
  }
}
