import BackswipeScene
import BackswipeUnits
import Testing

private let red = Color(red: 1, green: 0, blue: 0)
private let blue = Color(red: 0, green: 0, blue: 1)
private let white = Color(red: 1, green: 1, blue: 1)
private let glass = Color(red: 1, green: 1, blue: 1, alpha: 0.5)

private func layer(
  _ x: CGFloat, _ y: CGFloat, _ width: CGFloat, _ height: CGFloat, _ color: Color? = nil,
  in parent: Layer? = nil
) -> Layer {
  let layer = Layer()
  layer.plainFrame = CGRect(x: x, y: y, width: width, height: height)
  layer.background = color
  if let parent { parent.insert(layer, at: .max) }
  return layer
}

private func fill(_ x: CGFloat, _ y: CGFloat, _ width: CGFloat, _ height: CGFloat, _ color: Color)
  -> DrawCommand
{
  .fill(CGRect(x: x, y: y, width: width, height: height), cornerRadius: 0, color)
}

@Suite("Flattening")
struct FlatteningTests {
  private let root = layer(0, 0, 400, 800, white)

  private func items() -> [DisplayItem] { root.displayList(background: white).items }

  @Test("The list has the root's size and the background that it was asked for")
  func list() {
    let list = root.displayList(background: blue)
    #expect(list.size == CGSize(width: 400, height: 800))
    #expect(list.background == blue)
    #expect(list.items.count == 1)
  }

