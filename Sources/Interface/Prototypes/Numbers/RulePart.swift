import BackswipeDocuments

/// A number's place in the rule of a number that fingers move.
struct RulePart {
  /// The steps to the rule.
  let rule: [YAMLStep]
  /// Its key there.
  let key: String

  /// Nil for a number of anything else, such as one of a snap's action.
  init?(_ path: [YAMLStep]) {
    for count in 1...3 where path.count > count {
      guard case .key(let key) = path[path.count - count] else { continue }
      switch (key, Self.form(path.suffix(count - 1))) {
      case ("snaps", "1"), ("snaps", "1.at"), ("limits", "1"), ("spring", "key"),
        ("projection", ""), ("rubberBand", ""):
        rule = Array(path.dropLast(count))
        self.key = key
        return
      default: continue
      }
    }
    return nil
  }

  /// Steps below a key, with `1` for an item and `key` for a key other than `at`.
  private static func form(_ steps: ArraySlice<YAMLStep>) -> String {
    steps.map { step in
      switch step {
      case .index: "1"
      case .key(let key): key == "at" ? key : "key"
      }
    }.joined(separator: ".")
  }

  /// The variable with the rule; nil for a rule of a gesture.
  var variable: (screen: String?, name: String)? {
    switch rule.count {
    case 2:
      guard rule[0] == .key("state"), case .key(let name) = rule[1] else { return nil }
      return (nil, name)
    case 4:
      guard rule[0] == .key("screens"), case .key(let screen) = rule[1], rule[2] == .key("state"),
        case .key(let name) = rule[3]
      else { return nil }
      return (screen, name)
    default: return nil
    }
  }
}
