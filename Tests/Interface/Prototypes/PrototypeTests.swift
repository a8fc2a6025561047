import BackswipeDocuments
import BackswipeLottie
import BackswipePrototypes
import BackswipeSettings
import BackswipeText
import Testing

@Suite("Prototypes")
struct PrototypeTests {
  static let full = """
    backswipe: 1
    title: All of it
    initial: home
    navigationBar: { style: black, translucent: false, tint: "#00ff7A" }
    screens:
      home:
        class: HomeViewController
        title: 404
        prompt: "true"
        left: [ fixed, { image: star, push: other } ]
        right: [ { title: Go, style: done, enabled: false, action: popToRoot } ]
        backTitle: ""
        hidesBackButton: true
        toolbar: [ flexible, { system: done, action: dismiss }, { title: "a, b", action: edit } ]
        style: plain
        hidesBarsOnSwipe: true
        hidesBarsOnTap: true
        navigationBarHidden: true
        sections:
          - header: 声音
            footer: "- not a list: \\\\ \\"\\n"
            rows:
              - title: "yes"
                detail: "12"
                subtitle: "#5"
                icon: { color: "#FF0000", glyph: bell }
                present: other
              - { title: "", icon: { color: "#000000" }, action: pop }
              - { title: Go, segue: go }
              - { title: "To:", field: 收件人 }
          - rows: 3
          - header: Controls
            rows:
              - { title: On, switch: true }
              - { title: A, slider: 0.4 }
              - { title: B, slider: { value: -5, min: -10.5, max: 1e3 } }
              - { title: C, stepper: 3 }
              - { title: D, stepper: { min: 200, max: 300, step: 0.5 } }
              - { title: E, progress: 1, push: other }
              - { title: F, activity: false }
          - {}
        segues:
          - { identifier: go, to: other }
          - { identifier: up, kind: present, to: other }
          - { identifier: back, kind: unwind, to: home, action: cameBack }
      other: { toolbar: [], rows: 2 }
    """

