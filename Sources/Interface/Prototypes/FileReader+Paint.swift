import BackswipeDocuments

/// Colours of files.
extension FileReader {
  mutating func paint(_ field: YAMLPair) -> Element.Paint? {
    paint(field.value, called: field.key)
  }

  /// `"#RRGGBB"`, `"#RRGGBBAA"`, a name, or `{ light:, dark: }`.
  mutating func paint(_ node: YAMLNode, called key: String) -> Element.Paint? {
    if case .mapping = node.content {
      guard let fields = fields(node, of: "'\(key)'", keys: Element.Keys.paint) else {
        return nil
      }
      guard let light = fields["light"], let dark = fields["dark"] else {
        fail(node.place, "'\(key)' needs 'light' and 'dark'")
        return nil
      }
      guard let one = shade(light.value, called: "light"),
        let other = shade(dark.value, called: "dark")
      else { return nil }
      return .pair(light: one, dark: other)
    }
    guard let word = text(node, called: key) else { return nil }
    if !word.hasPrefix("#") {
      guard Element.Paint.names.contains(word) else {
        fail(
          node.place, unknown: word, among: Element.Paint.names,
          "'\(key)' is a colour \"#RRGGBB\" or a name such as label, not '\(word)'")
        return nil
      }
      return .named(word)
    }
    return shade(node, called: key).map { Element.Paint($0) }
  }

  private mutating func shade(_ node: YAMLNode, called key: String) -> Element.Shade? {
    guard let text = text(node, called: key) else { return nil }
    if let shade = Element.Shade(text) { return shade }
    fail(node.place, "'\(key)' must be a colour \"#RRGGBB\" or \"#RRGGBBAA\", not '\(text)'")
    return nil
  }
}
