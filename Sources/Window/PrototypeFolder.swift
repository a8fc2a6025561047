package import BackswipePrototypes
import BackswipeScene
import Foundation

/// The folder that a prototype stands in, with its image files.
package struct PrototypeFolder {
  /// Bytes beyond which an image file is not read.
  static let mostBytes = 64 << 20

  private let url: URL

  /// - Parameter file: a file in the folder; `-`, standard input, counts as one of the working
  ///   directory.
  package init(of file: String) {
    url =
      file == "-"
      ? URL(fileURLWithPath: ".") : URL(fileURLWithPath: file).deletingLastPathComponent()
  }

  /// Reads the images that a prototype names.
  ///
  /// - Parameter file: the name for messages.
  /// - Throws: a mistake for each place that names a file which is not there, or is no PNG file.
  package func loadImages(of prototype: inout Prototype, file: String) throws(FileErrors) {
    let mistakes = prototype.images.load(file: file) { name in
      let path = url.appendingPathComponent(name).path
      let size = (try? FileManager.default.attributesOfItem(atPath: path))?[.size] as? Int
      guard let size, size <= Self.mostBytes, let data = FileManager.default.contents(atPath: path),
        ImageFile(png: [UInt8](data)) != nil
      else { return nil }
      return [UInt8](data)
    }
    if !mistakes.isEmpty { throw FileErrors(mistakes) }
  }
}
