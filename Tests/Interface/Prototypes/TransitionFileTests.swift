import BackswipeDocuments
import BackswipeMotion
import BackswipePrototypes
import BackswipeUnits
import Testing

@Suite("Transitions in files")
struct TransitionFileTests {
  /// A file whose transition begins on line 6, column 60.
  private static func file(_ transition: String, format: Int = 2) -> String {
    """
    backswipe: \(format)
    initial: home
    screens:
      home:
        rows:
          - { title: Card, push: { screen: detail, transition: \(transition) }, identifier: card }
      detail:
        view: { column: [ { text: Words, identifier: card }, { text: More, identifier: more } ] }
      plain: { class: PlainController }
    """
  }

  private static func transition(_ text: String) throws -> PageTransition? {
    let prototype = try Prototype.parse(file(text), file: "p")
    guard case .push(let next) = prototype.screens[0].rows[0].action else { return nil }
    return next.transition?.motion
  }

  @Test(
    "A transition reads back as it was written",
    arguments: PageTransition.Kind.allCases.map(\.rawValue) + [
      "{ kind: zoom, from: card, duration: 0.5s, curve: 'cubic-bezier(0.2,0,0,1)', hero: [card] }",
      "{ hero: [card] }", "{ kind: slide, duration: 10s }", "{ kind: zoom, dragBack: true }",
      "{ kind: cover, dragBack: true }", "{ hero: [card], dragBack: true }",
      """
      { tracks: [ { element: page, of: to, property: alpha, from: 0, to: 1, delay: 0.1s,
        duration: 300ms, curve: easeOut }, { element: more, of: to, property: rotation, from: -90,
        to: 0 }, { element: card, of: from, property: x, from: 0, to: -0.333333333333 } ] }
      """,
    ])
  func roundTrip(_ text: String) throws {
    try Prototype.readBack(Self.file(text), format: 2)
  }

