import BackswipeSimulation
import BackswipeTesting
import BackswipeUI

/// What random commands have come to.
package struct StressTally: Hashable, Sendable {
  /// Calls of the navigation controller.
  package var calls = 0
  package var fromCallbacks = 0
  package var duringTransitions = 0
  package var duringPresentations = 0
  package var presented = 0
  package var sheets = 0
  package var alerts = 0
  /// Actions of alerts that were performed.
  package var chosen = 0
  package var searches = 0
  /// Frames in which a large title or a search field showed in part.
  package var partlyLarge = 0
  package var interactiveFinished = 0
  package var interactiveCancelled = 0
  /// Pushes and pops that were turned round on their way.
  package var turned = 0

  mutating func add(_ other: StressTally) {
    calls += other.calls
    fromCallbacks += other.fromCallbacks
    duringTransitions += other.duringTransitions
    duringPresentations += other.duringPresentations
    presented += other.presented
    sheets += other.sheets
    alerts += other.alerts
    chosen += other.chosen
    searches += other.searches
    partlyLarge += other.partlyLarge
    interactiveFinished += other.interactiveFinished
    interactiveCancelled += other.interactiveCancelled
    turned += other.turned
  }
}

/// A phone on which commands are carried out, and what was found wrong.
@MainActor
package final class StressWorld {
  private(set) var phone: VirtualPhone!
  package private(set) var faults: [String] = []
  package private(set) var tally = StressTally()
  private var callbackDepth = 0
  private var lastInteractive: PhoneFrame.Transition?
  var liveCount = 0
  private var nextNumber = 0
  private var armed: [StressCallback: [StressCommand]] = [:]
  /// The controller that a pop has returned last.
  private(set) var popped: StressController?
  private let all = WeakList<StressController>()
  var alerts: [ShownAlert] = []
  private let delegate = Delegate()

  package init() {
    delegate.world = self
    phone = VirtualPhone { [unowned self] in
      let navigation = UINavigationController(rootViewController: make())
      navigation.delegate = delegate
      return navigation
    }
  }

  var navigation: UINavigationController { phone.navigationController }

  /// Every controller that is alive.
  var controllers: [StressController] { all.alive }

  private func make() -> StressController {
    nextNumber += 1
    let made = StressController(nextNumber, self)
    all.add(made)
    return made
  }

  func fault(_ text: String) { faults.append(text) }

  /// Client code runs: whatever was to be done from here is done.
  func callback(_ callback: StressCallback) {
    guard let commands = armed.removeValue(forKey: callback) else { return }
    callbackDepth += 1
    for command in commands { call(command) }
    callbackDepth -= 1
  }

  // MARK: Commands

  package func perform(_ command: StressCommand) {
    switch command {
    case .drag(let x, let over, let hold):
      let size = phone.simulation.environment.screen.size
      // The edge itself is outside at the right.
      let (start, end) = isMirrored ? (size.width - 1, size.width - CGFloat(x)) : (0, CGFloat(x))
      phone.drag(
        from: CGPoint(x: start, y: size.height / 2), to: CGPoint(x: end, y: size.height / 2),
        over: .milliseconds(Int64(over)), hold: .milliseconds(Int64(hold)))
    case .swipe(let way):
      phone.drag(
        from: CGPoint(x: 180, y: 190 + max(-way, 0)), to: CGPoint(x: 180, y: 190 + max(way, 0)),
        over: .milliseconds(150))
    case .dragSheet(let way): dragSheet(way)
    case .tapBack: phone.tap(at: CGPoint(x: fromLeading(20), y: barY))
    case .tapItem:
      let width = phone.simulation.environment.screen.size.width
      phone.tap(at: CGPoint(x: fromLeading(width - 28), y: barY))
    case .tapPage: phone.tap(at: CGPoint(x: 180, y: 200))
    case .choose(let place): choose(place)
    case .tapBeside: phone.tap(at: CGPoint(x: 4, y: barY))
    case .type:
      phone.type("ab")
      phone.press("Return")
    case .loseTouches: phone.perform { phone.simulation.cancelTouches() }
    case .rotate: rotate()
    case .inside(let callback, let inner): armed[callback, default: []].append(inner)
    case .frames(let count): for _ in 0..<count { frame() }
    case .settle: settle()
    case .inject(let fault): phone.perform { inject(fault) }
    default: phone.perform { call(command) }
    }
  }

  /// The sheet in front.
  var sheet: UISheetPresentationController? {
    navigation.presentedChain.last?.presentationController as? UISheetPresentationController
  }

  private func dragSheet(_ way: Int) {
    guard let view = sheet?.presentedView, view.window != nil else { return }
    let start = view.convert(CGPoint(x: view.bounds.midX, y: 12), to: nil)
    phone.drag(
      from: start, to: CGPoint(x: start.x, y: start.y + CGFloat(way)), over: .milliseconds(200))
  }

  /// With a finger, which lifts. An action that is scrolled out of sight is left.
  private func choose(_ place: Int) {
    guard let controller = navigation.presentedChain.last as? UIAlertController,
      let alert = alerts.first(where: { $0.controller === controller }),
      let title = controller.actions[place % controller.actions.count].title
    else { return }
    let isAtRest = phone.simulation.alive.isEmpty
    guard (try? phone.tap(title)) != nil, isAtRest else { return }
    alert.isChosen = true
    for _ in 0..<4 { frame() }
  }

  private var barY: CGFloat { phone.simulation.environment.screen.statusBarHeight + 16 }

  private var isMirrored: Bool { phone.settings.userInterfaceLayoutDirection == .rightToLeft }

  /// The place at a distance from the leading edge.
  private func fromLeading(_ x: CGFloat) -> CGFloat {
    isMirrored ? phone.simulation.environment.screen.size.width - x : x
  }

  private func rotate() {
    let size = phone.simulation.environment.screen.size
    phone.perform {
      phone.simulation.environment.resize(
        to: ScreenMetrics(size: CGSize(width: size.height, height: size.width)))
    }
  }

  /// Calls the navigation controller, from wherever this is.
  private func call(_ command: StressCommand) {
    if command.isCall {
      tally.calls += 1
      if callbackDepth > 0 { tally.fromCallbacks += 1 }
      if navigation.shownTransition != nil { tally.duringTransitions += 1 }
      if isPresentationMoving { tally.duringPresentations += 1 }
      if case .present(let cover, _) = command {
        tally.presented += 1
        if cover.isSheet { tally.sheets += 1 }
      }
    }
    let stack = navigation.viewControllers
    switch command {
    case .push(let animated): navigation.pushViewController(make(), animated: animated)
    case .pushAgain(let animated):
      guard let popped, !stack.contains(where: { $0 === popped }) else { return }
      navigation.pushViewController(popped, animated: animated)
    case .pop(let animated):
      if let out = navigation.popViewController(animated: animated) {
        popped = out as? StressController
      }
    case .popTo(let place, let animated):
      let out = navigation.popToViewController(stack[place % stack.count], animated: animated)
      if let last = out?.last { popped = last as? StressController }
    case .popToRoot(let animated): navigation.popToRootViewController(animated: animated)
    case .set(let places, let animated):
      var controllers: [UIViewController] = []
      for place in places {
        let next = place.map { stack[$0 % stack.count] } ?? make()
        if !controllers.contains(where: { $0 === next }) { controllers.append(next) }
      }
      navigation.setViewControllers(controllers, animated: animated)
    case .navigationBarHidden(let hidden, let animated):
      navigation.setNavigationBarHidden(hidden, animated: animated)
    case .toolbarHidden(let hidden, let animated):
      navigation.setToolbarHidden(hidden, animated: animated)
    case .present(let cover, let animated):
      let made = make()
      made.cover = cover
      navigation.present(made, animated: animated)
    case .alert(let alert, let animated):
      let (shown, made) = ShownAlert.make(alert) { [weak self] in
        self?.tally.chosen += 1
        self?.callback(.chosen)
      }
      tally.alerts += 1
      alerts.append(shown)
      navigation.present(made, animated: animated)
    case .dismiss(let animated): navigation.dismiss(animated: animated)
    case .dismissVisible(let animated):
      navigation.visibleViewController?.dismiss(animated: animated)
    case .hidesBarsOnSwipe(let hides): navigation.hidesBarsOnSwipe = hides
    case .hidesBarsOnTap(let hides): navigation.hidesBarsOnTap = hides
    case .changeItems:
      navigation.topViewController?.title = "\(tally.calls)"
      navigation.topViewController?.navigationItem.hidesBackButton.toggle()
    default: change(command)
    }
  }

  private func change(_ command: StressCommand) {
    let item = navigation.topViewController?.navigationItem
    switch command {
    case .prefersLargeTitles(let prefers): navigation.navigationBar.prefersLargeTitles = prefers
    case .largeTitle(let mode):
      item?.largeTitleDisplayMode = [.automatic, .always, .never][mode % 3]
    case .search(let isActive):
      guard let search = item?.searchController else { return }
      if isActive != search.isActive { tally.searches += 1 }
      search.isActive = isActive
    case .detent(let place, let animated):
      guard let sheet, !sheet.detents.isEmpty else { return }
      let identifier = sheet.detents[place % sheet.detents.count].identifier
      if animated {
        sheet.animateChanges { sheet.selectedDetentIdentifier = identifier }
      } else {
        sheet.selectedDetentIdentifier = identifier
      }
    case .interrupts(let interrupts): phone.settings.interruptsPushes = interrupts
    case .mirrored(let isMirrored):
      phone.settings.userInterfaceLayoutDirection = isMirrored ? .rightToLeft : .leftToRight
    case .dark(let isDark): phone.settings.userInterfaceStyle = isDark ? .dark : .light
    default: break
    }
  }

  private func inject(_ fault: StressFault) {
    let page = navigation.topViewController?.view
    switch fault {
    case .unbalancedCall: navigation.topViewController?.viewDidDisappear(false)
    case .strayChild: navigation.addChild(UIViewController(nibName: nil, bundle: nil))
    case .stuckRecognizer: page?.addGestureRecognizer(StuckRecognizer())
    case .strayPage: page?.frame.origin.x = 3
    case .straySheet: sheet?.presentedView?.frame.origin.y -= 7
    case .strayAlert: navigation.presentedChain.last?.view.frame.origin.y -= 7
    case .alertChosenTwice: alerts.last?.repeatCall()
    }
  }

  private var isPresentationMoving: Bool {
    phone.simulation.environment.animations.contains {
      $0.name == "present" || $0.name == "dismiss"
    }
  }

  // MARK: Time

  private func frame() {
    let before = phone.frames.last?.transition
    phone.advance(frames: 1)
    if let before, phone.frame.transition?.turns(before) == true { tally.turned += 1 }
    follow(phone.frame.transition)
    let height = navigation.navigationBar.frame.height
    if height.truncatingRemainder(dividingBy: 4) != 0 { tally.partlyLarge += 1 }
    checkFrame()
  }

  /// Sees how transitions that a finger has led come out.
  private func follow(_ shown: PhoneFrame.Transition?) {
    if let shown, shown.isInteractive || (lastInteractive != nil && shown.progress > 0) {
      lastInteractive = shown
      return
    }
    guard let last = lastInteractive else { return }
    if last.progress == 1 {
      tally.interactiveFinished += 1
    } else {
      tally.interactiveCancelled += 1
    }
    lastInteractive = nil
  }

  /// Lets everything come to rest. What was to be done in a callback that has not come is dropped.
  private func settle() {
    var frames = 0
    while (try? phone.settle(within: .zero)) == nil {
      frame()
      frames += 1
      // Commands from callbacks keep it going for a while, not for ever.
      if frames > 3000 { return fault("it never comes to rest: \(phone.simulation.alive)") }
    }
    checkRest()
  }

  @MainActor
  private final class Delegate: UINavigationControllerDelegate {
    weak var world: StressWorld?

    func navigationController(
      _ navigationController: UINavigationController, willShow viewController: UIViewController,
      animated: Bool
    ) { world?.callback(.willShow) }

    func navigationController(
      _ navigationController: UINavigationController, didShow viewController: UIViewController,
      animated: Bool
    ) { world?.callback(.didShow) }
  }
}

extension PhoneFrame.Transition {
  /// Whether it leads back from where another one was on its way: one that begins by itself shows
  /// progress 0 first.
  func turns(_ before: Self) -> Bool {
    Set([before.name, name]) == ["push", "pop"] && progress > 0.01 && before.progress < 0.99
  }
}
