import BackswipeRendering
import Foundation
import TestSupport

/// The built program in a real window, driven by real X events.
final class LiveProgram {
  let display: VirtualDisplay
  let scratch: Scratch
  private let process: ChildProcess
  private let program: Program
  /// The phone's top left corner on the X screen.
  private(set) var origin = (x: 0, y: 0)
  /// Pixels per point.
  private var scale: Double
  /// Points that the window has right of the phone and below it, when the program starts.
  private var beside: (width: Int, height: Int)

  /// Starts `backswipe record` on a prototype and waits until its window is there.
  ///
  /// - Parameters:
  ///   - prototype: nil for a program that is an app of its own.
  ///   - program: nil for backswipe.
  ///   - screen: of the display, in pixels; nil for one that fits a phone.
  ///   - display: nil for one of its own.
  ///   - beside: points that the window has right of the phone and below it.
  ///   - options: further ones of the command.
  init(
    prototype: String?, program: Program? = nil, scale: Int = 1,
    screen: (width: Int, height: Int)? = nil, on display: VirtualDisplay? = nil,
    beside: (width: Int, height: Int) = (0, 0), options: [String] = [],
    environment: [String: String] = [:]
  ) throws {
    let display =
      try display
      ?? VirtualDisplay(width: screen?.width ?? 1000, height: screen?.height ?? 1000 * scale)
    self.display = display
    scratch = try Scratch()
    self.scale = Double(scale)
    self.beside = beside
    self.program = try program ?? .backswipe()
    if let prototype { try scratch.write("app.yaml", prototype) }
    process = try ChildProcess(
      self.program.url.path,
      ["record"] + (prototype == nil ? [] : ["app.yaml"]) + [
        "-o", "session.yaml", "--trace", "live.jsonl", "--scale", "\(scale)",
        "--csv", "frames.csv", "--perfetto", "frames.pftrace",
      ] + options, in: scratch.folder,
      environment: Program.environment(
        ["DISPLAY": display.name, "SDL_VIDEODRIVER": "x11"].merging(environment) { $1 },
        home: scratch),
      errors: scratch.file("errors").path)
    try place(scale: Double(scale))
    try waitForPicture()
  }

  /// The window's number. The display is the program's own: the first visible window is its.
  func window() throws -> String {
    let found = try display.run(
      "timeout", ["30", "xdotool", "search", "--sync", "--onlyvisible", "--name", "."])
    return found.split(separator: "\n").first.map(String.init) ?? ""
  }

  /// Finds out where the phone stands, in the middle of its window.
  func place(scale: Double) throws {
    self.scale = scale
    let found = try display.run("xdotool", ["getwindowgeometry", "--shell", try window()])
    var values: [String: Int] = [:]
    for line in found.split(separator: "\n") {
      let parts = line.split(separator: "=")
      if parts.count == 2 { values[String(parts[0])] = Int(parts[1]) }
    }
    guard let x = values["X"], let y = values["Y"], let width = values["WIDTH"],
      let height = values["HEIGHT"]
    else { throw Program.Failure(description: "the window has no geometry: \(found)") }
    let room = (
      width: width - Int(Double(beside.width) * scale),
      height: height - Int(Double(beside.height) * scale)
    )
    origin = (
      x + (room.width - Int(390 * scale)) / 2, y + (room.height - Int(844 * scale)) / 2
    )
    frame = (x, y, width, height)
  }

  /// The window on the X screen, in pixels.
  private(set) var frame = (x: 0, y: 0, width: 0, height: 0)

  /// The first frame is there once the page's background is.
  private func waitForPicture() throws {
    for _ in 0..<200 {
      if try picture().color(at: (195, 700)) != 0 { return }
    }
    throw Program.Failure(description: "the window stays black")
  }

  // MARK: Hand

  private func place(_ x: Int, _ y: Int) -> String {
    "\(origin.x + Int(Double(x) * scale)) \(origin.y + Int(Double(y) * scale))"
  }

  /// Carries xdotool's words out; `@x,y` is a point of the phone.
  func xdotool(_ words: String) throws {
    let words = words.split(separator: " ").map { word -> String in
      let point = word.dropFirst().split(separator: ",").compactMap { Int($0) }
      return word.hasPrefix("@") && point.count == 2 ? place(point[0], point[1]) : String(word)
    }
    try display.xdotool(words.joined(separator: " "))
  }

  func tap(_ x: Int, _ y: Int) throws {
    try display.xdotool("mousemove \(place(x, y)) mousedown 1 sleep 0.05 mouseup 1")
  }

  /// Goes along points with a pause of a sixtieth of a second; then, perhaps, lets go.
  func drag(_ points: [(Int, Int)], pausing: Double = 0, releasing: Bool = true) throws {
    var words = "mousemove \(place(points[0].0, points[0].1)) mousedown 1"
    for point in points.dropFirst() { words += " sleep 0.016 mousemove \(place(point.0, point.1))" }
    if pausing > 0 { words += " sleep \(pausing)" }
    if releasing { words += " mouseup 1" }
    try display.xdotool(words)
  }

  func release() throws { try display.xdotool("mouseup 1") }

  func key(_ name: String) throws { try display.xdotool("key \(name)") }

  /// Lets a second or so go by, for everything to come to rest.
  func rest(_ seconds: Double = 1) throws { try display.xdotool("sleep \(seconds)") }

  // MARK: Eye

