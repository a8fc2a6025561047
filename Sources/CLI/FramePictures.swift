import BackswipeRendering
import BackswipeScene
import Foundation

/// Writes frames as numbered PNG files.
@MainActor
final class FramePictures {
  private let folder: URL
  private let painter: Painter
  /// Why no more pictures could be written.
  private(set) var failure: OutputFile.Failure?

  /// - Parameter scenario: gets a folder of its own inside the folder; nil for none.
  init(folder: String, scenario: String?) throws {
    var url = URL(fileURLWithPath: folder, isDirectory: true)
    if let scenario { url.appendPathComponent(scenario, isDirectory: true) }
    self.folder = url
    do {
      try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    } catch {
      throw OutputFile.Failure(path: folder, reason: "the folder cannot be made")
    }
    painter = Painter(fonts: try FontSet())
  }

  /// Whether a file of that name is a picture of a frame.
  nonisolated static func isOwn(_ name: String) -> Bool {
    name.hasPrefix("frame-") && name.hasSuffix(".png")
  }

  func write(_ list: DisplayList, tick: Int, scale: CGFloat) {
    guard failure == nil else { return }
    let number = String(tick)
    let name = "frame-" + String(repeating: "0", count: max(0, 6 - number.count)) + number + ".png"
    do {
      let file = try OutputFile(folder.appendingPathComponent(name).path)
      file.write(painter.image(of: list, scale: scale).png())
      try file.finish()
    } catch {
      failure = error
    }
  }
}
