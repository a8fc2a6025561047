import BackswipeMotion
import BackswipeScene
import BackswipeTesting
@testable import BackswipeUI
import BackswipeUnits
import Testing

/// Columns beside each other and on one stack.
@MainActor
@Suite("Split view controllers")
struct SplitViewTests {
  @MainActor
  private final class Delegate: UISplitViewControllerDelegate {
    let log: CallLog
    var top: UISplitViewController.Column?
    var mode: UISplitViewController.DisplayMode?

    init(_ log: CallLog) { self.log = log }

    func splitViewController(
      _ svc: UISplitViewController,
      topColumnForCollapsingToProposedTopColumn proposedTopColumn: UISplitViewController.Column
    ) -> UISplitViewController.Column {
      log.add("top? \(proposedTopColumn)")
      return top ?? proposedTopColumn
    }

    func splitViewController(
      _ svc: UISplitViewController,
      displayModeForExpandingToProposedDisplayMode proposedDisplayMode:
        UISplitViewController.DisplayMode
    ) -> UISplitViewController.DisplayMode {
      log.add("mode? \(proposedDisplayMode)")
      return mode ?? proposedDisplayMode
    }

    func splitViewController(
      _ svc: UISplitViewController, willShow column: UISplitViewController.Column
    ) { log.add("willShow \(column)") }

    func splitViewController(
      _ svc: UISplitViewController, willHide column: UISplitViewController.Column
    ) { log.add("willHide \(column)") }

    func splitViewController(
      _ svc: UISplitViewController, willChangeTo displayMode: UISplitViewController.DisplayMode
    ) { log.add("willChangeTo \(displayMode)") }

    func splitViewControllerDidCollapse(_ svc: UISplitViewController) { log.add("didCollapse") }
    func splitViewControllerDidExpand(_ svc: UISplitViewController) { log.add("didExpand") }
  }

  /// A page P in the primary column and a page S in the secondary one.
  @MainActor
  private struct SplitRig {
    static let wide = CGSize(width: 1024, height: 768)
    static let high = CGSize(width: 768, height: 1024)
    static let narrow = CGSize(width: 390, height: 844)

    let phone: VirtualPhone
    let split = UISplitViewController(style: .doubleColumn)
    let log = CallLog()
    let delegate: Delegate
    let primary: RecordingController
    let secondary: RecordingController

    init(
      _ size: CGSize, _ set: @MainActor (UISplitViewController, Delegate) -> Void = { _, _ in }
    ) throws {
      let (split, log) = (split, log)
      let delegate = Delegate(log)
      let (primary, secondary) = (RecordingController("P", log), RecordingController("S", log))
      self.delegate = delegate
      self.primary = primary
      self.secondary = secondary
      phone = VirtualPhone(screen: ScreenMetrics(size: size)) {
        split.delegate = delegate
        split.setViewController(primary, for: .primary)
        split.setViewController(secondary, for: .secondary)
        set(split, delegate)
        return split
      }
      try phone.settle()
    }

    func frame(_ controller: UIViewController) -> CGRect {
      let view = controller.navigationController?.viewIfLoaded
      return view.map { $0.convert($0.bounds, to: nil) } ?? .null
    }

    /// What came since, without loading and joining.
    func take() -> [String] {
      log.take().filter { !$0.contains("load") && !$0.contains("Load") && !$0.contains("Move") }
    }
  }

  // MARK: The rule

