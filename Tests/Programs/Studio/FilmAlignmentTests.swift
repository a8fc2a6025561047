import BackswipeSettings
import BackswipeSimulation
@testable import BackswipeStudio
import BackswipeTrace
import BackswipeUnits
import Testing

/// Films and runs of pages that move evenly over 300 ms.
enum Made {
  static func film(_ begin: Double, comesIn: Bool = true, name: String = "a") -> FilmMotion {
    let times = (1...17).map { begin + Double($0) / 60 }
    return FilmMotion(
      name: name, begin: begin, times: times,
      positions: times.map { 390 * (comesIn ? 1 - ($0 - begin) / 0.3 : ($0 - begin) / 0.3) })
  }

  static func run(_ begin: Double, comesIn: Bool = true) -> RunMotion {
    RunMotion(
      name: comesIn ? "push" : "pop",
      samples: (0...18).map {
        let time = Double($0) / 60
        return (
          Instant(nanoseconds: Int64((begin + time) * 1e9)),
          390 * (comesIn ? 1 - time / 0.3 : time / 0.3)
        )
      })
  }

  /// - Parameter times: of 60 frames a second where nil.
  static func measurement(_ motions: [FilmMotion], times: [Double]? = nil) -> FilmMeasurement {
    FilmMeasurement(
      pixelWidth: 780, pixelHeight: 1688, width: 390,
      times: times ?? (0..<240).map { Double($0) / 60 }, motions: motions)
  }

  static func state(_ film: [FilmMotion], _ run: [RunMotion]) -> FilmState {
    var state = FilmState(name: "a.mp4")
    state.measurement = measurement(film)
    state.run = run
    return state
  }

  static func instant(_ seconds: Double) -> Instant {
    Instant(nanoseconds: Int64((seconds * 1e9).rounded()))
  }
}

@Suite("Alignment of a film with a run")
struct FilmAlignmentTests {
  @Test("The first motion of a direction begins with the run's first, whatever else is before it")
  func first() {
    let film = [Made.film(0.4, comesIn: false), Made.film(1.137), Made.film(3)]
    let run = [Made.run(1), Made.run(2, comesIn: false)]
    let alignment = FilmAlignment()
    #expect(alignment.pair(film, run)?.film == 1)
    #expect(abs(alignment.start(film, run) - 0.137) < 1e-9)
  }

  @Test("Another motion of the film or of the run can be chosen, around the ends")
  func chosen() {
    let film = [Made.film(0.5), Made.film(1.5, comesIn: false), Made.film(2.5)]
    let run = [Made.run(1), Made.run(2, comesIn: false)]
    var alignment = FilmAlignment()
    alignment.stepFilm(by: 1, film, run)
    #expect(alignment.start(film, run) == 0.5)
    alignment.stepRun(by: 1, film, run)
    #expect(alignment.start(film, run) == -0.5)
    alignment.stepFilm(by: 2, film, run)
    #expect(alignment.pair(film, run)?.film == 0)
    alignment.stepRun(by: 1, film, run)
    #expect(alignment.pair(film, run)?.run == 0)
  }

  @Test("An offset by hand shows the film later, in whole milliseconds within a minute")
  func offset() {
    let (film, run) = ([Made.film(0.5)], [Made.run(1)])
    var alignment = FilmAlignment()
    alignment.setOffset(20.4)
    #expect(alignment.offset == 20 && abs(alignment.start(film, run) - -0.52) < 1e-9)
    alignment.setOffset(.nan)
    #expect(alignment.offset == 20)
    alignment.setOffset(1e9)
    #expect(alignment.offset == 60_000)
  }

  @Test("Without motions in either, the film begins with the session")
  func none() {
    var alignment = FilmAlignment()
    #expect(alignment.start([], [Made.run(1)]) == 0 && alignment.start([Made.film(1)], []) == 0)
    alignment.stepFilm(by: 1, [], [Made.run(1)])
    #expect(alignment == FilmAlignment())
  }

  @Test("A motion chosen before the run or the film is shorter is the last one")
  func fewer() {
    var alignment = FilmAlignment()
    (alignment.filmMotion, alignment.runMotion) = (5, 5)
    let pair = alignment.pair([Made.film(0)], [Made.run(1), Made.run(2)])
    #expect(pair?.film == 0 && pair?.run == 1)
  }
}

@Suite("Frames and edges of a film at an instant of the run")
struct FilmStateTests {
  @Test("A film that is 137 ms late shows the matching frame at every frame of the run")
  func matching() {
    let state = Made.state([Made.film(1.137)], [Made.run(1)])
    for frame in 0..<100 {
      let time = Double(frame) / 60
      let found = state.frame(at: Made.instant(time))
      // The last frame shown by then.
      #expect(found == Int(((time + 0.137 + 0.0005) * 60).rounded(.down)), "\(frame)")
    }
  }

