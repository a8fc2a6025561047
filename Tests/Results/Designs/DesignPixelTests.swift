import BackswipeRendering
import BackswipeScene
import Testing

@testable import BackswipeDesigns

/// Pages in pixels, against the whole drawing.
@Suite("Pages of designs in pixels")
struct DesignPixelTests {
  struct Page: Sendable {
    let sample: Sample
    let number: Int
    let size: (width: Int, height: Int)
    /// Replaced in the sample's text, so that the page alone is drawn.
    let changes: [(String, String)]
  }

  static let pages = [
    Page(sample: .figmaHome, number: 0, size: (375, 812), changes: []),
    Page(
      sample: .figmaFlow, number: 0, size: (375, 812),
      changes: [
        (
          #"width="900" height="912" viewBox="0 0 900 912""#,
          #"width="375" height="812" viewBox="50 50 375 812""#
        )
      ]),
    Page(
      sample: .figmaFlow, number: 1, size: (375, 812),
      changes: [
        (
          #"width="900" height="912" viewBox="0 0 900 912""#,
          #"width="375" height="812" viewBox="475.5 50 375 812""#
        )
      ]),
    Page(sample: .inkscape, number: 0, size: (392, 852), changes: []),
    Page(sample: .inkscape, number: 1, size: (392, 852), changes: [("display:none", "")]),
    Page(sample: .sketch, number: 0, size: (390, 844), changes: []),
    Page(sample: .handWritten, number: 0, size: (360, 640), changes: []),
  ]

  @Test(
    "The pictures of a page over each other are the drawing, to 2 of 255 in every pixel",
    arguments: pages.indices, [1, 2, 3])
  func pixels(_ index: Int, scale: Int) throws {
    let page = Self.pages[index]
    // Pictures in pixels have three to a point.
    if page.sample == .figmaFlow, page.number == 1, scale != 3 { return }
    var text = try page.sample.text
    for (old, new) in page.changes {
      try #require(text.contains(old))
      text = text.replacing(old, with: new)
    }
    let (width, height) = page.size
    let whole = try #require(
      Image(
        svg: Array(text.utf8), plane: page.size, width: width * scale, height: height * scale))
    let design = try page.sample.design()
    let drawn = try DrawnPage(design, screen: page.number, scale: scale).image
    let difference = ImageDifference(whole, drawn)
    #expect(difference.isSameSize)
    #expect(difference.largest <= 2, "\(page.sample) \(page.number) at \(scale)")
    // A blank page would be equal, too.
    #expect(Set(whole.pixels).count > 10)
  }

  @Test("A page that is too high for one picture is drawn in bands, without seams")
  func bands() throws {
    let text = """
      <svg xmlns="http://www.w3.org/2000/svg" width="390" height="2500" viewBox="0 0 390 2500">
      <rect width="390" height="2500" fill="#f4f1de"/>
      <path d="M0 0C390 900 0 1600 390 2500" stroke="#e07a5f" stroke-width="9.3" fill="none"/>
      <g id="Column"><rect x="20.5" y="10" width="120" height="2480" rx="60" fill="#3d405b80"/></g>
      </svg>
      """
    let design = try Sample.design(text)
    let sizes = try design.pictures.map { try ImageFile(reading: $0.bytes) }
    #expect(sizes.count == 4)
    #expect(sizes.allSatisfy { $0.pixelWidth * $0.pixelHeight * 9 <= SVGMeasure.mostPixels })
    let whole = try #require(
      Image(svg: Array(text.utf8), plane: (390, 2500), width: 780, height: 5000))
    let drawn = try DrawnPage(design, screen: 0, scale: 2).image
    #expect(drawn.height == 5000)
    #expect(ImageDifference(whole, drawn).largest <= 2)
  }
}
