import BackswipeDocuments
import BackswipePrototypes
import Testing

@Suite("Variables, gestures and drivers of a file")
struct StateFileTests {
  /// A file whose state is on line 3 and whose view is on line 7.
  private static func file(_ view: String, state: String = "{ count: 0, open: false }") -> String {
    """
    backswipe: 2
    initial: home
    state: \(state)
    screens:
      home:
        state: { own: text, lift: { value: 0, snaps: [0, 300] }, span: { choice: [day, week] } }
        view: \(view)
      more: { title: More }
    """
  }

  /// Every key, and every form of a value.
  private static let everything = [
    "{ text: \"{count} {own} {if(open, 'open', span)}\" }",
    "{ text: a, when: count > 0 and not open }",
    "{ switch: true, bind: open }", "{ slider: 0.5, bind: lift }", "{ field: Name, bind: own }",
    "{ carousel: [a, b], bind: count }",
    "{ button: a, set: { count: count + 1, open: not open, own: \"{own}!\", span: week } }",
    "{ button: a, set: { count: 3 }, push: more }",
    "{ button: a, set: { open: true }, animate: 0.3s, push: more }",
    "{ button: a, set: { open: true }, animate: { duration: 0.4s, bounce: 0.25 } }",
    "{ button: a, haptic: heavy }",
    "{ button: a, set: { open: true }, haptic: success, push: more }",
    "{ button: a, sequence: [{ set: { count: 1 }, animate: 0.3s }, { wait: 0.2s, when: open, haptic: light, push: more }] }",
    "{ button: a, haptic: light, sequence: { steps: [{ wait: 10ms, set: { count: count + 1 } }], repeat: 30 } }",
    "{ text: a, pan: { y: { snaps: [0, { at: 9, haptic: rigid }] } } }",
    "{ text: a, pan: y }", "{ text: a, pan: both }",
    "{ text: a, pan: { y: { moves: lift, distance: -1 } } }",
    "{ text: a, pan: { x: true, y: { value: 3, limits: [0, 40], snaps: [0, 40], projection: 0.2s, rubberBand: false, distance: -50% } } }",
    "{ text: a, pan: { y: { snaps: [0, { at: 300, set: { open: true }, push: more }], spring: { mass: 1, stiffness: 300, damping: 30 } } } }",
    "{ text: a, pinch: true, rotate: { moves: lift } }",
    "{ text: a, pinch: { limits: [1, 4], snaps: [1, 4] }, rotate: true }",
    "{ text: a, pinch: { moves: lift }, rotate: true, about: center }",
    "{ text: a, doubleTap: { set: { open: true } }, longPress: { duration: 0.3s, push: more } }",
    "{ text: a, swipe: { left: { push: more }, up: { action: pop } } }",
    "{ text: a, pan: y, drive: { from: drag.y, over: [0, 100, 300], to: { scale: [1, 0.9, 0.8], alpha: [1, 1, 0] }, extends: true } }",
    "{ overlay: [{ text: a, identifier: card }, { text: b, drive: [{ from: lift, over: [0, 1], to: { card.x: [0, 9], self.rotation: [0, 90] } }, { from: list.scroll.y, over: [0, 1], to: { corner: [0, 9], width: [0, 9], height: [0, 9] } }] }, { scroll: c, identifier: list }] }",
  ]

  @Test("A page with variables reads back as it was written", arguments: everything)
  func roundTrip(_ view: String) throws {
    try Prototype.readBack(Self.file(view))
  }

  @Test(
    "Variables read back as they were written",
    arguments: [
      "{ a: 1.5, b: true, c: hello, d: \"12\", e: -3 }",
      "{ a: { choice: [x, y], value: y }, b: { choice: [x] } }",
      "{ a: { value: 1, limits: [0, 2], rubberBand: false }, b: { value: 0, spring: { response: 0.4s, dampingRatio: 0.8 } } }",
      "{ a: { value: 1, spring: { duration: 0.5s, bounce: 0 } }, b: 0 }",
      "{ a: { value: 0, snaps: [0, { at: 2, set: { b: 1 } }] }, b: 0 }",
    ])
  func variables(_ state: String) throws {
    try Prototype.readBack(Self.file("a", state: state))
  }

