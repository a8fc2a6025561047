import BackswipeDocuments
package import BackswipeExpressions

/// The texts with braces of a row, an item, an alert or a bar, by their keys. The plain texts beside
/// them are those with the initial values of variables.
package struct LiveTexts: Hashable, Sendable {
  private var templates: [String: TextTemplate] = [:]

  package var isEmpty: Bool { templates.isEmpty }

  /// The variables that are read.
  package var names: Set<String> {
    templates.values.reduce(into: []) { $0.formUnion($1.names) }
  }

  /// The text of a key in a state; the plain one where it has no braces.
  package func text(_ key: String, _ plain: String, _ read: (String) -> Value?) -> String {
    templates[key]?.text(read) ?? plain
  }

  /// Calls a closure with each key and its template, in the order of the keys.
  package func forEach(_ body: (String, TextTemplate) -> Void) {
    for (key, template) in templates.sorted(by: { $0.key < $1.key }) { body(key, template) }
  }

  /// The text of a key in a file.
  func source(_ key: String, _ plain: String) -> YAMLNode {
    .text(templates[key]?.source ?? plain)
  }

  fileprivate mutating func keep(_ template: TextTemplate, of key: String) {
    templates[key] = template
  }
}

extension ScreenParser {
  /// Reads a text, which has expressions in braces in the format of pages. Returns the text with the
  /// initial values of variables; nil for an invalid one.
  mutating func words(_ field: YAMLPair?, _ texts: inout LiveTexts) -> String? {
    field.flatMap { words($0.value, called: $0.key, &texts) }
  }

  mutating func words(
    _ node: YAMLNode, called key: String, _ texts: inout LiveTexts
  ) -> String? {
    guard let text = reader.text(node, called: key) else { return nil }
    guard format != FileReader.format, text.contains(where: { "{}".contains($0) }) else {
      return text
    }
    guard let template = template(node, called: key) else { return nil }
    texts.keep(template, of: key)
    return template.text { inScope.variables[$0]?.initial }
  }
}

// MARK: - Texts in a state

extension Screen.Row {
  /// The row as it is shown in a state.
  package func shown(_ read: (String) -> Value?) -> Screen.Row {
    guard !texts.isEmpty else { return self }
    var row = self
    row.title = texts.text(isText ? "text" : "title", title, read)
    row.detail = detail.map { texts.text("detail", $0, read) }
    row.subtitle = subtitle.map { texts.text("subtitle", $0, read) }
    return row
  }
}

extension Prototype.Alert {
  /// The alert as it is shown in a state.
  package func shown(_ read: (String) -> Value?) -> Prototype.Alert {
    var alert = self
    alert.title = texts.text("title", title, read)
    alert.message = message.map { texts.text("message", $0, read) }
    alert.choices = choices.map { choice in
      var choice = choice
      choice.title = choice.texts.text("title", choice.title, read)
      return choice
    }
    return alert
  }
}

extension Screen.Row {
  private var isText: Bool { if case .text? = block { true } else { false } }
}

extension Screen {
  /// Whether a text has braces, or a row has a variable.
  var hasLiveTexts: Bool {
    !texts.isEmpty || rows.contains { !$0.texts.isEmpty || $0.variable != nil }
      || sections.contains { !$0.texts.isEmpty }
      || (left + right + (toolbar ?? [])).contains { !$0.texts.isEmpty }
      || actions.contains { action in
        guard case .alert(let alert) = action else { return false }
        return !alert.texts.isEmpty || alert.choices.contains { !$0.texts.isEmpty }
      }
  }
}
