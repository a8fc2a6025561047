import BackswipeFilms
import BackswipeGestures
import BackswipeMetrics
import BackswipeRendering
package import BackswipeScenarios
import BackswipeScene
import BackswipeSession
import BackswipeSimulation
package import BackswipeUnits

/// Plays scenarios in a window by the real clock, and measures their frames.
///
/// One window for all the runs of a scenario. The ticks are the scenario's own, its instant zero is
/// the moment at which its first frame is on the display. The frame of a tick contains every entry
/// with an instant at or before the tick's, as on the virtual clock, so that both show the same
/// positions as long as no tick is missed. It is begun `Pacer.wake` before its tick, so an entry
/// may be carried out by that much before its instant; no frame shows it earlier. The user's sample
/// of the same instant would come a frame later, and its latency is higher by up to that lead.
@MainActor
package final class LiveScenario {
  /// The content of the window and its display.
  package struct Configuration {
    package var title: String
    /// The phone's screen in points.
    package var phone: CGSize
    /// Device pixels per point; nil for the display's own.
    package var scale: CGFloat?
    /// Whether touches are drawn, with the samples still to come.
    package var showsTouches = false
    /// Called with a description of each error of the display that the window survives.
    package var trouble: (@MainActor (String) -> Void)?
    /// Called often; true ends the run.
    package var isInterrupted: @MainActor () -> Bool

    package init(
      title: String, phone: CGSize, scale: CGFloat? = nil,
      isInterrupted: @escaping @MainActor () -> Bool
    ) {
      self.title = title
      self.phone = phone
      self.scale = scale
      self.isInterrupted = isInterrupted
    }
  }

  /// The time by which samples to come are drawn ahead.
  static let foresight = Interval.milliseconds(250)

  let configuration: Configuration
  let display: WindowDisplay
  let desk: PhoneDesk
  var showsTouches: Bool
  /// Whether the user has closed the window.
  var isClosed = false

  // MARK: One run

  var marks = TouchMarks()
  /// The frame shown last.
  var list: DisplayList?
  /// The monotonic clock at the run's instant zero.
  var epoch: Int64 = 0
  var withheld = 0
  /// Nanoseconds by which the last wait woke too late.
  var lateWake: Int64 = 0

  /// Opens the window.
  ///
  /// - Throws: the environment's missing requirement.
  package init(_ configuration: Configuration) throws(WindowError) {
    self.configuration = configuration
    showsTouches = configuration.showsTouches
    display = try WindowDisplay(
      title: configuration.title, phone: configuration.phone, scale: configuration.scale)
    desk = PhoneDesk(display, phone: configuration.phone)
    display.window.show()
  }

  /// Whether the run ends early.
  var isEnding: Bool { isClosed || configuration.isInterrupted() }

  /// Runs a scenario from its beginning to its end.
  ///
  /// - Parameters:
  ///   - runner: a new one, without limits among its expectations.
  ///   - limits: takes the values measured for them.
  /// - Returns: nil when the window was closed or the program was interrupted.
  /// - Throws: when the window loses its pixels.
  package func play(
    _ runner: ScenarioRunner, limits: [MeasuredLimit]
  ) throws(WindowError) -> MeasuredRun? {
    var probe = LimitProbe(limits)
    var pacer = Pacer(refresh: runner.refresh)
    marks = TouchMarks()
    withheld = 0
    look()
    try presentFrame(runner, tick: 0, due: 0, pacer: &pacer, limits: &probe)
    var last = 0
    var isPastLimit = false
    while !isPastLimit, let due = runner.liveTick(after: last) {
      guard let tick = try reach(due, runner, pacer) else { return nil }
      isPastLimit = runner.passesLimit(at: runner.refresh.instant(ofTick: tick))
      guard !isPastLimit else { break }
      try presentFrame(runner, tick: tick, due: due, pacer: &pacer, limits: &probe)
      last = tick
    }
    guard !isEnding else { return nil }
    let result = runner.liveResult(isPastLimit: isPastLimit, limits: &probe)
    return MeasuredRun(result: result, withheld: withheld, values: probe.values)
  }

  /// Waits until a frame has to be begun.
  ///
  /// - Parameter due: the first tick at which one is wanted.
  /// - Returns: the tick that it is for, which is a later one when that has passed, or is within a
  ///   stall; nil when the run is to end.
  private func reach(
    _ due: Int, _ runner: ScenarioRunner, _ pacer: Pacer
  ) throws(WindowError) -> Int? {
    while !isEnding {
      let tick = max(due, pacer.nextTick(at: realNow))
      let instant = runner.refresh.instant(ofTick: tick)
      if runner.passesLimit(at: instant) { return tick }
      if let end = runner.driver.stallEnd(at: instant) {
        MonotonicClock.sleep(until: epoch + end.nanoseconds)
        continue
      }
      let wake = epoch + pacer.wake(forTick: tick, cost: runner.driver.table.recentCost).nanoseconds
      try fadeMarks(runner, until: wake)
      wait(until: wake)
      look()
      if isEnding { return nil }
      if !pacer.isLate(tick, shownAt: realNow) { return tick }
    }
    return nil
  }

  /// Real time since the run's start.
  var realNow: Instant { Instant(nanoseconds: MonotonicClock.now() - epoch) }
}
