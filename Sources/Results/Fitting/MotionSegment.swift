/// The position of a page at a time.
package struct Sample: Equatable, Sendable {
  /// The time in seconds.
  package var time: Double
  /// The position in points.
  package var position: Double

  package init(time: Double, position: Double) {
    self.time = time
    self.position = position
  }
}

/// The recorded left edge of a page over time.
package struct Recording: Equatable, Sendable {
  package var name: String
  /// The page's width in points.
  package var width: Double
  /// The samples, in increasing order of time.
  package var samples: [Sample]
  /// The standard error of times, in seconds.
  package var timeError: Double
  /// Whether it is a film, which does not show a page beyond the screen, nor its exact position
  /// within a point of the ends.
  package var isFilm: Bool
  /// The size of a film's pixels, in points; 0 for a table.
  package var pixel: Double

  package init(
    name: String, width: Double, samples: [Sample], timeError: Double = 0, isFilm: Bool = false,
    pixel: Double = 0
  ) {
    self.name = name
    self.width = width
    self.samples = samples
    self.timeError = timeError
    self.isFilm = isFilm
    self.pixel = pixel
  }
}

/// One motion of a recording, from rest to rest.
package struct MotionSegment: Equatable, Sendable {
  /// Whether a finger leads the motion first.
  package enum Kind: Equatable, Sendable {
    case timed
    /// Released near the sample with this index.
    case led(release: Int)
  }

  package let name: String
  package let width: Double
  /// The samples of the motion, with a short rest before and after.
  package let samples: [Sample]
  /// The indices of samples at which the page is away from its ends.
  package let moving: Range<Int>
  /// The positions at rest before and after: 0 or the width.
  package let from: Double
  package let to: Double
  package let timeError: Double
  package let isFilm: Bool
  package let pixel: Double
  package var kind = Kind.timed

  /// Whether the motion ends with the page away.
  package var pops: Bool { to > 0 }

  /// The distance in points from an end within which a film does not show a page's position.
  static let blindness = 1.0

  /// The median time between samples, in seconds.
  var step: Double {
    let steps = zip(samples, samples.dropFirst()).map { $1.time - $0.time }.sorted()
    return steps.isEmpty ? 0 : steps[steps.count / 2]
  }

  /// The speed around a sample, in points per second.
  func speed(at index: Int) -> Double {
    let (low, high) = (max(index - 1, 0), min(index + 1, samples.count - 1))
    let time = samples[high].time - samples[low].time
    return time > 0 ? (samples[high].position - samples[low].position) / time : 0
  }
}

extension Recording {
  /// The reason why no motion is found in a recording.
  package enum Failure: Error, Equatable, Sendable {
    case noMotion
    /// It begins, or ends, while a page moves.
    case unfinished(at: Double)

    package var reason: String {
      switch self {
      case .noMotion:
        "no page moves in it: a motion goes from 0 or the page's width to one of them; say --width "
          + "where that is another"
      case .unfinished(let time):
        "it ends at \(Milliseconds.text(time)) ms while the page is on its way; a motion is "
          + "needed up to where the page rests"
      }
    }
  }

  /// The standard deviation of the positions' noise in points, from their second differences: for a
  /// film at most a pixel or half a point, for a table a hundredth of the width. The limit matters
  /// for short recordings of fast pages, whose second differences are those of the motion.
  package var noise: Double {
    min(secondDifferences, isFilm ? max(pixel, 0.5) : width / 100)
  }

  private var secondDifferences: Double {
    let seconds = samples.indices.dropFirst().dropLast().map { index in
      abs(
        samples[index - 1].position - 2 * samples[index].position + samples[index + 1].position)
    }.sorted()
    guard !seconds.isEmpty else { return 0 }
    // The first quartile of a normal distribution's absolute values is at 0.3186 deviations.
    return seconds[seconds.count / 4] / (0.3186 * 6.0.squareRoot())
  }

  /// The motions that settle, in order; whether a finger leads them is not yet determined.
  package func takes() throws(Failure) -> [MotionSegment] {
    let tolerance = max(0.5, 5 * noise, isFilm ? MotionSegment.blindness : 0)
    let away = samples.indices.filter { index in
      let position = samples[index].position
      return abs(position) > tolerance && abs(position - width) > tolerance
    }
    var runs: [Range<Int>] = []
    for index in away {
      // A spring that overshoots passes its end for a moment.
      if let last = runs.last, samples[index].time - samples[last.upperBound - 1].time < 0.07,
        !leaves(last, at: index)
      {
        runs[runs.count - 1] = last.lowerBound..<index + 1
      } else {
        runs.append(index..<index + 1)
      }
    }
    // Each motion of a film is a separate recording, with frames left out.
    if isFilm, let first = runs.first, let last = runs.last {
      runs = [first.lowerBound..<last.upperBound]
    }
    runs = runs.filter { run in
      let positions = samples[run].map(\.position)
      return run.count >= 3 && (positions.max() ?? 0) - (positions.min() ?? 0) > width / 20
    }
    guard let last = runs.last else { throw .noMotion }
    guard last.upperBound < samples.count else {
      throw .unfinished(at: samples[samples.count - 1].time)
    }
    return runs.indices.compactMap { index in
      let run = runs[index]
      let start = index > 0 ? (runs[index - 1].upperBound + run.lowerBound) / 2 : 0
      let end =
        index + 1 < runs.count
        ? (run.upperBound + runs[index + 1].lowerBound + 1) / 2 : samples.count
      return segment(run, within: start..<end, number: runs.count > 1 ? index + 1 : nil)
    }
  }

  /// Whether the page jumps to the other end between two samples, because another page moves there.
  private func leaves(_ run: Range<Int>, at index: Int) -> Bool {
    abs(samples[index].position - samples[run.upperBound - 1].position) > width / 2
  }

  private func segment(_ run: Range<Int>, within whole: Range<Int>, number: Int?) -> MotionSegment?
  {
    let (first, last) = (samples[run.lowerBound], samples[run.upperBound - 1])
    // The rest before is needed, regardless of its age.
    let low = min(
      whole.first { samples[$0].time >= first.time - 0.1 } ?? run.lowerBound,
      max(run.lowerBound - 1, whole.lowerBound))
    guard run.upperBound < whole.upperBound else { return nil }
    let high = max(whole.last { samples[$0].time <= last.time + 0.2 } ?? 0, run.upperBound)
    func end(_ index: Int) -> Double { samples[index].position > width / 2 ? width : 0 }
    return MotionSegment(
      name: number.map { "\(name), motion \($0)" } ?? name, width: width,
      samples: Array(samples[low...high]), moving: run.lowerBound - low..<run.upperBound - low,
      from: end(max(run.lowerBound - 1, low)), to: end(run.upperBound), timeError: timeError,
      isFilm: isFilm, pixel: pixel)
  }
}
