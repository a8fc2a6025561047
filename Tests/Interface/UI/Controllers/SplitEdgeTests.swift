import BackswipeTesting
@testable import BackswipeUI
import BackswipeUnits
import Testing

@MainActor
@Suite("Split view controllers with the primary column at the other edge")
struct SplitEdgeTests {
  /// Pages P and S in both columns of a container of 768 × 1024, or 1024 × 768 points.
  @MainActor
  private struct SplitRig {
    let phone: VirtualPhone
    let split = UISplitViewController(style: .doubleColumn)
    let primary = UIViewController()
    let secondary = UIViewController()

    init(isWide: Bool = false, isMirrored: Bool = false, popEdges: String? = nil) throws {
      let (split, primary, secondary) = (split, primary, secondary)
      let size = isWide ? CGSize(width: 1024, height: 768) : CGSize(width: 768, height: 1024)
      var settings = SimulatorSettings()
      if let popEdges {
        settings = SimulatorSettings([try SettingAssignment("pop.edges", popEdges)])
      }
      phone = VirtualPhone(screen: ScreenMetrics(size: size), settings: settings) {
        split.primaryEdge = .trailing
        split.setViewController(primary, for: .primary)
        split.setViewController(secondary, for: .secondary)
        if isMirrored { split.view.semanticContentAttribute = .forceRightToLeft }
        return split
      }
      try phone.settle()
    }

    func frame(_ controller: UIViewController) -> CGRect {
      let view = controller.navigationController?.viewIfLoaded
      return view.map { $0.convert($0.bounds, to: nil) } ?? .null
    }

    func drag(from start: CGFloat, to end: CGFloat) throws {
      phone.drag(
        from: CGPoint(x: start, y: 500), to: CGPoint(x: end, y: 500), over: .milliseconds(300),
        hold: .milliseconds(200))
      try phone.settle()
    }
  }

  @Test("P6: columns beside each other change sides with the edge, mirrored from right to left")
  func sides() throws {
    let rig = try SplitRig(isWide: true)
    #expect(rig.frame(rig.primary) == CGRect(x: 704, y: 0, width: 320, height: 768))
    #expect(rig.frame(rig.secondary) == CGRect(x: 0, y: 0, width: 704, height: 768))
    rig.phone.perform { rig.split.primaryEdge = .leading }
    try rig.phone.settle()
    #expect(rig.frame(rig.primary).minX == 0 && rig.frame(rig.secondary).minX == 320)
    let mirrored = try SplitRig(isWide: true, isMirrored: true)
    #expect(mirrored.frame(mirrored.primary).minX == 0)
    #expect(mirrored.frame(mirrored.secondary).minX == 320)
  }

  @Test("P6: the button is at the side of the primary column, and changes it with the edge")
  func button() throws {
    let rig = try SplitRig()
    let (button, item) = (rig.split.displayModeButtonItem, rig.secondary.navigationItem)
    let own = UIBarButtonItem(title: "Own", style: .plain, target: nil, action: nil)
    #expect(item.rightBarButtonItems?.first === button && item.leftBarButtonItems == nil)
    rig.phone.perform {
      item.rightBarButtonItems = (item.rightBarButtonItems ?? []) + [own]
      rig.split.primaryEdge = .leading
    }
    #expect(item.leftBarButtonItems?.first === button)
    #expect(item.rightBarButtonItems?.count == 1 && item.rightBarButtonItems?.first === own)
    rig.phone.perform { rig.split.primaryEdge = .trailing }
    #expect(item.leftBarButtonItems == nil && item.rightBarButtonItems?.first === button)
  }

  @Test("P6: a swipe from the column's edge shows it, one from the other edge does not")
  func swipe() throws {
    let rig = try SplitRig()
    try rig.drag(from: 3, to: 300)
    #expect(rig.split.displayMode == .secondaryOnly)
    try rig.drag(from: 765, to: 500)
    #expect(rig.split.displayMode == .oneOverSecondary)
    #expect(rig.frame(rig.primary) == CGRect(x: 448, y: 0, width: 320, height: 1024))
    let mirrored = try SplitRig(isMirrored: true)
    try mirrored.drag(from: 3, to: 268)
    #expect(mirrored.split.displayMode == .oneOverSecondary)
    #expect(mirrored.frame(mirrored.primary).minX == 0)
  }

  @Test("P6: a page to pop leaves the swipe to the column, unless it is popped from that edge, too")
  func pops() throws {
    for (edges, shows) in [("leading", true), ("both", false)] {
      let rig = try SplitRig(popEdges: edges)
      rig.phone.perform {
        rig.secondary.navigationController?.pushViewController(UIViewController(), animated: false)
      }
      try rig.phone.settle()
      try rig.drag(from: 765, to: 300)
      let count = rig.secondary.navigationController?.viewControllers.count
      #expect((rig.split.displayMode == .oneOverSecondary) == shows, "\(edges)")
      #expect(count == (shows ? 2 : 1), "\(edges)")
    }
  }

  @Test("P6: a change of the edge ends a motion at its rest")
  func change() throws {
    let rig = try SplitRig()
    rig.phone.perform { rig.split.show(.primary) }
    rig.phone.advance(frames: 4)
    #expect(rig.frame(rig.primary).minX > 448)
    rig.phone.perform { rig.split.primaryEdge = .leading }
    rig.phone.advance(frames: 1)
    #expect(rig.frame(rig.primary).minX == 0 && rig.split.displayMode == .oneOverSecondary)
  }
}
