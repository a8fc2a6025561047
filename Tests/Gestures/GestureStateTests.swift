import BackswipeGestures
import Testing

@Suite("Gesture state")
struct GestureStateTests {
  private static let discrete: [GestureState: Set<GestureState>] = [
    .possible: [.ended, .failed],
    .began: [],
    .changed: [],
    .ended: [.possible],
    .cancelled: [.possible],
    .failed: [.possible],
  ]
  private static let continuous: [GestureState: Set<GestureState>] = [
    .possible: [.began, .failed],
    .began: [.changed, .ended, .cancelled],
    .changed: [.changed, .ended, .cancelled],
    .ended: [.possible],
    .cancelled: [.possible],
    .failed: [.possible],
  ]

  @Test(
    "G2: every step is legal or illegal as in UIKit's state machines",
    arguments: GestureState.allCases, GestureState.allCases)
  func steps(from: GestureState, to: GestureState) {
    #expect(
      from.canBecome(to, discrete: true) == Self.discrete[from]?.contains(to),
      "discrete \(from) → \(to)")
    #expect(
      from.canBecome(to, discrete: false) == Self.continuous[from]?.contains(to),
      "continuous \(from) → \(to)")
  }

  @Test("Ended, cancelled and failed are final; began and changed are active; possible is neither")
  func kinds() {
    #expect(GestureState.allCases.filter(\.isFinal) == [.ended, .cancelled, .failed])
    #expect(GestureState.allCases.filter(\.isActive) == [.began, .changed])
  }
}
