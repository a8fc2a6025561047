import BackswipeScene
import BackswipeTesting
import BackswipeUI
import Testing

/// Where everything is, frame by frame. (X1, X2, X3)
@Suite("Transitions")
@MainActor
struct TransitionTests {
  static let duration = 0.35
  static let frames = 22  // 0 to 21 at 60 Hz

  /// The fitted spring: x(t) = 1 − (1 + ωt)·e^(−ωt), ω = 9.23341/D, exactly 1 from D on.
  func progress(_ seconds: Double) -> Double {
    let omega = 9.23341 / Self.duration
    return seconds >= Self.duration - 1e-9 ? 1 : 1 - (1 + omega * seconds) * exp(-omega * seconds)
  }

  @Test("A push is in transition for 22 frames at 60 Hz, each at its exact place (X1, X3)")
  func push() throws {
    let rig = try Rig("A")
    rig.push("B")
    for frame in 0..<Self.frames {
      rig.phone.advance(frames: 1)
      let transition = try #require(rig.phone.frame.transition, "frame \(frame)")
      let p = progress(Double(frame) / 60)
      #expect(transition.name == "push" && !transition.isInteractive)
      #expect(abs(transition.progress - p) < 0.00002, "frame \(frame)")
      #expect(abs(Double(rig.phone.frame.page("B")?.minX ?? 0) - 390 * (1 - p)) < 0.01)
      #expect(abs(Double(rig.phone.frame.page("A")?.minX ?? 0) + 117 * p) < 0.01)
    }
    rig.phone.advance(frames: 1)
    #expect(rig.phone.frame.transition == nil && rig.phone.frame.pages.map(\.name) == ["B"])
  }

  @Test("A pop is the same way back: x = W·p above, −117·(1 − p) beneath (X1)")
  func pop() throws {
    let rig = try Rig("A", "B")
    rig.pop()
    for frame in 0..<Self.frames {
      rig.phone.advance(frames: 1)
      let p = progress(Double(frame) / 60)
      #expect(rig.phone.frame.transition?.name == "pop")
      #expect(abs(Double(rig.phone.frame.page("B")?.minX ?? 0) - 390 * p) < 0.01)
      #expect(abs(Double(rig.phone.frame.page("A")?.minX ?? 0) + 117 * (1 - p)) < 0.01)
      #expect(rig.phone.frame.pages.map(\.name) == ["A", "B"])
    }
    rig.phone.advance(frames: 1)
    #expect(rig.phone.frame.transition == nil && rig.phone.frame.page("A")?.minX == 0)
  }

  @Test(
    "The page beneath moves by W − round(0.7·W), half away from zero (X1)",
    arguments: [(375.0, -112.0), (390, -117), (393, -118)])
  func parallax(_ width: Double, _ end: Double) throws {
    let rig = try Rig("A", size: CGSize(width: width, height: 844))
    rig.push("B")
    rig.phone.advance(frames: Self.frames)
    #expect(rig.phone.frame.transition?.progress == 1)
    #expect(rig.phone.frame.page("A")?.minX == CGFloat(end))
    #expect(rig.phone.frame.page("B")?.minX == 0)
  }

  @Test("The page beneath darkens to a tenth, under a shadow of 9 pt beside the upper page (X1)")
  func dimmingAndShadow() throws {
    let rig = try Rig("A")
    rig.push("B")
    func dimming() -> Double? {
      rig.phone.displayList.items.first {
        $0.picture.bounds.size == CGSize(width: 390, height: 844)
          && $0.picture.commands == [.fill($0.picture.bounds, cornerRadius: 0, .black)]
          && $0.opacity < 1
      }?.opacity as Double?
    }
    func shadow() -> DisplayItem? {
      rig.phone.displayList.items.first {
        $0.picture.commands.contains { if case .gradient = $0 { true } else { false } }
      }
    }
    for frame in 0..<Self.frames {
      rig.phone.advance(frames: 1)
      let p = rig.phone.frame.transition?.progress ?? -1
      if frame == 0 { continue }  // nothing to see yet
      #expect(abs((dimming() ?? -1) - 0.1 * p) < 0.0001, "frame \(frame)")
      if p == 1 {
        #expect(shadow() == nil, "it has gone past the edge")
        continue
      }
      let strip = try #require(shadow(), "frame \(frame)")
      #expect(strip.picture.bounds.width == 9 && abs(strip.opacity - p) < 0.0001)
      let edge = strip.position.x + strip.picture.bounds.maxX
      #expect(abs(Double(edge) - Double(rig.phone.frame.page("B")?.minX ?? 0)) < 0.01)
    }
    rig.phone.advance(frames: 1)
    #expect(dimming() == nil && shadow() == nil)
  }

  @Test("The duration and the curve are settings (X1)")
  func settings() throws {
    var settings = SimulatorSettings()
    settings.pushDuration = .milliseconds(500)
    let log = CallLog()
    let phone = VirtualPhone(settings: settings) {
      UINavigationController(rootViewController: RecordingController("A", log))
    }
    phone.perform {
      phone.navigationController.pushViewController(RecordingController("B", log), animated: true)
    }
    phone.advance(frames: 1)
    let begin = phone.now
    try phone.settle()
    let last = try #require(phone.frames.last { $0.transition != nil })
    #expect((last.instant - begin).seconds == 0.5 && last.transition?.progress == 1)
  }