  @Test("Frames have their own times, at variable rates too")
  func variable() {
    let times = [0, 0.1, 0.11, 0.5, 0.9]
    let film = Made.measurement([], times: times)
    let found = [-1, 0.05, 0.0996, 0.105, 0.4, 0.5, 9].map { film.frame(at: $0) }
    #expect(found == [0, 0, 1, 1, 2, 3, 4])
  }

  @Test("Before the film and after it there is no frame")
  func outside() {
    let state = Made.state([Made.film(1)], [Made.run(2)])
    #expect(state.frame(at: Made.instant(0.9)) == nil)
    #expect(state.frame(at: Made.instant(1)) == 0)
    #expect(state.frame(at: Made.instant(5)) == 239)
    #expect(state.frame(at: Made.instant(5.2)) == nil)
  }

  @Test("The edge of an aligned film is where the run has it, and a shift in time moves it")
  func edges() throws {
    var state = Made.state([Made.film(1.137)], [Made.run(1)])
    let instant = Made.instant(1.15)
    let same = try #require(state.edges(at: instant))
    #expect(abs(same.film - same.run) < 1e-6 && abs(same.run - 195) < 1e-3)
    // 10 ms later at 1300 points a second.
    state.alignment.setOffset(10)
    let later = try #require(state.edges(at: instant))
    #expect(abs(later.film - later.run - 13) < 1e-3)
    state.now = instant
    #expect(state.edgeWords.hasSuffix("+13.0 pt"))
    state.now = .zero
    #expect(state.edges(at: state.now) == nil)
    #expect(state.edgeWords == "No page moves in both at this instant.")
  }

  @Test("A gap in the film's places has no edge")
  func gap() {
    let motion = FilmMotion(
      name: "a", begin: 0, times: [0.1, 0.2, 0.4], positions: [300, 200, 100])
    #expect(motion.position(at: 0.15) == 250)
    #expect(motion.position(at: 0.3) == nil && motion.position(at: 0.05) == nil)
    // A rest before it has no samples but the first.
    let late = FilmMotion(name: "a", begin: 0.95, times: [0, 1, 1.05], positions: [390, 300, 200])
    #expect(late.position(at: 0.5) == nil)
    #expect(late.position(at: 0.975).map { abs($0 - 345) < 1e-9 } == true)
  }

  @Test("The pushes and pops of a session are motions with their edges; sheets are none")
  func run() {
    var curves = PageCurves()
    let names = ["push", "present", "pop"]
    let spans = names.enumerated().map { index, name in
      TransitionSpan(
        name: name, begin: Made.instant(Double(index)), end: Made.instant(Double(index) + 0.5),
        frames: 2, interactive: false, outcome: .finished)
    }
    for index in names.indices {
      curves.add(0, of: index, at: Made.instant(Double(index)))
      curves.add(0.25, of: index, at: Made.instant(Double(index) + 0.1))
    }
    let motions = RunMotion.motions(curves, spans, width: 400)
    #expect(motions.map(\.name) == ["push", "pop"])
    #expect(motions.map { $0.samples.map(\.position) } == [[400, 300], [0, 100]])
    #expect(motions[1].position(at: Made.instant(2.05)) == 50)
  }
}

@Suite("Begins of pops by a finger")
struct RunMotionTests {
  @Test("A pop that has moved in its first frame begins in the one before")
  func led() {
    var curves = PageCurves()
    for (time, progress) in [(1.0, 0.02), (1.02, 0.05), (1.04, 0.08)] {
      curves.add(progress, of: 0, at: Made.instant(time))
    }
    let motion = RunMotion.sides(curves, width: 400).first
    #expect(motion?.begin == Made.instant(0.98))
    #expect(motion?.samples.map(\.position) == [0, 8, 20, 32])
  }
}

@Suite("Measurements and fits from another process")
struct FilmFitTests {
  private static let fit = """
    {"kind":"fit","settings":[{"key":"push.duration","value":"420ms","comment":"± 2 ms"}],
    "refused":["push.curve is not written: why"],
    "motions":[{"name":"a","begin":1.1302,"model":"spring","times":[1.2,1.25],"errors":[0.3,-0.4]},
    {"name":"b","begin":null,"model":"spring","times":[2],"errors":[0.1]}]}
    """

  private func value(_ text: String) throws -> TraceValue { try TraceValue.read(text.utf8) }

  @Test("A fit has settings with their errors, refusals and residuals")
  func parsed() throws {
    let fit = try #require(FilmFit(try value(Self.fit)))
    #expect(fit.settings.map(\.words) == ["push.duration 420\u{202F}ms ± 2\u{202F}ms"])
    #expect(fit.assignments.map(\.key) == ["push.duration"])
    #expect(fit.refused.count == 1 && fit.largest == 0.4)
    #expect(abs((fit.rms ?? 0) - (0.26 / 3).squareRoot()) < 1e-9)
  }

