import BackswipeGestures
import BackswipeSimulation
import BackswipeTesting
import BackswipeUI
import Testing

/// The back gesture from either edge, on the screen.
@Suite("Pops from either edge")
@MainActor
struct PopEdgesTests {
  private func rig(_ values: (String, String)..., refresh: DisplayRefresh? = nil) throws -> Rig {
    try Rig(
      "A", "B", refresh: refresh ?? InteractivePopTests.hertz50,
      settings: SimulatorSettings(try values.map { try SettingAssignment($0.0, $0.1) }))
  }

  private func drag(
    _ rig: Rig, from x: Double, by distance: Double, over milliseconds: Int64 = 200,
    hold: Int64 = 0
  ) {
    rig.phone.drag(
      from: CGPoint(x: x, y: 400), to: CGPoint(x: x + distance, y: 400),
      over: .milliseconds(milliseconds), rate: InteractivePopTests.hertz100,
      hold: .milliseconds(hold))
  }

  @Test(
    "G1: a drag inwards from an edge of the setting pops, one from another edge does nothing",
    arguments: [
      ("leading", true, false), ("trailing", false, true), ("both", true, true),
    ], [false, true])
  func edges(_ edges: (name: String, leading: Bool, trailing: Bool), _ isMirrored: Bool) throws {
    for fromLeft in [true, false] {
      let rig = try rig(
        ("pop.edges", edges.name),
        ("display.direction", isMirrored ? "rightToLeft" : "leftToRight"))
      drag(rig, from: fromLeft ? 3 : 387, by: fromLeft ? 300 : -300)
      try rig.phone.settle()
      let pops = fromLeft != isMirrored ? edges.leading : edges.trailing
      #expect(rig.stack == (pops ? ["A"] : ["A", "B"]), "\(edges.name) from \(fromLeft)")
    }
  }

  @Test(
    "G1: under a finger from the trailing edge a page slides in its own direction, by the finger's way",
    arguments: [false, true])
  func slides(_ isMirrored: Bool) throws {
    let rig = try rig(
      ("pop.edges", "both"),
      ("display.direction", isMirrored ? "rightToLeft" : "leftToRight"))
    let (start, way): (Double, Double) = isMirrored ? (3, 1) : (387, -1)
    drag(rig, from: start, by: 200 * way, over: 800)
    var interactive = 0
    for frame in 1...39 {
      rig.phone.advance(by: .milliseconds(20))
      let moved = 5.0 * Double(frame)
      let x = Double(rig.phone.frame.page("B")?.minX ?? -1)
      let apart = max(0, moved - InteractivePopTests.taken)
      #expect(abs(x - (isMirrored ? -apart : apart)) < InteractivePopTests.grid, "\(moved) pt")
      if rig.phone.frame.transition?.isInteractive == true { interactive += 1 }
    }
    #expect(interactive == 37)
    try rig.phone.settle()
    #expect(rig.stack == ["A"])
  }

  @Test(
    "G1: a drag may begin on the edge itself, and beyond it, where that has a strip",
    arguments: [390.0, 393, -3, 0])
  func beyond(_ x: Double) throws {
    let isRight = x > 195
    for (edges, pops) in [("both", true), ("trailing", isRight), ("leading", !isRight)] {
      let rig = try rig(("pop.edges", edges))
      drag(rig, from: x, by: isRight ? -300 : 300)
      try rig.phone.settle()
      #expect(rig.stack == (pops ? ["A"] : ["A", "B"]), "\(edges)")
    }
  }

  @Test("G1: a cancelled drag from the trailing edge leaves the page where it was")
  func cancelled() throws {
    let rig = try rig(("pop.edges", "trailing"))
    drag(rig, from: 387, by: -100, hold: 400)
    try rig.phone.settle()
    #expect(rig.stack == ["A", "B"] && rig.phone.frame.page("B")?.minX == 0)
    let finger = rig.phone.touchDown(at: CGPoint(x: 387, y: 400))
    for step in 1...8 {
      rig.phone.move(finger, to: CGPoint(x: 387 - 20 * Double(step), y: 400))
      rig.phone.advance(frames: 1)
    }
    #expect(rig.phone.frame.transition?.isInteractive == true)
    rig.phone.cancel(finger)
    try rig.phone.settle()
    #expect(rig.stack == ["A", "B"] && rig.phone.frame.page("B")?.minX == 0)
  }

