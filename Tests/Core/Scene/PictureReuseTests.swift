@testable import BackswipeScene
import BackswipeUnits
import Testing

private let red = Color(red: 1, green: 0, blue: 0)
private let blue = Color(red: 0, green: 0, blue: 1)
private let white = Color(red: 1, green: 1, blue: 1)

/// What has to be drawn again, and what has not.
@Suite("Picture reuse")
struct PictureReuseTests {
  private let root = Layer()
  private let page = Layer()
  private let label = Layer()
  private let bar = Layer()

  /// A root with a composited page, with a plain label in it, and a composited bar over it.
  init() {
    root.plainFrame = CGRect(x: 0, y: 0, width: 400, height: 800)
    root.background = white
    for (layer, color) in [(page, red), (bar, blue)] {
      layer.plainFrame = CGRect(x: 0, y: 0, width: 400, height: 64)
      layer.background = color
      layer.prefersCompositing = true
      root.insert(layer, at: .max)
    }
    label.plainFrame = CGRect(x: 10, y: 10, width: 50, height: 20)
    label.background = blue
    page.insert(label, at: 0)
  }

  private func pictures() -> [Picture] {
    root.displayList(background: white).items.map(\.picture)
  }

  private func expectSame(_ before: [Picture], _ after: [Picture]) {
    #expect(before.map(ObjectIdentifier.init) == after.map(ObjectIdentifier.init))
  }

  @Test("Nothing changed: the same picture objects")
  func still() {
    let before = pictures()
    #expect(before.count == 3)
    expectSame(before, pictures())
  }

  @Test("Moving, fading, presenting and scrolling a composited layer draws nothing again")
  func moving() {
    bar.clips = true
    page.scrollsSublayers = true
    let before = pictures()
    for step in 1...20 {
      page.plainFrame.origin.x = CGFloat(step) * 7
      page.alpha = 1 - Double(step) / 40
      page.boundsOrigin.y = CGFloat(step) / 8
      bar.animatedState = Presentation(
        frame: bar.plainFrame.offsetBy(dx: CGFloat(step), dy: 0), opacity: 0.5)
      expectSame(before, pictures())
      #expect([root, page, label, bar].allSatisfy { $0.segments != nil })
    }
    bar.animatedState = nil
    page.alpha = 1
    expectSame(before, pictures())
  }

  @Test(
    "Changing a plain layer draws its composited ancestor again and nobody else", arguments: 0..<6)
  func changing(number: Int) {
    let before = pictures()
    switch number {
    case 0: label.background = red
    case 1: label.plainFrame.origin.x += 1
    case 2: label.plainFrame.size.width += 1
    case 3: label.drawing = [.restore]
    case 4: label.radius = 3
    default: label.hides = true
    }
    #expect(page.segments == nil)
    #expect(root.segments != nil)
    #expect(bar.segments != nil)
    let after = pictures()
    #expect(after[0] === before[0])
    #expect(after[1] !== before[1])
    #expect(after[1] != before[1])
    #expect(after[2] === before[2])
  }

  @Test("Setting what is set already draws nothing again")
  func unchanged() {
    let before = pictures()
    label.background = blue
    label.plainFrame = label.plainFrame
    label.drawing = []
    label.hides = false
    label.radius = 0
    label.boundsOrigin = .zero
    page.prefersCompositing = true
    page.scrollsSublayers = false
    #expect(page.segments != nil)
    expectSame(before, pictures())
  }

  @Test("What comes out equal after a change and back is the very same picture")
  func back() {
    let before = pictures()
    label.plainFrame.origin.x += 1
    label.plainFrame.origin.x -= 1
    #expect(page.segments == nil)
    expectSame(before, pictures())
  }

  @Test("A picture keeps its identity when another before it comes or goes")
  func shifted() {
    let above = Layer()
    above.plainFrame = CGRect(x: 0, y: 700, width: 400, height: 100)
    above.background = blue
    root.insert(above, at: .max)
    let before = pictures()
    #expect(before.count == 4)
    root.background = nil
    let after = pictures()
    #expect(after.count == 3)
    expectSame(Array(before.dropFirst()), after)
    root.background = white
    expectSame(Array(before.dropFirst()), Array(pictures().dropFirst()))
  }

  @Test("Equal pictures in one list stay apart")
  func twins() {
    bar.background = red
    label.detach()
    let pictures = pictures()
    #expect(pictures[1] == pictures[2])
    #expect(pictures[1] !== pictures[2])
  }

  @Test("2000 plain layers that do not change are not flattened again")
  func large() {
    for number in 0..<2000 {
      let cell = Layer()
      cell.plainFrame = CGRect(
        x: CGFloat(number % 50) * 8, y: CGFloat(number / 50), width: 8, height: 1)
      cell.background = number % 2 == 0 ? red : blue
      page.insert(cell, at: .max)
    }
    let before = pictures()
    #expect(before[1].commands.count == 2002)
    for step in 1...100 {
      page.plainFrame.origin.x = CGFloat(step)
      bar.background = step % 2 == 0 ? blue : white
      #expect(page.segments != nil, "the page would be flattened again")
      #expect(pictures()[1] === before[1])
    }
  }
}
