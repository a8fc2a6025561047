import BackswipeGestures
import BackswipeTesting
import BackswipeUI
import TestSupport
import Testing

/// UIKit's own recognisers are not told of moves that mean nothing to them. Nobody notices.
@Suite("Recognisers that are spared moves")
@MainActor
struct SparedMovesTests {
  /// A client's, so it is told of every sample.
  private final class ToldPan: UIPanGestureRecognizer {
    var moves = 0

    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
      moves += 1
      super.touchesMoved(touches, with: event)
    }
  }

  private final class ToldPinch: UIPinchGestureRecognizer {
    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
      super.touchesMoved(touches, with: event)
    }
  }

  private final class Together: UIGestureRecognizerDelegate {
    func gestureRecognizer(
      _ gestureRecognizer: UIGestureRecognizer,
      shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
    ) -> Bool { true }
  }

  @Test(
    "G2, G5: a pan reads the same at any time as one that is told of each move", arguments: 1...12)
  func twins(seed: Int) {
    let pad = Pad()
    let together = Together()
    var random = SplitMix(seed: UInt64(seed))
    let pairs: [(UIPanGestureRecognizer, ToldPan)] = [
      (UIPanGestureRecognizer(), ToldPan()), (UIPanGestureRecognizer(), ToldPan()),
    ]
    let pinches = (UIPinchGestureRecognizer(), ToldPinch())
    for pan in [pairs[1].0, pairs[1].1] { pan.minimumNumberOfTouches = 2 }
    for pan in pairs.flatMap({ [$0.0, $0.1] }) + [pinches.0, pinches.1] {
      pan.delegate = together
      pad.watch(pan, "", on: pad.page)
    }
    var places: [Int: CGPoint] = [:]
    var free = 1
    for _ in 0..<150 {
      pad.wait(Int64.random(in: 0...20, using: &random))
      let ids = places.keys.sorted()
      let action = Int.random(in: 0..<16, using: &random)
      if ids.isEmpty || (action == 0 && ids.count < 2) {
        places[free] = CGPoint(x: 200, y: 400)
        pad.phone.finger(free, .began, 200, 400)
        free += 1
      } else {
        let id = ids[Int.random(in: 0..<ids.count, using: &random)]
        let before = places[id] ?? .zero
        let step = action < 12 ? 8 : 80
        let place = CGPoint(
          x: before.x + CGFloat(Int.random(in: -step...step, using: &random)) / 4,
          y: before.y + CGFloat(Int.random(in: -step...step, using: &random)) / 4)
        let phase: PointerSample.Phase = action == 1 ? .ended : action == 2 ? .cancelled : .moved
        places[id] = phase == .moved ? place : nil
        pad.phone.finger(id, phase, place.x, place.y)
      }
      // Not after each sample: what was missed is taken in late.
      guard Int.random(in: 0..<4, using: &random) == 0 else { continue }
      for (pan, told) in pairs {
        #expect(pan.state == told.state && pan.numberOfTouches == told.numberOfTouches)
        #expect(pan.translation(in: nil) == told.translation(in: nil))
        #expect(pan.velocity(in: nil) == told.velocity(in: nil))
        #expect(pan.location(in: pad.inner) == told.location(in: pad.inner))
      }
      #expect(pinches.0.state == pinches.1.state && pinches.0.scale == pinches.1.scale)
      #expect(pinches.0.velocity == pinches.1.velocity)
    }
    #expect(pairs[0].1.moves > 40)
  }

  @Test("G2: a client's recogniser hears every sample beside others that are spared them")
  func clients() {
    let pad = Pad()
    let told = ToldPan()
    told.minimumNumberOfTouches = 2
    pad.watch(UITapGestureRecognizer(), "tap", on: pad.page)
    pad.watch(told, "told", on: pad.page)
    pad.phone.finger(1, .began, 200, 400)
    for step in 1...20 {
      pad.wait(5)
      pad.phone.finger(1, .moved, 200 + CGFloat(step % 3), 400)
    }
    #expect(told.moves == 20)
    pad.phone.finger(1, .ended, 200, 400)
    #expect(pad.log.take().filter { $0.hasPrefix("tap") } == ["tap ended"])
  }

  @Test("G2: what a spared pan asks for can be changed under the finger")
  func changedRule() {
    let pad = Pad()
    let pan = UIPanGestureRecognizer()
    pan.minimumNumberOfTouches = 2
    pad.watch(pan, "pan", on: pad.page)
    pad.phone.finger(1, .began, 200, 400)
    for step in 1...10 {
      pad.wait(5)
      pad.phone.finger(1, .moved, 200 + 5 * CGFloat(step), 400)
    }
    pan.minimumNumberOfTouches = 1
    for step in 1...3 {
      pad.wait(5)
      pad.phone.finger(1, .moved, 250 + 5 * CGFloat(step), 400)
    }
    // What one finger did before is not part of the pan.
    #expect(pad.log.take().filter { $0.hasPrefix("pan") } == ["pan began", "pan changed"])
    #expect(pan.translation(in: nil) == CGPoint(x: 5, y: 0))
    pad.phone.finger(1, .ended, 265, 400)
  }

  @Test("G2: a spared recogniser that another stops stays as it was then")
  func stopped() {
    let pad = Pad()
    let both = UIPanGestureRecognizer()
    both.minimumNumberOfTouches = 2
    pad.watch(UIPanGestureRecognizer(), "pan", on: pad.page)
    pad.watch(both, "both", on: pad.page)
    pad.phone.finger(1, .began, 200, 400)
    for step in 1...8 {
      pad.wait(10)
      pad.phone.finger(1, .moved, 200 + 2 * CGFloat(step), 400)
    }
    #expect(both.state == .failed)
    let velocity = both.velocity(in: nil)
    #expect(velocity.x == 200)
    pad.wait(10)
    pad.phone.finger(1, .moved, 300, 400)
    #expect(both.velocity(in: nil) == velocity)
    pad.phone.finger(1, .ended, 300, 400)
    #expect(both.state == .possible && both.velocity(in: nil) == .zero)
  }

  @Test("G3: a delegate that comes while a finger is down is asked")
  func lateDelegate() {
    let pad = Pad()
    let together = Together()
    let (first, second) = (UITapGestureRecognizer(), UITapGestureRecognizer())
    pad.watch(first, "first", on: pad.page)
    pad.watch(second, "second", on: pad.page)
    pad.tap(200, 400, id: 1)
    #expect(pad.log.take().filter { $0.contains(" ended") && !$0.hasPrefix("page") }.count == 1)
    pad.wait(1000)
    pad.phone.finger(2, .began, 200, 400)
    second.delegate = together
    pad.wait(50)
    pad.phone.finger(2, .ended, 200, 400)
    #expect(
      pad.log.take().filter { $0.hasPrefix("first") || $0.hasPrefix("second") } == [
        "first ended", "second ended",
      ])
  }
}
