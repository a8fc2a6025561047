import BackswipeNavigation
import Testing

@Suite("Bar visibility")
struct BarVisibilityTests {
  private func visibility(hidden: Bool, onTap: Bool, onSwipe: Bool) -> BarVisibility {
    var visibility = BarVisibility()
    visibility.isNavigationBarHidden = hidden
    visibility.hidesOnTap = onTap
    visibility.hidesOnSwipe = onSwipe
    return visibility
  }

  @Test("T1 H1: at first the navigation bar shows, the toolbar does not, and nothing hides them")
  func initial() {
    let visibility = BarVisibility()
    #expect(!visibility.isNavigationBarHidden)
    #expect(visibility.isToolbarHidden)
    #expect(!visibility.hidesOnTap)
    #expect(!visibility.hidesOnSwipe)
    #expect(!visibility.allowsSwipe)
  }

  @Test("H1: a transition that is taken back takes its own changes along, and no others")
  func takenBack() {
    var before = BarVisibility()
    before.isToolbarHidden = false
    var after = before
    after.isToolbarHidden = true
    after.isBottomBarHidden = true
    var now = after
    now.isNavigationBarHidden = true
    now.hidesOnTap = true
    now.takeBack(to: before, from: after)
    #expect(!now.isToolbarHidden && !now.isBottomBarHidden)
    #expect(now.isNavigationBarHidden && now.hidesOnTap)
  }

  @Test("H2: a tap on the content toggles the bars when hidesBarsOnTap", arguments: [true, false])
  func toggles(hidden: Bool) {
    for onSwipe in [true, false] {
      let on = visibility(hidden: hidden, onTap: true, onSwipe: onSwipe)
      #expect(on.hiddenAfterTap(inHiddenBar: false) == !hidden)
      let off = visibility(hidden: hidden, onTap: false, onSwipe: onSwipe)
      #expect(off.hiddenAfterTap(inHiddenBar: false) == nil)
    }
  }

  @Test("H5: a tap where a hidden bar was brings the bars back")
  func hiddenBar() {
    for (onTap, onSwipe) in [(true, false), (false, true), (true, true)] {
      let hidden = visibility(hidden: true, onTap: onTap, onSwipe: onSwipe)
      #expect(hidden.hiddenAfterTap(inHiddenBar: true) == false)
    }
    let never = visibility(hidden: true, onTap: false, onSwipe: false)
    #expect(never.hiddenAfterTap(inHiddenBar: true) == nil)
  }

  @Test("H3: a swipe is allowed when hidesBarsOnSwipe", arguments: [true, false])
  func swipe(allowed: Bool) {
    #expect(visibility(hidden: false, onTap: true, onSwipe: allowed).allowsSwipe == allowed)
  }
}
