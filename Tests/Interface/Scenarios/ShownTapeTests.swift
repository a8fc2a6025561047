import BackswipeDocuments
import BackswipeResources
import BackswipeScenarios
import BackswipeScene
import BackswipeSimulation
import BackswipeUI
import BackswipeUnits
import Foundation
import Testing

/// Sessions with the prototypes of anything that moves: as exact as a push.
@Suite("Tapes of the prototypes of anything that moves")
@MainActor
struct ShownTapeTests {
  private nonisolated static let names = [
    "travel", "player", "photos", "onboarding", "shop", "list",
  ]

  /// A list of state that taps change, with a colour that a driver changes.
  private static let list = """
    backswipe: 2
    initial: trips
    state:
      trips: { list: [ { name: Kyoto, days: 5 }, { name: Oslo, days: 2 } ], most: 6 }
      glow: { value: 0, limits: [0, 1], spring: { response: 0.4s, dampingRatio: 0.7 } }
    screens:
      trips:
        title: "{count(trips)} trips"
        view:
          column:
            - each: trip
              in: trips
              index: i
              view:
                row:
                  - { text: "{trip.name}", color: "{if(trip.days > 3, 'systemGreen', 'label')}" }
                  - { button: Up, move: { in: trips, from: i, to: 0 }, animate: 0.3s }
                  - { button: Off, enabled: count(trips) > 1, remove: { from: trips, at: i }, animate: 0.3s }
                padding: { x: 16, y: 8 }
            - shape: rectangle
              height: 40
              drive: { from: glow, over: [0, 1], to: { fill: [systemRed, systemBlue] } }
            - { button: Add, height: 60, identifier: add, add: { to: trips, item: { name: "Trip {count(trips) + 1}", days: count(trips) } }, set: { glow: 1 - glow }, animate: 0.3s }
            - { spacer: true }
    """

  /// A session of taps, drags, and a swipe back from the edge at pseudo-random places.
  private func session(_ name: String) throws -> LoggedSession {
    let url = BackswipeResources.file(name + ".yaml", in: .prototypes)
    var session = try LoggedSession(
      name == "list" ? Self.list : String(contentsOf: try #require(url), encoding: .utf8))
    session.frames(20)
    var state = UInt64(name.utf8.reduce(17) { $0 * 31 + Int($1) })
    func next(_ bound: Int) -> CGFloat {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return CGFloat(Int(state >> 33) % bound)
    }
    // The mini player of one of them, a page or a list of the others.
    session.drag(from: CGPoint(x: 195, y: 790), by: CGPoint(x: 0, y: -26), count: 10)
    session.frames(30)
    if name == "shop" { shop(&session) }
    for row in 0..<(name == "list" ? 8 : 0) {
      // Rows' buttons and the one below them.
      let y = [288, 117, 288, 175, 175, 600, 288, 117][row]
      session.drag(from: CGPoint(x: row % 2 == 0 ? 195 : 350, y: y), by: .zero, count: 3)
      session.frames(row % 3 == 0 ? 6 : 30)
    }
    for round in 0..<10 {
      let start = CGPoint(x: 20 + next(350), y: 100 + next(700))
      switch round % 5 {
      case 0, 3: session.drag(from: start, by: .zero, count: 3)
      case 4:
        session.drag(from: CGPoint(x: 3, y: 400), by: CGPoint(x: 10 + next(20), y: 0), count: 12)
      default:
        session.drag(
          from: start, by: CGPoint(x: next(40) - 20, y: next(60) - 30), count: 10)
      }
      session.frames(round % 2 == 0 ? 12 : 50)
    }
    session.frames(60)
    return session
  }

  /// A refresh, a menu, and in the cart a row that a swipe removes.
  private func shop(_ session: inout LoggedSession) {
    session.drag(from: CGPoint(x: 195, y: 300), by: CGPoint(x: 0, y: 28), count: 10)
    session.frames(120)
    session.drag(from: CGPoint(x: 362, y: 70), by: .zero, count: 3)
    session.frames(40)
    session.drag(from: CGPoint(x: 300, y: 180), by: .zero, count: 3)
    session.frames(40)
    session.drag(from: CGPoint(x: 292, y: 785), by: .zero, count: 3)
    session.frames(40)
    session.drag(from: CGPoint(x: 370, y: 165), by: CGPoint(x: -36, y: 0), count: 10)
    session.frames(60)
    session.drag(from: CGPoint(x: 300, y: 165), by: CGPoint(x: -16, y: 0), count: 8)
    session.frames(40)
  }

  /// The frames that differ from the one before.
  private func changes(_ lists: [DisplayList]) -> [DisplayList] {
    lists.indices.filter { $0 == 0 || lists[$0] != lists[$0 - 1] }.map { lists[$0] }
  }

  @Test("Any frame is made again, the same, in whatever order it is sought", arguments: names)
  func seeking(_ name: String) throws {
    let session = try session(name)
    let count = session.lists.count
    #expect(changes(session.lists).count > 40)
    let player = InputReplay(session.tape.start)
    var index = 0
    for step in 0..<80 {
      index = (index * 31 + step * 57) % count
      #expect(player.frame(index, of: session.tape) == session.lists[index], "frame \(index)")
      let neighbour = max(0, index - step % 3)
      #expect(player.frame(neighbour, of: session.tape) == session.lists[neighbour])
    }
  }

  @Test(
    "The tape as a file replays to the same frames, written and read again too", arguments: names)
  func replaying(_ name: String) throws {
    let session = try session(name)
    let file = session.tape.scenario(title: name)
    func frames(_ file: ScenarioFile) throws -> [DisplayList] {
      var lists: [DisplayList] = []
      let runner = try ScenarioRunner(
        file, name: name, prototype: session.tape.start.prototype,
        onFrame: { _, list in lists.append(list) })
      #expect(runner.run().passed)
      return lists
    }
    let first = try frames(file)
    #expect(changes(first) == changes(session.lists))
    var written = file
    written.prototype = .path("\(name).yaml", .start)
    let again = try ScenarioFile.parse(bytes: Array(written.yaml().utf8), file: "again.yaml")
    #expect(try frames(again) == first)
  }
}
