import BackswipeGestures

extension TouchDispatcher {
  /// Tells views of the moves since they were last told: once for all the touches of a view.
  package func tellMoves() {
    while let waiting = moved, let first = waiting.first?.value {
      if waiting.count == 1 {
        moved = nil
        tell([first], .moved)
        continue
      }
      let together = waiting.map(\.value).filter { $0.view === first.view }
      if together.count == waiting.count {
        moved = nil
      } else {
        for touch in together { moved?.remove(touch.id) }
      }
      tell(together, .moved)
    }
  }

  /// - Parameter told: touches of one view.
  func tell(_ told: [UITouch], _ phase: UITouch.Phase) {
    guard let first = told.first else { return }
    let before = told.map { ($0.phase, $0.previousInWindow) }
    var news: [UIEvent.News] = []
    news.reserveCapacity(told.count)
    for touch in told {
      touch.phase = phase
      touch.previousInWindow = touch.heardLocation ?? touch.began
      news.append(UIEvent.News(touch: touch, samples: touch.unheard))
      touch.heardLocation = touch.locationInWindow
      touch.unheard = []
    }
    let event = UIEvent(
      live: touches, over: told.filter { !touches.contains($0) },
      timestamp: told.map(\.timestamp).max() ?? 0, news: news)
    switch phase {
    case .began: first.view?.touchesBegan(Set(told), with: event)
    case .moved, .stationary: first.view?.touchesMoved(Set(told), with: event)
    case .ended: first.view?.touchesEnded(Set(told), with: event)
    case .cancelled: first.view?.touchesCancelled(Set(told), with: event)
    }
    for (touch, state) in zip(told, before) { (touch.phase, touch.previousInWindow) = state }
  }
}
