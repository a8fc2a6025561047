import BackswipeRendering
import BackswipeStudio
import BackswipeUnits
import Foundation
import TestSupport
import Testing

/// What would be lost is asked about, or can be taken back. (U1, V1)
@Suite(.serialized)
@MainActor
struct EndingTests {
  private static let prototype = """
    backswipe: 1
    title: Test
    initial: first
    screens:
      first: { title: First, style: plain, rows: [ { title: Go, push: second } ] }
      second: { title: Second, rows: 20 }
    """

  /// The program without a recording, which would keep what is tuned.
  @MainActor
  private final class Player {
    let display: VirtualDisplay
    let scratch: Scratch
    let process: ChildProcess

    init(_ options: [String] = []) throws {
      display = try VirtualDisplay(width: 1500, height: 1200)
      scratch = try Scratch()
      try scratch.write("app.yaml", prototype)
      process = try ChildProcess(
        try Program.backswipe().url.path, ["play", "app.yaml", "--scale", "1"] + options,
        in: scratch.folder,
        environment: Program.environment(
          ["DISPLAY": display.name, "SDL_VIDEODRIVER": "x11"], home: scratch),
        errors: scratch.file("errors").path)
      try display.run(
        "timeout", ["30", "xdotool", "search", "--sync", "--onlyvisible", "--name", "."])
      try display.xdotool("sleep 1")
    }

    func window() throws -> String {
      let found = try display.run(
        "timeout", ["30", "xdotool", "search", "--sync", "--onlyvisible", "--name", "."])
      return found.split(separator: "\n").first.map(String.init) ?? ""
    }

    func title() throws -> String {
      try display.run("xdotool", ["getwindowname", try window()])
    }

    /// Whether it is still there a moment after some keys.
    func stays(after words: String) throws -> Bool {
      try display.xdotool(words + " sleep 0.6")
      return process.isRunning
    }
  }

  @Test func closingTheWindowAsksToo() throws {
    let player = try Player()
    try player.display.xdotool("key p sleep 0.6")
    #expect(try player.title().contains("unsaved"))
    let window = try player.window()
    try player.display.close(window)
    #expect(try player.stays(after: "sleep 0.4"))
    try player.display.close(window)
    #expect(player.process.wait() == 0)
  }

  @Test func aSignalEndsItWithoutAsking() throws {
    let player = try Player()
    try player.display.xdotool("key p sleep 0.6")
    player.process.send(SIGTERM)
    #expect(player.process.wait() != 0)
  }

  @Test("What was recorded before a save replays under the settings of then")
  func savedMeanwhile() throws {
    let program = try LiveProgram(
      prototype: Self.prototype, screen: (1500, 1200), beside: (372, 148), options: ["--panel"])
    try program.tap(150, 113)
    try program.rest(0.8)
    try program.key("p")
    try program.rest(0.5)
    let save = try StudioPlaces().place("settings.save", in: .panel)
    let (x, y) = (program.frame.x + 466 + Int(save.midX), program.frame.y + Int(save.midY))
    try program.display.xdotool("mousemove \(x) \(y) mousedown 1 sleep 0.05 mouseup 1 sleep 0.6")
    let file = try String(contentsOf: program.scratch.file("app.yaml"), encoding: .utf8)
    #expect(file.contains("flutter"))
    // The growing file is begun anew, and is whole at once.
    let growing = try String(contentsOf: program.scratch.file("session.yaml"), encoding: .utf8)
    #expect(growing.contains("preset: uikit") && growing.contains("shown: true"))
    try program.key("Left")
    try program.rest(0.8)
    #expect(try program.quit() == 0, "\(program.errors)")
    let (live, replayed) = try program.liveAndReplayed(["gesture", "call", "frame"])
    #expect(live == replayed && live.count > 40)
  }

  @Test("A signal ends the program also while the X server does not answer")
  func silentServer() throws {
    let program = try LiveProgram(prototype: Self.prototype)
    kill(program.display.processID, SIGSTOP)
    defer { kill(program.display.processID, SIGCONT) }
    // It draws, and so waits for the server.
    usleep(300_000)
    #expect(program.interrupt() == 130)
  }
}
