package import BackswipeGeometry
package import BackswipeGestures
package import BackswipeMetrics
package import BackswipePrototypes
package import BackswipeRunning
package import BackswipeScenarios
package import BackswipeSettings
package import BackswipeStoryboards
package import BackswipeTime
package import BackswipeTrace
import BackswipeUI

extension LiveSession {
  /// What to show, how, and who hears of it.
  package struct Configuration {
    /// The name in the trace's header; also stands in for a page without a title.
    package var title: String
    package var prototype: Prototype
    /// The file that the prototype was read from, to be read again when it changes; nil for none.
    package var watchedFile: String?
    /// How much is read of that file.
    package var sizeLimit = SizeLimit.document
    /// What was asked for by name; wins over the prototype's own settings.
    package var assignments: [SettingAssignment]
    /// The preset that was chosen in the window; wins over all others.
    package var chosenPreset: SettingAssignment?
    /// An interface to come back to at the start; nil for the prototype's beginning.
    package var restoring: RestorationArchive?
    /// Hears whether anything of `restoring` came back.
    package var restored: (@MainActor (Bool) -> Void)?
    /// The phone's screen, and what the system keeps of it; the window says the rest.
    package var phone = ScenarioDisplay()
    /// Device pixels per point; nil for what the display says.
    package var scale: CGFloat?
    /// Nil for what the display says.
    package var refresh: DisplayRefresh?
    package var seed = 0
    /// Whether touches are drawn from the beginning.
    package var showsTouches = false
    /// How frames get to the window; nil for the better way.
    package var presentPath: PresentPath?
    /// Asked often; true ends the session. SDL's own handler of SIGINT and SIGTERM does so too, but
    /// steps back when the program has one.
    package var isInterrupted: (@MainActor () -> Bool)?
    /// Hears what client code did that was refused, in words.
    package var mistake: (@MainActor (String) -> Void)?
    /// Hears in words what went wrong between the window and its display, and is over.
    package var trouble: (@MainActor (String) -> Void)?
    /// Hears every record of the trace. A header begins a new run at instant zero: another part of the
    /// trace.
    package var trace: (@MainActor (TraceRecord) -> Void)?
    /// Hears what a replay needs, in order.
    package var record: (@MainActor (SessionEvent) -> Void)?
    /// Hears how each frame went, in real time since the start of its run.
    package var timing: (@MainActor (FrameMetrics.Row) -> Void)?
    /// Hears, when a run is over, which transitions its frames have shown, in real time too.
    package var runEnded: (@MainActor ([TransitionSpan]) -> Void)?

    package init(
      title: String, prototype: Prototype, watchedFile: String? = nil,
      assignments: [SettingAssignment] = []
    ) {
      self.title = title
      self.prototype = prototype
      self.watchedFile = watchedFile
      self.assignments = assignments
    }

    /// What a run begins with: the prototype's settings, as it is now, with what was asked for.
    package var settings: Settings { Settings(shownAssignments) }

    /// The assignments that lead from UIKit's values there.
    var shownAssignments: [SettingAssignment] {
      guard let chosenPreset else { return prototype.settings + assignments }
      return [chosenPreset] + explicitAssignments
    }

    /// What stays whatever the preset: all that the prototype and the person ask for by name, each
    /// key once.
    package var explicitAssignments: [SettingAssignment] {
      var named: [SettingAssignment] = []
      for assignment in prototype.settings + assignments where !assignment.isPreset {
        named.removeAll { $0.key == assignment.key }
        named.append(assignment)
      }
      return named
    }
  }

  /// How a session ended, and its numbers.
  package struct Outcome: Sendable {
    package enum Ending: Sendable {
      /// The person closed the window or pressed the key for it.
      case quit
      /// SIGINT or SIGTERM.
      case interrupted
      /// The display has gone.
      case displayLost
    }

    package let ending: Ending
    package let frames: FrameTable
    package let missedTicks: Int
    /// From the call of `run` to the first frame on the display.
    package let timeToFirstFrame: Interval
    /// Processor time that the program spent from the first frame on.
    package let processorTime: Interval
    package let presentPath: PresentPath
    /// The interface at the end, for the next start.
    package let savedState: RestorationArchive?

    /// One line for a person who wants to know how it went.
    package var summary: String {
      func milliseconds(_ interval: Interval) -> String {
        let hundredths = (interval.nanoseconds + 5_000) / 10_000
        return "\(hundredths / 100).\(hundredths % 100 < 10 ? "0" : "")\(hundredths % 100) ms"
      }
      let hitch = frames.metrics.hitchRatio.map { "\(($0 * 10).rounded() / 10)" } ?? "no"
      let latencies = frames.metrics.latencies
      var latency = ""
      if let most = latencies.maximum {
        let shares = latencies.percentiles([50, 95]).map {
          milliseconds(Interval(nanoseconds: $0 ?? most))
        }
        latency =
          "event to frame P50 \(shares[0]) P95 \(shares[1]) "
          + "max \(milliseconds(Interval(nanoseconds: most))) of \(latencies.count), "
      }
      return "\(frames.count) frames, \(frames.lateCount) late, \(missedTicks) ticks missed, "
        + "\(hitch) ms/s of hitch, "
        + "\(milliseconds(frames.meanCost)) a frame (worst \(milliseconds(frames.worstCost))), "
        + latency + "first frame after \(milliseconds(timeToFirstFrame)), "
        + "processor \(milliseconds(processorTime)), path \(presentPath.rawValue)"
    }
  }
}

/// What happened in a session, in the order in which a replay has to do it. Instants are those of
/// the simulation.
package enum SessionEvent {
  /// A run begins at instant zero; what was heard before belongs to another one.
  case began(SessionStart)
  case sample(PointerSample)
  /// Something besides fingers.
  case verb(Instant, any PerformedVerb)
  /// A frame was made for this instant, containing everything heard so far. There was something to
  /// show from `due` on; nil for nothing.
  case frame(Instant, due: Instant?)
}

/// What a run starts with.
package struct SessionStart {
  package let prototype: Prototype
  package let display: ScenarioDisplay
  package let settings: Settings
}
