package import BackswipeDocuments
package import BackswipeGestures
package import BackswipePrototypes
package import BackswipeScenarios
package import BackswipeScene
import BackswipeTrace
package import BackswipeUnits

/// What the screen of a run shows, from its beginning on: made as it is asked for, and not kept. A
/// late frame is on the screen from the instant on at which it is shown, or from the tick nearest to
/// that; a dropped one never.
@MainActor
package final class ScreenReel {
  private final class Inbox {
    /// Frames that are made and not yet reached.
    var frames: [(shown: Instant, list: DisplayList)] = []
    var samples: [PointerSample] = []
    var last = Instant.zero
    private let refresh: DisplayRefresh
    private let showsOnTicks: Bool

    init(_ refresh: DisplayRefresh, showsOnTicks: Bool) {
      self.refresh = refresh
      self.showsOnTicks = showsOnTicks
    }

    func take(_ record: FrameRecord, _ list: DisplayList) {
      let shown: Instant
      switch record.presentation {
      case .never: return
      case .atOnce: shown = record.instant
      case .late(let instant): shown = showsOnTicks ? nearestTick(instant) : instant
      }
      last = max(last, shown)
      frames.append((last, list))
    }

    /// A frame can be late by less than a tick. A display of variable refresh has no ticks between.
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
  /// On the screen now; nil before the first frame.
  package private(set) var list: DisplayList?

  /// - Parameters:
  ///   - keepsSamples: whether `takeSamples` is asked.
  ///   - showsOnTicks: whether late frames are shown from the nearest tick on.
  /// - Throws: why the scenario cannot be run.
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
      onFrame: { inbox.take($0, $1) })
  }

  /// Goes on to an instant.
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

  /// When the screen changes next, after `advance`; nil after the last frame.
  package var nextChange: Instant? { inbox.frames.first?.shown }

  /// The samples of fingers up to an instant that were not taken yet, in order.
  package func takeSamples(upTo instant: Instant) -> [PointerSample] {
    let count = inbox.samples.prefix { $0.instant <= instant }.count
    defer { inbox.samples.removeFirst(count) }
    return Array(inbox.samples.prefix(count))
  }

  /// What a whole run comes to, without its frames being kept.
  package struct Survey {
    /// When the last frame is shown.
    package var end = Instant.zero
    /// The largest width and height of the screen, in points: a phone can be turned.
    package var size = CGSize.zero
    /// What could not be carried out.
    package var failures: [String] = []

    package init() {}
  }

  /// Runs to the end.
  ///
  /// - Returns: nil when it is interrupted.
  package static func survey(
    _ file: ScenarioFile, name: String, prototype: Prototype, options: ScenarioRunner.Options,
    showsOnTicks: Bool, isInterrupted: () -> Bool
  ) throws(FileErrors) -> Survey? {
    let reel = try ScreenReel(
      file, name: name, prototype: prototype, options: options, showsOnTicks: showsOnTicks)
    var survey = Survey()
    while !reel.hasEnded {
      if isInterrupted() { return nil }
      reel.hasEnded = !reel.runner.advance()
      for (_, list) in reel.inbox.frames {
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