  @Test("P6: columns are beside each other where it is wide, else the primary one is hidden")
  func modes() {
    var rule = SplitRule(size: SplitRig.wide)
    #expect(rule.behavior == .tile && rule.mode == .oneBesideSecondary)
    rule.size = SplitRig.high
    #expect(rule.behavior == .overlay && rule.mode == .secondaryOnly)
    rule.preferredMode = .oneBesideSecondary
    #expect(rule.mode == .oneOverSecondary)
    rule.preferredBehavior = .displace
    #expect(rule.mode == .oneBesideSecondary)
    rule.preferredMode = .secondaryOnly
    #expect(rule.mode == .secondaryOnly)
    let swipe = rule.swipe
    #expect(swipe.opens(shown: 0.6, velocity: 0) && !swipe.opens(shown: 0.6, velocity: -800))
    #expect(swipe.opens(shown: 0.1, velocity: 1200) && !swipe.opens(shown: 0.1, velocity: .nan))
    rule.column.completion = 0.7
    #expect(!rule.swipe.opens(shown: 0.6, velocity: 0) && rule.swipe.width == rule.primaryWidth)
  }

  @Test("P6: the width is the preferred one, else its part of the container, between the limits")
  func widths() {
    var rule = SplitRule(size: SplitRig.wide)
    #expect(rule.primaryWidth == 320)
    rule.column.width = 300
    #expect(rule.primaryWidth == 300)
    rule.column.width = 320
    rule.preferredFraction = 0.25
    #expect(rule.primaryWidth == 256)
    rule.preferredFraction = 0.5
    #expect(rule.primaryWidth == 320)
    rule.maximumWidth = 400
    #expect(rule.primaryWidth == 400)
    rule.preferredWidth = 350
    #expect(rule.primaryWidth == 350)
    rule.minimumWidth = 380
    #expect(rule.primaryWidth == 380)
    rule.minimumWidth = 5000
    #expect(rule.primaryWidth == 1024)
    rule.minimumWidth = nil
    rule.preferredWidth = .infinity
    rule.maximumWidth = nil
    #expect(rule.primaryWidth == 320)
  }

  @Test("P6: stacks fold and unfold at the first page of the secondary column")
  func folds() {
    let fold = SplitFold(primary: [1, 2], secondary: [5, 6])
    #expect(fold.folded(onto: .secondary) == [1, 2, 5, 6])
    #expect(fold.folded(onto: .primary) == [1, 2])
    #expect(fold.unfolded([1, 2, 5, 6, 7]) == SplitFold(primary: [1, 2], secondary: [5, 6, 7]))
    #expect(fold.unfolded([1, 2, 5]) == SplitFold(primary: [1, 2], secondary: [5]))
    #expect(fold.unfolded([1, 9]) == SplitFold(primary: [1, 9], secondary: [5, 6]))
  }

  // MARK: Columns

