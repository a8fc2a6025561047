import BackswipeDocuments
import BackswipeExpressions
import BackswipePrototypes
import BackswipeUnits

/// Expectations of variables of the prototype.
extension ExpectationParser {
  static let variablesKey = "variables"

  /// Values, or conditions on numbers, by the names of variables.
  mutating func variableValues() {
    guard let field = fields[Self.variablesKey] else { return }
    guard case .mapping(let pairs) = field.value.content, !pairs.isEmpty else {
      reader.fail(
        field.value.place, "'\(field.key)' must be a mapping of variables to their values")
      return
    }
    var names: Set<String> = []
    for pair in pairs {
      guard names.insert(pair.key).inserted else {
        reader.fail(pair.keyPlace, "'\(pair.key)' is given twice")
        continue
      }
      variables.append(
        ScreenReference(id: pair.key, place: pair.keyPlace, allowsInstance: false))
      value(pair)
    }
  }

  private mutating func value(_ pair: YAMLPair) {
    switch pair.value.content {
    case .scalar("true", isPlain: true): checks.append(.variable(pair.key, .flag(true)))
    case .scalar("false", isPlain: true): checks.append(.variable(pair.key, .flag(false)))
    case .scalar(_, isPlain: true) where FileReader.number(pair.value) != nil, .mapping:
      numbers(pair, of: .variable(pair.key))
    case .scalar:
      if let text = reader.text(pair) { checks.append(.variable(pair.key, .text(text))) }
    case .sequence:
      reader.fail(pair.value.place, "a variable is a number, a flag or a text, no list")
    }
  }
}

extension Value {
  /// The value in a file: a number or a flag is plain, a text that looks like one has quotes.
  var node: YAMLNode {
    switch self {
    case .number(let number): .number(number)
    case .flag(let flag): .flag(flag)
    case .text(let text): .text(text)
    case .record, .list: .text("")
    }
  }

  /// The value in messages.
  var words: String { YAMLWriter.flow(node) }
}

extension FrameSight {
  /// The reason why a variable has no value.
  static func absent(variable name: String) -> String {
    name.contains(".")
      ? "the page of \(name) is not there" : "the page in front has no variable \(name)"
  }
}
