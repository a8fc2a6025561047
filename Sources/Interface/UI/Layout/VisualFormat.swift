import BackswipeUnits

/// UIKit's format for rows of views: `H:|-[name(>=80)]-12@750-[field(==name)]-|`.
struct VisualFormat: Equatable {
  /// An error in a format, as reported by UIKit.
  struct Mistake: Error, Equatable {
    let reason: String
    /// The number of characters before it.
    let position: Int
  }

  /// A number or the value of a name.
  enum Amount: Equatable {
    case number(Double)
    case view(String)
    /// The system's distance of neighbours.
    case standard
  }

  struct Predicate: Equatable {
    var relation: NSLayoutConstraint.Relation = .equal
    var amount: Amount
    var multiplier = 1.0
    var priority: Double = 1000
  }

  struct Element: Equatable {
    /// Nil for the superview.
    var view: String?
    /// Predicates of the view's length.
    var predicates: [Predicate] = []
    /// Predicates of the distance to the previous element; empty for none.
    var gap: [Predicate] = []
  }

  var isHorizontal = true
  var elements: [Element] = []

  private var text: [Character] = []
  private var at = 0
  private var metrics: [String: Double] = [:]

  static func == (a: VisualFormat, b: VisualFormat) -> Bool {
    a.isHorizontal == b.isHorizontal && a.elements == b.elements
  }

  init(_ format: String, metrics: [String: Double], views: Set<String>) throws(Mistake) {
    text = Array(format)
    self.metrics = metrics
    if text.starts(with: "H:") || text.starts(with: "V:") {
      isHorizontal = text[0] == "H"
      at = 2
    }
    try parse(views)
  }

  // MARK: Parsing

  private var next: Character? { at < text.count ? text[at] : nil }

  private mutating func takes(_ character: Character) -> Bool {
    guard next == character else { return false }
    at += 1
    return true
  }

  private func fail(_ reason: String) -> Mistake { Mistake(reason: reason, position: at) }

  private mutating func expect(_ character: Character) throws(Mistake) {
    guard takes(character) else { throw fail("Expected a '\(character)' here.") }
  }

  private mutating func parse(_ views: Set<String>) throws(Mistake) {
    if takes("|") { elements.append(Element(view: nil)) }
    repeat {
      var element = Element(view: nil)
      if !elements.isEmpty { element.gap = try gap() }
      if !elements.isEmpty, takes("|") {
        elements.append(element)
        break
      }
      try expect("[")
      let name = word()
      guard views.contains(name) else {
        throw fail("\(name) is not a key in the views dictionary.")
      }
      element.view = name
      if next == "(" { element.predicates = try list(views) }
      try expect("]")
      elements.append(element)
    } while at < text.count
    guard at == text.count else { throw fail("Nothing may follow the superview.") }
    guard elements.contains(where: { $0.view != nil }) else { throw fail("Expected a view.") }
  }

  private mutating func gap() throws(Mistake) -> [Predicate] {
    guard takes("-") else { return [] }
    if next == "[" || next == "|" { return [Predicate(amount: .standard)] }
    let found = next == "(" ? try list([]) : [try predicate([])]
    try expect("-")
    return found
  }

  private mutating func list(_ views: Set<String>) throws(Mistake) -> [Predicate] {
    try expect("(")
    var found = [try predicate(views)]
    while takes(",") { found.append(try predicate(views)) }
    try expect(")")
    return found
  }

  private mutating func predicate(_ views: Set<String>) throws(Mistake) -> Predicate {
    var relation = NSLayoutConstraint.Relation.equal
    if let first = next, "=<>".contains(first) {
      at += 1
      try expect("=")
      relation = first == "<" ? .lessThanOrEqual : first == ">" ? .greaterThanOrEqual : .equal
    }
    var found = Predicate(relation: relation, amount: .number(0))
    if let first = next, first.isNumber || first == "." || first == "-" {
      found.amount = .number(try number())
    } else {
      let name = word()
      if let value = metrics[name] {
        found.amount = .number(value)
      } else if views.contains(name) {
        found.amount = .view(name)
        if takes("*") { found.multiplier = try number() }
        if takes("/") { found.multiplier = 1 / (try number()) }
      } else {
        throw fail("\(name) is not a key in the metrics or views dictionary.")
      }
    }
    if takes("@") {
      let name = text[at...].first.map { $0.isNumber } == true ? "" : word()
      if name.isEmpty {
        found.priority = try number()
      } else if let value = metrics[name] {
        found.priority = value
      } else {
        throw fail("\(name) is not a key in the metrics dictionary.")
      }
    }
    return found
  }

  private mutating func word() -> String {
    let start = at
    while let character = next, character.isLetter || character.isNumber || character == "_" {
      at += 1
    }
    return String(text[start..<at])
  }

  private mutating func number() throws(Mistake) -> Double {
    let start = at
    _ = takes("-")
    while let character = next, character.isNumber || character == "." { at += 1 }
    guard let value = Double(String(text[start..<at])) else { throw fail("Expected a number.") }
    return value
  }
}
