import BackswipeUnits
import BackswipeWindow
import Foundation

/// `backswipe-bench floor SCALE FRAMES`: prints the minimum cost of a window on this machine, in
/// processor milliseconds of this program per frame.
@MainActor
struct FloorBench {
  let scale: Double
  let frames: Int

  /// - Parameter arguments: the program's arguments; nil is returned for other commands.
  init?(_ arguments: [String]) {
    guard arguments.count == 4, arguments[1] == "floor", let scale = Double(arguments[2]),
      let frames = Int(arguments[3]), scale > 0, frames > 0
    else { return nil }
    self.scale = scale
    self.frames = frames
  }

  func run() throws {
    let time = try PresentFloor.processorTime(scale: CGFloat(scale), frames: frames)
    print(Double(time.nanoseconds) / 1e6)
  }
}
