import BackswipeGestures
package import BackswipeUnits

/// Measurements of all frames of a run. Fed one frame at a time; memory does not grow with the
/// number of frames.
///
/// With E, A, D, F, S and T as in `FrameTiming`, and i − 1 the frame shown before frame i:
///
/// - A frame belongs to a motion when it, or the one shown before it, was made while something
///   animated or a finger was down. Time of motion is the sum of Aᵢ − Aᵢ₋₁ over these frames;
///   where a motion begins after rest it is Aᵢ − Eᵢ instead, without the rest before.
/// - hitch = max(0, A − E); hitch ratio = 1000 · Σ hitch / time of motion, in ms/s, over the
///   frames that belong to a motion.
/// - overrun = F − D, over all frames.
/// - animation error = (Aᵢ − Aᵢ₋₁) − (Sᵢ − Sᵢ₋₁) where frame i − 1 was in motion; in points it is
///   multiplied by the speed of the page in front between the two frames. Percentiles are of its
///   size without the sign.
/// - latency = A of the first frame shown that contains a sample − the instant at which the finger
///   was there, whatever delayed its delivery; frames that are never shown leave their samples to
///   the next one.
/// - finger lag: see `FingerLag`; dropped frames: see `DroppedFrames`; cause: see `JankType`.
package struct FrameMetrics: Equatable, Sendable {
  /// A frame with its measurements.
  package struct Row: Equatable, Sendable {
    package var timing: FrameTiming
    package let jank: JankType
    /// Whether it counts for the hitch ratio and for dropped frames.
    package let belongsToMotion: Bool
    /// Nil where there is nothing to compare with.
    package let animationError: Interval?
    /// The speed of the page in front since the frame before, in points a second.
    package let pointsPerSecond: Double?

    /// The animation error as a distance on the screen; nil when nothing is known to move.
    package var animationErrorPoints: Double? {
      guard let animationError, let pointsPerSecond else { return nil }
      return (abs(animationError.seconds) * pointsPerSecond).onGrid
    }
  }

  /// All frames, including those that were never shown.
  package private(set) var frames = 0
  package private(set) var motionTime = Interval.zero
  /// Over the frames that belong to a motion.
  package private(set) var hitchTime = Interval.zero
  /// Frames of a motion that were shown late, by any time.
  package private(set) var hitches = Distribution()
  /// Nanoseconds, over all frames.
  package private(set) var overruns = Distribution()
  /// Nanoseconds without the sign.
  package private(set) var animationErrors = Distribution()
  /// 1/65536 points.
  package private(set) var animationErrorDistances = Distribution()
  /// Nanoseconds, one a sample.
  package private(set) var latencies = Distribution()
  package private(set) var dropped = DroppedFrames()
  package private(set) var steps = Distribution()
  package private(set) var composes = Distribution()
  package private(set) var presents = Distribution()
  private var peaks = WorstFrames()
  private var lag = FingerLag()
  private var janks = Array(repeating: 0, count: JankType.allCases.count)
  /// The last frame that was shown.
  private var previous: FrameTiming?
  /// Samples contained only in frames that were never shown.
  private var unseen: [PointerSample] = []

  package init() {}

  @discardableResult
  package mutating func add(_ frame: FrameTiming) -> Row {
    let row = row(frame)
    frames += 1
    janks[JankType.allCases.firstIndex(of: row.jank) ?? 0] += 1
    overruns.add(frame.overrun.nanoseconds)
    peaks.overruns.offer(frame.overrun.nanoseconds, .init(frame))
    if let error = row.animationError {
      animationErrors.add(abs(error.nanoseconds))
      peaks.animationErrors.offer(abs(error.nanoseconds), .init(frame))
    }
    if let points = row.animationErrorPoints {
      animationErrorDistances.add(FingerLag.units(points))
      peaks.animationErrorDistances.offer(FingerLag.units(points), .init(frame))
    }
    if let costs = frame.costs {
      steps.add(costs.step.nanoseconds)
      composes.add(costs.compose.nanoseconds)
      presents.add(costs.present.nanoseconds)
    }
    if let actual = frame.actual {
      for sample in unseen + frame.samples {
        let latency = (actual - sample.instant).nanoseconds
        latencies.add(latency)
        peaks.latencies.offer(latency, .init(frame, sample: sample))
      }
      unseen = []
    } else {
      unseen += frame.samples
    }
    lag.add(frame)
    if row.belongsToMotion { addToMotion(frame) }
    if frame.actual != nil { previous = frame }
    return row
  }

  /// Restarts the clock: later frames are not compared with earlier ones.
  package mutating func beginRun() {
    previous = nil
    unseen = []
    lag.beginRun()
  }

  private mutating func addToMotion(_ frame: FrameTiming) {
    var time = Interval.zero
    if let actual = frame.actual {
      let start = previous.flatMap { $0.isInMotion ? $0.actual : nil } ?? frame.expected
      time = max(.zero, actual - start)
    }
    motionTime = motionTime + time
    hitchTime = hitchTime + frame.hitch
    if frame.hitch > .zero {
      hitches.add(frame.hitch.nanoseconds)
      peaks.hitches.offer(frame.hitch.nanoseconds, .init(frame))
    }
    if frame.missedTicks > 0 { peaks.drops.offer(Int64(frame.missedTicks), .init(frame)) }
    dropped.add(
      missed: frame.missedTicks, expected: frame.expectedTicks, time: time)
  }

  private func row(_ frame: FrameTiming) -> Row {
    var error: Interval?
    var speed: Double?
    if let previous, previous.isInMotion, let before = previous.actual, let actual = frame.actual {
      let simulated = frame.shown - previous.shown
      error = (actual - before) - simulated
      if let here = frame.subject, let there = previous.subject, here.name == there.name,
        simulated > .zero
      {
        let x = Double(here.location.x - there.location.x)
        let y = Double(here.location.y - there.location.y)
        speed = ((x * x + y * y).squareRoot() / simulated.seconds).onGrid
      }
    }
    return Row(
      timing: frame, jank: JankType(frame, after: previous?.actual),
      belongsToMotion: frame.isInMotion || previous?.isInMotion == true, animationError: error,
      pointsPerSecond: speed)
  }

  // MARK: Queries

  /// Milliseconds of hitch in a second of motion, rounded to 1/65536; nil when nothing moved.
  package var hitchRatio: Double? {
    guard motionTime > .zero else { return nil }
    let time = Int128(motionTime.nanoseconds)
    let units = (Int128(hitchTime.nanoseconds) * 1000 * 65_536 * 2 + time) / (2 * time)
    return Double(units) / 65_536
  }

  /// The profile's word for the hitch ratio; nil when nothing moved.
  package func grade(_ profile: HitchProfile) -> String? {
    profile.grade(hitch: hitchTime, in: motionTime)
  }

  package func count(of jank: JankType) -> Int {
    janks[JankType.allCases.firstIndex(of: jank) ?? 0]
  }

  /// The frame of each metric's worst value.
  package var worst: WorstFrames {
    var all = peaks
    all.fingerLags = lag.peak
    return all
  }

  /// 1/65536 points, one a frame and finger.
  package var fingerLags: Distribution { lag.lags }
}

extension FrameMetrics: CustomStringConvertible {
  /// A summary, for the messages of failed tests; the counts are left out.
  package var description: String {
    "\(frames) frames, \(hitchTime.nanoseconds) ns of hitch in \(motionTime.nanoseconds) ns of motion, "
      + "\(dropped.missed) of \(dropped.expected) ticks missed"
  }
}
