import BackswipeTesting
import BackswipeUI
import ShopExample
import Testing

/// The frames of gestures on the shop in Swift: positions under a finger and after it, which are the
/// same in displays of both rates at the instants that both have.
///
/// Gestures begin 4 ms before a frame of both displays, and samples have the distance of frames of the
/// slower one, so that calls and ends of fingers show from the same instant on.
@Suite("Frames of the shop in Swift")
@MainActor
struct ShopFrameTests {
  private static let frame = 1.0 / 60
  /// The widths of two actions of a row, in points.
  private static let actions = 148.0

  /// A phone at the instant of the first gesture, on the page of the offer.
  private func phone(_ hertz: Int, _ shop: Shop = .example()) -> VirtualPhone {
    let phone = VirtualPhone(refresh: DisplayRefresh(hertz == 120 ? .hertz120 : .hertz60)) {
      ShopTabBarController(shop: shop)
    }
    phone.advance(by: .milliseconds(996))
    return phone
  }

  /// Plays a script on displays of both rates and compares them: each page and element that both show
  /// at an instant has the same place and opacity.
  ///
  /// - Returns: the phone with the slower display and the one with the faster.
  @discardableResult
  private func both(_ script: (VirtualPhone) throws -> Void) throws -> [VirtualPhone] {
    let phones = [60, 120].map { phone($0) }
    for phone in phones { try script(phone) }
    let fast = phones[1].frames
    var place = 0
    var (compared, whole) = (0, 0)
    for frame in phones[0].frames where frame.instant >= Instant.zero + .milliseconds(996) {
      while place + 1 < fast.count, fast[place + 1].instant <= frame.instant { place += 1 }
      let (slow, same) = (Self.parts(frame), Self.parts(fast[place]))
      compared += 1
      if Set(slow.keys) == Set(same.keys) { whole += 1 }
      for (name, part) in slow {
        guard let other = same[name] else { continue }
        let distance = zip(part, other).map { abs($0 - $1) }.max() ?? 0
        #expect(distance < 0.01, "\(name) at \(frame.instant): \(part) and \(other)")
      }
    }
    // A page leaves with the frame in which its transition ends.
    #expect(compared > 8 && whole >= compared - 4, "\(whole) of \(compared)")
    #expect(phones[1].frames.count > phones[0].frames.count)
    return phones
  }

  /// Edges and opacities by name; of several with a name, the first.
  private static func parts(_ frame: PhoneFrame) -> [String: [Double]] {
    let named =
      frame.views.map { ($0.name, $0) } + frame.pages.map { ("page \($0.name)", $0) }
    return Dictionary(
      named.map { name, part in
        let edges = [part.frame.minX, part.frame.minY, part.frame.maxX, part.frame.maxY]
        return (name, edges.map { Double($0) } + [part.alpha])
      }, uniquingKeysWith: { one, _ in one })
  }

  /// A value of each frame since the first gesture, with the seconds since that.
  private func series(
    _ phone: VirtualPhone, _ value: (PhoneFrame) -> Double?
  ) -> [(time: Double, value: Double)] {
    phone.frames.compactMap { frame in
      let time = (frame.instant - .zero).seconds - 0.996
      return time < 0 ? nil : value(frame).map { (time, $0) }
    }
  }

  private func edge(_ name: String, _ frame: PhoneFrame) -> Double? {
    frame.views.first { $0.name == name }.map { Double($0.frame.minX) }
  }

  private func row(_ name: String, _ phone: VirtualPhone) throws -> CGRect {
    try phone.element(.identifier(name)).frame
  }

  // MARK: A row under a finger

  @Test("A swiped row is below the finger in each frame, and rests beside its actions")
  func swipes() throws {
    let phones = try both { phone in
      let y = try row("Lamp", phone).midY
      phone.drag(
        from: CGPoint(x: 350, y: y), to: CGPoint(x: 210, y: y), over: .milliseconds(300),
        hold: .milliseconds(200))
      try phone.settle()
    }
    for phone in phones {
      let found = series(phone) { edge("Lamp", $0) }
      for (time, value) in found where time < 0.5 {
        // The sample before; a pan uses up 10 points.
        let moved = 140 * min((time / Self.frame).rounded(.down), 18) / 18
        #expect(abs(value + max(moved - 10, 0)) < 0.01, "at \(time) s")
      }
      let after = found.filter { $0.time > 0.5 }.map(\.value)
      #expect(after.count > 5 && after.last == -Self.actions)
      #expect(zip(after, after.dropFirst()).allSatisfy { $1 <= $0 }, "\(after)")
    }
  }

