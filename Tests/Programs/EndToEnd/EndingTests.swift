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
      try display.hand("sleep 1")
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
      try display.hand(words + " sleep 0.6")
      return process.isRunning
    }
  }

  @Test("Quitting asks once where tuned settings would be lost", arguments: ["ctrl+q", "Escape"])
  func asks(key: String) throws {
    let player = try Player()
    try player.display.hand("key p sleep 0.6")
    #expect(try player.title().contains("unsaved"))
    #expect(try player.stays(after: "key \(key)"))
    // Another key takes it back, and so does time.
    #expect(try player.stays(after: "key t sleep 0.2 key \(key)"))
    #expect(try player.stays(after: "sleep 3.2 key \(key)"))
    try player.display.hand("sleep 0.4 key \(key)")
    #expect(player.process.wait() == 0)
  }

  @Test(
    "Pressing twice in a row answers nothing that was not read", arguments: ["ctrl+q", "Escape"])
  func twiceInARow(key: String) throws {
    let player = try Player()
    try player.display.hand("key p sleep 0.6")
    #expect(try player.stays(after: "key \(key) sleep 0.05 key \(key)"))
    try player.display.hand("sleep 0.4 key \(key)")
    #expect(player.process.wait() == 0)
  }

  @Test func closingTheWindowAsksToo() throws {
    let player = try Player()
    try player.display.hand("key p sleep 0.6")
    #expect(try player.title().contains("unsaved"))
    let window = try player.window()
    try player.display.close(window)
    #expect(try player.stays(after: "sleep 0.4"))
    try player.display.close(window)
    #expect(player.process.wait() == 0)
  }

  @Test func withNothingToLoseClosingTheWindowEndsIt() throws {
    let player = try Player()
    try player.display.close(try player.window())
    #expect(player.process.wait() == 0)
  }

  @Test func aSignalEndsItWithoutAsking() throws {
    let player = try Player()
    try player.display.hand("key p sleep 0.6")
    player.process.send(SIGTERM)
    #expect(player.process.wait() != 0)
  }

  @Test func withoutAChangeNothingIsAsked() throws {
    // Light and dark are a person's, and no matter of the prototype's motion.
    for words in ["key ctrl+q", "key d sleep 0.5 key ctrl+q"] {
      let player = try Player()
      #expect(!(try player.title().contains("unsaved")))
      try player.display.hand(words)
      #expect(player.process.wait() == 0)
    }
  }

  @Test func savingLeavesNothingToAskAboutAndNothingToSave() throws {
    let player = try Player(["--panel"])
    let window = try player.window()
    let found = try player.display.run("xdotool", ["getwindowgeometry", "--shell", window])
    func value(_ name: String) -> Int {
      found.split(separator: "\n").first { $0.hasPrefix(name + "=") }
        .flatMap { Int($0.dropFirst(name.count + 1)) } ?? 0
    }
    let save = try StudioPlaces().place("settings.save", in: .panel)
    let place = "\(value("X") + 466 + Int(save.midX)) \(value("Y") + Int(save.midY))"
    let click = "mousemove \(place) mousedown 1 sleep 0.05 mouseup 1 sleep 0.6"
    let file = player.scratch.file("app.yaml")
    // With nothing changed the button does nothing.
    try player.display.hand(click)
    #expect(try String(contentsOf: file, encoding: .utf8) == Self.prototype)
    try player.display.hand("key Down sleep 0.1 key Down sleep 0.1 key equal sleep 0.4 " + click)
    #expect(try String(contentsOf: file, encoding: .utf8).contains("push.duration: 360ms"))
    try player.display.hand("sleep 0.5")
    #expect(!(try player.title().contains("unsaved")))
    try player.display.hand("key ctrl+q")
    #expect(player.process.wait() == 0)
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
    try program.display.hand("mousemove \(x) \(y) mousedown 1 sleep 0.05 mouseup 1 sleep 0.6")
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

  @Test("Starting again is taken back by Ctrl-Z, and the session goes on where it was")
  func restart() throws {
    let program = try LiveProgram(
      prototype: Self.prototype, screen: (1500, 1200), beside: (372, 148), options: ["--panel"])
    try program.tap(150, 113)
    try program.rest(0.8)
    try program.hand("key r sleep 0.6 key ctrl+z sleep 0.8")
    try program.key("Left")
    try program.rest(0.8)
    #expect(try program.quit() == 0, "\(program.errors)")
    let whole = try program.trace()
    #expect(whole.count { $0["kind"] as? String == "header" } == 3)
    let last = try #require(whole.lastIndex { $0["kind"] as? String == "header" })
    let stacks = whole[last...].compactMap { $0["stack"] as? [String] }
    #expect(stacks.contains(["first", "second"]) && stacks.last == ["first"])
    let (live, replayed) = try program.liveAndReplayed(["gesture", "call", "frame"])
    #expect(live == replayed)
  }

  @Test func aFingerOnThePastIsToldHowToGoOn() throws {
    let program = try LiveProgram(
      prototype: Self.prototype, screen: (1500, 1200), beside: (372, 148), options: ["--panel"])
    try program.tap(150, 113)
    try program.rest(0.8)
    try program.hand("key space sleep 0.3 key Left sleep 0.3")
    let before = try program.picture().color(at: (195, 690))
    try program.tap(150, 300)
    try program.rest(0.4)
    let after = try program.picture().color(at: (195, 690))
    #expect(before & 0xFF > 0xE0 && after & 0xFF < 0x60)
    // And its key does: time runs, and the arrow goes back and does not step.
    try program.hand("key g sleep 0.5 key Left sleep 0.8")
    #expect(try program.quit() == 0, "\(program.errors)")
    #expect(try program.trace().compactMap { $0["stack"] as? [String] }.last == ["first"])
  }

  @Test func aFingerIsToldThatTimeIsStoppedAndCountsOnceItGoesOn() throws {
    let program = try LiveProgram(
      prototype: Self.prototype, screen: (1500, 1200), beside: (372, 148), options: ["--panel"])
    try program.hand("key space sleep 0.3")
    let before = try program.picture().color(at: (195, 690))
    try program.tap(150, 113)
    try program.rest(0.4)
    let after = try program.picture().color(at: (195, 690))
    #expect(before & 0xFF > 0xE0 && after & 0xFF < 0x60)
    try program.hand("key space sleep 0.8")
    #expect(try program.quit() == 0, "\(program.errors)")
    #expect(
      try program.trace().compactMap { $0["stack"] as? [String] }.last == ["first", "second"])
  }

  @Test func keepingSettingsAnswersWhileAHandPlays() throws {
    let program = try LiveProgram(
      prototype: Self.prototype, screen: (1500, 1200), beside: (372, 148), options: ["--panel"])
    try program.tap(150, 113)
    try program.rest(0.8)
    try program.drag((0...14).map { (3 + $0 * 22, 500) })
    try program.rest(0.8)
    try program.hand("key c sleep 2")
    try program.place(scale: 1)
    // Left of the words of the message on the first of two phones.
    let (x, y) = (program.frame.x + 118, program.frame.y + 748)
    func shade() throws -> UInt32 { try program.picture().image[x, y] & 0xFF }
    #expect(try shade() > 0xC0)
    try program.hand("key k sleep 0.4")
    #expect(try shade() < 0x60)
    #expect(try program.quit() == 0, "\(program.errors)")
  }
}
