import BackswipeScene
import BackswipeTesting
import BackswipeUI
import Testing

/// (T1–T3)
@Suite("Toolbar")
@MainActor
struct ToolbarTests {
  /// A phone of 844 points with a home indicator of 34: the toolbar stands at 766.
  let shown: CGFloat = 766

  func words(_ rig: Rig) -> [String] {
    drawnWords(in: rig.phone.displayList).filter { $0.box.midY > 766 }
      .sorted { $0.box.minX < $1.box.minX }.map(\.text)
  }

  func box(of word: String, in rig: Rig) throws -> CGRect {
    try #require(drawnWords(in: rig.phone.displayList).first { $0.text == word }).box
  }

  @Test("T1: hidden by default, and shown and hidden on request, at once or in time")
  func hidden() throws {
    let rig = try Rig("A")
    #expect(rig.navigation.isToolbarHidden && rig.navigation.toolbar.isHidden)
    rig.phone.perform { rig.navigation.isToolbarHidden = false }
    try rig.phone.settle()
    #expect(rig.navigation.toolbar.frame == CGRect(x: 0, y: 766, width: 390, height: 44))
    rig.phone.perform { rig.navigation.setToolbarHidden(true, animated: true) }
    rig.phone.advance(by: .milliseconds(100))
    let half = rig.navigation.toolbar.frame.minY
    #expect(half > 766 && half < 844)
    try rig.phone.settle()
    #expect(rig.navigation.toolbar.isHidden)
  }

  @Test("T2: the items at its ends are hit as far as the screen's edge, as those above are")
  func hitToTheEdge() throws {
    let rig = try Rig("A")
    var hits: [String] = []
    rig.phone.perform {
      @MainActor func item(_ name: String) -> UIBarButtonItem {
        UIBarButtonItem(primaryAction: UIAction(title: name) { _ in hits.append(name) })
      }
      rig["A"].toolbarItems = [item("Left"), .flexibleSpace(), item("Right")]
      rig["A"].navigationItem.leftBarButtonItem = item("Up")
      rig["A"].navigationItem.rightBarButtonItem = item("Down")
      rig.navigation.isToolbarHidden = false
    }
    try rig.phone.settle()
    for (x, y) in [(1, 788), (389, 788), (1, 70), (389, 70), (195, 788)] {
      rig.phone.tap(at: CGPoint(x: x, y: y))
      try rig.phone.settle()
    }
    #expect(hits == ["Left", "Right", "Up", "Down"])
  }

  @Test("T2: it shows the top controller's items, flexible spaces sharing what is left")
  func items() throws {
    let rig = try Rig("A")
    rig.phone.perform {
      rig["A"].toolbarItems = [
        UIBarButtonItem(title: "Left"), .flexibleSpace(), UIBarButtonItem(title: "Middle"),
        .flexibleSpace(), UIBarButtonItem(title: "Right"),
      ]
      rig["B"].toolbarItems = [UIBarButtonItem(title: "Other")]
      rig.navigation.isToolbarHidden = false
    }
    try rig.phone.settle()
    #expect(words(rig) == ["Left", "Middle", "Right"])
    #expect(try box(of: "Left", in: rig).minX == 16)
    #expect(abs(try box(of: "Right", in: rig).maxX - 374) <= 0.5)
    #expect(abs(try box(of: "Middle", in: rig).midX - 195) < 8)
    rig.push("B")
    try rig.phone.settle()
    #expect(words(rig) == ["Other"])
  }

  @Test(
    "T2: while pages move, their items cross-fade with them, and a cancelled pop gives them back")
  func inTransition() throws {
    let rig = try Rig("A", "B")
    rig.phone.perform {
      rig["A"].toolbarItems = [UIBarButtonItem(title: "Lower")]
      rig["B"].toolbarItems = [UIBarButtonItem(title: "Upper")]
      rig.navigation.isToolbarHidden = false
    }
    try rig.phone.settle()
    rig.phone.dragFromLeftEdge(to: 150, over: .milliseconds(300), hold: .milliseconds(200))
    rig.phone.advance(by: .milliseconds(400))
    #expect(Set(words(rig)) == ["Lower", "Upper"])
    try rig.phone.settle()
    #expect(rig.stack == ["A", "B"] && words(rig) == ["Upper"])
    try rig.phone.tap("Upper")
    try rig.phone.settle()
  }

