import BackswipeScene
import BackswipeSimulation
import BackswipeTesting
@testable import BackswipeUI
import BackswipeUnits
import Testing

@MainActor
@Suite("Previews of context menus")
struct ContextPreviewTests {
  @MainActor
  private final class Delegate: UIContextMenuInteractionDelegate {
    var highlight: UITargetedPreview?
    var dismissal: UITargetedPreview?
    var asked: [AnyHashable] = []

    func contextMenuInteraction(
      _ interaction: UIContextMenuInteraction, configurationForMenuAtLocation location: CGPoint
    ) -> UIContextMenuConfiguration? {
      UIContextMenuConfiguration(identifier: "own", previewProvider: nil) { _ in
        UIMenu(children: [UIAction(title: "Copy") { _ in }])
      }
    }

    func contextMenuInteraction(
      _ interaction: UIContextMenuInteraction, configuration: UIContextMenuConfiguration,
      highlightPreviewForItemWithIdentifier identifier: AnyHashable
    ) -> UITargetedPreview? {
      asked.append(identifier)
      return highlight
    }

    func contextMenuInteraction(
      _ interaction: UIContextMenuInteraction,
      previewForDismissingMenuWithConfiguration configuration: UIContextMenuConfiguration
    ) -> UITargetedPreview? { dismissal }
  }

  /// A view of 100 × 60 points at (100, 300) with an interaction, pressed.
  private func pressed(
    _ set: (UIView, Delegate) -> Void
  ) throws -> (rig: Rig, view: UIView, delegate: Delegate) {
    let rig = try Rig("A")
    let delegate = Delegate()
    let view = rig.phone.perform {
      let view = UIView(frame: CGRect(x: 100, y: 300, width: 100, height: 60))
      view.backgroundColor = .systemGreen
      view.addInteraction(UIContextMenuInteraction(delegate: delegate))
      rig["A"].view.addSubview(view)
      set(view, delegate)
      return view
    }
    try rig.phone.settle()
    let point = CGPoint(x: 150, y: 320)
    rig.phone.drag(from: point, to: point, over: .milliseconds(700))
    try rig.phone.settle()
    return (rig, view, delegate)
  }

  private func lifted(_ rig: Rig) throws -> LiftedPreview {
    let menu = try #require(rig.phone.simulation.window.menu)
    return try #require(menu.subviews.lazy.compactMap { $0 as? LiftedPreview }.first)
  }

  @Test("C8: a part of a view has its place by the middle of the whole, transformed about it")
  func frames() {
    let frame = UITargetedPreview.frame(
      of: CGRect(x: 10, y: 10, width: 40, height: 30),
      in: CGRect(x: 0, y: 0, width: 100, height: 60), at: CGPoint(x: 200, y: 200),
      transform: CGAffineTransform(scaleX: 2, y: 2))
    #expect(frame == CGRect(x: 120, y: 160, width: 80, height: 60))
  }

  @Test("C8: the visible part of a view is lifted, on its background")
  func part() throws {
    let (rig, view, delegate) = try pressed { view, delegate in
      let look = UIPreviewParameters()
      look.visiblePath = UIBezierPath(rect: CGRect(x: 10, y: 10, width: 40, height: 30))
      look.backgroundColor = .systemRed
      delegate.highlight = UITargetedPreview(view: view, parameters: look)
    }
    let preview = try lifted(rig)
    #expect(preview.frame == CGRect(x: 110, y: 310, width: 40, height: 30))
    #expect(preview.backgroundColor == .systemRed && view.alpha == 0)
    #expect(preview.subviews.first?.frame == CGRect(x: -10, y: -10, width: 100, height: 60))
    let menu = try #require(rig.phone.simulation.window.menu)
    #expect(menu.lists[0].frame.minY == 346 && delegate.asked == ["own"])
    rig.phone.tap(at: CGPoint(x: 30, y: 700))
    try rig.phone.settle()
    #expect(view.alpha == 1 && rig.phone.simulation.window.menu == nil)
  }

  @Test("C8: another view is lifted, and the pressed one stays")
  func otherView() throws {
    let child = UIView(frame: CGRect(x: 20, y: 10, width: 30, height: 20))
    let (rig, view, _) = try pressed { view, delegate in
      view.addSubview(child)
      delegate.highlight = UITargetedPreview(view: child)
    }
    #expect(try lifted(rig).frame == CGRect(x: 120, y: 310, width: 30, height: 20))
    #expect(view.alpha == 1 && child.alpha == 0)
    try rig.phone.tap("Copy")
    try rig.phone.settle()
    #expect(child.alpha == 1)
  }

  @Test("C8: a lifted view returns to the place of the preview for it")
  func dismissal() throws {
    let (rig, view, delegate) = try pressed { view, delegate in
      let preview = UITargetedPreview(view: view)
      delegate.highlight = preview
      delegate.dismissal = preview.retargetedPreview(
        with: UIPreviewTarget(
          container: view.superview ?? view, center: CGPoint(x: 300, y: 600)))
    }
    let preview = try lifted(rig)
    #expect(preview.frame == CGRect(x: 100, y: 300, width: 100, height: 60))
    rig.phone.perform { rig.phone.simulation.window.menu?.close(animated: true) }
    #expect(preview.frame == CGRect(x: 250, y: 570, width: 100, height: 60))
    try rig.phone.settle()
    #expect(view.alpha == 1 && preview.superview == nil)
    // Held weakly by the interaction.
    #expect(delegate.asked == ["own"])
  }

  private final class Rows: UITableViewController {
    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
      5
    }

    override func tableView(
      _ tableView: UITableView, cellForRowAt indexPath: IndexPath
    ) -> UITableViewCell { UITableViewCell(style: .default, reuseIdentifier: nil) }

    override func tableView(
      _ tableView: UITableView, contextMenuConfigurationForRowAt indexPath: IndexPath,
      point: CGPoint
    ) -> UIContextMenuConfiguration? {
      UIContextMenuConfiguration(identifier: indexPath, previewProvider: nil) { _ in
        UIMenu(children: [UIAction(title: "Copy") { _ in }])
      }
    }

    override func tableView(
      _ tableView: UITableView,
      previewForHighlightingContextMenuWithConfiguration configuration: UIContextMenuConfiguration
    ) -> UITargetedPreview? {
      guard let path = configuration.identifier as? IndexPath,
        let cell = tableView.cellForRow(at: path)
      else { return nil }
      let look = UIPreviewParameters()
      look.visiblePath = UIBezierPath(rect: CGRect(x: 50, y: 0, width: 100, height: 40))
      return UITargetedPreview(view: cell, parameters: look)
    }
  }

  @Test("G15: a row lifts the part of its cell that the delegate has for it")
  func rows() throws {
    let phone = VirtualPhone { Rows(style: .plain) }
    try phone.settle()
    let table = try #require((phone.simulation.window.rootViewController as? Rows)?.tableView)
    let row = table.convert(table.rectForRow(at: IndexPath(row: 2, section: 0)), to: nil)
    let point = CGPoint(x: 200, y: row.midY)
    phone.drag(from: point, to: point, over: .milliseconds(700))
    try phone.settle()
    let menu = try #require(phone.simulation.window.menu)
    let preview = try #require(menu.subviews.lazy.compactMap { $0 as? LiftedPreview }.first)
    #expect(preview.frame == CGRect(x: 50, y: row.minY, width: 100, height: 40))
  }
}
