package import BackswipeGeometry
package import BackswipeGestures
package import BackswipeMetrics
package import BackswipeScene
import BackswipeSimulation
package import BackswipeTime
import BackswipeTrace

/// A run that somebody else drives, by a clock of its own: who shows frames says when each was
/// wanted, when it was seen and what it cost. Entries are carried out and expectations judged as in
/// a run on the virtual clock, by the instants of the frames that were made.
extension ScenarioRunner {
  /// A frame to show.
  package struct LiveFrame {
    package let displayList: DisplayList
    /// Samples that the frame is the first to contain.
    package let samples: [PointerSample]
    fileprivate let output: FrameOutput
  }

  /// When a frame was wanted and shown, in real time since the start of the run.
  package struct LiveTimes {
    package let expected: Instant
    package let actual: Instant
    package let finish: Instant
    package let costs: FrameTiming.Costs

    package init(expected: Instant, actual: Instant, finish: Instant, costs: FrameTiming.Costs) {
      self.expected = expected
      self.actual = actual
      self.finish = finish
      self.costs = costs
    }
  }

  package var refresh: DisplayRefresh { display.refresh }

  /// The phone's screen at the start, in points.
  package var phone: CGSize { display.size }

  /// The first tick at which a frame is wanted; nil when nothing is left to happen.
  package func liveTick(after tick: Int) -> Int? {
    simulation.nextTick(after: tick, of: display.refresh, event: plan.nextInstant)
  }

  /// When a stall ends that an instant falls into; nil when it falls into none.
  package func liveStallEnd(at instant: Instant) -> Instant? { pacing.stallEnd(at: instant) }

  /// Whether an instant lies beyond the scenario's limit, where the run ends and has failed.
  package func passesLimit(at instant: Instant) -> Bool { instant > Instant.zero + file.until }

  /// Samples that the timeline has in store, in order, up to an instant.
  package func comingSamples(upTo instant: Instant) -> [PointerSample] {
    plan.coming(upTo: instant).compactMap { event in
      if case .sample(let sample) = event { sample } else { nil }
    }
  }

  /// Makes the frame of a tick, with everything up to its instant.
  package func liveFrame(_ tick: Int, limits: inout LimitProbe) -> LiveFrame {
    let instant = display.refresh.instant(ofTick: tick)
    judge.judge(before: instant, tick: tick) { measures }
    limits.read(before: instant, table.metrics)
    let output = makeFrame(tick, at: instant, shownAt: instant)
    let samples = inputs.samples.compactMap { sample in
      PointerSample.Phase(rawValue: sample.phase).map {
        PointerSample(
          id: sample.touch, phase: $0, location: sample.location, instant: sample.instant)
      }
    }
    return LiveFrame(displayList: output.displayList, samples: samples, output: output)
  }

  /// Puts a frame that was shown into the table.
  package func note(_ frame: LiveFrame, tick: Int, times: LiveTimes) {
    let record = frame.output.record
    let due = display.refresh.firstTick(atOrAfter: times.expected)
    note(
      FrameTiming(
        number: tick, expected: times.expected, actual: times.actual, deadline: times.expected,
        finish: times.finish, shown: display.refresh.instant(ofTick: tick),
        period: display.refresh.period(atTick: due), costs: times.costs,
        isInMotion: simulation.isActive, transition: record.transition?.name,
        progress: record.transition?.progress, gestures: gestures.running,
        samples: inputs.take(),
        subject: record.views.last.map {
          FrameTiming.Subject(name: $0.name, location: $0.frame.origin)
        }))
  }

  /// What the newest frames cost.
  package var recentCost: Interval { table.recentCost }

  /// The result, once nothing is left to happen or the limit is passed.
  package func liveResult(isPastLimit: Bool, limits: inout LimitProbe) -> ScenarioResult {
    if isPastLimit { noteAlive() }
    if pacing.hasDisplayFaults {
      steps.remarks.append("a real display has faults of its own: those of the file were left out")
    }
    limits.readRest(table.metrics)
    return finish()
  }
}
