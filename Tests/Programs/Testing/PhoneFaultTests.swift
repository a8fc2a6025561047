import BackswipeTesting
import BackswipeUI
import Testing

/// What goes wrong with frames, as `VirtualPhone` lets it.
@MainActor
@Suite("Faults on a virtual phone")
struct PhoneFaultTests {
  /// A phone in the first frame of an animated push.
  private func pushing(_ refresh: DisplayRefresh = .hertz60) throws -> VirtualPhone {
    let phone = VirtualPhone(refresh: refresh) {
      UINavigationController(rootViewController: UIViewController())
    }
    try phone.settle()
    phone.perform {
      phone.navigationController.pushViewController(UIViewController(), animated: true)
    }
    phone.advance(frames: 1)
    #expect(phone.frame.transition?.progress == 0)
    return phone
  }

  @Test("U3: a frame that is dropped is made and never on the screen, and counts as dropped")
  func dropped() throws {
    let phone = try pushing()
    let seen = phone.frame
    phone.dropFrames(2)
    phone.advance(frames: 2)
    #expect(phone.frames.suffix(2).map(\.shown) == [nil, nil])
    #expect(phone.frame == seen, "the screen still shows the one before")
    #expect(phone.frames.last?.transition?.progress ?? 0 > 0)
    phone.advance(frames: 1)
    #expect(phone.frame.shown == phone.now)
    try phone.settle()
    try phone.requireDropped(atMost: 2)
    #expect(throws: PhoneFailure.self) { try phone.requireDropped(atMost: 1) }
  }

  @Test("U3: latency counts from the finger, not from the delayed delivery")
  func inputLatency() throws {
    let phone = try pushing()
    try phone.settle()
    phone.settings.inputLatency = .milliseconds(50)
    phone.dragFromLeftEdge(to: 200, over: .milliseconds(300))
    try phone.settle()
    #expect(phone.longestLatency ?? .zero >= .milliseconds(50))
    try phone.requireLatency(atMost: .milliseconds(67))
    #expect(throws: PhoneFailure.self) { try phone.requireLatency(atMost: .milliseconds(20)) }
  }

  @Test("U3: frames of a span that are late are on the screen by so much after their ticks")
  func late() throws {
    let phone = try pushing()
    let seen = phone.frame
    phone.presentLate(by: .milliseconds(10), during: .milliseconds(20))
    phone.advance(frames: 1)
    let made = try #require(phone.frames.last)
    #expect(made.shown == made.instant + .milliseconds(10))
    #expect(phone.frame == seen)
    phone.advance(by: .milliseconds(10))
    #expect(phone.frame == made)
    try phone.settle()
    #expect(phone.frame == phone.frames.last && phone.hitchRatio ?? 0 > 0)
  }

  @Test("U3: while the renderer is busy one frame waits, and none is made after it")
  func renderer() throws {
    let phone = try pushing()
    let count = phone.frames.count
    phone.stallRenderer(.milliseconds(60))
    phone.advance(by: .milliseconds(50))
    #expect(phone.frames.count == count + 1)
    let shown = try #require(phone.frames.last?.shown)
    #expect(shown >= phone.frames[count - 1].instant + .milliseconds(60))
    try phone.settle()
    try phone.requireTransition("push", lasts: .milliseconds(350), within: .milliseconds(20))
  }

  @Test("U3: a stall makes nothing; the next frame is where time has got to")
  func stall() throws {
    let phone = try pushing()
    let (count, start) = (phone.frames.count, phone.now)
    phone.stall(.milliseconds(100))
    phone.advance(by: .milliseconds(99))
    #expect(phone.frames.count == count)
    phone.advance(frames: 1)
    let next = try #require(phone.frames.last)
    #expect(phone.frames.count == count + 1 && next.instant >= start + .milliseconds(100))
    try phone.settle()
    #expect(phone.hitchRatio ?? 0 > 100, "a tenth of a second stood still")
  }

  @Test("U3: what is not above zero goes wrong nowhere")
  func nothing() throws {
    let phone = try pushing()
    phone.dropFrames(0)
    phone.stall(.zero)
    phone.stallRenderer(.milliseconds(-1))
    phone.presentLate(by: .zero, during: .milliseconds(100))
    phone.presentLate(by: .milliseconds(1), during: .zero)
    try phone.settle()
    #expect(phone.frames.allSatisfy { $0.shown == $0.instant } && phone.droppedFrames == 0)
  }

  @Test("U1: a display of variable refresh shows what a client does as soon as it can")
  func variable() throws {
    let slowest = try RefreshRate(numerator: 48)
    let fastest = try RefreshRate(numerator: 120)
    let refresh = try DisplayRefresh(slowest: slowest, fastest: fastest)
    let phone = try pushing(refresh)
    try phone.settle()
    let gaps = zip(phone.frames.dropFirst(), phone.frames.dropFirst(2)).map {
      $1.instant - $0.instant
    }
    #expect(gaps.allSatisfy { $0 >= .milliseconds(8) && $0 <= .milliseconds(9) })
    phone.advance(by: .milliseconds(503))
    phone.perform { phone.navigationController.popViewController(animated: true) }
    let asked = phone.now
    phone.advance(frames: 1)
    #expect(phone.frame.transition?.name == "pop")
    let first = try #require(phone.frames.first { $0.transition?.name == "pop" })
    let wait = first.instant - asked
    #expect(wait >= .zero && wait < .milliseconds(9), "it waits for no tick of a slower rate")
  }

  @Test("U3: what goes wrong is the same as in a scenario")
  func sameAsScenario() throws {
    let phone = try pushing()
    let tick = phone.frame.tick
    phone.dropFrames(1)
    phone.presentLate(by: .milliseconds(5), during: .milliseconds(100))
    try phone.settle()
    let shown = phone.frames.filter { $0.tick > tick }.prefix(3).map(\.shown)
    func late(_ ticks: Int) -> Instant {
      phone.refresh.instant(ofTick: tick + ticks) + .milliseconds(5)
    }
    // While the second waits for its time the next tick comes, which the third one is for.
    #expect(shown == [nil, late(2), late(3)])
  }
}
