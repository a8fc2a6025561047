import BackswipeRendering
import BackswipeScene
import Foundation

/// Writes frames as numbered PNG files.
@MainActor
final class FramePictures {
  private let folder: String
  private let painter: Painter
  /// Folders that were not there before, the deepest first.
  private let made: [String]
  /// Why no more pictures could be written.
  private(set) var failure: OutputFile.Failure?

  /// - Parameter scenario: gets a folder of its own inside the folder; nil for none.
  init(folder: String, scenario: String?) throws {
    self.folder = scenario.map { "\(folder)/\($0)" } ?? folder
    painter = Painter(fonts: try FontSet())
    made = try OutputFile.makeFolder(self.folder)
  }

  /// Takes the folders away again, as far as nothing is in them.
  func abandon() {
    for path in made { rmdir(path) }
  }

  /// Whether a file of that name is a picture of a frame.
  nonisolated static func isOwn(_ name: String) -> Bool {
    name.hasPrefix("frame-") && name.hasSuffix(".png")
  }

  /// Pixels of a picture: half a gibibyte.
  private static let mostPixels: CGFloat = 134_217_728
  /// The most pixels a side that Cairo has.
  private static let longestSide: CGFloat = 32_767

  func write(_ list: DisplayList, tick: Int, scale: CGFloat) {
    guard failure == nil else { return }
    let (width, height) = (list.size.width * scale, list.size.height * scale)
    guard max(width, height) <= Self.longestSide, width * height <= Self.mostPixels else {
      failure = OutputFile.Failure(
        path: folder,
        reason: "a frame of \(Int(width)) × \(Int(height)) pixels is too large for a picture; "
          + "give a lower --scale")
      return
    }
    let number = String(tick)
    let name = "frame-" + String(repeating: "0", count: max(0, 6 - number.count)) + number + ".png"
    do {
      let file = try OutputFile("\(folder)/\(name)")
      file.write(painter.image(of: list, scale: scale).png())
      try file.finish()
    } catch {
      failure = error
    }
  }
}
