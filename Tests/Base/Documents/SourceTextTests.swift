import BackswipeDocuments
import Testing

@Suite("Extents of mistakes and files of several files")
struct SourceTextTests {
  @Test(
    "a value ends where its text, its quotes or its brackets end",
    arguments: [
      ("key: value", 1, 4), ("key: value", 6, 11), ("key: a, b # c", 6, 10), ("[a b, c]", 2, 5),
      ("{ a: \"x, \\\" y\", b }", 6, 15), ("{ a: 'it''s' }", 6, 13), ("- {a: [1, 2]}", 3, 14),
      ("- {a: [1, 2]}", 7, 13), ("\"open", 1, 6), ("x", 9, 9), ("{ open", 1, 7),
    ])
  func ends(_ text: String, column: Int, end: Int) {
    let text = SourceText(text)
    #expect(text.end(of: Place(line: 1, column: column)) == Place(line: 1, column: end))
    #expect(text.end(of: Place(line: 7, column: 3)) == Place(line: 7, column: 3))
  }

  @Test("brackets end on a later line, and a word has no quotes")
  func lines() {
    let text = SourceText("a: [ 'x]',\n  y ]\nb")
    #expect(text.end(of: Place(line: 1, column: 4)) == Place(line: 2, column: 6))
    let (start, end) = (Place(line: 1, column: 6), Place(line: 1, column: 10))
    #expect(text.end(of: start) == end)
    #expect(text.word(from: start, to: end) == "x]")
    #expect(text.word(from: start, to: Place(line: 2, column: 1)) == nil)
  }

  @Test("lines are counted on from file to file, behind a line for the name")
  func sources() {
    var sources = SourceLines("a.yaml", lines: 3)
    #expect(sources.append("b.yaml", lines: 2) == 4)
    #expect(sources.append("c.yaml", lines: 1) == 7)
    let places = [1, 3, 5, 6, 8].map { sources.place(ofLine: $0) }
    #expect(places.map(\.file) == ["a.yaml", "a.yaml", "b.yaml", "b.yaml", "c.yaml"])
    #expect(places.map(\.line) == [1, 3, 1, 2, 1])
    #expect(sources.located(remark: "line 6: late") == "line 2 of b.yaml: late")
    #expect(sources.located(remark: "line 2: late") == "line 2: late")
    #expect(sources.located(remark: "a line: late") == "a line: late")
    func mistake(_ line: Int, _ file: String = "a.yaml") -> FileError {
      FileError(file: file, place: Place(line: line, column: 2), reason: "wrong")
    }
    let errors = sources.errors([mistake(8), mistake(6), mistake(2), mistake(9, "x.yaml")])
    #expect(
      errors.errors.map { "\($0.file):\($0.line)" } == [
        "a.yaml:2", "b.yaml:2", "c.yaml:1", "x.yaml:9",
      ])
  }
}