  @Test("Every key arrives where it belongs")
  func everything() throws {
    let prototype = try Prototype.parse(Self.full, file: "p")
    let home = try #require(prototype.screen("home"))
    #expect(prototype.title == "All of it")
    #expect(
      prototype.navigationBar
        == .init(style: .black, isTranslucent: false, tint: Element.Paint(word: "#00FF7A")))
    #expect(home.className == "HomeViewController")
    #expect(
      home.segues == [
        Segue(identifier: "go", destination: "other"),
        Segue(identifier: "up", kind: .present, destination: "other"),
        Segue(identifier: "back", kind: .unwind, destination: "home", action: "cameBack"),
      ])
    #expect(home.segue("up") == home.segues[1] && home.segue("down") == nil)
    #expect(home.title == "404" && home.prompt == "true" && home.backTitle == "")
    #expect(home.left == [.fixed, BarItem(.image(.star), action: .push("other"))])
    #expect(
      home.right == [
        BarItem(.title("Go"), style: .done, isEnabled: false, action: .popToRoot)
      ])
    #expect(
      home.toolbar == [
        .flexible, BarItem(.system(.done), action: .dismiss),
        BarItem(.title("a, b"), action: .edit),
      ])
    #expect(home.style == .plain && home.hidesBackButton && home.navigationBarHidden)
    #expect(home.hidesBarsOnSwipe && home.hidesBarsOnTap)
    #expect(home.sections.map(\.rows.count) == [4, 3, 7, 0])
    #expect(
      home.sections[2].rows.map(\.control) == [
        .toggle(true), .slider(.init(value: 0.4, minimum: 0, maximum: 1)),
        .slider(.init(value: -5, minimum: -10.5, maximum: 1000)),
        .stepper(.init(value: 3, minimum: 0, maximum: 100)),
        .stepper(.init(value: 200, minimum: 200, maximum: 300, step: 0.5)), .progress(1),
        .activity(false),
      ])
    #expect(home.sections[2].rows[5].action == .push("other"))
    #expect(
      home.sections[0]
        == .init(
          header: "声音", footer: "- not a list: \\ \"\n",
          rows: [
            .init(
              title: "yes", detail: "12", subtitle: "#5",
              icon: .init(
                color: .init(Element.Shade(Prototype.HexColor(value: 0xFF0000))), glyph: .bell),
              action: .present("other")),
            .init(
              title: "", icon: .init(color: .init(Element.Shade(Prototype.HexColor(value: 0)))),
              action: .pop),
            .init(title: "Go", action: .segue("go")),
            .init(title: "To:", field: "收件人"),
          ]))
    #expect(home.sections[1].rows.last?.title == "Row 3")
    #expect(prototype.screen("other")?.toolbar == [])
  }

  @Test("What a file leaves out has the stated defaults")
  func defaults() throws {
    let prototype = try Prototype.parse("backswipe: 1\ninitial: a\nscreens: { a: {} }", file: "p")
    #expect(prototype == Prototype(initial: "a", screens: [Screen(id: "a")]))
    #expect(prototype.navigationBar == .init(style: .default, isTranslucent: true, tint: nil))
  }

  @Test("A number of rows makes rows with numbers")
  func countedRows() throws {
    let text = "backswipe: 1\ninitial: a\nscreens: { a: { rows: \(Prototype.mostRows) } }"
    let rows = try Prototype.parse(text, file: "p").screens[0].rows
    #expect(rows.count == Prototype.mostRows)
    #expect(rows.first?.title == "Row 1" && rows.last?.title == "Row \(Prototype.mostRows)")
  }

  @Test("A prototype that is written reads back equal, and is written the same again")
  func roundTrip() throws {
    let prototype = try Prototype.parse(Self.full, file: "p")
    let text = YAMLWriter.file(prototype.node)
    #expect(try Prototype.parse(text, file: "written") == prototype)
    #expect(try YAMLWriter.file(Prototype.parse(text, file: "written").node) == text)
  }

  @Test(
    "Any words survive writing and reading",
    arguments: [
      "", " ", "a ", " a", "null", "~", "true", "No", "12", "1e3", "-", "- a", "a: b", "a #b",
      "#b", "[a]", "{a", "a, b", "*a", "&a", "!a", "|", ">", "%a", "@a", "`a", "'a'", "\"", "\\",
      "a\nb", "\t", "\r\n", "\u{7F}", "\u{85}", "\u{2028}", "a\u{FEFF}b", "声音与触感", "👍🏽", "é",
      "e\u{301}", "---", "...", "?", "? a", ":", "=", "<<", "0x1F", ".5", "y",
    ])
  func wordsSurvive(_ words: String) throws {
    let prototype = Prototype(
      title: words, initial: "a",
      screens: [Screen(id: "a", sections: [.init(rows: [.init(title: words, detail: words)])])])
    let text = YAMLWriter.file(prototype.node)
    let read = try Prototype.parse(text, file: "p")
    #expect(read == prototype)
    #expect(Array(read.title.unicodeScalars) == Array(words.unicodeScalars))
  }

  @Test("A colour is six hexadecimal digits after a number sign, and writes back in capitals")
  func colors() {
    #expect(Prototype.HexColor("#00ab0F")?.value == 0x00AB0F)
    #expect(Prototype.HexColor("#00ab0F")?.text == "#00AB0F")
    for wrong in ["", "#", "00AB0F", "#FFF", "#00AB0G", "#+0AB0F", "#00AB0F0", "##0AB0F"] {
      #expect(Prototype.HexColor(wrong) == nil, "\(wrong)")
    }
  }

  @Test("Items have a tint, the bar one of its own, and an image may be a PNG file beside the file")
  func looks() throws {
    let text = """
      backswipe: 1
      initial: home
      navigationBar: { barTint: "#112233" }
      screens:
        home:
          left: [ { image: icons/logo.png, tint: "#FF0000" } ]
          right: [ { image: logo.png } ]
      """
    let prototype = try Prototype.parse(text, file: "p")
    let home = try #require(prototype.screen("home"))
    #expect(home.left == [BarItem(.file("icons/logo.png"), tint: Element.Paint(word: "#FF0000"))])
    #expect(home.right == [BarItem(.file("logo.png"))])
    #expect(prototype.navigationBar.barTint == Element.Paint(word: "#112233"))
    #expect(prototype.assets.uses.map(\.name) == ["icons/logo.png", "logo.png"])
    #expect(try Prototype.parse(YAMLWriter.file(prototype.node), file: "p") == prototype)
  }

  @Test("Images are read in every scale that is there; one that is not there at all has a place")
  func images() throws {
    let text =
      "backswipe: 1\ninitial: a\nscreens: { a: { left: [ { image: a.png }, { image: b.png } ] } }"
    var prototype = try Prototype.parse(text, file: "p")
    var asked: [String] = []
    let mistakes = prototype.assets.load(file: "p") { name in
      asked.append(name)
      return name == "a@2x.png" ? .file([1, 2]) : name == "b@3x.png" ? .unfit("odd") : .nothing
    }
    #expect(asked == ["a.png", "a@2x.png", "a@3x.png", "b.png", "b@2x.png", "b@3x.png"])
    #expect(prototype.assets.files == ["a@2x.png": [1, 2]])
    #expect(
      mistakes.map(\.description) == ["p:3:52: there is no PNG file 'b.png'; 'b@3x.png': odd"])
  }

  @Test("A Lottie file is read once; one that cannot be played has the reason")
  func animations() throws {
    var prototype = try Prototype.parse(
      "backswipe: 2\ninitial: a\nscreens: { a: { view: { row: [{ lottie: a.json }, { lottie: b.json }, { lottie: c.json }] } } }",
      file: "p")
    let empty = #"{"v":"5.7.0","fr":60,"ip":0,"op":60,"w":10,"h":10,"layers":[]}"#
    let animation = try LottieAnimation(bytes: Array(empty.utf8), file: "a.json")
    let mistakes = prototype.assets.load(file: "p") { name in
      name == "a.json" ? .animation(animation) : name == "b.json" ? .unfit("line 2: odd") : .nothing
    }
    #expect(prototype.assets.animations == ["a.json": animation])
    #expect(
      mistakes.map(\.description) == [
        "p:3:61: the file cannot be used; 'b.json': line 2: odd",
        "p:3:81: there is no Lottie file 'c.json'",
      ])
  }

  @Test("JPEG files have scales as PNG files do; SVG files have none")
  func formats() throws {
    let items = ["a.jpg", "b.jpeg", "c.svg"].map { "{ image: \($0) }" }.joined(separator: ", ")
    var prototype = try Prototype.parse(
      "backswipe: 1\ninitial: a\nscreens: { a: { left: [ \(items) ] } }", file: "p")
    let names = [
      "a.jpg", "a@2x.jpg", "a@3x.jpg", "b.jpeg", "b@2x.jpeg", "b@3x.jpeg", "c.svg",
    ]
    #expect(prototype.assets.names == names)
    #expect(
      prototype.assets.load(file: "p") { _ in .nothing }.map(\.description) == [
        "p:3:34: there is no JPEG file 'a.jpg'", "p:3:52: there is no JPEG file 'b.jpeg'",
        "p:3:71: there is no SVG file 'c.svg'",
      ])
  }

  @Test(
    "An image that is neither a glyph nor a file of the folder is a mistake",
    arguments: ["../logo.png", "/logo.png", "logo.gif", "a//b.png", "../a.svg"])
  func badImage(_ name: String) {
    #expect(throws: FileErrors.self) {
      try Prototype.parse(
        "backswipe: 1\ninitial: a\nscreens: { a: { left: [ { image: \(name) } ] } }", file: "p")
    }
  }

  @Test("U2: settings of a prototype are read in their order, and written again")
  func settings() throws {
    let text = """
      backswipe: 1
      initial: a
      settings: { push.duration: 600ms, pop.strip: 30, "motion.reduce": off }
      screens: { a: { } }
      """
    let prototype = try Prototype.parse(text, file: "p")
    let list = prototype.settings
    #expect(list.map(\.key) == ["push.duration", "pop.strip", "motion.reduce"])
    #expect(list.map(\.text) == ["600ms", "30", "off"])
    let written = YAMLWriter.file(prototype.node)
    #expect(try Prototype.parse(written, file: "p") == prototype)
    let error = #expect(throws: FileErrors.self) {
      try Prototype.parse(
        "backswipe: 1\ninitial: a\nsettings: [ 1 ]\nscreens: { a: { } }", file: "p")
    }
    #expect(error?.description == "p:3:11: 'settings' must be a mapping of settings to values")
  }

  @Test("N6: a language is written from its side, unless the settings name another one")
  func language() throws {
    func prototype(_ lines: String) throws -> Prototype {
      try Prototype.parse("backswipe: 1\ninitial: a\n\(lines)\nscreens: { a: {} }", file: "p")
    }
    let examples: [(lines: String, settings: [String])] = [
      ("language: ar", ["display.direction=rightToLeft"]), ("language: de", []),
      (
        "language: ar\nsettings: { push.duration: 400ms }",
        ["display.direction=rightToLeft", "push.duration=400ms"]
      ),
      (
        "settings: { display.direction: leftToRight }\nlanguage: he-IL",
        ["display.direction=rightToLeft", "display.direction=leftToRight"]
      ),
      (
        "settings: { display.direction: rightToLeft }\nlanguage: he-IL",
        ["display.direction=rightToLeft", "display.direction=rightToLeft"]
      ),
    ]
    for (lines, settings) in examples {
      let read = try prototype(lines)
      #expect(read.settings.map { "\($0.key)=\($0.text)" } == settings)
      let direction = SimulatorSettings(read.settings).direction
      #expect(
        "display.direction=\(direction)" == settings.last { $0.hasPrefix("display") }
          ?? "display.direction=leftToRight")
      let written = YAMLWriter.file(read.node)
      #expect(written.contains(lines.contains("ar") ? "language: ar" : "language: "))
      #expect(try Prototype.parse(written, file: "again") == read)
    }
    let error = #expect(throws: FileErrors.self) { try prototype("language: ar_EG") }
    #expect(
      error?.description
        == "p:3:11: 'language' must be a language tag, as ar or he-IL (BCP 47), not 'ar_EG'")
  }

  @Test("N4 N6 N1: sheets, large titles and appearances read back as they were written")
  func today() throws {
    let text = """
      backswipe: 1
      initial: a
      appearance: dark
      screens:
        a:
          title: A
          largeTitle: true
          appearance: light
          rows:
            - { title: One, present: { screen: b, detents: [medium, 300], grabber: true, modal: true } }
            - { title: Two, present: { screen: b } }
            - { title: Three, present: { screen: b, style: form, detents: [large, medium], undimmed: medium, corner: 24 } }
        b: {}
      """
    let prototype = try Prototype.parse(text, file: "today")
    #expect(prototype.settings.map(\.key) == ["display.appearance"])
    let screen = try #require(prototype.screen("a"))
    #expect(screen.largeTitle && screen.appearance == .light)
    #expect(
      screen.rows.map(\.action) == [
        .sheet(
          "b",
          Prototype.Sheet(detents: [.medium, .height(300)], hasGrabber: true, isModal: true)),
        .sheet("b", Prototype.Sheet()),
        .sheet(
          "b",
          Prototype.Sheet(
            detents: [.large, .medium], undimmed: .medium, corner: 24, isForm: true)),
      ])
    let written = YAMLWriter.file(prototype.node)
    #expect(try Prototype.parse(written, file: "again") == prototype)
  }

  @Test("N2 N7: looks of bars, of all and of a screen's, read back as they were written")
  func barLooks() throws {
    let text = """
      backswipe: 1
      initial: a
      navigationBar:
        standard: { background: opaque, shadow: false }
        scrollEdge: { background: transparent, largeTitle: "#FF0000" }
      screens:
        a:
          navigationBar:
            standard: { background: "#00FF00", title: "#0000FF" }
            compact: {}
            compactScrollEdge: { background: default }
        b: { navigationBar: {} }
      """
    let prototype = try Prototype.parse(text, file: "looks")
    #expect(
      prototype.navigationBar.looks
        == Prototype.BarLooks(
          standard: .init(background: .opaque, hasShadow: false),
          scrollEdge: .init(
            background: .transparent, largeTitle: Element.Paint(word: "#FF0000"))))
    let green = try #require(Element.Paint(word: "#00FF00"))
    #expect(
      prototype.screen("a")?.barLooks
        == Prototype.BarLooks(
          standard: .init(background: .color(green), title: Element.Paint(word: "#0000FF")),
          compact: .init(), compactScrollEdge: .init()))
    let written = YAMLWriter.file(prototype.node)
    #expect(try Prototype.parse(written, file: "again") == prototype)
  }

  @Test(
    "N2 N7: mistakes in looks of bars are told with their places",
    arguments: [
      ("{ standard: ^opaque }", "'standard' must be a mapping"),
      ("{ ^scroll: {} }", "unknown key 'scroll'"),
      ("{ standard: { background: ^opaqe } }", "did you mean 'opaque'"),
      ("{ standard: { background: ^red } }", "transparent or a colour"),
      ("{ standard: { title: ^red } }", "'title' is a colour"),
      ("{ standard: { shadow: ^none } }", "'shadow' must be true or false"),
    ])
  func lookMistakes(_ looks: String, _ words: String) {
    let before = "screens: { a: { navigationBar: "
    let column = before.count + looks.prefix { $0 != "^" }.count + 1
    let text = "backswipe: 1\ninitial: a\n\(before)\(looks.replacing("^", with: "")) } }"
    let error = #expect(throws: (any Error).self) { try Prototype.parse(text, file: "p") }
    let told = "\(error.map { "\($0)" } ?? "")"
    #expect(told.contains(words) && told.hasPrefix("p:3:\(column): "), "\(told)")
  }

  @Test("N3 N7: searches, texts and pictures read back as they were written")
  func free() throws {
    let text = """
      backswipe: 1
      initial: a
      screens:
        a:
          style: free
          search: { placeholder: Find, scopes: [All, Songs], hides: false }
          sections:
            - rows:
                - { text: A heading, textStyle: title1, align: center }
                - { text: Words }
                - { picture: "#FF0000", title: Red, push: b }
                - { picture: cover.png, height: 120 }
                - { picture: cover.png, fullWidth: true }
            - header: Songs
              rows: [ { title: One, subtitle: Sung }, { title: Two, detail: ONE } ]
        b: { search: true }
        c: { search: Songs }
      """
    let prototype = try Prototype.parse(text, file: "free")
    let screen = try #require(prototype.screen("a"))
    #expect(screen.style == .free)
    #expect(
      screen.search == Screen.Search(placeholder: "Find", scopes: ["All", "Songs"], hides: false))
    #expect(
      screen.sections[0].rows.map(\.block) == [
        .text(.title1, .center), .text(.body, .left),
        .picture(.color(try #require(Element.Paint(word: "#FF0000"))), height: nil),
        .picture(.file("cover.png"), height: 120),
        .picture(.file("cover.png"), height: nil, isWide: true),
      ])
    #expect(screen.sections[0].rows.map(\.title) == ["A heading", "Words", "Red", "", ""])
    #expect(Set(prototype.assets.uses.map(\.name)) == ["cover.png"])
    #expect(prototype.screen("b")?.search == Screen.Search())
    #expect(prototype.screen("c")?.search?.placeholder == "Songs")
    let written = YAMLWriter.file(prototype.node)
    #expect(try Prototype.parse(written, file: "again") == prototype)
    // What a search finds.
    #expect(screen.rows(finding: "", scope: nil) == [[0, 1, 2, 3, 4], [0, 1]])
    #expect(screen.rows(finding: "one", scope: "All") == [[], [0, 1]])
    #expect(screen.rows(finding: "SUNG", scope: "Songs") == [[], [0]])
    #expect(screen.rows(finding: "", scope: "Songs") == [[], [0, 1]])
  }

  @Test(
    "N7: mistakes in texts, pictures and searches are told with their places",
    arguments: [
      ("{ text: A, title: B }", "a row with 'text' cannot have 'title' too"),
      ("{ picture: a.png, switch: true }", "a row with 'picture' cannot have 'switch' too"),
      ("{ title: A, height: 3 }", "'height' needs a 'picture'"),
      ("{ title: A, fullWidth: true }", "'fullWidth' needs a 'picture'"),
      ("{ title: A, align: left }", "'align' needs a 'text'"),
      ("{ text: A, textStyle: title9 }", "did you mean 'title1'?"),
      (
        "{ picture: a.gif }",
        "'picture' must be a .png, .jpg or .svg file in the prototype's folder or a colour"
      ),
      ("{ picture: \"#12\" }", "#"), ("{ picture: a.png, height: 0 }", "from 1 to 10000"),
      ("{ detail: A }", "a row needs a 'title', a 'text' or a 'picture'"),
      ("{ title: A, field: B, subtitle: C }", "a row with a 'field' has no 'subtitle'"),
      ("{ picture: #FF0000 }", "a colour needs quotes: \"#FF0000\""),
    ])
  func blockMistakes(_ row: String, _ reason: String) {
    let error = #expect(throws: (any Error).self) {
      try Prototype.parse(
        "backswipe: 1\ninitial: a\nscreens: { a: { rows: [ \(row) ] } }", file: "p")
    }
    let words = "\(error.map { "\($0)" } ?? "")"
    #expect(words.contains(reason) && words.hasPrefix("p:3:"), "\(words)")
  }

  @Test(
    "N7: mistakes in sheets are told with their places",
    arguments: [
      ("present: ^{ detents: [large] }", "'present' needs a 'screen'"),
      ("present: { screen: ^c }", "there is no screen 'c'"),
      ("present: { screen: a, detents: ^[] }", "'detents' needs at least one"),
      ("present: { screen: a, detents: [^larg] }", "did you mean 'large'"),
      ("present: { screen: a, detents: [^0] }", "1 to 10000 points"),
      ("present: { screen: a, undimmed: ^medium }", "'undimmed' names one of the 'detents'"),
      ("present: { screen: a, corner: ^-1 }", "'corner' is from 0 to 1000 points"),
      ("present: { screen: a, style: ^forms }", "did you mean 'form'"),
    ])
  func sheetMistakes(_ field: String, _ words: String) {
    expect(words, of: field)
  }

  @Test("N4 N7: alerts read back as they were written, with what their choices do")
  func alerts() throws {
    let text = """
      backswipe: 1
      initial: a
      screens:
        a:
          rows:
            - title: Delete
              alert:
                title: Delete it?
                message: It cannot be undone.
                style: sheet
                choices:
                  - { title: Delete, style: destructive, action: pop }
                  - { title: More, alert: { fields: [Name, Word], choices: [Fine] } }
                  - { title: Cancel, style: cancel }
          right: [ { title: Add, alert: { message: Added, choices: [{ title: Show, push: b }] } } ]
        b: {}
      """
    let prototype = try Prototype.parse(text, file: "alerts")
    let screen = try #require(prototype.screen("a"))
    let more = Prototype.Alert(
      title: "", fields: ["Name", "Word"], choices: [Prototype.Alert.Choice(title: "Fine")])
    #expect(
      screen.rows[0].action
        == .alert(
          Prototype.Alert(
            title: "Delete it?", message: "It cannot be undone.", style: .sheet,
            choices: [
              .init(title: "Delete", style: .destructive, action: .pop),
              .init(title: "More", action: .alert(more)), .init(title: "Cancel", style: .cancel),
            ])))
    #expect(
      screen.right[0].action
        == .alert(
          Prototype.Alert(
            title: "", message: "Added", choices: [.init(title: "Show", action: .push("b"))])))
    let written = YAMLWriter.file(prototype.node)
    #expect(try Prototype.parse(written, file: "again") == prototype)
  }

  @Test(
    "N4 N7: mistakes in alerts are told with their places",
    arguments: [
      ("alert: ^{}", "'alert' needs 'choices'"),
      ("alert: { choices: ^[] }", "'choices' needs at least one"),
      ("alert: { choices: [^{ style: cancel }] }", "a choice needs a 'title'"),
      ("alert: { choices: [{ title: A, push: ^c }] }", "there is no screen 'c'"),
      ("alert: { choices: [A], style: ^card }", "'style'"),
      ("alert: { choices: [A], style: sheet, ^fields: [B] }", "only an alert in the middle"),
      (
        "alert: { choices: [{ title: A, style: cancel }, ^{ title: B, style: cancel }] }",
        "one choice of style cancel at most"
      ),
      ("alert: { choices: [A], ^titel: B }", "did you mean 'title'"),
      ("alert: { choices: [A] }, ^push: a", "only one of push, present, alert"),
    ])
  func alertMistakes(_ field: String, _ words: String) {
    expect(words, of: field)
  }

  /// The place is where the field has a ^.
  private func expect(_ words: String, of field: String) {
    let before = "screens: { a: { rows: [ { title: One, "
    let column = before.count + field.prefix { $0 != "^" }.count + 1
    let text = """
      backswipe: 1
      initial: a
      \(before)\(field.replacing("^", with: "")) } ] } }
      """
    let error = #expect(throws: (any Error).self) { try Prototype.parse(text, file: "p") }
    let told = "\(error.map { "\($0)" } ?? "")"
    #expect(told.contains(words) && told.hasPrefix("p:3:\(column): "), "\(told)")
  }
}
