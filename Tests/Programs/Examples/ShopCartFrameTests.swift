import BackswipeTesting
import BackswipeUI
import ShopExample
import Testing

/// The frames of the cart and of a product of the shop in Swift under a finger, at two rates.
///
/// Gestures begin 4 ms before a frame of both displays, and samples have the distance of frames of the
/// slower one.
@Suite("Frames of the cart in Swift")
@MainActor
struct ShopCartFrameTests {
  private static let frame = 1.0 / 60
  /// Points that a pan uses up.
  private static let used = 10.0

  /// A value at the end of each frame of a gesture.
  private struct Sample {
    /// The seconds since the beginning of the gesture.
    let time: Double
    let value: CGRect
  }

  /// A phone at an instant 4 ms before a frame of both displays, with the first three products in the cart.
  private func phone(_ hertz: Int, tab: String) throws -> (VirtualPhone, Shop) {
    let shop = Shop.example()
    for product in shop.offer.prefix(3) { shop.buy(product) }
    let phone = VirtualPhone(refresh: DisplayRefresh(hertz == 120 ? .hertz120 : .hertz60)) {
      ShopTabBarController(shop: shop)
    }
    phone.advance(by: .milliseconds(500))
    try phone.tap(tab)
    phone.advance(by: .milliseconds(2496))
    return (phone, shop)
  }

  /// The frames of elements over a time, by their labels; of those that are shown.
  private func watch(_ names: [String], _ phone: VirtualPhone, seconds: Double) -> [String:
    [Sample]]
  {
    var found: [String: [Sample]] = [:]
    let start = (phone.now - .zero).seconds
    while (phone.now - .zero).seconds < start + seconds {
      phone.advance(frames: 1)
      for name in names {
        guard let element = phone.elements(.label(name)).first else { continue }
        found[name, default: []].append(
          Sample(time: (phone.now - .zero).seconds - start, value: element.frame))
      }
    }
    return found
  }

  /// Compares the samples of both displays at the instants that both have.
  private func expectSame(_ slow: [Sample], _ fast: [Sample]) {
    var compared = 0
    for sample in slow {
      guard let same = fast.first(where: { abs($0.time - sample.time) < 1e-6 }) else { continue }
      compared += 1
      let edges = [
        same.value.minX - sample.value.minX, same.value.minY - sample.value.minY,
        same.value.maxX - sample.value.maxX, same.value.maxY - sample.value.maxY,
      ]
      #expect(edges.allSatisfy { abs($0) < 0.01 }, "\(edges) at \(sample.time) s")
    }
    #expect(compared > 20 && compared >= slow.count - 4, "\(compared) of \(slow.count)")
  }

  private func falls(_ values: [Double]) -> Bool {
    zip(values, values.dropFirst()).allSatisfy { $1 <= $0 + 0.001 }
  }

  /// The finger's way at a time, as a part of the whole, by the sample before.
  private static func part(_ time: Double, of seconds: Double) -> Double {
    let steps = (seconds / frame).rounded()
    return min((time / frame).rounded(.down), steps) / steps
  }

