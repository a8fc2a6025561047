package import BackswipeGestures
import BackswipeMotion
package import BackswipeSettings
package import BackswipeUnits

/// Judges recorded touches with other settings and without a window: the result depends only on the
/// samples and the settings.
///
/// Everything else (bars in which a touch may not start, other recognisers, and the stack unless
/// its conditions are given) is assumed to allow the gesture.
package enum GestureJudge {
  /// The outcome of a drag from the edge.
  package enum Pop: Hashable, Sendable {
    /// No touch began a pop, or the one that did is still active.
    case none
    case cancelled
    case letGo(PopVerdict)
  }

  /// The outcome of the first drag that begins an interactive pop.
  ///
  /// - Parameters:
  ///   - samples: the samples of all touches, in order of time.
  ///   - width: the container's width in points.
  package static func pop(
    _ samples: [PointerSample], width: Double, settings: SimulatorSettings
  ) -> Pop {
    pops(samples, width: width, settings: settings).first { $0.began != nil }?.outcome ?? .none
  }

  /// The effect of one touch on the pages.
  package struct Drag: Hashable, Sendable {
    /// The number of the touch.
    package let touch: Int
    package let landed: Instant
    /// The instant at which it began to pop; nil if it never did.
    package fileprivate(set) var began: Instant?
    /// The progress of the pop at which the touch caught it on its way back; nil for a pop begun by
    /// the touch.
    package fileprivate(set) var caught: Double?
    package fileprivate(set) var outcome = Pop.none
    /// The reason why it did not begin to pop; nil if it did, or is still active and may yet.
    package fileprivate(set) var refusal: PopRefusal?
    /// The instant at which the page reaches its end after the release; nil without a release.
    package fileprivate(set) var settled: Instant?

    init(touch: Int, landed: Instant) {
      self.touch = touch
      self.landed = landed
    }
  }

  /// The outcomes of all touches that land while no other is tracked, in order.
  ///
  /// A released pop that is returning can be caught by the next touch; one that is completing
  /// excludes touches that would begin before its end. Instants are exact: on a screen, where a
  /// transition ends with a frame, they are up to a frame later.
  ///
  /// - Parameters:
  ///   - samples: the samples of all touches, in order of time.
  ///   - width: the container's width in points.
  ///   - conditions: the state of the stack and its bars, for all touches.
  package static func pops(
    _ samples: [PointerSample], width: Double, settings: SimulatorSettings,
    conditions: InteractivePopRule.Conditions = .init(controllerCount: 2)
  ) -> [Drag] {
    var table = PopTable(width: width, settings: settings, obstacle: conditions.obstacles.first)
    for sample in samples { table.process(sample) }
    return table.drags
  }
}

/// The state of the pages during successive touches, in place of a container and its recogniser.
private struct PopTable {
  let width: Double
  let settings: SimulatorSettings
  /// The obstacle to every pop; nil for none.
  let obstacle: InteractivePopRule.Obstacle?
  private(set) var drags: [GestureJudge.Drag] = []
  private var pan: PanMachine
  private var drag = PopDrag()
  /// The edge of the touch.
  private var edge = InteractivePopRule.Edge.leading
  private var finger: Int?
  private var travel: FingerTravel?
  /// The reason for the recogniser's failure, as known at that time.
  private var failure: PopRefusal?
  /// A second touch, beyond the recogniser's one.
  private var second: Int?
  /// Whether it has failed and ignores its touches until they end.
  private var isSpent = false
  /// The current progress of the pop begun last.
  private var progress: TransitionProgress?
  /// The edge from which that pop was begun.
  private var popEdge: InteractivePopRule.Edge?

  init(width: Double, settings: SimulatorSettings, obstacle: InteractivePopRule.Obstacle?) {
    self.width = width
    self.settings = settings
    self.obstacle = obstacle
    pan = PanMachine(rule: settings.edgePan, velocity: settings.velocity)
  }

  /// Processes a sample in screen coordinates.
  mutating func process(_ sample: PointerSample) {
    if sample.phase == .began, finger == nil {
      drags.append(GestureJudge.Drag(touch: sample.id, landed: sample.instant))
      if let edge = accepted(sample) {
        self.edge = edge
        finger = sample.id
        travel = FingerTravel(seen(sample), needed: settings.pop.hysteresis)
        failure = nil
        drag = PopDrag(from: edge)
      } else {
        drags[drags.count - 1].refusal = refusal(of: sample)
      }
    } else if sample.phase == .began, isWaiting(at: sample.instant),
      accepted(sample) != nil
    {
      second = sample.id
      isSpent = true
      failure = .secondFinger
      drags[drags.count - 1].refusal = failure
    }
    let lifts = sample.phase == .ended || sample.phase == .cancelled
    if sample.id == second, lifts { second = nil }
    guard sample.id == finger else { return }
    follow(seen(sample))
    if lifts {
      finger = second
      guard finger == nil else {
        second = nil
        return
      }
      isSpent = false
      pan.reset()
    }
  }

