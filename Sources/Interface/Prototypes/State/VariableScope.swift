import BackswipeExpressions

/// The variables that expressions can read and actions can set at a place of a file.
struct VariableScope {
  private(set) var variables: [String: Variable] = [:]
  private(set) var scope: Scope

  /// - Parameter hasTraits: whether the traits of a page can be read.
  init(hasTraits: Bool = true) {
    scope = Scope()
    guard hasTraits else { return }
    for trait in PageTrait.allCases {
      scope.declare(trait.rawValue, trait.type, choices: trait.words)
    }
  }

  /// Adds variables; of a name the first one stays.
  mutating func add(_ others: [Variable]) {
    for variable in others where variables[variable.name] == nil {
      variables[variable.name] = variable
      scope.declare(variable.name, variable.type, choices: variable.words)
    }
  }

  /// Adds the name of a loop's item, or of its index.
  mutating func declare(_ name: String, _ type: ValueType) { scope.declare(name, type) }

  /// The names of variables, for suggestions.
  var names: [String] { variables.keys.sorted() }
}
