package import BackswipeDocuments
import BackswipeExpressions

/// The parts of a prototype that nothing uses, or that are never there: they are no mistakes.
///
/// A screen is used where taps, times, segues or tabs lead to it from the initial one, by something
/// whose condition can be true, and that of everything around it; a segue,
/// component, parameter, list or variable where its name is read: by an expression, by `$`, or as
/// the value of a key. Words of shown texts are no names; those of values for parameters, of data
/// and of other keys may be, so a part that is not reported may be unused as well. Prototypes with
/// a `class` have no unused screens and segues: their programs may show them.
package enum PrototypeReview {
  /// A part that is not used.
  package struct Note: Hashable, Sendable {
    /// The place of its name.
    package var place: Place
    package var words: String

    package init(place: Place, words: String) {
      self.place = place
      self.words = words
    }
  }

  /// The notes on a valid prototype, by their places.
  ///
  /// - Parameter root: the mapping from which it was read.
  package static func notes(_ root: YAMLNode, _ prototype: Prototype) -> [Note] {
    var notes: [Note] = []
    if !prototype.screens.contains(where: { $0.className != nil }) {
      notes += unreached(root, prototype) + unperformed(root, prototype)
    }
    let uses = Uses(root)
    notes += components(root, uses)
    for pair in root.pairs("data") where !uses.words.contains(pair.key) {
      notes.append(Note(place: pair.keyPlace, words: "nothing uses the list '\(pair.key)'"))
    }
    for pair in root.pairs("fonts") where !uses.fonts.contains(pair.key) {
      notes.append(Note(place: pair.keyPlace, words: "nothing uses the font '\(pair.key)'"))
    }
    let moved = Set(
      prototype.screens.flatMap { $0.view?.all ?? [] }.compactMap(\.reorderedList))
    let states =
      [root.pairs("state")] + root.pairs("screens").map { $0.value.pairs("state") }
    for pair in states.flatMap({ $0 }) {
      if !uses.words.contains(pair.key) {
        notes.append(Note(place: pair.keyPlace, words: "nothing reads the variable '\(pair.key)'"))
      } else if !uses.changed.contains(pair.key), !moved.contains(pair.key) {
        notes.append(
          Note(place: pair.keyPlace, words: "nothing changes the variable '\(pair.key)'"))
      }
    }
    notes += unmet(root, prototype) + drags(root, prototype)
    return notes.sorted { $0.place < $1.place }
  }

  // MARK: Screens

  private static func unreached(_ root: YAMLNode, _ prototype: Prototype) -> [Note] {
    let possible = reached(prototype) { _, _ in true }
    let reached = reached(prototype) { $1.canBeTrue($0) }
    return root.pairs("screens").filter { !reached.contains($0.key) }.map { pair in
      let source = possible.contains(pair.key) ? "only what is never there" : "nothing"
      return Note(place: pair.keyPlace, words: "\(source) leads to the screen '\(pair.key)'")
    }
  }

  /// The screens to which taps, times and tabs lead from the initial one.
  ///
  /// - Parameter isThere: whether something with a condition is there, by the variables of its page.
  private static func reached(
    _ prototype: Prototype, where isThere: (Expression, ConditionStates) -> Bool
  ) -> Set<String> {
    let states = ConditionStates(prototype.state)
    var reached: Set<String> = []
    var queue = [prototype.initial] + prototype.tabs.map(\.screen)
    queue += [prototype.split?.secondary].compactMap(\.self)
    queue += prototype.spanningActions { isThere($0, states) }.compactMap(\.screen)
    while let id = queue.popLast() {
      guard reached.insert(id).inserted, let screen = prototype.screen(id) else { continue }
      let states = ConditionStates(screen.state + prototype.state)
      queue += screen.actions { isThere($0, states) }.compactMap { action in
        if case .segue(let name) = action { return screen.segue(name)?.destination }
        return action.screen
      }
    }
    return reached
  }

  private static func unperformed(_ root: YAMLNode, _ prototype: Prototype) -> [Note] {
    root.pairs("screens").flatMap { pair -> [Note] in
      guard let screen = prototype.screen(pair.key) else { return [] }
      let states = ConditionStates(screen.state + prototype.state)
      let possible = screen.actions.segues
      let performed = screen.actions { states.canBeTrue($0) }.segues
      return pair.value.elements("segues").compactMap { node in
        guard let field = node.pairs.first(where: { $0.key == "identifier" }),
          case .scalar(let name, _) = field.value.content, !performed.contains(name)
        else { return nil }
        let source = possible.contains(name) ? "only what is never there" : "nothing"
        return Note(place: field.value.place, words: "\(source) performs the segue '\(name)'")
      }
    }
  }

  // MARK: Components

  private static func components(_ root: YAMLNode, _ uses: Uses) -> [Note] {
    root.pairs("components").flatMap { pair -> [Note] in
      guard uses.components.contains(pair.key) else {
        return [
          Note(place: pair.keyPlace, words: "nothing uses the component '\(pair.key)'")
        ]
      }
      let inside = Uses(pair.value.value("view"))
      return pair.value.pairs("parameters").filter { !inside.words.contains($0.key) }.map {
        Note(
          place: $0.keyPlace,
          words: "the component '\(pair.key)' does not use its parameter '\($0.key)'")
      }
    }
  }

  /// The names in the texts of a file, besides those of declarations.
  private struct Uses {
    /// The names in texts.
    var words: Set<String> = []
    /// The names that an action sets, a control is bound to, or a finger moves.
    var changed: Set<String> = []
    /// The names of used components.
    var components: Set<String> = []
    /// The names of used fonts, also those that parameters and items give.
    var fonts: Set<String> = []

    /// The keys whose texts are shown, with names in braces and after `$` alone.
    private static let shown: Set = [
      "title", "text", "subtitle", "detail", "header", "footer", "prompt", "backTitle", "label",
      "button", "field", "message", "placeholder", "badge", "scopes", "fields", "row", "column",
      "grid",
      "overlay", "carousel", "scroll", "view",
    ]

    init(_ node: YAMLNode?) {
      if let node { collect(node, under: "") }
    }

    private mutating func collect(_ node: YAMLNode, under key: String) {
      switch node.content {
      case .scalar(let text, _):
        words.formUnion(Self.shown.contains(key) ? text.templateNames : text.expressionNames)
        fonts.insert(text)
        if key == "component" { components.insert(text) }
        if ["bind", "moves"].contains(key) { changed.insert(text) }
      case .sequence(let items): for item in items { collect(item, under: key) }
      case .mapping(let pairs):
        for pair in pairs {
          if ["set", "with"].contains(key) { changed.insert(pair.key) }
          if Prototype.Keys.edit[key]?.first == pair.key,
            case .scalar(let list, _) = pair.value.content
          {
            changed.insert(list)
          }
          let isOwn = ["set", "with", "item", "parameters"].contains(key)
          collect(pair.value, under: isOwn && Self.shown.contains(pair.key) ? "" : pair.key)
        }
      }
    }
  }
}

