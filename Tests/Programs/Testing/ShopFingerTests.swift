import BackswipeResources
import BackswipeTesting
import BackswipeUI
import BackswipeUnits
import Foundation
import Testing

/// The frames of `shop.yaml` under a finger and after it, which are the same in displays of both rates at
/// the instants that both have.
///
/// Gestures begin 4 ms before a frame of both displays, and samples have the distance of frames of the
/// slower one, so that ends of fingers show from the same instant on.
@Suite("The shop under a finger")
@MainActor
struct ShopFingerTests {
  private static let frame = 1.0 / 60
  /// Points that a pan uses up.
  private static let used = 10.0
  /// The points of an action of 74 with the margin beside a card.
  private static let action = 94.0
  /// The instant of the gesture, in seconds.
  private static let start = 2.996

  /// A phone at the instant of the gesture.
  ///
  /// - Parameter tab: the tab whose page is shown; nil for the first one.
  private func phone(_ hertz: Int, tab: String?) throws -> VirtualPhone {
    let url = try #require(BackswipeResources.file("shop.yaml", in: .prototypes))
    let phone = try VirtualPhone(
      prototype: String(contentsOf: url, encoding: .utf8),
      refresh: DisplayRefresh(hertz == 120 ? .hertz120 : .hertz60))
    phone.advance(by: .milliseconds(500))
    if let tab { try phone.tap(tab) }
    phone.advance(by: .milliseconds(2496))
    return phone
  }

