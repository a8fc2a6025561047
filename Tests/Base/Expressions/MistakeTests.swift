import BackswipeExpressions
import Testing

@Suite("Mistakes of expressions")
struct MistakeTests {
  struct Case: CustomTestStringConvertible, Sendable {
    let source: String
    let offset: Int
    let message: String

    init(_ source: String, _ offset: Int, _ message: String) {
      (self.source, self.offset, self.message) = (source, offset, message)
    }

    var testDescription: String { source }
  }

  private func check(_ bad: Case) {
    let mistake = State.mistake(bad.source)
    #expect(mistake?.description == bad.message)
    #expect(mistake?.offset == bad.offset)
  }

  @Test(
    "Unknown words have their nearest known one",
    arguments: [
      Case("1 + cuont", 4, "'cuont' is no name here; did you mean 'count'?"),
      Case("zzz", 0, "'zzz' is no name here"),
      Case("ture", 0, "'ture' is no name here; did you mean 'true'?"),
      Case(
        "item.titel", 5,
        "'titel' is no field of 'item': its fields are price, sold, title; did you mean 'title'?"),
      Case(
        "page.item.zzz", 10, "'zzz' is no field of 'page.item': its fields are price, sold, title"),
      Case(
        "first(items).prise", 13,
        "'prise' is no field here: its fields are price, sold, title; did you mean 'price'?"),
      Case("mni(1, 2)", 0, "there is no function 'mni'; did you mean 'min'?"),
      Case("zzz (1)", 0, "there is no function 'zzz'"),
      Case("x(1)", 0, "'x' is a name, no function: an operator is missing"),
      Case("1 + min", 4, "'min' is a function: min(a, b)"),
      Case(
        "size == 'larg'", 8,
        "'larg' is no value of 'size': it is one of 'small', 'medium', 'large'; did you mean 'large'?"
      ),
      Case(
        "('zzz') != (size)", 0,
        "'zzz' is no value of 'size': it is one of 'small', 'medium', 'large'"),
      Case(
        "page.kind == 'lists'", 13,
        "'lists' is no value of 'page.kind': it is one of 'list', 'detail'; did you mean 'list'?"),
    ])
  func words(_ bad: Case) { check(bad) }

  @Test(
    "Symbols and words of other languages have their remedy",
    arguments: [
      Case("x = 1", 2, "'=' assigns; compare with =="),
      Case("isOn && isOn", 5, "'&&' is written 'and'"),
      Case("isOn || isOn", 5, "'||' is written 'or'"), Case("!isOn", 0, "'!' is written 'not'"),
      Case("x === 1", 2, "'===' is written '=='"), Case("x <> 1", 2, "'<>' is written '!='"),
      Case("x => 1", 2, "'=>' is written '>='"), Case("x ≤ 1", 2, "'≤' is written '<='"),
      Case("x × 2", 2, "'×' is written '*'"),
      Case("x ** 2", 2, "there are no powers: multiply with *"),
      Case("isOn ? 1 : 2", 5, "'?' is written if(condition, a, b)"),
      Case("numbers[0]", 7, "'[' is written at(list, 0)"),
      Case("“a”", 0, "“ is no quotation mark here: texts have straight ones, as in 'text'"),
      Case("{x}", 0, "'{' belongs around an expression in a text, not into it"),
      Case("x $ 1", 2, "'$' has no meaning in an expression"),
      Case("isOn AND isOn", 5, "'AND' is written 'and'"),
      Case("True", 0, "'True' is written 'true'"),
      Case("x is 1", 2, "'is' is written '=='"), Case("x mod 2", 2, "'mod' is written '%'"),
      Case("if isOn then 1", 0, "'if' is a function: if(condition, a, b)"),
      Case("isOn then 1", 5, "a choice is written if(condition, a, b)"),
      Case("isOn not isOn", 5, "'not' stands before a value: write not a == b"),
    ])
  func foreign(_ bad: Case) { check(bad) }

