import BackswipeGestures
import BackswipeTesting
import BackswipeUI
import Testing

/// Views that leave the screen under a finger. (G7)
@Suite("Views that leave under a finger")
@MainActor
struct LeavingViewTests {
  let pad = Pad()

  @Test("G7: a recogniser that is under way when its view leaves is cancelled, and can come again")
  func activeRecognizer() {
    let pan = UIPanGestureRecognizer()
    pad.watch(pan, "pan", on: pad.inner)
    pad.phone.finger(1, .began, 150, 350)
    pad.phone.finger(1, .moved, 190, 350)
    #expect(pad.log.take() == ["inner began 1", "pan began", "inner cancelled 1"])
    pad.phone.perform { pad.inner.removeFromSuperview() }
    #expect(pad.log.take() == ["pan cancelled"])
    pad.phone.finger(1, .ended, 190, 350)
    #expect(pan.state == .possible)
    pad.phone.perform { pad.page.addSubview(pad.inner) }
    pad.phone.finger(2, .began, 150, 350)
    pad.phone.finger(2, .moved, 190, 350)
    #expect(pan.state == .began)
  }

  @Test("G7: the view hears that its touch is over, while others still hear of it")
  func touch() {
    pad.phone.finger(1, .began, 150, 350)
    pad.phone.perform { pad.inner.removeFromSuperview() }
    pad.phone.finger(1, .moved, 160, 350)
    pad.phone.finger(1, .ended, 160, 350)
    #expect(pad.log.take() == ["inner began 1", "inner cancelled 1"])
  }

  @Test("G7: a page that goes under a finger holds nothing back from the finger's next touch")
  func numberAgain() throws {
    let phone = try VirtualPhone(
      prototype: """
        backswipe: 1
        initial: a
        screens:
          a: { title: A, style: plain, rows: [ { title: One }, { title: Go, push: b } ] }
          b: { title: B }
        """)
    phone.perform {
      phone.navigationController.pushViewController(UITableViewController(), animated: false)
    }
    try phone.settle()
    phone.finger(1, .began, 0, 175)
    phone.perform { phone.navigationController.popViewController(animated: false) }
    phone.finger(1, .ended, 0, 175)
    phone.advance(by: .milliseconds(900))
    phone.finger(1, .began, 100, 157)
    phone.advance(by: .milliseconds(200))
    let table = try #require(phone.navigationController.topViewController?.view as? UITableView)
    let cell = try #require(table.cellForRow(at: IndexPath(row: 1, section: 0)))
    #expect(cell.isHighlighted)
    phone.finger(1, .cancelled, 100, 157)
    #expect(!cell.isHighlighted)
    try phone.settle()
    #expect(!cell.isHighlighted)
  }
}
