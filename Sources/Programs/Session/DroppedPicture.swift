import BackswipePrototypes

/// A picture file dropped on the window, shown as a page.
struct DroppedPicture {
  /// The pages of pictures that a session shows at most.
  static let most = 64

  /// The reason why a file is not shown.
  struct Refusal: Error {
    let reason: String
  }

  /// The endings of picture files; those of other formats than PNG are refused by name.
  private static let endings: Set = [
    "apng", "avif", "bmp", "gif", "heic", "jpeg", "jpg", "pdf", "png", "svg", "tif", "tiff", "webp",
  ]

  /// The file's name without its ending.
  let title: String
  /// The PNG file.
  let bytes: [UInt8]

  /// Reads a file within the limits of a prototype's pictures.
  ///
  /// - Parameter name: the file's name, on one line.
  init(_ path: String, name: String) throws(Refusal) {
    let ending = Self.ending(of: name)
    guard ending == "png" else {
      throw Refusal(reason: "Of pictures only PNG is shown, not \(ending.uppercased())")
    }
    switch PrototypeFolder.image(path) {
    case .file(let bytes): self.bytes = bytes
    case .unfit(let reason): throw Refusal(reason: reason)
    case .nothing: throw Refusal(reason: "there is no such file")
    }
    title = String(name.dropLast(ending.count + 1))
  }

  /// Whether a file's name is that of a picture.
  static func isPicture(_ name: String) -> Bool { endings.contains(ending(of: name)) }

  private static func ending(of name: String) -> String {
    name.contains(".") ? (name.split(separator: ".").last ?? "").lowercased() : ""
  }
}
