import BackswipeRendering
import Foundation
import TestSupport
import Testing

/// The window's size on real screens: what the program changes comes back, what a hand changes stays.
@Suite(.serialized) struct WindowSizeTests {
  private static let prototype = """
    backswipe: 1
    title: Test
    initial: first
    screens:
      first: { title: First, style: plain, rows: [ { title: Go, push: second } ] }
      second: { title: Second, rows: 20 }
    """

  /// A screen, and whether it has a window manager.
  private static let screens = [(1366, 768), (1920, 1080)].flatMap { size in
    [false, true].map { Screen(width: size.0, height: size.1, hasManager: $0) }
  }

  struct Screen: Sendable, CustomStringConvertible {
    let width: Int
    let height: Int
    let hasManager: Bool

    var description: String { "\(width)×\(height)\(hasManager ? " with openbox" : "")" }
  }

  private final class Watched {
    let program: LiveProgram
    let manager: ChildProcess?
    private let window: String

    init(_ screen: Screen) throws {
      let display = try VirtualDisplay(width: screen.width, height: screen.height)
      manager = screen.hasManager ? try display.start("openbox", []) : nil
      if manager != nil { try display.xdotool("sleep 1") }
      program = try LiveProgram(
        prototype: prototype, on: display, beside: (372, 148), options: ["--panel"])
      window = try program.window()
      try program.rest(0.5)
      // A hand to compare: from the phone's edge, which is in the middle of its part.
      let (x, y, width, height) = try frame()
      let phone = (width: width - 372, height: height - 148)
      let scale = min(Double(phone.width - 32) / 430, Double(phone.height - 32) / 884)
      let left = x + phone.width / 2 - Int(195 * scale)
      let top = y + phone.height / 2 - Int(422 * scale)
      try program.xdotool(
        "mousemove \(left + 60) \(top + Int(113 * scale)) mousedown 1 sleep 0.05 mouseup 1 sleep 1")
      try program.xdotool(
        "mousemove \(left + 3) \(y + phone.height / 2) mousedown 1 "
          + (1...12).map {
            "sleep 0.016 mousemove \(left + $0 * Int(20 * scale)) \(y + phone.height / 2)"
          }.joined(separator: " ") + " mouseup 1 sleep 1")
    }

    func frame() throws -> (x: Int, y: Int, width: Int, height: Int) {
      try program.place(scale: 1)
      return program.frame
    }

    func size(after key: String) throws -> [Int] {
      try program.xdotool("key \(key) sleep 0.8")
      let frame = try frame()
      return [frame.width, frame.height]
    }

    func resize(to width: Int, _ height: Int) throws {
      try program.xdotool("windowsize --sync \(window) \(width) \(height) sleep 0.8")
    }
  }

  @Test("Comparing, turning and the studio leave the size as it was", arguments: screens)
  func undone(screen: Screen) throws {
    let watched = try Watched(screen)
    let start = try watched.frame()
    let studio = [start.width, start.height]
    #expect(studio == [838, min(1068, screen.height - 40)])
    for key in ["a", "c", "h", "o"] {
      let changed = try watched.size(after: key)
      if key == "a" || key == "c" { #expect(changed[0] > studio[0], "\(key)") }
      #expect(changed[0] <= screen.width && changed[1] <= screen.height, "\(key)")
      #expect(try watched.size(after: key == "o" ? "o" : "Escape") == studio, "\(key)")
    }
    let alone = try watched.size(after: "Tab")
    #expect(alone[0] < studio[0])
    #expect(try watched.size(after: "Tab") == studio)
    let end = try watched.frame()
    // A title bar's thickness is the window manager's.
    #expect(abs(end.x - start.x) <= 48 && abs(end.y - start.y) <= 48)
    #expect(try watched.program.quit() == 0, "\(watched.program.errors)")
  }

  @Test("A size set by hand is not changed", arguments: screens)
  func kept(screen: Screen) throws {
    let watched = try Watched(screen)
    try watched.resize(to: 1100, 650)
    let place = try watched.frame()
    #expect(place.width == 1100 && place.height == 650)
    for key in ["a", "Return", "c", "h", "Escape", "o", "o", "Tab", "Tab"] {
      #expect(try watched.size(after: key) == [1100, 650], "\(key)")
    }
    let end = try watched.frame()
    #expect(end.x == place.x && end.y == place.y)
    #expect(try watched.program.quit() == 0, "\(watched.program.errors)")
  }

  @Test func theWindowWithItsFrameFitsOntoASmallScreen() throws {
    let screen = Screen(width: 1366, height: 768, hasManager: true)
    let watched = try Watched(screen)
    let found = try watched.program.display.run(
      "xprop", ["-id", try watched.program.window(), "_NET_FRAME_EXTENTS"])
    let frame = found.split { !$0.isNumber }.suffix(4).compactMap { Int($0) }
    #expect(frame.count == 4, "\(found)")
    #expect(try watched.frame().height + frame.suffix(2).reduce(0, +) <= screen.height)
    #expect(try watched.program.quit() == 0)
  }

  @Test func anEnlargedStudioUsesTheRoomThatThereIs() throws {
    let display = try VirtualDisplay(width: 1920, height: 1080)
    let program = try LiveProgram(
      prototype: Self.prototype, scale: 2, on: display, beside: (372, 148), options: ["--panel"])
    try program.place(scale: 2)
    #expect(program.frame.width == 1676 && program.frame.height == 1040)
    #expect(try program.quit() == 0, "\(program.errors)")
  }

  /// The server alone shows a window whose program is stopped.
  @Test func whatALargerWindowAddsHasItsEdgesColourUntilItIsDrawn() throws {
    let display = try VirtualDisplay(width: 1000, height: 1000)
    let program = try LiveProgram(prototype: Self.prototype, on: display)
    let frame = program.frame
    let window = try program.window()
    let corner = (x: frame.x + frame.width - 1, y: frame.y + frame.height - 1)
    let before = try program.picture().image
    try program.stopped {
      try program.xdotool("windowsize \(window) \(frame.width + 60) \(frame.height + 40) sleep 0.3")
      let grown = try program.picture().image
      let middle = (x: frame.x + frame.width / 2, y: frame.y + frame.height / 2)
      #expect(grown[corner.x + 30, corner.y] == before[corner.x, corner.y])
      #expect(grown[middle.x, corner.y + 20] == before[corner.x, corner.y])
      #expect(grown[middle.x, middle.y] == before[middle.x, middle.y], "what was drawn stays")
    }
    #expect(try program.quit() == 0, "\(program.errors)")
  }
}