  /// A controller that has no navigation bar.
  final class Bare: RecordingController {
    override func viewWillAppear(_ animated: Bool) {
      super.viewWillAppear(animated)
      navigationController?.setNavigationBarHidden(true, animated: animated)
    }

    override func viewWillDisappear(_ animated: Bool) {
      super.viewWillDisappear(animated)
      navigationController?.setNavigationBarHidden(false, animated: animated)
    }
  }

  @Test(
    "A bar that only one side has slides with that side's page, in a push, a pop and a swipe (X2)")
  func barSlides() throws {
    let rig = try Rig("A")
    let bar = rig.navigation.navigationBar
    func barX() -> Double { Double(bar.layer.shownFrame.minX) }
    func check(_ count: Int) {
      var seen = 0
      for _ in 0..<count {
        rig.phone.advance(frames: 1)
        // After the frame with progress 1 the bar is taken down already.
        guard let transition = rig.phone.frame.transition, transition.progress < 1 else { continue }
        seen += 1
        #expect(abs(barX() - Double(rig.phone.frame.page("A")?.minX ?? 0)) < 0.01)
        #expect(rig.phone.frame.navigationBarY == 47, "it does not also move up")
      }
      #expect(seen > 5)
    }
    let bare = rig.phone.perform { Bare("Bare", rig.log) }
    rig.phone.perform { rig.navigation.pushViewController(bare, animated: true) }
    check(Self.frames)
    try rig.phone.settle()
    #expect(rig.phone.frame.navigationBarY == -44 && rig.navigation.isNavigationBarHidden)
    rig.pop()
    check(Self.frames)
    try rig.phone.settle()
    #expect(rig.phone.frame.navigationBarY == 47 && barX() == 0)
    #expect(rig.phone.barWords == ["A"])
  }

  @Test("A hidden bar comes in with the page that shows it (X2)")
  func barComesIn() throws {
    let rig = try Rig("A")
    let bare = rig.phone.perform { Bare("Bare", rig.log) }
    rig.phone.perform { rig.navigation.pushViewController(bare, animated: false) }
    try rig.phone.settle()
    #expect(rig.phone.frame.navigationBarY == -44)
    rig.push("C")
    for _ in 0..<Self.frames {
      rig.phone.advance(frames: 1)
      let x = Double(rig.navigation.navigationBar.layer.shownFrame.minX)
      #expect(abs(x - Double(rig.phone.frame.page("C")?.minX ?? -1)) < 0.01)
    }
    try rig.phone.settle()
    #expect(rig.phone.barWords == ["Bare", "C"])
  }

  @Test("A bar that both sides have stays where it is (X2)")
  func barStays() throws {
    let rig = try Rig("A")
    rig.push("B")
    for _ in 0..<Self.frames {
      rig.phone.advance(frames: 1)
      #expect(
        rig.navigation.navigationBar.layer.shownFrame == CGRect(x: 0, y: 47, width: 390, height: 44)
      )
    }
  }

  @Test("A toolbar that only the new page has comes in with it (X2, T1)")
  func toolbarSlides() throws {
    let rig = try Rig("A")
    rig["B"].inside["viewWillAppear"] = {
      $0.navigationController?.setToolbarHidden(false, animated: true)
    }
    rig.push("B")
    for _ in 0..<Self.frames {
      rig.phone.advance(frames: 1)
      let x = Double(rig.navigation.toolbar.layer.shownFrame.minX)
      #expect(abs(x - Double(rig.phone.frame.page("B")?.minX ?? -1)) < 0.01)
      #expect(rig.phone.frame.toolbarY == 766)
    }
  }

  @Test("The same calls at another refresh rate are the same function of time (X3)")
  func sampledTwice() throws {
    func path(_ refresh: DisplayRefresh) throws -> [Instant: CGFloat] {
      let rig = try Rig("A", refresh: refresh)
      rig.phone.advance(by: .milliseconds(100) - Duration(rig.phone.now - .zero))
      rig.push("B", animated: false)
      try rig.phone.settle()
      rig.phone.advance(by: .milliseconds(1000) - Duration(rig.phone.now - .zero))
      rig.phone.dragFromLeftEdge(to: 250, over: .milliseconds(250))
      try rig.phone.settle()
      return Dictionary(
        rig.phone.frames.compactMap { frame in frame.page("B").map { (frame.instant, $0.minX) } },
        uniquingKeysWith: { $1 })
    }
    let slow = try path(try DisplayRefresh(RefreshRate(numerator: 50)))
    let fast = try path(try DisplayRefresh(RefreshRate(numerator: 100)))
    let common = slow.keys.filter { fast[$0] != nil && $0 > .zero + .milliseconds(1000) }.sorted()
    #expect(common.count > 15)
    // Letting go falls on a tick of both.
    for instant in common { #expect(slow[instant] == fast[instant], "\(instant)") }
  }
}