  @Test("T2: items that are set with animation cross-fade, and without are there at once")
  func setItems() throws {
    let rig = try Rig("A")
    rig.phone.perform {
      rig.navigation.isToolbarHidden = false
      rig["A"].toolbarItems = [UIBarButtonItem(title: "Old")]
    }
    try rig.phone.settle()
    rig.phone.perform {
      rig["A"].setToolbarItems([UIBarButtonItem(title: "New")], animated: true)
    }
    rig.phone.advance(by: .milliseconds(100))
    #expect(Set(words(rig)) == ["Old", "New"])
    try rig.phone.settle()
    #expect(words(rig) == ["New"])
    rig.phone.perform { rig["A"].toolbarItems = [UIBarButtonItem(title: "Last")] }
    rig.phone.advance(frames: 1)
    #expect(words(rig) == ["Last"])
  }

  /// Shows the toolbar, with a page on the stack that hides it on top.
  func hiding() throws -> Rig {
    let rig = try Rig("A")
    rig.phone.perform {
      rig["A"].toolbarItems = [.flexibleSpace(), UIBarButtonItem(title: "Tool")]
      rig.navigation.isToolbarHidden = false
      rig["B"].hidesBottomBarWhenPushed = true
    }
    try rig.phone.settle()
    rig.push("B")
    return rig
  }

  @Test(
    "T3: a page that wants no bottom bar takes it along as it comes, and gives it back as it goes")
  func hidesBottomBar() throws {
    let rig = try hiding()
    rig.phone.advance(by: .milliseconds(100))
    let out = try box(of: "Tool", in: rig)
    #expect(out.maxX < 360 && out.minY > 766, "it goes with the page beneath")
    try rig.phone.settle()
    #expect(words(rig) == [] && !rig.navigation.isToolbarHidden)
    #expect(rig["B"].view.safeAreaInsets.bottom == 34)
    rig.push("C")
    try rig.phone.settle()
    #expect(rig.navigation.toolbar.isHidden, "it stays away for pages above")
    rig.phone.perform { rig.navigation.popToRootViewController(animated: true) }
    try rig.phone.settle()
    #expect(words(rig) == ["Tool"] && rig["A"].view.safeAreaInsets.bottom == 78)
  }

  @Test("T3: a cancelled swipe leaves the bar away, a finished one brings it back")
  func swiped() throws {
    let rig = try hiding()
    try rig.phone.settle()
    rig.phone.dragFromLeftEdge(to: 120, over: .milliseconds(300), hold: .milliseconds(200))
    rig.phone.advance(by: .milliseconds(400))
    #expect(words(rig) == ["Tool"], "in sight under the page that goes")
    try rig.phone.settle()
    #expect(rig.stack == ["A", "B"] && rig.navigation.toolbar.isHidden)
    rig.phone.dragFromLeftEdge(to: 300, over: .milliseconds(300))
    try rig.phone.settle()
    #expect(rig.stack == ["A"] && rig.navigation.toolbar.frame.minY == shown)
  }

  @Test("T3: without animation, and for a page set beneath another, it is the same")
  func withoutAnimation() throws {
    let rig = try hiding()
    rig.set(["A", "B", "C"], animated: false)
    try rig.phone.settle()
    #expect(rig.navigation.toolbar.isHidden)
    rig.set(["A", "C"], animated: false)
    try rig.phone.settle()
    rig.pop(animated: false)
    try rig.phone.settle()
    #expect(rig.navigation.toolbar.frame.minY == shown && words(rig) == ["Tool"])
  }
}
