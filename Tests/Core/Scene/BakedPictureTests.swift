import BackswipeScene
import BackswipeUnits
import Testing

/// Layers that are drawn as a whole are divided at the backdrops in them.
struct BakedPictureTests {
  private let white = Color(red: 1, green: 1, blue: 1)
  private let ink = Color(red: 0, green: 0, blue: 1)
  private let root = Layer()
  private let card = Layer()
  private let blur = Layer()
  private let backdrop = DrawCommand.backdrop(
    CGRect(x: 0, y: 0, width: 60, height: 20), cornerRadius: 4,
    Backdrop(
      radius: 6, saturation: 1, tint: Color(hex: 0xFFFFFF, alpha: 0.5),
      plain: Color(hex: 0xFFFFFF, alpha: 0.5)))

  /// A card with round corners and a blur in it.
  init() {
    root.plainFrame = CGRect(x: 0, y: 0, width: 400, height: 800)
    card.plainFrame = CGRect(x: 10, y: 20, width: 200, height: 100)
    card.background = ink
    card.clips = true
    card.radius = 12
    blur.plainFrame = CGRect(x: 40, y: 30, width: 60, height: 20)
    blur.prefersCompositing = true
    blur.drawing = [backdrop]
    root.insert(card, at: 0)
    card.insert(blur, at: 0)
  }

  private func items() -> [DisplayItem] { root.displayList(background: white).items }

  private func addOver(_ frame: CGRect) {
    let over = Layer()
    over.plainFrame = frame
    over.background = ink
    card.insert(over, at: 1)
  }

  @Test("in round corners a blur is alone in a picture, within the clip and at its place")
  func corners() throws {
    let items = items()
    try #require(items.count == 2)
    let clip = DrawCommand.clip(CGRect(x: 0, y: 0, width: 200, height: 100), cornerRadius: 12)
    #expect(items.map(\.position) == [CGPoint(x: 10, y: 20), CGPoint(x: 10, y: 20)])
    #expect(items[0].picture.bounds == CGRect(x: 0, y: 0, width: 200, height: 100))
    #expect(
      items[1].picture.commands
        == [clip, .translate(CGPoint(x: 40, y: 30)), backdrop, .restore, .restore])
    #expect(items[1].picture.bounds == CGRect(x: 40, y: 30, width: 60, height: 20))
  }

  @Test("a layer over the blur is a picture of its place, within the same clip and nothing else")
  func above() throws {
    addOver(CGRect(x: 50, y: 35, width: 20, height: 10))
    let items = items()
    try #require(items.count == 3)
    #expect(items[2].picture.bounds == CGRect(x: 49, y: 34, width: 22, height: 12))
    #expect(
      items[2].picture.commands.filter(\.beginsFrame) == [
        .clip(CGRect(x: 0, y: 0, width: 200, height: 100), cornerRadius: 12),
        .translate(CGPoint(x: 50, y: 35)),
      ])
  }

  @Test("the pictures are kept while nothing changes, and made again with the layer")
  func kept() throws {
    let items = items()
    try #require(items.count == 2)
    #expect(
      self.items().map { ObjectIdentifier($0.picture) }
        == items.map { ObjectIdentifier($0.picture) })
    card.radius = 20
    #expect(self.items()[1].picture !== items[1].picture)
  }

  @Test("in a scaled layer the picture of a blur is scaled about the layer's centre")
  func scaled() throws {
    card.matrix = CGAffineTransform(scaleX: 0.5, y: 0.5)
    let items = items()
    try #require(items.count == 2)
    #expect(items[1].position == CGPoint(x: 110, y: 70))
    // (40 − 100) / 2, (30 − 50) / 2.
    #expect(items[1].picture.bounds == CGRect(x: -30, y: -10, width: 30, height: 10))
  }

  @Test("a faded layer within is a group around each of its parts")
  func group() throws {
    blur.alpha = 0.5
    blur.drawing += [.fill(CGRect(x: 0, y: 0, width: 5, height: 5), cornerRadius: 0, ink)]
    let items = items()
    try #require(items.count == 3)
    for item in items.dropFirst() {
      #expect(item.picture.commands.contains(.group(opacity: 0.5)))
      #expect(item.picture.commands.count == 7)
    }
  }

  @Test("outside of the layer's clip a blur is not shown")
  func outside() {
    blur.plainFrame.origin.x = 300
    #expect(items().count == 1)
  }

  @Test("without a blur it is one picture")
  func whole() {
    blur.drawing = []
    addOver(CGRect(x: 50, y: 35, width: 20, height: 10))
    #expect(items().count == 1)
  }
}
