import BackswipeRendering
import Foundation
import TestSupport
import Testing

/// The window among others on a desktop: its names, its size, its keys, its focus. (U1)
@Suite(.serialized) struct DesktopTests {
  private static let prototype = """
    backswipe: 1
    title: 声音
    initial: first
    screens:
      first:
        title: 声音与触感
        style: plain
        rows: [ { title: Go, push: second }, { title: Form, push: form } ]
      second: { title: "Привет — ✓" }
      form: { title: Form, rows: [ { title: "To:", field: Name } ] }
    """

  private func property(_ name: String, of program: LiveProgram) throws -> String {
    try program.display.run("xprop", ["-id", try program.window(), "-f", name, "8u", name])
  }

  private func stacks(_ program: LiveProgram) throws -> [[String]] {
    try program.trace().compactMap { $0["stack"] as? [String] }
  }

  @Test("U1: both names of the window are its title in UTF-8, and follow it")
  func titles() throws {
    let program = try LiveProgram(
      prototype: Self.prototype, environment: ["LC_ALL": "C", "LANG": "C"])
    try program.rest(0.6)
    for name in ["WM_NAME", "_NET_WM_NAME"] {
      let text = try property(name, of: program)
      #expect(text.contains("UTF8_STRING") && text.contains("声音与触感"), "\(text)")
    }
    try program.tap(150, 113)
    try program.rest(1.2)
    for name in ["WM_NAME", "_NET_WM_NAME"] {
      #expect(try property(name, of: program).contains("Привет — ✓"))
    }
    #expect(try program.quit() == 0)
  }

  @Test("U1: a smaller window shows the same phone in small, and takes the mouse there")
  func smaller() throws {
    let program = try LiveProgram(prototype: Self.prototype)
    let window = try program.window()
    // Half of everything: 466 × 920.
    try program.xdotool("windowsize --sync \(window) 233 460 sleep 0.5")
    // A twentieth of the width stays free at each side of the frame.
    try program.place(scale: 233 * 0.9 / 430)
    try program.tap(150, 113)
    try program.rest()
    let small = try program.picture()
    #expect(small.color(at: (195, 780)) == LiveWindowTests.groupedBackground)
    try program.xdotool("windowsize --sync \(window) 699 980 sleep 0.5")
    #expect(try program.quit() == 0, "\(program.errors)")
    #expect(try stacks(program).last == ["first", "second"])
    #expect(!(try program.session().contains("resize")))
    #expect(try program.session().contains("size: [390, 844]"))
  }

  @Test("U1: a phone by its name, and by its size")
  func devices() throws {
    let display = try VirtualDisplay(width: 1000, height: 1000)
    let scratch = try Scratch()
    try scratch.write("app.yaml", Self.prototype)
    for (options, words) in [
      (["--device", "iphone-15"], "size: [393, 852]"),
      (["--size", "320x480"], "size: [320, 480]"),
    ] {
      let result = try Program.backswipe().run(
        ["record", "app.yaml", "-o", "s.yaml", "--quit-after-frames", "1"] + options,
        in: scratch.folder, environment: ["DISPLAY": display.name, "SDL_VIDEODRIVER": "x11"])
      #expect(result.status == 0, "\(result.errors)")
      let session = try scratch.text("s.yaml")
      #expect(session.contains(words), "\(session)")
      #expect(session.contains("statusBar: 59") == (options[0] == "--device"))
    }
    for (options, words) in [
      (["--device", "iphone-se2"], "did you mean 'iphone-se'?"), (["--size", "12"], "as 375x667"),
      (["--size", "1x9"], "from 240 to 2000"),
      (["--size", "375x667", "--device", "iphone-se"], "give one"),
    ] {
      let result = try Program.backswipe().run(["demo"] + options, in: scratch.folder)
      #expect(result.status == 2 && result.errors.contains(words), "\(result.errors)")
    }
  }

  @Test("U1: a dense display has its scale without being asked", arguments: [96, 192])
  func density(dotsPerInch: Int) throws {
    let display = try VirtualDisplay(width: 1400, height: 2000, dotsPerInch: dotsPerInch)
    let scratch = try Scratch()
    try scratch.write("app.yaml", Self.prototype)
    let result = try Program.backswipe().run(
      ["record", "app.yaml", "-o", "s.yaml", "--quit-after-frames", "1"], in: scratch.folder,
      environment: ["DISPLAY": display.name, "SDL_VIDEODRIVER": "x11"])
    #expect(result.status == 0, "\(result.errors)")
    let session = try scratch.text("s.yaml")
    #expect(session.contains("scale: \(dotsPerInch / 96)"), "\(session)")
  }

  @Test("U2: a prototype is read again when one of its pictures changes")
  func pictures() throws {
    let display = try VirtualDisplay(width: 1000, height: 1000)
    let scratch = try Scratch()
    try scratch.write(
      "app.yaml",
      """
      backswipe: 1
      initial: a
      screens: { a: { title: A, style: plain, right: [ { image: logo.png } ], rows: 3 } }
      """)
    func paint(_ color: UInt8) throws {
      let pixels = [UInt32](repeating: 0xFF00_0000 | UInt32(color), count: 16)
      try Data(Image(width: 4, height: 4, pixels: pixels).png()).write(to: scratch.file("logo.png"))
    }
    try paint(10)
    let program = try ChildProcess(
      Program.backswipe().url.path,
      ["play", "app.yaml", "--trace", "live.jsonl", "--scale", "1"], in: scratch.folder,
      environment: Program.environment(
        ["DISPLAY": display.name, "SDL_VIDEODRIVER": "x11"], home: scratch))
    try display.run(
      "timeout", ["30", "xdotool", "search", "--sync", "--onlyvisible", "--name", "."])
    try display.xdotool("sleep 1")
    try paint(200)
    try display.xdotool("sleep 1.5 key ctrl+q")
    #expect(program.wait() == 0)
    let trace = try scratch.text("live.jsonl")
    #expect(trace.split(separator: "\n").count { $0.contains("\"kind\":\"header\"") } == 2)
  }
}