  /// Whether it has a touch and has neither begun nor failed.
  private func isWaiting(at instant: Instant) -> Bool {
    guard finger != nil, !isSpent, drags.last?.began == nil else { return false }
    return pan.deadline.map { instant <= $0 } ?? true
  }

  /// The sample with its distance from the edge of the touch.
  private func seen(_ sample: PointerSample) -> PointerSample {
    var sample = sample
    sample.location = settings.mirror(width: width).seen(from: edge).point(sample.location)
    return sample
  }

  /// The distance of a sample from the leading edge.
  private func place(_ sample: PointerSample) -> Double {
    Double(settings.mirror(width: width).x(sample.location.x))
  }

  /// The edge from which a touch may lead a pop; nil for a touch that may not.
  private func accepted(_ sample: PointerSample) -> InteractivePopRule.Edge? {
    settings.pop.edge(
      touchAt: place(sample), width: width,
      returningPage: returning(at: sample.instant).map {
        settings.returningPage(progress: $0, width: width)
      }, of: popEdge)
  }

  private func refusal(of sample: PointerSample) -> PopRefusal {
    let mirror = settings.edgeMirror(nearestTo: sample.location.x, width: width)
    return .outsideStrip(
      x: Double(mirror.x(sample.location.x)), strip: settings.pop.strip, isMirrored: mirror.isOn)
  }

  /// The progress of a pop that a touch can catch: a returning one, and where transitions can be
  /// interrupted every one that moves by itself; nil if there is none.
  private func returning(at instant: Instant) -> Double? {
    guard let progress, !progress.isInteractive,
      !progress.completes || settings.interruptsPushes, !progress.isFinished(at: instant)
    else { return nil }
    return progress.value(at: instant)
  }

  /// - Parameter sample: with its distance from the edge of the touch.
  private mutating func follow(_ sample: PointerSample) {
    let state = isSpent ? nil : pan.handle(sample)
    let index = drags.count - 1
    travel?.add(sample)
    if state == .began {
      failure = begin(index, at: sample.instant)
      drags[index].refusal = failure
      guard failure == nil else {
        isSpent = true
        return
      }
    }
    guard drags[index].began != nil else {
      if state == .failed || state == .ended || state == .cancelled { isSpent = true }
      if state == .failed { failure = PopRefusal(pan) }
      drags[index].refusal = travel.flatMap { failure?.completed(by: $0) }
      return
    }
    if state?.firesActions == true {
      drag.move(
        x: Double(pan.location.x), translation: Double(pan.translation.x), width: width,
        at: sample.instant)
      progress?.update(moved: drag.fraction)
    }
    switch state {
    case .ended:
      let verdict = drag.verdict(
        velocity: Double(pan.velocity.x), width: width, base: drags[index].caught ?? 0,
        at: sample.instant, settings: settings)
      drags[index].outcome = .letGo(verdict)
      letGo(verdict, at: sample.instant)
      drags[index].settled = progress?.end
    case .cancelled:
      drags[index].outcome = .cancelled
      letGo(drag.cancelled, at: sample.instant)
      drags[index].settled = progress?.end
    default: break
    }
  }

  /// - Returns: the reason why the touch may not begin; nil if it has.
  private mutating func begin(_ index: Int, at instant: Instant) -> PopRefusal? {
    let position = returning(at: instant)
    let isRunning = progress.map { !$0.isFinished(at: instant) } ?? false
    switch PopStart(
      travel: Double(pan.travel.x), isReturning: position != nil,
      obstacle: isRunning ? .transitionRunning : obstacle,
      isMirrored: settings.isMirrored(from: edge))
    {
    case .begins:
      progress = .interactive(at: 0)
      popEdge = edge
    case .catches:
      drags[index].caught = position
      progress?.grab(at: instant)
    case .refused(let refusal): return refusal
    }
    drags[index].began = instant
    pan.didBegin()
    return nil
  }

  private mutating func letGo(_ verdict: PopVerdict, at instant: Instant) {
    progress?.release(
      verdict, at: instant, push: settings.effectivePushDuration, settings: settings)
  }
}
