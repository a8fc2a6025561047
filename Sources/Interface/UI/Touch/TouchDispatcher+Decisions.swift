import BackswipeGestures
import BackswipePopDecisions
import BackswipeTrace

/// Routing of samples to recognisers, and the outcomes of the arena.
extension TouchDispatcher {
  func route(_ touch: UITouch) {
    isRouting = true
    let sample = touch.sample
    // A move changes no deadline, unless it makes a recogniser propose a state.
    if sample.phase != .moved { knownDeadline = nil }
    var shared: (touches: Set<UITouch>, event: UIEvent)?
    for recognizer in touch.listeners ?? touch.recognizers {
      let machine = recognizer.machineBase
      guard machine?.quietZone == nil, !isDecided(recognizer) else { continue }
      guard !recognizer.isSystemClass else {
        if let state = machine?.handle(sample) { propose(state, for: recognizer) }
        continue
      }
      let (one, event) = shared ?? ([touch], event(touch))
      shared = (one, event)
      recognizer.isHandling = true
      switch sample.phase {
      case .began: recognizer.touchesBegan(one, with: event)
      case .moved: recognizer.touchesMoved(one, with: event)
      case .ended: recognizer.touchesEnded(one, with: event)
      case .cancelled: recognizer.touchesCancelled(one, with: event)
      }
      recognizer.isHandling = false
    }
    isRouting = false
    resolve()
    if sample.phase == .began || sample.phase == .moved { findListeners(of: touch) }
  }

  func resolve() {
    // A callback may deliver or cancel, which the running loop also resolves.
    guard !isResolving else { return }
    isResolving = true
    defer { isResolving = false }
    while let step = arena.next() {
      if case .enter(_, .changed) = step {} else { knownDeadline = nil }
      switch step {
      case .ask(let question): arena.answer(answer(question))
      case .enter(let id, let state): enter(state, id)
      }
    }
  }

  func answer(_ question: GestureArena.Question) -> Bool {
    switch question {
    case .requiresFailure(let id, of: let other):
      guard let recognizer = recognizers[id], let rival = recognizers[other] else { return false }
      return recognizer.requiresFailure(of: rival)
    case .shouldBegin(let id):
      return recognizers[id]?.shouldBegin() ?? false
    case .recognizesSimultaneously(let id, let other):
      guard let recognizer = recognizers[id], let rival = recognizers[other] else { return true }
      return recognizer.recognizesSimultaneously(with: rival)
    }
  }

  func enter(_ state: GestureState, _ id: RecognizerID) {
    guard let recognizer = recognizers[id] else { return }
    if state == .changed {
      // Delivery was settled when it began.
      observe(recognizer, state)
      recognizer.enter(state)
      return
    }
    if state.isFinal { recognizer.machineBase?.resume() }
    // A decided recogniser gets no more samples; one that has begun gets all of them.
    for touch in recognizer.touches.touches { touch.listeners = nil }
    if state == .began { recognizer.machineBase?.didBegin() }
    if state == .began || state == .ended, environment?.explain != nil {
      recognizer.takeTouches()
    }
    if state == .failed { reportFailure(of: recognizer, id) }
    observe(recognizer, state)
    recognizer.enter(state)
    report(delivery.entered(state, id))
  }

  /// Delivers reports to views; moves wait for `deliverMoves`.
  func report(_ reports: [TouchDelivery.Report]) {
    for report in reports {
      guard let touch = touches.touch(report.touch) ?? pendingEnds.touch(report.touch) else {
        continue
      }
      if case .moved = report {
        if moved == nil { moved = OrderedTouches() }
        moved?.append(touch.id, touch)
        continue
      }
      deliverMoves()
      switch report {
      case .began: send([touch], .began)
      case .moved: break
      case .ended: send([touch], .ended)
      case .cancelled: send([touch], .cancelled)
      }
    }
    for id in delivery.takeForgotten() {
      if let touch = pendingEnds.touch(id) { pendingEnds.remove(touch) }
    }
  }

  /// Resets recognisers that have ended and hold no touch.
  func sweep() {
    for id in arena.sweep() {
      guard let recognizer = recognizers.remove(id) else { continue }
      knownDeadline = nil
      recognizer.resetToPossible()
      observe(recognizer, .possible)
    }
  }

  func observe(_ recognizer: UIGestureRecognizer, _ state: GestureState) {
    guard let environment, let observe = environment.observe,
      state != .changed || environment.observesChanges, recognizer.records(state)
    else { return }
    let moving = state != .possible && state != .failed
    observe(
      .gesture(
        GestureRecord(
          instant: environment.now, recognizer: recognizer.traceName, state: state,
          translation: moving ? recognizer.observedTranslation : nil,
          velocity: moving ? recognizer.observedVelocity : nil)))
  }
}

extension UIGestureRecognizer {
  /// Notes itself as the receiver of its touches.
  final func takeTouches() { for touch in touches.touches { touch.taker = taker } }

  /// Notes that nothing reacts to its touches, with the lack of the view that was hit.
  final func ignoreTouches(_ reason: String) {
    for touch in touches.touches { touch.taker = .nobody(reason) }
  }

  /// It as the receiver of a tap: by its name, or by its view where it has that of a class of UIKit.
  fileprivate var taker: TapFinding.Taker {
    guard traceName.hasPrefix("UI"), let view else { return .recognizer(traceName) }
    return .view("a recogniser of \(view.touchedName)")
  }
}