  @Test("Plain layers are merged into one picture, parents before children, back to front")
  func merged() {
    let a = layer(10, 20, 100, 100, red, in: root)
    _ = layer(5, 6, 10, 10, blue, in: a)
    _ = layer(50, 60, 30, 30, glass, in: root)
    let items = items()
    #expect(items.count == 1)
    #expect(
      items.first?.picture.commands == [
        fill(0, 0, 400, 800, white), fill(10, 20, 100, 100, red), fill(15, 26, 10, 10, blue),
        fill(50, 60, 30, 30, glass),
      ])
    #expect(items.first?.position == .zero)
    #expect(items.first?.picture.bounds == root.plainFrame)
    #expect(items.first?.picture.isOpaque == true)
  }

  @Test(
    "Between its round corners a layer that wants that is composed of parts, and blurs; nothing else is"
  )
  func composedBetweenCorners() throws {
    let sheet = layer(0, 100, 400, 700, blue, in: root)
    sheet.clips = true
    sheet.radius = 10
    let bar = layer(0, 0, 400, 50, in: sheet)
    bar.prefersCompositing = true
    let plain = Color(red: 1, green: 1, blue: 1, alpha: 0.9)
    bar.drawing = [
      .backdrop(
        CGRect(x: 0, y: 0, width: 400, height: 50), cornerRadius: 0,
        Backdrop(radius: 20, saturation: 1, tint: glass, plain: plain))
    ]
    func blurs() -> [DisplayItem] {
      items().filter { if case .backdrop? = $0.picture.commands.first { true } else { false } }
    }
    #expect(blurs().isEmpty && items().count == 3)
    sheet.composesBetweenCorners = true
    bar.drawing += [red].map { fill(0, 0, 1, 1, $0) }
    #expect(blurs().map(\.clip) == [CGRect(x: 0, y: 110, width: 400, height: 680)])
    // The ends are parts of the one picture, whose blur hides what is beneath, and are kept.
    let ends = items().filter { $0.clip.height == 10 }
    try #require(ends.map(\.clip.minY) == [100, 790])
    #expect(ends.allSatisfy { $0.picture.bounds.size == CGSize(width: 400, height: 10) })
    let hidden = ends[0].picture.commands.contains {
      if case .backdrop(_, _, let backdrop) = $0 { backdrop.plain.alpha == 1 } else { false }
    }
    #expect(hidden)
    sheet.plainFrame.origin.y = 200
    #expect(items()[1].picture === ends[0].picture)
    sheet.alpha = 0.5
    #expect(blurs().isEmpty && items().count == 4)
  }

  @Test("A layer's own drawing comes over its background, moved to its place")
  func contents() {
    let text = fill(1, 2, 3, 4, red)
    root.drawing = [text]
    let a = layer(10, 20, 100, 100, blue, in: root)
    a.drawing = [text]
    #expect(
      items().first?.picture.commands == [
        fill(0, 0, 400, 800, white), text, fill(10, 20, 100, 100, blue),
        .translate(CGPoint(x: 10, y: 20)), text, .restore,
      ])
  }

  @Test("A composited layer has a picture of its own between those of its surroundings")
  func composited() {
    _ = layer(0, 0, 10, 10, red, in: root)
    let card = layer(30, 40, 100, 50, blue, in: root)
    card.prefersCompositing = true
    _ = layer(1, 2, 3, 4, red, in: card)
    _ = layer(0, 90, 10, 10, glass, in: root)
    let items = items()
    #expect(
      items.map(\.picture.commands) == [
        [fill(0, 0, 400, 800, white), fill(0, 0, 10, 10, red)],
        [fill(0, 0, 100, 50, blue), fill(1, 2, 3, 4, red)],
        [fill(0, 90, 10, 10, glass)],
      ])
    #expect(items.map(\.position) == [.zero, CGPoint(x: 30, y: 40), .zero])
    #expect(items.map(\.picture.isOpaque) == [true, true, false])
  }

  @Test("A composited layer beneath plain ones stands where they put it")
  func deepComposited() {
    let a = layer(10, 20, 300, 300, in: root)
    let b = layer(5, 5, 200, 200, in: a)
    let card = layer(1, 2, 50, 50, blue, in: b)
    card.prefersCompositing = true
    #expect(items().last?.position == CGPoint(x: 16, y: 27))
  }

  @Test("Each reason for a picture of its own is one", arguments: 0..<5)
  func reasons(number: Int) {
    let card = layer(0, 0, 50, 50, blue, in: root)
    #expect(!card.isComposited)
    #expect(items().count == 1)
    switch number {
    case 0: card.prefersCompositing = true
    case 1: card.clips = true
    case 2: card.alpha = 0.5
    case 3: card.animatedState = Presentation(frame: card.plainFrame)
    default: root.scrollsSublayers = true
    }
    #expect(card.isComposited)
    #expect(items().count == 2)
  }

  @Test("Layers that draw nothing make no item")
  func empty() {
    let plain = Layer()
    plain.plainFrame = CGRect(x: 0, y: 0, width: 100, height: 100)
    let card = layer(0, 0, 10, 10, Color(red: 1, green: 0, blue: 0, alpha: 0), in: plain)
    card.prefersCompositing = true
    _ = layer(0, 0, 0, 10, red, in: plain)
    #expect(plain.displayList(background: white).items.isEmpty)
  }

  @Test("Round corners are drawn, and do not count as opaque")
  func corners() {
    let card = layer(0, 0, 50, 50, blue, in: root)
    card.radius = 8
    card.prefersCompositing = true
    let picture = items().last?.picture
    #expect(
      picture?.commands == [
        .fill(CGRect(x: 0, y: 0, width: 50, height: 50), cornerRadius: 8, blue)
      ])
    #expect(picture?.isOpaque == false)
  }

  // MARK: Hiding, fading, cutting

  @Test("A hidden layer and all in it are gone; shown again they are back")
  func hidden() {
    let a = layer(0, 0, 50, 50, red, in: root)
    let card = layer(0, 0, 20, 20, blue, in: a)
    card.prefersCompositing = true
    let before = items()
    a.hides = true
    #expect(items().map(\.picture.commands) == [[fill(0, 0, 400, 800, white)]])
    a.hides = false
    #expect(items() == before)
    card.hides = true
    #expect(items().count == 1)
    root.hides = true
    #expect(items().isEmpty)
  }

  @Test("Opacities multiply on the way down; nothing is left of a layer at 0")
  func opacity() {
    let a = layer(0, 0, 50, 50, red, in: root)
    a.alpha = 0.5
    let b = layer(0, 0, 20, 20, blue, in: a)
    b.alpha = 0.25
    #expect(items().map(\.opacity) == [1, 0.5, 0.125])
    root.alpha = 0.5
    #expect(items().map(\.opacity) == [0.5, 0.25, 0.0625])
    a.alpha = 0
    #expect(items().count == 1)
  }

  @Test("Clips intersect on the way down, in screen coordinates; what is outside is dropped")
  func clip() {
    let a = layer(100, 100, 200, 200, red, in: root)
    a.clips = true
    let b = layer(150, 150, 200, 200, blue, in: a)
    b.clips = true
    let c = layer(-10, -10, 30, 30, red, in: b)
    c.prefersCompositing = true
    let out = layer(60, 60, 30, 30, red, in: b)
    out.prefersCompositing = true
    let items = items()
    let inner = CGRect(x: 250, y: 250, width: 50, height: 50)
    #expect(
      items.map(\.clip) == [
        root.plainFrame, CGRect(x: 100, y: 100, width: 200, height: 200), inner, inner,
      ])
    #expect(items.last?.frame == CGRect(x: 250, y: 250, width: 20, height: 20))
    b.plainFrame.origin = CGPoint(x: 200, y: 0)
    #expect(self.items().count == 2)
  }

  @Test("What is off the screen makes no item")
  func offScreen() {
    let card = layer(400, 0, 100, 100, red, in: root)
    card.prefersCompositing = true
    #expect(items().count == 1)
    card.plainFrame.origin.x = 399
    #expect(items().count == 2)
  }

  // MARK: Presentation and scrolling

  @Test("A presentation shows in place of the model, with all that is in the layer")
  func presentation() {
    let page = layer(0, 0, 400, 800, red, in: root)
    let card = layer(10, 10, 20, 20, blue, in: page)
    card.prefersCompositing = true
    page.animatedState = Presentation(
      frame: CGRect(x: 123.25, y: 0, width: 400, height: 800), opacity: 0.5)
    #expect(
      items().map(\.position) == [.zero, CGPoint(x: 123.25, y: 0), CGPoint(x: 133.25, y: 10)])
    #expect(items().map(\.opacity) == [1, 0.5, 0.5])
    page.animatedState = nil
    #expect(items().map(\.position) == [.zero, CGPoint(x: 10, y: 10)])
  }

  @Test("G6: a scroll view's offset moves its sublayers and not its own drawing")
  func scrolling() {
    let scroll = layer(0, 100, 400, 600, red, in: root)
    scroll.scrollsSublayers = true
    scroll.drawing = [fill(0, 0, 5, 5, blue)]
    _ = layer(0, 0, 400, 50, blue, in: scroll)
    _ = layer(0, 50, 400, 50, glass, in: scroll)
    scroll.boundsOrigin = CGPoint(x: 0, y: 30)
    #expect(
      items().map(\.position) == [
        .zero, CGPoint(x: 0, y: 100), CGPoint(x: 0, y: 70), CGPoint(x: 0, y: 120),
      ])
  }

  @Test("An offset moves plain and composited sublayers alike where there is no scroll view")
  func offset() {
    let a = layer(10, 10, 100, 100, in: root)
    let plain = layer(20, 20, 10, 10, red, in: a)
    let card = layer(40, 40, 10, 10, blue, in: plain)
    card.prefersCompositing = true
    for compositing in [false, true] {
      a.prefersCompositing = compositing
      a.boundsOrigin = .zero
      #expect(items().last?.frame == CGRect(x: 70, y: 70, width: 10, height: 10))
      a.boundsOrigin = CGPoint(x: 5, y: 7)
      #expect(items().last?.frame == CGRect(x: 65, y: 63, width: 10, height: 10))
      let others = items().dropLast().flatMap { item in
        item.picture.commands.map { command in (command, item.position) }
      }
      let expected =
        compositing
        ? (fill(15, 13, 10, 10, red), CGPoint(x: 10, y: 10)) : (fill(25, 23, 10, 10, red), .zero)
      #expect(others.contains { $0 == expected })
    }
  }

  // MARK: Tree

  @Test("Inserting puts a layer at its place, moves it when it is there, and clamps the place")
  func insert() {
    let a = layer(0, 0, 10, 10, red, in: root)
    let b = layer(0, 0, 10, 10, blue, in: root)
    let c = Layer()
    root.insert(c, at: 1)
    #expect(root.children.map(ObjectIdentifier.init) == [a, c, b].map(ObjectIdentifier.init))
    root.insert(a, at: 99)
    #expect(root.children.map(ObjectIdentifier.init) == [c, b, a].map(ObjectIdentifier.init))
    root.insert(b, at: -4)
    #expect(root.children.map(ObjectIdentifier.init) == [b, c, a].map(ObjectIdentifier.init))
    let other = Layer()
    other.insert(b, at: 0)
    #expect(b.container === other)
    #expect(root.children.count == 2)
    b.detach()
    #expect(b.container == nil)
    #expect(other.children.isEmpty)
  }

  @Test("Any order of changes comes out as a tree built afresh would")
  func afresh() {
    let scroll = layer(0, 0, 200, 200, nil, in: root)
    scroll.scrollsSublayers = true
    let cell = layer(0, 0, 200, 50, red, in: scroll)
    let label = layer(10, 10, 50, 20, blue, in: cell)
    _ = items()
    // Composited in the scroll view, plain elsewhere, changed there, and composited again.
    root.insert(cell, at: 0)
    _ = items()
    label.background = glass
    cell.background = blue
    _ = items()
    scroll.insert(cell, at: 0)
    #expect(
      items().last?.picture.commands == [fill(0, 0, 200, 50, blue), fill(10, 10, 50, 20, glass)])
    // And as the root of a list of its own.
    cell.detach()
    _ = cell.displayList(background: white)
    root.insert(cell, at: 0)
    label.plainFrame.origin.x = 99
    cell.detach()
    #expect(
      cell.displayList(background: white).items.first?.picture.commands.last
        == fill(99, 10, 50, 20, glass))
  }
}

