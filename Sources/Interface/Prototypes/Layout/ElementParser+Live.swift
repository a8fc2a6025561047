import BackswipeDocuments
import BackswipeExpressions
import BackswipeText

/// Reads properties of elements whose values are expressions.
extension ScreenParser {
  /// The value in the initial state of a number that is an expression, which `liveValues` keeps; nil
  /// for a constant, which is read as such, and a nil in it for a mistake.
  mutating func liveNumber(_ field: YAMLPair?) -> Double?? {
    guard let field, let property = Element.LiveProperty(rawValue: field.key),
      isExpression(field.value)
    else { return nil }
    guard let expression = liveExpression(field, .number) else { return .some(nil) }
    liveValues[property] = .expression(expression)
    let value = expression.number(initialValue)
    return min(max(value, property.range.lowerBound), property.range.upperBound).onPlaces
  }

  /// A flag, or an expression with its value in the initial state.
  mutating func liveFlag(_ field: YAMLPair) -> Bool {
    guard let property = Element.LiveProperty(rawValue: field.key), isExpression(field.value)
    else { return flag(field) }
    guard let expression = liveExpression(field, .flag) else { return true }
    liveValues[property] = .expression(expression)
    return expression.flag(initialValue)
  }

  /// A word with expressions in braces, or an `if` without them; its word in the initial state. Nil
  /// for a constant, which is read as such, and a nil in it for a mistake.
  ///
  /// - Parameter check: reports a possible word that cannot be used. Returns whether it can be used.
  mutating func liveWord(
    _ field: YAMLPair, needs: String,
    _ check: (inout ScreenParser, String, Place) -> Bool
  ) -> String?? {
    guard format != FileReader.format, let property = Element.LiveProperty(rawValue: field.key),
      case .scalar(let text, _) = field.value.content,
      text.contains("{") || text.hasPrefix("if(")
    else { return nil }
    let source = text.contains("{") ? text : "{\(text)}"
    let template: TextTemplate
    do throws(Mistake) { template = try TextTemplate(source, in: inScope.scope) } catch {
      let offset = source == text ? error.offset : error.offset - 1
      reader.fail(
        field.value.place, "'\(field.key)', character \(offset + 1): \(error.reason)",
        suggestion: error.suggestion)
      return .some(nil)
    }
    guard let words = template.values else {
      reader.fail(
        field.value.place,
        "'\(field.key)' is \(needs) that the expression names itself, as if(open, 'a', 'b'), or by "
          + "the words of a 'choice'")
      return .some(nil)
    }
    guard words.allSatisfy({ check(&self, $0, field.value.place) }) else { return .some(nil) }
    if !template.isConstant { liveValues[property] = .words(template) }
    return template.text(initialValue)
  }

  /// A glyph, or an expression of glyphs, with that of the initial state.
  mutating func glyph(_ field: YAMLPair) -> Prototype.Glyph? {
    let live = liveWord(field, needs: "a glyph") { parser, word, place in
      let node = YAMLNode(.scalar(word, isPlain: false), place: place)
      let pair = YAMLPair(key: field.key, keyPlace: field.keyPlace, value: node)
      return parser.reader.word(pair, as: Prototype.Glyph.self) != nil
    }
    if let live { return live.flatMap { Prototype.Glyph(rawValue: $0) } }
    return reader.word(field, as: Prototype.Glyph.self)
  }

  /// The name of a picture's file, or an expression of names, with that of the initial state.
  mutating func imageFile(_ field: YAMLPair) -> String? {
    let live = liveWord(field, needs: "the name of a file") { $0.usesImage($1, $2) }
    if let live { return live }
    guard let name = reader.text(field), usesImage(name, field.value.place) else { return nil }
    return name
  }

  /// Notes the use of a picture's file. Returns whether it is one.
  private mutating func usesImage(_ name: String, _ place: Place) -> Bool {
    uses(name, place, PrototypeAssets.isFile, "'image' is a PNG, JPEG or SVG file")
  }

  /// The name of a Lottie file.
  mutating func lottieFile(_ field: YAMLPair) -> String? {
    guard let name = reader.text(field),
      uses(
        name, field.value.place, PrototypeAssets.isAnimation, "'lottie' is a Lottie file (.json)")
    else { return nil }
    return name
  }

  /// Notes the use of a file. Returns whether its name fits.
  private mutating func uses(
    _ name: String, _ place: Place, _ fits: (String) -> Bool, _ words: String
  ) -> Bool {
    guard fits(name) else {
      reader.fail(place, "\(words) in the prototype's folder, not '\(name)'")
      return false
    }
    assets.append(PrototypeAssets.Use(name: name, place: place))
    return true
  }

  private var initialValue: (String) -> Value? {
    let variables = inScope.variables
    return { variables[$0]?.initial }
  }

  private mutating func liveExpression(
    _ field: YAMLPair, _ type: ValueType
  ) -> BackswipeExpressions.Expression? {
    guard let expression = expression(field) else { return nil }
    guard expression.type == type else {
      reader.fail(
        field.value.place, "'\(field.key)' is \(type.article); this is \(expression.type.article)")
      return nil
    }
    return expression
  }

  /// Whether a scalar is a variable, a field of one, or more than one word or number.
  private func isExpression(_ node: YAMLNode) -> Bool {
    guard format != FileReader.format, case .scalar(let text, _) = node.content,
      FileReader.number(node) == nil, text != "true", text != "false",
      NumberMistake.meant(text) == nil
    else { return false }
    let name = String(text.prefix { $0 != "." })
    return inScope.scope[name: name] != nil || text.contains { "()+-*/<>=! ".contains($0) }
  }

  /// A driver and an expression do not set the same property.
  mutating func checkLive(_ element: Element, _ drive: YAMLPair?) {
    guard let drive, !element.live.isEmpty else { return }
    for property in element.live.keys.sorted(by: { $0.rawValue < $1.rawValue }) {
      guard let driven = property.driven,
        element.drivers.contains(where: { driver in
          driver.targets.contains { $0.element == nil && $0.property == driven }
        })
      else { continue }
      reader.fail(
        drive.keyPlace, "'\(property.rawValue)' is driven here, and an expression; give one of them"
      )
    }
  }

  // MARK: Controls

  mutating func button(_ title: TextTemplate, _ fields: YAMLFields) -> Element.Content {
    var button = Element.Button(title: title)
    if let style = word(fields["look"], Element.Button.Style.self) { button.style = style }
    button.isEnabled = fields["enabled"].map { liveFlag($0) } ?? true
    button.font = fields["font"].flatMap { font($0) }
    button.menu = menu(fields["menu"])
    return .button(button)
  }

  mutating func field(_ placeholder: TextTemplate, _ fields: YAMLFields) -> Element.Field {
    Element.Field(
      placeholder: placeholder, text: fields["value"].flatMap { template($0) },
      font: fields["font"].flatMap { font($0) })
  }
}
