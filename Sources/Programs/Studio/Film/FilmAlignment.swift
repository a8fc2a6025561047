package import BackswipeSimulation
package import BackswipeUnits

/// The place of a page of the run over time.
package struct RunMotion: Equatable, Sendable {
  /// `push` or `pop`.
  package let name: String
  /// Frames in order of time, with the page's left edge in points; one at least.
  package let samples: [(instant: Instant, position: Double)]

  package init(name: String, samples: [(instant: Instant, position: Double)]) {
    self.name = name
    self.samples = samples
  }

  /// The frame that shows the page at rest before it moves.
  package var begin: Instant { samples.first?.instant ?? .zero }
  package var comesIn: Bool { name == "push" }

  /// The page's left edge at an instant, by a line between two frames; nil outside of them.
  package func position(at instant: Instant) -> Double? {
    guard let first = samples.first, let last = samples.last, instant >= first.instant,
      instant <= last.instant
    else { return nil }
    guard let next = samples.firstIndex(where: { $0.instant >= instant }), next > 0 else {
      return first.position
    }
    let (from, to) = (samples[next - 1], samples[next])
    let share = (instant - from.instant).seconds / (to.instant - from.instant).seconds
    return from.position + (to.position - from.position) * share
  }

  package static func == (left: RunMotion, right: RunMotion) -> Bool {
    left.name == right.name
      && left.samples.elementsEqual(right.samples) {
        $0.instant == $1.instant && $0.position == $1.position
      }
  }
}

/// Which time of a film belongs to an instant of the run: by one motion of each, which begin at
/// once, and an offset by hand.
package struct FilmAlignment: Equatable, Sendable {
  /// The largest offset by hand, in milliseconds.
  package static let mostOffset = 60_000.0

  /// The number of the film's motion; nil for the first one in the direction of the run's.
  package var filmMotion: Int?
  /// The number of the run's motion.
  package var runMotion = 0
  /// Milliseconds by which the film is shown later.
  package var offset = 0.0

  package init() {}

  /// The pair of motions that begin at once; nil where either has none.
  package func pair(
    _ film: [FilmMotion], _ run: [RunMotion]
  ) -> (film: Int, run: Int)? {
    guard !film.isEmpty, !run.isEmpty else { return nil }
    let runIndex = min(max(runMotion, 0), run.count - 1)
    let filmIndex =
      filmMotion.map { min(max($0, 0), film.count - 1) }
      ?? film.firstIndex { $0.comesIn == run[runIndex].comesIn } ?? 0
    return (filmIndex, runIndex)
  }

  /// The film's time at the run's instant zero, in seconds. Without a pair the film begins there.
  package func start(_ film: [FilmMotion], _ run: [RunMotion]) -> Double {
    let base = pair(film, run).map { film[$0.film].begin - run[$0.run].begin.seconds } ?? 0
    return base - offset / 1000
  }

  /// Chooses a later motion of the film, or an earlier one where negative.
  package mutating func stepFilm(by count: Int, _ film: [FilmMotion], _ run: [RunMotion]) {
    guard let pair = pair(film, run) else { return }
    filmMotion = (pair.film + count + film.count) % film.count
  }

  /// Chooses a later motion of the run, or an earlier one where negative.
  package mutating func stepRun(by count: Int, _ film: [FilmMotion], _ run: [RunMotion]) {
    guard let pair = pair(film, run) else { return }
    // The film's motion stays.
    filmMotion = pair.film
    runMotion = (pair.run + count + run.count) % run.count
  }

  package mutating func setOffset(_ milliseconds: Double) {
    guard milliseconds.isFinite else { return }
    offset = min(max(milliseconds.rounded(), -Self.mostOffset), Self.mostOffset)
  }
}

extension RunMotion {
  /// The pushes and pops of a session.
  ///
  /// - Parameter width: the page's width in points.
  package static func motions(
    _ curves: PageCurves, _ spans: [TransitionSpan], width: Double
  ) -> [RunMotion] {
    curves.curves.compactMap { curve in
      guard let first = curve.points.first,
        let span = spans.last(where: { $0.begin == first.instant }),
        ["push", "pop"].contains(span.name)
      else { return nil }
      return motion(curve, named: span.name, width: width)
    }
  }

  /// The pop of each side of a drag that is played again.
  package static func sides(_ curves: PageCurves, width: Double) -> [RunMotion] {
    curves.curves.map { motion($0, named: "pop", width: width) }
  }

  /// Points by which a page may be away from its end at rest.
  private static let still = 0.5

  private static func motion(
    _ curve: PageCurves.Curve, named name: String, width: Double
  ) -> RunMotion {
    var samples = curve.points.map {
      (instant: $0.instant, position: width * (name == "push" ? 1 - $0.progress : $0.progress))
    }
    // A page that a finger leads has moved in its first frame: it rests in the one before.
    let rest = name == "push" ? width : 0
    if samples.count > 1, abs(samples[0].position - rest) > still {
      let period = samples[1].instant - samples[0].instant
      samples.insert((samples[0].instant - period, rest), at: 0)
    }
    return RunMotion(name: name, samples: samples)
  }
}
