package import BackswipeSimulation
import BackswipeUI
package import BackswipeUnits

/// The progress of a session's transitions by the frames that showed them.
package struct PageCurves: Equatable, Sendable {
  package struct Point: Equatable, Sendable {
    package let instant: Instant
    /// 0…1.
    package let progress: Double
  }

  package struct Curve: Equatable, Sendable {
    /// The number of the transition, or of the side of a comparison.
    let number: Int
    /// In order of time; one at least.
    package fileprivate(set) var points: [Point]
  }

  /// In the order in which they began.
  package private(set) var curves: [Curve] = []

  package init() {}

  /// The curves of the sides of a comparison, numbered from 0; those without points are left out.
  package init(sides: [[Point]]) {
    curves = sides.enumerated().filter { !$0.element.isEmpty }
      .map { Curve(number: $0.offset, points: $0.element) }
  }

  /// Adds the transitions of a frame.
  package mutating func add(_ frame: FrameTransitions, at instant: Instant) {
    for shown in frame.behind + [frame.foremost].compactMap(\.self) {
      add(shown.progress, of: shown.number, at: instant)
    }
  }

  /// Adds the progress of a transition in a frame.
  package mutating func add(_ progress: Double, of number: Int, at instant: Instant) {
    let point = Point(instant: instant, progress: progress)
    // The running ones are among the last.
    if let index = curves.lastIndex(where: { $0.number == number }) {
      curves[index].points.append(point)
    } else {
      curves.append(Curve(number: number, points: [point]))
    }
  }

  /// Removes the frames after an instant.
  package mutating func cut(after instant: Instant) {
    for index in curves.indices { curves[index].points.removeAll { $0.instant > instant } }
    curves.removeAll(where: \.points.isEmpty)
  }
}

/// The curves, lanes and folds of the frames of a session.
package struct TimelineHistory: Sendable {
  package private(set) var curves = PageCurves()
  package private(set) var moving = MovingLanes()
  package private(set) var folds = TimelineFolds()

  package init() {}

  /// Adds a frame with its transitions and other motion.
  package mutating func add(_ frame: FrameTransitions, at instant: Instant) {
    curves.add(frame, at: instant)
    moving.add(frame.motion, at: instant)
    folds.add(instant)
  }

  /// Continues after the last of these frames.
  package mutating func resume(after frames: [Instant]) {
    curves.cut(after: frames.last ?? .zero)
    moving.cut(after: frames.last ?? .zero)
    folds = TimelineFolds(frames: frames)
  }
}
