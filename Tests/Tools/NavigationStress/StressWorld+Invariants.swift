import BackswipeScene
import BackswipeSimulation
import BackswipeTesting
import BackswipeUI

/// What holds in every frame, and what holds at rest.
extension StressWorld {
  private func expect(_ holds: Bool, _ text: @autoclosure () -> String) {
    if !holds { fault(text()) }
  }

  private func names(_ controllers: [UIViewController]) -> String {
    "[" + controllers.map { $0.title ?? "?" }.joined(separator: ", ") + "]"
  }

  func checkFrame() {
    let stack = navigation.viewControllers
    let children = navigation.children
    let ids = stack.map { ObjectIdentifier($0) }
    expect(!stack.isEmpty, "the stack is empty")
    expect(Set(ids).count == ids.count, "the stack \(names(stack)) is not distinct")
    expect(
      navigation.showsBefore
        || navigation.navigationBar.items?.elementsEqual(stack.map(\.navigationItem), by: ===)
          == true,
      "the bar's items are not those of \(names(stack))")
    expect(
      children.prefix(stack.count).elementsEqual(stack, by: ===),
      "children \(names(children)) do not begin with the stack \(names(stack))")
    expect(
      Set(children.map { ObjectIdentifier($0) }).count == children.count,
      "children \(names(children)) are not distinct")
    for child in children {
      expect(
        child.parent === navigation && child.navigationController === navigation,
        "\(child.title ?? "?") does not find its container")
    }

    let moving = phone.simulation.environment.animations.map(\.name)
      .filter { $0 == "push" || $0 == "pop" }
    expect(moving.count <= 1, "more than one transition: \(moving)")
    expect(
      (navigation.shownTransition == nil) == moving.isEmpty,
      "a transition without an animation, or the other way round: \(moving)")

    if !phone.simulation.environment.touches.hasTouches { checkRecognizers(of: window) }
  }

  private var window: UIView { phone.simulation.window }

  private func checkRecognizers(of view: UIView) {
    for recognizer in view.gestureRecognizers ?? [] {
      expect(
        recognizer.state == .possible,
        "\(recognizer.name ?? "\(type(of: recognizer))") is \(recognizer.state) without a touch")
    }
    for view in view.subviews { checkRecognizers(of: view) }
  }

  func checkRest() {
    checkFrame()
    let stack = navigation.viewControllers
    let top = navigation.topViewController
    let presented = navigation.presentedChain
    // One that covers the whole screen takes what it covers away, another one leaves it.
    var shown: [UIViewController] = presented.isEmpty ? top.map { [$0] } ?? [] : []
    for (beneath, cover) in zip([top].compactMap(\.self) + presented, presented) {
      if (cover as? StressController)?.cover.hidesWhatIsBeneath != true { shown.append(beneath) }
    }
    if let last = presented.last { shown.append(last) }
    expect(
      navigation.children.count == stack.count,
      "children \(names(navigation.children)) at rest, the stack is \(names(stack))")
    expect(navigation.shownTransition == nil, "a transition at rest")
    for controller in controllers {
      let isOnStack = stack.contains { $0 === controller }
      let isShown = shown.contains { $0 === controller }
      let name = "\(controller.number)"
      expect(
        controller.standing == (isShown ? .here : .gone),
        "\(name) is \(controller.standing.rawValue) at rest, on the screen is \(names(shown))"
      )
      expect(!controller.isBetweenCalls, "\(name) waits for a call at rest")
      expect(
        (controller.parent === navigation) == isOnStack && controller.isChild == isOnStack,
        "\(name) has the wrong parent at rest, the stack is \(names(stack))")
      expect(
        (controller.viewIfLoaded?.window != nil) == isShown,
        "the page of \(name) is on or off the screen at rest, the stack is \(names(stack))")
    }
    let held = popped.map { held in !stack.contains { $0 === held } } == true ? 1 : 0
    expect(
      liveCount == stack.count + presented.count { $0 is StressController } + held,
      "\(liveCount) controllers live at rest, the stack is \(names(stack))")
    checkAlerts(presented)
    let keyboard = phone.frame.parts.keyboardY.map { CGFloat($0) }
    for controller in presented {
      if let fault = controller.straying(keyboard: keyboard) { self.fault(fault) }
    }
    // What is covered is laid out when it comes back.
    guard presented.isEmpty else { return }
    checkBar()
    if let page = top?.viewIfLoaded {
      expect(
        page.layer.shownFrame.origin == .zero
          && page.frame.size == phone.simulation.environment.screen.size,
        "the page stands at \(page.layer.shownFrame) at rest")
    }
    expect(
      (phone.frame.navigationBarY >= 0) == !navigation.isNavigationBarHidden,
      "the bar is at \(phone.frame.navigationBarY), hidden: \(navigation.isNavigationBarHidden)")
  }

  /// One is there until it is chosen from, which is once, and stands where it can be seen.
  private func checkAlerts(_ presented: [UIViewController]) {
    for alert in alerts {
      expect(alert.calls <= 1, "an alert's handlers were called \(alert.calls) times")
      expect(!alert.isChosen || alert.calls == 1, "an action was tapped, and nobody heard of it")
      guard let controller = alert.controller else { continue }
      expect(alert.calls == 0, "an alert lives after it was chosen from")
      expect(presented.contains { $0 === controller }, "an alert lives that is not presented")
    }
  }

  /// A row, and below it a large title, a search field and its scopes, as far as they show.
  private func checkBar() {
    let bar = navigation.navigationBar
    guard let top = navigation.topViewController, !navigation.isNavigationBarHidden else { return }
    let row = phone.simulation.environment.screen.size.width > 500 ? 32.0 : 44.0
    let item = top.navigationItem
    let search = item.searchController == nil ? 0 : 60.0
    let large = bar.prefersLargeTitles && item.largeTitleDisplayMode != .never ? 52.0 : 0
    let height = Double(bar.frame.height)
    expect(
      height >= min(row, search) && height <= row + large + search,
      "the bar is \(height) high, its row \(row), its title \(large), its search \(search)")
  }
}
