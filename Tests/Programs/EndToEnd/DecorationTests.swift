import BackswipeRendering
import Foundation
import TestSupport
import Testing

/// The title bar that a window draws by itself (libdecor) where the compositor draws none (weston).
@Suite struct DecorationTests {
  private static let desk: UInt32 = 0xF3F3F6

  private let display: VirtualDisplay
  private let scratch: Scratch
  private let weston: ChildProcess

  init() throws {
    display = try VirtualDisplay(width: 800, height: 1100)
    scratch = try Scratch()
    try scratch.makeFolder("run")
    chmod(scratch.file("run").path, 0o700)
    weston = try ChildProcess(
      "/usr/bin/weston",
      [
        "--backend=x11-backend.so", "--use-pixman", "--width=800", "--height=1100",
        "--socket=wayland", "--idle-time=0", "--no-config",
      ],
      environment: Program.environment(
        ["DISPLAY": display.name, "XDG_RUNTIME_DIR": scratch.file("run").path], home: scratch),
      errors: scratch.file("weston").path)
    for _ in 0..<500 {
      if FileManager.default.fileExists(atPath: scratch.file("run/wayland").path) { return }
      usleep(10_000)
    }
    throw Program.Failure(description: "weston did not come up")
  }

  private func start(_ program: String, _ arguments: [String]) throws -> ChildProcess {
    try ChildProcess(
      program, arguments, in: PackageFiles.root,
      environment: Program.environment(
        [
          "DISPLAY": "", "SDL_VIDEODRIVER": "wayland", "WAYLAND_DISPLAY": "wayland",
          "XDG_RUNTIME_DIR": scratch.file("run").path,
        ], home: scratch), errors: scratch.file("errors").path)
  }

  /// Whether there is a dark bar above the window's own pixels.
  private func hasTitleBar() throws -> Bool {
    let image = try #require(Image(png: try display.picture()))
    // The other window may cover a part.
    func longestRun(_ y: Int, _ matches: (UInt32) -> Bool) -> Int {
      var (run, longest) = (0, 0)
      for x in 0..<image.width {
        run = matches(image[x, y] & 0xFFFFFF) ? run + 1 : 0
        longest = max(longest, run)
      }
      return longest
    }
    func isDark(_ color: UInt32) -> Bool {
      [color >> 16, color >> 8 & 0xFF, color & 0xFF].allSatisfy { $0 < 0x50 }
    }
    guard let top = (60..<image.height).first(where: { longestRun($0) { $0 == Self.desk } > 100 })
    else { return false }
    return (15...20).allSatisfy { longestRun(top - $0, isDark) > 40 }
  }

  private func waitForTitleBar() throws -> Bool {
    for _ in 0..<100 {
      if try hasTitleBar() { return true }
      usleep(50_000)
    }
    return false
  }

  @Test("a window keeps its title bar when the keyboard goes to another one and comes back")
  func keyboard() throws {
    let program = try start(
      try Program.backswipe().url.path, ["demo", "--scale", "1", "--no-panel"])
    #expect(try waitForTitleBar())
    let other = try start("/usr/bin/weston-simple-shm", [])
    usleep(1_500_000)
    #expect(try waitForTitleBar())
    other.send(SIGTERM)
    other.wait()
    usleep(1_000_000)
    #expect(try waitForTitleBar())
    program.send(SIGTERM)
    #expect(program.wait() == 143)
  }
}
