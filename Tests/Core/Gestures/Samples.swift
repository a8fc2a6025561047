import BackswipeGestures
import BackswipeUnits

/// Milliseconds, which need not be whole.
func at(_ milliseconds: Double) -> Instant {
  Instant(nanoseconds: Int64((milliseconds * 1_000_000).rounded()))
}

func down(_ x: CGFloat, _ y: CGFloat = 0, ms: Double, id: Int = 1) -> PointerSample {
  PointerSample(id: id, phase: .began, location: CGPoint(x: x, y: y), instant: at(ms))
}

func move(_ x: CGFloat, _ y: CGFloat = 0, ms: Double, id: Int = 1, batched: Bool = false)
  -> PointerSample
{
  PointerSample(
    id: id, phase: .moved, location: CGPoint(x: x, y: y), instant: at(ms), isBatched: batched)
}

func up(_ x: CGFloat, _ y: CGFloat = 0, ms: Double, id: Int = 1) -> PointerSample {
  PointerSample(id: id, phase: .ended, location: CGPoint(x: x, y: y), instant: at(ms))
}

func cancel(_ x: CGFloat, _ y: CGFloat = 0, ms: Double, id: Int = 1) -> PointerSample {
  PointerSample(id: id, phase: .cancelled, location: CGPoint(x: x, y: y), instant: at(ms))
}

extension GestureMachine {
  /// What it proposes for each sample; a `began` is allowed at once.
  mutating func take(_ samples: [PointerSample]) -> [GestureState?] {
    samples.map { sample in
      let state = handle(sample)
      if state == .began { didBegin() }
      return state
    }
  }

  mutating func take(_ samples: PointerSample...) -> [GestureState?] { take(samples) }
}
