import BackswipeGestures
public import BackswipeUnits

/// Follows a pointer without a pressed button over its view: begins where it enters, changes while it
/// moves, ends where it leaves. (iOS 13)
///
/// It receives no touches, and prevents and requires nothing. A pointer is over a view where a touch
/// would reach the view or a subview of it. It is cancelled when it is disabled or removed, and ends
/// with the next movement when its view has left the window.
@preconcurrency @MainActor
open class UIHoverGestureRecognizer: UIGestureRecognizer {
  private var hoverState = State.possible
  private var place = CGPoint.zero

  /// A recogniser that calls a method of a target, which is not retained; nil for none.
  public override init(target: Any? = nil, action: Selector? = nil) {
    super.init(target: target, action: action)
    UIContext.environment?.touches.hover.isUsed = true
  }

  /// The state, which follows the pointer alone.
  open override var state: State {
    get { hoverState }
    set {}
  }

  /// The place of the pointer, in a view's coordinates; nil for the window's.
  open override func location(in view: UIView?) -> CGPoint {
    view?.convert(place, from: nil) ?? place
  }

  override func accepts(_ touch: UITouch) -> Bool { false }
  override var isSystemClass: Bool { type(of: self) == UIHoverGestureRecognizer.self }

  /// Enters a state with the pointer at a place of the window.
  fileprivate func hover(_ next: GestureState, at place: CGPoint) {
    self.place = place
    if next == .began {
      guard shouldBegin() else { return }
    } else if hoverState == .possible {
      // It was refused.
      return
    }
    take(next)
    if next.isFinal {
      take(.possible)
      reset()
    }
  }

  private func take(_ next: GestureState) {
    hoverState = State(next)
    environment?.touches.observe(self, next)
    enter(next)
  }
}

/// The pointer without a button over a window.
@MainActor
final class HoverDispatcher {
  /// Whether a recogniser of hovering has ever been made; without one no movement needs to be known.
  var isUsed = false
  private var tracker = HoverTracker<ObjectIdentifier>()
  private var recognizers: [ObjectIdentifier: UIHoverGestureRecognizer] = [:]
  private var place = CGPoint.zero

  /// Whether the pointer is over the view of a recogniser.
  var isOver: Bool { !recognizers.isEmpty }

  /// The pointer is at a point of a window; outside its bounds it has left.
  func move(to point: CGPoint, in window: UIWindow) {
    place = point
    var found: [ObjectIdentifier] = []
    var view = window.bounds.contains(point) ? window.hitTest(point, with: nil) : nil
    while let current = view {
      for recognizer in current.recognizers where recognizer.isEnabled {
        guard let recognizer = recognizer as? UIHoverGestureRecognizer else { continue }
        found.append(ObjectIdentifier(recognizer))
        recognizers[ObjectIdentifier(recognizer)] = recognizer
      }
      view = current.ownSuperview
    }
    // Actions may change the views; later steps have the recognisers of this movement.
    let known = recognizers
    let steps = tracker.move(over: found)
    for id in known.keys where !found.contains(id) { recognizers[id] = nil }
    for step in steps {
      guard step.state == .ended || recognizers[step.id] != nil else { continue }
      known[step.id]?.hover(step.state, at: point)
    }
  }

  /// Cancels a recogniser that was disabled or removed, or whose view leaves the window.
  func cancel(_ recognizer: UIGestureRecognizer) {
    guard isOver, let recognizer = recognizer as? UIHoverGestureRecognizer else { return }
    let id = ObjectIdentifier(recognizer)
    recognizers[id] = nil
    if tracker.remove(id) { recognizer.hover(.cancelled, at: place) }
  }
}

extension TouchDispatcher {
  /// Whether movements of a pointer without a button can have an effect.
  package var followsHover: Bool { hover.isUsed }
  /// Whether such a pointer is over the view of a recogniser.
  package var isHovered: Bool { hover.isOver }
}

extension UIWindow {
  /// Moves a pointer without a button; a point outside of the bounds has left the window.
  package func hover(at point: CGPoint) {
    environment?.touches.hover.move(to: point, in: self)
  }
}
