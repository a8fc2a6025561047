import BackswipeTesting
import BackswipeUI
import Testing

/// Pans that wheels and touchpads move.
@MainActor
@Suite("Pans of wheels and touchpads")
struct ScrolledPanTests {
  private let pad = Pad()
  private let pan = UIPanGestureRecognizer()

  init() { pad.watch(pan, "pan", on: pad.inner) }

  private func scroll(
    _ x: CGFloat, _ y: CGFloat, at point: CGPoint = CGPoint(x: 200, y: 400),
    _ kind: UIScrollTypeMask = .discrete
  ) -> Bool { pad.phone.scroll(at: point, by: CGPoint(x: x, y: y), kind: kind) }

  @Test("G6 G13: a wheel over a pan's view begins, changes and ends it, without touches")
  func drives() {
    pan.allowedScrollTypesMask = .all
    let first = scroll(0, 44)
    #expect(first && pad.log.take() == ["pan began"])
    #expect(pan.translation(in: nil) == CGPoint(x: 0, y: 44) && pan.numberOfTouches == 0)
    #expect(pan.location(in: nil) == CGPoint(x: 200, y: 400))
    pad.wait(50)
    let second = scroll(10, 44)
    #expect(second && pad.log.take() == ["pan changed"])
    #expect(pan.translation(in: nil) == CGPoint(x: 10, y: 88))
    pad.wait(90)
    #expect(pad.log.take() == [] && pan.state == .changed)
    pad.wait(60)
    #expect(pad.log.take() == ["pan ended"] && pan.state == .possible)
    let next = scroll(-20, 0)
    #expect(next && pan.translation(in: nil) == CGPoint(x: -20, y: 0))
    pad.wait(200)
    #expect(pad.log.take() == ["pan began", "pan ended"])
  }

  @Test("G13: the mask decides between wheels and touchpads; by default a pan takes neither")
  func mask() {
    let kinds: [UIScrollTypeMask] = [.discrete, .continuous]
    for mask in [[], kinds[0], kinds[1], .all] as [UIScrollTypeMask] {
      pan.allowedScrollTypesMask = mask
      for kind in kinds {
        let taken = scroll(0, 30, kind)
        pad.wait(200)
        #expect(taken == mask.contains(kind))
        #expect(pad.log.take() == (taken ? ["pan began", "pan ended"] : []))
      }
    }
    pan.allowedScrollTypesMask = .all
    let outside = scroll(0, 30, at: CGPoint(x: 20, y: 700))
    #expect(!outside)
    pan.isEnabled = false
    let disabled = scroll(0, 30)
    #expect(!disabled)
  }

  @Test("G13: the delegate is asked about the event of a scroll and about the beginning")
  func delegate() {
    final class Guard: NSObject, UIGestureRecognizerDelegate {
      var types: [UIEvent.EventType] = []
      var receives = false
      var begins = true
      func gestureRecognizer(
        _ gestureRecognizer: UIGestureRecognizer, shouldReceive event: UIEvent
      ) -> Bool {
        types.append(event.type)
        return receives
      }
      func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
        begins
      }
    }
    let delegate = Guard()
    pan.delegate = delegate
    pan.allowedScrollTypesMask = .all
    let refused = scroll(0, 30)
    #expect(!refused && delegate.types == [.scroll] && pad.log.take() == [])
    (delegate.receives, delegate.begins) = (true, false)
    let failed = scroll(0, 30)
    pad.wait(200)
    #expect(failed && pad.log.take() == [])
    delegate.begins = true
    let begun = scroll(0, 30)
    #expect(begun && pad.log.take() == ["pan began"])
    pan.isEnabled = false
    #expect(pad.log.take() == ["pan cancelled"])
    pad.wait(200)
    #expect(pan.state == .possible && pad.log.take() == [])
  }

  @Test("G6: a scroll view inside the pan's view takes what it scrolls, and leaves the rest")
  func besideScrollViews() throws {
    pan.allowedScrollTypesMask = .all
    let list = pad.phone.perform {
      let list = UIScrollView(frame: CGRect(x: 0, y: 0, width: 200, height: 200))
      list.contentSize = CGSize(width: 200, height: 900)
      pad.inner.addSubview(list)
      return list
    }
    try pad.phone.settle()
    let vertical = scroll(0, -50)
    #expect(vertical && list.contentOffset.y == 50 && pad.log.take() == [])
    let horizontal = scroll(-50, 0)
    #expect(horizontal && list.contentOffset.y == 50 && pad.log.take() == ["pan began"])
  }
}
