import BackswipeExpressions
import Testing

@Suite("Functions")
struct FunctionTests {
  @Test(
    "Functions of numbers hold at their edges",
    arguments: [
      ("min(2, 1)", 1.0), ("min(3, 2, 1, 2)", 1), ("max(1, 2)", 2), ("max(-1, -2, -3)", -1),
      ("clamp(5, 0, 3)", 3), ("clamp(-5, 0, 3)", 0), ("clamp(2, 0, 3)", 2), ("clamp(1, 5, 2)", 5),
      ("clamp(9, 5, 2)", 5), ("round(0.5)", 1), ("round(-0.5)", -1), ("round(2.5)", 3),
      ("round(-2.4)", -2), ("round(1.25, 1)", 1.3), ("round(-1.25, 1)", -1.3),
      ("round(1.23456, 3)", 1.235), ("round(1.5, -2)", 2), ("round(1.25, 1.9)", 1.3),
      ("round(1 / 3, 99)", 0.333333333),
      ("round(9007199254740993 * 1000000, 9)", 9.007199254740992e21),
      ("floor(1.9)", 1), ("floor(-1.1)", -2), ("ceil(1.1)", 2), ("ceil(-1.9)", -1),
      ("ceil(-0.5)", 0), ("abs(-3)", 3), ("abs(3)", 3), ("abs(0)", 0), ("sign(-3)", -1),
      ("sign(0)", 0), ("sign(0.1)", 1), ("mix(10, 20, 0)", 10), ("mix(10, 20, 1)", 20),
      ("mix(10, 20, 0.25)", 12.5), ("mix(10, 20, 2)", 30), ("mix(10, 20, -1)", 0),
      ("mix(0.1, 0.1, 0.3)", 0.1), ("mix(0.1, 0.7, 1)", 0.7),
    ] as [(String, Double)])
  func numbers(_ source: String, _ number: Double) throws {
    #expect(try State.value(source) == .number(number))
  }

  @Test(
    "Functions of lists hold at their edges",
    arguments: [
      ("count(numbers)", Value.number(3)), ("count(none)", .number(0)), ("count('')", .number(0)),
      ("count('häß')", .number(3)), ("count('👍🏽e\u{301}')", .number(2)),
      ("count(count(name) & '')", .number(1)),
      ("first(numbers)", .number(1)), ("first(none)", .number(0)),
      ("first(items).title", .text("Tea")), ("first(items)", State.item("Tea", 4.5)),
      ("at(numbers, 0)", .number(1)), ("at(numbers, 2)", .number(4)),
      ("at(numbers, 3)", .number(0)),
      ("at(numbers, -1)", .number(0)), ("at(numbers, -0.5)", .number(0)),
      ("at(numbers, 1.9)", .number(2)), ("at(numbers, \(State.huge))", .number(0)),
      ("at(words, 9)", .text("")), ("at(items, 9)", State.item("", 0)),
      ("at(items, 1).price", .number(1)), ("sum(numbers)", .number(7)), ("sum(none)", .number(0)),
      ("contains(numbers, 2)", .flag(true)), ("contains(numbers, 3)", .flag(false)),
      ("contains(none, 0)", .flag(false)), ("contains(words, 'b')", .flag(true)),
      ("contains(words, '')", .flag(false)), ("contains(flags, false)", .flag(false)),
    ] as [(String, Value)])
  func lists(_ source: String, _ value: Value) throws {
    #expect(try State.value(source) == value)
  }

  @Test(
    "Functions of texts hold at their edges",
    arguments: [
      ("upper('aß é')", Value.text("ASS É")), ("lower('ÀB')", .text("àb")),
      ("upper('')", .text("")),
      ("lower('I')", .text("i")), ("contains('abcabd', 'abd')", .flag(true)),
      ("contains('aabaaabaaab', 'aabaaab')", .flag(true)),
      ("contains('abc', 'abcd')", .flag(false)), ("contains('abc', '')", .flag(true)),
      ("contains('', '')", .flag(true)), ("contains('', 'a')", .flag(false)),
      ("contains('Ada', 'ada')", .flag(false)), ("contains('日本語', '本')", .flag(true)),
      ("contains(name, 'da')", .flag(true)),
    ])
  func texts(_ source: String, _ value: Value) throws {
    #expect(try State.value(source) == value)
  }

  @Test(
    "A choice has the value of one branch",
    arguments: [
      ("if(isOn, 1, 2)", Value.number(1)), ("if(not isOn, 'a', 'b')", .text("b")),
      ("if(count > 2, if(x > 3, 'a', 'b'), 'c')", .text("b")),
      ("if(isOn, item, first(items)).title", .text("Tea")),
      ("count(if(isOn, numbers, none))", .number(3)), ("if(true, 1, 1 / 0)", .number(1)),
    ])
  func choices(_ source: String, _ value: Value) throws {
    #expect(try State.value(source) == value)
  }

  @Test("A name may be that of a function")
  func names() throws {
    #expect(try State.value("count + count(numbers)") == .number(6))
    let scope = Scope(["if": .flag])
    #expect(try Expression("if (if, 1, 2)", in: scope).value { _ in .flag(true) } == .number(1))
  }

  @Test("Elements of another type are neutral")
  func elements() throws {
    let values: Value = .list([.text("a"), .number(.nan), .number(5)])
    func value(_ source: String) throws -> Value {
      try Expression(source, in: State.scope).value { _ in values }
    }
    #expect(try value("sum(numbers)") == .number(5))
    #expect(try value("first(numbers)") == .number(0))
    #expect(try value("at(numbers, 1)") == .number(0))
    #expect(try value("contains(numbers, 0)") == .flag(true))
    #expect(try value("first(items).title") == .text(""))
    #expect(try value("at(words, 2)") == .text(""))
  }
}
