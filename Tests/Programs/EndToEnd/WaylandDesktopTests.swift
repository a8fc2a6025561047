import BackswipeRendering
import Foundation
import TestSupport
import Testing

/// What a Wayland desktop does with a window: scales, sizes, outputs, workspaces, and its end.
@Suite(.serialized) struct WaylandDesktopTests {
  private static let prototype = """
    backswipe: 1
    title: Test
    initial: first
    screens:
      first: { title: First, rows: [ { title: Go, push: second } ] }
      second: { title: Second, rows: 20 }
    """

  private let display: WaylandDisplay
  private let scratch: Scratch

  init() throws {
    display = try WaylandDisplay()
    scratch = try Scratch()
    try scratch.write("app.yaml", Self.prototype)
  }

  private func start(
    _ arguments: String..., environment: [String: String] = [:]
  ) throws -> ChildProcess {
    try ChildProcess(
      try Program.backswipe().url.path, arguments, in: scratch.folder,
      environment: Program.environment(
        display.environment.merging(environment) { $1 }, home: scratch),
      errors: scratch.file("errors").path)
  }

  private var errors: String {
    (try? scratch.text("errors")) ?? ""
  }

  /// The window in a picture of an output, by what is not the ground in the middle row and column.
  private struct Window {
    let x: Int
    let y: Int
    let width: Int
    let height: Int
    /// Whether the whole phone is in its middle: desk left and right of it, and the page's ground
    /// near the foot of the screen.
    let isWhole: Bool

    init?(_ image: Image) {
      let ground = image[0, 0]
      let middle = (x: image.width / 2, y: image.height / 2)
      let xs = (0..<image.width).filter { image[$0, middle.y] & 0xFFFFFF != ground & 0xFFFFFF }
      let ys = (0..<image.height).filter { image[middle.x, $0] & 0xFFFFFF != ground & 0xFFFFFF }
      guard let left = xs.first, let right = xs.last, let top = ys.first, let bottom = ys.last
      else { return nil }
      (x, y, width, height) = (left, top, right - left + 1, bottom - top + 1)
      isWhole = Self.isWhole(image, left, top, right, bottom)
    }

    /// An output that the window fills.
    init(filling image: Image) {
      (x, y, width, height) = (0, 0, image.width, image.height)
      isWhole = Self.isWhole(image, 0, 0, image.width - 1, image.height - 1)
    }

    private static func isWhole(
      _ image: Image, _ left: Int, _ top: Int, _ right: Int, _ bottom: Int
    ) -> Bool {
      func isDesk(_ x: Int, _ y: Int) -> Bool {
        let color = image[x, y]
        let parts = [color >> 16 & 0xFF, color >> 8 & 0xFF, color & 0xFF]
        return parts.allSatisfy { (0xD8...0xF8).contains($0) }
      }
      let (x, y) = ((left + right) / 2, (top + bottom) / 2)
      return isDesk(left + 2, y) && isDesk(right - 2, y) && isDesk(x, top + 2)
        && isDesk(x, bottom - 2)
        && image[x, top + (bottom - top) * 85 / 100] & 0xFFFFFF == LiveWindowTests.groupedBackground
    }
  }

  /// Waits for a picture with a whole phone in it.
  private func window(
    on output: String? = nil, where matches: (Window) -> Bool = { _ in true }
  ) throws -> Window {
    var last: Window?
    for _ in 0..<200 {
      let image = try #require(Image(png: try display.picture(of: output)))
      last = Window(image)
      if let last, last.isWhole, matches(last) { return last }
      usleep(50_000)
    }
    throw Program.Failure(
      description: "no whole phone: \(last.map { "\($0)" } ?? "no window"); \(errors)")
  }

  private func fills(_ width: Int, _ height: Int, on output: String? = nil) throws {
    for _ in 0..<200 {
      let image = try #require(Image(png: try display.picture(of: output)))
      if image.width == width, image.height == height, Window(filling: image).isWhole { return }
      usleep(50_000)
    }
    throw Program.Failure(description: "the window does not fill \(width) × \(height); \(errors)")
  }

  private func close(_ program: ChildProcess) throws {
    try display.tell("[title=.*]", "kill")
    #expect(program.wait() == 0, "\(errors)")
  }

  @Test("a window opens whole on outputs of any scale, and follows its changes")
  func scales() throws {
    try display.tell("output", "HEADLESS-1", "scale", "2")
    let small = try start("play", "app.yaml")
    _ = try window()
    try close(small)
    // Room for the window in its natural size at each scale: a desktop does not shrink it.
    try display.tell("output", "HEADLESS-1", "resolution", "2400x2000")
    let program = try start("play", "app.yaml")
    _ = try window()
    for scale in ["1.5", "1", "2"] {
      try display.tell("output", "HEADLESS-1", "scale", scale)
      try display.tell("[title=.*]", "move", "position", "center")
      _ = try window()
    }
    try close(program)
  }

  @Test("a window fills its tile and the screen, and returns to its size")
  func sizes() throws {
    let program = try start("play", "app.yaml")
    let first = try window()
    try display.tell("[title=.*]", "fullscreen", "enable")
    try fills(1600, 1200)
    try display.tell("[title=.*]", "fullscreen", "disable")
    _ = try window { ($0.width, $0.height) == (first.width, first.height) }
    try display.tell("[title=.*]", "floating", "disable")
    try fills(1600, 1200)
    try display.tell("[title=.*]", "floating", "enable")
    _ = try window { $0.width < 1600 }
    try close(program)
  }

