import BackswipeDocuments

/// A font file under the name by which texts use it.
package struct PrototypeFont: Hashable, Sendable {
  package let name: String
  /// A font file beside the prototype's.
  package let file: String

  /// The most fonts of a prototype.
  static let most = 32
}

extension ScreenParser {
  /// Reads `fonts`, a mapping of names to files.
  mutating func fonts(_ fields: YAMLFields) {
    guard let field = fields["fonts"] else { return }
    guard case .mapping(let pairs) = field.value.content else {
      reader.fail(field.value.place, "'fonts' must be a mapping of names to files")
      return
    }
    if pairs.count > PrototypeFont.most {
      reader.fail(field.value.place, "a prototype has at most \(PrototypeFont.most) fonts")
    }
    for pair in pairs.prefix(PrototypeFont.most) {
      guard let file = reader.text(pair) else { continue }
      guard PrototypeAssets.isFont(file) else {
        reader.fail(
          pair.value.place,
          "a font is a TrueType or OpenType file (.ttf, .otf) in the prototype's folder, not "
            + "'\(file)'")
        continue
      }
      assets.append(PrototypeAssets.Use(name: file, place: pair.value.place))
      fonts.append(PrototypeFont(name: pair.key, file: file))
    }
  }

  /// The name of one of the fonts.
  mutating func font(_ field: YAMLPair) -> String? {
    guard let name = reader.text(field) else { return nil }
    let names = fonts.map(\.name)
    guard names.contains(name) else {
      reader.fail(
        field.value.place, unknown: name, among: names,
        names.isEmpty
          ? "there is no font '\(name)': give its file under 'fonts' at the top of the file"
          : "there is no font '\(name)' under 'fonts'")
      return nil
    }
    return name
  }
}

extension Prototype {
  /// The file of a font; nil for an unknown name.
  package func fontFile(_ name: String) -> String? { fonts.first { $0.name == name }?.file }
}
