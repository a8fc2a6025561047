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
}
