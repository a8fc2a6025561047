import Foundation
import TestSupport
import Testing

/// A window manager that starts at the same moment, and overlooks the window's request to be mapped.
@Suite(.serialized) struct ManagerStartTests {
  /// A client of X that has requests of mapping sent to it, and drops a number of them.
  private static let dropper = """
    import ctypes, sys
    X = ctypes.CDLL("libX11.so.6")
    X.XOpenDisplay.restype = ctypes.c_void_p
    X.XDefaultRootWindow.argtypes = [ctypes.c_void_p]
    X.XDefaultRootWindow.restype = ctypes.c_ulong
    X.XSelectInput.argtypes = [ctypes.c_void_p, ctypes.c_ulong, ctypes.c_long]
    X.XNextEvent.argtypes = [ctypes.c_void_p, ctypes.c_void_p]
    display = X.XOpenDisplay(None)
    X.XSelectInput(display, X.XDefaultRootWindow(display), 1 << 20)
    event, left = (ctypes.c_long * 24)(), int(sys.argv[1])
    while left > 0:
        X.XNextEvent(display, event)
        left -= event[0] & 0xFFFFFFFF == 20
    """

  private func start(
    dropping count: Int, _ work: (VirtualDisplay, ChildProcess) throws -> Void
  ) throws {
    let display = try VirtualDisplay()
    let manager = try display.start("python3", ["-c", Self.dropper, "\(count)"])
    try display.xdotool("sleep 1")
    let scratch = try Scratch()
    let program = try ChildProcess(
      try Program.backswipe().url.path, ["demo"], in: scratch.folder,
      environment: Program.environment(
        ["DISPLAY": display.name, "SDL_VIDEODRIVER": "x11"], home: scratch),
      errors: scratch.file("errors").path)
    try work(display, program)
    withExtendedLifetime(manager) {}
  }

  @Test("A window is shown though requests of mapping are lost", arguments: [1, 3])
  func shown(count: Int) throws {
    try start(dropping: count) { display, program in
      try display.run(
        "timeout", ["30", "xdotool", "search", "--sync", "--onlyvisible", "--name", "."])
      try display.xdotool("sleep 1 key ctrl+q")
      #expect(program.wait() == 0)
    }
  }

  @Test("A signal ends a program whose window nobody maps", arguments: [SIGTERM, SIGINT])
  func signals(signal: Int32) throws {
    try start(dropping: 10_000) { display, program in
      try display.xdotool("sleep 1")
      program.send(signal)
      #expect(program.wait() == 128 + signal)
    }
  }
}
