import BackswipeDocuments
import BackswipePrototypes
import BackswipeText
import Testing

@Suite("Fonts of prototypes")
struct PrototypeFontTests {
  private static func file(fonts: String, view: String, format: Int = 2) -> String {
    """
    backswipe: \(format)
    initial: home
    fonts: \(fonts)
    screens:
      home:
        view: \(view)
    """
  }

  @Test(
    "Fonts are files with names; texts, buttons and fields use them, and the file is written as it was read"
  )
  func roundTrip() throws {
    let text = Self.file(
      fonts: "{ Serif: serif.ttf, Serif Bold: type/bold.otf }",
      view:
        "{ column: [{ text: a, font: Serif, size: 30 }, { text: b, font: Serif Bold, style: title1 }, { button: c, font: Serif }, { field: d, value: e, font: Serif }] }"
    )
    let prototype = try Prototype.parse(text, file: "p")
    #expect(prototype.fontFile("Serif Bold") == "type/bold.otf")
    #expect(prototype.fontFile("Sans") == nil)
    #expect(prototype.assets.names == ["serif.ttf", "type/bold.otf"])
    let again = try Prototype.parse(YAMLWriter.file(prototype.node), file: "p")
    #expect(again == prototype)
  }

  @Test(
    "A mistake has its place and what to do",
    arguments: [
      (
        "{ Serif: serif.woff2 }", "{ text: a, font: Serif }",
        "p:3:17: a font is a TrueType or OpenType file (.ttf, .otf) in the prototype's folder, not 'serif.woff2'"
      ),
      ("{ Serif: ../serif.ttf }", "{ text: a }", "in the prototype's folder, not '../serif.ttf'"),
      ("[a]", "{ text: a }", "p:3:8: 'fonts' must be a mapping of names to files"),
      (
        "{ Serif: serif.ttf }", "{ text: a, font: Serf }",
        "p:6:28: there is no font 'Serf' under 'fonts'; did you mean 'Serif'?"
      ),
      (
        "{ Serif: serif.ttf }", "{ text: a, font: Serif, weight: bold }",
        "p:6:35: 'weight' is of the system's font; name the file of another weight under 'fonts'"
      ),
      (
        "{ Serif: serif.ttf }", "{ icon: star, font: Serif }",
        "'font' belongs to 'text' or 'button' or 'field', not to 'icon'"
      ),
      (
        "{}", "{ text: a, font: Serif }",
        "there is no font 'Serif': give its file under 'fonts' at the top of the file"
      ),
    ])
  func mistakes(_ fonts: String, _ view: String, _ message: String) {
    do throws(FileErrors) {
      _ = try Prototype.parse(Self.file(fonts: fonts, view: view), file: "p")
      Issue.record("no mistake")
    } catch { #expect(error.description.contains(message), "\(error.description)") }
  }

  @Test("Fonts need the second format")
  func format() {
    #expect(throws: FileErrors.self) {
      try Prototype.parse(
        "backswipe: 1\ninitial: a\nfonts: { Serif: serif.ttf }\nscreens: { a: { title: A } }",
        file: "p")
    }
  }

  @Test(
    "Bars and lists have fonts by part, of the file and of screens, and are written as they were read",
    arguments: [
      ("font: A", "font: B"), ("font: { title: A, tab: B }", "font: { row: A }"),
      ("font: { title: A, largeTitle: A, barItem: A, tab: A, row: A, detail: A, header: B }", ""),
      ("", "font: { header: B }"),
    ])
  func parts(_ whole: String, _ own: String) throws {
    let text = """
      backswipe: 2
      initial: home
      fonts: { A: a.ttf, B: b.ttf }
      \(whole)
      screens: { home: { title: A, \(own) } }
      """
    let prototype = try Prototype.parse(text, file: "p")
    let again = try Prototype.parse(YAMLWriter.file(prototype.node), file: "p")
    #expect(again == prototype && prototype.format == 2)
    #expect(prototype.textFonts != Prototype.TextFonts() || whole.isEmpty)
    let home = try #require(prototype.screen("home"))
    #expect(home.textFonts.names[.tab] == nil)
    // The screen's own, else the file's.
    for part in Prototype.TextFonts.Part.allCases {
      #expect(
        prototype.textFonts(of: home).names[part]
          == home.textFonts.names[part] ?? prototype.textFonts.names[part])
    }
  }

  @Test(
    "A mistake in the font of a part has its place",
    arguments: [
      ("font: C", "font: A", "p:4:7: there is no font 'C' under 'fonts'"),
      ("font: {}", "font: A", "p:4:7: 'font' needs one of title, largeTitle, barItem, tab, row"),
      ("font: { tittle: A }", "font: A", "did you mean 'title'?"),
      ("font: A", "font: { tab: A }", "'tab'"), ("font: [A]", "font: A", "p:4:7"),
    ])
  func mistakenParts(_ whole: String, _ own: String, _ message: String) {
    do throws(FileErrors) {
      _ = try Prototype.parse(
        """
        backswipe: 2
        initial: home
        fonts: { A: a.ttf, B: b.ttf }
        \(whole)
        screens: { home: { title: A, \(own) } }
        """, file: "p")
      Issue.record("no mistake")
    } catch { #expect(error.description.contains(message), "\(error.description)") }
  }

  @Test("A font that no text uses is noted")
  func unused() throws {
    let text = Self.file(
      fonts: "{ Serif: serif.ttf, Sans: sans.ttf }", view: "{ text: a, font: Serif }")
    let root = try YAMLDocument.read(bytes: Array(text.utf8), file: "p", limit: .document)
    let notes = PrototypeReview.notes(root, try Prototype.parse(text, file: "p"))
    #expect(notes.map(\.words) == ["nothing uses the font 'Sans'"])
  }
}
