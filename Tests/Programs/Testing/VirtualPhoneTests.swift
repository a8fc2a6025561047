import BackswipeScene
import BackswipeTesting
import BackswipeUI
import Testing

/// The verbs and reads that a client's test suite uses; public API only.
@Suite("Virtual phone")
@MainActor
struct VirtualPhoneTests {
  static let prototype = """
    backswipe: 1
    title: Settings
    initial: settings
    screens:
      settings:
        title: Settings
        rows:
          - { title: General, push: general }
          - { title: Twin, push: general }
          - { title: Twin, push: general }
      general: { title: General Things, rows: 40 }
    """

  func phone(refresh: DisplayRefresh = .hertz60) throws -> VirtualPhone {
    try VirtualPhone(prototype: Self.prototype, refresh: refresh)
  }

  @Test("It starts with one frame, at instant zero, and at rest")
  func start() throws {
    let phone = try phone()
    #expect(phone.now == .zero && phone.frames.count == 1 && phone.frame == phone.frames.last)
    #expect(phone.frame.tick == 0 && phone.frame.stack == ["settings"])
    #expect(phone.frame.visible == "settings" && phone.frame.transition == nil)
    #expect(phone.frame.page("settings")?.size == CGSize(width: 390, height: 844))
    #expect(phone.frame.navigationBarY == 47 && phone.frame.toolbarY == 844)
    try phone.settle()
    #expect(phone.frames.count == 1 && phone.now == .zero)
  }

  @Test("A tap by label pushes; settle ends one resting frame after the transition")
  func tap() throws {
    let phone = try phone()
    try phone.tap("General")
    #expect(phone.now == .zero, "verbs take no time")
    try phone.settle()
    #expect(phone.frame.stack == ["settings", "general"])
    #expect(phone.frames.filter { $0.transition != nil }.count == 22)
    #expect(phone.frame.transition == nil && phone.frame.instant == phone.now)
    try phone.tap("Settings")
    try phone.settle()
    #expect(phone.frame.stack == ["settings"])
  }

