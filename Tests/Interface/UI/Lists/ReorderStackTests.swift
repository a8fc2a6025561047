import BackswipeMotion
import BackswipeScene
import BackswipeSimulation
import BackswipeTesting
import BackswipeUI
import BackswipeUnits
import Testing

/// A row of three views, each of 100 × 60 points, at y 200, one of which a press of 100 ms lifts.
@MainActor
@Suite("Containers that are reordered")
struct ReorderStackTests {
  private let phone: VirtualPhone
  private let row = ReorderStackView(frame: CGRect(x: 0, y: 200, width: 300, height: 60))
  private let views = [UIView(), UIView(), UIView()]

  init() throws {
    row.distribution = .fillEqually
    for view in views { row.addArrangedSubview(view) }
    row.begin(
      ReorderStackView.Rules(.row) { [unowned row] in
        row.arrangedSubviews
      } move: { [unowned row] from, to in
        row.insertArrangedSubview(row.arrangedSubviews[from], at: to)
      } moved: { _, _, _ in
      }, after: .milliseconds(100), named: "rowReorder")
    let settings = SimulatorSettings([try SettingAssignment("row.reorder.duration", "2s")])
    phone = VirtualPhone(settings: settings) { [row] in
      let page = UIViewController()
      page.view.addSubview(row)
      return page
    }
    try phone.settle()
  }

  private var middles: [CGFloat] { views.map(\.center.x) }

  @Test("Lifted again on its way back, after another one, an element rests without a shadow")
  func again() throws {
    for x in [50, 150, 50] as [CGFloat] {
      let finger = phone.touchDown(at: CGPoint(x: x, y: 230))
      phone.advance(by: .milliseconds(300))
      phone.lift(finger)
      phone.advance(by: .milliseconds(50))
    }
    #expect(views[0].layer.shadowOpacity > 0)
    try phone.settle()
    #expect(views.map(\.layer.shadowOpacity) == [0, 0, 0])
    #expect(views.allSatisfy { $0.layer.adjustment == nil })
  }

  @Test("Elements that become longer under a finger make room by their new length")
  func resized() throws {
    let finger = phone.touchDown(at: CGPoint(x: 50, y: 230))
    phone.advance(by: .milliseconds(300))
    phone.move(finger, to: CGPoint(x: 170, y: 230))
    phone.advance(by: .seconds(3))
    #expect(middles == [170, 50, 250])
    phone.perform { row.frame.size.width = 390 }
    phone.advance(by: .seconds(3))
    #expect(middles == [170, 65, 325])
    phone.lift(finger)
    try phone.settle()
    #expect(middles == [195, 65, 325])
  }
}