  func picture() throws -> ScreenPicture {
    guard let image = Image(png: try display.picture()) else {
      throw Program.Failure(description: "the screenshot is not a picture")
    }
    return ScreenPicture(image: image, origin: origin, scale: scale)
  }

  // MARK: End

  /// Ends the program by its key and returns its status.
  func quit() throws -> Int32 {
    try key("ctrl+q")
    return process.wait()
  }

  /// What it has said so far.
  var errors: String { (try? scratch.text("errors")) ?? "" }

  /// Ends the program as Ctrl-C does.
  func interrupt() -> Int32 {
    process.send(SIGINT)
    return process.wait()
  }

  /// Ends the program as nothing can be prepared for.
  func kill() -> Int32 {
    process.send(SIGKILL)
    return process.wait()
  }

  /// Stops the program while something else happens, as a busy machine does.
  func stopped(_ body: () throws -> Void) rethrows {
    process.send(SIGSTOP)
    defer { process.send(SIGCONT) }
    try body()
  }

  /// Waits for the program to end by itself.
  func wait() -> Int32 { process.wait() }

  /// Whether it is still there.
  var isRunning: Bool { process.isRunning }

  /// Has the program answer a window that is not there, as one that has just gone is not.
  func provokeError() throws {
    try display.send("XdndPosition", "0x7FFFFF", to: try window())
  }

  /// The table of frames, each row by the names of its columns.
  func table() throws -> [[String: String]] {
    let lines = try scratch.text("frames.csv")
      .components(separatedBy: "\r\n").dropLast()
      .map { $0.components(separatedBy: ",") }
    guard let header = lines.first else { return [] }
    return lines.dropFirst().map { Dictionary(uniqueKeysWithValues: zip(header, $0)) }
  }

  /// The session as it was recorded.
  func session() throws -> String {
    try scratch.text("session.yaml")
  }

  /// Records of some kinds, live and from a replay of the recording without a window, as lines. Of
  /// several runs the last one, which is the one that was recorded.
  func liveAndReplayed(_ kinds: [String]) throws -> (live: [String], replayed: [String]) {
    let whole = try trace()
    let start = whole.lastIndex { $0["kind"] as? String == "header" } ?? 0
    let live = Array(whole[start...])
    let replay = try program.run(
      ["run", "session.yaml", "--quiet", "--trace", "replay.jsonl"], in: scratch.folder)
    guard replay.status == 0 else { throw Program.Failure(description: replay.errors) }
    let end = live.last?["t"] as? Int ?? 0
    func lines(_ trace: [[String: Any]]) throws -> [String] {
      try trace.filter {
        kinds.contains($0["kind"] as? String ?? "") && ($0["t"] as? Int ?? 0) <= end
      }.map { record in
        String(
          decoding: try JSONSerialization.data(withJSONObject: record, options: .sortedKeys),
          as: UTF8.self)
      }
    }
    return (try lines(live), try lines(try trace("replay.jsonl")))
  }

  func trace(_ name: String = "live.jsonl") throws -> [[String: Any]] {
    try scratch.text(name).split(separator: "\n").map {
      guard let record = try JSONSerialization.jsonObject(with: Data($0.utf8)) as? [String: Any]
      else { throw Program.Failure(description: "not an object: \($0)") }
      return record
    }
  }
}

extension VirtualDisplay {
  /// Asks a window to close, as the button in its title bar does.
  func close(_ window: String) throws {
    try send("WM_PROTOCOLS", #"x.XInternAtom(display, b"WM_DELETE_WINDOW", 0)"#, to: window)
  }

  /// Sends a message to a window.
  ///
  /// - Parameter datum: the first of its data, as Python.
  func send(_ name: String, _ datum: String, to window: String) throws {
    let script = """
      import ctypes
      x = ctypes.CDLL("libX11.so.6")
      x.XOpenDisplay.restype = ctypes.c_void_p
      display = ctypes.c_void_p(x.XOpenDisplay(None))
      x.XInternAtom.restype = ctypes.c_ulong
      class Message(ctypes.Structure):
          _fields_ = [("type", ctypes.c_int), ("serial", ctypes.c_ulong), ("sent", ctypes.c_int),
                      ("display", ctypes.c_void_p), ("window", ctypes.c_ulong),
                      ("name", ctypes.c_ulong), ("format", ctypes.c_int),
                      ("data", ctypes.c_long * 5), ("room", ctypes.c_long * 12)]
      message = Message()
      message.type = 33
      message.window = \(window)
      message.name = x.XInternAtom(display, b"\(name)", 0)
      message.format = 32
      message.data[0] = \(datum)
      x.XSendEvent(display, ctypes.c_ulong(\(window)), 0, ctypes.c_long(0), ctypes.byref(message))
      x.XSync(display, 0)
      """
    try run("python3", ["-c", script])
  }
}

/// What the X screen shows, in the phone's points.
struct ScreenPicture {
  let image: Image
  let origin: (x: Int, y: Int)
  let scale: Double

  /// 0xRRGGBB at a point of the phone.
  func color(at point: (x: Int, y: Int)) -> UInt32 {
    image[origin.x + Int(Double(point.x) * scale), origin.y + Int(Double(point.y) * scale)]
      & 0xFFFFFF
  }

  /// Points along a row of the phone at which the colour is not the one before, with the new one.
  func changes(alongRow y: Int) -> [(x: Int, color: UInt32)] {
    var changes: [(Int, UInt32)] = []
    for x in 1..<390 where color(at: (x, y)) != color(at: (x - 1, y)) {
      changes.append((x, color(at: (x, y))))
    }
    return changes
  }
}