  @Test("a window is whole on another output of another scale, and back again")
  func outputs() throws {
    let program = try start("play", "app.yaml")
    _ = try window()
    try display.tell("create_output")
    try display.tell("output", "HEADLESS-2", "resolution", "2400x2000")
    try display.tell("output", "HEADLESS-2", "scale", "2")
    try display.tell("[title=.*]", "move", "container", "to", "output", "HEADLESS-2")
    _ = try window(on: "HEADLESS-2")
    try display.tell("[title=.*]", "move", "container", "to", "output", "HEADLESS-1")
    _ = try window(on: "HEADLESS-1")
    try close(program)
  }

  @Test("a hidden window costs next to nothing, and is whole when it is back")
  func hidden() throws {
    let program = try start("play", "app.yaml")
    _ = try window()
    try display.tell("workspace", "2")
    usleep(500_000)
    let before = try program.processorTime
    usleep(2_000_000)
    #expect(try program.processorTime - before < 0.4)
    try display.tell("workspace", "1")
    _ = try window()
    try close(program)
  }

  /// Frames handed to the compositor, and those that it has asked for, in the order of the protocol.
  private struct FrameLog {
    private(set) var shown = 0
    /// Frames handed over before the compositor asked for another.
    private(set) var early = 0

    /// - Parameter log: libwayland's, as `WAYLAND_DEBUG` has it written.
    init(_ log: String) {
      var (asked, awaited): (Substring?, Substring?)
      for line in log.split(separator: "\n") {
        if let request = line.range(of: ".frame(new id wl_callback@") {
          asked = line[request.upperBound...].prefix { $0.isNumber }
          continue
        }
        // SDL has callbacks of its own, without a buffer after them.
        if let asked, line.contains(".attach(wl_buffer@") {
          if awaited != nil { early += 1 }
          awaited = asked
          shown += 1
        } else if let number = awaited, line.contains("wl_callback@\(number).done(") {
          awaited = nil
        }
        asked = nil
      }
    }
  }

  @Test("frames are handed over at the pace of the compositor, and the last one is shown")
  func pace() throws {
    try display.tell("output", "HEADLESS-1", "mode", "1600x1200@20Hz")
    let program = try start(
      "play", "app.yaml", "--refresh", "60", environment: ["WAYLAND_DEBUG": "client"])
    let opened = try window()
    let pointer = try WaylandPointer(socket: display.socket, screen: display.size)
    let before = FrameLog(errors).shown
    let row = (x: opened.x + opened.width / 2, y: opened.y + opened.height * 186 / 1000)
    try pointer.move(to: row.x, row.y)
    pointer.pause(300)
    try pointer.click(row.x, row.y)
    usleep(1_500_000)
    let log = FrameLog(errors)
    #expect(log.shown - before > 4)
    #expect(log.early == 0)
    try close(program)
  }

  /// Opens the studio, whose search field is in front with Ctrl-F.
  private func startStudio() throws -> ChildProcess {
    let program = try start("play", "app.yaml", "--panel", "--scale", "1")
    // With the panel, which is narrower than the phone, the phone is not in the middle.
    for _ in 0..<100 {
      if let image = Image(png: try display.picture()), Window(image)?.width == 838 { break }
      usleep(50_000)
    }
    return program
  }

  @Test("words that are copied in the window are in the desktop's clipboard")
  func clipboard() throws {
    let program = try startStudio()
    // A keyboard that the window has to notice before keys come from it: again where it was late.
    var copied = ""
    for _ in 0..<6 where copied != "spring" {
      try display.type(
        "-s", "800", "-M", "ctrl", "-k", "f", "-k", "a", "-m", "ctrl", "-s", "500", "spring", "-s",
        "300", "-M", "ctrl", "-k", "a", "-k", "c", "-m", "ctrl", "-s", "500")
      copied = (try? display.clipboard()) ?? ""
    }
    #expect(copied == "spring", "\(errors)")
    try close(program)
  }

  @Test("a field takes the text of an input method, and nothing that is only composed")
  func inputMethod() throws {
    let program = try startStudio()
    let method = try WaylandInputMethod(socket: display.socket)
    try display.type("-s", "800", "-M", "ctrl", "-k", "f", "-k", "a", "-m", "ctrl", "-s", "500")
    try method.waitForField()
    try method.compose("ni")
    usleep(300_000)
    try method.enter("你好")
    usleep(300_000)
    // SDL copies for a hand that has typed or clicked.
    try display.type(
      "-s", "800", "!", "-s", "300", "-M", "ctrl", "-k", "a", "-k", "c", "-m", "ctrl", "-s", "500")
    #expect(try display.clipboard() == "你好!", "\(errors)")
    try close(program)
  }

  @Test("U1: a compositor that goes ends the session, and the recording replays")
  func lost() throws {
    let program = try start("record", "app.yaml", "-o", "session.yaml", "--trace", "live.jsonl")
    _ = try window()
    display.end()
    #expect(program.wait() == 4, "\(errors)")
    #expect(errors.contains("display has gone"), "\(errors)")
    let session = try scratch.text("session.yaml")
    #expect(session.contains("stack: [first]"))
    let replay = try Program.backswipe().run(
      ["run", "session.yaml", "--quiet"], in: scratch.folder)
    #expect(replay.status == 0, "\(replay.errors)")
  }
}
