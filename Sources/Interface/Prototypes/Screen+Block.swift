import BackswipeDocuments
import BackswipeText

extension Screen {
  /// The content of a row that is no line of a list.
  package enum Block: Hashable, Sendable {
    case text(TextStyle, Alignment)
    /// - Parameters:
    ///   - height: points; nil for the picture's height at the available width, or
    ///     `pictureHeight` for a colour.
    ///   - isWide: whether it reaches both sides of the list, with square corners.
    case picture(Picture, height: Double?, isWide: Bool = false)

    /// The default height of a colour, in points.
    package static let pictureHeight = 200.0
  }

  package enum Picture: Hashable, Sendable {
    /// An image file beside the prototype's.
    case file(String)
    case color(Element.Paint)
  }

  /// The style of a text, with UIKit's names.
  package enum TextStyle: String, CaseIterable, Sendable {
    case largeTitle, title1, title2, title3, headline, body, callout, subheadline, footnote
    case caption1, caption2
  }

  package enum Alignment: String, CaseIterable, Sendable {
    case left, center, right
  }

  /// The search of a screen.
  package struct Search: Hashable, Sendable {
    /// The text of the empty field.
    package var placeholder: String
    /// The scopes. One that equals a section's header selects that section, any other all sections.
    package var scopes: [String]
    /// Whether the field is hidden as the list scrolls up.
    package var hides: Bool

    package init(placeholder: String = "Search", scopes: [String] = [], hides: Bool = true) {
      self.placeholder = placeholder
      self.scopes = scopes
      self.hides = hides
    }
  }

  /// The indices of the rows that contain a text, by section.
  ///
  /// - Parameters:
  ///   - text: searched in titles, details and subtitles, ignoring case; empty for all rows.
  ///   - scope: the header of the only section to search; all sections if none has it.
  package func rows(finding text: String, scope: String?) -> [[Int]] {
    let only = scope.flatMap { scope in sections.firstIndex { $0.header == scope } }
    let wanted = text.lowercased()
    return sections.enumerated().map { index, section in
      guard only == nil || index == only else { return [] }
      return section.rows.indices.filter { row in
        let row = section.rows[row]
        return wanted.isEmpty
          || [row.title, row.detail, row.subtitle].contains {
            $0?.lowercased().contains(wanted) == true
          }
      }
    }
  }
}

extension ScreenParser {
  /// Reads the text or picture of a row, which must not have other content.
  mutating func block(_ fields: YAMLFields) -> Screen.Block? {
    let given = fields.present(["text", "picture"])
    guard let field = given.first else {
      if let stray = fields.present(["textStyle", "align"]).first {
        reader.fail(stray.keyPlace, "'\(stray.key)' needs a 'text'")
      }
      for field in fields.present(["height", "fullWidth"]) {
        reader.fail(field.keyPlace, "'\(field.key)' needs a 'picture'")
      }
      return nil
    }
    let others =
      ["detail", "subtitle", "icon", "field"] + Prototype.Keys.controls
      + (field.key == "text"
        ? ["title", "picture", "height", "fullWidth"] : ["textStyle", "align"])
    if let other = fields.present(others).first {
      reader.fail(other.keyPlace, "a row with '\(field.key)' cannot have '\(other.key)' too")
    }
    if field.key == "text" {
      let style = fields["textStyle"].flatMap { reader.word($0, as: Screen.TextStyle.self) }
      let align = fields["align"].flatMap { reader.word($0, as: Screen.Alignment.self) }
      return .text(style ?? .body, align ?? .left)
    }
    let height = fields["height"].flatMap { pictureHeight($0) }
    let isWide = fields["fullWidth"].flatMap { reader.flag($0) } ?? false
    return picture(field).map { .picture($0, height: height, isWide: isWide) }
  }

  private mutating func pictureHeight(_ field: YAMLPair) -> Double? {
    guard let points = reader.number(field) else { return nil }
    if (1...10_000).contains(points) { return points }
    reader.fail(field.value.place, "'height' must be from 1 to 10000")
    return nil
  }

  private mutating func picture(_ field: YAMLPair) -> Screen.Picture? {
    guard case .scalar(let word, _) = field.value.content, PrototypeAssets.isFile(word) else {
      if case .scalar(let word, _) = field.value.content, !word.hasPrefix("#"),
        Element.Paint(word: word) == nil
      {
        reader.fail(
          field.value.place,
          "'picture' must be a .png, .jpg or .svg file in the prototype's folder or a colour")
        return nil
      }
      return reader.paint(field).map { .color($0) }
    }
    assets.append(PrototypeAssets.Use(name: word, place: field.value.place))
    return .file(word)
  }

  /// Reads `true`, a placeholder, or a mapping.
  mutating func search(_ field: YAMLPair?) -> Screen.Search? {
    guard let field else { return nil }
    switch field.value.content {
    case .scalar(let word, _):
      switch word {
      case "true": return Screen.Search()
      case "false": return nil
      default: return reader.text(field).map { Screen.Search(placeholder: $0) }
      }
    case .sequence:
      reader.fail(field.value.place, "'search' must be true, a placeholder or a mapping")
      return nil
    case .mapping:
      guard
        let fields = reader.fields(field.value, of: "'search'", keys: Prototype.Keys.search)
      else { return nil }
      var search = Screen.Search()
      if let field = fields["placeholder"], let text = reader.text(field) {
        search.placeholder = text
      }
      if let list = fields["scopes"] {
        search.scopes =
          reader.list(list.value, of: "'scopes'")?.compactMap {
            reader.text($0, called: "a scope")
          } ?? []
      }
      search.hides = fields["hides"].flatMap { reader.flag($0) } ?? true
      return search
    }
  }
}

extension Screen.Search {
  var node: YAMLNode {
    if scopes.isEmpty, hides {
      let isWord = ["true", "false"].contains(placeholder)
      if placeholder == Screen.Search().placeholder { return .flag(true) }
      if !isWord { return .text(placeholder) }
    }
    var pairs: [(String, YAMLNode)] = [("placeholder", .text(placeholder))]
    if !scopes.isEmpty { pairs.append(("scopes", .list(scopes.map(YAMLNode.text)))) }
    if !hides { pairs.append(("hides", .flag(false))) }
    return .mapping(pairs)
  }
}

extension Screen.Block {
  /// - Parameter title: the row's title.
  func fields(_ title: String) -> [(String, YAMLNode)] {
    switch self {
    case .text(let style, let align):
      var pairs: [(String, YAMLNode)] = [("text", .text(title))]
      if style != .body { pairs.append(("textStyle", .text(style.rawValue))) }
      if align != .left { pairs.append(("align", .text(align.rawValue))) }
      return pairs
    case .picture(let picture, let height, let isWide):
      var pairs: [(String, YAMLNode)] = []
      switch picture {
      case .file(let name): pairs.append(("picture", .text(name)))
      case .color(let color): pairs.append(("picture", color.node))
      }
      if let height { pairs.append(("height", .plain("\(height)"))) }
      if isWide { pairs.append(("fullWidth", .flag(true))) }
      if !title.isEmpty { pairs.append(("title", .text(title))) }
      return pairs
    }
  }
}
