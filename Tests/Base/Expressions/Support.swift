import BackswipeExpressions

/// Names and values of the tests.
enum State {
  static let item = ValueType.record(["title": .text, "price": .number, "sold": .flag])

  static let scope = Scope(
    [
      "count": .number, "x": .number, "name": .text, "size": .text, "isOn": .flag, "größe": .number,
      "数": .number, "item": item, "items": .list(item), "numbers": .list(.number),
      "words": .list(.text), "flags": .list(.flag), "none": .list(.number),
      "page": .record(["kind": .text, "item": item]),
    ],
    choices: ["size": ["small", "medium", "large"], "page.kind": ["list", "detail"]])

  static func item(_ title: String, _ price: Double, _ sold: Bool = false) -> Value {
    .record(["title": .text(title), "price": .number(price), "sold": .flag(sold)])
  }

  static let values: [String: Value] = [
    "count": .number(3), "x": .number(2.5), "name": .text("Ada"), "size": .text("medium"),
    "isOn": .flag(true), "größe": .number(7), "数": .number(8), "item": item("Tea", 4.5, true),
    "items": .list([item("Tea", 4.5), item("Milk", 1)]),
    "numbers": .list([.number(1), .number(2), .number(4)]),
    "words": .list([.text("a"), .text("b")]), "flags": .list([.flag(true)]), "none": .list([]),
    "page": .record(["kind": .text("list"), "item": item("Jam", 3)]),
  ]

  /// A literal of 9·10³⁰⁷.
  static let huge = "9" + String(repeating: "0", count: 307)

  static func read(_ name: String) -> Value? { values[name] }

  static func value(_ source: String) throws -> Value {
    try Expression(source, in: scope).value(read)
  }

  /// The mistake of a source; nil if there is none.
  static func mistake(_ source: String) -> Mistake? {
    do throws(Mistake) {
      _ = try Expression(source, in: scope)
      return nil
    } catch {
      return error
    }
  }

  /// The mistake of a template; nil if there is none.
  static func templateMistake(_ source: String) -> Mistake? {
    do throws(Mistake) {
      _ = try TextTemplate(source, in: scope)
      return nil
    } catch {
      return error
    }
  }
}
