import BackswipeFiles
import BackswipePrototypes
import BackswipeScene
import BackswipeText
import Foundation

/// A picture file dropped on the window, shown as a page.
struct DroppedPicture {
  /// The pages of pictures that a session shows at most.
  static let most = 64

  /// The reason why a file is not shown.
  struct Refusal: Error {
    let reason: String
  }

  /// The endings of picture files; those of formats other than PNG and SVG are refused by name.
  private static let endings: Set = [
    "apng", "avif", "bmp", "gif", "heic", "jpeg", "jpg", "pdf", "png", "svg", "tif", "tiff", "webp",
  ]

  /// The file's name without its ending.
  let title: String
  /// The PNG file, made from an SVG file at three pixels a point of a screen's usual width.
  let bytes: [UInt8]

  /// Reads a file within the limits of a prototype's pictures.
  ///
  /// - Parameter name: the file's name, on one line.
  init(_ path: String, name: String) throws(Refusal) {
    let ending = Self.ending(of: name)
    switch ending {
    case "png": bytes = try Self.read(PrototypeFolder.image(path))
    case "svg": bytes = try Self.drawn(path)
    default:
      throw Refusal(reason: "Of pictures only PNG and SVG are shown, not \(ending.uppercased())")
    }
    title = String(name.dropLast(ending.count + 1))
  }

  private static func read(_ finding: PrototypeAssets.Finding) throws(Refusal) -> [UInt8] {
    switch finding {
    case .file(let bytes): return bytes
    case .unfit(let reason): throw Refusal(reason: reason)
    case .animation, .font: throw Refusal(reason: "it is no picture")
    case .nothing: throw Refusal(reason: "there is no such file")
    }
  }

  /// The time after which drawing an SVG file is given up, in seconds.
  private static let mostSeconds = "10"
  /// The status of `timeout` for a program that it has ended.
  private static let lateStatus = 124
  private static let (pixelsAcross, mostPixelsDown) = (1170, 16384)

  /// The PNG file that librsvg's `rsvg-convert` makes of an SVG file.
  private static func drawn(_ path: String) throws(Refusal) -> [UInt8] {
    // Before another program reads it: a file of a known size.
    _ = try read(PrototypeFolder.drawing(path))
    do throws(ProgramFailure) {
      _ = try ReadProgram("rsvg-convert", ["--version"]).finish()
      let program = try ReadProgram(
        "timeout",
        [
          mostSeconds, "rsvg-convert", "--format", "png", "--keep-aspect-ratio", "--width",
          "\(pixelsAcross)", "--height", "\(mostPixelsDown)", "--",
          URL(fileURLWithPath: path).path,
        ])
      let bytes = program.read(SizeLimit.image.bytes)
      if let words = program.finish() {
        let isLate = words == "exit status \(Self.lateStatus)"
        throw ProgramFailure(
          isMissing: false,
          reason: isLate ? "it takes longer than \(mostSeconds) seconds" : PlainLine.of(words))
      }
      guard let size = ImageFile.pixels(head: Array(bytes.prefix(ImageFile.headLength))),
        ImageFile.takes(width: size.width, height: size.height), ImageFile(png: bytes) != nil
      else {
        throw ProgramFailure(isMissing: false, reason: "its picture is over the limits of a page")
      }
      return bytes
    } catch {
      throw Refusal(
        reason: error.isMissing
          ? "SVG is drawn by rsvg-convert; install Debian's package 'librsvg2-bin'"
          : "rsvg-convert cannot draw it: \(error.reason)")
    }
  }

  /// Whether a file's name is that of a picture.
  static func isPicture(_ name: String) -> Bool { endings.contains(ending(of: name)) }

  private static func ending(of name: String) -> String {
    name.contains(".") ? (name.split(separator: ".").last ?? "").lowercased() : ""
  }
}
