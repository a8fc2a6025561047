@testable import BackswipeScene
import BackswipeUnits
import TestSupport
import Testing

private let white = Color(red: 1, green: 1, blue: 1)

/// What is remembered from frame to frame must not show.
@Suite("Flattening again and again")
struct RepeatedFlatteningTests {
  @Test(
    "After any changes a tree comes to what a new one with the same values comes to",
    arguments: 0..<60)
  func random(seed: Int) {
    var random = SplitMix(seed: UInt64(seed))
    let root = Layer()
    root.plainFrame = CGRect(x: 0, y: 0, width: 100, height: 100)
    var layers = [root]
    for frame in 0..<80 {
      for _ in 0..<Int.random(in: 0...3, using: &random) { change(&layers, &random) }
      let list = root.displayList(background: white)
      let fresh = copy(of: root).displayList(background: white)
      #expect(list == fresh && list.items == fresh.items, "frame \(frame)")
      #expect(!root.showsChange)
    }
  }

  /// Whole numbers: sums come out the same in whatever order.
  private func number(_ random: inout SplitMix) -> CGFloat {
    CGFloat(Int.random(in: -40...80, using: &random))
  }

  private func rect(_ random: inout SplitMix) -> CGRect {
    CGRect(
      x: number(&random), y: number(&random), width: abs(number(&random)),
      height: abs(number(&random)))
  }

  private func change(_ layers: inout [Layer], _ random: inout SplitMix) {
    let layer = layers[Int.random(in: 0..<layers.count, using: &random)]
    guard layer !== layers[0] else {
      let made = Layer()
      made.plainFrame = rect(&random)
      made.background = Bool.random(using: &random) ? white : .black
      made.prefersCompositing = Bool.random(using: &random)
      let parent = layers[Int.random(in: 0..<layers.count, using: &random)]
      parent.insert(made, at: Int.random(in: 0...3, using: &random))
      layers.append(made)
      return
    }
    let opacity = [0, 0.25, 0.5, 1][Int.random(in: 0..<4, using: &random)]
    switch Int.random(in: 0..<21, using: &random) {
    case 0: layer.plainFrame = rect(&random)
    case 1: layer.alpha = opacity
    case 2: layer.hides.toggle()
    case 3: layer.clips.toggle()
    case 4: layer.radius = layer.radius == 0 ? 4 : 0
    case 5: layer.scrollsSublayers.toggle()
    case 6: layer.boundsOrigin = CGPoint(x: number(&random), y: number(&random))
    case 7: layer.prefersCompositing.toggle()
    case 8: layer.animatedState = nil
    case 9: layer.animatedState = Presentation(frame: rect(&random), opacity: opacity)
    case 10:
      layer.matrix =
        [
          .identity, CGAffineTransform(translationX: 5, y: 6), CGAffineTransform(scaleX: 2, y: 2),
        ][Int.random(in: 0..<3, using: &random)]
    case 11:
      layer.adjustment =
        layer.adjustment == nil
        ? Adjustment(origin: rect(&random).origin, opacity: -0.25) : nil
    case 12:
      let moves = layers.filter { _ in Bool.random(using: &random) }
      var tracks = LayerTracks()
      for moved in moves where moved !== layers[0] {
        tracks.add(
          moved, from: Presentation(frame: moved.plainFrame, opacity: opacity),
          to: Presentation(frame: rect(&random)), fade: 0...1)
      }
      tracks.apply([0, 1][Int.random(in: 0..<2, using: &random)])
    case 13: layer.detach()
    case 14:
      if layer.rare?.mask == nil {
        let mask = Layer()
        mask.plainFrame = rect(&random)
        mask.background = .black
        layer.setMask(mask)
        layers.append(mask)
      } else {
        layer.setMask(nil)
      }
    case 15: layer.setDepth([0, 0, 1, -1][Int.random(in: 0..<4, using: &random)])
    case 16:
      let corners = layer.rare?.corners == .topLeft ? RoundCorners.all : .topLeft
      layer.makeRare().corners = corners
      layer.rareChanged()
    case 17:
      let (extent, isDrawn) = (rect(&random), layer.rare?.draw == nil)
      layer.makeRare().draw =
        isDrawn
        ? { _ in
          LayerDrawing(commands: [.fill(extent, cornerRadius: 1, .black)], extent: extent)
        } : nil
      layer.rareChanged()
    case 18:
      let stranger = Layer()
      stranger.plainFrame = rect(&random)
      stranger.alpha = opacity
      stranger.background = white
      layer.setStandIn(layer.standIn == nil ? stranger : nil, redraws: true)
    default:
      // Put back, or moved, where that makes no circle.
      let parent = layers[Int.random(in: 0..<layers.count, using: &random)]
      var above: Layer? = parent
      while let next = above, next !== layer { above = next.container }
      if above == nil { parent.insert(layer, at: Int.random(in: 0...3, using: &random)) }
    }
  }

