import BackswipeSimulation
import BackswipeTesting
import BackswipeUI
import Testing

/// A wheel or a touchpad over a list.
@Suite("Wheel")
@MainActor
struct WheelTests {
  let phone: VirtualPhone
  let table: UITableView
  let middle = CGPoint(x: 195, y: 400)

  init() throws {
    phone = try VirtualPhone(
      prototype: """
        backswipe: 1
        initial: list
        screens:
          list: { title: List, style: plain, rows: 200 }
        """)
    table = try #require(phone.navigationController.topViewController?.view as? UITableView)
  }

  private func scroll(_ x: CGFloat, _ y: CGFloat, at place: CGPoint? = nil) -> Bool {
    phone.perform {
      phone.simulation.scroll(at: place ?? middle, by: CGPoint(x: x, y: y))
    }
  }

  @Test("G6: content moves by as much as a wheel says, at once, and nothing glides afterwards")
  func moves() throws {
    let top = table.contentOffset.y
    #expect(scroll(0, -120))
    #expect(table.contentOffset.y == top + 120)
    #expect(!table.isDecelerating)
    try phone.settle()
    #expect(table.contentOffset.y == top + 120)
    #expect(scroll(0, 20.5))
    #expect(table.contentOffset.y == top + 99.5)
  }

  @Test("G6: a wheel takes content to its edge and not beyond")
  func edge() {
    let top = table.contentOffset.y
    #expect(scroll(0, 500))
    #expect(table.contentOffset.y == top)
    #expect(scroll(0, -1_000_000))
    #expect(table.contentOffset.y == table.contentSize.height + 34 - 844)
  }

  @Test("G6: a wheel stops content that glides, and leaves content to a finger that holds it")
  func glideAndFinger() throws {
    phone.drag(
      from: CGPoint(x: 195, y: 700), to: CGPoint(x: 195, y: 300), over: .milliseconds(200))
    phone.advance(by: .milliseconds(300))
    #expect(table.isDecelerating)
    let before = table.contentOffset.y
    #expect(scroll(0, -10))
    #expect(!table.isDecelerating && table.contentOffset.y == before + 10)
    try phone.settle()
    phone.drag(
      from: CGPoint(x: 195, y: 700), to: CGPoint(x: 195, y: 500), over: .milliseconds(200),
      hold: .milliseconds(500))
    phone.advance(by: .milliseconds(400))
    #expect(table.isDragging)
    let held = table.contentOffset.y
    _ = scroll(0, -50)
    #expect(table.contentOffset.y == held)
  }

  @Test("G6: a wheel along an axis that does not scroll, or beside the list, does nothing")
  func elsewhere() {
    let offset = table.contentOffset
    #expect(!scroll(-40, 0))
    #expect(!scroll(0, -40, at: CGPoint(x: 195, y: 60)))
    #expect(!scroll(0, -40, at: CGPoint(x: -20, y: 400)))
    #expect(table.contentOffset == offset)
  }

  @Test("G6: the delegate hears that content scrolled, and nothing of dragging")
  func delegate() {
    final class Ear: NSObject, UITableViewDelegate {
      var heard: [String] = []
      func scrollViewDidScroll(_ scrollView: UIScrollView) { heard.append("scrolled") }
      func scrollViewWillBeginDragging(_ scrollView: UIScrollView) { heard.append("dragging") }
      func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) { heard.append("glided") }
    }
    let ear = Ear()
    table.delegate = ear
    _ = scroll(0, -120)
    #expect(ear.heard == ["scrolled"])
  }
}
