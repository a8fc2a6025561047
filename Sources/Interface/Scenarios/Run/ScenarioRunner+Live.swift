package import BackswipeGestures
import BackswipeMetrics
package import BackswipeScene
package import BackswipeSimulation
import BackswipeTrace
package import BackswipeUnits

/// A run in real time: the caller chooses each frame's tick, and passes the instant at which it was
/// shown and its cost. Entries are performed and expectations judged as in a run on the virtual
/// clock, by the instants of the frames that were made.
extension ScenarioRunner {
  /// A frame to show.
  package struct LiveFrame {
    package let displayList: DisplayList
    /// Samples that this frame is the first to contain.
    package let samples: [PointerSample]
    fileprivate let output: FrameOutput
  }

  package var refresh: DisplayRefresh { display.refresh }

  /// The phone's screen at the start, in points.
  package var phone: CGSize { display.size }

  /// The first tick at which a frame is needed; nil when nothing is left to happen.
  package func liveTick(after tick: Int) -> Int? {
    driver.nextTick(after: tick, event: plan.nextInstant)
  }

  /// Whether an instant is beyond the scenario's limit, where the run ends as failed.
  package func passesLimit(at instant: Instant) -> Bool { instant > Instant.zero + file.until }

  /// Samples of the timeline that are not delivered yet, up to an instant, in order.
  package func comingSamples(upTo instant: Instant) -> [PointerSample] {
    plan.coming(upTo: instant).compactMap { event in
      if case .sample(let sample) = event { sample } else { nil }
    }
  }

  /// Makes the frame of a tick, with everything up to its instant.
  package func liveFrame(_ tick: Int, limits: inout LimitProbe) -> LiveFrame {
    let instant = display.refresh.instant(ofTick: tick)
    judge.judge(before: instant, tick: tick) { measures }
    limits.read(before: instant, driver.table.metrics)
    let output = makeFrame(
      FrameInput(
        tick: tick, instant: instant, period: display.refresh.period(beforeTick: tick)),
      shownAt: instant)
    return LiveFrame(
      displayList: output.displayList, samples: driver.log.newSamples, output: output)
  }

  /// Adds a shown frame to the table.
  package func addFrame(_ frame: LiveFrame, _ times: FrameTimes) { addFrame(frame.output, times) }

  /// The result, once nothing is left to happen or the limit is passed.
  package func liveResult(isPastLimit: Bool, limits: inout LimitProbe) -> ScenarioResult {
    if isPastLimit { noteAlive() }
    if driver.hasDisplayFaults {
      steps.remarks.append("a real display has faults of its own: those of the file were left out")
    }
    limits.readRest(driver.table.metrics)
    return finish()
  }
}
