import BackswipeDocuments
import BackswipePrototypes
import Testing

@testable import BackswipeDesigns

/// Files that are damaged, or made to do harm: a mistake with its place, soon.
@Suite("Hostile and odd designs")
struct HostileDesignTests {
  private static let head = #"<svg xmlns="http://www.w3.org/2000/svg" width="390" height="844">"#
  private static let links = #"xmlns:xlink="http://www.w3.org/1999/xlink""#

  @Test(
    "A file that is no SVG has the place at which it is none",
    arguments: [
      ("", "a.svg:1:1: it is no XML: Document is empty"),
      ("hello", "a.svg:1:1: it is no XML: Start tag expected, '<' not found"),
      ("<html><body/></html>", "a.svg:1:1: it is no SVG file: it begins with 'html'"),
      (
        head + "\n<g>\n<rect></g></svg>",
        "a.svg:3:11: it is no XML: Opening and ending tag mismatch: rect line 3 and g"
      ),
      (
        head + "\n<rect width='1'",
        "a.svg:2:16: it is no XML: attributes construct error"
      ),
      (head + "\n&nbsp;</svg>", "a.svg:2:7: it is no XML: Entity 'nbsp' not defined"),
    ])
  func noSVG(_ text: String, _ mistake: String) {
    let found = Sample.mistakes(text)
    #expect(found == [mistake])
  }

  @Test("Entities are refused where they are declared, before any is expanded")
  func entities() {
    let bomb =
      "<?xml version='1.0'?>\n<!DOCTYPE svg [\n<!ENTITY a 'aaaaaaaaaa'>\n"
      + "<!ENTITY b '&a;&a;&a;&a;&a;&a;&a;&a;&a;&a;'>\n]>\n" + Self.head + "&b;</svg>"
    let found = Sample.mistakes(bomb)
    #expect(found.count == 1)
    #expect(found.first?.hasPrefix("a.svg:3:") == true, "\(found)")
    #expect(found.first?.contains("it declares the entity 'a'") == true)
    let outside =
      "<!DOCTYPE svg [<!ENTITY x SYSTEM 'file:///etc/hostname'>]>" + Self.head + "&x;</svg>"
    #expect(Sample.mistakes(outside).first?.contains("declares the entity 'x'") == true)
    let plain =
      "<!DOCTYPE svg PUBLIC '-//W3C//DTD SVG 1.1//EN' "
      + "'http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd'>" + Self.head + "<rect width='9'"
      + " height='9'/></svg>"
    #expect(Sample.mistakes(plain).isEmpty)
  }

  @Test("A million elements, and ten thousand in each other, are refused at the first too many")
  func tooMany() {
    let many = Self.head + "\n" + String(repeating: "<g/>", count: 1_000_000) + "</svg>"
    #expect(
      Sample.mistakes(many) == [
        "a.svg:2:199997: it has more than 50000 elements; export fewer frames at once"
      ])
    let deep =
      Self.head + String(repeating: "\n<g>", count: 10_000)
      + String(repeating: "</g>", count: 10_000) + "</svg>"
    #expect(
      Sample.mistakes(deep) == [
        "a.svg:91:1: its elements are nested more than 90 deep; ungroup some of them"
      ])
  }

  @Test(
    "A drawing has a size in points within limits",
    arguments: [
      "width='1e9' height='10'", "width='0' height='10'", "viewBox='0 0 1e300 1e300'",
      "width='-5' height='5'",
    ])
  func sizes(_ size: String) {
    let found = Sample.mistakes("<svg xmlns='http://www.w3.org/2000/svg' \(size)/>")
    #expect(
      found == ["a.svg:1:1: the 'svg' is not between 0 and 50000 points wide and high"])
  }

  @Test("A drawing without a size, and a page that is too large, are refused")
  func otherSizes() {
    let none = Sample.mistakes("<svg xmlns='http://www.w3.org/2000/svg' width='100%'/>")
    #expect(none.first?.contains("neither a 'width' and a 'height' in points nor") == true)
    let tall = Sample.mistakes(
      "<svg xmlns='http://www.w3.org/2000/svg' width='390' height='9000'/>")
    #expect(
      tall == [
        "a.svg:1:1: the page 'a' is 390 × 9000 points, and at most 8192 a side are shown"
      ])
  }

  @Test(
    "References to other files are refused with their line, and nothing is fetched",
    arguments: [
      ("<image width='9' height='9' href='http://example.org/a.png'/>", "'image' refers to 'http:"),
      ("<image width='9' height='9' xlink:href='../../etc/a.png'/>", "'image' refers to '../.."),
      ("<use href='other.svg#a'/>", "'use' refers to 'other.svg#a'"),
      ("<rect fill='url(other.svg#a)'/>", "a style refers to 'other.svg#a'"),
      ("<rect style=\"fill:url('http://example.org/#a')\"/>", "a style refers to 'http://"),
      ("<style>@import 'a.css';</style>", "a style sheet imports another file"),
      ("<style>g{fill:url(http://example.org/a)}</style>", "a style refers to 'http://"),
      ("<image href='data:image/webp;base64,AA'/>", "of the kind 'image/webp'; PNG and JPEG"),
      ("<image href='data:image/svg+xml,%3Csvg'/>", "of the kind 'image/svg+xml'"),
      ("<?xml-stylesheet href='a.css'?>", "it has a style sheet in another file"),
    ])
  func references(_ element: String, _ words: String) {
    let head = Self.head.dropLast() + " \(Self.links)>\n\n"
    let found = Sample.mistakes(head + element + "</svg>")
    #expect(found.count == 1)
    #expect(found.first?.hasPrefix("a.svg:3:") == true, "\(found)")
    #expect(found.first?.contains(words) == true, "\(found)")
  }

  @Test(
    "Odd files are pages: without ids, in UTF-16, with a mark before, with what refers to itself")
  func odd() throws {
    let plain = Self.head + "<g><rect width='390' height='844'/></g></svg>"
    #expect(try Sample.design(plain).pictures.count == 1)
    #expect(Sample.mistakes([0xEF, 0xBB, 0xBF] + Array(plain.utf8)).isEmpty)
    var wide: [UInt8] = [0xFF, 0xFE]
    for unit in plain.utf16 { wide += [UInt8(unit & 255), UInt8(unit >> 8)] }
    #expect(Sample.mistakes(wide).isEmpty)
    let own =
      Self.head + "<g id='a'><use href='#a'/><rect width='9' height='9'/></g>"
      + "<g id='Card'><use href='#Card'/><rect width='9' height='9' fill='url(#nothing)'/></g></svg>"
    #expect(Sample.mistakes(own).isEmpty)
    let empty = try Sample.design(Self.head + "</svg>")
    #expect(empty.pictures.isEmpty && empty.pageCount == 1)
    _ = try empty.prototype(file: "a")
  }

  @Test("A thousand named groups are a page still, with names inside others left out")
  func manyNames() throws {
    let inner = (0..<10).map { "<g id='Part \($0)'><rect x='\($0)' width='1' height='9'/></g>" }
    let groups = (0..<100).map { "<g id='Card \($0)'>\(inner.joined())</g>" }
    let text = Self.head + "<rect width='390' height='844'/>" + groups.joined() + "</svg>"
    let design = try Sample.design(text)
    let elements = try design.prototype(file: "a").screens[0].view?.children ?? []
    #expect(elements.compactMap(\.identifier).count == 100)
    #expect(design.notes.first?.reason.contains("more than 400 named groups") == true)
  }
}
