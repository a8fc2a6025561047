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
    var commit: (@MainActor (any UIContextMenuInteractionCommitAnimating) -> Void)?

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
    ) {
      animator.addCompletion { [log] in log.add("committed") }
      commit?(animator)
    }
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

  @Test(
    "C8: a page that the completion of a tapped preview pushes is a page like any other",
    arguments: [UIContextMenuInteractionCommitStyle.dismiss, .pop], [false, true])
  func pushes(_ style: UIContextMenuInteractionCommitStyle, _ animated: Bool) throws {
    let delegate = Delegate()
    let (rig, view) = try shown(delegate)
    let (navigation, window) = (rig.navigation, rig.phone.simulation.window)
    let page = rig.phone.perform { UIViewController() }
    var taps = 0
    rig.phone.perform {
      page.preferredContentSize = CGSize(width: 200, height: 150)
      let button = UIButton(frame: CGRect(x: 20, y: 500, width: 100, height: 50))
      button.addAction(UIAction { _ in taps += 1 }, for: .touchUpInside)
      page.view.addSubview(button)
    }
    delegate.preview = page
    var left: [Bool] = []
    delegate.commit = { animator in
      animator.preferredCommitStyle = style
      animator.addAnimations { view.alpha = 0.5 }
      animator.addCompletion {
        left.append(page.view.window == nil && !window.subviews.contains { $0 is MenuOverlay })
        navigation.pushViewController(page, animated: animated)
      }
    }
    try press(rig)
    rig.phone.tap(at: CGPoint(x: 150, y: 330))
    for _ in 0..<60 where left.isEmpty { rig.phone.advance(frames: 1) }
    rig.phone.advance(frames: 1)
    // A preview that has grown to the whole screen does not slide in afterwards.
    let slides = animated && style == .dismiss
    #expect(rig.phone.frame.transition?.name == (slides ? "push" : nil))
    try rig.phone.settle()
    #expect(left == [true] && view.alpha == 0.5 && navigation.topViewController === page)
    let shown: UIView = page.view
    #expect(shown.window != nil && shown.frame.size == CGSize(width: 390, height: 844))
    #expect(shown.isUserInteractionEnabled && !shown.clipsToBounds)
    #expect(shown.layer.cornerRadius == 0)
    rig.phone.tap(at: CGPoint(x: 70, y: 525))
    try rig.phone.settle()
    #expect(taps == 1)
  }

  @Test("C8: a tapped preview fades where it is, or grows to the whole screen")
  func styles() throws {
    for style in [UIContextMenuInteractionCommitStyle.dismiss, .pop] {
      let delegate = Delegate()
      let (rig, view) = try shown(delegate)
      let page = rig.phone.perform { UIViewController() }
      page.preferredContentSize = CGSize(width: 200, height: 150)
      delegate.preview = page
      delegate.commit = { $0.preferredCommitStyle = style }
      try press(rig)
      let preview = try #require(page.view.superview)
      let before = preview.frame
      rig.phone.tap(at: CGPoint(x: 150, y: 330))
      rig.phone.advance(by: .milliseconds(150))
      let frame = style == .pop ? CGRect(x: 0, y: 0, width: 390, height: 844) : before
      #expect(preview.frame == frame && preview.alpha == (style == .pop ? 1 : 0))
      #expect(page.view.frame.size == frame.size && view.alpha == 1)
      try rig.phone.settle()
      #expect(page.view.superview == nil && rig.phone.simulation.window.menu == nil)
    }
  }
}