  @Test("A word is a kind; heroes alone fade, tracks alone leave the pages in place")
  func kinds() throws {
    #expect(try Self.transition("zoom") == PageTransition(.zoom))
    #expect(try Self.transition("{ hero: [card] }") == PageTransition(.fade, heroes: ["card"]))
    #expect(try Self.transition("{ hero: card }") == PageTransition(.fade, heroes: ["card"]))
    #expect(try Self.transition("slide-up") == PageTransition(.cover))
    #expect(
      try Self.transition("{ kind: slide-up, hero: card }")
        == PageTransition(.cover, heroes: ["card"]))
    let track = "{ element: page, of: to, property: alpha, from: 0, to: 1 }"
    #expect(try Self.transition("{ tracks: [\(track)] }")?.kind == PageTransition.Kind.none)
    #expect(
      try Self.transition("{ kind: fade, duration: 80ms, curve: linear }")
        == PageTransition(.fade, duration: .milliseconds(80), curve: .linear))
  }

  @Test("A screen alone is its id; presentations, segues, items and choices have transitions too")
  func places() throws {
    let prototype = try Prototype.parse(
      """
      backswipe: 2
      initial: a
      screens:
        a:
          right: [ { title: Go, push: { screen: b } } ]
          rows:
            - { title: A, present: { screen: b, transition: flip } }
            - { title: B, present: { screen: b } }
            - { title: C, alert: { choices: [ { title: D, push: { screen: b, transition: none } } ] } }
          segues: [ { identifier: s, to: b, transition: cover } ]
        b: {}
      """, file: "p")
    let screen = prototype.screens[0]
    #expect(screen.right[0].action == .push("b"))
    #expect(
      screen.rows[0].action
        == .present(
          Prototype.Destination("b", transition: Prototype.Transition(PageTransition(.flip)))))
    #expect(screen.rows[1].action == .sheet("b", Prototype.Sheet()))
    #expect(screen.segues[0].transition?.motion == PageTransition(.cover))
    let written = YAMLWriter.file(prototype.node)
    #expect(try Prototype.parse(written, file: "q") == prototype, "\(written)")
  }

  @Test("Names of elements are those of a loop's item, in lists too")
  func loops() throws {
    let prototype = try Prototype.parse(
      """
      backswipe: 2
      initial: a
      data: { trips: [Kyoto, Oslo] }
      screens:
        a:
          view:
            column:
              - each: trip
                in: $trips
                view: { text: "{trip}", identifier: "{trip}", push: { screen: b, transition: { kind: zoom, from: "{trip}", hero: ["{trip}"] } } }
        b: { view: { column: [ { text: K, identifier: Kyoto }, { text: O, identifier: Oslo } ] } }
      """, file: "p")
    let actions = prototype.screens[0].view?.all.compactMap(\.action)
    #expect(
      actions
        == ["Kyoto", "Oslo"].map {
          .push(
            Prototype.Destination(
              "b",
              transition: Prototype.Transition(
                PageTransition(.zoom, source: $0, heroes: [$0]))))
        })
  }

  @Test(
    "A mistake has its place and what to do",
    arguments: [
      ("zom", "p:6:60: 'transition' cannot be 'zom'; did you mean 'zoom'?"),
      ("{ from: card }", "p:6:60: a transition needs a 'kind', 'hero', 'tracks' or 'settings'"),
      ("{ kind: spin }", "p:6:68: 'kind' cannot be 'spin'; it is one of slide, cover"),
      (
        "{ kind: zoom, form: card }",
        "p:6:74: unknown key 'form' in 'transition'; did you mean 'from'?"
      ),
      (
        "{ kind: zoom, from: crad }",
        "p:6:80: the screen 'home' has no element 'crad'; did you mean 'card'?"
      ),
      ("{ kind: fade, from: card }", "p:6:74: 'from' belongs to the kind zoom, not to fade"),
      (
        "{ kind: slide, dragBack: true }", "p:6:75: 'dragBack' is not of the kind slide"
      ),
      ("{ kind: zoom, dragBack: down }", "'dragBack' must be true or false"),
      ("{ hero: [more] }", "p:6:69: the screen 'home' has no element 'more'"),
      (
        "{ hero: [cards] }",
        "p:6:69: the screen 'detail' has no element 'cards'; did you mean 'card'?"
      ),
      ("{ hero: [card, card] }", "p:6:75: 'hero' has 'card' twice"),
      ("{ hero: more }", "p:6:68: the screen 'home' has no element 'more'"),
      ("{ hero: { card: card } }", "p:6:68: 'hero' must be a list"),
      ("slide-op", "p:6:60: 'transition' cannot be 'slide-op'; did you mean 'slide-up'?"),
      ("{ kind: fade, duration: 0s }", "p:6:84: 'duration' is above 0 to 10s, not 0ms"),
      ("{ kind: fade, duration: 11s }", "p:6:84: 'duration' is above 0 to 10s, not 11s"),
      (
        "{ kind: fade, duration: 350 }",
        "p:6:84: 'duration': '350' needs a unit: write 350ms or 350s"
      ),
      ("{ kind: fade, curve: easyOut }", "p:6:81: 'curve': unknown curve 'easyOut'"),
      (
        "{ kind: fade, curve: 'spring(duration=100s,bounce=0)' }",
        "p:6:81: 'curve' takes longer than 10s"
      ),
      ("{ tracks: [ { element: page, of: to } ] }", "p:6:72: a track needs 'property'"),
      (
        "{ tracks: [ { element: mor, of: to, property: x, from: 0, to: 1 } ] }",
        "p:6:83: the screen 'detail' has no element 'mor'; did you mean 'more'?"
      ),
      (
        "{ tracks: [ { element: page, of: two, property: x, from: 0, to: 1 } ] }",
        "p:6:93: 'of' cannot be 'two'; did you mean 'to'?"
      ),
      (
        "{ tracks: [ { element: page, of: to, property: alpha, from: 0, to: 2 } ] }",
        "p:6:127: 'to' of alpha is from 0 to 1"
      ),
      (
        "{ tracks: [ { element: page, of: to, property: x, from: 0, to: 2, delay: -1s } ] }",
        "'delay' is from 0 to 10s, not -1s"
      ),
      (
        "{ kind: slide, tracks: [ { element: page, of: to, property: x, from: 0, to: 2 } ] }",
        "the pages of a slide have no tracks; 'none' is a kind without motion"
      ),
    ])
  func mistakes(_ text: String, _ message: String) {
    Prototype.expect(message, in: Self.file(text))
  }

  @Test(
    "A transition needs format 2, is no sheet's, and not of a segue that goes back",
    arguments: [
      (
        "backswipe: 1\ninitial: a\nscreens: { a: { rows: [ { title: A, push: { screen: a, transition: zoom } } ] } }",
        "p:3:56: 'transition' needs 'backswipe: 2' at the top of the file"
      ),
      (
        "backswipe: 2\ninitial: a\nscreens: { a: { rows: [ { title: A, present: { screen: a, detents: [large], transition: zoom } } ] } }",
        "p:3:59: 'detents' is of a sheet, and a screen with a 'transition' is none"
      ),
      (
        "backswipe: 2\ninitial: a\nscreens: { a: { segues: [ { identifier: s, kind: unwind, to: a, transition: fade } ] } }",
        "p:3:65: a segue of the kind unwind has no 'transition'"
      ),
      (
        "backswipe: 2\ninitial: a\nscreens: { a: { rows: [ { title: A, push: { transition: zoom } } ] } }",
        "p:3:43: 'push' needs a 'screen'"
      ),
      (
        "backswipe: 2\ninitial: a\nscreens: { a: { rows: [ { title: A, push: { screen: b, transition: zoom } } ] } }",
        "p:3:53: there is no screen 'b'"
      ),
    ])
  func limits(_ text: String, _ message: String) {
    Prototype.expect(message, in: text)
  }

  private static func itemFile(_ key: String, transition: String) -> String {
    """
    backswipe: 2
    initial: a
    screens:
      a:
        \(key): [ { title: Go, identifier: go } ]
        rows: [ { title: A, identifier: row, push: { screen: b, transition: \(transition) } } ]
      b: { left: [ { title: X, identifier: x } ] }
    """
  }

  @Test(
    "A zoom grows out of a bar button item of the page beneath",
    arguments: ["left", "right", "toolbar"])
  func items(_ key: String) throws {
    let file = Self.itemFile(key, transition: "{ kind: zoom, from: go }")
    try Prototype.readBack(file)
  }

  @Test(
    "An item of another page, or of none, is no source of a zoom, and no hero",
    arguments: [
      ("{ kind: zoom, from: x }", "p:6:93: the screen 'a' has no element 'x'"),
      ("{ kind: zoom, from: goo }", "the screen 'a' has no element 'goo'; did you mean 'go'?"),
      ("{ hero: go }", "the screen 'a' has no element 'go'"),
    ])
  func otherItems(_ transition: String, _ message: String) {
    Prototype.expect(message, in: Self.itemFile("right", transition: transition))
  }

  @Test("A screen with a class may have any element")
  func classes() throws {
    _ = try Prototype.parse(
      """
      backswipe: 2
      initial: a
      screens:
        a: { class: A, rows: [ { title: A, push: { screen: b, transition: { kind: zoom, from: x, hero: [y] } } } ] }
        b: { class: B }
      """, file: "p")
  }

  /// A file whose tab's transition begins on line 3, column 46.
  private static func tabFile(_ transition: String, _ key: String = "tabSwipe: true") -> String {
    """
    backswipe: 2
    initial: a
    tabs: [ { title: One, screen: a, transition: \(transition) } ]
    \(key)
    screens: { a: { view: { text: Words, identifier: card } } }
    """
  }

  @Test(
    "Tabs have every kind, heroes and tracks, and a finger by a key",
    arguments: [
      "zoom", "predictive", "{ kind: zoom, from: card }", "{ hero: card }",
      "{ tracks: [ { element: card, of: to, property: y, from: 9, to: 0 } ] }",
    ])
  func tabs(_ transition: String) throws {
    let read = try Prototype.readBack(Self.tabFile(transition))
    #expect(read.swipesTabs && read.tabs[0].transition?.motion != nil)
  }

  @Test(
    "A mistake in a tab's transition has its place",
    arguments: [
      (
        "{ hero: crad }", "tabSwipe: true",
        "p:3:54: no screen has an element 'crad'; did you mean 'card'?"
      ),
      (
        "{ kind: cover, dragBack: true }", "tabSwipe: true",
        "p:3:46: a tab has no 'dragBack'; 'tabSwipe' lets a finger change tabs"
      ),
      ("fade", "tabSwipe: maybe", "p:4:11: 'tabSwipe' must be true or false"),
    ])
  func tabMistakes(_ transition: String, _ key: String, _ message: String) {
    Prototype.expect(message, in: Self.tabFile(transition, key))
  }

  @Test("The bar of tabs shrinks by UIKit's property, where there are tabs")
  func minimizing() throws {
    let text =
      "backswipe: 2\ninitial: a\ntabs: [ { title: A, screen: a } ]\n"
      + "tabBarMinimizeBehavior: onScrollUp\nscreens: { a: {} }"
    let read = try Prototype.parse(text, file: "p")
    #expect(read.tabBarMinimizeBehavior == .onScrollUp && read.format == 2)
    #expect(try Prototype.parse(YAMLWriter.file(read.node), file: "q") == read)
    Prototype.expect(
      "p:3:1: 'tabBarMinimizeBehavior' needs 'tabs'",
      in: "backswipe: 2\ninitial: a\ntabBarMinimizeBehavior: never\nscreens: { a: {} }")
    Prototype.expect(
      "p:4:25: 'tabBarMinimizeBehavior' cannot be 'scroll'; it is one of automatic, never, onScrollDown, onScrollUp",
      in: text.replacing("onScrollUp", with: "scroll"))
  }

  @Test("A finger changes tabs where there are some, in the second format")
  func tabSwipe() throws {
    let text =
      "backswipe: 2\ninitial: a\ntabs: [ { title: A, screen: a } ]\ntabSwipe: true\nscreens: { a: {} }"
    let read = try Prototype.parse(text, file: "p")
    #expect(read.swipesTabs && read.format == 2)
    #expect(try Prototype.parse(YAMLWriter.file(read.node), file: "q") == read)
    Prototype.expect(
      "p:3:1: 'tabSwipe' needs 'tabs'",
      in: "backswipe: 2\ninitial: a\ntabSwipe: true\nscreens: { a: {} }")
    Prototype.expect(
      "p:4:1: 'tabSwipe' needs 'backswipe: 2' at the top of the file",
      in:
        "backswipe: 1\ninitial: a\ntabs: [ { title: A, screen: a } ]\ntabSwipe: true\nscreens: { a: {} }"
    )
  }
}
