import BackswipeDocuments
import BackswipePrototypes
import BackswipeUI

extension Expectation {
  /// A property of a view beside its place, with its expected value.
  package enum ElementProperty: Hashable, Sendable {
    /// A text by its key; nil for none.
    case word(Word, String?)
    case flag(Flag, Bool)
    /// Accessibility traits by their names, in the order of their bits.
    case traits([String])

    package enum Word: String, CaseIterable, Sendable {
      case text, label, value, badge, color, textColor, fill, image, borderColor

      /// Whether its text is a colour.
      var isColor: Bool { [.color, .textColor, .fill, .borderColor].contains(self) }
    }
    package enum Flag: String, CaseIterable, Sendable { case enabled, selected }

    /// The keys of an expectation.
    package static let keys =
      Word.allCases.map(\.rawValue) + Flag.allCases.map(\.rawValue) + ["traits"]
    /// The word for a text that is absent.
    static let none = "none"

    /// The key with the value.
    var field: (String, YAMLNode) {
      switch self {
      case .word(let word, let text): (word.rawValue, text.map { .text($0) } ?? .plain(Self.none))
      case .flag(let flag, let isSet): (flag.rawValue, .flag(isSet))
      case .traits(let names): ("traits", .list(names.map { .text($0) }))
      }
    }

    /// The same property with the value that a view has.
    func actual(of properties: ElementProperties) -> ElementProperty {
      switch self {
      case .word(let word, _): .word(word, properties.text(word))
      case .flag(.enabled, _): .flag(.enabled, properties.isEnabled)
      case .flag(.selected, _): .flag(.selected, properties.isSelected)
      case .traits: .traits(properties.traits.names)
      }
    }

    /// `'3.20' is its value`, for a text that another property of the view has; nil for none.
    func otherPlace(in properties: ElementProperties) -> String? {
      guard case .word(_, let wanted?) = self,
        let owner = Word.allCases.first(where: { properties.text($0) == wanted })
      else { return nil }
      return "'\(wanted)' is its \(owner.rawValue)"
    }
  }

  /// A number of a view beside its place.
  package enum ElementNumber: String, CaseIterable, Sendable {
    /// The radius of the corners in points.
    case cornerRadius
    /// The rotation on the screen in degrees, clockwise positive, above −180 and up to 180.
    case rotation
    /// The scale on the screen along the view's own horizontal axis.
    case scale
    /// The progress of a Lottie animation, 0 to 1.
    case playback
    /// The size of a text in points.
    case fontSize
    /// The width of the border in points; 0 for none.
    case borderWidth
    /// The radius of the shadow in points; 0 for none.
    case shadowRadius
    /// The opacity of the shadow; 0 for none.
    case shadowOpacity
    /// The points by which a scroll or a carousel is scrolled to the right.
    case scrollX
    /// The points by which a scroll is scrolled down.
    case scrollY

    /// Nil for a view without the number.
    func value(of properties: ElementProperties) -> Double? {
      switch self {
      case .cornerRadius: properties.cornerRadius
      case .rotation: properties.rotation
      case .scale: properties.scale
      case .playback: properties.playback
      case .fontSize: properties.fontSize
      case .borderWidth: properties.borderWidth
      case .shadowRadius: properties.shadowRadius
      case .shadowOpacity: properties.shadowOpacity
      case .scrollX: properties.scroll.map { Double($0.x) }
      case .scrollY: properties.scroll.map { Double($0.y) }
      }
    }
  }
}

extension Expectation {
  /// The paths of the views that the checks name, with repetitions.
  var paths: [ViewPath] {
    checks.flatMap { check -> [ViewPath] in
      switch check {
      case .elementShown(let path, _), .elementProperty(let path, _),
        .number(.element(let path, _), _), .number(.elementNumber(let path, _), _):
        return [path]
      case .number(.relation(let one, _, let other), _): return [one, other].compactMap(\.path)
      default: return []
      }
    }
  }
}

extension Expectation.Subject {
  fileprivate var path: ViewPath? { if case .element(let path) = self { path } else { nil } }
}

extension ElementProperties {
  fileprivate func text(_ word: Expectation.ElementProperty.Word) -> String? {
    switch word {
    case .text: text
    case .label: label
    case .value: value
    case .badge: badge
    case .color: color
    case .textColor: textColor
    case .fill: fill
    case .image: image
    case .borderColor: borderColor
    }
  }
}

extension UIAccessibilityTraits {
  /// The names of the traits, in the order of their bits.
  package static let words = [
    "button", "link", "image", "selected", "playsSound", "keyboardKey", "staticText",
    "summaryElement", "notEnabled", "updatesFrequently", "searchField", "startsMediaSession",
    "adjustable", "allowsDirectInteraction", "causesPageTurn", "tabBar", "header",
  ]

  /// The names of the set traits; a bit without a name is left out.
  fileprivate var names: [String] {
    Self.words.enumerated().filter { rawValue & (1 << UInt64($0.offset)) != 0 }.map(\.element)
  }
}

extension ExpectationParser {
  /// The properties of a view beside its place.
  mutating func properties(of id: ViewPath) {
    for field in fields.present(Expectation.ElementProperty.keys) {
      if let property = property(field) { checks.append(.elementProperty(id, property)) }
    }
    for number in Expectation.ElementNumber.allCases {
      if let field = fields[number.rawValue] { numbers(field, of: .elementNumber(id, number)) }
    }
  }

  /// The keys of properties and numbers that only a view has.
  static let elementKeys =
    Expectation.ElementProperty.keys + Expectation.ElementNumber.allCases.map(\.rawValue)

  private mutating func property(_ field: YAMLPair) -> Expectation.ElementProperty? {
    if let flag = Expectation.ElementProperty.Flag(rawValue: field.key) {
      return reader.flag(field).map { .flag(flag, $0) }
    }
    guard let word = Expectation.ElementProperty.Word(rawValue: field.key) else {
      return traits(field)
    }
    if case .scalar(Expectation.ElementProperty.none, isPlain: true) = field.value.content {
      return .word(word, nil)
    }
    guard let text = reader.text(field) else { return nil }
    guard word.isColor else { return .word(word, text) }
    let digits = text.dropFirst()
    guard text.hasPrefix("#"), [6, 8].contains(digits.count), digits.allSatisfy(\.isHexDigit)
    else {
      reader.fail(field.value.place, "'\(field.key)' is \"#RRGGBB\", \"#RRGGBBAA\" or none")
      return nil
    }
    return .word(word, text.uppercased())
  }

  private mutating func traits(_ field: YAMLPair) -> Expectation.ElementProperty? {
    guard let nodes = reader.list(field.value, of: "'traits'") else { return nil }
    let words = UIAccessibilityTraits.words
    var names: [String] = []
    for node in nodes {
      guard let name = reader.text(node, called: "traits") else { return nil }
      guard words.contains(name) else {
        reader.fail(node.place, unknown: name, among: words, "there is no trait '\(name)'")
        return nil
      }
      names.append(name)
    }
    return .traits(words.filter(names.contains))
  }
}
