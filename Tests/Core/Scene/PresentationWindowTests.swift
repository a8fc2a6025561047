import BackswipeScene
import BackswipeUnits
import Testing

@Suite("A presentation that shows a part of its layer")
struct PresentationWindowTests {
  private let white = Color(red: 1, green: 1, blue: 1)
  private let red = Color(red: 1, green: 0, blue: 0)

  private func page(in root: Layer) -> Layer {
    root.plainFrame = CGRect(x: 0, y: 0, width: 400, height: 800)
    root.background = white
    let page = Layer()
    page.plainFrame = root.plainFrame
    page.background = red
    root.insert(page, at: .max)
    return page
  }

  @Test("The layer is one picture, cut to the window with its corners, at its place and scale")
  func window() throws {
    let root = Layer()
    let page = page(in: root)
    let window = CGRect(x: 0, y: 0, width: 400, height: 200)
    var shown = Presentation(
      frame: page.plainFrame, transform: CGAffineTransform(scaleX: 0.5, y: 0.5))
    shown.window = .init(window, radius: 20)
    page.animatedState = shown
    let items = root.displayList(background: white).items
    let item = try #require(items.last)
    #expect(items.count == 2)
    #expect(item.picture.commands.contains(.clip(window, cornerRadius: 20)))
    let bounds = item.picture.bounds.offsetBy(dx: item.position.x, dy: item.position.y)
    #expect(bounds == CGRect(x: 100, y: 200, width: 200, height: 100))
  }

  @Test("Without the presentation the display list is the one from before")
  func restored() {
    let root = Layer()
    let page = page(in: root)
    let before = root.displayList(background: white)
    var shown = Presentation(frame: page.plainFrame, opacity: 0.5)
    shown.window = .init(CGRect(x: 0, y: 0, width: 10, height: 10), radius: 4)
    page.animatedState = shown
    #expect(root.displayList(background: white) != before)
    page.animatedState = nil
    #expect(root.displayList(background: white) == before)
  }
}
