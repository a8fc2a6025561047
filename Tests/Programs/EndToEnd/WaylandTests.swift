import BackswipeRendering
import Foundation
import TestSupport
import Testing

/// The window where there is Wayland and no X.
@Suite(.serialized) struct WaylandTests {
  private let display: WaylandDisplay
  private let scratch: Scratch

  init() throws {
    display = try WaylandDisplay()
    scratch = try Scratch()
  }

  private func start(_ arguments: [String]) throws -> ChildProcess {
    try ChildProcess(
      try Program.backswipe().url.path, arguments, in: PackageFiles.root,
      environment: Program.environment(display.environment, home: scratch),
      errors: scratch.file("errors").path)
  }

  private var errors: String {
    (try? scratch.text("errors")) ?? ""
  }

  /// The rectangle in which something other than the compositor's ground shows, once it has a size.
  private func window(_ width: Int, _ height: Int) throws -> (x: Int, y: Int, image: Image) {
    var found = (width: 0, height: 0)
    for _ in 0..<100 {
      let image = try #require(Image(png: try display.picture()))
      let ground = image[0, 0]
      let row = image.height / 2
      let column = image.width / 2
      let xs = (0..<image.width).filter { image[$0, row] != ground }
      let ys = (0..<image.height).filter { image[column, $0] != ground }
      if let left = xs.first, let right = xs.last, let top = ys.first, let bottom = ys.last {
        found = (right - left + 1, bottom - top + 1)
        if found == (width, height) { return (left, top, image) }
      }
      usleep(50_000)
    }
    throw Program.Failure(
      description: "a window of \(found) instead of \((width, height)): \(errors)")
  }

  /// Whether there are words below the phone of the demo's window at its first size.
  private func hasHint() throws -> Bool {
    let (x, y, image) = try window(466, 920)
    return (905...915).contains { row in
      (100..<366).contains { image[x + $0, y + row] & 0xFF < 0x90 }
    }
  }

  @Test("the demo's hint stands below the phone until the first drag back, and in no later start")
  func hint() throws {
    let program = try start(["demo", "--scale", "1", "--no-panel"])
    let (x, y, _) = try window(466, 920)
    #expect(try hasHint())
    let pointer = try WaylandPointer(socket: display.socket, screen: display.size)
    try pointer.move(to: x + 200, y + 270)
    pointer.pause(300)
    try pointer.click(x + 200, y + 270)
    pointer.pause(1500)
    #expect(try hasHint())
    try pointer.drag(from: x + 42, y + 500, by: 320)
    pointer.pause(1500)
    #expect(try !hasHint())
    try display.tell("[title=.*]", "kill")
    #expect(program.wait() == 0, "\(errors)")
    let again = try start(["demo", "--scale", "1", "--no-panel"])
    _ = try window(466, 920)
    pointer.pause(500)
    #expect(try !hasHint())
    try display.tell("[title=.*]", "kill")
    #expect(again.wait() == 0, "\(errors)")
  }

  @Test func theWindowOpensShowsThePhoneResizesAndCloses() throws {
    let program = try start(["demo", "--scale", "1"])
    let (x, y, image) = try window(466, 920)
    // The page's ground, and the desk around the frame.
    #expect(image[x + 233, y + 800] & 0xFFFFFF == LiveWindowTests.groupedBackground)
    #expect(image[x + 2, y + 2] & 0xFFFFFF == 0xF3F3F6)
    try display.tell("[title=.*]", "resize", "set", "700", "1000")
    let larger = try window(700, 1000)
    #expect(
      larger.image[larger.x + 350, larger.y + 850] & 0xFFFFFF == LiveWindowTests.groupedBackground)
    try display.tell("[title=.*]", "resize", "set", "300", "600")
    _ = try window(300, 600)
    #expect(program.isRunning)
    try display.tell("[title=.*]", "kill")
    #expect(program.wait() == 0, "\(errors)")
  }

  @Test func theStudioOpensThere() throws {
    let program = try start(["demo", "--panel", "--scale", "1"])
    _ = try window(838, 1068)
    try display.tell("[title=.*]", "kill")
    #expect(program.wait() == 0, "\(errors)")
  }

  @Test func doctorWritesTheWindowsPixels() throws {
    let result = try Program.backswipe().run(["doctor"], environment: display.environment)
    #expect(result.status == 0)
    let lines = result.text.split(separator: "\n").map(String.init)
    func value(_ name: String) -> String? {
      lines.first { $0.hasPrefix(name + " ") }.map {
        $0.dropFirst(name.count).trimmingCharacters(in: .whitespaces)
      }
    }
    #expect(value("video driver") == "wayland")
    #expect(value("present path")?.hasPrefix("surface") == true)
    #expect(value("path surface") == "a window opens, its pixels are written")
    // Without a renderer of SDL's there is memory that the window shares with the compositor.
    let bare = try Program.backswipe().run(
      ["doctor"],
      environment: display.environment.merging(["SDL_FRAMEBUFFER_ACCELERATION": "0"]) { $1 })
    #expect(bare.text.contains("present path") && !bare.text.contains("none: The window's"))
  }
}
