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

  private func legal(_ from: GestureState, _ kind: GestureKind) -> Set<GestureState> {
    let discrete = Self.discrete[from] ?? []
    let continuous = Self.continuous[from] ?? []
    return switch kind {
    case .discrete: discrete
    case .continuous: continuous
    case .either: discrete.union(continuous)
    }
  }

  @Test(
    "G2: every step is legal or illegal as in UIKit's state machines",
    arguments: GestureState.allCases, GestureState.allCases)
  func steps(from: GestureState, to: GestureState) {
    for kind in GestureKind.allCases {
      #expect(
        from.canBecome(to, kind) == legal(from, kind).contains(to), "\(kind) \(from) → \(to)")
    }
  }

  @Test(
    "G2: an illegal step is an error that names both states, a legal one arrives",
    arguments: GestureState.allCases, GestureState.allCases)
  func errors(from: GestureState, to: GestureState) throws {
    for kind in GestureKind.allCases {
      if legal(from, kind).contains(to) {
        #expect(try from.step(to: to, kind) == to)
      } else {
        let error = #expect(throws: IllegalGestureStep.self) { try from.step(to: to, kind) }
        #expect(error == IllegalGestureStep(from: from, to: to, kind: kind))
        let words = error?.description ?? ""
        #expect(words.contains("from \(from.rawValue) to \(to.rawValue)"))
        #expect(kind == .either || words.contains(kind.rawValue))
      }
    }
  }

  @Test("Ended, cancelled and failed are final; began and changed are active; possible is neither")
  func kinds() {
    #expect(GestureState.allCases.filter(\.isFinal) == [.ended, .cancelled, .failed])
    #expect(GestureState.allCases.filter(\.isActive) == [.began, .changed])
  }

  @Test("G2: actions fire when it begins, changes, ends or is cancelled, never when it fails")
  func actions() {
    #expect(
      GestureState.allCases.filter(\.firesActions) == [.began, .changed, .ended, .cancelled])
  }
}