  @Test(
    "Parts that are missing or left over have their place",
    arguments: [
      Case("", 0, "an expression is missing"), Case("  ", 2, "an expression is missing"),
      Case("1 +", 3, "the expression ends before a value"),
      Case("not", 3, "the expression ends before a value"),
      Case("1 + * 2", 4, "a value is missing before '*'"),
      Case("()", 1, "a value is missing before ')'"),
      Case("max(1, )", 7, "a value is missing before ')'"),
      Case("+1", 0, "'+' has no meaning before a value: leave it out"),
      Case("1 + not isOn", 4, "'not' needs parentheses here: (not x)"),
      Case("isOn == not isOn", 8, "'not' needs parentheses here: (not x)"),
      Case("(1 + 2", 0, "'(' has no ')'"), Case("1 + max(1, (2)", 7, "'(' has no ')'"),
      Case("1)", 1, "')' has no '(' before it"),
      Case("1,5", 1, "',' stands between arguments alone: decimals have a point, as 1.5"),
      Case("1 2", 2, "an operator is missing before '2'"),
      Case("x true", 2, "an operator is missing before 'true'"),
      Case("x or", 4, "the expression ends before a value"),
      Case("true(1)", 0, "there is no function 'true'"),
      Case("x 'a'", 2, "an operator is missing before ''a''"),
      Case("(1 2)", 3, "an operator or ')' is missing before '2'"),
      Case("max(1 2)", 6, "an operator, ',' or ')' is missing before '2'"),
      Case("x & 'abc", 4, "the text has no closing '"),
      Case("\"abc'", 0, "the text has no closing \""),
      Case("'", 0, "the text has no closing '"),
      Case(".5", 0, "a number has digits before its point"),
      Case("1.", 1, "digits are missing after the point"),
      Case("12pt", 2, "'pt' follows a number: numbers have no units or exponents"),
      Case("1e5", 1, "'e5' follows a number: numbers have no units or exponents"),
      Case("1.2.3", 4, "the name of a field is missing after '.'"),
      Case("item.", 5, "the name of a field is missing after '.'"),
      Case("😀", 0, "'😀' has no meaning in an expression"),
      Case("'e\u{301}👍🏽' + zzz", 9, "'zzz' is no name here"),
      Case(String(repeating: "9", count: 400), 0, "the number is too large"),
      Case("1 < 2 < 3", 6, "comparisons do not chain: write a < b and b < c"),
    ])
  func places(_ bad: Case) { check(bad) }

  @Test("A quoted part of a message is shortened")
  func long() {
    let mistake = State.mistake(String(repeating: "y", count: 1500))
    #expect(mistake?.reason == "'\(String(repeating: "y", count: 40))…' is no name here")
  }

  @Test(
    "A type that does not fit is named",
    arguments: [
      Case("x + name", 2, "a number and a text cannot be added: join texts with &"),
      Case("name + 'a'", 5, "two texts cannot be added: join texts with &"),
      Case("isOn + x", 5, "a flag and a number cannot be added: + needs two numbers"),
      Case("name - x", 5, "a text and a number cannot be subtracted: - needs two numbers"),
      Case("x * items", 2, "a number and a list cannot be multiplied: * needs two numbers"),
      Case("item / x", 5, "a record and a number cannot be divided: / needs two numbers"),
      Case("x % isOn", 2, "a number and a flag cannot be divided: % needs two numbers"),
      Case("-name", 1, "'-' needs a number; this is a text"),
      Case("not x", 4, "'not' needs a flag; this is a number: compare it, as in x > 0"),
      Case("isOn and name", 9, "'and' needs a flag; this is a text: compare it, as in x != ''"),
      Case("items or isOn", 0, "'or' needs a flag; this is a list: count it, as in count(x) > 0"),
      Case("not item", 4, "'not' needs a flag; this is a record: take a field of it"),
      Case(
        "x == name", 2,
        "a number and a text cannot be compared: compare numbers, texts or flags of one type"),
      Case(
        "items == items", 6,
        "two lists cannot be compared: compare numbers, texts or flags of one type"),
      Case("isOn < true", 5, "flags have no order: compare with == or !="),
      Case("'a' & items", 6, "a list is no text: take an element of it"),
      Case("item & 'a'", 0, "a record is no text: take a field of it"),
      Case("name.first", 5, "a text has no fields"),
      Case("items.title", 6, "a list has no fields: its elements are first(list) and at(list, 0)"),
    ])
  func types(_ bad: Case) { check(bad) }

