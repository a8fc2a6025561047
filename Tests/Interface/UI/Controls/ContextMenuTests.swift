import BackswipeSimulation
import BackswipeTesting
@testable import BackswipeUI
import Testing

@MainActor
@Suite("Context menus")
struct ContextMenuTests {
  @MainActor
  private final class Delegate: UIContextMenuInteractionDelegate {
    let log = CallLog()
    var preview: UIViewController?
    var gives = true

    func contextMenuInteraction(
      _ interaction: UIContextMenuInteraction, configurationForMenuAtLocation location: CGPoint
    ) -> UIContextMenuConfiguration? {
      guard gives else { return nil }
      let preview = preview
      return UIContextMenuConfiguration(previewProvider: { preview }) { [log] _ in
        UIMenu(children: [UIAction(title: "Copy") { _ in log.add("copy") }])
      }
    }

    func contextMenuInteraction(
      _ interaction: UIContextMenuInteraction,
      willDisplayMenuFor configuration: UIContextMenuConfiguration,
      animator: (any UIContextMenuInteractionAnimating)?
    ) { log.add("will") }

    func contextMenuInteraction(
      _ interaction: UIContextMenuInteraction,
      willEndFor configuration: UIContextMenuConfiguration,
      animator: (any UIContextMenuInteractionAnimating)?
    ) { log.add("end") }

    func contextMenuInteraction(
      _ interaction: UIContextMenuInteraction,
      willPerformPreviewActionForMenuWith configuration: UIContextMenuConfiguration,
      animator: any UIContextMenuInteractionCommitAnimating
    ) { animator.addCompletion { [log] in log.add("committed") } }
  }

  private func shown(_ delegate: Delegate, y: CGFloat = 300) throws -> (Rig, UIView) {
    let rig = try Rig("A")
    let view = rig.phone.perform {
      let view = UIView(frame: CGRect(x: 100, y: y, width: 100, height: 60))
      view.backgroundColor = .systemGreen
      view.addInteraction(UIContextMenuInteraction(delegate: delegate))
      rig["A"].view.addSubview(view)
      return view
    }
    try rig.phone.settle()
    return (rig, view)
  }

  private func press(_ rig: Rig, y: CGFloat = 320) throws {
    let point = CGPoint(x: 150, y: y)
    rig.phone.drag(from: point, to: point, over: .milliseconds(700))
    try rig.phone.settle()
  }

  @Test("C8: a long press lifts a view and opens its menu, which puts the view back when it closes")
  func lifts() throws {
    let delegate = Delegate()
    let (rig, view) = try shown(delegate)
    try press(rig)
    let menu = try #require(rig.phone.simulation.window.menu)
    #expect(menu.lists[0].frame.minY == 366 && view.alpha == 0)
    try rig.phone.tap("Copy")
    try rig.phone.settle()
    #expect(delegate.log.take() == ["will", "end", "copy"] && view.alpha == 1)
    delegate.gives = false
    try press(rig)
    #expect(rig.phone.simulation.window.menu == nil && view.alpha == 1)
  }

  @Test("C8: at the bottom the lifted view moves up, so that its menu fits below it")
  func movesUp() throws {
    let delegate = Delegate()
    let (rig, _) = try shown(delegate, y: 740)
    try press(rig, y: 760)
    let menu = try #require(rig.phone.simulation.window.menu)
    #expect(menu.lists[0].frame.maxY == 844 - 34 - 8 && menu.lists[0].frame.minY < 770)
    #expect(delegate.log.take() == ["will"], "a finger that has not moved chooses nothing")
  }

  @Test("C8: a tap on a controller's preview commits it, one beside it does not")
  func previews() throws {
    let delegate = Delegate()
    let (rig, view) = try shown(delegate)
    let page = rig.phone.perform { UIViewController() }
    page.preferredContentSize = CGSize(width: 200, height: 150)
    delegate.preview = page
    try press(rig)
    #expect(page.view.window != nil && page.view.frame.size == CGSize(width: 200, height: 150))
    rig.phone.tap(at: CGPoint(x: 20, y: 120))
    try rig.phone.settle()
    #expect(delegate.log.take() == ["will", "end"] && page.view.window == nil)
    try press(rig)
    rig.phone.tap(at: CGPoint(x: 150, y: 330))
    try rig.phone.settle()
    #expect(delegate.log.take() == ["will", "end", "committed"])
    rig.phone.perform { view.interactions = [] }
    try press(rig)
    #expect(delegate.log.take() == [] && view.interactions.isEmpty)
  }
}
