import BackswipeResources
import BackswipeTesting
import BackswipeUI
import Foundation
import Testing

@Suite("Elements with a direction of layout")
@MainActor
struct ElementDirectionTests {
  @Test(
    "Player: the controls keep their sizes and places at the largest text and from right to left",
    arguments: ["leftToRight", "rightToLeft"])
  func controls(_ direction: String) throws {
    let url = try #require(BackswipeResources.file("player.yaml", in: .prototypes))
    let phone = try VirtualPhone(prototype: String(contentsOf: url, encoding: .utf8))
    phone.settings["display.direction"] = SettingText(direction)
    phone.settings["display.text"] = "accessibility-extra-extra-extra-large"
    try phone.settle()
    try phone.tap(.identifier("mini"))
    try phone.settle()
    let (previous, next) = (
      try phone.element(.label("Previous")).frame, try phone.element(.label("Next")).frame
    )
    let play = try phone.element(.identifier("playPause")).frame
    #expect(previous.size == CGSize(width: 36, height: 36) && next.size == previous.size)
    #expect(play.size == CGSize(width: 64, height: 64))
    #expect(previous.maxX < play.minX && play.maxX < next.minX)
  }

  @Test("An element with a direction keeps it with those in it, in pages of both directions")
  func ownDirection() throws {
    let phone = try VirtualPhone(
      prototype: """
        backswipe: 2
        initial: home
        screens:
          home:
            view:
              column:
                - row: [ { shape: rectangle, width: 40, height: 40, identifier: one }, { row: [ { shape: rectangle, width: 40, height: 40, identifier: two }, { shape: rectangle, width: 40, height: 40, identifier: three } ], spacing: 0 }, { spacer: true } ]
                  spacing: 0
                  direction: leftToRight
                - row: [ { shape: rectangle, width: 40, height: 40, identifier: four }, { spacer: true } ]
                  direction: rightToLeft
                - grid: [ { shape: rectangle, height: 40, identifier: five }, { shape: rectangle, height: 40, identifier: six } ]
                  columns: 2
                  direction: leftToRight
                - { spacer: true }
        """)
    func frame(_ name: String) throws -> CGRect { try phone.element(.identifier(name)).frame }
    for direction in ["leftToRight", "rightToLeft"] {
      phone.settings["display.direction"] = SettingText(direction)
      try phone.settle()
      #expect(try frame("one").minX == 0 && frame("two").minX == 40 && frame("three").minX == 80)
      #expect(try frame("four").maxX == 390)
      #expect(try frame("five").minX == 0 && frame("six").minX > 190)
    }
    try phone.requireNoMistakes()
  }
}
