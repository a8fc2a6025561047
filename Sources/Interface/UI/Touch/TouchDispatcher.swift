package import BackswipeGestures
import BackswipePopDecisions
import BackswipeSettings
package import BackswipeUnits

/// Routes samples to recognisers and views, and performs what the arena and the delivery decide.
@MainActor
package final class TouchDispatcher {
  var environmentLink: Backlink<UIEnvironment>?
  var environment: UIEnvironment? { environmentLink?.object }
  var arena = GestureArena()
  var delivery = TouchDelivery()
  /// Touches in progress, in order of their start.
  private(set) var touches = TouchList()
  /// Touches that have ended without their end being delivered to their view.
  var pendingEnds = TouchList()
  var recognizers = RecognizerTable()
  /// The cached `nextDeadline`; the outer nil if it must be computed again.
  var knownDeadline: Instant??
  private var nextNumber = 0
  /// The last spare identifier; those are negative, unlike the identifiers of fingers.
  private var lastSpareID = 0
  var isRouting = false
  var isResolving = false
  /// Touches with moves that have not been delivered to their views, in the order of the moves; nil
  /// for none, which is cheap to check in every frame.
  var moved: OrderedTouches<UITouch>?
  /// Touches delayed by scroll views, with the recognisers concerned; ascending by deadline.
  private var delayedContent = OrderedTouches<(deadline: Instant, recognizers: [RecognizerID])>()
  private var taps = TapCounter()
  let hover = HoverDispatcher()

  init() {}

  /// Whether there is a touch in progress.
  package var hasTouches: Bool { !touches.isEmpty }

  /// The touches in progress with their locations, in order of their start.
  package var liveTouches: [PointerSample] {
    touches.touches.map {
      PointerSample(
        id: $0.finger, phase: .moved, location: $0.locationInWindow,
        instant: environment?.now ?? .zero)
    }
  }

  /// Extrapolated samples of each touch for the next frames.
  package func predictions(every period: Interval, count: Int) -> [PointerSample] {
    touches.touches.flatMap { touch in
      touch.prediction(every: period, count: count).map { sample in
        var sample = sample
        sample.id = touch.finger
        return sample
      }
    }
  }

  /// The next time to call `deadlineReached`; nil for never.
  package var nextDeadline: Instant? {
    if let knownDeadline { return knownDeadline }
    var earliest: Instant?
    for recognizer in recognizers.values where !isDecided(recognizer) {
      guard let deadline = recognizer.machineBase?.deadline else { continue }
      earliest = min(earliest ?? deadline, deadline)
    }
    if let held = delayedContent.first?.value.deadline { earliest = min(earliest ?? held, held) }
    knownDeadline = .some(earliest)
    return earliest
  }

  // MARK: Input

  /// Delivers a sample; one of an unknown or ended touch is ignored.
  ///
  /// Recognisers handle it at once. Moves are delivered to views by `deliverMoves`, and before
  /// every other event.
  package func deliver(_ sample: PointerSample, in window: UIWindow) {
    if sample.phase == .began {
      begin(sample, in: window)
    } else if let touch = liveTouch(finger: sample.id) {
      var sample = sample
      sample.id = touch.id
      guard sample.phase == .ended, touches.count == 1,
        sample.isTap(touch.began, on: window), let list = window.listOfStatusBar
      else { return update(touch, with: sample) }
      // No view under the status bar receives the tap; a delayed delivery, for example to content,
      // would stop the scrolling.
      sample.phase = .cancelled
      update(touch, with: sample)
      list.scrollToTop()
    }
  }

  /// Notifies recognisers whose deadline has passed, and releases delayed touches.
  package func deadlineReached(at instant: Instant) {
    knownDeadline = nil
    for id in arena.memberIDs where !arena.isDecided(id) {
      guard let recognizer = recognizers[id], let deadline = recognizer.machineBase?.deadline,
        deadline <= instant
      else { continue }
      if let state = recognizer.machineBase?.deadlineReached(at: instant) {
        propose(state, for: recognizer)
      }
    }
    resolve()
    // Collected before the first is delivered, which runs client code.
    var due: [(touch: Int, recognizers: [RecognizerID])] = []
    while let (touch, held) = delayedContent.first, held.deadline <= instant {
      due.append((touch, held.recognizers))
      delayedContent.remove(touch)
    }
    for (touch, recognizers) in due {
      for recognizer in recognizers { report(delivery.releaseBegan(touch, recognizer)) }
    }
    sweep()
  }

  /// Whether the touch's `began` has been delivered to its view.
  func isTold(_ touch: UITouch) -> Bool { delivery.isTold(touch.id) }

  /// Cancels all touches, for example when the window loses the pointer.
  package func cancelAll(at instant: Instant, in window: UIWindow) {
    for touch in touches.touches {
      deliver(
        PointerSample(
          id: touch.finger, phase: .cancelled, location: touch.locationInWindow, instant: instant),
        in: window)
    }
  }

  // MARK: Called by recognisers

  /// Call when a recogniser is disabled or removed from its view.
  func cancel(_ recognizer: UIGestureRecognizer) {
    hover.cancel(recognizer)
    guard let id = id(of: recognizer), arena.contains(id) else { return }
    failOrCancel(recognizer, id)
    resolve()
    sweep()
  }

  /// Whether there is no touch, and no recogniser with one.
  var isAtRest: Bool { touches.isEmpty && pendingEnds.isEmpty && arena.isEmpty }

  /// Call before a view leaves its window: cancels its touches and its recognisers.
  func cancelTouches(of view: UIView) {
    for recognizer in view.recognizers { cancel(recognizer) }
    guard !(touches.isEmpty && pendingEnds.isEmpty) else { return }
    for touch in touches.touches + pendingEnds.touches where touch.view === view {
      report(delivery.cancelled(touch.id))
    }
  }

  /// Proposes a recogniser's state, which `resolve` decides on.
  func propose(_ state: GestureState, for recognizer: UIGestureRecognizer) {
    guard let id = recognizer.arenaEntry?.id else { return }
    // A recogniser that has begun has no deadline.
    if state != .changed { knownDeadline = nil }
    do { try arena.propose(state, for: id) } catch {
      preconditionFailure("\(recognizer.traceName): \(error)")
    }
    if state.isFinal, arena.isDecided(id) { recognizer.machineBase?.resume() }
  }

  /// Called when a client's subclass has set `state`, while handling touches or at any other time.
  func stateSet(_ state: GestureState, by recognizer: UIGestureRecognizer) {
    guard id(of: recognizer) != nil else { return }
    propose(state, for: recognizer)
    guard !isRouting else { return }
    resolve()
    sweep()
  }

  /// Call when a delegate or a failure requirement changes.
  func arenaTraitsChanged(_ recognizer: UIGestureRecognizer) {
    if let id = id(of: recognizer) { arena.setTraits(recognizer.arenaTraits, for: id) }
  }

  func state(of id: RecognizerID) -> GestureState { arena.state(of: id) }

  func pendingState(of id: RecognizerID) -> GestureState { arena.pendingState(of: id) }

  /// Whether further samples have no effect on a recogniser of this simulation until it is reset.
  func isDecided(_ recognizer: UIGestureRecognizer) -> Bool {
    guard let id = recognizer.arenaEntry?.id else { return false }
    return arena.isDecided(id)
  }

  /// A recogniser's identifier in this arena; nil if it was never in it or has been in another one
  /// since.
  func id(of recognizer: UIGestureRecognizer) -> RecognizerID? {
    guard let entry = recognizer.arenaEntry, entry.touches === self else { return nil }
    return entry.id
  }

  func ignore(_ touch: UITouch, for recognizer: UIGestureRecognizer) {
    guard let id = id(of: recognizer), touches.contains(touch) else { return }
    arena.removeTouch(touch.id, from: id)
    recognizer.remove(touch)
    touch.recognizers.removeAll { $0 === recognizer }
    report(delivery.ignore(touch.id, id))
  }

  // MARK: Touches

  private func begin(_ sample: PointerSample, in window: UIWindow) {
    guard liveTouch(finger: sample.id) == nil else { return }
    deliverMoves()
    let finger = sample.id
    var sample = sample
    sample.id = touchID(of: finger)
    let hit =
      window.hitTest(sample.clampedLocation, with: nil)
      ?? window.viewBeyondEdge(sample.clampedLocation)
    let touch = UITouch(
      sample: sample, finger: finger, view: hit, window: window,
      motion: environment?.settings.velocity ?? PanVelocity())
    touch.tapCount = taps.land(sample.clampedLocation, at: sample.instant)
    touches.append(touch)
    let event = event(touch)
    let settings = environment?.settings
    var holders: [RecognizerID] = []
    var delay = Interval.zero
    var watchers: [(id: RecognizerID, flags: TouchDelivery.Flags, state: GestureState)] = []
    var view = hit
    while let current = view {
      current.addRecognizersForTouch()
      for recognizer in current.recognizers where recognizer.receives(touch, in: event) {
        if let settings, id(of: recognizer).map({ !arena.contains($0) }) ?? true {
          recognizer.prepare(settings)
        }
        let id = register(recognizer)
        touch.recognizers.append(recognizer)
        recognizer.add(touch)
        var flags = recognizer.flags
        if let wait = recognizer.contentDelay(of: touch) {
          delay = max(delay, wait)
          flags.delaysTouchesBegan = true
          holders.append(id)
        }
        watchers.append((id, flags, arena.state(of: id)))
        arena.addTouch(touch.id, to: id, kind: recognizer.kind, traits: recognizer.arenaTraits)
      }
      view = current.ownSuperview
    }
    if !holders.isEmpty {
      delayedContent.append(touch.id, (sample.instant + delay, holders))
      knownDeadline = nil
    }
    if !touch.isOfOtherButtons, !isExcluded(touch), allowsContentTouch(touch, event) {
      delivery.land(touch.id, watchers: watchers)
    }
    route(touch)
    report(delivery.began(touch.id))
    sweep()
  }

  /// Whether every view around the touched one lets that have the touch.
  private func allowsContentTouch(_ touch: UITouch, _ event: UIEvent) -> Bool {
    guard let touched = touch.view else { return true }
    var view = touched.ownSuperview
    while let current = view {
      if !current.allowsTouch(touch, in: touched, event) { return false }
      view = current.ownSuperview
    }
    return true
  }

  /// A finger's identifier, or a spare one while its last touch is undecided or undelivered.
  private func touchID(of finger: Int) -> Int {
    guard pendingEnds.touch(finger) != nil || arena.isHolding(finger) else {
      return finger
    }
    return makeSpareID()
  }

  func makeSpareID() -> Int {
    lastSpareID -= 1
    return lastSpareID
  }

  private func update(_ touch: UITouch, with sample: PointerSample) {
    if sample.phase != .moved { deliverMoves() }
    resumeListeners(of: touch, before: sample)
    touch.update(with: sample)
    route(touch)
    switch sample.phase {
    case .began, .moved: report(delivery.moved(touch.id))
    case .ended, .cancelled:
      if delayedContent.remove(touch.id) != nil { knownDeadline = nil }
      touches.remove(touch)
      pendingEnds.append(touch)
      if sample.phase == .ended {
        taps.lift(
          sample.clampedLocation, at: sample.instant, from: touch.began, count: touch.tapCount)
      }
      report(sample.phase == .ended ? delivery.ended(touch.id) : delivery.cancelled(touch.id))
      if !delivery.isPending(touch.id) { pendingEnds.remove(touch) }
      arena.removeTouch(touch.id)
      for recognizer in touch.recognizers {
        recognizer.remove(touch)
        failIfUndecided(recognizer)
      }
      resolve()
    }
    sweep()
    guard !delivery.isPending(touch.id) else { return }
    touch.undelivered = []
    if sample.phase == .ended, touch.isTap || touch.isTaken { explain(touch) }
  }

  /// Fails a client's recogniser that is undecided without a touch.
  private func failIfUndecided(_ recognizer: UIGestureRecognizer) {
    guard recognizer.kind == .either, recognizer.numberOfTouches == 0,
      let id = id(of: recognizer), !arena.isDecided(id)
    else { return }
    failOrCancel(recognizer, id)
  }

  private func failOrCancel(_ recognizer: UIGestureRecognizer, _ id: RecognizerID) {
    propose(arena.state(of: id).isActive ? .cancelled : .failed, for: recognizer)
  }

  /// The event of one sample, for recognisers.
  func event(_ touch: UITouch) -> UIEvent {
    UIEvent(
      live: touches, timestamp: touch.timestamp,
      changes: [UIEvent.TouchChange(touch: touch, samples: [touch.sample])])
  }

  func register(_ recognizer: UIGestureRecognizer) -> RecognizerID {
    // Numbers follow the order in which the present touches find views, the innermost first, not
    // that of earlier ones.
    let known = id(of: recognizer).flatMap { arena.contains($0) ? $0 : nil }
    let id = known ?? RecognizerID(number: nextNumber)
    if known == nil, let environmentLink {
      nextNumber += 1
      recognizer.arenaEntry = ArenaEntry(id: id, environmentLink: environmentLink)
    }
    recognizers[id] = recognizer
    return id
  }
}

