import BackswipeNavigation
import Testing

/// Where a page ends among bars: status bar 20, navigation bar 44, as on a phone without a housing.
@Suite("Page ends")
struct PageEndTests {
  private func top(hidden: Double = 0, translucent: Bool = true) -> PageEnd {
    PageEnd(
      system: 20, bar: .init(length: 44, hidden: hidden, isTranslucent: translucent),
      reservesSystem: true)
  }

  @Test(
    "I1: a page lies beneath a translucent bar, and beneath an opaque one only if it says so",
    arguments: [
      (true, false, 0.0, 64.0), (true, true, 0, 64), (false, false, 64, 0), (false, true, 0, 64),
    ])
  func translucency(
    _ translucent: Bool, _ includesOpaque: Bool, _ inset: Double, _ covered: Double
  ) {
    let layout = top(translucent: translucent).layout(.init(includesOpaqueBars: includesOpaque))
    #expect(layout == .init(inset: inset, covered: covered))
  }

  @Test(
    "N1: what of a bar goes away with the content covers the page of an opaque bar as well",
    arguments: [(52.0, 64.0, 52.0), (20, 64, 20), (0, 64, 0)])
  func following(_ growth: Double, _ inset: Double, _ covered: Double) {
    for preference in [PageEnd.Preference(), .init(extends: false)] {
      let end = PageEnd(
        system: 20,
        bar: .init(length: 44 + growth, following: growth, isTranslucent: false),
        reservesSystem: true)
      #expect(end.layout(preference) == .init(inset: inset, covered: covered))
    }
  }

  @Test("I2: a page that does not extend ends where the bar begins, whatever shows through")
  func edges() {
    for translucent in [true, false] {
      let layout = top(translucent: translucent).layout(.init(extends: false))
      #expect(layout == .init(inset: 64, covered: 0))
    }
  }

  @Test(
    "I6: without a bar only wantsFullScreenLayout takes a page that does not extend to the edge",
    arguments: [(false, false, 20.0, 0.0), (false, true, 0, 20), (true, false, 0, 20)])
  func fullScreen(_ extends: Bool, _ fills: Bool, _ inset: Double, _ covered: Double) {
    let layout = top(hidden: 1).layout(.init(extends: extends, fillsScreen: fills))
    #expect(layout == .init(inset: inset, covered: covered))
  }

  @Test("I6: a bar that shows still keeps a full-screen page away that does not extend")
  func fullScreenUnderBar() {
    #expect(top().layout(.init(extends: false, fillsScreen: true)).inset == 64)
  }

  @Test(
    "H6: both lengths follow a bar on its way",
    arguments: [(0.0, 64.0, 64.0), (0.25, 53, 48), (0.5, 42, 32), (1, 20, 0)])
  func moving(_ hidden: Double, _ covered: Double, _ inset: Double) {
    #expect(top(hidden: hidden).layout(.init()) == .init(inset: 0, covered: covered))
    let opaque = top(hidden: hidden, translucent: false).layout(.init())
    #expect(opaque.inset == inset)
    #expect(opaque.covered == max(covered - inset, 0))
  }

  @Test("I3: bars at the bottom stand on each other: home indicator, tab bar, toolbar")
  func bottom() {
    let end = PageEnd(
      system: 34, bar: .init(length: 49), inner: .init(length: 44), reservesSystem: false)
    #expect(end.layout(.init()) == .init(inset: 0, covered: 127))
    #expect(end.layout(.init(extends: false)) == .init(inset: 127, covered: 0))
    let opaqueTabs = PageEnd(
      system: 34, bar: .init(length: 49, isTranslucent: false), inner: .init(length: 44),
      reservesSystem: false)
    #expect(opaqueTabs.layout(.init()) == .init(inset: 83, covered: 44))
  }

  @Test("I2: without bars nothing keeps a page from the bottom edge")
  func plainBottom() {
    let end = PageEnd(system: 34, bar: .init(length: 44, hidden: 1), reservesSystem: false)
    #expect(end.layout(.init(extends: false)) == .init(inset: 0, covered: 34))
  }

  // MARK: Scroll views

