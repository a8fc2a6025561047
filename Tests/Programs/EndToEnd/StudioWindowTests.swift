import BackswipeAnalysis
import BackswipeDocuments
import BackswipePrototypes
import BackswipeRendering
import BackswipeScenarios
import BackswipeSettings
import BackswipeStudio
import BackswipeText
import BackswipeUnits
import Foundation
import TestSupport
import Testing

/// Panel and timeline under a hand: real X events in, a recording, a trace and a file out. (V1, V3, V4)
@Suite(.serialized)
@MainActor
struct StudioWindowTests {
  private static let prototype = """
    backswipe: 1   # a prototype of the studio's test
    title: Test
    initial: first
    screens:
      first: { title: First, style: plain, rows: [ { title: Go, push: second } ] }
      second: { title: Second, rows: 20 }
    """
  private func start() throws -> LiveProgram {
    let program = try LiveProgram(
      prototype: Self.prototype, screen: (1500, 1200), beside: (372, 148), options: ["--panel"])
    #expect(program.frame.width == 838 && program.frame.height == 1068)
    return program
  }

  /// The middle of a view of a pane, on the X screen.
  private func middle(
    _ identifier: String, _ pane: Studio.Place, _ program: LiveProgram
  ) throws -> (x: Int, y: Int) {
    let frame = try StudioPlaces().place(identifier, in: pane)
    let corner = pane == .panel ? (466, 0) : (0, 920)
    return (
      program.frame.x + corner.0 + Int(frame.midX), program.frame.y + corner.1 + Int(frame.midY)
    )
  }

  private func click(
    _ identifier: String, _ pane: Studio.Place, _ program: LiveProgram
  ) throws {
    let (x, y) = try middle(identifier, pane, program)
    try program.display.xdotool("mousemove \(x) \(y) mousedown 1 sleep 0.05 mouseup 1 sleep 0.2")
  }

  /// Draws the page back from the edge, far enough to pop.
  private func dragBack(_ program: LiveProgram) throws {
    try program.drag((0...14).map { (3 + $0 * 22, 500) })
    try program.rest(0.8)
  }

  @Test func aPlaceOfTheOutcomeMapIsTakenOver() throws {
    let program = try start()
    try program.tap(150, 113)
    try program.rest(0.8)
    try dragBack(program)
    try program.key("F3")
    // At 80 % the map is within the window.
    for _ in 0..<2 { try program.key("ctrl+minus") }
    try program.rest(3)
    let map = try StudioPlaces().map()
    let corner = (x: program.frame.x + 466, y: program.frame.y)
    // Below the sliders of the hand, where the button is that undoes another release.
    func colors() throws -> [UInt32] {
      let image = try program.picture().image
      return (230..<330).map { image[corner.x + 80, corner.y + $0] & 0xFFFFFF }
    }
    let before = try colors()
    let place = CGPoint(x: (map.minX + map.width * 0.7) * 0.8, y: (map.minY + 60) * 0.8)
    try program.display.xdotool(
      "mousemove \(corner.x + Int(place.x)) \(corner.y + Int(place.y)) mousedown 1 sleep 0.05 "
        + "mouseup 1 sleep 1")
    let after = try colors()
    // A drag of the map's speed and way is another hand, and the whole one can come back.
    #expect(before != after)
    try program.key("Return")
    try program.rest(1)
    #expect(try program.quit() == 0, "\(program.errors)")
  }

  @Test func settingsAreSavedIntoThePrototypeAndNothingElseChanges() throws {
    let program = try start()
    // One step up from 350 ms.
    try program.xdotool("key Down sleep 0.1 key Down sleep 0.1 key equal sleep 0.2")
    try click("settings.save", .panel, program)
    try program.rest(0.4)
    #expect(try program.quit() == 0, "\(program.errors)")
    let saved = try String(contentsOf: program.scratch.file("app.yaml"), encoding: .utf8)
    let lines = saved.split(separator: "\n").map(String.init)
    let old = Self.prototype.split(separator: "\n").map(String.init)
    #expect(lines.filter { !old.contains($0) }.joined().contains("push.duration: 360ms"))
    #expect(old.allSatisfy(lines.contains))
  }
}
