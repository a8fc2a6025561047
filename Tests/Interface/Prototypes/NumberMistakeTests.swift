import BackswipeDocuments
import BackswipePrototypes
import BackswipeText
import Testing

@Suite("Numbers that files write otherwise")
struct NumberMistakeTests {
  @Test(
    "A decimal comma and a blank before % are reported at the number, with how it is written",
    arguments: [
      ("{ text: a, width: 50 % }", "p:5:29: 'width' is written 50%, not 50 %"),
      ("{ text: a, width: 200,5 }", "p:5:29: 'width' is written 200.5, not 200,5"),
      ("{ text: a, alpha: 0,5 }", "p:5:29: 'alpha' is written 0.5, not 0,5"),
      (
        "{ text: a, pan: { y: { distance: -200,5 } } }",
        "p:5:44: 'distance' is written -200.5, not -200,5"
      ),
      (
        "{ text: a, pan: { y: { distance: 50 % } } }",
        "p:5:44: 'distance' is written 50%, not 50 %"
      ),
      ("\n      text: a\n      width: 200,5", "p:7:14: 'width' is written 200.5, not 200,5"),
      ("\n      text: a\n      alpha: 0,5", "p:7:14: 'alpha' is written 0.5, not 0,5"),
    ])
  func mistakes(_ view: String, _ words: String) {
    #expect(
      Prototype.message(
        """
        backswipe: 2
        initial: home
        screens:
          home:
            view: \(view)
        """) == words)
  }

  @Test("A key of digits after a blank, or with a value, is an unknown key")
  func keys() {
    for view in ["{ text: a, width: 200, 5 }", "{ text: a, width: 200,5: 1 }"] {
      Prototype.expect(
        "unknown key '5'",
        in: "backswipe: 2\ninitial: home\nscreens: { home: { view: \(view) } }")
    }
  }

  @Test(
    "The text of a number that files have has no other way to be written",
    arguments: ["5", "-0.5", "50%", "0.3s", "350ms", "", "1,2,3", "a,5", "1.", "x %"])
  func right(_ text: String) {
    #expect(NumberMistake.meant(text) == nil)
  }
}