  @Test(
    "I3: what each behaviour adds, by where the scroll view stands and which axes scroll",
    arguments: [
      (InsetAdjustment.automatic, true, true, true, false, true, false),
      (.automatic, true, true, false, false, true, false),
      (.automatic, true, true, true, true, true, true),
      (.automatic, true, false, true, true, false, false),
      (.automatic, false, true, true, true, false, false),
      (.scrollableAxes, false, true, true, false, true, false),
      (.scrollableAxes, true, true, false, true, false, true),
      (.always, false, false, false, false, true, true),
      (.never, true, true, true, true, false, false),
    ])
  func adjustment(
    _ rule: InsetAdjustment, _ isControllersView: Bool, _ adjusts: Bool, _ vertically: Bool,
    _ horizontally: Bool, _ vertical: Bool, _ horizontal: Bool
  ) {
    let edges = rule.edges(
      .init(
        isControllersView: isControllersView, controllerAdjusts: adjusts,
        scrollsVertically: vertically, scrollsHorizontally: horizontally))
    #expect(edges == .init(vertical: vertical, horizontal: horizontal))
  }

  @Test(
    "I3: where subviews are adjusted, a page's content is as its own view and others by their axes",
    arguments: [
      (true, true, false, true), (true, true, true, true), (true, false, true, false),
      (false, true, false, false), (false, true, true, true), (false, false, true, true),
    ])
  func subviews(_ isContent: Bool, _ adjusts: Bool, _ scrolls: Bool, _ vertical: Bool) {
    var situation = InsetAdjustment.Situation(
      isControllersView: false, controllerAdjusts: adjusts, scrollsVertically: scrolls,
      includesSubviews: true, isPagesContent: isContent)
    #expect(InsetAdjustment.automatic.edges(situation).vertical == vertical)
    situation.includesSubviews = false
    #expect(!InsetAdjustment.automatic.edges(situation).vertical)
  }

  // MARK: Height

  @Test("H4: bars go when the height becomes compact, come back with it, and a tap shows them")
  func compact() {
    var bars = BarVisibility()
    #expect(bars.heightChanged(isCompact: true) == nil, "not asked for")
    #expect(bars.heightChanged(isCompact: false) == nil)
    bars.hidesWhenCompact = true
    #expect(bars.heightChanged(isCompact: false) == nil, "nothing has changed")
    #expect(bars.heightChanged(isCompact: true) == true)
    #expect(bars.heightChanged(isCompact: true) == nil, "once")
    bars.isNavigationBarHidden = true
    #expect(bars.hiddenAfterTap(inHiddenBar: false) == false)
    bars.isNavigationBarHidden = false
    #expect(bars.hiddenAfterTap(inHiddenBar: false) == nil, "stay shown")
    #expect(bars.heightChanged(isCompact: false) == false)
    bars.isNavigationBarHidden = true
    #expect(
      bars.hiddenAfterTap(inHiddenBar: true) == nil,
      "hidden by somebody else")
  }

  @Test(
    "D4: the interface turns with the device as far as everybody allows",
    arguments: [
      (Orientation.landscapeLeft, [Orientation.portrait, .landscapeLeft], true, true),
      (.landscapeRight, [.portrait, .landscapeLeft], true, false),
      (.landscapeLeft, [.portrait, .landscapeLeft], false, false),
      (.landscapeLeft, [.portrait], true, false),
    ])
  func turning(
    _ wanted: Orientation, _ supported: [Orientation], _ autorotates: Bool, _ turns: Bool
  ) {
    let now = Orientation.turned(
      from: .portrait, to: wanted, supported: Set(supported), autorotates: autorotates)
    #expect(now == (turns ? wanted : .portrait))
  }

  @Test("D4: a controller comes up as things stand, else as it prefers, else as it can")
  func presented() {
    func comes(_ preferred: Orientation, _ supported: Set<Orientation>) -> Orientation {
      Orientation.presented(preferred: preferred, supported: supported, current: .portrait)
    }
    #expect(comes(.landscapeLeft, [.landscapeLeft, .portrait]) == .portrait)
    #expect(comes(.landscapeLeft, [.landscapeRight, .landscapeLeft]) == .landscapeLeft)
    #expect(comes(.portrait, [.landscapeRight]) == .landscapeRight)
  }

  @Test(
    "I5: the interface that was lies as the device was turned",
    arguments: [
      // Held on its left side the device was turned against the clock, and its picture with it.
      (Orientation.portrait, Orientation.landscapeRight, -1), (.portrait, .landscapeLeft, 1),
      (.landscapeRight, .portrait, 1), (.landscapeLeft, .portrait, -1),
      (.landscapeLeft, .landscapeRight, 2), (.landscapeRight, .landscapeLeft, 2),
      (.portraitUpsideDown, .landscapeRight, 1), (.portrait, .portrait, 0),
    ])
  func quarterTurns(_ from: Orientation, _ to: Orientation, _ expected: Int) {
    #expect(to.quarterTurns(from: from) == expected)
  }
}