extension TouchDispatcher {
  /// Reports the effect of a tap.
  private func explain(_ touch: UITouch) {
    guard let explain = environment?.explain else { return }
    explain(
      touch.finger,
      .tapped(
        TapFinding(
          place: touch.locationInWindow, hit: touch.view?.touchedName ?? "nothing",
          taker: touch.tapTaker, isTap: touch.isTap)))
  }
}

extension UITouch {
  /// The greatest distance of a tap's end from its beginning, in points.
  private static let tapSlop: CGFloat = 10
  /// The longest tap in seconds; a longer one is a press.
  private static let longestTap: TimeInterval = 0.45

  /// Whether it has ended soon where it began.
  fileprivate var isTap: Bool {
    timestamp - landed <= Self.longestTap
      && hypot(locationInWindow.x - began.x, locationInWindow.y - began.y) < Self.tapSlop
  }

  /// Whether a view of UIKit's or a recogniser has reacted to it.
  fileprivate var isTaken: Bool { if case .nobody? = taker { false } else { taker != nil } }

  /// The receiver of a touch that has ended. A client's view that passes the touch on may have
  /// reacted to it.
  fileprivate var tapTaker: TapFinding.Taker {
    guard let taker else { return .unknown }
    if case .nobody = taker, view?.isInsideViewOfClient == true { return .unknown }
    return taker
  }
}

extension PointerSample {
  /// Whether a touch with this start and end is a tap on the status bar.
  @MainActor
  fileprivate func isTap(_ start: CGPoint, on window: UIWindow) -> Bool {
    guard start.y < window.ownEnvironment.screen.statusBarHeight, window.showsStatusBar else {
      return false
    }
    return (location.x - start.x).magnitude < 10 && (location.y - start.y).magnitude < 10
  }
}

extension UIGestureRecognizer {
  fileprivate var flags: TouchDelivery.Flags {
    TouchDelivery.Flags(
      cancelsTouchesInView: cancelsTouchesInView, delaysTouchesBegan: delaysTouchesBegan,
      delaysTouchesEnded: delaysTouchesEnded)
  }
}
