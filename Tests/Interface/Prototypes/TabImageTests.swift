import BackswipeDocuments
import BackswipePrototypes
import Testing

@Suite("Images of tabs")
struct TabImageTests {
  private func parsed(_ image: String) throws -> Prototype {
    try Prototype.parse(
      """
      backswipe: 2
      initial: a
      tabs: [ { title: One, image: \(image), screen: a } ]
      screens: { a: { title: A } }
      """, file: "p")
  }

  @Test("A tab's image is a glyph or a file", arguments: ["logo.png", "a/logo.svg", "star"])
  func image(_ name: String) throws {
    let read = try parsed(name)
    #expect((read.tabs[0].file ?? read.tabs[0].image?.rawValue) == name)
    #expect((read.tabs[0].file == nil) == (name == "star"))
    #expect(read.assets.uses.map(\.name) == (name == "star" ? [] : [name]))
    let written = YAMLWriter.file(read.node)
    #expect(try Prototype.parse(written, file: "q") == read, "\(written)")
  }

  @Test("Neither a glyph nor a file is a mistake", arguments: ["sta", "logo.txt", "/logo.png"])
  func mistake(_ name: String) {
    #expect(throws: (any Error).self) { try parsed(name) }
  }
}
