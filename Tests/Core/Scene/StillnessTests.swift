import BackswipeScene
import BackswipeUnits
import Testing

/// What stands still costs nothing in a frame in which something else moves.
@Suite("Stillness")
struct StillnessTests {
  private let white = Color(red: 1, green: 1, blue: 1)
  private let root = Layer()
  private let still = Layer()
  private let sliding = Layer()

  /// How the views of the still page are drawn.
  enum Kind: CaseIterable, Sendable {
    /// Merged into the page's picture.
    case plain
    /// Each with a picture of its own.
    case faded
    /// Each with a picture of its own, nearly all of them out of sight.
    case scrolled
  }

  init() {
    root.plainFrame = CGRect(x: 0, y: 0, width: 400, height: 800)
    for layer in [still, sliding] {
      layer.plainFrame = root.plainFrame
      layer.prefersCompositing = true
      layer.background = white
      root.insert(layer, at: .max)
    }
  }

  private func fill(_ count: Int, _ kind: Kind) {
    let page = Layer()
    page.plainFrame = root.plainFrame
    page.scrollsSublayers = kind == .scrolled
    page.clips = kind == .scrolled
    still.insert(page, at: 0)
    for number in 0..<count {
      let layer = Layer()
      layer.plainFrame = CGRect(x: 0, y: CGFloat(number) * 20, width: 100, height: 15)
      layer.background = white
      if kind == .faded { layer.alpha = 0.5 }
      page.insert(layer, at: .max)
    }
  }

  private func slide(_ step: Int) -> (list: DisplayList, work: FlatteningWork) {
    sliding.animatedState = Presentation(
      frame: root.plainFrame.offsetBy(dx: CGFloat(400 - step), dy: 0))
    var work = FlatteningWork()
    return (root.displayList(background: white, work: &work), work)
  }

  @Test(
    "A still page of 2 000 views adds no work to a frame in which another slides",
    arguments: Kind.allCases)
  func nothingAdded(kind: Kind) {
    var empty = FlatteningWork()
    for step in 0..<4 { empty = slide(step).work }
    fill(2_000, kind)
    #expect(slide(4).work.layersVisited > 2_000, "the first frame makes it")
    _ = slide(5)
    for step in 6..<20 { #expect(slide(step).work == empty) }
  }

  @Test("A page that moves as a whole is not walked through either", arguments: Kind.allCases)
  func moving(kind: Kind) {
    fill(2_000, kind)
    for step in 0..<3 { _ = slide(step) }
    let fresh = slide(3).list
    for step in 4..<10 {
      still.animatedState = Presentation(frame: root.plainFrame.offsetBy(dx: CGFloat(-step), dy: 0))
      let (list, work) = slide(step)
      #expect(work.layersVisited <= 4 && work.picturesBuilt == 0)
      #expect(list.items.count == fresh.items.count)
    }
  }

  @Test("A change in what stood still shows in the next frame", arguments: Kind.allCases)
  func change(kind: Kind) throws {
    fill(30, kind)
    for step in 0..<4 { _ = slide(step) }
    let page = try #require(still.children.first)
    let changed = try #require(page.children.first)
    let red = Color(red: 1, green: 0, blue: 0)
    changed.background = red
    #expect(
      slide(4).list.items.contains { item in
        item.picture.commands.contains { if case .fill(_, _, red) = $0 { true } else { false } }
      })
    page.hides = true
    #expect(slide(5).list.items.count == 2)
    page.hides = false
    #expect(slide(6).list.items.count > 2 || kind == .plain)
    changed.detach()
    #expect(
      !slide(7).list.items.contains { item in
        item.picture.commands.contains { if case .fill(_, _, red) = $0 { true } else { false } }
      })
  }

  @Test("Scrolling shows at once, and only what is in sight")
  func scrolling() throws {
    fill(2_000, .scrolled)
    for step in 0..<4 { _ = slide(step) }
    let page = try #require(still.children.first)
    let before = slide(4).list.items.count
    #expect(before < 60)
    page.boundsOrigin.y = 10_000
    let (list, _) = slide(5)
    #expect(list.items.count >= before - 1 && list.items.count < 60)
    #expect(list != slide(4).list)
  }

  @Test("Scrolling shows in a layer that is cut to round corners, too")
  func roundCorners() throws {
    fill(2_000, .scrolled)
    let page = try #require(still.children.first)
    page.radius = 8
    for step in 0..<4 { _ = slide(step) }
    let before = slide(4).list
    page.boundsOrigin.y = 10
    let scrolled = slide(4).list
    #expect(scrolled != before)
    page.boundsOrigin.y = 0
    #expect(slide(4).list == before)
  }
}
