package import BackswipeScenarios
package import BackswipeSimulation
import BackswipeText
package import BackswipeUnits

/// The state of the timeline: a session's past, and the screen's place in it.
package struct TimelineState: Equatable, Sendable {
  /// The name of the shown content; nil for the session.
  package var title: String?
  /// From the session's start to its last frame.
  package var span: ClosedRange<Instant> = .zero ... .zero
  /// The instant on the screen.
  package var now = Instant.zero
  /// The frame on the screen.
  package var frame = 0
  package var isLive = true
  /// Whether time passes: the session's, or that of the past.
  package var isRunning = true
  /// The span that is played; nil for the session's ends.
  package var inPoint: Instant?
  package var outPoint: Instant?
  package var loops = false
  /// Real time for one unit of the shown content's.
  package var slowness: Int64 = 1
  /// The display's rate in hertz, as text.
  package var rate = "60"
  /// When fingers were down; open ended while they still are.
  package var touches: [ClosedRange<Instant>] = []
  package var transitions: [TransitionSpan] = []
  /// The progress of the transitions, as far as it is known.
  package var curves = PageCurves()
  /// Motion besides pages.
  package var moving = MovingLanes()
  /// The sides of a comparison, in place of `transitions` and `marks`; empty for none.
  package var sides: [Side] = []
  /// The stretches that are drawn short.
  package var folds = TimelineFolds()
  /// Whether tracks of transitions can be dragged.
  package var editsTracks = false
  /// The content of which pictures are shown; nil for no pictures.
  package var thumbnails: Thumbnails?
  /// The expectations of a scenario at the instants where they were judged.
  package var marks: [Mark] = []
  /// The film that is shown with the session; nil for none.
  package var film: FilmLane?
  /// How late the finger's input has an effect, in words: by the setting and by the display; nil
  /// before there was any.
  package var latency: String?
  /// A description of the view under the pointer while time is stopped; nil for none.
  package var inspected: String?

  package init() {}

  /// A side of a comparison.
  package struct Side: Equatable, Sendable {
    package let name: String
    package let transitions: [TransitionSpan]
    /// The expectations as they hold on this side.
    package let marks: [Mark]

    package init(name: String, transitions: [TransitionSpan], marks: [Mark] = []) {
      (self.name, self.transitions, self.marks) = (name, transitions, marks)
    }
  }

  /// The content of the pictures on the timeline.
  package struct Thumbnails: Equatable, Sendable {
    /// Differ where a picture at an instant may differ.
    package let run: Int
    package let revision: Int
    /// The number of phones beside one another.
    package let phones: Int
    /// The size of a phone, in its points.
    package let size: CGSize

    package init(run: Int, revision: Int, phones: Int, size: CGSize) {
      (self.run, self.revision, self.phones, self.size) = (run, revision, phones, size)
    }
  }

  /// An expectation of a scenario.
  package struct Mark: Equatable, Sendable {
    package let instant: Instant
    package let holds: Bool
    package let words: String

    package init(instant: Instant, holds: Bool, words: String) {
      self.instant = instant
      self.holds = holds
      self.words = words
    }

    /// An expectation as it was judged.
    package init(_ judgement: ScenarioResult.Judgement) {
      let line = "line \(judgement.line)"
      self.init(
        instant: judgement.instant, holds: judgement.passed,
        words: judgement.passed
          ? "\(line) holds"
          : "\(line): \(judgement.expected), not \(judgement.actual)"
            + (judgement.reason.map { "; \($0)" } ?? ""))
    }
  }

  /// The failing marks at the instant on the screen, in words; nil for none.
  private var failure: String? {
    let own = marks.map { ("", $0) }
    let all = own + sides.flatMap { side in side.marks.map { ("\(side.name): ", $0) } }
    let failing = all.filter { !$0.1.holds && $0.1.instant == now }.map { $0 + $1.words }
    return failing.isEmpty || isLive ? nil : failing.joined(separator: " · ")
  }

  /// The instant, the length and the frame, in words; while time is stopped, the view under the
  /// pointer in place of the frame.
  package var words: String { forms[0] }

  /// The same with less and less of it.
  var forms: [String] {
    let (now, end) = (Self.seconds(now), Self.seconds(span.upperBound))
    let begin = title ?? (isLive ? (isRunning ? "Live" : "Stopped") : "Past")
    if let failure {
      return ["\(begin) · \(now) s · \(failure)", failure]
    }
    if let inspected {
      return ["\(begin) · \(now) s · \(inspected)", "\(begin) · \(inspected)", inspected]
    }
    let place = "\(begin) · \(now) of \(end) s"
    let short = "\(begin) · \(now) s"
    if title != nil { return [place, short] }
    let whole = "\(place), frame \(frame)"
    return (latency.map { ["\(whole) · \($0)"] } ?? []) + [whole, place, short]
  }

  /// Seconds to a thousandth.
  static func seconds(_ instant: Instant) -> String {
    NumberText.fixed(instant.seconds, 3)
  }
}

/// A user's command for the timeline.
package enum TimelineCommand: Equatable, Sendable {
  /// Stops or resumes playback.
  case toggle
  /// Shows an instant, stopped.
  case seek(Instant)
  /// Moves by a number of frames, backwards where negative.
  case step(Int)
  case setIn
  case setOut
  case clearSpan
  case toggleLoop
  case slowness(Int64)
  case nextRate
  /// Shows the film later by milliseconds in all.
  case shiftFilm(Double)
  /// Gives a track of a transition other times.
  ///
  /// - Parameter isLast: whether the drag has ended.
  case track(TrackEdit, isLast: Bool)
  /// Returns to the running session.
  case live
  /// Continues the session from the instant on the screen; later frames are discarded.
  case goOn
}
