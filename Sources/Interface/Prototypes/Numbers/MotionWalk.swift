import BackswipeDocuments
import BackswipeMotion
import BackswipeSettings
import BackswipeUnits

/// The search for the numbers of motion in a prototype's file that has no mistakes.
struct MotionWalk {
  /// A number before the names of all are known.
  struct Found {
    let path: [YAMLStep]
    let heading: String
    var name: String
    let kind: MotionKind
    let meaning: String
    let value: SettingValue
    var words: [String] = []
    var suffix = ""
  }

  struct FoundTrack {
    let path: [YAMLStep]
    let element: String?
    let side: String
    let property: String
  }

  private(set) var found: [Found] = []
  private(set) var transitions: [[FoundTrack]] = []
  /// The page or component that is read.
  private var heading = ""
  /// The name of the element that is read; empty for none.
  var element = ""

  /// The numbers with names of which no two under a heading are equal.
  var named: [(setting: FileSetting, place: MotionPlace)] {
    var counts: [String: Int] = [:]
    for number in found { counts[number.heading + "\n" + number.name, default: 0] += 1 }
    var seen: [String: Int] = [:]
    return found.enumerated().map { order, number in
      let whole = number.heading + "\n" + number.name
      seen[whole, default: 0] += 1
      let name =
        counts[whole, default: 1] > 1 ? "\(number.name) (\(seen[whole, default: 1]))" : number.name
      let setting = FileSetting(
        key: YAMLStep.text(number.path), kind: number.kind.kind,
        scale: number.kind.scale(showing: number.value), words: number.words,
        meaning: number.meaning, heading: number.heading, name: name, order: order,
        value: number.value)
      return (setting, MotionPlace(path: number.path, suffix: number.suffix))
    }
  }

  // MARK: Files

  mutating func prototype(_ root: YAMLNode) {
    guard case .mapping(let pairs) = root.content else { return }
    for pair in pairs {
      let path: [YAMLStep] = [.key(pair.key)]
      heading = "Prototype"
      element = ""
      switch pair.key {
      case "state": state(pair.value, path)
      case "tabs", "overlay", "bottomAccessory": actions(pair.value, path)
      case "components": each(pair.value, path) { name, _ in "Component \(name)" }
      case "screens":
        each(pair.value, path) { id, node in
          let title = node.child(.key("title"))?.scalarText ?? ""
          return "Page " + (title.isEmpty || title.contains("{") ? id : title)
        }
      default: break
      }
    }
  }

  private mutating func each(
    _ node: YAMLNode, _ path: [YAMLStep], heading name: (String, YAMLNode) -> String
  ) {
    guard case .mapping(let pairs) = node.content else { return }
    for pair in pairs {
      heading = name(pair.key, pair.value)
      element = ""
      let own = path + [.key(pair.key)]
      if let variables = pair.value.child(.key("state")) {
        state(variables, own + [.key("state")])
      }
      actions(pair.value, own)
    }
  }

  private mutating func state(_ node: YAMLNode, _ path: [YAMLStep]) {
    guard case .mapping(let pairs) = node.content else { return }
    for pair in pairs {
      rule(pair.value, path + [.key(pair.key)], pair.key)
      actions(pair.value, path + [.key(pair.key)])
    }
  }

  // MARK: Elements and actions

  /// The keys whose values are a person's own names.
  private static let opaque: Set = ["with", "set", "settings", "data", "state", "in", "parameters"]

  /// Reads everything inside of a node that moves.
  mutating func actions(_ node: YAMLNode, _ path: [YAMLStep]) {
    switch node.content {
    case .scalar: return
    case .sequence(let items):
      for (index, item) in items.enumerated() { actions(item, path + [.index(index)]) }
    case .mapping(let pairs):
      let former = element
      element = Self.name(pairs) ?? element
      for pair in pairs where !Self.opaque.contains(pair.key) {
        let own = path + [.key(pair.key)]
        special(pair, own, pairs)
        if !["transition", "animate", "drive"].contains(pair.key) { actions(pair.value, own) }
      }
      element = former
    }
  }

