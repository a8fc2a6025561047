import BackswipeGestures

/// Who hears of a sample, and what comes of it.
extension TouchDispatcher {
  func feed(_ touch: UITouch) {
    isFeeding = true
    let sample = touch.sample
    // A move leaves deadlines alone, but for those of recognisers that ask for a state.
    if sample.phase != .moved { knownDeadline = nil }
    var told: (touches: Set<UITouch>, event: UIEvent)?
    for recognizer in touch.listeners ?? touch.recognizers {
      let machine = recognizer.machineBase
      guard machine?.quietZone == nil, !isDecided(recognizer) else { continue }
      guard !recognizer.isOwnClass else {
        if let state = machine?.handle(sample) { propose(state, for: recognizer) }
        continue
      }
      let (one, event) = told ?? ([touch], event(touch))
      told = (one, event)
      recognizer.isHandling = true
      switch sample.phase {
      case .began: recognizer.touchesBegan(one, with: event)
      case .moved: recognizer.touchesMoved(one, with: event)
      case .ended: recognizer.touchesEnded(one, with: event)
      case .cancelled: recognizer.touchesCancelled(one, with: event)
      }
      recognizer.isHandling = false
    }
    isFeeding = false
    decide()
    if sample.phase == .began || sample.phase == .moved { findListeners(of: touch) }
  }

  func decide() {
    // A callback may deliver or withdraw: the loop that is running takes its decisions too.
    guard !isDeciding else { return }
    isDeciding = true
    defer { isDeciding = false }
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

  func enter(_ state: GestureState, _ id: RecognizerID) {
    guard let recognizer = recognizers[id] else { return }
    if state == .changed {
      // What views hear of its touches was settled when it began.
      observe(recognizer, state)
      recognizer.enter(state)
      return
    }
    if state.isFinal { recognizer.machineBase?.wake() }
    // Who has decided hears no more; who has begun hears everything.
    for touch in recognizer.touches.touches { touch.listeners = nil }
    if state == .began { recognizer.machineBase?.didBegin() }
    observe(recognizer, state)
    recognizer.enter(state)
    report(delivery.entered(state, id))
  }

  /// Tells views what has become of their touches; moves wait.
  func report(_ reports: [TouchDelivery.Report]) {
    for report in reports {
      guard let touch = touches.touch(report.touch) ?? lifted.touch(report.touch) else { continue }
      if case .moved = report {
        if moved == nil { moved = TouchLine() }
        moved?.append(touch.id, touch)
        continue
      }
      tellMoves()
      switch report {
      case .began: tell([touch], .began)
      case .moved: break
      case .ended: tell([touch], .ended)
      case .cancelled: tell([touch], .cancelled)
      }
    }
    for id in delivery.takeForgotten() {
      if let touch = lifted.touch(id) { lifted.remove(touch) }
    }
  }

  /// Sends recognisers that are through back to `possible`.
  func settle() {
    for id in arena.takeResets() {
      guard let recognizer = recognizers.remove(id) else { continue }
      knownDeadline = nil
      recognizer.returnToPossible()
      observe(recognizer, .possible)
    }
  }

  func observe(_ recognizer: UIGestureRecognizer, _ state: GestureState) {
    guard let observe = environment?.observe else { return }
    let moving = state != .possible && state != .failed
    observe(
      .gesture(
        recognizer: recognizer.traceName, state: state,
        translation: moving ? recognizer.observedTranslation : nil,
        velocity: moving ? recognizer.observedVelocity : nil))
  }
}
