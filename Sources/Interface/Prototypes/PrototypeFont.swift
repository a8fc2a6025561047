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

extension ScreenParser {
  /// Reads `font`: a name for all parts, or a mapping of parts to names.
  ///
  /// - Parameter parts: those of the prototype or of a screen.
  mutating func textFonts(
    _ field: YAMLPair?, _ parts: [Prototype.TextFonts.Part]
  ) -> Prototype.TextFonts {
    var fonts = Prototype.TextFonts()
    guard let field else { return fonts }
    if case .scalar = field.value.content {
      guard let name = font(field) else { return fonts }
      for part in parts { fonts.names[part] = name }
      return fonts
    }
    guard
      let fields = reader.fields(field.value, of: "'font'", keys: parts.map(\.rawValue))
    else { return fonts }
    if fields.pairs.isEmpty {
      reader.fail(
        fields.place, "'font' needs one of \(parts.map(\.rawValue).joined(separator: ", "))")
    }
    for part in parts { fonts.names[part] = fields[part.rawValue].flatMap { font($0) } }
    return fonts
  }
}

extension Prototype.TextFonts.Part {
  /// The parts of a screen: all but the tabs, which are of the prototype.
  package static let ofScreens = allCases.filter { $0 != .tab }
}

extension Prototype.TextFonts {
  /// The value of `font`: one name where all parts have it.
  func node(_ parts: [Part]) -> YAMLNode? {
    guard let first = parts.first.flatMap({ names[$0] }) ?? names.values.first else { return nil }
    if parts.allSatisfy({ names[$0] == first }) { return .text(first) }
    return .mapping(parts.compactMap { part in names[part].map { (part.rawValue, .text($0)) } })
  }
}

extension Prototype {
  /// The fonts of the texts of bars and lists, by their names.
  package struct TextFonts: Hashable, Sendable {
    package enum Part: String, CaseIterable, Hashable, Sendable {
      /// The title in a bar's row.
      case title
      case largeTitle
      /// The titles of bar buttons, the back button among them, in both bars.
      case barItem
      /// The titles of tabs; of the prototype alone.
      case tab
      /// The titles, texts and fields of rows.
      case row
      /// The subtitles and details of rows.
      case detail
      /// The headers and footers of sections.
      case header
    }

    /// Empty for the system's font.
    package var names: [Part: String] = [:]

    package init() {}

    /// These fonts, completed by others.
    package func over(_ other: TextFonts) -> TextFonts {
      var fonts = self
      fonts.names.merge(other.names) { own, _ in own }
      return fonts
    }
  }

  /// The fonts of the texts around a screen: its own, completed by those of the prototype.
  package func textFonts(of screen: Screen) -> TextFonts { screen.textFonts.over(textFonts) }

  /// The file of a font; nil for an unknown name.
  package func fontFile(_ name: String) -> String? { fonts.first { $0.name == name }?.file }
}
