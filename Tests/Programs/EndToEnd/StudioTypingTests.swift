import BackswipeSettings
import BackswipeStudio
import BackswipeUnits
import Foundation
import TestSupport
import Testing

/// Text fields of the panel while the phone is at rest: real keys in, the clipboard out. (V1, V6)
@Suite(.serialized)
@MainActor
struct StudioTypingTests {
  private static let curve = "spring(response=400ms,dampingRatio=0.8)"
  private static let prototype = """
    backswipe: 1
    title: Test
    initial: first
    settings: { push.curve: "\(curve)" }
    screens:
      first: { title: First, style: plain, rows: [ { title: Go, push: second } ] }
      second: { title: Second, rows: 20 }
    """
  /// Of a window in which every page of the panel shows whole.
  private static let height = 3000

  /// The program with its studio, beside a twin of its panes that knows where things are.
  @MainActor
  private final class Typist {
    let program: LiveProgram
    let places: StudioPlaces

    init() throws {
      places = StudioPlaces(
        panelHeight: CGFloat(height), base: [try SettingAssignment("push.curve", curve)])
      program = try LiveProgram(
        prototype: prototype, screen: (1000, height + 100), beside: (372, 148),
        options: ["--panel"])
      let window = try program.window()
      try program.xdotool("windowmove \(window) 0 0 windowsize --sync \(window) 838 \(height)")
      try program.rest(1)
      try program.place(scale: 1)
      places.settle()
    }

    func tap(_ identifier: String) throws {
      let point = try places.tap(identifier)
      let x = program.frame.x + program.frame.width - 372 + Int(point.x)
      try program.display.xdotool(
        "mousemove \(x) \(program.frame.y + Int(point.y)) mousedown 1 sleep 0.05 mouseup 1 "
          + "sleep 0.4")
    }

    /// What the field that is being edited has, by way of the clipboard.
    func copied() throws -> String {
      try program.xdotool("key ctrl+a sleep 0.2 key ctrl+c sleep 0.3")
      return try program.display.run(
        "timeout", ["10", "xclip", "-selection", "clipboard", "-o"])
    }

    /// Types into a field, over what is there, and reads it back.
    func types(_ keys: String, as text: String, into field: String) throws {
      try program.xdotool("key ctrl+a sleep 0.1 " + keys + " sleep 0.3")
      #expect(try copied() == text, "\(field)")
    }
  }

  private static func keys(_ text: String) -> String {
    text.map { character in
      switch character {
      case "(": "key parenleft"
      case ")": "key parenright"
      case ",": "key comma"
      case ".": "key period"
      case "-": "key minus"
      default: "key \(character)"
      }
    }.joined(separator: " sleep 0.02 ")
  }

  @Test(
    "Search, numbers, curves, springs and names of presets take keys while the phone is at rest")
  func settings() throws {
    let typist = try Typist()
    try typist.program.xdotool("key ctrl+f sleep 0.4")
    try typist.types(Self.keys("thre"), as: "thre", into: "search")
    try typist.program.xdotool("key ctrl+a sleep 0.1 key BackSpace sleep 0.2 key Escape sleep 0.3")
    try typist.tap("setting.push.duration.value")
    try typist.types(Self.keys("420ms"), as: "420ms", into: "number")
    try typist.program.xdotool("key Escape sleep 0.3")
    try typist.tap("setting.push.curve")
    try typist.tap("setting.push.curve.value")
    try typist.types(Self.keys("spring(0.4,0.8)"), as: "spring(0.4,0.8)", into: "curve")
    try typist.program.xdotool("key Escape sleep 0.3")
    #expect(try typist.program.quit() == 0, "\(typist.program.errors)")
  }

  @Test func whatWasCopiedElsewhereIsPastedWithoutItsLineEnd() throws {
    let typist = try Typist()
    let source = try typist.program.scratch.write("copied", "duration\n")
    let owner = try typist.program.display.start(
      "xclip", ["-quiet", "-selection", "clipboard", "-i", source.path])
    try typist.program.rest(0.5)
    try typist.program.xdotool("key ctrl+f sleep 0.4 key x sleep 0.1 key ctrl+a sleep 0.1")
    try typist.program.xdotool("key ctrl+v sleep 0.4")
    #expect(owner.isRunning)
    #expect(try typist.copied() == "duration")
    // What is selected is replaced, and cut.
    try typist.program.xdotool("key ctrl+x sleep 0.3 key z sleep 0.2")
    #expect(try typist.copied() == "z")
    #expect(try typist.program.quit() == 0, "\(typist.program.errors)")
  }
}
