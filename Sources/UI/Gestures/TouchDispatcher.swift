package import BackswipeGestures
package import BackswipeTime

/// Takes samples to views and recognisers and carries out what the arena decides.
@MainActor
package final class TouchDispatcher {
  weak var environment: UIEnvironment?
  private var arena = GestureArena()
  /// Fingers down, in order of landing.
  private var touches: [UITouch] = []
  private var recognizers: [RecognizerID: UIGestureRecognizer] = [:]
  private var nextNumber = 0
  private var isDeciding = false

  init() {}

  /// Whether a finger is on the screen.
  package var hasTouches: Bool { !touches.isEmpty }

  /// Fingers on the screen: number and place, in order of landing.
  package var liveTouches: [PointerSample] {
    touches.map {
      PointerSample(
        id: $0.id, phase: .moved, location: $0.locationInWindow,
        instant: environment?.now ?? .zero)
    }
  }

  /// When a recogniser next wants to be asked without a sample.
  package var nextDeadline: Instant? {
    arena.participants.compactMap { id in
      arena.isDecided(id) ? nil : recognizers[id]?.deadline
    }.min()
  }

  // MARK: Input

  /// Delivers a sample. A touch that is not known (never began, or ended already) is ignored.
  package func deliver(_ sample: PointerSample, in window: UIWindow) {
    if sample.phase == .began {
      begin(sample, in: window)
    } else if let touch = touches.first(where: { $0.id == sample.id }) {
      go(on: touch, with: sample)
    }
  }

  /// Asks the recognisers whose time has come.
  package func deadlineReached(at instant: Instant) {
    for id in arena.participants where !arena.isDecided(id) {
      guard let recognizer = recognizers[id], let deadline = recognizer.deadline,
        deadline <= instant
      else { continue }
      if let state = recognizer.deadlineReached(at: instant) { propose(state, for: recognizer) }
    }
    decide()
    settle()
  }

  /// Takes every touch away, as when the window loses the finger.
  package func cancelAll(at instant: Instant, in window: UIWindow) {
    for touch in touches {
      deliver(
        PointerSample(
          id: touch.id, phase: .cancelled, location: touch.locationInWindow, instant: instant),
        in: window)
    }
  }

  /// A recogniser is switched off.
  func withdraw(_ recognizer: UIGestureRecognizer) {
    guard let id = recognizer.arenaID, arena.participants.contains(id) else { return }
    propose(arena.state(of: id).isActive ? .cancelled : .failed, for: recognizer)
    decide()
    settle()
  }

  // MARK: Touches

  private func begin(_ sample: PointerSample, in window: UIWindow) {
    guard !touches.contains(where: { $0.id == sample.id }) else { return }
    let hit = window.hitTest(sample.location, with: nil) ?? window.viewBeyondEdge(sample.location)
    let touch = UITouch(sample: sample, view: hit, window: window)
    touches.append(touch)
    var view = hit
    while let current = view {
      for recognizer in current.gestureRecognizers where receives(touch, recognizer) {
        touch.recognizers.append(recognizer)
        recognizer.add(touch)
        arena.addTouch(touch.id, to: register(recognizer), isDiscrete: recognizer.isDiscrete)
      }
      view = current.superview
    }
    feed(sample, to: touch)
    if !touch.isCancelledInView {
      hit?.touchesBegan([touch], with: event(sample))
    }
    settle()
  }

  private func go(on touch: UITouch, with sample: PointerSample) {
    touch.previousInWindow = touch.locationInWindow
    touch.locationInWindow = sample.location
    touch.timestamp = (sample.instant - .zero).seconds
    touch.phase =
      switch sample.phase {
      case .began, .moved: .moved
      case .ended: .ended
      case .cancelled: .cancelled
      }
    feed(sample, to: touch)
    let ends = sample.phase == .ended || sample.phase == .cancelled
    if ends { touches.removeAll { $0 === touch } }
    if !touch.isCancelledInView {
      let event = event(sample)
      switch sample.phase {
      case .began, .moved: touch.view?.touchesMoved([touch], with: event)
      case .ended: touch.view?.touchesEnded([touch], with: event)
      case .cancelled: touch.view?.touchesCancelled([touch], with: event)
      }
    }
    if ends {
      arena.removeTouch(touch.id)
      for recognizer in touch.recognizers { recognizer.remove(touch) }
    }
    settle()
  }

  private func event(_ sample: PointerSample) -> UIEvent {
    UIEvent(touches: touches, timestamp: (sample.instant - .zero).seconds)
  }

  private func receives(_ touch: UITouch, _ recognizer: UIGestureRecognizer) -> Bool {
    recognizer.isEnabled && recognizer.accepts(touch)
      && recognizer.delegate?.gestureRecognizer(recognizer, shouldReceive: touch) ?? true
  }

  private func register(_ recognizer: UIGestureRecognizer) -> RecognizerID {
    let id = recognizer.arenaID ?? RecognizerID(number: nextNumber)
    if recognizer.arenaID == nil {
      nextNumber += 1
      recognizer.arenaID = id
    }
    recognizers[id] = recognizer
    return id
  }

  // MARK: Decisions

  private func feed(_ sample: PointerSample, to touch: UITouch) {
    for recognizer in touch.recognizers {
      recognizer.updateLocation()
      guard let id = recognizer.arenaID, !arena.isDecided(id) else { continue }
      if let state = recognizer.handle(sample) { propose(state, for: recognizer) }
    }
    decide()
  }

  private func propose(_ state: GestureState, for recognizer: UIGestureRecognizer) {
    guard let id = recognizer.arenaID else { return }
    let legal = arena.propose(state, for: id)
    precondition(
      legal,
      "\(recognizer.traceName) cannot go from \(arena.state(of: id).rawValue) to \(state.rawValue)")
  }

  private func decide() {
    // A callback may deliver or withdraw: the loop that is running takes its decisions too.
    guard !isDeciding else { return }
    isDeciding = true
    defer { isDeciding = false }
    while let step = arena.next() {
      switch step {
      case .ask(let question): arena.answer(answer(question))
      case .enter(let id, let state): enter(state, id)
      }
    }
  }

  private func answer(_ question: GestureArena.Question) -> Bool {
    switch question {
    case .mustWait(let id, let other):
      guard let recognizer = recognizers[id], let rival = recognizers[other] else { return false }
      return recognizer.mustWait(for: rival)
    case .shouldBegin(let id):
      return recognizers[id]?.shouldBegin() ?? false
    case .mayCoexist(let id, let other):
      guard let recognizer = recognizers[id], let rival = recognizers[other] else { return true }
      return recognizer.mayRunBeside(rival)
    }
  }

  private func enter(_ state: GestureState, _ id: RecognizerID) {
    guard let recognizer = recognizers[id] else { return }
    if state == .began { recognizer.didBegin() }
    let recognizes = state == .began || (state == .ended && recognizer.isDiscrete)
    report(recognizer, state)
    recognizer.enter(state)
    if recognizes, recognizer.cancelsTouchesInView {
      let taken = arena.touches(of: id)
      for touch in touches where taken.contains(touch.id) { cancelInView(touch) }
    }
  }

  private func cancelInView(_ touch: UITouch) {
    guard !touch.isCancelledInView else { return }
    touch.isCancelledInView = true
    touch.view?.touchesCancelled(
      [touch], with: UIEvent(touches: touches, timestamp: touch.timestamp))
  }

  /// Sends recognisers that are through back to `possible`.
  private func settle() {
    for id in arena.takeResets() {
      guard let recognizer = recognizers.removeValue(forKey: id) else { continue }
      recognizer.returnToPossible()
      report(recognizer, .possible)
    }
  }

  private func report(_ recognizer: UIGestureRecognizer, _ state: GestureState) {
    guard let observe = environment?.observe else { return }
    let moving = state != .possible && state != .failed
    observe(
      .gesture(
        recognizer: recognizer.traceName, state: state.rawValue,
        translation: moving ? recognizer.observedTranslation : nil,
        velocity: moving ? recognizer.observedVelocity : nil))
  }
}
