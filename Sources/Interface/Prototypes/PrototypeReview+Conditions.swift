import BackswipeDocuments
import BackswipeExpressions

/// Conditions that no state fulfils, and names that hide others.
extension PrototypeReview {
  /// Notes on each `when` that is false whatever its flags, choices and traits are, and on each
  /// track of an element that such a condition hides; and on names of loops that hide variables.
  static func unmet(_ root: YAMLNode, _ prototype: Prototype) -> [Note] {
    var search = ConditionSearch(prototype.state)
    for pair in root.pairs where pair.key != "screens" { search.visit(pair.value, under: pair.key) }
    for pair in root.pairs("screens") {
      let own = prototype.screen(pair.key)?.state ?? []
      search.variables = Dictionary(
        (own + prototype.state).map { ($0.name, $0) }
      ) { first, _ in first }
      search.visit(pair.value, under: "screens")
    }
    let gone = search.absent.subtracting(search.present)
    return search.notes
      + search.tracks.filter { gone.contains($0.name) }.map {
        Note(place: $0.place, words: "the track moves '\($0.name)', which is never there")
      }
  }

  /// A walk through a file that evaluates its conditions.
  private struct ConditionSearch {
    var variables: [String: Variable]
    private(set) var notes: [Note] = []
    /// The identifiers of elements that are never there, and of others.
    private(set) var absent: Set<String> = []
    private(set) var present: Set<String> = []
    private(set) var tracks: [(name: String, place: Place)] = []
    /// The names of parameters and loops around.
    private var bound: Set<String> = []

    init(_ variables: [Variable]) {
      self.variables = Dictionary(variables.map { ($0.name, $0) }) { first, _ in first }
    }

    mutating func visit(_ node: YAMLNode, under key: String, isAbsent: Bool = false) {
      switch node.content {
      case .scalar: break
      case .sequence(let nodes):
        for item in nodes { visit(item, under: key, isAbsent: isAbsent) }
      case .mapping(let pairs):
        let outer = bound
        for name in ["each", "index"] {
          guard let field = node.value(name), let name = field.word else { continue }
          bound.insert(name)
          if variables[name] != nil {
            let words = "the loop's name '\(name)' hides the variable '\(name)'"
            notes.append(Note(place: field.place, words: words))
          }
        }
        bound.formUnion(node.pairs("parameters").map(\.key))
        var isAbsent = isAbsent
        if let condition = node.value("when"), let text = condition.word, isNeverTrue(text) {
          notes.append(Note(place: condition.place, words: "the condition is never true"))
          isAbsent = true
        }
        if let identifier = node.value("identifier")?.word {
          if isAbsent { absent.insert(identifier) } else { present.insert(identifier) }
        }
        if key == "tracks", let element = node.value("element"), let name = element.word {
          tracks.append((name, element.place))
        }
        for pair in pairs { visit(pair.value, under: pair.key, isAbsent: isAbsent) }
        bound = outer
      }
    }

    /// Whether a condition is false in all states; false for one that reads a name of a loop or of
    /// a parameter, or that is not known here.
    private func isNeverTrue(_ text: String) -> Bool {
      var scope = Scope(Array(variables.values))
      for trait in PageTrait.allCases where variables[trait.rawValue] == nil {
        scope.declare(trait.rawValue, trait.type, choices: trait.words)
      }
      guard let condition = try? Expression(text, in: scope), condition.type == .flag,
        condition.names.isDisjoint(with: bound)
      else { return false }
      return !ConditionStates(variables).canBeTrue(condition)
    }
  }

  /// The values that a page's flags, choices and traits can have.
  struct ConditionStates {
    private let variables: [String: Variable]

    /// The most combinations of values that are tried.
    private static let mostStates = 4096

    init(_ variables: [String: Variable]) { self.variables = variables }

    /// - Parameter variables: the first of a name hides others.
    init(_ variables: [Variable]) {
      self.variables = Dictionary(variables.map { ($0.name, $0) }) { first, _ in first }
    }

    /// Whether a condition is true in a state; true for one that reads a number or a text.
    func canBeTrue(_ condition: Expression) -> Bool {
      var states: [[String: Value]] = [[:]]
      for name in condition.names.sorted() {
        guard let values = values(of: name), states.count * values.count <= Self.mostStates else {
          return true
        }
        states = states.flatMap { state in
          values.map { value in state.merging([name: value]) { $1 } }
        }
      }
      return states.contains { state in condition.flag { state[$0] } }
    }

    /// All values of a flag or a choice; nil for another variable.
    private func values(of name: String) -> [Value]? {
      let flags: [Value] = [.flag(false), .flag(true)]
      switch variables[name]?.content {
      case .flag: return flags
      case .choice(let words, _): return words.map { .text($0) }
      case .number, .text, .list: return nil
      case nil:
        guard let trait = PageTrait(rawValue: name) else { return nil }
        return trait.words?.map { .text($0) } ?? flags
      }
    }
  }
}

extension YAMLNode {
  fileprivate var word: String? { if case .scalar(let text, _) = content { text } else { nil } }
}