  @Test("Let go of at a speed, a row goes on at it, and not beyond its actions")
  func thrown() throws {
    let phones = try both { phone in
      let y = try row("Chair", phone).midY
      // 900 points a second; 80 points have moved it.
      phone.drag(
        from: CGPoint(x: 350, y: y), to: CGPoint(x: 260, y: y), over: .milliseconds(100))
      try phone.settle()
    }
    for phone in phones {
      let found = series(phone) { edge("Chair", $0) }
      let after = found.filter { $0.time > 0.1 }.map(\.value)
      let first = try #require(after.first)
      // The first frame is 4 ms after the finger.
      #expect(first < -80 - 0.004 * 900 && first > -90, "\(first)")
      #expect(zip(after, after.dropFirst()).allSatisfy { $1 <= $0 }, "\(after)")
      #expect(after.allSatisfy { $0 >= -Self.actions } && after.last == -Self.actions)
    }
  }

  @Test("A full swipe takes the row along, and those below close the gap without a turn")
  func full() throws {
    let phones = try both { phone in
      let y = try row("Lamp", phone).midY
      phone.drag(
        from: CGPoint(x: 350, y: y), to: CGPoint(x: 10, y: y), over: .milliseconds(300),
        hold: .milliseconds(200))
      try phone.settle()
    }
    for phone in phones {
      let found = series(phone) { edge("Lamp", $0) }
      for (time, value) in found where time < 0.5 {
        let moved = 340 * min((time / Self.frame).rounded(.down), 18) / 18
        #expect(abs(value + max(moved - 10, 0)) < 0.01, "at \(time) s")
      }
      let aside = found.filter { $0.time > 0.5 }.map(\.value)
      #expect(zip(aside, aside.dropFirst()).allSatisfy { $1 <= $0 }, "\(aside)")
      #expect(phone.elements(.identifier("Lamp")).isEmpty)
      let below = phone.frames.compactMap { frame in
        frame.views.first { $0.name == "Chair" }.map { Double($0.frame.minY) }
      }
      #expect(zip(below, below.dropFirst()).allSatisfy { $1 <= $0 }, "\(below)")
      #expect(Set(below).count > 5)
      let (first, last) = (try #require(below.first), try #require(below.last))
      #expect(abs(first - 64 - last) < 0.01)
    }
  }

  // MARK: Refresh

  @Test("A pull moves the rows with the finger, holds them 60 points below their rest, and returns")
  func refresh() throws {
    let names = ["Lamp", "Chair", "Vase", "Clock", "Rug", "Find 6"]
    var rest = 0.0
    let phones = try both { phone in
      rest = Double(try row("Lamp", phone).minY)
      phone.drag(
        from: CGPoint(x: 195, y: 300), to: CGPoint(x: 195, y: 640), over: .milliseconds(400))
      phone.advance(by: .seconds(3))
    }
    for phone in phones {
      // The uppermost row, whichever it is.
      let found = series(phone) { frame in
        frame.views.filter { names.contains($0.name) }.map { Double($0.frame.minY) }.min()
      }
      let pulled = found.filter { $0.time < 0.4 }.map(\.value)
      #expect(zip(pulled, pulled.dropFirst()).allSatisfy { $1 >= $0 }, "\(pulled)")
      #expect((pulled.last ?? 0) > rest + 90)
      // The speed of the finger takes the rows a little farther first.
      let after = found.filter { $0.time > 0.4 }
      let top = try #require(after.max { $0.value < $1.value })
      #expect(top.time < 0.45)
      let back = after.drop { $0.time < top.time }.map(\.value)
      #expect(zip(back, back.dropFirst()).allSatisfy { $1 <= $0 + 0.01 }, "\(back)")
      let held = found.filter { $0.time > 0.4 && abs($0.value - rest - 60) < 0.01 }.map(\.time)
      #expect((held.last ?? 0) - (held.first ?? 0) > 0.1, "\(held)")
      #expect(found.last?.value == rest)
      #expect(try row("Find 6", phone).minY == CGFloat(rest))
    }
  }

  // MARK: The menu

  @Test("A pressed row's menu grows in its place, the same at both rates, and goes with its choice")
  func menu() throws {
    var series: [[(time: Double, frame: CGRect)]] = []
    for hertz in [60, 120] {
      let shop = Shop.example()
      let phone = phone(hertz, shop)
      let place = try row("Chair", phone)
      phone.longPress(at: CGPoint(x: 195, y: place.midY))
      var found: [(time: Double, frame: CGRect)] = []
      for _ in 0..<(hertz * 3 / 2) {
        phone.advance(frames: 1)
        if let like = phone.elements("Like").first {
          found.append(((phone.frame.instant - .zero).seconds, like.frame))
        }
      }
      // Half a second of a press.
      #expect((found.first?.time ?? 0) > 1.49 && (found.first?.time ?? 2) < 1.75)
      let widths = found.map { Double($0.frame.width) }
      #expect((widths.first ?? 0) < 80 && abs((widths.last ?? 0) - 250) < 0.01)
      #expect(zip(widths, widths.dropFirst()).allSatisfy { $1 >= $0 }, "\(widths)")
      series.append(found)
      try phone.tap("Like")
      try phone.settle()
      #expect(phone.elements("Like").isEmpty && shop.liked == ["Chair"])
      #expect(try row("Chair", phone) == place)
    }
    for sample in series[0] {
      guard let same = series[1].last(where: { $0.time <= sample.time + 1e-6 }) else { continue }
      #expect(
        abs(same.frame.minX - sample.frame.minX) < 0.01
          && abs(same.frame.maxY - sample.frame.maxY) < 0.01
          && abs(same.frame.width - sample.frame.width) < 0.01, "at \(sample.time) s")
    }
  }

