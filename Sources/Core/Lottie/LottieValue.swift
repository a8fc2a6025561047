import BackswipeMotion
import BackswipeUnits

/// Numbers of a Lottie file over time: constant, or keyframes with easing between them.
struct LottieValue: Hashable, Sendable {
  struct Keyframe: Hashable, Sendable {
    /// A frame of the composition.
    var time: Double
    var value: [Double]
    /// The value at the end of the segment; nil for the start value of the next keyframe.
    var end: [Double]?
    /// The easing to the next keyframe, for all numbers or for each; empty for a jump at the next.
    var easings: [Easing] = []
    /// The control points of a path to the next keyframe, from this one and from the next; nil for a
    /// straight line.
    var path: Path?
  }

  struct Path: Hashable, Sendable {
    var out: [Double]
    var into: [Double]
  }

  /// A Bézier from (0, 0) to (1, 1).
  struct Easing: Hashable, Sendable {
    var x1: Double
    var y1: Double
    var x2: Double
    var y2: Double

    func value(_ fraction: Double) -> Double {
      if x1 == y1, x2 == y2 { return fraction }
      return TimingCurve.cubicBezier(x1: x1, y1: y1, x2: x2, y2: y2).value(fraction)
    }
  }

  /// Ascending by time; never empty.
  var keyframes: [Keyframe]

  init(_ value: [Double]) { keyframes = [Keyframe(time: 0, value: value)] }

  init(keyframes: [Keyframe]) { self.keyframes = keyframes }

  /// Whether it is the same at all times.
  var isConstant: Bool { keyframes.count < 2 }

  /// The numbers at a frame: before the first keyframe those of the first, after the last those of
  /// the last.
  func at(_ frame: Double) -> [Double] {
    guard let first = keyframes.first else { return [] }
    guard frame > first.time, let next = keyframes.firstIndex(where: { $0.time > frame }) else {
      if frame <= first.time { return first.value }
      return keyframes.last?.value ?? []
    }
    let (from, to) = (keyframes[next - 1], keyframes[next])
    guard !from.easings.isEmpty, to.time > from.time else { return from.value }
    let end = from.end ?? to.value
    let fraction = (frame - from.time) / (to.time - from.time)
    if let path = from.path {
      let eased = from.easings[0].value(fraction)
      return Self.point(from.value, end, path, eased)
    }
    return from.value.indices.map { index in
      let easing = from.easings[min(index, from.easings.count - 1)]
      let (start, end) = (from.value[index], index < end.count ? end[index] : from.value[index])
      return start + (end - start) * easing.value(fraction)
    }
  }

  /// The straight lines by which the length of a path is measured.
  private static let steps = 150

  /// The point at a share of the length of a path.
  private static func point(
    _ start: [Double], _ end: [Double], _ path: Path, _ share: Double
  ) -> [Double] {
    let dimensions = min(start.count, end.count, path.out.count, path.into.count)
    func at(_ t: Double) -> [Double] {
      let s = 1 - t
      return (0..<dimensions).map { index in
        let (one, two) = (start[index] + path.out[index], end[index] + path.into[index])
        return s * s * s * start[index] + 3 * s * s * t * one + 3 * s * t * t * two
          + t * t * t * end[index]
      }
    }
    // Beyond the ends, as easing can lead, along the line of the ends.
    guard share > 0, share < 1 else {
      let fraction = share
      return (0..<dimensions).map { start[$0] + (end[$0] - start[$0]) * fraction }
    }
    var lengths = [0.0]
    var last = at(0)
    for step in 1...steps {
      let next = at(Double(step) / Double(steps))
      let squares = zip(last, next).map { ($1 - $0) * ($1 - $0) }.reduce(0, +)
      lengths.append((lengths.last ?? 0) + squares.squareRoot())
      last = next
    }
    let wanted = share * (lengths.last ?? 0)
    guard let step = lengths.firstIndex(where: { $0 >= wanted }), step > 0 else { return start }
    let run = lengths[step] - lengths[step - 1]
    let part = run > 0 ? (wanted - lengths[step - 1]) / run : 0
    return at((Double(step - 1) + part) / Double(steps))
  }
}

/// A path of a Lottie file over time.
struct LottiePathValue: Hashable, Sendable {
  struct Keyframe: Hashable, Sendable {
    var time: Double
    var path: LottiePath
    var end: LottiePath?
    /// Nil for a jump at the next keyframe.
    var easing: LottieValue.Easing?
  }

  /// Ascending by time; never empty.
  var keyframes: [Keyframe]

  func at(_ frame: Double) -> LottiePath {
    guard let first = keyframes.first else { return LottiePath() }
    guard frame > first.time, let next = keyframes.firstIndex(where: { $0.time > frame }) else {
      return frame <= first.time ? first.path : keyframes.last?.path ?? first.path
    }
    let (from, to) = (keyframes[next - 1], keyframes[next])
    guard let easing = from.easing, to.time > from.time else { return from.path }
    let fraction = easing.value((frame - from.time) / (to.time - from.time))
    return from.path.mixed(with: from.end ?? to.path, fraction)
  }
}
