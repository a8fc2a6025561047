package import BackswipeDocuments
package import BackswipeGestures
package import BackswipePrototypes
package import BackswipeScenarios
package import BackswipeScene
import BackswipeTrace
package import BackswipeUnits

/// The screen contents of a run over time, made on demand and not kept. A late frame is on the
/// screen from the instant at which it is shown, or from the tick nearest to that; a dropped one
/// never.
@MainActor
package final class ScreenReel {
  private final class Inbox {
    /// Frames that are made and not yet shown.
    var frames: [(shown: Instant, list: DisplayList)] = []
    var samples: [PointerSample] = []
    var last = Instant.zero
    private let refresh: DisplayRefresh
    private let showsOnTicks: Bool

    init(_ refresh: DisplayRefresh, showsOnTicks: Bool) {
      self.refresh = refresh
      self.showsOnTicks = showsOnTicks
    }

    func append(_ record: FrameRecord, _ list: DisplayList) {
      let shown: Instant
      switch record.presentation {
      case .never: return
      case .atOnce: shown = record.instant
      case .late(let instant): shown = showsOnTicks ? nearestTick(instant) : instant
      }
      last = max(last, shown)
      frames.append((last, list))
    }

    /// A frame can be late by less than a tick. A variable refresh rate has no ticks in between.
    private func nearestTick(_ instant: Instant) -> Instant {
      if case .variable = refresh.form { return instant }
      let tick = refresh.firstTick(atOrAfter: instant)
      let (before, after) = (
        refresh.instant(ofTick: max(0, tick - 1)), refresh.instant(ofTick: tick)
      )
      return instant - before < after - instant ? before : after
    }
  }

  private let runner: ScenarioRunner
  private let inbox: Inbox
  private var hasEnded = false
  /// The display list on the screen; nil before the first frame.
  package private(set) var list: DisplayList?

  /// - Parameters:
  ///   - keepsSamples: whether `takeSamples` will be called.
  ///   - showsOnTicks: whether late frames are shown from the nearest tick on.
  /// - Throws: the errors of the scenario.
  package init(
    _ file: ScenarioFile, name: String, prototype: Prototype, options: ScenarioRunner.Options,
    keepsSamples: Bool = false, showsOnTicks: Bool
  ) throws(FileErrors) {
    let inbox = Inbox(options.refresh ?? file.display.refresh, showsOnTicks: showsOnTicks)
    self.inbox = inbox
    runner = try ScenarioRunner(
      file, name: name, prototype: prototype, options: options,
      record: keepsSamples
        ? { record in if case .input(let sample) = record { inbox.samples.append(sample) } } : nil,
      onFrame: { inbox.append($0, $1) })
  }

  /// Advances to an instant.
  ///
  /// - Returns: whether the screen has changed.
  package func advance(to instant: Instant) -> Bool {
    var changed = false
    while true {
      while let next = inbox.frames.first, next.shown <= instant {
        list = next.list
        inbox.frames.removeFirst()
        changed = true
      }
      guard inbox.frames.isEmpty, !hasEnded else { return changed }
      hasEnded = !runner.advance()
    }
  }

  /// The instant of the next change of the screen, after `advance`; nil after the last frame.
  package var nextChange: Instant? { inbox.frames.first?.shown }

  /// Removes and returns the samples of fingers up to an instant, in order.
  package func takeSamples(upTo instant: Instant) -> [PointerSample] {
    let count = inbox.samples.prefix { $0.instant <= instant }.count
    defer { inbox.samples.removeFirst(count) }
    return Array(inbox.samples.prefix(count))
  }

  /// A summary of a whole run, made without keeping its frames.
  package struct Survey {
    /// The instant at which the last frame is shown.
    package var end = Instant.zero
    /// The largest width and height of the screen in points, because a phone can be turned.
    package var size = CGSize.zero
    /// The number of frames in the part that was asked for.
    package var frames = 0
    /// The steps that could not be carried out.
    package var failures: [String] = []

    package init() {}
  }

  /// Runs the scenario to its end.
  ///
  /// - Parameters:
  ///   - start: the beginning of the part whose frames are counted.
  ///   - end: its end; nil for that of the run.
  /// - Returns: nil when interrupted.
  package static func survey(
    _ file: ScenarioFile, name: String, prototype: Prototype, options: ScenarioRunner.Options,
    showsOnTicks: Bool, from start: Instant = .zero, to end: Instant? = nil,
    isInterrupted: () -> Bool
  ) throws(FileErrors) -> Survey? {
    let reel = try ScreenReel(
      file, name: name, prototype: prototype, options: options, showsOnTicks: showsOnTicks)
    var survey = Survey()
    while !reel.hasEnded {
      if isInterrupted() { return nil }
      reel.hasEnded = !reel.runner.advance()
      for (shown, list) in reel.inbox.frames {
        if shown >= start, end.map({ shown <= $0 }) ?? true { survey.frames += 1 }
        survey.size.width = max(survey.size.width, list.size.width)
        survey.size.height = max(survey.size.height, list.size.height)
      }
      reel.inbox.frames.removeAll()
    }
    survey.end = reel.inbox.last
    survey.failures = reel.runner.finish().failures.map { "line \($0.line): \($0.reason)" }
    return survey
  }
}
