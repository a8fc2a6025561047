import BackswipeDesigns
package import BackswipeDocuments
import BackswipeLottie
package import BackswipePrototypes
import BackswipeScene
import BackswipeText
import Foundation

/// The folder of a prototype, with the files that it names.
package struct PrototypeFolder {
  private let url: URL

  /// - Parameter file: a file in the folder; `-`, standard input, stands for the working directory.
  package init(of file: String) {
    url =
      file == "-"
      ? URL(fileURLWithPath: ".") : URL(fileURLWithPath: file).deletingLastPathComponent()
  }

  /// The path of a file of the folder.
  func path(_ name: String) -> String { url.appendingPathComponent(name).path }

  /// Reads the files named by a prototype.
  ///
  /// - Parameter file: the name for messages.
  /// - Throws: a mistake for each use of a file that does not exist or cannot be shown.
  package func loadAssets(of prototype: inout Prototype, file: String) throws(FileErrors) {
    let mistakes = prototype.assets.load(file: file) { Self.asset($0, at: path($0)) }
    if !mistakes.isEmpty { throw FileErrors(mistakes) }
  }

  /// The prototype of a file, with its images.
  ///
  /// - Parameter parsed: called with the prototype before its images are read.
  static func prototype(
    _ path: String, _ limit: SizeLimit, parsed: (Prototype) -> Void
  ) throws(FileErrors) -> Prototype {
    let bytes: [UInt8]
    do throws(FileBytes.Failure) { bytes = try FileBytes.read(path, limit) } catch {
      throw FileErrors([FileError(file: path, place: .start, reason: error.reason)])
    }
    if Design.isDesign(path, bytes) {
      let prototype = try Design.prototype(of: bytes, file: path).prototype
      parsed(prototype)
      return prototype
    }
    var prototype = try Prototype.parse(bytes: bytes, file: path, limit: limit)
    parsed(prototype)
    try PrototypeFolder(of: path).loadAssets(of: &prototype, file: path)
    return prototype
  }

  /// An image, a Lottie or a font file, by its ending.
  private static func asset(_ name: String, at path: String) -> PrototypeAssets.Finding {
    if PrototypeAssets.isFont(name) { return font(path) }
    guard PrototypeAssets.isAnimation(name) else { return image(path) }
    guard case .file(let bytes) = drawing(path) else { return drawing(path) }
    do throws(FileError) {
      return .animation(try LottieAnimation(bytes: bytes, file: path))
    } catch { return .unfit("line \(error.place.line): \(error.reason)") }
  }

  private static func font(_ path: String) -> PrototypeAssets.Finding {
    do throws(FileBytes.Failure) {
      let bytes = try FileBytes.read(path, SizeLimit(bytes: FontFile.mostBytes))
      do throws(FontFile.Fault) { return .font(try FontFile(bytes)) } catch {
        return .unfit(error.reason)
      }
    } catch {
      if case .unreadable(ENOENT) = error { return .nothing }
      return .unfit(error.reason)
    }
  }

  /// An image file within the limits.
  static func image(_ path: String) -> PrototypeAssets.Finding {
    do throws(FileBytes.Failure) { return try readImage(path) } catch {
      if case .unreadable(ENOENT) = error { return .nothing }
      return .unfit(error.reason)
    }
  }

  /// A file of a drawing, such as SVG, within the limit of documents.
  static func drawing(_ path: String) -> PrototypeAssets.Finding {
    do throws(FileBytes.Failure) { return .file(try FileBytes.read(path, .document)) } catch {
      if case .unreadable(ENOENT) = error { return .nothing }
      return .unfit(error.reason)
    }
  }

  /// Reads the head of a file before the rest.
  private static func readImage(
    _ path: String
  ) throws(FileBytes.Failure) -> PrototypeAssets.Finding {
    let file = try FileBytes(path)
    let format = ImageFile.Format(ending: path) ?? .png
    guard format == .png else { return try readImage(file, format) }
    let head = Array(try file.head(ImageFile.headLength))
    guard let size = ImageFile.pixels(head: head) else {
      return .unfit("it does not begin as a PNG file does")
    }
    guard ImageFile.takes(width: size.width, height: size.height) else {
      return .unfit(ImageFile.refusal(width: size.width, height: size.height))
    }
    let bytes = try file.all(.image)
    return ImageFile(png: bytes) == nil ? .unfit("it is no whole PNG file") : .file(bytes)
  }

  /// Reads a JPEG or an SVG file, whose sizes may be anywhere in it.
  private static func readImage(
    _ file: FileBytes, _ format: ImageFile.Format
  ) throws(FileBytes.Failure) -> PrototypeAssets.Finding {
    let limit = format == .svg ? SizeLimit(bytes: ImageFile.mostDrawingBytes) : .image
    let bytes = try file.all(limit)
    guard ImageFile.format(of: bytes) == format else {
      return .unfit("it does not begin as \(format.article) \(format.name) file does")
    }
    do throws(ImageFault) { _ = try ImageFile(reading: bytes) } catch {
      return .unfit(error.reason)
    }
    return .file(bytes)
  }
}
