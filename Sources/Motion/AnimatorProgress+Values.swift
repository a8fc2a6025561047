package import BackswipeTime

extension AnimatorProgress {
  /// A part of the way for what moves along x and one for what moves along y. They differ only
  /// where a spring was given a velocity that does not point straight at its goal.
  package struct Position: Sendable, Equatable {
    package var x: Double
    package var y: Double

    package init(x: Double, y: Double) {
      self.x = x
      self.y = y
    }

    package init(_ both: Double) { self.init(x: both, y: both) }
  }

  /// How a leg is spent.
  package struct Pace: Sendable, Equatable {
    package enum Shape: Sendable, Equatable {
      case curve(TimingCurve)
      case spring(Spring)
    }

    package var shape: Shape
    /// Of springs at their start: what is left of the way per second. Not finite counts as 0.
    package var velocity: Position
    /// Of the whole leg. Nil for as long as the spring takes to settle.
    package var duration: Interval?

    package init(_ shape: Shape, velocity: Position = Position(0), duration: Interval?) {
      self.shape = shape
      self.velocity = velocity
      self.duration = duration
    }
  }
}
