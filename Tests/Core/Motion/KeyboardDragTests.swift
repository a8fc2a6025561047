import BackswipeMotion
import Testing

@Suite("A keyboard under a finger")
struct KeyboardDragTests {
  @Test("The top edge follows the finger between its rest and the bottom")
  func follows() {
    var drag = KeyboardDrag(top: 500, height: 300)
    let above = drag.moved(to: 400)
    #expect(!above && drag.lowered == 0)
    let inside = drag.moved(to: 620)
    #expect(inside && drag.lowered == 120)
    let far = drag.moved(to: 2000)
    #expect(far && drag.lowered == 300)
    let back = drag.moved(to: 480)
    #expect(back && drag.lowered == 0)
    let odd = drag.moved(to: .nan)
    #expect(!odd)
  }

  @Test("A release goes by the direction; at rest by half of the height")
  func releases() {
    var drag = KeyboardDrag(top: 500, height: 300)
    #expect(!drag.dismisses(velocity: 900))
    _ = drag.moved(to: 560)
    #expect(drag.dismisses(velocity: 200) && !drag.dismisses(velocity: -200))
    #expect(!drag.dismisses(velocity: 0) && !drag.dismisses(velocity: .nan))
    _ = drag.moved(to: 660)
    #expect(drag.dismisses(velocity: 0) && !drag.dismisses(velocity: -200))
  }

  @Test("Its rule has the speed that decides and the part of the height")
  func rule() {
    var rule = KeyboardDrag.Rule()
    (rule.speed, rule.completion) = (300, 0.8)
    var drag = KeyboardDrag(top: 500, height: 300, rule: rule)
    _ = drag.moved(to: 720)
    #expect(!drag.dismisses(velocity: 200) && drag.dismisses(velocity: 300))
    _ = drag.moved(to: 740)
    #expect(drag.dismisses(velocity: -200) && !drag.dismisses(velocity: -300))
    rule.speed = 0
    drag = KeyboardDrag(top: 500, height: 300, rule: rule)
    _ = drag.moved(to: 740)
    #expect(drag.dismisses(velocity: 0) && !drag.dismisses(velocity: -1))
  }
}
