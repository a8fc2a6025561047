import BackswipeDocuments

extension Prototype {
  /// An alert: text and choices over the page.
  package struct Alert: Hashable, Sendable {
    package enum Style: String, CaseIterable, Sendable {
      /// Centred.
      case alert
      /// At the bottom.
      case sheet
    }

    package struct Choice: Hashable, Sendable {
      package enum Style: String, CaseIterable, Sendable {
        case `default`
        case cancel
        case destructive
      }

      /// `title` with braces.
      package var texts = LiveTexts()
      package var title: String
      package var style: Style
      /// The action after the alert has been dismissed; nil for none.
      package var action: Action?

      package init(title: String, style: Style = .default, action: Action? = nil) {
        self.title = title
        self.style = style
        self.action = action
      }
    }

    /// `title` and `message` with braces.
    package var texts = LiveTexts()
    /// The title; empty for none.
    package var title: String
    package var message: String?
    package var style: Style
    /// The placeholders of its text fields.
    package var fields: [String]
    /// The choices, at least one; at most one has the style `cancel`.
    package var choices: [Choice]

    package init(
      title: String, message: String? = nil, style: Style = .alert, fields: [String] = [],
      choices: [Choice]
    ) {
      self.title = title
      self.message = message
      self.style = style
      self.fields = fields
      self.choices = choices
    }
  }
}

extension ScreenParser {
  mutating func alert(_ field: YAMLPair) -> Prototype.Action? {
    let keys = Prototype.Keys.alert
    guard let fields = reader.fields(field.value, of: "'alert'", keys: keys) else { return nil }
    let style = fields["style"].flatMap { reader.word($0, as: Prototype.Alert.Style.self) }
    var texts = LiveTexts()
    var alert = Prototype.Alert(
      title: words(fields["title"], &texts) ?? "", message: words(fields["message"], &texts),
      style: style ?? .alert, choices: [])
    alert.texts = texts
    if let list = fields["fields"] {
      alert.fields =
        reader.list(list.value, of: "'fields'")?.compactMap { reader.text($0, called: "fields") }
        ?? []
      if alert.style == .sheet {
        reader.fail(list.keyPlace, "only an alert in the middle has 'fields'")
      }
    }
    guard let list = fields["choices"] else {
      reader.fail(fields.place, "'alert' needs 'choices'")
      return nil
    }
    guard let nodes = reader.list(list.value, of: "'choices'") else { return nil }
    if nodes.isEmpty { reader.fail(list.value.place, "'choices' needs at least one") }
    alert.choices = nodes.compactMap { choice($0) }
    let cancels = zip(nodes, alert.choices).filter { $0.1.style == .cancel }
    if nodes.count == alert.choices.count, cancels.count > 1 {
      reader.fail(cancels[1].0.place, "an alert has one choice of style cancel at most")
    }
    return .alert(alert)
  }

  private mutating func choice(_ node: YAMLNode) -> Prototype.Alert.Choice? {
    if case .scalar = node.content {
      var texts = LiveTexts()
      guard let title = words(node, called: "title", &texts) else { return nil }
      var choice = Prototype.Alert.Choice(title: title)
      choice.texts = texts
      return choice
    }
    guard let fields = reader.fields(node, of: "a choice", keys: Prototype.Keys.choice) else {
      return nil
    }
    let style = fields["style"].flatMap { reader.word($0, as: Prototype.Alert.Choice.Style.self) }
    let action = action(fields, of: "a choice")
    guard let title = fields["title"] else {
      reader.fail(fields.place, "a choice needs a 'title'")
      return nil
    }
    var texts = LiveTexts()
    guard let text = words(title, &texts) else { return nil }
    var choice = Prototype.Alert.Choice(title: text, style: style ?? .default, action: action)
    choice.texts = texts
    return choice
  }
}

extension Prototype.Alert {
  var node: YAMLNode {
    var pairs: [(String, YAMLNode)] = []
    if !title.isEmpty { pairs.append(("title", texts.source("title", title))) }
    if let message { pairs.append(("message", texts.source("message", message))) }
    if style != .alert { pairs.append(("style", .text(style.rawValue))) }
    if !fields.isEmpty { pairs.append(("fields", .list(fields.map { .text($0) }))) }
    pairs.append(("choices", .list(choices.map(\.node))))
    return .mapping(pairs)
  }
}

extension Prototype.Alert.Choice {
  fileprivate var node: YAMLNode {
    if style == .default, action == nil { return texts.source("title", title) }
    var pairs: [(String, YAMLNode)] = [("title", texts.source("title", title))]
    if style != .default { pairs.append(("style", .text(style.rawValue))) }
    if let action { pairs += action.fields }
    return .mapping(pairs)
  }
}
