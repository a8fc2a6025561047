import BackswipeGeometry
package import BackswipeGestures
import BackswipeSettings
package import BackswipeTime

/// Takes samples to recognisers and views and carries out what the arena and the delivery decide.
@MainActor
package final class TouchDispatcher {
  var home: Backlink<UIEnvironment>?
  var environment: UIEnvironment? { home?.object }
  var arena = GestureArena()
  var delivery = TouchDelivery()
  /// Fingers down, in order of landing.
  private(set) var touches = TouchList()
  /// Fingers that have lifted and whose end a view has still to hear of.
  var lifted = TouchList()
  var recognizers = RecognizerTable()
  /// The earliest deadline, until something may have changed it.
  var knownDeadline: Instant??
  private var nextNumber = 0
  /// Numbers of fingers are not negative.
  private var lastSpareNumber = 0
  var isFeeding = false
  var isDeciding = false
  /// Touches that have moved and whose views have not been told, in the order of the moves; nil for
  /// none, which every frame asks about and has to cost nothing.
  var moved: TouchLine<UITouch>?
  /// Touches of content that scroll views hold back, until when, and which. Those that landed
  /// earlier are let go of earlier.
  private var heldContent = TouchLine<(deadline: Instant, recognizers: [RecognizerID])>()
  private var taps = TapCounter()

  init() {}

  /// Whether a finger is on the screen.
  package var hasTouches: Bool { !touches.isEmpty }

  /// Fingers on the screen: number and place, in order of landing.
  package var liveTouches: [PointerSample] {
    touches.touches.map {
      PointerSample(
        id: $0.finger, phase: .moved, location: $0.locationInWindow,
        instant: environment?.now ?? .zero)
    }
  }

  /// What each finger will report in the next frames if it goes on as it does.
  package func predictions(every period: Interval, count: Int) -> [PointerSample] {
    touches.touches.flatMap { touch in
      touch.prediction(every: period, count: count).map { sample in
        var sample = sample
        sample.id = touch.finger
        return sample
      }
    }
  }

  /// When a recogniser next wants to be asked without a sample.
  package var nextDeadline: Instant? {
    if let knownDeadline { return knownDeadline }
    var earliest: Instant?
    for recognizer in recognizers.values where !isDecided(recognizer) {
      guard let deadline = recognizer.machineBase?.deadline else { continue }
      earliest = min(earliest ?? deadline, deadline)
    }
    if let held = heldContent.first?.value.deadline { earliest = min(earliest ?? held, held) }
    knownDeadline = .some(earliest)
    return earliest
  }

  // MARK: Input

  /// Delivers a sample. A touch that is not known (never began, or ended already) is ignored.
  ///
  /// Recognisers hear of it now. Views hear of moves when `tellMoves` is called, or before they hear
  /// of anything else.
  package func deliver(_ sample: PointerSample, in window: UIWindow) {
    if sample.phase == .began {
      begin(sample, in: window)
    } else if let touch = liveTouch(finger: sample.id) {
      var sample = sample
      sample.id = touch.id
      go(on: touch, with: sample)
    }
  }

  /// Asks the recognisers whose time has come.
  package func deadlineReached(at instant: Instant) {
    knownDeadline = nil
    for id in arena.participants where !arena.isDecided(id) {
      guard let recognizer = recognizers[id], let deadline = recognizer.machineBase?.deadline,
        deadline <= instant
      else { continue }
      if let state = recognizer.machineBase?.deadlineReached(at: instant) {
        propose(state, for: recognizer)
      }
    }
    decide()
    // All of them before anybody hears of the first.
    var due: [(touch: Int, recognizers: [RecognizerID])] = []
    while let (touch, held) = heldContent.first, held.deadline <= instant {
      due.append((touch, held.recognizers))
      heldContent.remove(touch)
    }
    for (touch, recognizers) in due {
      for recognizer in recognizers { report(delivery.releaseBegan(touch, recognizer)) }
    }
    settle()
  }

  /// Whether the touch's view knows of it.
  func isTold(_ touch: UITouch) -> Bool { delivery.isTold(touch.id) }

  /// Takes every touch away, as when the window loses the finger.
  package func cancelAll(at instant: Instant, in window: UIWindow) {
    for touch in touches.touches {
      deliver(
        PointerSample(
          id: touch.finger, phase: .cancelled, location: touch.locationInWindow, instant: instant),
        in: window)
    }
  }

  // MARK: Called by recognisers

  /// A recogniser is switched off, or leaves its view.
  func withdraw(_ recognizer: UIGestureRecognizer) {
    guard let id = id(of: recognizer), arena.takesPart(id) else { return }
    giveUp(recognizer, id)
    decide()
    settle()
  }

  /// No touch is known, and no recogniser has anything to do with one.
  var isAtRest: Bool { touches.isEmpty && lifted.isEmpty && arena.isEmpty }

  /// A view is about to leave the screen: it hears no more of its touches, and whoever it passes
  /// them on to hears that they are over. Its recognisers are through.
  func takeAway(from view: UIView) {
    for recognizer in view.gestureRecognizers { withdraw(recognizer) }
    guard !(touches.isEmpty && lifted.isEmpty) else { return }
    for touch in touches.touches + lifted.touches where touch.view === view {
      report(delivery.cancelled(touch.id))
    }
  }

  /// A recogniser asks for a state; granted at the next decision.
  func propose(_ state: GestureState, for recognizer: UIGestureRecognizer) {
    guard let id = recognizer.seat?.id else { return }
    // One that goes on has no deadline.
    if state != .changed { knownDeadline = nil }
    do { try arena.propose(state, for: id) } catch {
      preconditionFailure("\(recognizer.traceName): \(error)")
    }
    if state.isFinal, arena.isDecided(id) { recognizer.machineBase?.wake() }
  }

  /// A client's recogniser has set its state, while it handles touches or at any other time.
  func stateSet(_ state: GestureState, by recognizer: UIGestureRecognizer) {
    guard id(of: recognizer) != nil else { return }
    propose(state, for: recognizer)
    guard !isFeeding else { return }
    decide()
    settle()
  }

  /// A recogniser has got a delegate, or another reason to ask.
  func rulesChanged(_ recognizer: UIGestureRecognizer) {
    if let id = id(of: recognizer) { arena.setRules(recognizer.rules, for: id) }
  }

  /// Where a recogniser stands.
  func state(of id: RecognizerID) -> GestureState { arena.state(of: id) }

  /// The last state that a recogniser has asked for, or the one it is in.
  func prospect(of id: RecognizerID) -> GestureState { arena.prospect(of: id) }

  /// Whether nothing that one of this simulation makes of further samples can matter until it is
  /// reset.
  func isDecided(_ recognizer: UIGestureRecognizer) -> Bool {
    guard let id = recognizer.seat?.id else { return false }
    return arena.isDecided(id)
  }

  /// Its number in this arena; nil for one that has not been here, or has been in another since.
  func id(of recognizer: UIGestureRecognizer) -> RecognizerID? {
    guard let seat = recognizer.seat, seat.touches === self else { return nil }
    return seat.id
  }

  /// A recogniser wants to hear no more of a touch.
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
    tellMoves()
    let finger = sample.id
    var sample = sample
    sample.id = number(of: finger)
    let hit = window.hitTest(sample.place, with: nil) ?? window.viewBeyondEdge(sample.place)
    let touch = UITouch(
      sample: sample, finger: finger, view: hit, window: window,
      motion: environment?.settings.velocity ?? PanVelocity())
    touch.tapCount = taps.land(sample.place, at: sample.instant)
    touches.append(touch)
    let event = event(touch)
    let settings = environment?.settings
    var holders: [RecognizerID] = []
    var watchers: [(id: RecognizerID, flags: TouchDelivery.Flags, state: GestureState)] = []
    var view = hit
    while let current = view {
      for recognizer in current.gestureRecognizers where recognizer.receives(touch, in: event) {
        if let settings, id(of: recognizer).map({ !arena.takesPart($0) }) ?? true {
          recognizer.prepare(settings)
        }
        let id = register(recognizer)
        touch.recognizers.append(recognizer)
        recognizer.add(touch)
        var flags = recognizer.flags
        if recognizer.holdsContent(touch) {
          flags.delaysTouchesBegan = true
          holders.append(id)
        }
        watchers.append((id, flags, arena.state(of: id)))
        arena.addTouch(touch.id, to: id, kind: recognizer.kind, rules: recognizer.rules)
      }
      view = current.superview
    }
    if !holders.isEmpty {
      heldContent.append(touch.id, (sample.instant + UIScrollView.contentTouchDelay, holders))
      knownDeadline = nil
    }
    if !isExtra(touch), UIScrollView.letsBegin(touch, event) {
      delivery.land(touch.id, watchers: watchers)
    }
    feed(touch)
    report(delivery.began(touch.id))
    settle()
  }

  /// A finger's number, or another one while something is still to be decided about the last touch
  /// that had it.
  private func number(of finger: Int) -> Int {
    guard lifted.touch(finger) != nil || arena.remembers(finger) else {
      return finger
    }
    lastSpareNumber -= 1
    return lastSpareNumber
  }

  private func go(on touch: UITouch, with sample: PointerSample) {
    if sample.phase != .moved { tellMoves() }
    wakeListeners(of: touch, before: sample)
    touch.take(sample)
    feed(touch)
    switch sample.phase {
    case .began, .moved: report(delivery.moved(touch.id))
    case .ended, .cancelled:
      if heldContent.remove(touch.id) != nil { knownDeadline = nil }
      touches.remove(touch)
      lifted.append(touch)
      if sample.phase == .ended {
        taps.lift(sample.place, at: sample.instant, from: touch.began, count: touch.tapCount)
      }
      report(sample.phase == .ended ? delivery.ended(touch.id) : delivery.cancelled(touch.id))
      if !delivery.isPending(touch.id) { lifted.remove(touch) }
      arena.removeTouch(touch.id)
      for recognizer in touch.recognizers {
        recognizer.remove(touch)
        abandon(recognizer)
      }
      decide()
    }
    settle()
    if !delivery.isPending(touch.id) { touch.unheard = [] }
  }

  /// A client's recogniser that has lost its last finger and not made up its mind.
  private func abandon(_ recognizer: UIGestureRecognizer) {
    guard recognizer.kind == .either, recognizer.numberOfTouches == 0,
      let id = id(of: recognizer), !arena.isDecided(id)
    else { return }
    giveUp(recognizer, id)
  }

  private func giveUp(_ recognizer: UIGestureRecognizer, _ id: RecognizerID) {
    propose(arena.state(of: id).isActive ? .cancelled : .failed, for: recognizer)
  }

  /// For recognisers, who are told of each sample.
  func event(_ touch: UITouch) -> UIEvent {
    UIEvent(
      live: touches, timestamp: touch.timestamp,
      news: [UIEvent.News(touch: touch, samples: [touch.sample])])
  }

  private func register(_ recognizer: UIGestureRecognizer) -> RecognizerID {
    let known = id(of: recognizer)
    let id = known ?? RecognizerID(number: nextNumber)
    if known == nil, let home {
      nextNumber += 1
      recognizer.seat = ArenaSeat(id: id, home: home)
    }
    recognizers[id] = recognizer
    return id
  }
}

extension UIGestureRecognizer {
  /// How the views are to hear of its touches.
  fileprivate var flags: TouchDelivery.Flags {
    TouchDelivery.Flags(
      cancelsTouchesInView: cancelsTouchesInView, delaysTouchesBegan: delaysTouchesBegan,
      delaysTouchesEnded: delaysTouchesEnded)
  }
}
