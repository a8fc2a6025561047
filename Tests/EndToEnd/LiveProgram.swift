import BackswipeRendering
import Foundation
import TestSupport

/// The built program in a real window, driven by real X events.
final class LiveProgram {
  let display: VirtualDisplay
  let scratch: Scratch
  private let process: ChildProcess
  /// The phone's top left corner on the X screen.
  private(set) var origin = (x: 0, y: 0)
  private let scale: Int

  /// Starts `backswipe record` on a prototype and waits until its window is there.
  ///
  /// - Parameter options: further ones of the command.
  init(prototype: String, scale: Int = 1, options: [String] = []) throws {
    display = try VirtualDisplay(width: 1000, height: 1000 * scale)
    scratch = try Scratch()
    self.scale = scale
    try scratch.write("app.yaml", prototype)
    process = try ChildProcess(
      Program.backswipe().url.path,
      [
        "record", "app.yaml", "-o", "session.yaml", "--trace", "live.jsonl", "--scale", "\(scale)",
        "--csv", "frames.csv", "--perfetto", "frames.pftrace",
      ] + options, in: scratch.folder,
      environment: Program.environment(["DISPLAY": display.name, "SDL_VIDEODRIVER": "x11"]),
      errors: scratch.file("errors").path)
    // The display is the program's own: the first visible window is its.
    let found = try display.run(
      "timeout",
      [
        "30", "xdotool", "search", "--sync", "--onlyvisible", "--name", ".", "getwindowgeometry",
        "--shell",
      ])
    var values: [String: Int] = [:]
    for line in found.split(separator: "\n") {
      let parts = line.split(separator: "=")
      if parts.count == 2 { values[String(parts[0])] = Int(parts[1]) }
    }
    guard let x = values["X"], let y = values["Y"], let width = values["WIDTH"],
      let height = values["HEIGHT"]
    else { throw Program.Failure(description: "the window has no geometry: \(found)") }
    // The phone stands in the middle of its window.
    origin = (x + (width - 390 * scale) / 2, y + (height - 844 * scale) / 2)
    try waitForPicture()
  }

  /// The first frame is there once the page's background is.
  private func waitForPicture() throws {
    for _ in 0..<200 {
      if try picture().color(at: (195, 700)) != 0 { return }
    }
    throw Program.Failure(description: "the window stays black")
  }

  // MARK: Hand

  private func place(_ x: Int, _ y: Int) -> String {
    "\(origin.x + x * scale) \(origin.y + y * scale)"
  }

  /// Carries xdotool's words out; `@x,y` is a point of the phone.
  func hand(_ words: String) throws {
    let words = words.split(separator: " ").map { word -> String in
      let point = word.dropFirst().split(separator: ",").compactMap { Int($0) }
      return word.hasPrefix("@") && point.count == 2 ? place(point[0], point[1]) : String(word)
    }
    try display.hand(words.joined(separator: " "))
  }

  func tap(_ x: Int, _ y: Int) throws {
    try display.hand("mousemove \(place(x, y)) mousedown 1 sleep 0.05 mouseup 1")
  }

  /// Goes along points with a pause of a sixtieth of a second; then, perhaps, lets go.
  func drag(_ points: [(Int, Int)], pausing: Double = 0, releasing: Bool = true) throws {
    var words = "mousemove \(place(points[0].0, points[0].1)) mousedown 1"
    for point in points.dropFirst() { words += " sleep 0.016 mousemove \(place(point.0, point.1))" }
    if pausing > 0 { words += " sleep \(pausing)" }
    if releasing { words += " mouseup 1" }
    try display.hand(words)
  }

  func release() throws { try display.hand("mouseup 1") }

  func key(_ name: String) throws { try display.hand("key \(name)") }

  /// Lets a second or so go by, for everything to come to rest.
  func rest(_ seconds: Double = 1) throws { try display.hand("sleep \(seconds)") }

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
    try key("Escape")
    return process.wait()
  }

  /// What it has said so far.
  var errors: String { (try? String(contentsOf: scratch.file("errors"), encoding: .utf8)) ?? "" }

  /// Ends the program as Ctrl-C does.
  func interrupt() -> Int32 {
    process.send(SIGINT)
    return process.wait()
  }

  /// The table of frames, each row by the names of its columns.
  func table() throws -> [[String: String]] {
    let lines = try String(contentsOf: scratch.file("frames.csv"), encoding: .utf8)
      .components(separatedBy: "\r\n").dropLast()
      .map { $0.components(separatedBy: ",") }
    guard let header = lines.first else { return [] }
    return lines.dropFirst().map { Dictionary(uniqueKeysWithValues: zip(header, $0)) }
  }

  /// The session as it was recorded.
  func session() throws -> String {
    try String(contentsOf: scratch.file("session.yaml"), encoding: .utf8)
  }

  /// Records of some kinds, live and from a replay of the recording without a window, as lines;
  /// frames without their numbers, since a replay counts only those that were made.
  func liveAndReplayed(_ kinds: [String]) throws -> (live: [String], replayed: [String]) {
    let live = try trace()
    let replay = try Program.backswipe().run(
      ["run", "session.yaml", "--quiet", "--trace", "replay.jsonl"], in: scratch.folder)
    guard replay.status == 0 else { throw Program.Failure(description: replay.errors) }
    let end = live.last?["t"] as? Int ?? 0
    func lines(_ trace: [[String: Any]]) throws -> [String] {
      try trace.filter {
        kinds.contains($0["kind"] as? String ?? "") && ($0["t"] as? Int ?? 0) <= end
      }.map { record in
        var record = record
        record["frame"] = nil
        return String(
          decoding: try JSONSerialization.data(withJSONObject: record, options: .sortedKeys),
          as: UTF8.self)
      }
    }
    return (try lines(live), try lines(try trace("replay.jsonl")))
  }

  func trace(_ name: String = "live.jsonl") throws -> [[String: Any]] {
    try String(contentsOf: scratch.file(name), encoding: .utf8).split(separator: "\n").map {
      guard let record = try JSONSerialization.jsonObject(with: Data($0.utf8)) as? [String: Any]
      else { throw Program.Failure(description: "not an object: \($0)") }
      return record
    }
  }
}

/// What the X screen shows, in the phone's points.
struct ScreenPicture {
  let image: Image
  let origin: (x: Int, y: Int)
  let scale: Int

  /// 0xRRGGBB at a point of the phone.
  func color(at point: (x: Int, y: Int)) -> UInt32 {
    image[origin.x + point.x * scale, origin.y + point.y * scale] & 0xFFFFFF
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
