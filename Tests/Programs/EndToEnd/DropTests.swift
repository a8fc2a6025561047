import BackswipeRendering
import Foundation
import TestSupport
import Testing

/// Files that a file manager drops on the window, by the protocol of X desktops.
@Suite(.serialized) struct DropTests {
  private static let red: UInt32 = 0xFF0000

  private let display: VirtualDisplay
  private let scratch: Scratch

  init() throws {
    display = try VirtualDisplay()
    scratch = try Scratch()
  }

  private func waitForWindow() throws -> String {
    let found = try display.run(
      "timeout", ["30", "xdotool", "search", "--sync", "--onlyvisible", "--name", "."])
    return found.split(separator: "\n").first.map(String.init) ?? ""
  }

  @Test("a dropped picture is a page, and a dropped prototype is opened")
  func files() throws {
    for (name, screen) in [("app", "first"), ("other", "only")] {
      try scratch.write(
        "\(name).yaml",
        """
        backswipe: 1
        title: Test
        initial: \(screen)
        screens:
          \(screen): { title: Page, rows: 3 }
        """)
    }
    let picture = scratch.file("Red — 红.png")
    let image = Image(
      width: 390, height: 780, pixels: Array(repeating: 0xFF00_0000 | Self.red, count: 390 * 780))
    try Data(image.png()).write(to: picture)
    let program = try ChildProcess(
      try Program.backswipe().url.path,
      ["play", "app.yaml", "--scale", "1", "--no-panel", "--trace", "live.jsonl"],
      in: scratch.folder,
      environment: Program.environment(
        ["DISPLAY": display.name, "SDL_VIDEODRIVER": "x11"], home: scratch),
      errors: scratch.file("errors").path)
    let window = try waitForWindow()
    usleep(1_000_000)
    try display.drop(picture, on: window, at: 450, 500)
    usleep(1_500_000)
    let shown = try #require(Image(png: try display.picture()))
    #expect(shown[450, 600] & 0xFFFFFF == Self.red)
    try display.drop(scratch.file("other.yaml"), on: window, at: 450, 500)
    usleep(1_500_000)
    try display.close(window)
    let errors = try scratch.text("errors")
    #expect(program.wait() == 0, "\(errors)")
    let stacks = try scratch.text("live.jsonl")
      .split(separator: "\n").compactMap {
        let record = try JSONSerialization.jsonObject(with: Data($0.utf8)) as? [String: Any]
        return record?["stack"] as? [String]
      }
    #expect(stacks.contains(["first", "picture-1"]))
    #expect(stacks.last == ["only"])
  }
}