  private mutating func special(_ pair: YAMLPair, _ path: [YAMLStep], _ pairs: [YAMLPair]) {
    switch pair.key {
    case "transition": transition(pair.value, path, pairs)
    case "animate": animation(pair.value, path)
    case "after":
      list(pair.value, path) { walk, item, path, number in
        walk.time(item, path, "time", "after\(number) time", .wait, "Time until the action follows")
      }
    case "sequence":
      let steps = pair.value.child(.key("steps"))
      list(steps ?? pair.value, steps == nil ? path : path + [.key("steps")]) {
        walk, item, path, number in
        walk.time(
          item, path, "wait", walk.named("step\(number) wait"), .wait, "Time before the step")
      }
    case "longPress":
      time(pair.value, path, "duration", named("long press time"), .time, "Time of the press")
    case "reorder":
      time(pair.value, path, "press", named("reorder press"), .time, "Time of the press that lifts")
    case "pan":
      for axis in ["x", "y"] {
        guard let node = pair.value.child(.key(axis)) else { continue }
        rule(node, path + [.key(axis)], named("pan \(axis)"))
        distance(node, path + [.key(axis)], named("pan \(axis)"))
      }
    case "pinch", "rotate": rule(pair.value, path, named(pair.key))
    case "drive":
      list(pair.value, path) { walk, item, path, _ in walk.driver(item, path) }
    default: break
    }
  }

  /// A node, or each item of a list with its number after a space.
  private mutating func list(
    _ node: YAMLNode, _ path: [YAMLStep],
    read: (inout MotionWalk, YAMLNode, [YAMLStep], String) -> Void
  ) {
    guard case .sequence(let items) = node.content else { return read(&self, node, path, "") }
    for (index, item) in items.enumerated() {
      read(&self, item, path + [.index(index)], items.count > 1 ? " \(index + 1)" : "")
    }
  }

  /// A name after that of the element.
  func named(_ name: String) -> String { element.isEmpty ? name : "\(element) \(name)" }

  /// The name of an element: its identifier, its text, or its kind; nil for no element.
  private static func name(_ pairs: [YAMLPair]) -> String? {
    func text(_ key: String) -> String? {
      pairs.first { $0.key == key }?.value.scalarText.flatMap { $0.isEmpty ? nil : $0 }
    }
    let braces: Set<Character> = ["{", "}", "$"]
    if let identifier = text("identifier") { return identifier.filter { !braces.contains($0) } }
    for key in ["text", "button", "title"] {
      if let text = text(key), text.count <= 20 { return text.filter { !braces.contains($0) } }
    }
    return pairs.first { Element.Keys.kinds.contains($0.key) || $0.key == "component" }?.key
  }

  // MARK: Adding

  mutating func add(
    _ path: [YAMLStep], _ name: String, _ kind: MotionKind, _ meaning: String,
    _ value: SettingValue?, words: [String] = [], suffix: String = "", inDrives: Bool = false
  ) {
    guard let value, found.count < PrototypeNumbers.most else { return }
    found.append(
      Found(
        path: path, heading: inDrives ? heading + PrototypeNumbers.drivers : heading, name: name,
        kind: kind,
        meaning: meaning, value: value, words: words, suffix: suffix))
  }

  /// Adds the time of a key.
  mutating func time(
    _ node: YAMLNode, _ path: [YAMLStep], _ key: String, _ name: String, _ kind: MotionKind,
    _ meaning: String
  ) {
    guard let text = node.child(.key(key))?.scalarText else { return }
    add(path + [.key(key)], name, kind, meaning, Self.time(text))
  }

  static func time(_ text: String) -> SettingValue? {
    (try? DurationText.interval(text)).map(SettingValue.duration)
  }

  static func number(_ node: YAMLNode?) -> SettingValue? {
    node.flatMap { FileReader.number($0) }.map(SettingValue.number)
  }

  mutating func addTransition(_ tracks: [FoundTrack]) { transitions.append(tracks) }
}
