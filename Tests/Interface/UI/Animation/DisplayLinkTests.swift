import BackswipeScenarios
import BackswipeScene
import BackswipeSimulation
import BackswipeTesting
import BackswipeUI
import Testing

/// Links to the display on the virtual clock. (X5)
@Suite("Display links")
@MainActor
struct DisplayLinkTests {
  private func phone(_ refresh: DisplayRefresh = .hertz60) throws -> VirtualPhone {
    let phone = VirtualPhone(refresh: refresh) {
      UINavigationController(rootViewController: UIViewController())
    }
    try phone.settle()
    return phone
  }

  /// What a link was told, in nanoseconds.
  @MainActor
  private final class Log {
    var times: [(timestamp: Int64, target: Int64, duration: Int64)] = []

    func tick(_ link: CADisplayLink) {
      func nanoseconds(_ seconds: CFTimeInterval) -> Int64 { Int64((seconds * 1e9).rounded()) }
      times.append(
        (
          nanoseconds(link.timestamp), nanoseconds(link.targetTimestamp),
          nanoseconds(link.duration)
        ))
    }
  }

  nonisolated private static let displays: [DisplayRefresh] = {
    var all = [DisplayRefresh.hertz60, DisplayRefresh(.hertz120)]
    if let odd = try? RefreshRate(parsing: "59.94") { all.append(DisplayRefresh(odd)) }
    if let schedule = try? DisplayRefresh(schedule: [
      .init(from: .zero, rate: .hertz60),
      .init(from: Instant(nanoseconds: 500_000_000), rate: .hertz120),
    ]) {
      all.append(schedule)
    }
    return all
  }()

  @Test("X5: a link is called at every tick with the frame's own instants", arguments: displays)
  func instants(_ display: DisplayRefresh) throws {
    let phone = try phone(display)
    let log = Log()
    let link = phone.perform { CADisplayLink(target: log, action: Log.tick) }
    phone.perform { link.add(to: .main, forMode: .common) }
    let first = display.firstTick(atOrAfter: phone.now + Interval(nanoseconds: 1))
    phone.advance(frames: 60)
    #expect(log.times.count == 60)
    for (index, times) in log.times.enumerated() {
      let tick = first + index
      #expect(times.target == display.instant(ofTick: tick).nanoseconds)
      #expect(times.timestamp == display.instant(ofTick: tick - 1).nanoseconds)
      #expect(times.duration == display.period(atTick: tick - 1).nanoseconds)
    }
    link.invalidate()
    try phone.settle()
    #expect(log.times.count == 60)
  }

  @Test("X5: a link calls what a Selector names, with or without the link")
  func selectors() throws {
    @MainActor final class Target {
      var links: [CADisplayLink] = []
      var plain = 0
      func step(_ link: CADisplayLink) { links.append(link) }
      func count() { plain += 1 }
    }
    let phone = try phone()
    let target = Target()
    let methods: [Selector] = [Selector(Target.step), Selector(Target.count)]
    let links = phone.perform {
      methods.map { method in
        let link = CADisplayLink(target: target, selector: method)
        link.add(to: .main, forMode: .common)
        return link
      }
    }
    phone.advance(frames: 3)
    #expect(target.links.count == 3 && target.links.allSatisfy { $0 === links[0] })
    #expect(target.plain == 3)
    for link in links { link.invalidate() }
    phone.advance(frames: 3)
    #expect(target.plain == 3)
  }