  // MARK: A product

  private static let page = "ProductViewController"

  /// Zooms into a row, and waits at an instant of both displays.
  private func open(_ name: String, _ phone: VirtualPhone) throws {
    let place = try row(name, phone)
    phone.tap(at: CGPoint(x: 195, y: place.midY))
    phone.advance(by: .seconds(2))
    #expect(phone.frame.transition == nil && phone.elements(.identifier("buy")).count == 1)
  }

  @Test("A page grows out of its row to the whole screen, and never leaves its column")
  func zooms() throws {
    var place = CGRect.zero
    let phones = try both { phone in
      place = try row("Vase", phone)
      try open("Vase", phone)
    }
    for phone in phones {
      let pages = phone.frames.filter { $0.transition != nil }.compactMap { $0.page(Self.page) }
      let (first, last) = (try #require(pages.first), try #require(phone.frame.page(Self.page)))
      #expect(
        abs(first.minY - place.minY) < 1 && last == CGRect(x: 0, y: 0, width: 390, height: 844))
      #expect(pages.allSatisfy { abs($0.minX) < 0.05 && abs($0.width - 390) < 0.05 })
      #expect(zip(pages, pages.dropFirst()).allSatisfy { $1.minY <= $0.minY + 0.5 })
    }
  }

  /// Moves a finger down in steps of 1/60 s, and leaves it there.
  private func pull(_ phone: VirtualPhone, by distance: Int, steps: Int) -> Finger {
    let finger = phone.touchDown(at: CGPoint(x: 195, y: 560))
    for step in 1...steps {
      phone.advance(by: .nanoseconds(16_666_667))
      let way = CGFloat(distance * step) / CGFloat(steps)
      phone.move(finger, to: CGPoint(x: 195, y: 560 + way))
    }
    return finger
  }

  @Test("Dragged down, a page keeps its point under the finger; let go of early, it returns")
  func cancels() throws {
    let phones = try both { phone in
      try open("Vase", phone)
      let finger = pull(phone, by: 150, steps: 18)
      phone.advance(by: .milliseconds(300))
      phone.lift(finger)
      phone.advance(by: .seconds(1))
    }
    for phone in phones {
      let led = phone.frames.filter { $0.transition?.isInteractive == true }
      let pages = led.compactMap { $0.page(Self.page) }
      #expect(pages.count > 15)
      #expect(zip(pages, pages.dropFirst()).allSatisfy { $1.width <= $0.width + 0.01 })
      // At rest under the finger.
      let held = try #require(pages.last)
      let size = held.width / 390
      #expect(size < 0.95 && size > 0.85)
      let point = CGPoint(x: (195 - held.minX) / size, y: (710 - held.minY) / size)
      // Ten points have begun the drag.
      #expect(abs(point.x - 195) < 0.5 && abs(point.y - 570) < 0.5, "\(point)")
      #expect(phone.frame.transition == nil)
      #expect(phone.frame.page(Self.page) == CGRect(x: 0, y: 0, width: 390, height: 844))
      #expect(phone.elements(.identifier("buy")).count == 1)
    }
  }

  @Test("Caught on its way back, a page stays where it is, and a long drag leads it into its row")
  func caught() throws {
    for hertz in [60, 120] {
      let phone = phone(hertz)
      let place = try row("Vase", phone)
      try open("Vase", phone)
      let finger = pull(phone, by: 150, steps: 18)
      phone.advance(by: .milliseconds(300))
      phone.lift(finger)
      phone.advance(by: .milliseconds(50))
      #expect(phone.frame.transition?.isInteractive == false)
      let before = try #require(phone.frame.page(Self.page))
      #expect(before.width < 390)
      let other = phone.touchDown(at: CGPoint(x: 195, y: 560))
      phone.move(other, to: CGPoint(x: 195, y: 572))
      phone.advance(frames: 1)
      let taken = try #require(phone.frame.page(Self.page))
      #expect(phone.frame.transition?.isInteractive == true)
      #expect(abs(taken.midY - before.midY) < 40 && abs(taken.width - before.width) < 30)
      for step in 1...20 {
        phone.move(other, to: CGPoint(x: 195, y: 572 + 13 * CGFloat(step)))
        phone.advance(frames: hertz / 60)
      }
      phone.lift(other)
      try phone.settle()
      #expect(phone.elements(.identifier("buy")).isEmpty)
      let back = try phone.element(.identifier("Vase"))
      #expect(back.frame == place && back.alpha == 1 && back.isShown)
    }
  }
}
