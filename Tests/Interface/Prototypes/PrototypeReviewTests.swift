import BackswipeDocuments
import BackswipePrototypes
import BackswipeText
import Testing

@Suite("Parts of a prototype that nothing uses")
struct PrototypeReviewTests {
  private func notes(_ text: String) throws -> [String] {
    let root = try YAMLDocument.read(bytes: Array(text.utf8), file: "p", limit: .document)
    return PrototypeReview.notes(root, try Prototype.parse(text, file: "p")).map {
      "\($0.place.line):\($0.place.column) \($0.words)"
    }
  }

  @Test("A loop's name that hides a variable is noted")
  func hiddenVariable() throws {
    let found = try notes(
      """
      backswipe: 2
      initial: home
      state: { item: false, other: false }
      data: { list: [1] }
      screens:
        home:
          view:
            column:
              - { switch: true, bind: item }
              - { switch: true, bind: other }
              - { text: On, when: item and other }
              - { each: item, in: $list, view: { text: "{item}" } }
      """)
    #expect(found == ["12:19 the loop's name 'item' hides the variable 'item'"])
  }

  @Test("Each unused part is noted at its name, used ones are not")
  func unused() throws {
    #expect(
      try notes(
        """
        backswipe: 2
        initial: home
        state: { read: 0, set: 0, both: 0, never: 0, "bound": true }
        data: { list: [1], other: [2] }
        components:
          used: { parameters: { title: "", extra: "" }, view: "{title}" }
          unused: { view: Text }
        screens:
          home:
            title: "{both}"
            state: { lift: 0 }
            view:
              column:
                - { component: used, with: { title: "{read}" } }
                - { text: a, set: { set: 1, both: 2 }, sequence: [ { push: deep } ] }
                - { switch: true, bind: bound }
                - { each: x, in: $list, view: { text: "{x}", pan: { y: { snaps: [0, { at: 9, push: snapped }] } } } }
                - { text: Ask, alert: { choices: [ { title: Go, present: { screen: sheet, detents: [large] } } ] } }
                - { text: Way, segue: way }
            segues: [ { identifier: way, to: last }, { identifier: lost, to: island } ]
          deep: {}
          snapped: {}
          sheet: {}
          last: {}
          island: { rows: [ { title: a, push: beyond } ] }
          beyond: {}
        """) == [
          "3:10 nothing changes the variable 'read'", "3:19 nothing reads the variable 'set'",
          "3:36 nothing reads the variable 'never'", "4:20 nothing uses the list 'other'",
          "6:36 the component 'used' does not use its parameter 'extra'",
          "7:3 nothing uses the component 'unused'", "11:14 nothing reads the variable 'lift'",
          "20:60 nothing performs the segue 'lost'", "25:3 nothing leads to the screen 'island'",
          "26:3 nothing leads to the screen 'beyond'",
        ])
  }

  @Test("Tabs lead to their screens, and a class may show any")
  func roots() throws {
    #expect(
      try notes(
        """
        backswipe: 1
        initial: a
        tabs: [ { title: A, screen: a }, { title: B, screen: b } ]
        screens: { a: {}, b: {} }
        """) == [])
    #expect(
      try notes("backswipe: 1\ninitial: a\nscreens: { a: { class: A }, b: { segues: [] } }") == [])
  }

  @Test("A word of a shown text, between quotes or after a point is no name")
  func wordsOfTextsAreNoNames() throws {
    #expect(
      try notes(
        """
        backswipe: 2
        initial: home
        state: { trips: 0, open: false, size: 1, day: 2, shown: 3, far: 4 }
        screens:
          home:
            title: My trips
            view:
              column:
                - open
                - { text: "{if(far > 0, 'size', 'b')} of {{day}}", set: { shown: shown + 1, far: 1 } }
                - { button: "The day is open", label: "{shown}" }
        """) == [
          "3:10 nothing reads the variable 'trips'", "3:20 nothing reads the variable 'open'",
          "3:33 nothing reads the variable 'size'", "3:42 nothing reads the variable 'day'",
        ])
  }

  @Test("A condition that no state fulfils is noted, one that some state does is not")
  func conditionsThatAreNeverTrue() throws {
    #expect(
      try notes(
        """
        backswipe: 2
        initial: home
        state: { open: false, size: { choice: [small, large] }, count: 0 }
        components: { card: { parameters: { open: true }, view: { text: A, when: open and not open } } }
        screens:
          home:
            view:
              column:
                - { text: A, when: "false" }
                - { text: B, when: open and not open }
                - { text: C, when: size == 'small' and size == 'large' }
                - { text: D, when: open or size == 'large' }
                - { text: E, when: count > 3 and count < 2 }
                - { text: F, when: horizontalSizeClass == 'regular' }
                - { text: G, set: { open: not open, size: large, count: 1 },
                    sequence: [ { when: 1 > 2, set: { count: 2 } }, { wait: 1s, set: { count: 3 } } ] }
                - { component: card, with: { open: true } }
        """) == [
          "9:28 the condition is never true", "10:28 the condition is never true",
          "11:28 the condition is never true", "16:33 the condition is never true",
        ])
  }

  @Test("A track of an element that is never there is noted")
  func tracksThatAreNeverPlayed() throws {
    #expect(
      try notes(
        """
        backswipe: 2
        initial: home
        screens:
          home:
            view:
              column:
                - { row: [ { text: A, identifier: a } ], when: "false" }
                - { text: B, identifier: b }
                - button: Go
                  push:
                    screen: more
                    transition:
                      tracks:
                        - { element: a, of: from, property: alpha, from: 1, to: 0 }
                        - { element: b, of: from, property: alpha, from: 1, to: 0 }
          more: {}
        """) == [
          "7:56 the condition is never true", "14:30 the track moves 'a', which is never there",
        ])
  }

  @Test("A screen to which only what is never there leads is noted, and so is its segue")
  func screensBehindConditions() throws {
    let found = try notes(
      """
      backswipe: 2
      initial: home
      state: { open: false, size: { choice: [small, large] }, count: 0 }
      components: { card: { parameters: { kind: a, to: far }, view: { column: [ { button: Go, when: kind == 'b', push: $to } ] } } }
      screens:
        home:
          state: { big: false }
          right: [ { title: More, menu: [ { title: A, when: open and not open, push: menu }, { title: B, set: { open: true, size: large, count: 1, big: true } } ] } ]
          segues: [ { identifier: way, to: segue } ]
          view:
            column:
              - { row: [ { overlay: [ { button: A, push: inside } ] } ], when: "false" }
              - { button: B, when: size == 'small' and big and open, push: there }
              - { button: C, when: count > 3, push: number }
              - { button: D, sequence: [ { when: big and not big, push: step }, { wait: 1s, push: later } ] }
              - { button: E, when: not open and open, segue: way }
              - { component: card }
              - { component: card, with: { kind: b, to: near } }
        inside: { rows: [ { title: a, push: beyond } ] }
        beyond: {}
        menu: {}
        segue: {}
        there: {}
        number: {}
        step: {}
        later: {}
        far: {}
        near: { rows: [ { title: a, when: "false", push: row }, { title: b, push: both }, { title: c, when: "false", push: both } ] }
        row: {}
        both: {}
      """)
    #expect(
      found == [
        "8:55 the condition is never true",
        "9:29 only what is never there performs the segue 'way'",
        "12:74 the condition is never true", "15:44 the condition is never true",
        "16:30 the condition is never true",
        "19:3 only what is never there leads to the screen 'inside'",
        "20:3 only what is never there leads to the screen 'beyond'",
        "21:3 only what is never there leads to the screen 'menu'",
        "22:3 only what is never there leads to the screen 'segue'",
        "25:3 only what is never there leads to the screen 'step'",
        "27:3 only what is never there leads to the screen 'far'",
        "28:37 the condition is never true",
        "28:103 the condition is never true",
        "29:3 only what is never there leads to the screen 'row'",
      ])
  }
}
