package import BackswipeFiles
package import BackswipeScene
import BackswipeText
package import BackswipeUnits
import Foundation

/// Writes frames as numbered PNG files.
package final class FramePictures {
  private let folder: String
  private let paint: RunFormat.Painting
  /// The folders created by this writer, the deepest first.
  private let made: [String]
  /// The reason why no more pictures could be written.
  package private(set) var failure: OutputFile.Failure?

  /// - Parameter folder: is created, with its parents.
  package init(folder: String, paint: @escaping RunFormat.Painting) throws(OutputFile.Failure) {
    self.folder = folder
    self.paint = paint
    made = try OutputFile.makeFolder(folder)
  }

  /// Removes the created folders that are empty.
  package func abandon() {
    for path in made { rmdir(path.fileBytes) }
  }

  /// Whether a file name is that of a frame's picture.
  package static func isOwn(_ name: String) -> Bool {
    name.hasPrefix("frame-") && name.hasSuffix(".png")
  }

  /// The maximum number of pixels of a picture: half a gibibyte.
  private static let mostPixels: CGFloat = 134_217_728
  /// The maximum side in pixels in Cairo.
  private static let longestSide: CGFloat = 32_767

  package func write(_ list: DisplayList, tick: Int, scale: CGFloat) {
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
      let file = try OutputFile("\(folder)/\(name)", keepsLinks: false)
      file.write(paint(list, scale))
      try file.finish()
    } catch {
      failure = error
    }
  }
}
