package import BackswipeGestures
import BackswipeMotion
package import BackswipeSettings
package import BackswipeUnits

/// Judges recorded touches again, under other settings and without a window: the result depends on
/// the samples and the settings alone.
///
/// Everything else (bars that a touch may not start in, other recognisers, and the stack unless its
/// conditions are given) is assumed to allow the gesture.
package enum GestureJudge {
  /// The outcome of a drag from the edge.
  package enum Pop: Hashable, Sendable {
    /// No finger began a pop, or the one that did is still down.
    case none
    case cancelled
    case letGo(PopVerdict)
  }

  /// The outcome of the first drag that begins an interactive pop.
  ///
  /// - Parameters:
  ///   - samples: of all fingers, in order of time.
  ///   - width: of the container, in points.
  package static func pop(
    _ samples: [PointerSample], width: Double, settings: SimulatorSettings
  ) -> Pop {
    pops(samples, width: width, settings: settings).first { $0.began != nil }?.outcome ?? .none
  }

  /// The effect of one finger on the pages.
  package struct Drag: Hashable, Sendable {
    /// The finger's number.
    package let touch: Int
    package let landed: Instant
    /// When it began to pop; nil when it never did.
    package fileprivate(set) var began: Instant?
    /// How far the pop was when the finger caught it on its way back; nil for a pop that the finger
    /// began.
    package fileprivate(set) var caught: Double?
    package fileprivate(set) var outcome = Pop.none
    /// Why it did not begin to pop; nil where it did, or is still down and may yet.
    package fileprivate(set) var refusal: PopRefusal?
    /// When the page is at its end after the release; nil while no finger has let go of it.
    package fileprivate(set) var settled: Instant?

    init(touch: Int, landed: Instant) {
      self.touch = touch
      self.landed = landed
    }
  }

  /// The outcomes of all fingers that land while no other is tracked, in order.
  ///
  /// A released pop that moves back can be caught by the next finger; one that moves to its end
  /// excludes fingers that would begin before it is over. Instants are exact: a screen, which ends
  /// a transition with a frame, does so up to a frame later.
  ///
  /// - Parameters:
  ///   - samples: of all fingers, in order of time.
  ///   - width: of the container, in points.
  ///   - conditions: the state of the stack and its bars, for all fingers.
  package static func pops(
    _ samples: [PointerSample], width: Double, settings: SimulatorSettings,
    conditions: InteractivePopRule.Conditions = .init(controllerCount: 2)
  ) -> [Drag] {
    var table = PopTable(width: width, settings: settings, obstacle: conditions.obstacles.first)
    for sample in samples { table.take(sample) }
    return table.drags
  }
}

/// The state of the pages under successive fingers, in place of a container and its recogniser.
private struct PopTable {
  let width: Double
  let settings: SimulatorSettings
  /// What forbids every pop.
  let obstacle: InteractivePopRule.Obstacle?
  private(set) var drags: [GestureJudge.Drag] = []
  private var pan: PanMachine
  private var hand = PopDrag()
  private var finger: Int?
  private var travel: FingerTravel?
  /// Why the recogniser has failed, as far as was known when it did.
  private var failure: PopRefusal?
  /// A second finger, beyond the recogniser's one.
  private var second: Int?
  /// Whether it has failed and ignores its fingers until they are gone.
  private var isSpent = false
  /// The current progress of the pop that was begun last.
  private var progress: TransitionProgress?

  init(width: Double, settings: SimulatorSettings, obstacle: InteractivePopRule.Obstacle?) {
    self.width = width
    self.settings = settings
    self.obstacle = obstacle
    pan = PanMachine(rule: settings.edgePan, velocity: settings.velocity)
  }

  mutating func take(_ sample: PointerSample) {
    if sample.phase == .began, finger == nil {
      drags.append(GestureJudge.Drag(touch: sample.id, landed: sample.instant))
      if accepts(sample) {
        finger = sample.id
        travel = FingerTravel(sample, needed: settings.pop.hysteresis)
        failure = nil
      } else {
        drags[drags.count - 1].refusal = .outsideStrip(
          x: Double(sample.location.x), strip: settings.pop.strip)
      }
    } else if sample.phase == .began, isWaiting(at: sample.instant), accepts(sample) {
      second = sample.id
      isSpent = true
      failure = .secondFinger
      drags[drags.count - 1].refusal = failure
    }
    let lifts = sample.phase == .ended || sample.phase == .cancelled
    if sample.id == second, lifts { second = nil }
    guard sample.id == finger else { return }
    follow(sample)
    if lifts {
      finger = second
      guard finger == nil else {
        second = nil
        return
      }
      isSpent = false
      pan.reset()
      hand = PopDrag()
    }
  }

  /// Whether it has a finger and has neither begun nor failed.
  private func isWaiting(at instant: Instant) -> Bool {
    guard finger != nil, !isSpent, drags.last?.began == nil else { return false }
    return pan.deadline.map { instant <= $0 } ?? true
  }

  private func accepts(_ sample: PointerSample) -> Bool {
    settings.pop.accepts(
      touchAt: Double(sample.location.x),
      returningPage: returning(at: sample.instant).map { width * $0 })
  }

  /// How far a pop is that moves back; nil when there is none.
  private func returning(at instant: Instant) -> Double? {
    guard let progress, !progress.isInteractive, !progress.completes,
      !progress.isFinished(at: instant)
    else { return nil }
    return progress.value(at: instant)
  }

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
      hand.move(
        x: Double(pan.location.x), translation: Double(pan.translation.x), width: width,
        at: sample.instant)
      progress?.update(moved: hand.fraction)
    }
    switch state {
    case .ended:
      let verdict = hand.verdict(
        velocity: Double(pan.velocity.x), width: width, base: drags[index].caught ?? 0,
        at: sample.instant, settings: settings)
      drags[index].outcome = .letGo(verdict)
      letGo(verdict, at: sample.instant)
      drags[index].settled = progress?.end
    case .cancelled:
      drags[index].outcome = .cancelled
      letGo(hand.cancelled, at: sample.instant)
      drags[index].settled = progress?.end
    default: break
    }
  }

  /// - Returns: why the finger may not begin; nil when it has.
  private mutating func begin(_ index: Int, at instant: Instant) -> PopRefusal? {
    let position = returning(at: instant)
    let isRunning = progress.map { !$0.isFinished(at: instant) } ?? false
    switch PopStart(
      travel: Double(pan.travel.x), isReturning: position != nil,
      obstacle: isRunning ? .transitionRunning : obstacle)
    {
    case .begins: progress = .interactive(at: 0)
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
