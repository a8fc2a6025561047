package import BackswipeSimulation
import BackswipeText
package import BackswipeUnits

/// What the timeline shows: a session's past, and where in it the screen is.
package struct TimelineState: Equatable, Sendable {
  /// What is shown, where it is not the session; nil for that.
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
  /// Real time for one unit of what is shown.
  package var slowness: Int64 = 1
  /// The display's rate in hertz, as text.
  package var rate = "60"
  /// When fingers were down; open ended while they still are.
  package var touches: [ClosedRange<Instant>] = []
  package var transitions: [TransitionSpan] = []
  /// How late the finger's input has an effect, in words: by the setting and by the display; nil
  /// before there was any.
  package var latency: String?
  /// What is under the pointer while time stands still, in words; nil for nothing.
  package var inspected: String?

  package init() {}

  /// The instant, the length and the frame, in words; where time stands still, what is under the
  /// pointer in place of the latter.
  package var words: String { forms[0] }

  /// The same with less and less of it.
  var forms: [String] {
    let (now, end) = (Self.seconds(now), Self.seconds(span.upperBound))
    let begin = title ?? (isLive ? (isRunning ? "Live" : "Stopped") : "Past")
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

/// What a person asks of the timeline.
package enum TimelineCommand: Equatable, Sendable {
  /// Stops what runs, and lets what is stopped go on.
  case toggle
  /// Shows an instant, stopped.
  case seek(Instant)
  /// Shows a frame so many frames later, or earlier where negative.
  case step(Int)
  case setIn
  case setOut
  case clearSpan
  case toggleLoop
  case slowness(Int64)
  case nextRate
  /// Returns to the running session.
  case live
  /// Lets the session go on from the instant on the screen; what came after is forgotten.
  case goOn
}
