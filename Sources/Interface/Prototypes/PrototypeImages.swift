package import BackswipeDocuments

/// The image files that a prototype names, and their bytes once they are read.
package struct PrototypeImages: Hashable, Sendable {
  /// A use of a file's name.
  package struct Use: Hashable, Sendable {
    package let name: String
    package let place: Place

    package static func == (left: Use, right: Use) -> Bool { left.name == right.name }
    package func hash(into hasher: inout Hasher) { hasher.combine(name) }
  }

  /// In the file's order. Their locations do not count in comparisons.
  package internal(set) var uses: [Use] = []
  /// The bytes of each file that was found, by its name: `logo.png`, `logo@2x.png`.
  package private(set) var files: [String: [UInt8]] = [:]

  /// The content found for a file's name.
  package enum Finding: Sendable {
    case nothing
    case file([UInt8])
    /// Content that cannot be shown, with the reason.
    case unfit(String)
  }

  /// Reads every file that is named, in the existing scales: `logo.png` stands for `logo@2x.png`
  /// and `logo@3x.png` too.
  ///
  /// - Parameters:
  ///   - file: the prototype's name, for messages.
  ///   - read: returns the content of the prototype's folder under a name.
  /// - Returns: a mistake for each use of a name whose file does not exist in any scale.
  package mutating func load(file: String, _ read: (String) -> Finding) -> [FileError] {
    var mistakes: [FileError] = []
    for use in uses {
      var isThere = false
      var hints: [String] = []
      for name in Self.scales(of: use.name) {
        if files[name] == nil {
          switch read(name) {
          case .nothing: break
          case .file(let bytes): files[name] = bytes
          case .unfit(let reason): hints.append("; '\(name)': \(reason)")
          }
        }
        isThere = isThere || files[name] != nil
      }
      if !isThere {
        mistakes.append(
          FileError(
            file: file, place: use.place,
            reason: "there is no PNG file '\(use.name)'" + hints.joined()))
      }
    }
    return mistakes
  }

  /// The files that would be read, existing or not, each once.
  package var names: [String] {
    var names: [String] = []
    for name in uses.flatMap({ Self.scales(of: $0.name) }) where !names.contains(name) {
      names.append(name)
    }
    return names
  }

  private static func scales(of name: String) -> [String] {
    let plain = name.dropLast(4)
    return [name, "\(plain)@2x.png", "\(plain)@3x.png"]
  }

  /// Whether a word names a file: it ends in `.png` and stays in the prototype's folder.
  static func isFile(_ word: String) -> Bool {
    let parts = word.split(separator: "/", omittingEmptySubsequences: false)
    return word.hasSuffix(".png") && parts.allSatisfy { !$0.isEmpty && $0 != ".." && $0 != "." }
  }
}
