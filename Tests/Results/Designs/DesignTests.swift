import BackswipeDocuments
import BackswipePrototypes
import TestSupport
import Testing

@testable import BackswipeDesigns

@Suite("Prototypes of designs")
struct DesignTests {
  // MARK: Files of tools

  @Test("Figma: named groups are elements at their places, in the order of drawing")
  func figma() throws {
    let design = try Sample.figmaHome.design()
    let expected = try PackageFiles.text("Tests/Results/Designs/Samples/figma-home.yaml")
    #expect(design.yaml == expected)
    #expect(design.notes.map(\.description).count == 3, "\(design.notes)")
    #expect((design.width, design.height) == (375, 812))
  }

  @Test("Figma: the frames of a section are pages from left to right; the words beside are noted")
  func frames() throws {
    let design = try Sample.figmaFlow.design()
    let prototype = try design.prototype(file: "a.svg")
    #expect(prototype.screens.map(\.title) == ["List", "Detail"])
    #expect(prototype.initial == "list")
    let rows = prototype.screens[0].view?.children ?? []
    #expect(rows.compactMap(\.identifier) == ["Row", "Row 2"])
    #expect(rows.compactMap(\.action) == [.push("detail"), .push("detail")])
    #expect(prototype.screens[1].view?.children.compactMap(\.action) == [.pop])
    #expect(
      design.notes.map(\.description) == [
        "figma-flow.svg:23:1: 1 element beside the pages is left out"
      ])
  }

  @Test("A picture or a dashed line inside makes pixels of an element, three to a point")
  func pixels() throws {
    let names = try Sample.figmaFlow.design().pictures.map(\.name)
    #expect(
      names == [
        "list.svg", "list-row.svg", "list-row-2.svg", "detail@3x.png", "detail-back.svg",
        "detail-dashed@3x.png",
      ])
  }

  @Test("Inkscape: layers as large as the drawing are pages, hidden ones too; names are labels")
  func inkscape() throws {
    let design = try Sample.inkscape.design()
    let prototype = try design.prototype(file: "a.svg")
    #expect(prototype.screens.map(\.title) == ["Start", "Übersicht"])
    #expect(prototype.screens.map(\.id) == ["start", "übersicht"])
    let elements = prototype.screens.map { $0.view?.children.filter { $0.identifier != nil } ?? [] }
    #expect(elements[0].compactMap(\.identifier) == ["Anmelden"])
    #expect(elements[0].compactMap(\.action) == [.push("übersicht")])
    #expect(elements[1].compactMap(\.action) == [.pop])
    #expect((design.width, design.height) == (392, 852))
  }

  @Test("Sketch: the artboard is the page; names with hyphens lead on")
  func sketch() throws {
    let prototype = try Sample.sketch.design().prototype(file: "a.svg")
    #expect(prototype.screens.map(\.title) == ["Profile"])
    let named = prototype.screens[0].view?.children.filter { $0.identifier != nil } ?? []
    #expect(named.compactMap(\.identifier) == ["Photo", "Button"])
    #expect(named.compactMap(\.action) == [.push("profile")])
    #expect(named.map(\.name) == [nil, "Follow"])
  }

  @Test("By hand: links are elements, also inside a group that is drawn as a whole")
  func byHand() throws {
    let design = try Sample.handWritten.design()
    let prototype = try design.prototype(file: "a.svg")
    #expect(prototype.screens.map(\.title) == ["Hand-written"])
    let all = prototype.screens[0].view?.all ?? []
    let named = all.filter { $0.identifier != nil }
    #expect(named.compactMap(\.identifier) == ["Badge", "Panel", "close", "next", "push:Nowhere"])
    #expect(named.compactMap(\.action) == [.dismiss, .push("hand-written")])
    #expect(
      design.notes.map(\.description) == [
        "hand-written.svg:22:3: 'push:Nowhere' leads to the page 'Nowhere', which is not there"
      ])
    // The circle beside the badge is in the ground, the line over it is not.
    let pictures = design.pictures.map(\.name)
    #expect(
      pictures.prefix(3) == ["hand-written.svg", "hand-written-badge.svg", "hand-written-2.svg"])
    let ground = String(decoding: design.pictures[0].bytes, as: UTF8.self)
    #expect(ground.contains("#2a9d8f") && !ground.contains("#e63946"))
  }

  // MARK: Pages

  @Test("Pages of several files lead to each other")
  func severalFiles() throws {
    func page(_ name: String, _ link: String) -> Design.Source {
      Design.Source(
        file: "\(name).svg",
        bytes: Array(
          """
          <svg xmlns="http://www.w3.org/2000/svg" width="390" height="844">
          <g id="\(name)"><rect width="390" height="844"/><g id="\(link)"><path d="M9 9h9v9z"/></g></g>
          </svg>
          """.utf8))
    }
    let design = try Design([page("Home", "b > Detail"), page("Detail", "tab:Home")], folder: "d")
    let prototype = try design.prototype(file: "d.yaml")
    #expect(prototype.title == "Home")
    #expect(prototype.screens.map(\.id) == ["home", "detail"])
    let actions = prototype.screens.map { $0.view?.all.compactMap(\.action) ?? [] }
    #expect(actions == [[.push("detail")], [.popToRoot]])
    #expect(design.notes.isEmpty)
  }

  @Test("A page that is higher than 2.25 times its width, or than others, scrolls")
  func scrolls() throws {
    func screen(_ height: Int) throws -> Element.Content? {
      let text =
        #"<svg xmlns="http://www.w3.org/2000/svg" width="390" height="\#(height)"><rect width="390" height="\#(height)"/></svg>"#
      return try Sample.design(text).prototype(file: "a").screens[0].view?.content
    }
    guard case .overlay = try screen(844) else { return #expect(Bool(false)) }
    guard case .scroll(let scroll) = try screen(1600) else { return #expect(Bool(false)) }
    #expect(scroll.element.box.height == .points(1600) && scroll.insets == .never)
  }

  @Test("Groups of one page that lie over each other, or are small, are no pages")
  func onePage() throws {
    let over = """
      <svg xmlns="http://www.w3.org/2000/svg" width="390" height="844">
      <g id="Ground"><rect width="390" height="844" fill="#fff"/></g>
      <g id="Dim"><rect width="390" height="844" fill-opacity="0.4"/></g>
      <g id="Sheet"><rect y="300" width="390" height="544" fill="#eee"/></g>
      </svg>
      """
    let prototype = try Sample.design(over).prototype(file: "a")
    #expect(prototype.screens.count == 1)
    #expect(prototype.screens[0].view?.children.map(\.identifier) == ["Ground", "Dim", "Sheet"])
    let cards = """
      <svg xmlns="http://www.w3.org/2000/svg" width="390" height="844">
      <g id="A"><rect x="10" y="10" width="180" height="400"/></g>
      <g id="B"><rect x="200" y="10" width="180" height="400"/></g>
      </svg>
      """
    #expect(try Sample.design(cards).pageCount == 1)
  }

  @Test("A frame in a group with a shadow is one picture, with its links over it")
  func shadowedFrame() throws {
    let text = """
      <svg xmlns="http://www.w3.org/2000/svg" width="430" height="884">
      <filter id="f"><feGaussianBlur stdDeviation="4"/></filter>
      <g filter="url(#f)"><g id="Home"><rect x="20" y="20" width="390" height="844" fill="#eee"/>
      <g id="Card"><rect x="40" y="40" width="99" height="99"/></g>
      <g id="back"><rect x="60" y="360" width="99" height="99"/></g></g></g>
      </svg>
      """
    let design = try Sample.design(text)
    let prototype = try design.prototype(file: "a")
    #expect(prototype.screens.map(\.title) == ["Home"])
    #expect(design.pictures.map(\.name) == ["home.svg"])
    let elements = prototype.screens[0].view?.children ?? []
    #expect(elements.map(\.identifier) == [nil, "back"])
    #expect(elements.map(\.content).last == .overlay([]))
    #expect((design.width, design.height) == (390, 844))
  }

  @Test("The same files give the same bytes", arguments: Sample.allCases)
  func sameness(_ sample: Sample) throws {
    let (one, other) = (try sample.design(), try sample.design())
    #expect(one.yaml == other.yaml && one.pictures == other.pictures)
  }

  @Test("Two groups of a name have two identifiers, ids twice in a file as well")
  func duplicates() throws {
    let text = """
      <svg xmlns="http://www.w3.org/2000/svg" width="390" height="844">
      <rect width="390" height="844" fill="#fff"/>
      <g id="Card"><path d="M9 9h9v9z"/></g><g id="Card_2"><path d="M29 9h9v9z"/></g>
      <g id="Card"><path d="M49 9h9v9z"/></g><g id="草稿"><path d="M69 9h9v9z"/></g>
      <g id="Nothing"/>
      </svg>
      """
    let design = try Sample.design(text)
    let elements = try design.prototype(file: "a").screens[0].view?.children ?? []
    #expect(elements.compactMap(\.identifier) == ["Card", "Card_2", "Card 2", "草稿"])
    #expect(design.pictures.map(\.name).contains("design-草稿.svg"))
  }
}