  @Test(
    "G1: a page that returns to the trailing edge's finger is caught on it, and in a strip from there",
    arguments: [(330.0, -1.0), (385, -1), (6, 1)])
  func caught(_ x: Double, _ way: Double) throws {
    let rig = try rig(("pop.edges", "both"))
    drag(rig, from: 387, by: -190, hold: 200)
    rig.phone.advance(by: .milliseconds(460))
    let returning = try #require(rig.phone.frame.transition)
    #expect(!returning.isInteractive && returning.progress > 0.2)
    let page = Double(rig.phone.frame.page("B")?.minX ?? 0)
    #expect(page > 20 && page < 250)
    let finger = rig.phone.touchDown(at: CGPoint(x: x, y: 400))
    var last = 0.0
    for step in 1...6 {
      rig.phone.move(finger, to: CGPoint(x: x + way * 25 * Double(step), y: 400))
      rig.phone.advance(frames: 1)
      last = rig.phone.frame.transition?.progress ?? 0
    }
    #expect(rig.phone.frame.transition?.isInteractive == true)
    rig.phone.move(finger, to: CGPoint(x: x + way * 180, y: 400))
    rig.phone.advance(frames: 1)
    #expect((rig.phone.frame.transition?.progress ?? 0) > last)
    rig.phone.lift(finger)
    try rig.phone.settle()
    #expect(rig.stack == ["A"])
  }

  @Test("G1: from anywhere the nearest edge decides about the direction")
  func anywhere() throws {
    for (x, way, pops) in [
      (330.0, -1.0, true), (330, 0.15, false), (60, 1, true), (60, -0.15, false),
    ] {
      let rig = try rig(("preset", "content-pop"), ("pop.edges", "both"))
      drag(rig, from: x, by: 250 * way)
      try rig.phone.settle()
      #expect(rig.stack == (pops ? ["A"] : ["A", "B"]), "from \(x) by \(250 * way)")
    }
  }

