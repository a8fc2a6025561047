package import BackswipeDocuments
package import BackswipeLottie
package import BackswipeScene

/// The image, Lottie and font files named by a prototype, with their contents once loaded.
package struct PrototypeAssets: Hashable, Sendable {
  /// A use of a file's name.
  package struct Use: Hashable, Sendable {
    package let name: String
    package let place: Place

    package static func == (left: Use, right: Use) -> Bool { left.name == right.name }
    package func hash(into hasher: inout Hasher) { hasher.combine(name) }
  }

  /// The uses in the file's order. Comparisons ignore their locations.
  package internal(set) var uses: [Use] = []
  /// The bytes of each image file found, by name: `logo.png`, `logo@2x.png`.
  package private(set) var files: [String: [UInt8]] = [:]
  /// The content of each Lottie file found, by name.
  package private(set) var animations: [String: LottieAnimation] = [:]

  /// The content of each font file found, by name.
  package private(set) var fonts: [String: FontFile] = [:]

  /// The result of looking up a file's name.
  package enum Finding: Sendable {
    case nothing
    case file([UInt8])
    case animation(LottieAnimation)
    case font(FontFile)
    /// Content that cannot be shown, and the reason.
    case unfit(String)
  }

  /// Reads every named file in all existing scales: `logo.png` also stands for `logo@2x.png` and
  /// `logo@3x.png`. An SVG file has none.
  ///
  /// - Parameters:
  ///   - file: the prototype's name in messages.
  ///   - read: returns the content of a file in the prototype's folder.
  /// - Returns: a mistake for each use of a name without a file in any scale.
  package mutating func load(file: String, _ read: (String) -> Finding) -> [FileError] {
    var mistakes: [FileError] = []
    for use in uses {
      var isThere = false
      var hints: [String] = []
      for name in Self.scales(of: use.name) {
        if !has(name) {
          switch read(name) {
          case .nothing: break
          case .file(let bytes): files[name] = bytes
          case .animation(let animation): animations[name] = animation
          case .font(let font): fonts[name] = font
          case .unfit(let reason): hints.append("; '\(name)': \(reason)")
          }
        }
        isThere = isThere || has(name)
      }
      guard !isThere else { continue }
      let reason =
        !hints.isEmpty && Self.scales(of: use.name).count == 1 && !Self.isFile(use.name)
        ? "the file cannot be used" : "there is no \(Self.kind(of: use.name)) file '\(use.name)'"
      mistakes.append(
        FileError(file: file, place: use.place, reason: reason + hints.joined()))
    }
    return mistakes
  }

  private func has(_ name: String) -> Bool {
    files[name] != nil || animations[name] != nil || fonts[name] != nil
  }

  /// Adds the bytes of a PNG file under an unused name.
  ///
  /// - Returns: the name, which ends in `.png`.
  mutating func add(_ bytes: [UInt8], named stem: String) -> String {
    var name = stem + ".png"
    while files[name] != nil || uses.contains(where: { $0.name == name }) { name = "_" + name }
    uses.append(Use(name: name, place: .start))
    files[name] = bytes
    return name
  }

  /// The names of all files that would be read, without duplicates, whether they exist or not.
  package var names: [String] {
    var names: [String] = []
    for name in uses.flatMap({ Self.scales(of: $0.name) }) where !names.contains(name) {
      names.append(name)
    }
    return names
  }

  /// The endings of image files, with the names of their formats.
  private static let kinds = [
    (".png", "PNG"), (".jpg", "JPEG"), (".jpeg", "JPEG"), (".svg", "SVG"),
  ]

  private static func kind(of name: String) -> String {
    if isAnimation(name) { return "Lottie" }
    return isFont(name) ? "font" : kinds.first { name.hasSuffix($0.0) }?.1 ?? "PNG"
  }

  private static func scales(of name: String) -> [String] {
    guard let ending = kinds.first(where: { name.hasSuffix($0.0) })?.0, ending != ".svg" else {
      return [name]
    }
    let plain = name.dropLast(ending.count)
    return [name, "\(plain)@2x\(ending)", "\(plain)@3x\(ending)"]
  }

  /// Whether a word names an image file: it ends as one of PNG, JPEG or SVG and stays in the
  /// prototype's folder.
  static func isFile(_ word: String) -> Bool {
    staysInFolder(word) && kinds.contains { word.hasSuffix($0.0) }
  }

  /// Whether a word names a Lottie file in the prototype's folder: it ends in `.json`.
  package static func isAnimation(_ word: String) -> Bool {
    word.hasSuffix(".json") && staysInFolder(word)
  }

  /// Whether a word names a font file in the prototype's folder: it ends in `.ttf` or `.otf`.
  package static func isFont(_ word: String) -> Bool {
    (word.hasSuffix(".ttf") || word.hasSuffix(".otf")) && staysInFolder(word)
  }

  private static func staysInFolder(_ word: String) -> Bool {
    word.split(separator: "/", omittingEmptySubsequences: false)
      .allSatisfy { !$0.isEmpty && $0 != ".." && $0 != "." }
  }
}
