import BackswipeScene
import BackswipeTesting
@testable import BackswipeUI
import Testing

@Suite("Constraints that give way")
@MainActor
struct YieldingConstraintTests {
  private func lengths(_ view: UIView, _ widths: [(CGFloat, Int)]) -> [NSLayoutConstraint] {
    widths.map { width, order in
      let made = view.widthAnchor.constraint(equalToConstant: width)
      made.yielding = LayoutYielding(
        order: order, priority: UILayoutPriority(999.9 - 0.0001 * Float(order)))
      return made
    }
  }

  @Test(
    "Of a conflict the one of the highest order gives way, whichever comes first",
    arguments: [[2, 1], [1, 2]])
  func order(_ orders: [Int]) {
    let page = ConstraintPage()
    let box = UIView()
    var yielded: [CGFloat] = []
    page.view.onYield { yielded.append($0.difference) }
    let made = lengths(box, [(40, orders[0]), (100, orders[1])])
    page.lay([box]) { NSLayoutConstraint.activate(made) }
    #expect(box.frame.width == (orders[0] == 2 ? 100 : 40))
    #expect(yielded.last == (orders[0] == 2 ? 60 : -60))
    #expect(page.phone.mistakes == [])
    // Without the other one it holds again.
    yielded = []
    page.lay([]) { made[orders[0] == 2 ? 1 : 0].isActive = false }
    #expect(box.frame.width == (orders[0] == 2 ? 40 : 100))
    #expect(yielded == [])
  }

  @Test("One that gives way keeps as much as the others leave, and constants change it later")
  func partly() {
    let page = ConstraintPage()
    let (a, b) = (UIView(), UIView())
    let (first, second) = (lengths(a, [(200, 1)])[0], lengths(b, [(300, 2)])[0])
    let stack = UIStackView(arrangedSubviews: [a, b])
    stack.yielding = LayoutYielding(order: -2_000_000, priority: UILayoutPriority(740))
    var yielded: [CGFloat] = []
    page.view.onYield { yielded.append($0.size.width) }
    page.lay([stack]) {
      for edge in [NSLayoutConstraint.Attribute.leading, .trailing, .top] {
        NSLayoutConstraint(
          item: stack, attribute: edge, relatedBy: .equal, toItem: page.view, attribute: edge,
          multiplier: 1, constant: 0
        ).isActive = true
      }
      NSLayoutConstraint.activate([first, second])
    }
    #expect(a.frame.width == 200 && b.frame.width == 190)
    #expect(yielded == [190])
    page.lay([]) { first.constant = 90 }
    #expect(a.frame.width == 90 && b.frame.width == 300)
    page.lay([]) { first.constant = 240 }
    #expect(a.frame.width == 240 && b.frame.width == 150)
    #expect(page.phone.mistakes == [])
  }

  @Test("A stack whose spacing alone is too long runs out at its end")
  func spacing() {
    let page = ConstraintPage()
    let views = (0..<5).map { _ in UIView() }
    for view in views { NSLayoutConstraint.activate(lengths(view, [(20, 10)])) }
    let stack = UIStackView(arrangedSubviews: views)
    stack.spacing = 100
    stack.yielding = LayoutYielding(order: -2_000_000, priority: UILayoutPriority(740))
    page.lay([stack]) {
      for edge in [NSLayoutConstraint.Attribute.leading, .trailing, .top] {
        NSLayoutConstraint(
          item: stack, attribute: edge, relatedBy: .equal, toItem: page.view, attribute: edge,
          multiplier: 1, constant: 0
        ).isActive = true
      }
    }
    #expect(views.map(\.frame.minX) == [0, 120, 240, 360, 480])
    #expect(stack.frame.width == 390)
    #expect(page.phone.mistakes == [])
  }

  @Test("Constraints without an order are reported and broken beside those that have one")
  func others() {
    let page = ConstraintPage()
    let (box, other) = (UIView(), UIView())
    page.lay([box, other]) {
      NSLayoutConstraint.activate(lengths(box, [(40, 1), (100, 2)]))
      other.widthAnchor.constraint(equalToConstant: 10).isActive = true
      other.widthAnchor.constraint(equalToConstant: 20).isActive = true
    }
    #expect(box.frame.width == 40 && other.frame.width == 10)
    #expect(page.phone.mistakes.count == 1)
  }
}
