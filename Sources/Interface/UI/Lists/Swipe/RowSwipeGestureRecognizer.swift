import BackswipeGestures
import BackswipeUnits

/// The pan across a row of a list: begins sideways on a row with actions at that side, and on an
/// open row. A second finger is not accepted.
@MainActor
final class RowSwipeGestureRecognizer: UIPanGestureRecognizer {
  private let swipes: RowSwipes
  private var hasBegun = false

  init(_ swipes: RowSwipes) {
    self.swipes = swipes
    super.init()
  }

  override func accepts(_ touch: UITouch) -> Bool { numberOfTouches == 0 }

  override func shouldBegin() -> Bool {
    guard let view, let touch = touches.first, super.shouldBegin() else { return false }
    return swipes.mayBegin(from: touch.landing(in: view), travel: machine.current.travel)
  }

  // Every list has the recogniser, also one without actions.
  override var isPossible: Bool { swipes.hasOffered }

  override var isSystemClass: Bool { true }
  override var takesOtherButtons: Bool { false }

  // The content pop does not precede a row that moves its way.
  override var traits: RecognizerTraits {
    guard numberOfTouches > 0, let view, let touch = touches.first else {
      return RecognizerTraits()
    }
    let travel = machine.current.travel
    let moves = travel != .zero && swipes.mayBegin(from: touch.landing(in: view), travel: travel)
    return RecognizerTraits(movesContentRight: moves, movesContentLeft: moves)
  }

  // Most drags on a list swipe no row; those that fail before they begin are not recorded.
  override func records(_ state: GestureState) -> Bool {
    defer {
      if state == .began { hasBegun = true }
      if state == .possible { hasBegun = false }
    }
    return hasBegun || state == .began
  }

  override func resetToPossible() {
    super.resetToPossible()
    swipes.forgetOffer()
  }
}

extension UITouch {
  /// The location of its landing in a view's coordinates.
  @MainActor
  fileprivate func landing(in view: UIView) -> CGPoint { view.convert(began, from: nil) }
}
