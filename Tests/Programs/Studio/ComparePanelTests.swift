import BackswipeAnalysis
import BackswipeScenarios
import BackswipeSettings
import BackswipeStudio
import BackswipeUI
import BackswipeUnits
import TestSupport
import Testing

@Suite("The tab about the hand")
@MainActor
struct ComparePanelTests {
  /// Left, top and side of a cell of the map, 372 points wide.
  private static let map = (x: CGFloat(52), y: CGFloat(22), cell: CGFloat(4))

  private func center(column: Int, row: Int) -> CGPoint {
    CGPoint(
      x: Self.map.x + (CGFloat(column) + 0.5) * Self.map.cell,
      y: Self.map.y + (CGFloat(63 - row) + 0.5) * Self.map.cell)
  }

  @Test("Buttons ask for what is to be done with the drag, and Session only while one is played")
  func commands() throws {
    let pane = ComparePane()
    try pane.tap("compare.play")
    #expect(pane.commands.isEmpty && pane.words("compare.name") == "No drag yet")
    pane.show(try ComparedGestures.gesture("calm.yaml"))
    let all: [(String, GestureCommand)] = [
      ("play", .replay), ("keepA", .keep), ("compare", .compare), ("presets", .comparePresets),
      ("ghost", .toggleGhost),
    ]
    for (name, _) in all { try pane.tap("compare.\(name)") }
    try pane.tap("compare.close")
    #expect(pane.commands == all.map(\.1))
    pane.pane.perform { pane.tab.isPlaying = true }
    pane.settle()
    try pane.tap("compare.close")
    #expect(pane.commands.last == .close)
  }

  @Test("The hand is told of with what it comes to, and without work nothing is found out")
  func words() throws {
    let pane = ComparePane()
    pane.show(try ComparedGestures.gesture("calm.yaml"))
    #expect(pane.words("compare.outcome") == "…" && pane.tab.isWorking)
    pane.work()
    #expect(!pane.tab.isWorking)
    #expect(pane.words("compare.outcome").hasPrefix("Now it pops, at rest "))
    #expect(pane.words("compare.difference").hasPrefix("Keep the present settings"))
    let strip = try ComparedGestures.assignments([("pop.strip", "3")])
    pane.show(try ComparedGestures.gesture("calm.yaml"), strip, kept: [])
    #expect(pane.tab.isWorking)
    pane.work()
    #expect(pane.words("compare.outcome") == "Now it begins no pop.")
    #expect(pane.words("compare.difference").hasSuffix("A pops, now it begins no pop."))
  }

