import BackswipeUnits
import BackswipeWindow
import Foundation

/// `backswipe-bench floor SCALE FRAMES`: the least a window can cost here, printed as processor
/// milliseconds of this program for a frame.
@MainActor
struct FloorBench {
  let scale: Double
  let frames: Int

  /// - Parameter arguments: the program's; nil when they ask for something else.
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