extension Prototype.Action {
  /// The id of the screen that it pushes or presents; nil for others.
  fileprivate var screen: String? {
    switch self {
    case .push(let next), .present(let next), .showDetail(let next): next.screen
    case .sheet(let next, _): next
    default: nil
    }
  }
}

extension [Prototype.Action] {
  /// The names of the segues that they perform.
  fileprivate var segues: Set<String> {
    Set(compactMap { if case .segue(let name) = $0 { name } else { nil } })
  }
}

extension YAMLNode {
  var pairs: [YAMLPair] {
    if case .mapping(let pairs) = content { pairs } else { [] }
  }

  func value(_ key: String) -> YAMLNode? { pairs.first { $0.key == key }?.value }

  func pairs(_ key: String) -> [YAMLPair] { value(key)?.pairs ?? [] }

  fileprivate func elements(_ key: String) -> [YAMLNode] {
    if case .sequence(let nodes)? = value(key)?.content { nodes } else { [] }
  }
}

extension String {
  /// The names that it reads as an expression, or as a template with braces: words of letters,
  /// digits and `_`, but those between quotes, after a point, and of functions.
  fileprivate var expressionNames: Set<String> {
    var (names, word, quote, before): (Set<String>, String, Character?, Character?) =
      ([], "", nil, nil)
    func end(_ next: Character?) {
      if !word.isEmpty, before != ".", next != "(" { names.insert(word) }
      word = ""
    }
    for character in self {
      if let open = quote {
        if character == open { (quote, before) = (nil, character) }
      } else if character.isLetter || character.isNumber || character == "_" {
        word.append(character)
      } else {
        end(character)
        before = character
        if character == "'" || character == "\"" { quote = character }
      }
    }
    if quote != nil {
      // An apostrophe of a text.
      return Set(split { !($0.isLetter || $0.isNumber || $0 == "_") }.map(String.init))
    }
    end(nil)
    return names
  }

  /// The names in its braces and after `$`.
  fileprivate var templateNames: Set<String> {
    guard contains("{") || contains("$") else { return [] }
    var names: Set<String> = []
    let parts = replacing("{{", with: " ").split(separator: "{", omittingEmptySubsequences: false)
    for part in parts.dropFirst() {
      names.formUnion(String(part.prefix { $0 != "}" }).expressionNames)
    }
    for part in split(separator: "$", omittingEmptySubsequences: false).dropFirst() {
      names.insert(String(part.prefix { $0.isLetter || $0.isNumber || $0 == "_" }))
    }
    return names
  }
}
