import BackswipeNavigation
import Testing

@Suite("When bars of tabs shrink")
struct TabMinimizingTests {
  @Test("P5: a bar shrinks after ten points of scrolling one way, and returns after ten back")
  func minimizingRule() {
    var rule = TabMinimizing(onScrollDown: true)
    #expect(rule.moved(to: 0, room: 1000, byHand: true, travel: 10) == false, "at the top")
    #expect(rule.moved(to: 6, room: 1000, byHand: true, travel: 10) == nil)
    #expect(rule.moved(to: 11, room: 1000, byHand: true, travel: 10) == true)
    #expect(rule.moved(to: 5, room: 1000, byHand: true, travel: 10) == nil)
    #expect(rule.moved(to: 1, room: 1000, byHand: true, travel: 10) == false)
    #expect(rule.moved(to: 500, room: 1000, byHand: false, travel: 10) == nil, "by code")
    #expect(rule.moved(to: 1000, room: 1000, byHand: true, travel: 10) == true)
    #expect(
      rule.moved(to: 1060, room: 1000, byHand: true, travel: 10) == true, "a bounce is no way back")
    #expect(rule.moved(to: 1010, room: 1000, byHand: true, travel: 10) == true)
    var other = TabMinimizing(onScrollDown: false)
    _ = other.moved(to: 100, room: 1000, byHand: true, travel: 10)
    #expect(other.moved(to: 130, room: 1000, byHand: true, travel: 10) == false)
    #expect(other.moved(to: 110, room: 1000, byHand: true, travel: 10) == true)
    var far = TabMinimizing(onScrollDown: true)
    _ = far.moved(to: 0, room: 1000, byHand: true, travel: 40)
    #expect(far.moved(to: 30, room: 1000, byHand: true, travel: 40) == nil)
    #expect(far.moved(to: 40, room: 1000, byHand: true, travel: 40) == true)
  }

  @Test(
    "P5: a travel that ends elsewhere is judged by the same points, and not before its beginning")
  func ends() {
    var rule = TabMinimizing(onScrollDown: true)
    _ = rule.moved(to: 100, room: 1000, byHand: true, travel: 40, isHeld: true)
    _ = rule.moved(to: 130, room: 1000, byHand: true, travel: 40, isHeld: true)
    func isShrunk(_ offset: Double, thrown: Double = 0) -> Bool {
      rule.isShrunk(endingAt: offset, restingAt: offset + thrown)
    }
    #expect(rule.isDeciding && !isShrunk(130))
    #expect(!isShrunk(139.5) && isShrunk(140))
    #expect(isShrunk(130, thrown: 10) && !isShrunk(130, thrown: 9) && isShrunk(140, thrown: -30))
    #expect(!isShrunk(140, thrown: -40), "thrown back")
    _ = rule.moved(to: 150, room: 1000, byHand: true, travel: 40, isHeld: true)
    // The bar shrinks now; it is still asked about the travel that shrank it.
    _ = rule.moved(to: 155, room: 1000, byHand: true, travel: 40, isHeld: true, isShrunk: true)
    #expect(rule.isDeciding && isShrunk(155) && !isShrunk(139))
    #expect(!isShrunk(50), "a shorter travel does not become one back")
    // Another finger goes on: the bar is shrunk already.
    _ = rule.moved(to: 155, room: 1000, byHand: true, travel: 40, isShrunk: true)
    _ = rule.moved(to: 160, room: 1000, byHand: true, travel: 40, isHeld: true, isShrunk: true)
    #expect(!rule.isDeciding)
    _ = rule.moved(to: 140, room: 1000, byHand: true, travel: 40, isHeld: true, isShrunk: true)
    #expect(rule.isDeciding && isShrunk(121) && !isShrunk(120))
  }
}