  @Test(
    "An argument that is missing, left over or of another type has its place",
    arguments: [
      Case("1 + max(1)", 4, "max needs two numbers or more"),
      Case("min()", 0, "min needs two numbers or more"),
      Case("max(1, (name))", 7, "max needs two numbers or more; this is a text"),
      Case("max(numbers, 1)", 4, "max needs two numbers or more; this is a list of numbers"),
      Case("clamp(1, 2)", 0, "clamp needs three numbers: clamp(x, low, high)"),
      Case("mix(1, 2, 3, 4)", 0, "mix needs three numbers: mix(a, b, t)"),
      Case("round()", 0, "round needs one number or two: round(x) or round(x, places)"),
      Case("round(1, 2, 3)", 0, "round needs one number or two: round(x) or round(x, places)"),
      Case("floor(name)", 6, "floor needs one number: floor(x); this is a text"),
      Case("ceil(1, 2)", 0, "ceil needs one number: ceil(x)"),
      Case("abs(isOn)", 4, "abs needs one number: abs(x); this is a flag"),
      Case("sign()", 0, "sign needs one number: sign(x)"),
      Case("count(x)", 6, "count needs a list or a text: count(list); this is a number"),
      Case("first(name)", 6, "first needs a list: first(list); this is a text"),
      Case("at(numbers)", 0, "at needs a list and an index: at(list, 0)"),
      Case("at(numbers, 'a')", 12, "at needs a list and an index: at(list, 0); this is a text"),
      Case("sum(words)", 4, "sum needs a list of numbers: sum(list); this is a list of texts"),
      Case("upper(x)", 6, "upper needs a text: upper(text); this is a number"),
      Case("lower()", 0, "lower needs a text: lower(text)"),
      Case("if(isOn, 1)", 0, "if needs a condition and two values: if(condition, a, b)"),
      Case(
        "if(x, 1, 2)", 3,
        "the condition of if needs a flag; this is a number: compare it, as in x > 0"),
      Case(
        "if(isOn, 1, 'a')", 12, "both values of if need one type; these are a number and a text"),
      Case(
        "contains(name)", 0,
        "contains needs a text or a list, and a value: contains(text, 'part') or contains(list, value)"
      ),
      Case("contains(name, x)", 15, "a text contains texts; this is a number"),
      Case("contains(words, x)", 16, "the list contains texts; this is a number"),
      Case(
        "contains(items, item)", 9,
        "contains needs a list of numbers, texts or flags; this has records"),
      Case(
        "contains(x, 1)", 9,
        "contains needs a text or a list, and a value: contains(text, 'part') or contains(list, value); this is a number"
      ),
    ])
  func arguments(_ bad: Case) { check(bad) }

  @Test("Lists and records of one kind but other types are not of one type")
  func kinds() {
    #expect(
      State.mistake("if(isOn, numbers, words)")?.reason
        == "both values of if need one type; these are a list of numbers and a list of texts")
    #expect(
      State.mistake("if(isOn, item, page)")?.reason
        == "both values of if need one type; these are two records with different fields")
  }

  @Test("The first mistake of a source is found")
  func order() {
    #expect(State.mistake("zzz + $")?.offset == 0)
    #expect(State.mistake("(x + name) = 'a")?.offset == 3)
  }
}