  @Test("A carried product is under the finger in each frame, and the cart has its new place")
  func moves() throws {
    var all: [[String: [Sample]]] = []
    for hertz in [60, 120] {
      let (phone, shop) = try phone(hertz, tab: "Cart")
      try phone.tap("Edit")
      phone.advance(by: .seconds(1))
      let lamp = try phone.element("Lamp").frame
      let x: CGFloat = 390 - 16 - 24
      phone.drag(
        from: CGPoint(x: x, y: lamp.midY), to: CGPoint(x: x, y: lamp.midY + 60),
        over: .milliseconds(600), hold: .milliseconds(300))
      let found = watch(["Lamp", "Chair", "Vase"], phone, seconds: 2.5)
      let carried = try #require(found["Lamp"])
      for sample in carried where sample.time < 0.9 {
        let way = 60 * Self.part(sample.time, of: 0.6)
        let moved = Double(sample.value.minY - lamp.minY)
        #expect(abs(moved - way) < 0.01, "\(moved) at \(sample.time) s, not \(way)")
      }
      let chair = try #require(found["Chair"]).map { Double($0.value.minY) }
      #expect(falls(chair) && Set(chair).count > 5)
      #expect(shop.cart.map(\.name) == ["Chair", "Lamp", "Vase"])
      #expect(try phone.element("Chair").frame.minY == lamp.minY)
      all.append(found)
    }
    for name in ["Lamp", "Chair", "Vase"] {
      expectSame(try #require(all[0][name]), try #require(all[1][name]))
    }
  }

  @Test(
    "A product that is swiped out of the cart is under the finger, and the next ones close the gap")
  func removes() throws {
    var all: [[String: [Sample]]] = []
    for hertz in [60, 120] {
      let (phone, shop) = try phone(hertz, tab: "Cart")
      let lamp = try phone.element("Lamp").frame
      phone.drag(
        from: CGPoint(x: 350, y: lamp.midY), to: CGPoint(x: 10, y: lamp.midY),
        over: .milliseconds(300), hold: .milliseconds(200))
      let found = watch(["Lamp", "Chair"], phone, seconds: 2)
      for sample in try #require(found["Lamp"]) where sample.time < 0.5 {
        let way = max(340 * Self.part(sample.time, of: 0.3) - Self.used, 0)
        let moved = Double(lamp.minX - sample.value.minX)
        #expect(abs(moved - way) < 0.01, "\(moved) at \(sample.time) s, not \(way)")
      }
      let chair = try #require(found["Chair"]).map { Double($0.value.minY) }
      #expect(falls(chair) && Set(chair).count > 5 && chair.last == Double(lamp.minY), "\(chair)")
      #expect(shop.cart.map(\.name) == ["Chair", "Vase"])
      #expect(phone.elements("Cart").contains { $0.badge == "2" } && phone.elements("Lamp").isEmpty)
      all.append(found)
    }
    expectSame(try #require(all[0]["Chair"]), try #require(all[1]["Chair"]))
  }

  @Test("A pinched picture has the fingers' scale in each frame, about the middle between them")
  func pinches() throws {
    var ends: [CGRect] = []
    for hertz in [60, 120] {
      let (phone, _) = try phone(hertz, tab: "Shop")
      try phone.tap(.identifier("Vase"))
      phone.advance(by: .seconds(2))
      let rest = try phone.element(.identifier("picture")).frame
      let middle = CGPoint(x: rest.midX, y: rest.midY)
      phone.pinch(at: middle, scale: 2.5, over: .milliseconds(500))
      var scales: [Double] = []
      let start = (phone.now - .zero).seconds
      while (phone.now - .zero).seconds < start + 0.49 {
        phone.advance(frames: 1)
        let time = (phone.now - .zero).seconds - start
        let picture = try phone.element(.identifier("picture")).frame
        let scale = Double(picture.width / rest.width)
        guard scale > 1 else { continue }
        scales.append(scale / (1 + 1.5 * (time / Self.frame).rounded(.down) * Self.frame / 0.5))
        #expect(abs(picture.midX - middle.x) < 0.05 && abs(picture.midY - middle.y) < 0.05)
      }
      let zoomed = try phone.element(.identifier("picture")).frame
      let first = try #require(scales.first, "\(zoomed) of \(rest)")
      // The scale counts from the distance at which the pinch has begun.
      #expect(scales.count > 20 && first > 0.8 && first <= 1)
      #expect(scales.allSatisfy { abs($0 - first) < 0.002 }, "\(scales)")
      try phone.settle()
      ends.append(try phone.element(.identifier("picture")).frame)
    }
    #expect(ends[0].width > 700 && abs(ends[0].width - ends[1].width) < 0.01, "\(ends)")
    #expect(abs(ends[0].minX - ends[1].minX) < 0.01 && abs(ends[0].minY - ends[1].minY) < 0.01)
  }
}