  @Test("X5: what a link changes shows in the frame it is called for, in step with animations")
  func inStep() throws {
    let phone = try phone()
    let led = UIView(frame: CGRect(x: 0, y: 100, width: 10, height: 10))
    let animated = UIView(frame: CGRect(x: 0, y: 200, width: 10, height: 10))
    phone.perform {
      phone.window.addSubview(led)
      phone.window.addSubview(animated)
    }
    try phone.settle()
    var start: CFTimeInterval?
    let link = CADisplayLink { link in
      if start == nil {
        start = link.targetTimestamp
        UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) {
          animated.frame.origin.x = 100
        }
      }
      led.frame.origin.x = min((link.targetTimestamp - (start ?? 0)) * 100, 100)
      #expect(CACurrentMediaTime() == link.targetTimestamp)
    }
    phone.perform { link.add(to: .main, forMode: .default) }
    for _ in 0..<50 {
      phone.advance(frames: 1)
      #expect(abs(led.frame.minX - animated.layer.shownFrame.minX) < 0.001)
    }
    #expect(led.frame.minX > 80)
    link.invalidate()
  }

  @Test(
    "X5: a lower rate skips ticks evenly",
    arguments: [
      (60, 30, 2), (60, 20, 3), (60, 24, 3), (60, 60, 1), (60, 120, 1), (60, 0, 1), (120, 60, 2),
      (120, 48, 3), (60, 1, 60),
    ])
  func preferredRate(_ rate: Int64, _ preferred: Int, _ step: Int) throws {
    let display = DisplayRefresh(try RefreshRate(numerator: rate))
    let phone = try phone(display)
    let log = Log()
    let link = CADisplayLink(log.tick)
    link.preferredFramesPerSecond = preferred
    #expect(link.preferredFramesPerSecond == preferred)
    phone.perform { link.add(to: .main, forMode: .common) }
    phone.advance(frames: step * 3 + 1)
    #expect(log.times.count == 4)
    let period = Interval(seconds: Double(step) / Double(rate)).nanoseconds
    for (one, next) in zip(log.times, log.times.dropFirst()) {
      #expect(next.timestamp == one.target)
      #expect(abs(next.target - one.target - period) <= 1)
    }
    link.invalidate()
  }

  @Test("X5: a range's least rate keeps a link from skipping too much")
  func range() throws {
    let phone = try phone(DisplayRefresh(.hertz120))
    let log = Log()
    let link = CADisplayLink(log.tick)
    link.preferredFrameRateRange = CAFrameRateRange(minimum: 50, maximum: 120, preferred: 48)
    phone.perform { link.add(to: .main, forMode: .common) }
    phone.advance(frames: 5)
    #expect(log.times.count == 3)
    link.invalidate()
  }

  @Test("X5: after a stall, and at its first call, a link's interval is that from call to call")
  func interval() throws {
    for (rate, step) in [(0, 1), (60, 2)] {
      let phone = try phone(DisplayRefresh(.hertz120))
      let log = Log()
      let link = phone.perform { CADisplayLink(target: log, action: Log.tick) }
      link.preferredFramesPerSecond = rate
      phone.perform { link.add(to: .main, forMode: .common) }
      phone.advance(by: .milliseconds(100))
      phone.stall(.milliseconds(50))
      phone.advance(by: .milliseconds(150))
      phone.perform { link.isPaused = true }
      phone.advance(by: .milliseconds(100))
      phone.perform { link.isPaused = false }
      phone.advance(by: .milliseconds(100))
      // Of 300 milliseconds without the stall and the pause.
      #expect(abs(log.times.count - 36 / step) <= 2)
      for times in log.times {
        #expect(abs(times.target - times.timestamp - Int64(step) * times.duration) <= 2)
      }
      let gaps = zip(log.times, log.times.dropFirst()).map { $1.target - $0.target }
      #expect(gaps.filter { $0 > 30_000_000 }.count == 2, "the stall and the pause")
    }
  }

  @Test("X5: a running link keeps frames coming, and a phone that cannot rest names it")
  func alive() throws {
    let phone = try phone()
    let link = CADisplayLink { _ in }
    phone.perform { link.add(to: .main, forMode: .common) }
    let error = #expect(throws: PhoneError.self) { try phone.settle(within: .milliseconds(500)) }
    #expect("\(try #require(error))".contains("a display link"))
    let frames = phone.frames.count
    #expect(frames >= 30)
    link.isPaused = true
    try phone.settle()
    #expect(phone.frames.count <= frames + 1)
    link.isPaused = false
    phone.advance(frames: 3)
    #expect(phone.frames.count >= frames + 3)
    link.remove(from: .main, forMode: .common)
    try phone.settle()
  }

  @Test("X5: a link in two modes runs until it has left both")
  func modes() throws {
    let phone = try phone()
    let log = Log()
    let link = CADisplayLink(log.tick)
    phone.perform {
      link.add(to: .main, forMode: .common)
      link.add(to: .main, forMode: .default)
    }
    phone.advance(frames: 1)
    link.remove(from: .main, forMode: .common)
    phone.advance(frames: 1)
    #expect(log.times.count == 2)
    link.remove(from: .main, forMode: .default)
    phone.advance(frames: 1)
    #expect(log.times.count == 2)
  }

  @Test("X5: a link may be invalidated in its own call, and in another's")
  func invalidateInside() throws {
    let phone = try phone()
    var calls: [String] = []
    var second: CADisplayLink?
    let first = CADisplayLink { link in
      calls.append("first")
      second?.invalidate()
      if calls.count == 2 { link.invalidate() }
    }
    second = CADisplayLink { _ in calls.append("second") }
    phone.perform {
      first.add(to: .main, forMode: .common)
      second?.add(to: .main, forMode: .common)
    }
    phone.advance(frames: 4)
    #expect(calls == ["first", "first"])
    try phone.settle()
    phone.perform { first.add(to: .main, forMode: .common) }
    phone.advance(frames: 2)
    #expect(calls.count == 2, "it is over for good")
  }

  @Test("X5: a link added in a call starts with the next frame")
  func addedInside() throws {
    let phone = try phone()
    var calls: [String] = []
    let late = CADisplayLink { _ in calls.append("late") }
    let first = CADisplayLink { link in
      calls.append("first")
      if calls.count == 1 { late.add(to: .main, forMode: .common) }
    }
    phone.perform { first.add(to: .main, forMode: .common) }
    phone.advance(frames: 1)
    #expect(calls == ["first"])
    phone.advance(frames: 1)
    #expect(calls == ["first", "first", "late"])
    first.invalidate()
    late.invalidate()
  }

  @Test("X5: the target is held until the link is invalidated")
  func retains() throws {
    let phone = try phone()
    weak var gone: Log?
    var link: CADisplayLink?
    do {
      let log = Log()
      gone = log
      link = CADisplayLink(target: log, action: Log.tick)
    }
    phone.perform { link?.add(to: .main, forMode: .common) }
    phone.advance(frames: 2)
    #expect(gone?.times.count == 2)
    link?.invalidate()
    #expect(gone == nil)
  }

  @Test("X5: a display at 60 and one at 120 Hz lead a view to the same places")
  func sameAtBothRates() throws {
    func run(_ refresh: DisplayRefresh) throws -> [CGFloat] {
      let phone = try phone(refresh)
      var x: CGFloat = 0
      let link = CADisplayLink { link in x = CGFloat(link.targetTimestamp * 100) }
      phone.perform { link.add(to: .main, forMode: .common) }
      phone.advance(by: .milliseconds(1000) - Duration(phone.now - .zero))
      return (0..<10).map { _ in
        phone.advance(by: .milliseconds(50))
        defer { if x > 148 { link.invalidate() } }
        return x
      }
    }
    #expect(try run(.hertz60) == run(DisplayRefresh(.hertz120)))
  }
}
