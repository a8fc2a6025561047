import BackswipeExpressions
import Testing

@Suite("Operators")
struct OperatorTests {
  @Test(
    "Literals and names have their values",
    arguments: [
      ("12", Value.number(12)), ("1.5", .number(1.5)), ("007", .number(7)), ("0.1", .number(0.1)),
      ("'text'", .text("text")), ("\"it's\"", .text("it's")), ("''", .text("")),
      ("'😀 \\n'", .text("😀 \\n")), ("true", .flag(true)), ("false", .flag(false)),
      ("count", .number(3)), ("name", .text("Ada")), ("größe", .number(7)), ("数", .number(8)),
      ("item.title", .text("Tea")), ("page . item . price", .number(3)),
      ("numbers", .list([.number(1), .number(2), .number(4)])), (" \n count\t", .number(3)),
    ])
  func operands(_ source: String, _ value: Value) throws {
    #expect(try State.value(source) == value)
  }

  @Test(
    "Operators bind by their precedence",
    arguments: [
      ("1 + 2 * 3", Value.number(7)), ("(1 + 2) * 3", .number(9)), ("10 - 4 - 3", .number(3)),
      ("24 / 4 / 2", .number(3)), ("2 * 7 % 4", .number(2)), ("-2 * 3", .number(-6)),
      ("2 * -3", .number(-6)), ("- - 2", .number(2)), ("1--1", .number(2)),
      ("-x + 1", .number(-1.5)), ("'a' & 1 + 2 & 'b'", .text("a3b")),
      ("'a' & 'b' == 'ab'", .flag(true)), ("1 + 1 == 2", .flag(true)), ("x<-1", .flag(false)),
      ("not 1 == 2", .flag(true)), ("not isOn or isOn", .flag(true)),
      ("not (isOn or isOn)", .flag(false)), ("not not isOn", .flag(true)),
      ("true or true and false", .flag(true)), ("(true or true) and false", .flag(false)),
      ("1 < 2 and 2 < 3 or false", .flag(true)), ("not false and false", .flag(false)),
      ("count - 1", .number(2)), ("count-1", .number(2)),
    ])
  func precedence(_ source: String, _ value: Value) throws {
    #expect(try State.value(source) == value)
  }

  @Test(
    "Comparisons are those of numbers, of scalars and of flags",
    arguments: [
      ("1 == 1.0", true), ("1 != 1", false), ("1 < 1", false), ("1 <= 1", true), ("2 > 1", true),
      ("1 >= 2", false), ("0 == -0", true), ("'a' < 'b'", true), ("'Z' < 'a'", true),
      ("'z' < 'ä'", true), ("'a' < 'aa'", true), ("'' < 'a'", true), ("'b' >= 'b'", true),
      ("'\u{FFFF}' < '😀'", true), ("'é' == 'e\u{301}'", false), ("'e\u{301}' < 'é'", true),
      ("true == false", false), ("isOn != false", true), ("name == 'Ada'", true),
      ("size == 'medium'", true), ("'large' != size", true), ("page.kind == 'list'", true),
    ])
  func comparisons(_ source: String, _ flag: Bool) throws {
    #expect(try State.value(source) == .flag(flag))
  }

  @Test(
    "Anything but records and lists is joined as text",
    arguments: [
      ("1 & 2", "12"), ("'n = ' & x", "n = 2.5"), ("true & '/' & false", "true/false"),
      ("1 / 3 & ''", "0.333"), ("2 / 3 & ''", "0.667"), ("-0.0001 & ''", "0"),
      ("1000000 & ''", "1000000"), ("9000000000000000 * 2 & ''", "–"), ("'' & ''", ""),
    ])
  func joining(_ source: String, _ text: String) throws {
    #expect(try State.value(source) == .text(text))
  }

  @Test(
    "Division by zero and results that are not finite are 0",
    arguments: [
      ("1 / 0", 0.0), ("0 / 0", 0), ("-1 / 0", 0), ("1 % 0", 0), ("7 % 3", 1), ("-1 % 3", 2),
      ("1 % -3", -2), ("-7 % -3", -1), ("6 % 3", 0), ("-6 % 3", 0), ("5.5 % 2", 1.5),
      ("\(State.huge) * \(State.huge)", 0), ("-\(State.huge) * \(State.huge)", 0),
      ("\(State.huge) * 10 + \(State.huge) * 10", 0), ("1 / (0 * -1)", 0), ("-0", 0),
    ] as [(String, Double)])
  func totality(_ source: String, _ number: Double) throws {
    let value = try State.value(source)
    #expect(value == .number(number))
    guard case .number(let number) = value else { return }
    #expect(number != 0 || number.sign == .plus)
  }

  @Test("A missing value, one of another type and one that is not finite are neutral")
  func neutral() throws {
    func value(_ source: String, _ values: [String: Value]) throws -> Value {
      try Expression(source, in: State.scope).value { values[$0] }
    }
    #expect(try value("count + 1", [:]) == .number(1))
    #expect(try value("count + 1", ["count": .text("9")]) == .number(1))
    #expect(try value("count + 1", ["count": .number(.nan)]) == .number(1))
    #expect(try value("count", ["count": .number(-.infinity)]) == .number(0))
    #expect(try value("name", [:]) == .text(""))
    #expect(try value("not isOn", [:]) == .flag(true))
    #expect(try value("numbers", [:]) == .list([]))
    #expect(try value("item", [:]) == State.item("", 0))
    #expect(try value("item.title & '!'", [:]) == .text("!"))
    #expect(try value("page.item.price", ["page": .record([:])]) == .number(0))
    #expect(try value("page.item.price", ["page": .record(["item": .number(1)])]) == .number(0))
    #expect(
      try value("numbers", ["numbers": .list([.text("1"), .number(.infinity), .number(2)])])
        == .list([.number(0), .number(0), .number(2)]))
    #expect(
      try value("item", ["item": .record(["title": .text("a"), "other": .number(1)])])
        == State.item("a", 0))
  }

  @Test("Of an expression the source, the type and the names are known")
  func properties() throws {
    let source = "  if(isOn, item.price * count, 0) "
    let expression = try Expression(source, in: State.scope)
    #expect(expression.source == source)
    #expect(expression.type == .number)
    #expect(expression.names == ["isOn", "item", "count"])
    #expect(expression.number(State.read) == 13.5)
    #expect(expression.text(State.read) == "13.5")
    #expect(try Expression("isOn", in: State.scope).flag(State.read))
    #expect(try Expression(source, in: State.scope) == expression)
    #expect(Set([expression, try Expression(source, in: State.scope)]).count == 1)
    #expect(try Expression("1+1", in: State.scope) != Expression("1 + 1", in: State.scope))
    #expect(try Expression("first(items)", in: State.scope).type == State.item)
    #expect(try Expression("1 + 1", in: State.scope).names == [])
  }

  @Test("A type is part of an expression's identity")
  func identity() throws {
    let number = try Expression("a", in: Scope(["a": .number]))
    #expect(try number != Expression("a", in: Scope(["a": .text])))
  }
}