  @Test("Variables need format 2, and are written in it")
  func format() throws {
    let state = "state: { a: 1 }\nscreens: { home: { rows: 3 } }"
    #expect(
      Prototype.message("backswipe: 1\ninitial: home\n\(state)")
        == "p:3:1: 'state' needs 'backswipe: 2' at the top of the file")
    let read = try Prototype.parse("backswipe: 2\ninitial: home\n\(state)", file: "p")
    #expect(YAMLWriter.file(read.node).hasPrefix("backswipe: 2\n"))
    #expect(
      Prototype.message(
        "backswipe: 1\ninitial: home\nscreens: { home: { rows: [{ title: a, set: { b: 1 } }] } }"
      ).contains("'set' needs 'backswipe: 2'"))
  }

  @Test(
    "A mistake in a variable has its place",
    arguments: [
      ("[a]", "p:3:8: 'state' must be a mapping of names to initial values"),
      ("{ 1a: 0 }", "p:3:10: '1a' is no name: use letters, digits and _, no digit first"),
      ("{ own: 0 }", "p:6:14: the prototype has a variable 'own' already; use another name"),
      ("{ a: [[1]] }", "an item of 'a' is a value, or a mapping of names to values"),
      ("{ a: { limits: [0, 1] } }", "p:3:13: a variable needs a 'value', or a 'choice' of words"),
      ("{ a: { value: 0, limits: [2, 1] } }", "p:3:33: 'limits' is two numbers, [low, high]"),
      ("{ a: { value: 0, snaps: [1, 1] } }", "p:3:32: 'snaps' must ascend"),
      (
        "{ a: { value: 0, snap: [1] } }",
        "p:3:25: unknown key 'snap' in a variable; did you mean 'snaps'?"
      ),
      ("{ a: { choice: [] } }", "p:3:23: 'choice' needs at least one word"),
      ("{ a: { choice: [b], value: c } }", "p:3:35: 'value' cannot be 'c'; it can only be b"),
      (
        "{ a: { value: 0, spring: { response: 1s } } }",
        "p:3:33: 'spring' has response and dampingRatio, or duration and bounce, or mass and "
          + "stiffness and damping"
      ),
      (
        "{ a: { value: 0, spring: { response: 0s, dampingRatio: 1 } } }",
        "p:3:33: the spring does not settle; use times, ratios and masses above 0"
      ),
      ("{ a: { value: 0, projection: 61s } }", "p:3:37: 'projection' is from 0ms to 60s"),
    ])
  func variableMistakes(_ state: String, _ words: String) {
    Prototype.expect(words, in: Self.file("a", state: state))
  }

  @Test(
    "A mistake in a use has its place and what to do",
    arguments: [
      (
        "\"{cuont}\"",
        "p:7:11: 'an element', character 2: 'cuont' is no name here; did you mean 'count'?"
      ),
      (
        "{ text: a, when: count }", "p:7:28: 'when' is a condition, true or false; this is a number"
      ),
      (
        "{ text: a, bind: open }",
        "p:7:22: 'bind' belongs to 'switch', 'slider', 'field' or 'carousel', not to 'text'"
      ),
      ("{ switch: true, bind: count }", "p:7:33: 'bind' needs a flag; 'count' is a number"),
      ("{ text: a, about: center }", "p:7:22: 'about' needs 'pinch' or 'rotate' on this element"),
      (
        "{ text: a, pinch: true, about: centre }",
        "p:7:42: 'about' cannot be 'centre'; did you mean 'center'?"
      ),
      ("{ switch: true, bind: opne }", "p:7:33: there is no variable 'opne'; did you mean 'open'?"),
      ("{ button: a, set: { open: 1 } }", "p:7:37: 'open' is a flag; this is a number"),
      (
        "{ button: a, set: { span: weak } }",
        "p:7:37: 'span' is one of day, week, not 'weak'; did you mean 'week'?"
      ),
      ("{ button: a, set: {} }", "p:7:29: 'set' must be a mapping of variables to new values"),
      ("{ button: a, haptic: loud }", "'haptic' cannot be 'loud'"),
      ("{ button: a, sequence: [] }", "p:7:34: 'sequence' needs at least one step"),
      (
        "{ button: a, sequence: [{ wait: 1s }] }",
        "p:7:35: a step needs an action, such as set or push"
      ),
      (
        "{ button: a, sequence: { repeat: 2 } }",
        "p:7:34: 'sequence' needs 'steps', a list of actions"
      ),
      (
        "{ button: a, sequence: { steps: [{ haptic: light }], repeat: 2 } }",
        "p:7:72: a round that is repeated waits at least 10ms"
      ),
      ("{ button: a, sequence: [{ sequence: [] }] }", "unknown key 'sequence' in a step"),
      ("{ button: a, sequence: [{ wait: 1ms, haptic: light }] }", "'wait' is from 10ms to 3600s"),
      (
        "{ button: a, push: more, sequence: [{ haptic: light }] }",
        "an element can have only one of push, present, alert, segue, action, selectTab, showDetail and sequence"
      ),
      ("{ carousel: [{ text: a, when: open }, b] }", "the elements of a carousel have no 'when'"),
      ("{ scroll: a, pan: y }", "'pan' and scroll follow the same finger; pan another element"),
      ("{ field: a, bind: span }", "'bind' of a field needs any text; 'span' is a choice"),
      (
        "{ text: a, pan: { x: { moves: lift }, y: { moves: lift } } }",
        "'x' and 'y' move 'lift' both; use two variables"
      ),
      ("{ text: a, pan: { y: { value: 1e13 } } }", "'value' is at most 1000000000 either way"),
      (
        "{ text: a, drive: { from: count, over: [0, 1], to: {} } }",
        "'to' needs a property, such as alpha"
      ),
      (
        "{ text: a, pan: { y: { snaps: [{ at: 1 }] } } }",
        "a snap without an action is its number alone"
      ),
      ("{ text: a, swipe: {} }", "'swipe' needs a direction: left, right, up or down"),
      (
        "{ text: a, pan: { y: { value: 5, limits: [0, 1] } } }",
        "the initial value is outside 'limits'"
      ),
      ("{ text: a, pan: { y: { limits: [0, 1], snaps: [0, 5] } } }", "'snaps' are within 'limits'"),
      ("{ text: a, pan: z }", "'pan' cannot be 'z'"),
      (
        "{ text: a, pan: { y: { moves: lift, snaps: [1] } } }",
        "p:7:47: 'snaps' is given in 'state', with the variable 'lift'"
      ),
      (
        "{ text: a, pan: { y: { distance: 0 } } }",
        "p:7:44: 'distance' is points or per cent of the page, not 0"
      ),
      (
        "{ text: a, doubleTap: { } }",
        "'doubleTap' needs one of push, present, alert, segue, action, selectTab, showDetail, sequence, set, add, remove, move, change, haptic"
      ),
      (
        "{ text: a, drive: { from: drag.y, over: [0, 1], to: { x: [0, 1] } } }",
        "p:7:37: 'drag.y' needs 'pan' along y on this element"
      ),
      (
        "{ text: a, drive: { from: box.drag.y, over: [0, 1], to: { x: [0, 1] } } }",
        "p:7:37: there is no element 'box' on the page"
      ),
      (
        "{ text: a, drive: { from: cuont, over: [0, 1], to: { x: [0, 1] } } }",
        "did you mean 'count'?"
      ),
      (
        "{ text: a, drive: { from: count, over: [1, 0], to: { x: [0, 1] } } }",
        "p:7:50: 'over' has two ascending numbers or more"
      ),
      (
        "{ text: a, drive: { from: count, over: [0, 1], to: { y: [0] } } }",
        "p:7:67: 'y' needs 2 values, one for each stop of 'over'"
      ),
      (
        "{ text: a, drive: { from: count, over: [0, 1], to: { blur: [0, 1] } } }",
        "'blur' is no property"
      ),
      (
        "{ text: a, drive: { from: count, over: [0, 1], to: { alpha: [0, 2] } } }",
        "'alpha' is from 0 to 1"
      ),
      ("{ text: a, drive: { from: count, over: [0, 1] } }", "a driver needs 'to'"),
    ])
  func useMistakes(_ view: String, _ words: String) {
    Prototype.expect(words, in: Self.file(view))
  }

  @Test(
    "Actions after a time read back, or have their mistakes",
    arguments: [
      ("{ time: 2s, set: { count: 1 } }", "no mistake"),
      (
        "[{ time: 2s, repeat: 3, when: open, set: { count: 1 }, animate: 1s }, { time: 90ms, push: more }]",
        "no mistake"
      ),
      ("{ set: { count: 1 } }", "p:4:27: 'after' needs a 'time'"),
      ("{ time: 2s }", "p:4:27: 'after' needs an action, such as set or push"),
      ("{ time: 2h, push: more }", "p:4:35: 'time': unknown unit 'h'"),
      ("{ time: 0s, push: more }", "'time' is from 10ms to 3600s"),
      ("{ time: 1s, repeat: 0, push: more }", "'repeat' must be a whole number from 1 to 10000"),
      ("{ time: 1s, animate: 1s, push: more }", "'animate' belongs to 'set', 'add'"),
    ])
  func after(_ after: String, _ words: String) throws {
    let text = """
      backswipe: 2
      initial: home
      state: { count: 0, open: false }
      screens: { home: { after: \(after) }, more: {} }
      """
    Prototype.expect(words, in: text)
    guard words == "no mistake" else { return }
    try Prototype.readBack(text)
  }

  @Test("A file with many variables, screens and drivers is read in bounded time")
  func bounded() {
    let words = (0..<1000).map { "v\($0): { choice: [a, b] }" }.joined(separator: ", ")
    let screens = (0..<2000).map { "s\($0): {}" }.joined(separator: ", ")
    #expect(
      Prototype.message("backswipe: 2\ninitial: s0\nstate: { \(words) }\nscreens: { \(screens) }")
        == "no mistake")
    let pages = (0..<100).map { page in
      "s\(page): { state: { \((0..<200).map { "p\(page)_\($0): 0" }.joined(separator: ", ")) } }"
    }.joined(separator: ", ")
    #expect(Prototype.message("backswipe: 2\ninitial: s0\nscreens: { \(pages) }") == "no mistake")
    let list = "[" + repeatElement("a", count: 900).joined(separator: ", ") + "]"
    let driven = """
      backswipe: 2
      initial: home
      state: { v: 0 }
      screens: { home: { view: { overlay: [{ each: a, in: \(list), view: { text: b, identifier: card, drive: { from: v, over: [0, 1], to: { card.x: [0, 1] } } } }] } } }
      """
    #expect(Prototype.message(driven).contains("the drivers of a page have at most 10000 elements"))
    let set = (0..<500).map { "v\($0): 1" }.joined(separator: ", ")
    let state = (0..<500).map { "v\($0): 0" }.joined(separator: ", ")
    let copies = """
      backswipe: 2
      initial: home
      state: { \(state) }
      data: { s: { \(set) } }
      screens: { home: { view: { column: [{ each: a, in: \(list), view: { text: b, set: $s } }, { each: a, in: \(list), view: { each: c, in: \(list), view: { text: b, set: $s } } }] } } }
      """
    #expect(Prototype.message(copies).contains("the pages have more than 20000 elements"))
  }

  @Test("Loops and components use variables, their own names in conditions and new values too")
  func loops() throws {
    let text = """
      backswipe: 2
      initial: home
      state: { page: 0, open: false }
      components:
        tab:
          parameters: { number: 0 }
          view: { button: "{number}", when: number != page, set: { page: number } }
      screens:
        home:
          view:
            column:
              - { each: i, in: [1, 2], view: { component: tab, with: { number: $i } } }
              - { each: i, in: [7], view: { button: a, set: { page: i + 1, open: not open } } }
      """
    let read = try Prototype.parse(text, file: "p")
    let plain = try Prototype.parse(
      """
      backswipe: 2
      initial: home
      state: { page: 0, open: false }
      screens:
        home:
          view:
            column:
              - { button: "{1}", when: 1 != page, set: { page: 1 } }
              - { button: "{2}", when: 2 != page, set: { page: 2 } }
              - { button: a, set: { page: 7 + 1, open: not open } }
      """, file: "p")
    #expect(read == plain)
  }
}
