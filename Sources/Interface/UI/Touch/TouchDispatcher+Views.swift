import BackswipeGestures

extension TouchDispatcher {
  /// Delivers pending moves to views: one event for all the touches of a view.
  package func deliverMoves() {
    while let waiting = moved, let first = waiting.first?.value {
      if waiting.count == 1 {
        moved = nil
        send([first], .moved)
        continue
      }
      let together = waiting.map(\.value).filter { $0.view === first.view }
      if together.count == waiting.count {
        moved = nil
      } else {
        for touch in together { moved?.remove(touch.id) }
      }
      send(together, .moved)
    }
  }

  /// Sends an event to a view.
  ///
  /// - Parameter sent: touches of one view, at least one.
  func send(_ sent: [UITouch], _ phase: UITouch.Phase) {
    guard let first = sent.first else { return }
    let before = sent.map { ($0.phase, $0.previousInWindow) }
    var changes: [UIEvent.TouchChange] = []
    changes.reserveCapacity(sent.count)
    for touch in sent {
      touch.phase = phase
      touch.previousInWindow = touch.deliveredLocation ?? touch.began
      changes.append(UIEvent.TouchChange(touch: touch, samples: touch.undelivered))
      touch.deliveredLocation = touch.locationInWindow
      touch.undelivered = []
    }
    let event = UIEvent(
      live: touches, ended: sent.filter { !touches.contains($0) },
      timestamp: sent.map(\.timestamp).max() ?? 0, changes: changes)
    switch phase {
    case .began: first.view?.touchesBegan(Set(sent), with: event)
    case .moved, .stationary: first.view?.touchesMoved(Set(sent), with: event)
    case .ended: first.view?.touchesEnded(Set(sent), with: event)
    case .cancelled: first.view?.touchesCancelled(Set(sent), with: event)
    }
    for (touch, state) in zip(sent, before) { (touch.phase, touch.previousInWindow) = state }
  }
}
