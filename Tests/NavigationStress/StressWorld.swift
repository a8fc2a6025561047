import BackswipeSimulation
package import BackswipeTesting
package import BackswipeUI

/// A phone on which commands are carried out, and what was found wrong.
@MainActor
package final class StressWorld {
  private(set) var phone: VirtualPhone!
  private(set) var faults: [String] = []
  /// Calls of the navigation controller so far.
  private(set) var calls = 0
  var liveCount = 0
  private var nextNumber = 0
  private var armed: [StressCallback: [StressCommand]] = [:]
  /// The controller that a pop has returned last.
  private(set) var popped: StressController?
  private let all = WeakList()
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
    for command in commands { call(command) }
  }

  // MARK: Commands

  package func perform(_ command: StressCommand) {
    switch command {
    case .drag(let x, let over, let hold):
      phone.dragFromLeftEdge(
        to: CGFloat(x), over: .milliseconds(Int64(over)), hold: .milliseconds(Int64(hold)))
    case .swipe(let way):
      phone.drag(
        from: CGPoint(x: 180, y: 190 + max(-way, 0)), to: CGPoint(x: 180, y: 190 + max(way, 0)),
        over: .milliseconds(150))
    case .tapBack: phone.tap(at: CGPoint(x: 20, y: barY))
    case .tapItem:
      phone.tap(at: CGPoint(x: phone.simulation.environment.screen.size.width - 28, y: barY))
    case .tapPage: phone.tap(at: CGPoint(x: 180, y: 200))
    case .loseTouches: phone.perform { phone.simulation.cancelTouches() }
    case .rotate: rotate()
    case .inside(let callback, let inner): armed[callback, default: []].append(inner)
    case .frames(let count): for _ in 0..<count { frame() }
    case .settle: settle()
    default: phone.perform { call(command) }
    }
  }

  private var barY: CGFloat { phone.simulation.environment.screen.statusBarHeight + 16 }

  private func rotate() {
    let size = phone.simulation.environment.screen.size
    phone.perform {
      phone.simulation.environment.resize(
        to: ScreenMetrics(size: CGSize(width: size.height, height: size.width)))
    }
  }

  /// Calls the navigation controller, from wherever this is.
  private func call(_ command: StressCommand) {
    if command.isCall { calls += 1 }
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
    case .present(let animated): navigation.present(make(), animated: animated)
    case .dismiss(let animated): navigation.dismiss(animated: animated)
    case .hidesBarsOnSwipe(let hides): navigation.hidesBarsOnSwipe = hides
    case .hidesBarsOnTap(let hides): navigation.hidesBarsOnTap = hides
    case .changeItems:
      navigation.topViewController?.title = "\(calls)"
      navigation.topViewController?.navigationItem.hidesBackButton.toggle()
    default: break
    }
  }

  // MARK: Time

  private func frame() {
    phone.advance(frames: 1)
    checkFrame()
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

/// Controllers that may be gone.
@MainActor
private final class WeakList {
  private struct Entry { weak var controller: StressController? }
  private var entries: [Entry] = []

  func add(_ controller: StressController) { entries.append(Entry(controller: controller)) }

  var alive: [StressController] {
    entries.removeAll { $0.controller == nil }
    return entries.compactMap(\.controller)
  }
}