  private func copy(of layer: Layer) -> Layer {
    let made = Layer()
    made.plainFrame = layer.plainFrame
    made.matrix = layer.matrix
    made.boundsOrigin = layer.boundsOrigin
    made.alpha = layer.alpha
    made.hides = layer.hides
    made.animatedState = layer.animatedState
    made.adjustment = layer.adjustment
    made.background = layer.background
    made.radius = layer.radius
    made.clips = layer.clips
    made.prefersCompositing = layer.prefersCompositing
    made.scrollsSublayers = layer.scrollsSublayers
    if let rare = layer.rare {
      made.setDepth(rare.depth)
      made.setMask(rare.mask.map { copy(of: $0) })
      (made.makeRare().corners, made.makeRare().draw) = (rare.corners, rare.draw)
      made.setStandIn(rare.standIn, redraws: true)
    }
    for sublayer in layer.children { made.insert(copy(of: sublayer), at: .max) }
    return made
  }

  @Test("Rectangles overlap as Foundation has it, number for number")
  func overlap() {
    var random = SplitMix(seed: 7)
    func length() -> CGFloat {
      let whole = CGFloat(Int.random(in: -1...9, using: &random))
      return Bool.random(using: &random) ? whole : whole / 3
    }
    for _ in 0..<20_000 {
      let rects = (0..<2).map { _ in
        CGRect(x: length(), y: length(), width: length(), height: length())
      }
      let (one, other) = (rects[0], rects[1])
      #expect(one.overlap(other) == one.intersection(other))
      let move = CGPoint(x: length(), y: length())
      #expect(
        one.shows(at: move, in: other)
          == !one.offsetBy(dx: move.x, dy: move.y).intersection(other).isEmpty)
    }
    let all = CGRect(x: -1e7, y: -1e7, width: 2e7, height: 2e7)
    for special in [CGRect.null, .zero, .infinite, all] {
      #expect(special.overlap(all) == special.intersection(all))
      #expect(all.overlap(special) == all.intersection(special))
    }
  }
}

/// What tells one frame from another.
@Suite("Display lists")
struct DisplayListTests {
  private let root = Layer()
  private let pages = [Layer(), Layer()]

  init() {
    root.plainFrame = CGRect(x: 0, y: 0, width: 100, height: 100)
    for page in pages {
      page.plainFrame = root.plainFrame
      page.background = white
      page.prefersCompositing = true
      root.insert(page, at: .max)
    }
  }

  private func list() -> DisplayList { root.displayList(background: white) }

  private func whole(_ list: DisplayList) -> DisplayList {
    DisplayList(size: list.size, background: list.background, items: list.items)
  }

  @Test("A list equals one that is made of its items, whatever it was made from")
  func items() {
    for step in 0..<6 {
      pages[1].animatedState = Presentation(
        frame: root.plainFrame.offsetBy(dx: CGFloat(step), dy: 0))
      let now = list()
      #expect(now == whole(now) && whole(now) == now)
      pages[1].animatedState = Presentation(
        frame: root.plainFrame.offsetBy(dx: CGFloat(step) + 0.5, dy: 0))
      #expect(now != list() && now != whole(list()))
    }
  }

  @Test("Lists differ by a place, a cut, an opacity, a picture and a number of items, each alone")
  func differences() {
    let picture = Picture(
      commands: [.fill(root.plainFrame, cornerRadius: 0, white)], bounds: root.plainFrame,
      isOpaque: true)
    let other = Picture(
      commands: [.fill(root.plainFrame, cornerRadius: 1, white)], bounds: root.plainFrame,
      isOpaque: true)
    let item = DisplayItem(picture: picture, position: .zero, opacity: 1, clip: root.plainFrame)
    func list(_ items: [DisplayItem]) -> DisplayList {
      DisplayList(size: root.plainFrame.size, background: white, items: items)
    }
    var moved = item
    moved.position.x = 1
    var cut = item
    cut.clip.size.width = 50
    var faded = item
    faded.opacity = 0.5
    var drawn = item
    drawn.picture = other
    let plain = list([item, item])
    #expect(plain == list([item, item]))
    for changed in [moved, cut, faded, drawn] {
      #expect(plain != list([item, changed]) && plain != list([changed, item]))
    }
    #expect(plain != list([item]) && list([item]) != plain && list([]) != plain)
    #expect(list([]) == list([]))
  }

  @Test("A page that goes out of sight and comes back shows where it was")
  func outOfSight() {
    for _ in 0..<3 { _ = list() }
    let before = list()
    for dx in [50, 100, 300, 0] as [CGFloat] {
      pages[1].animatedState = Presentation(frame: root.plainFrame.offsetBy(dx: dx, dy: 0))
      #expect(list().items.count == (dx < 100 ? 2 : 1))
    }
    #expect(list() == before)
    pages[0].detach()
    #expect(list().items.count == 1)
  }
}