  @Test("A label that is not there, or twice, is an error that names the nearest or the number")
  func labels() throws {
    let phone = try phone()
    #expect(throws: PhoneError.noSuchLabel("Generl", nearest: "General")) {
      try phone.tap("Generl")
    }
    #expect(throws: PhoneError.noSuchLabel("Quite another thing", nearest: nil)) {
      try phone.tap("Quite another thing")
    }
    #expect(throws: PhoneError.ambiguousLabel("Twin", count: 2)) { try phone.tap("Twin") }
    #expect("\(PhoneError.noSuchLabel("Generl", nearest: "General"))".contains("'General'"))
    #expect("\(PhoneError.ambiguousLabel("Twin", count: 2))".contains("2 views"))
    #expect(phone.frames.count == 1)
  }

  @Test("A tap on a place presses what is there")
  func tapAtPoint() throws {
    let phone = try phone()
    phone.tap(at: CGPoint(x: 100, y: 130))
    try phone.settle()
    #expect(phone.frame.stack == ["settings", "general"])
  }

  @Test("advance shows every frame up to the instant, and none while nothing moves")
  func advance() throws {
    let phone = try phone()
    phone.advance(by: .milliseconds(1000))
    #expect(phone.frames.count == 1 && phone.now == .zero + .milliseconds(1000))
    try phone.tap("General")
    phone.advance(by: .milliseconds(100))
    // Down at 1 s, whose tick has passed, up at 1.05 s: ticks 61 to 66.
    #expect(phone.frames.dropFirst().map(\.tick) == [61, 62, 63, 64, 65, 66])
    #expect(phone.frame.transition?.name == "push" && phone.now == .zero + .milliseconds(1100))
    phone.advance(by: .zero)
    phone.advance(by: .milliseconds(-5))
    phone.advance(frames: 0)
    #expect(phone.frames.count == 7)
    phone.advance(frames: 2)
    #expect(phone.frame.tick == 68 && phone.now == phone.refresh.instant(ofTick: 68))
  }

  @Test("advance(frames:) goes to the next tick from between two")
  func advanceFrames() throws {
    let phone = try phone()
    phone.advance(by: .milliseconds(20))
    phone.advance(frames: 1)
    #expect(phone.now == phone.refresh.instant(ofTick: 2))
  }

  @Test("A drag can be watched half-way and goes on with the clock")
  func drag() throws {
    let phone = try phone()
    try phone.tap("General")
    try phone.settle()
    phone.dragFromLeftEdge(to: 300, over: .milliseconds(300), rate: .hertz120)
    phone.advance(by: .milliseconds(150))
    #expect(phone.frame.transition?.isInteractive == true)
    let x = try #require(phone.frame.page("general")?.minX)
    #expect(x > 100 && x < 140)
    #expect(phone.frame.page("settings") != nil)
    try phone.settle()
    #expect(phone.frame.stack == ["settings"] && phone.frame.page("general") == nil)
  }

  @Test("A drag in any direction scrolls, and a hold keeps the finger down")
  func scroll() throws {
    let phone = try phone()
    try phone.tap("General")
    try phone.settle()
    let table = try #require(phone.navigationController.topViewController?.view as? UITableView)
    phone.drag(
      from: CGPoint(x: 195, y: 700), to: CGPoint(x: 195, y: 500), over: .milliseconds(200),
      hold: .milliseconds(300))
    phone.advance(by: .milliseconds(400))
    #expect(table.isDragging && Double(table.contentOffset.y) == -91.0 + 190)
    try phone.settle()
    #expect(!table.isDragging && Double(table.contentOffset.y) == -91.0 + 190)
  }

  @Test("Two fingers can be on the screen at once")
  func twoFingers() throws {
    let phone = try phone()
    try phone.tap("General")
    try phone.settle()
    phone.dragFromLeftEdge(to: 300, over: .milliseconds(300))
    phone.advance(by: .milliseconds(100))
    phone.tap(at: CGPoint(x: 300, y: 600))
    try phone.settle()
    #expect(phone.frame.stack == ["settings"])
  }

  @Test("Client code runs at the present instant and shows from the next frame on")
  func perform() throws {
    let phone = VirtualPhone { UINavigationController(rootViewController: UIViewController()) }
    phone.advance(by: .milliseconds(10))
    let count = phone.perform {
      phone.navigationController.pushViewController(UIViewController(), animated: true)
      return phone.navigationController.viewControllers.count
    }
    #expect(count == 2 && phone.frames.count == 1)
    phone.advance(frames: 1)
    #expect(phone.frame.transition?.progress == 0)
    struct Mistake: Error {}
    #expect(throws: Mistake.self) { try phone.perform { throw Mistake() } }
  }

  @Test("A limit that is too short names what is still alive, with the clock at the limit")
  func limit() throws {
    let phone = try phone()
    try phone.tap("General")
    do {
      try phone.settle(within: .milliseconds(200))
      Issue.record("it cannot have come to rest")
    } catch {
      guard case .stillAlive(let names, let instant) = error.reason else {
        Issue.record("\(error)")
        return
      }
      #expect(names.contains("push animation"))
      #expect(instant == .zero + .milliseconds(200) && phone.now == instant)
      #expect(error.description.contains("push animation"))
    }
    try phone.settle()
    #expect(phone.frame.stack == ["settings", "general"])
  }

  @Test("A wrong prototype is an error with every mistake and its line")
  func wrongPrototype() throws {
    let error = #expect(throws: PhoneError.self) {
      _ = try VirtualPhone(
        prototype: "backswipe: 1\ninitial: nowhere\nscreens:\n  a: { titel: A }\n")
    }
    let words = try #require(error).description
    #expect(words.contains("prototype:2:") && words.contains("prototype:4:"))
    #expect(words.contains("title"), "the nearest word")
  }

  @Test("A client's own controllers, screen, refresh and settings are used")
  func parameters() throws {
    var settings = SimulatorSettings()
    settings.pushDuration = .milliseconds(500)
    let phone = VirtualPhone(
      screen: ScreenMetrics(size: CGSize(width: 320, height: 568)),
      refresh: DisplayRefresh(.hertz120), settings: settings
    ) {
      UINavigationController(rootViewController: UIViewController())
    }
    phone.perform {
      phone.navigationController.pushViewController(UIViewController(), animated: true)
    }
    try phone.settle()
    #expect(phone.frames.filter { $0.transition != nil }.count == 61)
    #expect(phone.frame.navigationBarY == 20 && phone.displayList.size.width == 320)
    #expect(phone.frame.stack == ["UIViewController", "UIViewController"])
  }

  @Test("The display list is the frame's, and changed says whether it differs")
  func displayList() throws {
    let phone = try phone()
    let first = phone.displayList
    try phone.tap("General")
    phone.advance(frames: 1)
    #expect(!phone.frame.changed && phone.displayList == first, "a finger is down, nothing moved")
    phone.advance(by: .milliseconds(200))
    #expect(phone.frame.changed && phone.displayList != first)
  }

  @Test("Two phones do not disturb each other, and the same calls give the same frames (X3)")
  func sideBySide() throws {
    func script(_ phone: VirtualPhone) throws -> [() throws -> Void] {
      [
        { try phone.tap("General") }, { phone.advance(by: .milliseconds(130)) },
        { try phone.settle() },
        { phone.dragFromLeftEdge(to: 200, over: .milliseconds(180)) },
        { phone.advance(frames: 5) }, { try phone.settle() },
      ]
    }
    let alone = try phone()
    for step in try script(alone) { try step() }
    let left = try phone()
    let right = try phone()
    let other = try VirtualPhone(
      prototype: Self.prototype, refresh: DisplayRefresh(.hertz120),
      settings: {
        var slow = SimulatorSettings(); slow.pushDuration = .milliseconds(900); return slow
      }())
    let steps = (try script(left), try script(right), try script(other))
    for index in steps.0.indices {
      try steps.0[index]()
      try steps.2[index]()
      try steps.1[index]()
    }
    #expect(left.frames == alone.frames && right.frames == alone.frames)
    #expect(left.displayList == alone.displayList)
    #expect(other.frames != alone.frames && other.frame.stack == alone.frame.stack)
  }

  @Test("U3: a prototype's settings hold for a phone too, and what a test asks for wins over them")
  func prototypeSettings() throws {
    let text = """
      backswipe: 1
      initial: a
      settings: { push.duration: 600ms, push.dimming: 0.5 }
      screens: { a: { title: A, rows: [ { title: Go, push: b } ] }, b: { title: B } }
      """
    func length(_ settings: SimulatorSettings) throws -> Double {
      let phone = try VirtualPhone(prototype: text, settings: settings)
      try phone.tap("Go")
      try phone.settle()
      let shown = phone.frames.filter { $0.transition != nil }
      let (first, last) = (try #require(shown.first), try #require(shown.last))
      return ((last.instant - first.instant).seconds * 1000).rounded()
    }
    #expect(try length(SimulatorSettings()) == 600)
    var other = SimulatorSettings()
    other.shadowWidth = 3
    #expect(try length(other) == 600)
    other.pushDuration = .milliseconds(400)
    #expect(try length(other) == 400)
    #expect(throws: PhoneError.prototype("prototype:2:13: unknown setting 'zoom'")) {
      try VirtualPhone(
        prototype: "backswipe: 1\nsettings: { zoom: 1 }\ninitial: a\nscreens: { a: { } }")
    }
  }
}