  @Test("A touch on the map takes the values of its cell; a finger that leaves takes nothing")
  func map() throws {
    let pane = ComparePane()
    pane.show(try ComparedGestures.gesture("calm.yaml"))
    try pane.tap("compare.x")
    try pane.tap("compare.x.pop.strip")
    try pane.tap("compare.y")
    try pane.tap("compare.y.pop.threshold.fraction")
    pane.work()
    let map = try #require(pane.tab.studies.map)
    #expect(map.x.key == "pop.strip" && map.y.key == "pop.threshold.fraction")
    try pane.press("compare.map", at: center(column: 30, row: 20))
    #expect(
      pane.words("compare.mapWords").hasPrefix("Pop edge width 47.7 pt, Pop threshold fraction"))
    try pane.move("compare.map", to: center(column: 2, row: 60))
    #expect(pane.words("compare.mapWords").hasSuffix("begins no pop."))
    #expect(pane.taken.isEmpty)
    try pane.release("compare.map", at: center(column: 2, row: 60))
    let values = map.values(column: 2, row: 60)
    #expect(pane.taken == [map.assignments(x: values.x, y: values.y)])
    #expect(pane.taken.first?.map(\.key) == ["pop.strip", "pop.threshold.fraction"])
    #expect(pane.words("compare.mapWords").hasPrefix("Pop edge width: 9 pt less and it is no pop."))
    try pane.press("compare.map", at: center(column: 30, row: 20))
    try pane.release("compare.map", at: CGPoint(x: 10, y: 400))
    #expect(pane.taken.count == 1 && pane.gestures.isEmpty)
  }

  @Test("Arrow keys move a cursor on the map, and the return key takes the values of its cell")
  func mapByKeys() throws {
    let pane = ComparePane()
    pane.show(try ComparedGestures.gesture("calm.yaml"))
    pane.pane.moveFocus(by: 1)
    #expect(!pane.pane.moveFocusPoint(x: 0, y: 0, .normal))
    for word in ["x", "x.pop.strip", "y", "y.pop.threshold.fraction"] {
      try pane.tap("compare.\(word)")
    }
    pane.work()
    for _ in 0..<200 where !pane.pane.moveFocusPoint(x: 0, y: 0, .normal) {
      pane.pane.moveFocus(by: 1)
    }
    let map = try #require(pane.tab.studies.map)
    func words(_ column: Int, _ row: Int) -> String {
      let values = map.values(column: column, row: row)
      return "Pop edge width \(map.x.words(values.x)), "
        + "Pop threshold fraction \(map.y.words(values.y)):"
    }
    // It begins at the hand's own place, and stays on the map.
    #expect(!pane.words("compare.mapWords").isEmpty && pane.taken.isEmpty)
    #expect(pane.pane.moveFocusPoint(x: -10, y: -10, .coarse))
    pane.settle()
    #expect(pane.words("compare.mapWords").hasPrefix(words(0, 0)))
    #expect(pane.pane.moveFocusPoint(x: 2, y: 1, .coarse))
    #expect(pane.pane.moveFocusPoint(x: -1, y: 2, .normal))
    pane.settle()
    #expect(pane.words("compare.mapWords").hasPrefix(words(19, 12)))
    pane.pane.activateFocus(at: .zero)
    let values = map.values(column: 19, row: 12)
    #expect(pane.taken == [map.assignments(x: values.x, y: values.y)])
    pane.pane.endFocus()
    pane.settle()
    #expect(!pane.words("compare.mapWords").hasPrefix(words(19, 12)))
  }

  @Test("A touch on a map of releases gives the hand that release, and the whole one comes back")
  func release() throws {
    let pane = ComparePane()
    let gesture = try ComparedGestures.gesture("calm.yaml")
    pane.show(gesture)
    pane.work()
    try pane.tap("compare.map", at: center(column: 10, row: 40))
    let map = try #require(pane.tab.studies.map)
    let values = map.values(column: 10, row: 40)
    let changed = try #require(pane.gestures.first)
    #expect(changed == GestureReach(distance: values.x, speed: values.y).applied(to: gesture))
    #expect(pane.taken.isEmpty)
    try pane.tap("compare.restore")
    #expect(pane.gestures.last == gesture && pane.find("compare.restore") == nil)
  }

  @Test("Axes are typed, durations without a unit; a mistake is told and changes nothing")
  func ranges() throws {
    let pane = ComparePane()
    pane.show(try ComparedGestures.gesture("calm.yaml"))
    try pane.tap("compare.x")
    try pane.tap("compare.x.push.duration")
    pane.work()
    try pane.type("600", into: "compare.x.high")
    #expect(pane.tab.studies.axes.x.range?.upperBound == 600)
    #expect(pane.words("compare.axisMistake").isEmpty)
    for (text, reason) in [("-5", "empty"), ("x", "needs a unit"), ("", "needs a unit")] {
      try pane.type(text, into: "compare.x.high")
      let words = pane.words("compare.axisMistake")
      #expect(
        !words.isEmpty && pane.tab.studies.axes.x.range?.upperBound == 600, "\(words) \(reason)")
    }
    // The number of the other axis changes places with this one.
    try pane.tap("compare.x")
    try pane.tap("compare.x.release.speed")
    #expect(pane.tab.studies.axes.x.key == "release.speed")
    #expect(pane.tab.studies.axes.y.key == "push.duration")
  }

  @Test("A touch on a setting that matters asks to show it")
  func sensitivity() throws {
    let pane = ComparePane()
    pane.show(try ComparedGestures.gesture("calm.yaml"))
    pane.work()
    let first = try #require(pane.tab.studies.sensitivity?.rows.first)
    try pane.tap("compare.matters.\(first.key)")
    #expect(pane.keys == [first.key])
    let row = try #require(pane.find("compare.matters.\(first.key)"))
    #expect(row.accessibilityLabel?.contains("→") == true)
    try pane.tap("compare.matter")
    let axes = try #require(pane.tab.studies.sensitivity?.axes())
    #expect(pane.tab.studies.axes.x.key == axes.x.key)
    #expect(pane.tab.isWorking)
  }

  @Test("Amounts vary the hand otherwise, and the share is told with its bounds")
  func chances() throws {
    let pane = ComparePane()
    pane.show(try ComparedGestures.gesture("calm.yaml"))
    pane.work()
    let share = try #require(pane.tab.studies.variation?.share(of: .pops))
    #expect(share.low < 0.58 && share.high > 0.58)
    #expect(pane.words("compare.chance").hasPrefix("pops \(share.words)"))
    try pane.tap("compare.start", at: CGPoint(x: 70, y: 16))
    #expect(pane.tab.studies.chances.amounts.start == 3 && pane.tab.isWorking)
    pane.work()
    #expect(pane.tab.studies.variation?.amounts.start == 3)
    #expect(pane.words("compare.chanceWords").contains("1000 tries"))
  }

  @Test("Cutting an end gives another hand, from which the whole one comes back")
  func trim() throws {
    let pane = ComparePane()
    let gesture = try ComparedGestures.gesture("calm.yaml")
    pane.show(gesture)
    let slider = try #require(pane.find("compare.tail") as? UISlider)
    pane.pane.perform {
      slider.value = 40
      slider.sendActions(for: .valueChanged)
    }
    pane.settle()
    #expect(pane.gestures.last == gesture.trimmed(tail: .milliseconds(40)))
    // The host shows what it was given.
    pane.show(pane.gestures.last)
    try pane.tap("compare.restore")
    #expect(pane.gestures.last == gesture && pane.gestures.count == 2 && slider.value == 0)
  }

  @Test("Without work and without input no frame is made, and hidden nothing is worked on")
  func idle() throws {
    let pane = ComparePane()
    pane.show(try ComparedGestures.gesture("calm.yaml"))
    pane.work()
    let frames = pane.frames
    for _ in 0..<20 { pane.settle() }
    #expect(pane.frames == frames)
    pane.show(try ComparedGestures.gesture("fast-flick.yaml"))
    pane.pane.perform { pane.tab.view.superview?.isHidden = true }
    #expect(!pane.tab.isWorking)
    pane.pane.perform { pane.tab.advance(by: .max) }
    #expect(pane.tab.studies.trial?.gesture.samples != pane.tab.studies.gesture?.samples)
    pane.pane.perform { pane.tab.view.superview?.isHidden = false }
    #expect(pane.tab.isWorking)
  }

  @Test("Hands are kept under a typed name, loaded, renamed and deleted by a second touch")
  func store() throws {
    let scratch = try Scratch()
    try scratch.write(
      "hands/tap.yaml", ComparedGestures.text("title: Tap", "  - { at: 1s, tap: [300, 700] }"))
    try scratch.write("hands/bad.yaml", "backswipe: [")
    let pane = ComparePane()
    pane.pane.perform { pane.tab.store = GestureStore(folder: scratch.file("hands").path) }
    let gesture = try ComparedGestures.gesture("calm.yaml")
    pane.show(gesture)
    #expect(pane.words("compare.files").contains("bad.yaml:1"))
    try pane.tap("compare.keep")
    #expect(pane.words("compare.mistake") == "a drag needs a name")
    // The return key does what the button does.
    try pane.type("Calm", into: "compare.newName")
    #expect(pane.words("compare.mistake").isEmpty)
    #expect(pane.tab.store?.kept.map(\.name) == ["Calm", "Tap"])
    try pane.tap("compare.load.1")
    #expect(pane.words("compare.mistake").contains("begins nothing") && pane.gestures.isEmpty)
    try pane.tap("compare.rename.0")
    try pane.type("Slow", into: "compare.rename.field.0")
    #expect(pane.tab.store?.kept.map(\.name) == ["Slow", "Tap"])
    try pane.tap("compare.load.0")
    #expect(pane.gestures.last?.samples == gesture.samples && pane.words("compare.name") == "Slow")
    try pane.tap("compare.delete.1")
    #expect(pane.tab.store?.kept.count == 2)
    try pane.tap("compare.delete.1")
    #expect(pane.tab.store?.kept.map(\.name) == ["Slow"])
  }

  @Test("Every size has room for everything", arguments: [(280.0, 300.0), (372, 840), (900, 1200)])
  func sizes(_ width: Double, _ height: Double) throws {
    let pane = ComparePane(width: width, height: height)
    pane.show(try ComparedGestures.gesture("calm.yaml"), kept: [])
    pane.work()
    let page = try #require(pane.find("compare.page") as? UIScrollView)
    #expect(page.frame.size == CGSize(width: width, height: height))
    func visit(_ view: UIView) {
      guard !view.isHidden else { return }
      if view is UIControl || view is UILabel {
        let frame = view.convert(view.bounds, to: page)
        #expect(frame.minX >= 0 && frame.maxX <= width, "\(view.accessibilityIdentifier ?? "")")
      }
      for view in view.subviews where !(view is UIControl) { visit(view) }
    }
    visit(page)
  }

  @Test func theCourseOfAnElementIsShownAndItsDifferenceInWords() throws {
    let pane = ComparePane()
    let gesture = try ComparedGestures.ofElement()
    let late = try ComparedGestures.assignments([("pan.hysteresis", "30")])
    pane.show(gesture, late, kept: [])
    pane.work()
    #expect(pane.words("compare.outcome").hasPrefix("Now row goes to \u{2212}168, at rest "))
    let words = pane.words("compare.difference")
    #expect(words.hasPrefix("At most row 2") && words.contains(" pt apart, "), "\(words)")
    let chart = try #require(pane.find("compare.course"))
    #expect(!chart.isHidden && chart.bounds.height > 100)
    pane.show(gesture, [], kept: [])
    pane.work()
    #expect(pane.words("compare.difference") == "Settles as under A.")
  }
}
