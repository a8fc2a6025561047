import BackswipeUnits

/// How the velocity of a finger is made from where it has been; the setting `pan.velocity`.
///
/// All of them find a constant speed again exactly. They differ in how much noise they let through
/// and in how far they lag behind a finger that changes its speed.
public enum VelocityEstimator: String, Hashable, Sendable, CaseIterable {
  /// A fifth of the newest two-sample velocity and four fifths of the one before. (obs)
  case uikit
  /// The slope of the straight line of least squares: calm, half a window behind.
  case leastSquares1
  /// The slope, at its end, of the parabola of least squares: follows, and lets noise through.
  case leastSquares2
  /// The speed of a unit mass that all the changes of velocity have pushed.
  case impulse

  /// Weight of the newest two-sample velocity. (obs)
  static let newestWeight = 0.2
  /// An estimate may exceed the fastest two-sample velocity by this factor: what even acceleration
  /// from rest does within one interval. (calc)
  static let overshoot = 2.0
}

/// One coordinate of a finger: seconds, none later than the last one's 0, and positions counted
/// from the last one. Times differ from one point to the next.
struct VelocityTrack {
  var seconds: [Double]
  var positions: [Double]

  /// Two-sample velocities, oldest first.
  var chords: [Double] {
    zip(1..., seconds.dropFirst()).map { index, time in
      (positions[index] - positions[index - 1])
        / max(time - seconds[index - 1], PanVelocity.minimumInterval.seconds)
    }
  }

  func velocity(_ estimator: VelocityEstimator) -> Double {
    let chords = chords
    guard let newest = chords.last else { return 0 }
    guard chords.count > 1 else { return newest }
    let estimate =
      switch estimator {
      case .uikit:
        VelocityEstimator.newestWeight * newest
          + (1 - VelocityEstimator.newestWeight) * chords[chords.count - 2]
      case .leastSquares1: line
      case .leastSquares2: parabola
      case .impulse: Self.impulse(chords)
      }
    let limit = VelocityEstimator.overshoot * chords.reduce(0) { max($0, $1.magnitude) }
    return min(max(estimate, -limit), limit)
  }

  private var meanSeconds: Double { seconds.reduce(0, +) / Double(seconds.count) }

  private var line: Double {
    let mean = meanSeconds
    var above = 0.0
    var below = 0.0
    for (time, position) in zip(seconds, positions) {
      above += (time - mean) * position
      below += (time - mean) * (time - mean)
    }
    return below > 0 ? above / below : 0
  }

  /// In polynomials that are orthogonal over the times, so that the parts do not disturb each
  /// other. Time is measured in spans of the track, or the fourth powers would vanish.
  private var parabola: Double {
    let span = -(seconds.first ?? 0)
    guard span > 0 else { return 0 }
    let n = Double(seconds.count)
    let mean = meanSeconds / span
    let times = seconds.map { $0 / span - mean }
    let second = times.reduce(0) { $0 + $1 * $1 }
    let skew = times.reduce(0) { $0 + $1 * $1 * $1 } / second
    var slope = 0.0
    var bend = 0.0
    var bendNorm = 0.0
    for (time, position) in zip(times, positions) {
      let curved = time * time - skew * time - second / n
      slope += time * position
      bend += curved * position
      bendNorm += curved * curved
    }
    guard bendNorm > 1e-12 else { return line }
    let end = -mean
    return (slope / second + bend / bendNorm * (2 * end - skew)) / span
  }

  /// Each chord pushes the mass from the speed that the work done so far stands for; the first one
  /// starts it from rest, where half of the push becomes energy. The speed is that of all the work.
  /// (doc: Android)
  private static func impulse(_ chords: [Double]) -> Double {
    var work = 0.0
    for (index, chord) in chords.enumerated() {
      let part = (chord - speed(of: work)) * chord.magnitude
      work += index == 0 ? part / 2 : part
    }
    return speed(of: work)
  }

  /// Of a unit mass, in the direction in which it was pushed.
  private static func speed(of work: Double) -> Double {
    let speed = (2 * work.magnitude).squareRoot()
    return work < 0 ? -speed : speed
  }
}
