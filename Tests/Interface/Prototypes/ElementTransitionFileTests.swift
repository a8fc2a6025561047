import BackswipeMotion
import BackswipeDocuments
import BackswipePrototypes
import BackswipeUnits
import Testing

@Suite("Transitions of elements in files")
struct ElementTransitionFileTests {
  /// A file whose element begins on line 7, column 19.
  private static func file(_ element: String, format: Int = 2) -> String {
    """
    backswipe: \(format)
    initial: home
    state: { open: false, trips: [ { name: Kyoto } ] }
    screens:
      home:
        view:
          column: [ \(element), { text: B, identifier: card } ]
    """
  }

  @Test(
    "A change and an element read back as they were written",
    arguments: [
      "{ text: A, when: open, transition: slide }", "{ text: A, when: open, transition: slide-up }",
      "{ text: A, when: open, transition: { kind: flip, duration: 300ms, curve: easeOut } }",
      "{ text: A, when: open, transition: { hero: card } }",
      "{ text: A, when: open, transition: { kind: slide, from: top } }",
      "{ text: A, set: { open: not open }, animate: { duration: 0.3s, transition: { kind: slide, from: leading } } }",
      """
      { text: A, when: open, transition: { tracks: [ { element: page, of: to, property: scale,
        from: 0.5, to: 1, delay: 100ms } ] } }
      """,
      "{ each: t, in: trips, view: { text: \"{t.name}\", transition: cover } }",
      "{ text: A, set: { open: not open }, animate: { duration: 0.3s, curve: easeIn } }",
      "{ text: A, set: { open: not open }, animate: { duration: 0.3s, transition: none } }",
      "{ text: A, set: { open: not open }, animate: { duration: 0.3s, bounce: 0.2, transition: { kind: cover, hero: [card] } } }",
    ])
  func roundTrip(_ element: String) throws {
    let written = YAMLWriter.file(try Prototype.readBack(Self.file(element)).node)
    #expect(written.contains("transition") || written.contains("curve"), "\(written)")
  }

  @Test("The duration and the curve of a change are those of its elements")
  func timing() throws {
    let prototype = try Prototype.parse(
      Self.file(
        "{ text: A, set: { open: not open }, animate: { duration: 200ms, curve: linear, transition: slide } }"
      ), file: "p")
    guard case .set(let change, _)? = prototype.screens[0].view?.children[0].action else {
      Issue.record("no change")
      return
    }
    #expect(change.animation?.timing == .curve(.linear, duration: .milliseconds(200)))
    #expect(change.animation?.transition == PageTransition(.slide))
  }

  @Test(
    "A mistake has its place and what to do",
    arguments: [
      (
        "{ text: A, transition: slide }",
        "p:7:28: 'transition' belongs to an element with 'when', or to the view of a loop"
      ),
      (
        "{ text: A, when: open, transition: zoom }",
        "p:7:52: the transition of an element is slide, cover, fade, flip or none, not zoom"
      ),
      ("{ text: A, when: open, transition: slid }", "p:7:52: 'transition' cannot be 'slid'"),
      (
        "{ text: A, when: open, transition: { kind: slide, from: left } }",
        "p:7:73: 'from' cannot be 'left'; it is one of leading, trailing, top, bottom"
      ),
      (
        "{ text: A, when: open, transition: { kind: fade, from: top } }",
        "p:7:66: 'from' belongs to the kind slide, not to fade"
      ),
      (
        "{ text: A, when: open, transition: { duration: 1s } }",
        "p:7:52: a transition needs a 'kind', 'hero' or 'tracks'"
      ),
      (
        "{ text: A, when: open, transition: { hero: crad } }",
        "the screen 'home' has no element 'crad'; did you mean 'card'?"
      ),
      (
        "{ text: A, when: open, transition: { tracks: [ { element: card, of: to, property: x, from: 0, to: 9 } ] } }",
        "p:7:64: a track here is of the element that comes or goes: 'element: page' and 'of: to'"
      ),
      (
        "{ text: A, set: { open: true }, animate: { duration: 1s, transition: { kind: fade, duration: 1s } } }",
        "unknown key 'duration' in 'transition'"
      ),
      (
        "{ text: A, set: { open: true }, animate: { duration: 1s, bounce: 0.1, curve: linear } }",
        "'bounce' is of a spring, which a 'curve' replaces"
      ),
      (
        "{ text: A, set: { open: true }, animate: { duration: 1s, curve: lineal } }",
        "'curve': unknown curve 'lineal'"
      ),
    ])
  func mistakes(_ element: String, _ message: String) {
    Prototype.expect(message, in: Self.file(element))
  }
}
