package import BackswipeAnalysis
package import BackswipeGestures
package import BackswipeMetrics
package import BackswipePrototypes
package import BackswipeScenarios
package import BackswipeSettings
package import BackswipeSettingsEditing
package import BackswipeSimulation
package import BackswipeStoryboards
package import BackswipeStudio
package import BackswipeText
package import BackswipeTrace
import BackswipeUI
package import BackswipeUnits

extension LiveSession {
  /// The options and callbacks of a session.
  package struct Configuration {
    /// The name in the trace's header; also the name of a page without a title.
    package var title: String
    package var prototype: Prototype
    /// The prototype's file, read again when it changes; nil for none.
    package var watchedFile: String?
    /// The file into which tuned settings can be saved; nil for none.
    package var savedFile: String?
    /// Whether another prototype can be opened in place of this one.
    package var opensFiles = true
    /// The size limit of that file.
    package var sizeLimit = SizeLimit.document
    /// Assignments requested by name; they override the prototype's own settings.
    package var assignments: [SettingAssignment]
    /// Returns the store of presets for the panel, called when that opens; nil for none.
    package var presets: (@MainActor () -> any PresetKeeping)?
    /// The interface to restore at the start; nil for the prototype's beginning.
    package var restoring: RestorationArchive?
    /// Called with whether any part of `restoring` was restored.
    package var restored: (@MainActor (Bool) -> Void)?
    /// The phone's screen and the system's reserved heights; the window sets the rest.
    package var phone = ScenarioDisplay()
    /// Device pixels per point; nil for the display's own.
    package var scale: CGFloat?
    /// Nil for the display's own.
    package var refresh: DisplayRefresh?
    package var seed = 0
    /// Whether touches are drawn from the beginning.
    package var showsTouches = false
    /// Whether the studio and the desk have the dark look.
    package var isDark = false
    /// Returns that for the desktop's present preference, polled often; nil for a fixed look.
    package var desktopIsDark: (@MainActor () -> Bool)?
    /// Whether two fingers sideways on a touchpad go back.
    package var touchpadGoesBack = true
    /// Returns the store of recorded gestures, called when the panel opens; nil for none.
    package var gestures: (@MainActor () -> GestureStore)?
    /// Returns the present second by the clock on the wall; nil where that is not known.
    package var localTime: (@MainActor () -> LocalTime?)?
    /// The scenario whose run is shown at the start, in the studio; nil for none.
    package var played: PlayedScenario?
    /// The session's file that was opened; nil for none.
    package var opened: OpenedStudio?
    /// The blind test to begin with; nil for none.
    package var blindTest: BlindTestStart?
    /// Saves the text of a blind test and returns its location; nil where tests are not kept.
    package var keepTest: (@MainActor (String) -> String)?
    /// The writer of exports; nil for none.
    package var exports: (any SessionExports)?
    /// The process that measures films; nil for none.
    package var films: (any SessionFilms)?
    /// Phones that show the session; nil for none.
    package var share: (any SessionShare)?
    /// The path of the film that is shown at the start; nil for none.
    package var film: String?
    /// A hint beside the phone until a page has been dragged back; nil for none.
    package var hint: String?
    /// Called when a page has been dragged back for the first time.
    package var hintFollowed: (@MainActor () -> Void)?
    /// Whether the studio is open from the beginning.
    package var showsPanel = false
    /// The zoom of the studio's and the desk's texts from the beginning.
    package var zoom = StudioZoom()
    /// Called with the zoom, when that changes.
    package var zoomChanged: (@MainActor (StudioZoom) -> Void)?
    /// Whether the panel has two pages from the beginning, in windows that have room for them.
    package var isSplit = false
    /// Called with that, when it changes.
    package var splitChanged: (@MainActor (Bool) -> Void)?
    /// Called with whether the studio is open, when that changes.
    package var panelChanged: (@MainActor (Bool) -> Void)?
    /// Called often; true ends the session.
    package var isInterrupted: (@MainActor () -> Bool)?
    /// The most units of work on studies and on the timeline's pictures between two frames, where their time, by the
    /// display's clock, is no limit.
    package var workLimit = Int.max
    /// Called with a description of each refused call of client code.
    package var mistake: (@MainActor (String) -> Void)?
    /// Called with lines about phones that show the session.
    package var shareNotice: (@MainActor (String) -> Void)?
    /// Called with the sharing when that has begun, or has another reach.
    package var shared: (@MainActor (ShareStatus) -> Void)?
    /// Called with a description of each error of the display that the window survives.
    package var trouble: (@MainActor (String) -> Void)?
    /// Called with every record of the trace. A header begins a new run at instant zero: another
    /// part of the trace.
    package var trace: (@MainActor (TraceRecord) -> Void)?
    /// Called with the events that a replay needs, in order.
    package var record: (@MainActor (SessionEvent) -> Void)?
    /// Whether `record` has samples that a network brought late at the instants at which frames took
    /// them, with their lateness; otherwise at those at which they were made.
    package var recordsAsTaken = false
    /// Whether the events of `record`, including tuned settings, are saved in a file.
    package var isRecorded = false
    /// Called with the times of each frame, in real time since the start of its run.
    package var timing: (@MainActor (FrameMetrics.Row) -> Void)?
    /// Called at the end of a run with the transitions that its frames showed, in real time too.
    package var runEnded: (@MainActor ([TransitionSpan]) -> Void)?

    package init(
      title: String, prototype: Prototype, watchedFile: String? = nil,
      assignments: [SettingAssignment] = []
    ) {
      self.title = title
      self.prototype = prototype
      self.watchedFile = watchedFile
      savedFile = watchedFile
      self.assignments = assignments
    }

    /// The title for phones: the prototype's, never a path; "" without one.
    package var sharedTitle: String { prototype.title }

    /// The settings over UIKit's values with which a session begins: the prototype's and the
    /// requested ones.
    var ownAssignments: [SettingAssignment] { prototype.settings + assignments }
  }

