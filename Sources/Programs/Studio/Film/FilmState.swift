package import BackswipeUnits
import BackswipeText

/// How a film is shown with the run.
package enum FilmView: String, Equatable, Sendable, CaseIterable {
  case off
  case over
  case beside
  case difference

  var title: String {
    switch self {
    case .off: "Off"
    case .over: "Over"
    case .beside: "Beside"
    case .difference: "Difference"
    }
  }
}

/// A command about the film.
package enum FilmCommand: Equatable, Sendable {
  case view(FilmView)
  /// The opacity over the run, in percent.
  case opacity(Double)
  /// Chooses a later motion of the film, or an earlier one where negative.
  case stepFilm(Int)
  /// The same of the run.
  case stepRun(Int)
  /// Shows the film later by milliseconds in all.
  case offset(Double)
  case fit
  case cancel
  /// Applies the settings of the fit, as one change.
  case apply
  case close
}

/// The film as the page about it shows it.
package struct FilmState: Equatable, Sendable {
  /// The percentages of the opacity over the run.
  package static let opacities = 10.0...90.0
  /// The factor of differences of brightness.
  package static let gain = 4

  /// The file's name.
  package var name: String
  /// Nil while the film is being read.
  package var measurement: FilmMeasurement?
  /// The reason why the film cannot be shown or measured; nil for none.
  package var failure: String?
  package var view = FilmView.over
  /// In percent.
  package var opacity = 50.0
  package var alignment = FilmAlignment()
  package var job = FilmFitJob.idle
  /// The pushes and pops of the run, or of the drag that is played.
  package var run: [RunMotion] = []
  /// The instant on the screen.
  package var now = Instant.zero

  package init(name: String) { self.name = name }

  /// The film's motions with the finest begins that are known.
  package var motions: [FilmMotion] {
    let motions = measurement?.motions ?? []
    return job.fit?.refine(motions) ?? motions
  }

  /// The film's time at an instant of the run, in seconds.
  package func time(at instant: Instant) -> Double {
    instant.seconds + alignment.start(motions, run)
  }

  /// The instant of the run at a time of the film; before the run where negative.
  package func instant(at time: Double) -> Instant {
    let nanoseconds = ((time - alignment.start(motions, run)) * 1e9).rounded()
    guard nanoseconds.magnitude < 1e17 else { return .zero }
    return Instant(nanoseconds: Int64(nanoseconds))
  }

  /// The film's frame at an instant of the run; nil before the film, after it, and while it is
  /// read.
  package func frame(at instant: Instant) -> Int? {
    guard let measurement, let last = measurement.times.last else { return nil }
    let time = time(at: instant)
    guard time >= -FilmMeasurement.rounding, time <= last + Self.lastFrame else { return nil }
    return measurement.frame(at: time)
  }

  /// The time in seconds for which the last frame is shown.
  private static let lastFrame = 0.1

  /// The page's left edge in points at an instant: in the film, and in the run; nil where either
  /// shows no moving page.
  package func edges(at instant: Instant) -> (film: Double, run: Double)? {
    guard let film = measurement?.position(at: time(at: instant)),
      let run = run.lazy.compactMap({ $0.position(at: instant) }).first
    else { return nil }
    return (film, run)
  }

  // MARK: Words

  private static func seconds(_ value: Double) -> String {
    NumberText.fixed(value, 3) + NumberText.unitSpace + "s"
  }

  private static func name(_ comesIn: Bool) -> String { comesIn ? "push" : "pop" }

  /// The number of frames, the length and the motions.
  package var summary: String {
    guard let measurement else { return failure == nil ? "Reading the film …" : "" }
    let count = measurement.times.count
    var words =
      "\(count) frame\(count == 1 ? "" : "s"), \(Self.seconds(measurement.times.last ?? 0))"
    let motions = motions.map { "\(Self.name($0.comesIn)) at \(Self.seconds($0.begin))" }
    if !motions.isEmpty { words += ": " + motions.joined(separator: ", ") }
    return words
  }

  /// Which motions begin at once.
  package var pairWords: String {
    guard measurement != nil else { return "" }
    guard let pair = alignment.pair(motions, run) else {
      return motions.isEmpty
        ? "The film begins with the session: no motion of it is known."
        : "The film begins with the session, until a page is pushed or popped."
    }
    let (film, run) = (motions[pair.film], run[pair.run])
    return "The film's \(Self.name(film.comesIn)) at \(Self.seconds(film.begin)) begins with the "
      + "\(run.name) at \(Self.seconds(run.begin.seconds))."
  }

  /// The place of the page's edge in the film and in the run.
  package var edgeWords: String {
    guard measurement?.motions.isEmpty == false else { return "" }
    guard let edges = edges(at: now) else { return "No page moves in both at this instant." }
    return "Page's edge: film \(Self.points(edges.film)), simulation \(Self.points(edges.run)), "
      + differenceWords(edges)
  }

  private static func points(_ value: Double) -> String {
    NumberText.fixed(value, 1).replacing("-", with: "\u{2212}")
  }

  private func differenceWords(_ edges: (film: Double, run: Double)) -> String {
    let difference = Self.points(edges.film - edges.run)
    return "film \u{2212} simulation " + (difference.hasPrefix("\u{2212}") ? "" : "+") + difference
      + " pt"
  }

  /// The number and the time of a frame of the film, and how far its edge is from the run's.
  package func caption(_ frame: Int) -> String {
    guard let times = measurement?.times, times.indices.contains(frame) else { return "Film" }
    let words =
      "Film \u{B7} frame \(frame + 1) of \(times.count), \(Self.seconds(times[frame]))"
    return edges(at: now).map { "\(words)\n\(differenceWords($0))" } ?? words
  }

  /// The found settings, or the state of the fit.
  package var fitWords: String {
    switch job {
    case .idle: ""
    case .running(let share): "Fitting: \(NumberText.fixed(share * 100, 0)) %"
    case .cancelling: "The fit is being cancelled …"
    case .failed(let reason): reason
    case .done(let fit):
      ((fit.settings.isEmpty ? ["The film determines no setting."] : fit.settings.map(\.words))
        + [residualWords(fit)].compactMap(\.self)).joined(separator: "\n")
    }
  }

  private func residualWords(_ fit: FilmFit) -> String? {
    fit.rms.map {
      "Film minus fitted curve: \(NumberText.fixed($0, 2)) pt rms, at most "
        + "\(NumberText.fixed(fit.largest, 2)) pt; on the timeline \(FilmLane.scale(fit.largest))"
    }
  }

  /// The reasons of the settings that are not written.
  package var refusedWords: String { job.fit?.refused.joined(separator: "\n") ?? "" }

  // MARK: Timeline

  /// The film's lane of the timeline; nil while the film is read.
  package var lane: FilmLane? {
    guard measurement != nil else { return nil }
    let start = instant(at: 0)
    func shift(_ time: Double) -> Instant {
      start + Interval(nanoseconds: Int64((time * 1e9).rounded()))
    }
    let fit = job.fit
    return FilmLane(
      motions: motions.map { shift($0.begin)...max(shift($0.begin), shift($0.end)) },
      residuals: fit?.residuals.flatMap { residuals in
        residuals.pieces.map { piece in
          piece.map {
            FilmLane.Point(instant: shift(residuals.times[$0]), error: residuals.errors[$0])
          }
        }
      } ?? [],
      limit: FilmLane.limit(fit?.largest ?? 0), offset: alignment.offset)
  }
}

/// The lane of a film on the timeline: its motions, and the residuals of a fit.
package struct FilmLane: Equatable, Sendable {
  package struct Point: Equatable, Sendable {
    package let instant: Instant
    /// In points.
    package let error: Double
  }

  package let motions: [ClosedRange<Instant>]
  /// The film minus the fitted curve, in pieces without gaps.
  package let residuals: [[Point]]
  /// The error in points at the lane's top, and with a minus at its foot.
  package let limit: Double
  /// Milliseconds by which the film is shown later by hand.
  package let offset: Double

  /// The name; with residuals their scale.
  package var name: String { residuals.isEmpty ? "Film" : Self.words(limit) }

  private static func words(_ limit: Double) -> String {
    "\u{B1}\(NumberText.short(limit, 1)) pt"
  }

  /// The scale for errors, in words.
  static func scale(_ largest: Double) -> String { words(limit(largest)) }

  /// A scale for errors: 0.5, 1, 2, 5, 10 and so on, at least 0.5 points.
  static func limit(_ largest: Double) -> Double {
    var (limit, index) = (0.5, 0)
    while limit < largest, limit < 1e4 {
      limit *= [2, 2, 2.5][index % 3]
      index += 1
    }
    return limit
  }
}
