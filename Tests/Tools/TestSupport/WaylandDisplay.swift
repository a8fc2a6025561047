import Foundation

/// A Wayland compositor without a screen (sway), with an eye (grim).
package final class WaylandDisplay {
  private let compositor: ChildProcess
  private let scratch: Scratch
  /// What a client's environment has to have.
  package let environment: [String: String]

  /// - Throws: when sway is missing or does not come up.
  package init(width: Int = 1600, height: Int = 1200) throws {
    scratch = try Scratch()
    try scratch.makeFolder("run")
    let folder = scratch.file("run").path
    let settings = try scratch.write(
      "sway.conf",
      """
      xwayland disable
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