  @Test(
    "G6: from the trailing edge the pop wins over a scroll view, from anywhere only at its end",
    arguments: [0.0, 400, 810])
  func scrolling(_ offset: Double) throws {
    for (preset, start) in [("uikit", 387.0), ("content-pop", 330)] {
      let rig = try rig(("preset", preset), ("pop.edges", "both"))
      let scroll = rig.addScroller(to: "B", offset: offset)
      try rig.phone.settle()
      drag(rig, from: start, by: -180, over: 150)
      try rig.phone.settle()
      let pops = preset == "uikit" || offset == 810
      #expect(rig.stack == (pops ? ["A"] : ["A", "B"]), "\(preset) at \(offset)")
      if pops { #expect(scroll.contentOffset.x == CGFloat(offset)) }
    }
  }

  @Test("The recogniser has the edges of the setting, from right to left the others")
  func recognizer() throws {
    for (words, edges, mirrored): (String, UIRectEdge, UIRectEdge) in [
      ("leading", .left, .right), ("trailing", .right, .left),
      ("both", [.left, .right], [.left, .right]),
    ] {
      for isMirrored in [false, true] {
        let rig = try rig(
          ("pop.edges", words),
          ("display.direction", isMirrored ? "rightToLeft" : "leftToRight"))
        let pop =
          rig.navigation.interactivePopGestureRecognizer as? UIScreenEdgePanGestureRecognizer
        let found = rig.phone.perform { pop?.edges }
        #expect(found == (isMirrored ? mirrored : edges))
      }
    }
  }

  // MARK: Motion

  @Test(
    "A page without a motion of its own has that of the settings, in a push, a pop and under a finger",
    arguments: ["cover", "fade", "flip", "predictive"])
  func transition(_ kind: String) throws {
    let rig = try rig(("push.transition", kind))
    let rest = try #require(rig.phone.frame.page("B"))
    rig.push("C")
    try rig.phone.settle()
    rig.pop()
    try rig.phone.settle()
    drag(rig, from: 3, by: 300)
    try rig.phone.settle()
    #expect(rig.stack == ["A"])
    var count = 0
    for frame in rig.phone.frames {
      guard let transition = frame.transition, transition.name == "pop",
        let page = frame.pages.last(where: { $0.name == "C" })
          ?? frame.pages.last(where: { $0.name == "B" })
      else { continue }
      count += 1
      let left = 1 - transition.progress
      #expect(abs(page.frame.midX - 195) < 11.6, "nothing slides: \(page)")
      switch kind {
      case "cover":
        #expect(abs(page.frame.minY - rest.minY - (844 - rest.minY) * (1 - left)) < 0.02)
      case "fade": #expect(abs(page.alpha - left) < 0.001 && page.frame.width == 390)
      case "flip": #expect(page.frame.width < 390.01 && page.frame.height == rest.height)
      default: #expect(page.frame.width > 350.9 && page.frame.height > rest.height * 0.899)
      }
    }
    #expect(count > 20)
  }

  @Test(
    "The page of android-predictive shrinks away from the finger's edge, on both sides, at every rate",
    arguments: [DisplayRefresh.hertz60, DisplayRefresh(.hertz120)], [false, true])
  func predictive(_ refresh: DisplayRefresh, _ isMirrored: Bool) throws {
    for fromLeft in [true, false] {
      let rig = try rig(
        ("preset", "android-predictive"),
        ("display.direction", isMirrored ? "rightToLeft" : "leftToRight"), refresh: refresh)
      let way: Double = fromLeft ? 1 : -1
      let start = rig.phone.frames.count
      let rest = try #require(rig.phone.frame.page("B"))
      drag(rig, from: fromLeft ? 2 : 388, by: 260 * way, over: 400)
      try rig.phone.settle()
      #expect(rig.stack == ["A"])
      var (led, last) = (0, 0.0)
      for frame in rig.frames(from: start) {
        guard let transition = frame.transition, let page = frame.page("B") else { continue }
        #expect(transition.progress >= last)
        last = transition.progress
        let held = (1 - page.width / 390) * 10
        #expect(held > -0.001 && held < 1.001 && abs(page.midY - rest.midY) < 0.02)
        #expect(abs(page.midX - 195 - way * 11.5 * held) < 0.02, "\(page)")
        if transition.isInteractive { led += 1 }
      }
      #expect(led > 15 && last > 0.9)
    }
  }

  @Test("A page of android-predictive stays after 15 points at rest, goes after 16, and is caught")
  func decision() throws {
    for (distance, pops) in [(-15.0, false), (-16, true)] {
      let rig = try rig(("preset", "android-predictive"))
      drag(rig, from: 388, by: distance, hold: 300)
      try rig.phone.settle()
      #expect(rig.stack == (pops ? ["A"] : ["A", "B"]), "\(distance)")
      if !pops { #expect(rig.phone.frame.page("B") == rig.phone.frame.page("B")?.integral) }
    }
    let rig = try rig(("preset", "android-predictive"))
    drag(rig, from: 388, by: -15, hold: 300)
    rig.phone.advance(by: .milliseconds(560))
    #expect(rig.phone.frame.transition?.isInteractive == false)
    let finger = rig.phone.touchDown(at: CGPoint(x: 200, y: 400))
    for step in 1...8 {
      rig.phone.move(finger, to: CGPoint(x: 200 - 20 * Double(step), y: 400))
      rig.phone.advance(frames: 1)
    }
    #expect(rig.phone.frame.transition?.isInteractive == true)
    #expect((rig.phone.frame.page("B")?.midX ?? 195) < 190)
    rig.phone.lift(finger)
    try rig.phone.settle()
    #expect(rig.stack == ["A"])
  }
}
