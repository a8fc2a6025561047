import BackswipeExpressions
import Testing
import TestSupport

@Suite("Random expressions")
struct RandomExpressionTests {
  static let tokens = [
    "1", "0", "2.5", "'a'", "\"\"", "true", "false", "count", "name", "isOn", "item", "items",
    "numbers", "words", "item.title", ".", ".price", "(", ")", "(", ")", ",", "+", "-", "*", "/",
    "%", "&", "==", "!=", "<", "<=", ">", ">=", "and", "or", "not", "if(", "min(", "max(", "at(",
    "first(", "count(", "contains(", "round(", "'", "=", "!", "1.", "cuont", "é", "{", "\u{301}",
    " ", "\n", "😀",
  ]

  @Test("Any text gives a mistake inside it or a value of its type")
  func soup() {
    var random = SplitMix(seed: 7)
    var read = 0
    for _ in 0..<20_000 {
      let count = Int.random(in: 0...12, using: &random)
      let source = (0..<count).map { _ in
        Self.tokens[Int.random(in: 0..<Self.tokens.count, using: &random)]
          + (Bool.random(using: &random) ? " " : "")
      }.joined()
      if Self.holds(source) { read += 1 }
      _ = State.templateMistake("a{" + source + "}")
    }
    #expect(read > 300)
  }

  @Test("Any expression made by the grammar has a value of its type")
  func grammar() throws {
    var random = SplitMix(seed: 11)
    for index in 0..<20_000 {
      let type = [ValueType.number, .text, .flag, State.item, .list(.number)][index % 5]
      let source = Self.expression(type, index % 7 == 0 ? 3 : index % 2 + 1, &random)
      guard source.unicodeScalars.count <= Expression.mostScalars else { continue }
      let expression = try Expression(source, in: State.scope)
      #expect(expression.type == type)
      Self.check(expression, source)
    }
  }

  @Test("Any cut of an expression gives a mistake inside it or a value")
  func cuts() {
    var random = SplitMix(seed: 13)
    for _ in 0..<500 {
      let source = Self.expression(.text, 4, &random)
      let cut = Int.random(in: 0...source.count, using: &random)
      _ = Self.holds(String(source.prefix(cut)))
      _ = Self.holds(String(source.dropFirst(cut)))
    }
  }

  /// Whether the source is read; then its values are of its type.
  static func holds(_ source: String) -> Bool {
    do throws(Mistake) {
      check(try Expression(source, in: State.scope), source)
      return true
    } catch {
      #expect(0...source.unicodeScalars.count ~= error.offset && !error.reason.isEmpty, "\(source)")
      return false
    }
  }

  static func check(_ expression: Expression, _ source: String) {
    let states: [(String) -> Value?] = [
      State.read, { _ in nil }, { _ in .number(.nan) }, { _ in .list([.flag(true)]) },
    ]
    let values = states.map(expression.value)
    let isSound =
      expression.source == source && values.allSatisfy { fits($0, expression.type) }
      && expression.value(State.read) == values.first
    #expect(isSound, "\(source)")
  }

  static func fits(_ value: Value, _ type: ValueType) -> Bool {
    switch (value, type) {
    case (.number(let number), .number): number.isFinite && (number != 0 || number.sign == .plus)
    case (.text, .text), (.flag, .flag): true
    case (.record(let fields), .record(let types)):
      fields.count == types.count
        && types.allSatisfy { name, type in fields[name].map { fits($0, type) } ?? false }
    case (.list(let elements), .list(let type)): elements.allSatisfy { fits($0, type) }
    default: false
    }
  }

  @Test("Values that do not fit are found")
  func bait() {
    #expect(!Self.fits(.number(.nan), .number) && !Self.fits(.number(-0.0), .number))
    #expect(!Self.fits(.text(""), .flag) && !Self.fits(.list([.flag(true)]), .list(.text)))
    #expect(!Self.fits(.record([:]), State.item) && Self.fits(State.item("a", 1), State.item))
  }

  // MARK: Grammar

  static func expression(
    _ type: ValueType, _ depth: Int, _ random: inout SplitMix
  ) -> String {
    let forms = depth > 0 ? branches[type, default: []] : leaves[type, default: []]
    let form = forms[Int.random(in: 0..<forms.count, using: &random)]
    return form.map { part in
      switch part {
      case "N": "(" + expression(.number, depth - 1, &random) + ")"
      case "T": "(" + expression(.text, depth - 1, &random) + ")"
      case "F": "(" + expression(.flag, depth - 1, &random) + ")"
      case "R": "(" + expression(State.item, depth - 1, &random) + ")"
      case "L": "(" + expression(.list(.number), depth - 1, &random) + ")"
      default: String(part)
      }
    }.joined()
  }

  static let leaves: [ValueType: [String]] = [
    .number: ["0", "1", "-2", "0.5", "count", "x", "item.price", "99999999999999999999"],
    .text: ["'a'", "''", "name", "item.title"], .flag: ["true", "false", "isOn"],
    State.item: ["item", "page.item", "first(items)"], .list(.number): ["numbers", "none"],
  ]

  static let branches: [ValueType: [String]] = [
    .number: [
      "N+N", "N-N*N", "N/N", "N%N", "-N", "min(N,N)", "max(N,N,N)", "clamp(N,N,N)", "round(N)",
      "round(N,N)", "floor(N)", "ceil(N)", "abs(N)", "sign(N)", "mix(N,N,N)", "count(L)",
      "count(T)", "first(L)", "at(L,N)", "sum(L)", "if(F,N,N)", "R.price", "99*N*N*N",
    ],
    .text: ["T&T", "N&T", "F&N", "if(F,T,T)", "upper(T)", "lower(T)", "R.title", "at(words,N)"],
    .flag: [
      "F and F", "F or F", "not F", "N==N", "N<N", "N>=N", "T==T", "T<T", "T!=T", "F==F",
      "contains(T,T)", "contains(L,N)", "if(F,F,F)", "R.sold",
    ],
    State.item: ["if(F,R,R)", "at(items,N)"], .list(.number): ["if(F,L,L)"],
  ]
}
