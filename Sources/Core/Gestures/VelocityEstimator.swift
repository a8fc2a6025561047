import BackswipeUnits

/// The method of estimating a touch's velocity from its recent locations; the setting
/// `pan.velocity`.
///
/// All reproduce a constant velocity exactly. They differ in their sensitivity to noise and in
/// their lag behind a changing velocity.
public enum VelocityEstimator: String, Hashable, Sendable, CaseIterable {
  /// A fifth of the newest two-sample velocity plus four fifths of the preceding one. (obs)
  case uikit
  /// The slope of the least-squares line: smooth, with a lag of half a window.
  case leastSquares1
  /// The slope at the end of the least-squares parabola: little lag, more noise.
  case leastSquares2
  /// The velocity of a unit mass accelerated by all changes of velocity.
  case impulse

  /// The weight of the newest two-sample velocity. (obs)
  package static let newestWeight = 0.2
  /// The maximum ratio of an estimate to the fastest two-sample velocity: that of even acceleration
  /// from rest within one interval. (calc)
  static let overshoot = 2.0
}

/// One coordinate of a touch: times in seconds, at most the last one's 0, and positions relative to
/// the last one. Consecutive times differ.
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

  /// Uses polynomials that are orthogonal over the times, so that the coefficients are independent.
  /// Time is measured in spans of the track, because the fourth powers would vanish otherwise.
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

  /// Each chord accelerates the mass from the speed for the work so far; the first one starts it
  /// from rest, where half of the impulse becomes energy. The result is the speed for the total
  /// work. (doc: Android)
  private static func impulse(_ chords: [Double]) -> Double {
    var work = 0.0
    for (index, chord) in chords.enumerated() {
      let part = (chord - speed(of: work)) * chord.magnitude
      work += index == 0 ? part / 2 : part
    }
    return speed(of: work)
  }

  /// The speed of a unit mass, with the sign of the work.
  private static func speed(of work: Double) -> Double {
    let speed = (2 * work.magnitude).squareRoot()
    return work < 0 ? -speed : speed
  }
}
