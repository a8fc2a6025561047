import Testing

@testable import BackswipeDesigns

@Suite("Names of design tools")
struct DesignNameTests {
  @Test(
    "A name leads on by an arrow, a prefix or a word",
    arguments: [
      ("button > Detail", "button", .push("Detail")),
      ("button->Detail", "button", .push("Detail")),
      ("Button->-Profile", "Button", .push("Profile")),
      ("Anmelden → Übersicht", "Anmelden", .push("Übersicht")),
      ("> Detail", "Detail", .push("Detail")),
      ("Row > Detail_2", "Row", .push("Detail")),
      ("button_x3E_Detail", "button", .push("Detail")),
      ("Gear > present:Settings", "Gear", .present("Settings")),
      ("Cross > close", "Cross", .dismiss),
      ("push:detail", "push:detail", .push("detail")),
      ("Link: Detail page", "Link: Detail page", .push("Detail page")),
      ("present:Sheet_3", "present:Sheet", .present("Sheet")),
      ("tab:Search", "tab:Search", .tab("Search")),
      ("Back", "Back", .pop), ("back_2", "back", .pop), ("dismiss", "dismiss", .dismiss),
      ("popToRoot", "popToRoot", .popToRoot),
    ] as [(String, String, DesignName.Link)])
  func links(_ name: String, _ text: String, _ link: DesignName.Link) throws {
    let read = try #require(DesignName(name))
    #expect(read.text == text)
    #expect(read.link == link)
  }

  @Test(
    "Other names lead nowhere",
    arguments: ["Card", "Card_2", "Back button", "push:", "Arrow >", "note: Detail", "草稿"])
  func plainNames(_ name: String) throws {
    #expect(try #require(DesignName(name)).link == nil)
  }

  @Test("A number after a name counts groups of that name")
  func numbers() throws {
    let name = try #require(DesignName("Card_2"))
    #expect(name.text == "Card")
    #expect(name.numbered == "Card_2")
    #expect(DesignName("_2")?.text == "_2")
    #expect(DesignName("Card_two")?.text == "Card_two")
  }

  @Test("A name has one line, no braces, and 80 characters at most")
  func awkwardNames() throws {
    #expect(DesignName("A\nB{c}\u{202E}")?.text == "A B c")
    #expect(DesignName("  \n ") == nil)
    #expect(DesignName("") == nil)
    #expect(DesignName(String(repeating: "é", count: 500))?.text.count == 80)
    #expect(DesignName("_xZZ_a")?.text == "_xZZ_a")
    #expect(DesignName("_xFFFFF_ab")?.text.isEmpty == false)
  }

  @Test(
    "Names that tools make are none",
    arguments: [
      "g12", "path1047", "Group 1", "Group", "Frame 12", "Vector", "Vector_3", "Rectangle 9",
      "layer1", "svg5", "Page-1", "Combined-Shape", "Mask group", "12", "use3",
    ])
  func generated(_ name: String) { #expect(DesignName.isGenerated(name)) }

  @Test(
    "Names that people give are names",
    arguments: ["Card", "Grouped", "Frames", "page title", "Übersicht", "草稿", "Header 2"])
  func given(_ name: String) { #expect(!DesignName.isGenerated(name)) }

  @Test("An id has letters and digits of any script, and hyphens")
  func slugs() {
    #expect(DesignName.slug("Sign in / Step 2") == "sign-in-step-2")
    #expect(DesignName.slug("Übersicht") == "übersicht")
    #expect(DesignName.slug("草稿 1") == "草稿-1")
    #expect(DesignName.slug("../..") == "")
  }
}