@Suite("Shadows of shapes")
struct ShapeShadowTests {
  @Test("X8: the shadow of a shape lies beneath the shape, merged into a picture too")
  func merged() {
    let root = layer(0, 0, 400, 800, white)
    let holder = layer(30, 40, 50, 50, nil, in: root)
    let square = RoundCorners.all.outline(
      of: CGRect(x: 0, y: 0, width: 50, height: 50), radius: 0)
    let shadow = Shadow(color: red, offset: .zero, radius: 2)
    holder.shadow = shadow
    holder.makeRare().shadowShape = square
    holder.rareChanged()
    let picture = root.displayList(background: white).items.first?.picture
    #expect(
      picture?.commands == [
        fill(0, 0, 400, 800, white), .translate(CGPoint(x: 30, y: 40)),
        .shapeShadow(square, shadow), .restore,
      ])
    holder.plainFrame.origin = CGPoint(x: 390, y: 40)
    let moved = root.displayList(background: white).items.first?.picture
    #expect((moved?.bounds.maxX ?? 0) >= 440)
  }
}

@Suite("Layer coordinates")
struct LayerCoordinatesTests {
  @Test("Points convert to the root and back through frames and offsets, by model values")
  func convert() {
    let root = layer(0, 0, 400, 800)
    let scroll = layer(10, 100, 300, 300, nil, in: root)
    scroll.scrollsSublayers = true
    scroll.boundsOrigin = CGPoint(x: 0, y: 40)
    let cell = layer(0, 60, 300, 50, nil, in: scroll)
    cell.animatedState = Presentation(frame: CGRect(x: 500, y: 500, width: 1, height: 1))
    #expect(cell.convertToRoot(CGPoint(x: 5, y: 6)) == CGPoint(x: 15, y: 126))
    #expect(cell.convertFromRoot(CGPoint(x: 15, y: 126)) == CGPoint(x: 5, y: 6))
    #expect(scroll.convertToRoot(CGPoint(x: 0, y: 40)) == CGPoint(x: 10, y: 100))
    #expect(root.convertToRoot(CGPoint(x: 1, y: 2)) == CGPoint(x: 1, y: 2))
    #expect(scroll.plainBounds == CGRect(x: 0, y: 40, width: 300, height: 300))
  }
}
