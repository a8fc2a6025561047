/// The image files that a prototype names, and their bytes once somebody has read them.
package struct PrototypeImages: Hashable, Sendable {
  /// A place where a file is named.
  package struct Use: Hashable, Sendable {
    package let name: String
    package let place: Place

    package static func == (left: Use, right: Use) -> Bool { left.name == right.name }
    package func hash(into hasher: inout Hasher) { hasher.combine(name) }
  }

  /// In the file's order. Where they stand does not count when two are compared.
  package internal(set) var uses: [Use] = []
  /// The bytes of each file that was found, by its name: `logo.png`, `logo@2x.png`.
  package private(set) var files: [String: [UInt8]] = [:]

  /// What stands where a file is looked for.
  package enum Finding: Sendable {
    case nothing
    case file([UInt8])
    /// Something that cannot be shown, with the reason.
    case unfit(String)
  }

  /// Reads every file that is named, in the scales that are there: `logo.png` stands for
  /// `logo@2x.png` and `logo@3x.png` too.
  ///
  /// - Parameters:
  ///   - file: the prototype's name, for messages.
  ///   - read: what stands beside the prototype under a name.
  /// - Returns: a mistake for each place that names a file which is not there in any scale.
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

  /// The files that would be read, there or not, each once.
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
