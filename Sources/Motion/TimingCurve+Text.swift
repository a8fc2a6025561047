import BackswipeTime

extension TimingCurve: CustomStringConvertible {
  /// Why a text names no curve.
  public enum Failure: Error, Equatable, Sendable, CustomStringConvertible {
    case unknownName(String, nearest: String?)
    /// `cubic-bezier` without exactly four finite decimal numbers.
    case fourNumbersNeeded(String)

    public var description: String {
      switch self {
      case .unknownName(let name, let nearest):
        let known = (TimingCurve.named.map(\.name) + ["\(TimingCurve.bezierName)(x1,y1,x2,y2)"])
          .joined(separator: ", ")
        let hint = nearest.map { "; did you mean '\($0)'?" } ?? ""
        return "unknown curve '\(name)'; known are \(known)\(hint)"
      case .fourNumbersNeeded(let text):
        return "'\(text)' needs four numbers, such as \(TimingCurve.bezierName)(0.25,0.1,0.25,1)"
      }
    }
  }

  /// The curves that go by a name alone, in the order in which they are listed to people.
  public static let named: [(name: String, curve: TimingCurve)] = [
    ("linear", .linear), ("easeIn", .easeIn), ("easeOut", .easeOut),
    ("easeInEaseOut", .easeInEaseOut), ("default", .default), ("spring", .spring),
  ]

  private static let bezierName = "cubic-bezier"

  /// How the curves are written that have numbers, in the order in which they are listed to people.
  public static let forms = ["\(bezierName)(x1,y1,x2,y2)"]

  /// Reads a name of `named` (upper and lower case differ) or `cubic-bezier(x1,y1,x2,y2)`, where
  /// blanks around the numbers are ignored.
  public init(parsing text: String) throws(Failure) {
    if let found = Self.named.first(where: { $0.name == text }) {
      self = found.curve
      return
    }
    guard text.hasPrefix(Self.bezierName + "(") else {
      let names = Self.named.map(\.name) + [Self.bezierName]
      throw .unknownName(text, nearest: nearestWord(to: text, in: names))
    }
    guard text.last == ")" else { throw .fourNumbersNeeded(text) }
    let list = text.dropFirst(Self.bezierName.count + 1).dropLast()
    let numbers = list.split(separator: ",", omittingEmptySubsequences: false).map(Self.number)
    let known = numbers.compactMap { $0 }
    guard numbers.count == 4, known.count == 4 else { throw .fourNumbersNeeded(text) }
    self = .cubicBezier(x1: known[0], y1: known[1], x2: known[2], y2: known[3])
  }

  /// The text that `init(parsing:)` reads back as the same curve.
  public var description: String {
    if case .cubicBezier(let x1, let y1, let x2, let y2) = self {
      return Self.bezierName + "(" + [x1, y1, x2, y2].map(Self.text).joined(separator: ",") + ")"
    }
    return Self.named.first { $0.curve == self }?.name ?? ""
  }

  private static func number(_ text: Substring) -> Double? {
    let trimmed = text.drop { $0 == " " }.reversed().drop { $0 == " " }.reversed()
    // Swift's own reader also takes hexadecimal and the names of what is not finite.
    guard trimmed.allSatisfy({ "0123456789+-.eE".contains($0) }),
      let value = Double(String(trimmed)), value.isFinite
    else { return nil }
    return value
  }

  private static func text(_ number: Double) -> String {
    let text = "\(number)"
    return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
  }
}
