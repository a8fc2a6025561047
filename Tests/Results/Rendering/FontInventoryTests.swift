import BackswipeRendering
import Foundation
import TestSupport
import Testing

@Suite("Fonts that are there and that are missing")
struct FontInventoryTests {
  @Test("Every font that is missing is named with its package, not the first one alone")
  func missing() throws {
    let scratch = try Scratch()
    var places = FontSet.Places()
    places.latinFolder = scratch.folder.path
    places.chineseFile = scratch.folder.appendingPathComponent("none.ttc").path
    places.searched = [scratch.folder.path]
    let entries = FontInventory.entries(places: places)
    #expect(entries.count == 14 && entries.allSatisfy { $0.file == nil })
    #expect(entries.count { $0.isPinned } == 9)
    #expect(
      Set(entries.map(\.package)) == [
        "fonts-inter", "fonts-wqy-microhei", "fonts-noto-core", "fonts-noto-color-emoji",
      ])
  }

  @Test("A font of plain signs does not count as one for emoji")
  func emoji() throws {
    var places = FontSet.Places()
    places.searched = ["/usr/share/fonts/truetype/dejavu"]
    let emoji = try #require(FontInventory.entries(places: places).first { $0.name == "for emoji" })
    #expect(emoji.file == nil)
  }
}
