import BackswipeDocuments
import BackswipePrototypes
import BackswipeSettingsEditing
import Testing

@Suite("The newest format's number in a file's text")
struct FormatUpgradeTests {
  private func outcome(_ text: String) throws -> FormatUpgrade.Outcome {
    try FormatUpgrade.outcome(Array(text.utf8), file: "a.yaml")
  }

  private static let screens = "initial: a\nscreens: { a: { title: A } }\n"
  private static let own = "{ initial: a, screens: { a: { title: A } } }"

  /// Files, with a mark in place of the number.
  private static let texts: [String] = [
    "# mine\n\nbackswipe: @   # one\n" + screens + "# end",
    "\u{FEFF}backswipe: @\r\ninitial: a\r\nscreens: {a: {title: Ä}}\r\n",
    "title: \"backswipe: 1\"\nbackswipe: @\n" + screens,
    "{ title: Ä, backswipe: @, initial: a, screens: { a: { rows: 1 } } }",
    "---\n\"backswipe\":    @\n" + screens,
    "backswipe:\n    @\n" + screens,
    // Keys of the second format alone.
    "backswipe: @\ninitial: a\nscreens: { a: { view: Kyoto } }\n",
    "backswipe: @\ndata: { x: [1] }\n" + screens,
    // A scenario has a number too, which stays.
    "prototype:\n  backswipe: @\n  initial: a\n  screens: { a: { view: b } }\nbackswipe: 1\n"
      + "timeline: []\n",
  ]

  @Test("All but the number stays", arguments: texts)
  func upgraded(_ text: String) throws {
    func numbered(_ number: Character) -> String {
      String(text.map { $0 == "@" ? number : $0 })
    }
    #expect(
      try outcome(numbered("1")) == .upgraded(Array(numbered("2").utf8), from: "1"))
    #expect(try outcome(numbered("2")) == .newest)
  }

  @Test("Braces in texts are doubled, and nothing else that has some")
  func braces() throws {
    let old = """
      backswipe: 1 # old
      title: "a {title}"
      initial: a
      tabs: [{ title: "{T}", screen: a }]
      screens:
        a:
          title: Plain {x} # mine
          search: { placeholder: "{p}" }
          rows:
            - title: 'it''s {one}'
              identifier: "{id}"
              alert: { message: "a } b", choices: ["{No}", { title: "{Yes}" }] }
            - { title: B, subtitle: "\\u00e4 {b}" }

      """
    let new = """
      backswipe: 2 # old
      title: "a {title}"
      initial: a
      tabs: [{ title: "{{T}}", screen: a }]
      screens:
        a:
          title: "Plain {{x}}" # mine
          search: { placeholder: "{p}" }
          rows:
            - title: "it's {{one}}"
              identifier: "{id}"
              alert: { message: "a }} b", choices: ["{{No}}", { title: "{{Yes}}" }] }
            - { title: B, subtitle: "ä {{b}}" }

      """
    guard case .upgraded(let bytes, _) = try outcome(old) else {
      Issue.record("not upgraded")
      return
    }
    #expect(String(decoding: bytes, as: UTF8.self) == new)
    let (before, after) = (
      try Prototype.parse(old, file: "a"), try Prototype.parse(bytes: bytes, file: "a")
    )
    #expect(before.screens.map(\.title) == after.screens.map(\.title))
    #expect(before.screens[0].rows.map(\.title) == after.screens[0].rows.map(\.title))
  }

  @Test(
    "A scenario without a prototype's number in it has nothing to upgrade",
    arguments: [
      "backswipe: 1\nprototype: a.yaml\ntimeline: []\n", "backswipe: 1\nprototype: \(own)\n",
      "timeline: []\n", "include: [a.yaml]\n",
    ])
  func scenario(_ text: String) throws { #expect(try outcome(text) == .withoutNumber) }

  private static let wrong: [(String, String)] = [
    (screens, "a.yaml:1:1: 'backswipe: 1', the format's number, is missing"),
    ("backswipe: 3\n" + screens, "a.yaml:1:12: format '3' is not known"),
    ("backswipe: \"1\"\n" + screens, "a.yaml:1:12: format '1' is not known"),
    ("backswipe: [1]\n" + screens, "a.yaml:1:12: 'backswipe' must be the format's number"),
    (
      "backswipe: 1\nbackswipe: 1\n" + screens,
      "a.yaml:2:1: 'backswipe' is given twice, first on line 1"
    ),
    ("backswipe: &n 1\n" + screens, "a.yaml:1:12: this number cannot be replaced"),
    ("backswipe: !!int 1\n" + screens, "a.yaml:1:12: this number cannot be replaced"),
    (
      "backswipe: 1\ninitial: b\nscreens: { a: { view: {} } }\n",
      "a.yaml:2:10: there is no screen 'b'; it can only be a\na.yaml:3:23: an element needs a kind"
    ),
    ("- a\n", "a.yaml:1:1: the file must be a mapping"),
    ("", "a.yaml:1:1: the file is empty"),
    ("prototype: { backswipe: 1, initial: a }\n", "a.yaml:1:12: "),
  ]

  @Test("A file with mistakes is refused with their places", arguments: wrong)
  func refused(_ text: String, _ reason: String) {
    let errors = #expect(throws: FileErrors.self) { try outcome(text) }
    #expect(errors?.description.hasPrefix(reason) == true, "\(errors?.description ?? "")")
  }
}
