import BackswipeTesting
import BackswipeUI
import Testing

/// What views and recognisers are told of fingers that report more often than frames are made.
@Suite("Coalesced and predicted touches")
@MainActor
struct CoalescedTouchTests {
  /// Writes down every event.
  final class Listener: UIView {
    struct Heard {
      let call: String
      let place: CGPoint
      let previous: CGPoint
      let coalesced: [CGPoint]
      let steps: [CGPoint]
      let times: [TimeInterval]
      let predicted: [CGPoint]
      let count: Int
    }

    var heard: [Heard] = []

    private func note(_ call: String, _ touches: Set<UITouch>, _ event: UIEvent?) {
      guard let touch = touches.min(by: { $0.id < $1.id }), let event else { return }
      let coalesced = event.coalescedTouches(for: touch) ?? []
      heard.append(
        Heard(
          call: call, place: touch.location(in: nil), previous: touch.previousLocation(in: nil),
          coalesced: coalesced.map { $0.location(in: nil) },
          steps: coalesced.map { $0.previousLocation(in: nil) },
          times: coalesced.map(\.timestamp) + [touch.timestamp],
          predicted: (event.predictedTouches(for: touch) ?? []).map { $0.location(in: nil) },
          count: touches.count))
    }

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
      note("began", touches, event)
    }
    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
      note("moved", touches, event)
    }
    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
      note("ended", touches, event)
    }
  }

  /// A recogniser that never makes up its mind.
  final class Watcher: UIGestureRecognizer {
    var places: [CGPoint] = []
    var coalesced: [Int] = []

    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
      for touch in touches {
        places.append(touch.location(in: nil))
        coalesced.append(event.coalescedTouches(for: touch)?.count ?? 0)
      }
    }
  }

  let phone: VirtualPhone
  let listener: Listener
  let watcher = Watcher()

  init() throws {
    let listener = Listener(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
    phone = VirtualPhone {
      let controller = UIViewController()
      controller.view = listener
      return UINavigationController(rootViewController: controller)
    }
    self.listener = listener
    phone.perform { listener.addGestureRecognizer(watcher) }
  }

  private static let hertz240 = (try? RefreshRate(numerator: 240)) ?? .hertz60

  @Test("G4: a view is told once a frame, with every raw sample, in order, the last the touch's")
  func onceAFrame() throws {
    phone.drag(
      from: CGPoint(x: 100, y: 400), to: CGPoint(x: 172, y: 400), over: .milliseconds(300),
      rate: Self.hertz240)
    try phone.settle()
    let moves = listener.heard.filter { $0.call == "moved" }
    // 72 samples, four a frame.
    #expect(watcher.places.count == 72)
    #expect(watcher.coalesced.allSatisfy { $0 == 1 })
    #expect(moves.count == 18)
    #expect(moves.flatMap(\.coalesced) == watcher.places)
    var previous = CGPoint(x: 100, y: 400)
    for move in moves {
      #expect(move.coalesced.last == move.place)
      #expect(move.coalesced.count == 4)
      #expect(move.previous == previous)
      #expect(move.steps == [previous] + move.coalesced.dropLast())
      #expect(move.times == move.times.sorted() && Set(move.times).count == 4)
      previous = move.place
    }
    #expect(listener.heard.map(\.call) == ["began"] + moves.map(\.call) + ["ended"])
  }

  @Test("G4: a view hears of the moves before it hears of the end in the same frame")
  func movesBeforeTheEnd() throws {
    phone.drag(
      from: CGPoint(x: 100, y: 400), to: CGPoint(x: 110, y: 400), over: .milliseconds(10),
      rate: Self.hertz240)
    try phone.settle()
    #expect(listener.heard.map(\.call) == ["began", "moved", "ended"])
    #expect(listener.heard[1].coalesced.count == 3)
    #expect(listener.heard[1].place == CGPoint(x: 110, y: 400))
  }

  @Test("G4: the fingers of one view move in one call")
  func together() throws {
    listener.isMultipleTouchEnabled = true
    for y in [300.0, 500] {
      phone.drag(
        from: CGPoint(x: 100, y: y), to: CGPoint(x: 180, y: y), over: .milliseconds(200))
    }
    try phone.settle()
    let moves = listener.heard.filter { $0.call == "moved" }
    #expect(moves.count > 8)
    // The last samples come with the ends, one finger after the other.
    #expect(moves.dropLast(2).allSatisfy { $0.count == 2 })
  }

  @Test("G4: a finger at an even speed is foretold where it will be, one at rest is not")
  func predicted() throws {
    // 600 points a second: ten a frame.
    phone.drag(
      from: CGPoint(x: 50, y: 400), to: CGPoint(x: 350, y: 400), over: .milliseconds(500),
      hold: .milliseconds(300))
    try phone.settle()
    let moves = listener.heard.filter { $0.call == "moved" }
    let late = moves[moves.count - 4]
    #expect(late.predicted.count == 3)
    for (index, place) in late.predicted.enumerated() {
      #expect(abs(place.x - late.place.x - 10 * CGFloat(index + 1)) < 0.01 && place.y == 400)
    }
    #expect(listener.heard.last?.call == "ended" && listener.heard.last?.predicted == [])
  }

  @Test("G4: an event knows nothing of a touch that it does not contain")
  func stranger() throws {
    let other = Watcher()
    var events: [UIEvent] = []
    var touches: [UITouch] = []
    final class Keeper: UIGestureRecognizer {
      var keep: (UITouch, UIEvent) -> Void = { _, _ in }
      override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
        for touch in touches { keep(touch, event) }
      }
    }
    let keeper = Keeper()
    keeper.keep = {
      touches.append($0)
      events.append($1)
    }
    phone.perform {
      listener.addGestureRecognizer(other)
      listener.addGestureRecognizer(keeper)
    }
    phone.tap(at: CGPoint(x: 100, y: 400))
    try phone.settle()
    phone.tap(at: CGPoint(x: 200, y: 500))
    try phone.settle()
    try #require(events.count == 2 && touches.count == 2)
    #expect(events[1].coalescedTouches(for: touches[0]) == nil)
    #expect(events[1].predictedTouches(for: touches[0]) == nil)
    #expect(events[0].coalescedTouches(for: touches[0])?.count == 1)
  }
}