  @Test("Values and errors of a fit have the same units, and a curve its notation")
  func units() throws {
    let settings = [
      ("push.duration", "599.9ms", "\u{B1} 0.66 ms", "599.9\u{202F}ms \u{B1} 0.66\u{202F}ms"),
      ("push.dimming", "0.2", "\u{B1} 0.01", "0.2 \u{B1} 0.01"),
      ("push.curve", "spring(dampingRatio=0.8)", "sure", "spring(dampingRatio=0.8), sure"),
    ]
    for (key, text, comment, words) in settings {
      let fit = try #require(
        FilmFit(
          try value(
            """
            {"kind":"fit","settings":[{"key":"\(key)","value":"\(text)","comment":"\(comment)"}],
            "refused":[],"motions":[]}
            """)))
      #expect(fit.settings.map(\.words) == ["\(key) \(words)"])
    }
  }

  @Test("The begin that a fit finds is that of the motion, unless it is far from its frames")
  func refined() throws {
    let fit = try #require(FilmFit(try value(Self.fit)))
    let found = fit.refine([
      Made.film(1.125, name: "a"), Made.film(2, name: "b"), Made.film(3, name: "a"),
    ])
    #expect(found.map(\.begin) == [1.1302, 2, 3])
  }

  @Test("Residuals are on the timeline at the instants of the run, with their scale")
  func lane() throws {
    var state = Made.state([Made.film(1.125, name: "a")], [Made.run(1)])
    #expect(state.lane?.name == "Film" && state.lane?.residuals == [])
    state.job.take(.start)
    state.job.take(.end(FilmFit(try value(Self.fit)), reason: ""))
    let lane = try #require(state.lane)
    #expect(lane.name == "±0.5 pt" && lane.limit == 0.5)
    #expect(lane.motions.map(\.lowerBound) == [Made.instant(1)])
    let points = try #require(lane.residuals.first)
    #expect(points.map(\.error) == [0.3, -0.4])
    #expect(abs(points[0].instant.seconds - (1.2 - 0.1302)) < 1e-6)
  }

  @Test("Residuals after a gap are a piece that no line leads to")
  func pieces() {
    let residuals = FilmFit.Residuals(
      name: "a", begin: nil, times: [0, 1, 1.02, 1.04, 2], errors: [0, 0, 0, 0, 0])
    #expect(residuals.pieces == [0..<1, 1..<4, 4..<5])
  }

  @Test("Scales are round", arguments: [(0, 0.5), (0.5, 0.5), (0.6, 1), (1.4, 2), (3, 5), (7, 10)])
  func scales(_ largest: Double, _ limit: Double) {
    #expect(FilmLane.limit(largest) == limit)
  }

  @Test("What is no measurement and no fit is none", arguments: ["[]", "{}", #"{"kind":"film"}"#])
  func others(_ text: String) throws {
    let value = try value(text)
    #expect(FilmMeasurement(value) == nil && FilmFit(value) == nil)
  }

  @Test("A measurement has its frames' times, its screen and its motions")
  func measurement() throws {
    let film = try #require(
      FilmMeasurement(
        try value(
          """
          {"kind":"film","pixelWidth":800,"pixelHeight":1688,"width":390,"screen":[0.1,0.9],
          "start":0.02,"times":[0,0.5],"motions":[{"name":"a","begin":0,"times":[0.1],
          "positions":[30]}],"notes":["n"],"reason":null}
          """)))
    #expect(film.screen == 0.1...0.9 && film.times == [0, 0.5] && film.start == 0.02)
    #expect(film.motions.map(\.name) == ["a"] && film.reason == nil && film.notes == ["n"])
  }

  @Test("A fit runs, is cancelled, ends, and is run again")
  func job() throws {
    let fit = try #require(FilmFit(try value(Self.fit)))
    var job = FilmFitJob.idle
    job.take(.progress(0.5))
    job.take(.cancel)
    #expect(job == .idle)
    job.take(.start)
    job.take(.progress(0.5))
    job.take(.progress(0.25))
    job.take(.progress(.nan))
    #expect(job == .running(0.5) && job.isBusy)
    job.take(.start)
    #expect(job == .running(0.5))
    job.take(.cancel)
    #expect(job == .cancelling)
    job.take(.end(fit, reason: ""))
    #expect(job == .idle)
    job.take(.start)
    job.take(.end(nil, reason: "why"))
    #expect(job == .failed("why") && !job.isBusy)
    job.take(.start)
    job.take(.end(fit, reason: ""))
    #expect(job.fit == fit)
    job.take(.reset)
    #expect(job == .idle)
  }
}