  @Test("P6: two columns appear together, each a stack of its own, the primary one compact")
  func beside() throws {
    let rig = try SplitRig(SplitRig.wide)
    #expect(!rig.split.isCollapsed && rig.split.displayMode == .oneBesideSecondary)
    #expect(rig.frame(rig.primary) == CGRect(x: 0, y: 0, width: 320, height: 768))
    #expect(rig.frame(rig.secondary) == CGRect(x: 320, y: 0, width: 704, height: 768))
    #expect(
      rig.take() == [
        "S.viewWillAppear", "P.viewWillAppear", "P.viewDidAppear", "S.viewDidAppear",
      ])
    #expect(rig.primary.traitCollection.horizontalSizeClass == .compact)
    #expect(rig.secondary.traitCollection.horizontalSizeClass == .regular)
    #expect(rig.primary.splitViewController === rig.split)
    #expect(rig.split.viewController(for: .primary) === rig.primary)
    #expect(rig.split.viewControllers.map(\.title) == ["P", "S"])
    #expect(rig.split.primaryColumnWidth == 320)
    rig.phone.perform { rig.split.preferredPrimaryColumnWidth = 400 }
    rig.phone.advance(frames: 2)
    #expect(rig.frame(rig.secondary) == CGRect(x: 400, y: 0, width: 624, height: 768))
  }

  @Test("P6: hiding and showing tells the mode, the column, and its appearance, in this order")
  func hides() throws {
    let rig = try SplitRig(SplitRig.wide)
    _ = rig.take()
    rig.phone.perform { rig.split.hide(.primary) }
    let going = ["willChangeTo secondaryOnly", "willHide primary", "P.viewWillDisappear"]
    #expect(rig.take() == going)
    rig.phone.advance(by: .milliseconds(100))
    let moving = rig.frame(rig.secondary).minX
    #expect(moving > 0 && moving < 320)
    try rig.phone.settle()
    #expect(rig.take() == ["P.viewDidDisappear"])
    #expect(rig.frame(rig.secondary) == CGRect(x: 0, y: 0, width: 1024, height: 768))
    #expect(rig.primary.view.window == nil && rig.split.displayMode == .secondaryOnly)
    rig.phone.perform { rig.split.show(.primary) }
    #expect(
      rig.take() == ["willChangeTo oneBesideSecondary", "willShow primary", "P.viewWillAppear"])
    rig.phone.advance(by: .milliseconds(60))
    // Turned round under way: the calls balance.
    rig.phone.perform { rig.split.hide(.primary) }
    #expect(rig.take() == going)
    try rig.phone.settle()
    #expect(rig.take() == ["P.viewDidDisappear"])
  }

  @Test("P6: in a high container the primary column comes over the other; a tap beside hides it")
  func overlay() throws {
    let rig = try SplitRig(SplitRig.high)
    #expect(rig.split.displayMode == .secondaryOnly && rig.split.splitBehavior == .overlay)
    #expect(rig.frame(rig.secondary).width == 768 && rig.primary.viewIfLoaded?.window == nil)
    rig.phone.perform { rig.split.show(.primary) }
    try rig.phone.settle()
    #expect(rig.split.displayMode == .oneOverSecondary)
    #expect(rig.frame(rig.primary) == CGRect(x: 0, y: 0, width: 320, height: 1024))
    #expect(rig.frame(rig.secondary).minX == 0)
    _ = rig.take()
    rig.phone.tap(at: CGPoint(x: 600, y: 500))
    try rig.phone.settle()
    #expect(rig.split.displayMode == .secondaryOnly)
    #expect(
      rig.take() == [
        "willChangeTo secondaryOnly", "willHide primary", "P.viewWillDisappear",
        "P.viewDidDisappear",
      ])
  }

  @Test("P6: a swipe from the edge shows the primary column under the finger, and can turn back")
  func swipe() throws {
    let rig = try SplitRig(SplitRig.high)
    _ = rig.take()
    func drag(to x: CGFloat) throws {
      rig.phone.drag(
        from: CGPoint(x: 3, y: 500), to: CGPoint(x: x, y: 500), over: .milliseconds(300),
        hold: .milliseconds(200))
    }
    try drag(to: 118)
    rig.phone.advance(by: .milliseconds(450))
    let shown = rig.frame(rig.primary).maxX
    #expect(shown > 80 && shown < 118)
    try rig.phone.settle()
    #expect(rig.split.displayMode == .secondaryOnly)
    #expect(
      rig.take() == [
        "willChangeTo oneOverSecondary", "willShow primary", "P.viewWillAppear",
        "willChangeTo secondaryOnly", "willHide primary", "P.viewWillDisappear",
        "P.viewDidDisappear",
      ])
    try drag(to: 250)
    try rig.phone.settle()
    #expect(rig.split.displayMode == .oneOverSecondary && rig.frame(rig.primary).minX == 0)
    rig.phone.perform {
      rig.split.hide(.primary)
      rig.split.presentsWithGesture = false
    }
    try rig.phone.settle()
    try drag(to: 250)
    try rig.phone.settle()
    #expect(rig.split.displayMode == .secondaryOnly)
    rig.split.presentsWithGesture = true
    rig.phone.settings["column.completion"] = 0.95
    try drag(to: 250)
    try rig.phone.settle()
    #expect(rig.split.displayMode == .secondaryOnly)
    rig.phone.settings["column.completion"] = 0.5
    try drag(to: 250)
    try rig.phone.settle()
    #expect(rig.split.displayMode == .oneOverSecondary)
  }

  @Test("P6: with a page to pop in the secondary column the edge pops that")
  func edge() throws {
    let rig = try SplitRig(SplitRig.high)
    rig.phone.perform {
      rig.secondary.navigationController?.pushViewController(UIViewController(), animated: false)
    }
    try rig.phone.settle()
    rig.phone.drag(
      from: CGPoint(x: 3, y: 500), to: CGPoint(x: 600, y: 500), over: .milliseconds(300),
      hold: .milliseconds(200))
    try rig.phone.settle()
    #expect(rig.split.displayMode == .secondaryOnly)
    #expect(rig.secondary.navigationController?.viewControllers.count == 1)
  }

  @Test("P6: the secondary column's bar has a button that shows and hides the primary one")
  func button() throws {
    let rig = try SplitRig(SplitRig.high)
    let button = rig.split.displayModeButtonItem
    #expect(rig.secondary.navigationItem.leftBarButtonItems?.first === button)
    rig.phone.tap(at: CGPoint(x: 28, y: 42))
    try rig.phone.settle()
    #expect(rig.split.displayMode == .oneOverSecondary)
    rig.phone.perform { rig.split.displayModeButtonVisibility = .never }
    #expect(rig.secondary.navigationItem.leftBarButtonItems == nil)
  }

  // MARK: One stack

  @Test("P6: in a narrow container the secondary page is on the primary stack, or waits for it")
  func collapsed() throws {
    let rig = try SplitRig(SplitRig.narrow)
    #expect(rig.split.isCollapsed)
    let stack = rig.primary.navigationController
    #expect(stack?.viewControllers.map(\.title) == ["P", "S"])
    #expect(rig.secondary.navigationController === stack && rig.secondary.view.window != nil)
    #expect(rig.take().prefix(2) == ["top? secondary", "didCollapse"])
    #expect(rig.phone.navigationController === stack)
    let other = try SplitRig(SplitRig.narrow) { $1.top = .primary }
    #expect(other.primary.navigationController?.viewControllers.map(\.title) == ["P"])
    #expect(other.secondary.viewIfLoaded?.window == nil)
    other.phone.perform { other.split.show(.secondary) }
    try other.phone.settle()
    #expect(other.primary.navigationController?.viewControllers.map(\.title) == ["P", "S"])
    #expect(other.phone.frames.contains { $0.transition?.name == "push" })
    other.phone.dragFromLeftEdge(to: 300, over: .milliseconds(300), hold: .milliseconds(200))
    try other.phone.settle()
    #expect(other.primary.navigationController?.viewControllers.map(\.title) == ["P"])
    other.phone.perform { other.split.show(.secondary) }
    try other.phone.settle()
    other.phone.perform { other.split.hide(.secondary) }
    try other.phone.settle()
    #expect(other.primary.navigationController?.viewControllers.map(\.title) == ["P"])
  }

  @Test("P6: columns fold where the container becomes narrow, and unfold where it is wide again")
  func folding() throws {
    let rig = try SplitRig(SplitRig.wide)
    _ = rig.take()
    rig.phone.resize(to: SplitRig.narrow)
    try rig.phone.settle()
    let stack = rig.primary.navigationController
    #expect(rig.split.isCollapsed && stack?.viewControllers.map(\.title) == ["P", "S"])
    #expect(rig.frame(rig.secondary) == CGRect(origin: .zero, size: SplitRig.narrow))
    let calls = rig.take()
    #expect(calls.first == "top? secondary" && calls.contains("didCollapse"))
    #expect(balanced(calls, "P", from: true) == false && balanced(calls, "S", from: true) == true)
    // A page that was pushed meanwhile belongs to the secondary column.
    rig.phone.perform {
      stack?.pushViewController(RecordingController("T", rig.log), animated: false)
    }
    try rig.phone.settle()
    _ = rig.take()
    rig.phone.resize(to: SplitRig.wide)
    try rig.phone.settle()
    #expect(!rig.split.isCollapsed && rig.split.displayMode == .oneBesideSecondary)
    #expect(rig.primary.navigationController?.viewControllers.map(\.title) == ["P"])
    #expect(rig.secondary.navigationController?.viewControllers.map(\.title) == ["S", "T"])
    #expect(rig.frame(rig.primary).width == 320 && rig.frame(rig.secondary).minX == 320)
    let back = rig.take()
    #expect(back.first == "mode? oneBesideSecondary" && back.contains("didExpand"))
    #expect(balanced(back, "P", from: false) == true && balanced(back, "T", from: true) == true)
    #expect(rig.primary.traitCollection.horizontalSizeClass == .compact)
  }

  /// Whether a page has appeared at the end, by its calls; nil where they do not fit one another.
  private func balanced(_ calls: [String], _ name: String, from appeared: Bool) -> Bool? {
    var isHere = appeared
    var next: String?
    for call in calls where call.hasPrefix(name + ".view") {
      switch (call.dropFirst(name.count + 1), next) {
      case ("viewWillAppear", nil) where !isHere: next = "viewDidAppear"
      case ("viewWillDisappear", nil) where isHere: next = "viewDidDisappear"
      case (let end, let wanted?) where end == wanted:
        isHere.toggle()
        next = nil
      default: return nil
      }
    }
    return next == nil ? isHere : nil
  }

  @Test("P6: a detail replaces the secondary column, or is pushed over the primary one")
  func detail() throws {
    let rig = try SplitRig(SplitRig.wide)
    let page = RecordingController("D", rig.log)
    rig.phone.perform { rig.primary.showDetailViewController(page, sender: nil) }
    try rig.phone.settle()
    #expect(rig.split.viewController(for: .secondary) === page)
    #expect(rig.frame(page) == CGRect(x: 320, y: 0, width: 704, height: 768))
    #expect(rig.secondary.parent?.parent == nil && rig.secondary.viewIfLoaded?.window == nil)
    let other = try SplitRig(SplitRig.narrow) { $1.top = .primary }
    let second = RecordingController("D", other.log)
    other.phone.perform { other.primary.showDetailViewController(second, sender: nil) }
    try other.phone.settle()
    #expect(other.primary.navigationController?.viewControllers.map(\.title) == ["P", "D"])
    other.phone.resize(to: SplitRig.wide)
    try other.phone.settle()
    #expect(other.frame(second).minX == 320)
    #expect(other.primary.navigationController?.viewControllers.map(\.title) == ["P"])
  }

  @Test("P6: a compact controller stands for both columns in a narrow container")
  func compact() throws {
    let page = UIViewController()
    let rig = try SplitRig(SplitRig.narrow) { split, _ in
      split.setViewController(page, for: .compact)
    }
    #expect(rig.take().prefix(2) == ["top? compact", "didCollapse"])
    #expect(page.view.window != nil && rig.primary.viewIfLoaded?.window == nil)
    rig.phone.resize(to: SplitRig.wide)
    try rig.phone.settle()
    #expect(page.view.window == nil && rig.frame(rig.primary).width == 320)
    #expect(rig.frame(rig.secondary).minX == 320)
  }

  @Test("P6: the delegate chooses the columns of a container that becomes wide")
  func expands() throws {
    let rig = try SplitRig(SplitRig.narrow) { $1.mode = .secondaryOnly }
    rig.phone.resize(to: SplitRig.wide)
    try rig.phone.settle()
    #expect(rig.split.displayMode == .secondaryOnly && rig.frame(rig.secondary).width == 1024)
    #expect(rig.primary.viewIfLoaded?.window == nil)
  }
}