  /// A blind test of a recorded gesture: the session's own settings are side B.
  package struct BlindTestStart {
    package let gesture: RecordedGesture
    package let a: SimulatorSettings
    package let seed: Int
    package let tries: Int

    package init(gesture: RecordedGesture, a: SimulatorSettings, seed: Int, tries: Int) {
      self.gesture = gesture
      self.a = a
      self.seed = seed
      self.tries = tries
    }
  }

  /// The end of a session, and its measurements.
  package struct Outcome: Sendable {
    package enum Ending: Sendable {
      /// The user closed the window or pressed the key for it.
      case quit
      /// SIGINT or SIGTERM.
      case interrupted
      /// The display is lost.
      case displayLost
      /// The window has lost its pixels.
      case noPixels
    }

    package let ending: Ending
    package let frames: FrameTable
    package let missedTicks: Int
    /// From the call of `run` to the first frame on the display.
    package let timeToFirstFrame: Interval
    /// Processor time of the program from the first frame on.
    package let processorTime: Interval
    /// The path of frames to the window.
    package let path: String
    /// The interface at the end, to restore at the next start.
    package let savedState: RestorationArchive?

    /// A summary for the user, in one line.
    package var summary: String {
      // Frames cost hundredths of a millisecond.
      func milliseconds(_ interval: Interval) -> String {
        NumberText.fixed(Double(interval.nanoseconds) / 1e6, 2) + " ms"
      }
      let hitch = frames.metrics.hitchRatio.map { NumberText.short($0, 1) } ?? "no"
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
        + "processor \(milliseconds(processorTime)), path \(path)"
    }
  }
}

/// An event of a session, in the order in which a replay has to apply it. Instants are in
/// simulation time.
package enum SessionEvent {
  /// A run begins at instant zero; earlier events belong to another one.
  case began(SessionStart)
  case sample(PointerSample)
  /// Input besides fingers.
  case verb(Instant, any PerformedVerb)
  /// A frame was made for this instant, containing all earlier events. It was due from `due` on;
  /// nil for a frame that was not due.
  case frame(Instant, due: Instant?)
  /// The prototype's file has these settings from now on.
  case saved([SettingAssignment])
}

/// The initial state of a run.
package struct SessionStart {
  package let prototype: Prototype
  package let display: ScenarioDisplay
  package let settings: SimulatorSettings
}
