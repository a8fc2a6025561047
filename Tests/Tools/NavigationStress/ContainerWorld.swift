import BackswipeSimulation
import BackswipeTesting
import BackswipeUI

/// What has come of random commands for containers.
package enum ContainerTally: String, CaseIterable, Sendable {
  case frames, collapses, expansions, columnMoves, tabChanges, transitions, ledByFinger, turned
  case zooms, actions, refreshes, moves, menus, keyboards, hovers, minimizedBars
}

/// A phone with containers on which commands are carried out, and the faults that were found.
@MainActor
package final class ContainerWorld {
  /// Upright and lying phones and pads; the first one is at the beginning.
  static let sizes = [
    CGSize(width: 390, height: 844), CGSize(width: 844, height: 390),
    CGSize(width: 1024, height: 768), CGSize(width: 768, height: 1024),
    CGSize(width: 375, height: 667), CGSize(width: 320, height: 568),
  ]
  /// The place of a pad on its side.
  nonisolated static let wide = 2
  /// The frames within which everything comes to rest.
  private static let mostFrames = 900

  private(set) var phone: VirtualPhone!
  package private(set) var faults: [String] = []
  package private(set) var tally: [ContainerTally: Int] = [:]
  /// Of every frame, in order; nil when nothing asked for it.
  package private(set) var hash: UInt64?
  private(set) var split: UISplitViewController?
  private(set) var tabs: UITabBarController?
  private var nextNumber = 0
  private let all = WeakList<ContainerPage>()
  private let endless = EndlessTransitions()
  /// Whether the look is that of iOS 26.
  private(set) var isGlass = false
  private var wasCollapsed = false
  private var wasLed = false

  package init(_ kind: ContainerEpisode.Kind, hashing: Bool = false) {
    hash = hashing ? 0xcbf2_9ce4_8422_2325 : nil
    phone = VirtualPhone { [unowned self] in
      switch kind {
      case .stack: makeStack()
      case .split: makeSplit()
      case .tabs: makeTabs { [unowned self] in makeStack() }
      case .tabsOfSplit: makeTabs { [unowned self] in makeSplit() }
      }
    }
    wasCollapsed = split?.isCollapsed ?? false
  }

  // MARK: Parts

  func make() -> ContainerPage {
    nextNumber += 1
    let made = ContainerPage(nextNumber, self)
    all.add(made)
    return made
  }

  private func makeStack() -> UINavigationController {
    UINavigationController(rootViewController: make())
  }

  private func makeSplit() -> UISplitViewController {
    let made = UISplitViewController(style: .doubleColumn)
    made.setViewController(makeStack(), for: .primary)
    made.setViewController(makeStack(), for: .secondary)
    split = made
    return made
  }

  private func makeTabs(_ first: @escaping @MainActor () -> UIViewController) -> UITabBarController
  {
    func tab(
      _ name: String, _ made: @escaping @MainActor () -> UIViewController
    ) -> UITab {
      UITab(title: name, image: nil, identifier: name) { _ in made() }
    }
    let plain = UITabGroup(
      title: "Group", image: nil, identifier: "group",
      children: ["One", "Two"].map { tab($0) { [unowned self] in makeStack() } })
    let managed = UITabGroup(
      title: "Managed", image: nil, identifier: "managed",
      children: ["In", "Out"].map { tab($0) { [unowned self] in make() } }
    ) { [unowned self] _ in make() }
    managed.managingNavigationController = UINavigationController()
    let made = UITabBarController(tabs: [
      tab("First", first), plain, managed, tab("Last") { [unowned self] in makeStack() },
    ])
    tabs = made
    return made
  }

  /// Every page that is alive.
  var pages: [ContainerPage] { all.alive }

  var window: UIWindow { phone.simulation.window }

  /// The stack in front; nil before there is one.
  var stack: UINavigationController? { window.shownNavigationController }

  /// The page in front.
  var list: ContainerPage? {
    guard let page = stack?.topViewController as? ContainerPage,
      page.viewIfLoaded?.window != nil
    else { return nil }
    return page
  }

  var isMirrored: Bool { phone.settings.userInterfaceLayoutDirection == .rightToLeft }

  func fault(_ text: String) { faults.append(text) }

  func count(_ what: ContainerTally) { tally[what, default: 0] += 1 }

  // MARK: Commands

  package func perform(_ command: ContainerCommand) {
    switch command {
    case .frames(let count): for _ in 0..<count { frame() }
    case .settle: settle()
    case .resize(let number):
      let size = Self.sizes[number % Self.sizes.count]
      phone.perform { phone.simulation.environment.resize(to: ScreenMetrics(size: size)) }
      frame()
    case .glass(let flag):
      isGlass = flag
      phone.settings["display.look"] = flag ? "ios-26" : "ios-17"
    case .mirrored(let flag):
      phone.settings.userInterfaceLayoutDirection = flag ? .rightToLeft : .leftToRight
    case .interrupts(let flag): phone.settings.interruptsPushes = flag
    case .inject(let fault): phone.perform { inject(fault) }
    default: if !touch(command) { phone.perform { call(command) } }
    }
  }

  private func call(_ command: ContainerCommand) {
    switch command {
    case .push(let zooms, let animated):
      let page = make()
      if zooms {
        count(.zooms)
        page.preferredTransition = .zoom { context in
          (context.sourceViewController as? ContainerPage)?.tableView?.visibleCells.first
        }
      }
      stack?.pushViewController(page, animated: animated)
    case .pop(let animated): stack?.popViewController(animated: animated)
    case .popToRoot(let animated): stack?.popToRootViewController(animated: animated)
    case .barHidden(let flag, let animated):
      stack?.setNavigationBarHidden(flag, animated: animated)
    case .barMinimizes(let flag):
      var minimization = UIBarMinimization()
      minimization.minimizationBehavior = flag ? .onScrollDown : .never
      stack?.topViewController?.navigationItem.navigationBarMinimization = minimization
    case .edits(let flag): list?.setEditing(flag, animated: true)
    case .focus: list?.field.becomeFirstResponder()
    default: if let split { call(command, split) } else if let tabs { call(command, tabs) }
    }
    if split != nil, let tabs { call(command, tabs) }
  }

  private func call(_ command: ContainerCommand, _ split: UISplitViewController) {
    switch command {
    case .show(let primary): split.show(primary ? .primary : .secondary)
    case .hide(let primary): split.hide(primary ? .primary : .secondary)
    case .displayMode(let number):
      split.preferredDisplayMode = .init(rawValue: number % 4) ?? .automatic
    case .splitBehavior(let number):
      split.preferredSplitBehavior = .init(rawValue: number % 4) ?? .automatic
    case .primaryWidth(let points):
      split.preferredPrimaryColumnWidth =
        points == 0 ? UISplitViewController.automaticDimension : CGFloat(points)
    case .detail: split.showDetailViewController(make(), sender: nil)
    case .replace(let primary):
      split.setViewController(makeStack(), for: primary ? .primary : .secondary)
    default: break
    }
  }

  private func call(_ command: ContainerCommand, _ tabs: UITabBarController) {
    switch command {
    case .selectTab(let number):
      let shown = tabs.tabs.filter { !$0.isHidden }
      tabs.selectedTab = shown[number % shown.count]
      count(.tabChanges)
    case .selectChild(let number):
      let children = tabs.tabs.filter { !$0.isHidden }
        .flatMap { ($0 as? UITabGroup)?.children ?? [] }
      guard !children.isEmpty else { return }
      tabs.selectedTab = children[number % children.count]
      count(.tabChanges)
    case .tabHidden(let number, let flag): tabs.tabs[1 + number % 3].isHidden = flag
    case .tabBarHidden(let flag, let animated): tabs.setTabBarHidden(flag, animated: animated)
    case .tabBarMinimizes(let flag): tabs.tabBarMinimizeBehavior = flag ? .onScrollDown : .never
    case .accessory(let flag, let animated):
      let view = UIView(frame: CGRect(x: 0, y: 0, width: 200, height: 48))
      tabs.setBottomAccessory(flag ? UITabAccessory(contentView: view) : nil, animated: animated)
    default: break
    }
  }

  private func inject(_ fault: ContainerFault) {
    let cell = list?.tableView.cellForRow(at: IndexPath(row: 1, section: 0))
    switch fault {
    case .unbalancedCall: list?.viewDidDisappear(false)
    case .stuckRecognizer: list?.view.addGestureRecognizer(StuckRecognizer())
    case .stuckHover: list?.view.addGestureRecognizer(StuckHover())
    case .endlessTransition:
      stack?.delegate = endless
      stack?.pushViewController(make(), animated: true)
    case .strayColumn: stack(of: .secondary)?.view.frame.origin.x += 7
    case .lostPage: list?.view.removeFromSuperview()
    case .strayTabPage:
      let shown = tabs?.selectedViewController
      if let other = tabs?.children.last(where: { $0 !== shown }) {
        tabs?.view.addSubview(other.view)
      }
    case .strayTabBar: tabs?.tabBar.frame.origin.y -= 9
    case .lostAccessory: tabs?.bottomAccessory?.contentView.removeFromSuperview()
    case .leftGlass:
      let platter = GlassPlatter(frame: CGRect(x: 20, y: 4, width: 36, height: 36))
      stack?.navigationBar.addSubview(platter)
    case .hiddenRow: cell?.alpha = 0
    case .leftPicture: stack?.view.addSubview(FlyingView())
    case .strayRow: cell?.frame.origin.x += 9
    case .movedRow: cell?.frame.origin.y += 9
    case .endlessRefresh: list?.refreshControl?.beginRefreshing()
    case .secondMenu: for _ in 0..<2 { window.addSubview(MenuOverlay()) }
    case .strayKeyboard: named("KeyboardView").first?.frame.origin.y -= 9
    }
  }

  /// That of an open split view's column; nil for none.
  func stack(of column: UISplitViewController.Column) -> UINavigationController? {
    let controller = split?.viewController(for: column)
    return controller as? UINavigationController ?? controller?.parent as? UINavigationController
  }

  // MARK: Time

  func frame() {
    let before = phone.frame.transition
    phone.advance(frames: 1)
    count(.frames)
    let shown = phone.frame
    if let split, split.isCollapsed != wasCollapsed {
      count(wasCollapsed ? .expansions : .collapses)
      wasCollapsed = split.isCollapsed
    }
    if let transition = shown.transition {
      if before == nil { count(.transitions) }
      if let before, transition.turns(before) { count(.turned) }
    }
    let isLed = shown.transition?.isInteractive == true
    if isLed, !wasLed { count(.ledByFinger) }
    wasLed = isLed
    if phone.simulation.environment.animations.contains(where: { $0.name == "columns" }) {
      count(.columnMoves)
    }
    if pages.contains(where: { $0.hover.state != .possible }) { count(.hovers) }
    if let hash {
      self.hash = "\(shown)".utf8.reduce(hash) { ($0 ^ UInt64($1)) &* 0x0100_0000_01b3 }
    }
    checkFrame()
  }

  /// Lets everything come to rest, with the pointer off the screen.
  private func settle() {
    var frames = 0
    while (try? phone.settle(within: .zero)) == nil {
      frame()
      frames += 1
      guard faults.isEmpty else { return }
      if frames > Self.mostFrames {
        return fault("it never comes to rest: \(phone.simulation.alive)")
      }
    }
    phone.hover(at: CGPoint(x: -1, y: -1))
    checkRest()
  }
}