  /// Plays a script on displays of both rates and compares them: each page and element that both show
  /// at an instant has the same place and opacity.
  ///
  /// - Returns: the phone with the slower display and the one with the faster.
  private func both(tab: String?, _ script: (VirtualPhone) throws -> Void) throws
    -> [VirtualPhone]
  {
    let phones = try [60, 120].map { try phone($0, tab: tab) }
    for phone in phones { try script(phone) }
    let fast = phones[1].frames
    var (place, compared, whole) = (0, 0, 0)
    for frame in phones[0].frames where Self.time(frame) >= 0 {
      while place + 1 < fast.count, fast[place + 1].instant <= frame.instant { place += 1 }
      let (slow, same) = (Self.parts(frame), Self.parts(fast[place]))
      compared += 1
      if Set(slow.keys) == Set(same.keys) { whole += 1 }
      for (name, part) in slow {
        guard let other = same[name] else { continue }
        let distance = zip(part, other).map { abs($0 - $1) }.max() ?? 0
        #expect(distance < 0.01, "\(name) at \(Self.time(frame)) s: \(part) and \(other)")
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

  /// The seconds since the beginning of the gesture.
  private static func time(_ frame: PhoneFrame) -> Double {
    (frame.instant - .zero).seconds - start
  }

  /// A value of each frame of the gesture and after it.
  private func series(_ phone: VirtualPhone, _ value: (PhoneFrame) -> CGFloat?) -> [(
    time: Double, value: Double
  )] {
    phone.frames.compactMap { frame in
      let time = Self.time(frame)
      return time < 0 ? nil : value(frame).map { (time, Double($0)) }
    }
  }

  private func view(_ name: String, _ frame: PhoneFrame) -> CGRect? {
    frame.views.first { $0.name == name }?.frame
  }

  private func place(_ name: String, _ phone: VirtualPhone) throws -> CGRect {
    try phone.element(.identifier(name)).frame
  }

  /// The finger's way at a time, as a part of the whole, by the sample before.
  private static func part(_ time: Double, of seconds: Double) -> Double {
    let steps = (seconds / frame).rounded()
    return min((time / frame).rounded(.down), steps) / steps
  }

  private func falls(_ values: [Double]) -> Bool {
    zip(values, values.dropFirst()).allSatisfy { $1 <= $0 + 0.001 }
  }

  // MARK: Rows

  @Test("Half a swipe moves a row point for point, and it rests beside its action")
  func half() throws {
    let phones = try both(tab: "Cart") { phone in
      let y = try place("lamp", phone).midY
      phone.drag(
        from: CGPoint(x: 350, y: y), to: CGPoint(x: 290, y: y), over: .milliseconds(300),
        hold: .milliseconds(200))
      phone.advance(by: .seconds(2))
    }
    for phone in phones {
      let found = series(phone) { view("lamp", $0)?.minX }
      let rest = try #require(found.first).value
      for (time, value) in found where time < 0.5 {
        let moved = max(60 * Self.part(time, of: 0.3) - Self.used, 0)
        #expect(abs(value - rest + moved) < 0.01, "\(value) at \(time) s")
      }
      let after = found.filter { $0.time > 0.5 }.map(\.value)
      #expect(after.count > 5 && falls(after))
      #expect(after.last == rest - Self.action)
      #expect(phone.elements("Remove").count == 1)
    }
  }

  @Test("A full swipe moves a row point for point, takes it along, and the next ones close the gap")
  func full() throws {
    let phones = try both(tab: "Cart") { phone in
      let y = try place("lamp", phone).midY
      phone.drag(
        from: CGPoint(x: 350, y: y), to: CGPoint(x: 10, y: y), over: .milliseconds(300),
        hold: .milliseconds(200))
      phone.advance(by: .seconds(2))
    }
    for phone in phones {
      let found = series(phone) { view("lamp", $0)?.minX }
      let rest = try #require(found.first).value
      for (time, value) in found where time < 0.5 {
        let moved = max(340 * Self.part(time, of: 0.3) - Self.used, 0)
        #expect(abs(value - rest + moved) < 0.01, "\(value) at \(time) s")
      }
      #expect(falls(found.filter { $0.time > 0.5 }.map(\.value)))
      #expect(phone.elements(.identifier("lamp")).isEmpty)
      let below = series(phone) { view("chair", $0)?.minY }.map(\.value)
      let heights = series(phone) { view("lamp", $0)?.height }
      let row = try #require(heights.first).value
      let (first, last) = (try #require(below.first), try #require(below.last))
      #expect(falls(below) && Set(below).count > 5 && abs(first - row - last) < 0.01, "\(below)")
    }
  }

  @Test("A carried row is under the finger in each frame, and the others make room once")
  func reorder() throws {
    let phones = try both(tab: "Cart") { phone in
      try phone.tap(.identifier("edit"))
      phone.advance(by: .seconds(1))
      let lamp = try place("lamp", phone)
      phone.drag(
        from: CGPoint(x: lamp.maxX - 24, y: lamp.midY),
        to: CGPoint(x: lamp.maxX - 24, y: lamp.midY + 96), over: .milliseconds(600),
        hold: .milliseconds(300))
      phone.advance(by: .seconds(2))
    }
    for phone in phones {
      let found = series(phone) { view("lamp", $0)?.minY }.map { (time: $0.time - 1, $0.value) }
      let rest = try #require(found.first).1
      for (time, value) in found where time >= 0 && time < 0.9 {
        #expect(abs(value - rest - 96 * Self.part(time, of: 0.6)) < 0.01, "\(value) at \(time) s")
      }
      let slots = ["chair", "vase"].map { name in
        series(phone) { view(name, $0)?.minY }.map(\.value)
      }
      #expect(slots.allSatisfy { falls($0) && Set($0).count > 5 })
      #expect(slots.map(\.last) == [rest, slots[0].first])
      #expect(found.last?.1 == slots[1].first)
    }
  }

  // MARK: Content

  @Test("A pull moves the content by the rule of its edge, holds it, and lets it return")
  func refresh() throws {
    let phones = try both(tab: nil) { phone in
      phone.drag(
        from: CGPoint(x: 195, y: 400), to: CGPoint(x: 195, y: 690), over: .milliseconds(400),
        hold: .milliseconds(200))
      phone.advance(by: .seconds(4))
    }
    for phone in phones {
      let found = series(phone) { view("summary", $0)?.minY }
      let rest = try #require(found.first).value
      for (time, value) in found where time < 0.6 {
        let moved = max(290 * Self.part(time, of: 0.4) - Self.used, 0)
        let stretched = 844 * (1 - 1 / (moved * 0.55 / 844 + 1))
        // From there on the refresh has room above the content.
        guard stretched <= 100 else { break }
        #expect(abs(value - rest - stretched) < 0.01, "\(value - rest) at \(time) s")
      }
      let pulled = found.filter { $0.time < 0.6 }.map { -$0.value }
      #expect(falls(pulled) && (pulled.last ?? 0) < -rest - 100, "\(pulled)")
      let after = found.filter { $0.time > 0.6 }.map(\.value)
      #expect(falls(after) && after.last == rest, "\(after)")
      let held = found.filter { $0.time > 0.6 && $0.value > rest + 30 }
      #expect((held.last?.time ?? 0) > 1.2)
      #expect(try phone.element(.identifier("summary")).text == "Newest first · 1 new · 0 liked")
    }
  }

  // MARK: Pages

  /// Catches the push of a page 150 ms after the tap, and leads it for 250 ms.
  private func caught(to x: CGFloat) throws -> [VirtualPhone] {
    try both(tab: "Cart") { phone in
      let vase = try place("vase", phone)
      phone.tap(at: CGPoint(x: vase.midX, y: vase.midY))
      phone.advance(by: .milliseconds(200))
      #expect(phone.frame.transition?.isInteractive == false)
      phone.drag(
        from: CGPoint(x: 3, y: 500), to: CGPoint(x: x, y: 500), over: .milliseconds(250),
        hold: .milliseconds(200))
      phone.advance(by: .seconds(2))
    }
  }

  @Test("A push that is caught and turned round is under the finger in each frame, and goes")
  func turned() throws {
    for phone in try caught(to: 303) {
      let found = phone.frames.filter { $0.transition?.isInteractive == true }.compactMap { frame in
        frame.page("good").map { (time: Self.time(frame) - 0.2, x: Double($0.minX)) }
      }
      #expect(found.count > 10)
      let led = found.map { $0.x - 3 - 300 * Self.part($0.time, of: 0.25) }
      let first = try #require(led.first)
      #expect(led.allSatisfy { abs($0 - first) < 0.01 }, "\(led)")
      phone.expectStack(["cart"])
      let all = series(phone) { $0.page("good")?.minX }.map(\.value)
      let turn = all.firstIndex(of: all.min() ?? 0) ?? 0
      #expect(falls(Array(all[...turn])) && falls(all[turn...].reversed()), "\(all)")
    }
  }

  @Test("A push that is caught and let go of at its beginning goes on to its end")
  func wentOn() throws {
    for phone in try caught(to: 43) {
      phone.expectStack(["cart", "good"])
      #expect(phone.frame.transition == nil && phone.frame.page("good")?.minX == 0)
    }
  }
}
