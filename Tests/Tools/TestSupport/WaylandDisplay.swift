package import Foundation

/// A Wayland compositor without a screen (sway), with an eye (grim).
package final class WaylandDisplay {
  private let compositor: ChildProcess
  private let scratch: Scratch
  /// What a client's environment has to have.
  package let environment: [String: String]
  /// The size of the screen.
  package let size: (width: Int, height: Int)
  /// The path of the socket for clients.
  package var socket: String {
    (environment["XDG_RUNTIME_DIR"] ?? "") + "/" + (environment["WAYLAND_DISPLAY"] ?? "")
  }

  /// - Parameter hasX: whether an X server (Xwayland) runs there, too.
  /// - Throws: when sway is missing or does not come up.
  package init(width: Int = 1600, height: Int = 1200, hasX: Bool = false) throws {
    size = (width, height)
    scratch = try Scratch()
    try scratch.makeFolder("run")
    let folder = scratch.file("run").path
    let settings = try scratch.write(
      "sway.conf",
      """
      xwayland \(hasX ? "enable" : "disable")
      output * resolution \(width)x\(height)
      default_border none
      for_window [title=".*"] floating enable

      """)
    chmod(folder, 0o700)
    // It does not run as root.
    let isRoot = getuid() == 0
    if isRoot {
      let nobody = getpwnam("nobody")?.pointee
      chown(folder, nobody?.pw_uid ?? 65534, nobody?.pw_gid ?? 65534)
    }
    compositor = try ChildProcess(
      isRoot ? "/usr/bin/setpriv" : "/usr/bin/sway",
      (isRoot
        ? ["--reuid", "nobody", "--regid", "nogroup", "--clear-groups", "/usr/bin/sway"] : [])
        + ["-c", settings.path],
      environment: [
        "PATH": "/usr/bin:/bin", "HOME": folder, "XDG_RUNTIME_DIR": folder,
        "WLR_BACKENDS": "headless", "WLR_LIBINPUT_NO_DEVICES": "1", "WLR_RENDERER": "pixman",
      ], errors: scratch.file("errors").path)
    for _ in 0..<500 {
      let names = try FileManager.default.contentsOfDirectory(atPath: folder)
      if let display = names.first(where: { $0.hasPrefix("wayland-") && !$0.hasSuffix(".lock") }),
        let socket = names.first(where: { $0.hasPrefix("sway-ipc") })
      {
        environment = [
          "WAYLAND_DISPLAY": display, "XDG_RUNTIME_DIR": folder, "DISPLAY": "",
          "SDL_VIDEODRIVER": "", "SWAYSOCK": folder + "/" + socket,
        ]
        return
      }
      usleep(10_000)
    }
    throw Program.Failure(description: "sway did not come up")
  }

  /// Has the compositor do something, and returns its answer.
  @discardableResult
  package func tell(_ words: String...) throws -> String {
    try String(decoding: run("swaymsg", words), as: UTF8.self)
  }

  /// The environment of a client of the X server.
  package func xEnvironment() throws -> [String: String] {
    guard let folder = environment["XDG_RUNTIME_DIR"] else { return [:] }
    // The server takes clients of its own user alone, and only they learn its name.
    let script = try scratch.write(
      "open.py",
      """
      import ctypes, os
      x = ctypes.CDLL("libX11.so.6")
      x.XOpenDisplay.restype = ctypes.c_void_p
      display = ctypes.c_void_p(x.XOpenDisplay(None))
      x.XDisableAccessControl(display)
      x.XSync(display, 0)
      with open("\(folder)/x-display.new", "w") as file:
          file.write(os.environ["DISPLAY"])
      os.rename("\(folder)/x-display.new", "\(folder)/x-display")
      # The server would end with its last client; this one ends with it.
      x.XNextEvent(display, ctypes.create_string_buffer(192))
      """)
    try tell("exec", "python3 \(script.path)")
    for _ in 0..<500 {
      if let name = try? String(contentsOfFile: folder + "/x-display", encoding: .utf8) {
        return ["DISPLAY": name, "SDL_VIDEODRIVER": "x11", "WAYLAND_DISPLAY": ""]
      }
      usleep(10_000)
    }
    throw Program.Failure(description: "Xwayland has no name")
  }

  /// Waits for a window and returns its place on the screen.
  package func window() throws -> CGRect {
    for _ in 0..<500 {
      let tree = try JSONSerialization.jsonObject(with: Data(try tell("-t", "get_tree").utf8))
      if let found = Self.window(in: tree) { return found }
      usleep(20_000)
    }
    throw Program.Failure(description: "no window came up")
  }

  private static func window(in node: Any) -> CGRect? {
    guard let node = node as? [String: Any] else { return nil }
    if node["pid"] is Int, let rect = node["rect"] as? [String: Int] {
      return CGRect(
        x: rect["x"] ?? 0, y: rect["y"] ?? 0, width: rect["width"] ?? 0,
        height: rect["height"] ?? 0)
    }
    let below = (node["nodes"] as? [Any] ?? []) + (node["floating_nodes"] as? [Any] ?? [])
    return below.lazy.compactMap(window).first
  }

  /// The whole screen, or that of one output, as a PNG file.
  package func picture(of output: String? = nil) throws -> [UInt8] {
    [UInt8](try run("grim", (output.map { ["-o", $0] } ?? []) + ["-"]))
  }

  /// Types words or keys, as `wtype` takes them.
  package func type(_ words: String...) throws { _ = try run("wtype", words) }

  /// The text copied last, on any window.
  package func clipboard() throws -> String {
    String(decoding: try run("wl-paste", ["--no-newline"]), as: UTF8.self)
  }

  /// Kills the compositor.
  package func end() {
    compositor.send(SIGKILL)
    compositor.wait()
  }

  private func run(_ tool: String, _ arguments: [String]) throws -> Data {
    let result = try Program(url: URL(fileURLWithPath: "/usr/bin/\(tool)")).run(
      arguments, environment: environment)
    guard result.status == 0 else {
      throw Program.Failure(description: "\(tool): \(result.errors)")
    }
    return result.output
  }
}
