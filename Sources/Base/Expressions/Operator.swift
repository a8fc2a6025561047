/// An operator as written.
enum Operator: String, Hashable, Sendable {
  case or, and, not
  case equal = "=="
  case unequal = "!="
  case less = "<"
  case atMost = "<="
  case greater = ">"
  case atLeast = ">="
  case join = "&"
  case add = "+"
  case subtract = "-"
  case multiply = "*"
  case divide = "/"
  case remainder = "%"
  /// The unary minus.
  case negate = "negative"

  /// The precedence of operators; a higher one binds tighter.
  enum Level: Int, Comparable {
    case or, and, not, comparison, join, sum, product, sign

    static func < (left: Level, right: Level) -> Bool { left.rawValue < right.rawValue }

    /// The level of the operands.
    var above: Level { Level(rawValue: rawValue + 1) ?? .sign }
  }

  var level: Level {
    switch self {
    case .or: .or
    case .and: .and
    case .not: .not
    case .equal, .unequal, .less, .atMost, .greater, .atLeast: .comparison
    case .join: .join
    case .add, .subtract: .sum
    case .multiply, .divide, .remainder: .product
    case .negate: .sign
    }
  }

  /// For messages: "a number and a text cannot be added".
  var participle: String {
    switch self {
    case .add: "added"
    case .subtract: "subtracted"
    case .multiply: "multiplied"
    case .divide, .remainder: "divided"
    default: "compared"
    }
  }
}
