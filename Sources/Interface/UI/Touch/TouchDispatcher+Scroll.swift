import BackswipeGestures
import BackswipeUnits

/// A pan that a wheel or a touchpad moves, until it rests.
@MainActor
final class ScrolledPan {
  /// Stands for a touch in the arena.
  fileprivate let touch: Int
  fileprivate var location: CGPoint
  fileprivate var rest: SchedulerToken?

  fileprivate init(touch: Int, location: CGPoint) {
    self.touch = touch
    self.location = location
  }
}

/// Pans of wheels and touchpads.
extension TouchDispatcher {
  /// The time without movement after which a scroll has ended. (open)
  static var scrollPause: Interval { .milliseconds(100) }

  /// Moves a pan without touches. It ends when the wheel or touchpad rests.
  func scroll(_ pan: UIPanGestureRecognizer, at location: CGPoint, by distance: CGPoint) {
    guard let environment else { return }
    deliverMoves()
    let scrolled = pan.scrolled ?? begin(pan, at: location, environment)
    guard let scrolled else { return }
    scrolled.location.x += distance.x
    scrolled.location.y += distance.y
    handle(.moved, of: scrolled, for: pan, environment.now)
    if let rest = scrolled.rest { _ = environment.timers.cancel(rest) }
    scrolled.rest = environment.timers.schedule(at: environment.now + Self.scrollPause) {
      [weak self, weak pan] in
      guard let self, let pan, let scrolled = pan.scrolled, let environment = self.environment
      else { return }
      self.handle(.ended, of: scrolled, for: pan, environment.now)
      pan.scrolled = nil
      self.arena.removeTouch(scrolled.touch)
      self.resolve()
      self.sweep()
    }
  }

  /// - Returns: nil for a pan that touches move.
  private func begin(
    _ pan: UIPanGestureRecognizer, at location: CGPoint, _ environment: UIEnvironment
  ) -> ScrolledPan? {
    if let id = id(of: pan), arena.contains(id) { return nil }
    pan.prepare(environment.settings)
    // The first step of a wheel is not lost.
    pan.machine.current.rule.hysteresis = 0
    let scrolled = ScrolledPan(touch: makeSpareID(), location: location)
    pan.scrolled = scrolled
    pan.lastLocation = location
    arena.addTouch(scrolled.touch, to: register(pan), kind: pan.kind, traits: pan.arenaTraits)
    handle(.began, of: scrolled, for: pan, environment.now)
    return scrolled
  }

  private func handle(
    _ phase: PointerSample.Phase, of scrolled: ScrolledPan, for pan: UIPanGestureRecognizer,
    _ instant: Instant
  ) {
    guard let id = id(of: pan), arena.contains(id), !arena.isDecided(id) else { return }
    let sample = PointerSample(
      id: scrolled.touch, phase: phase, location: scrolled.location, instant: instant)
    if let state = pan.machineBase?.handle(sample) { propose(state, for: pan) }
    resolve()
  }
}

extension UIPanGestureRecognizer {
  /// Whether a wheel or a touchpad over its view moves it.
  func receives(_ kind: UIScrollTypeMask) -> Bool {
    guard isEnabled, !allowedScrollTypesMask.isDisjoint(with: kind) else { return false }
    if scrolled != nil { return true }
    let event = UIEvent.scroll()
    return shouldReceive(event)
      && delegate?.gestureRecognizer(self, shouldReceive: event) ?? true
  }
}
