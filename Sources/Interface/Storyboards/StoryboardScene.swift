import BackswipeExpressions
import BackswipeMotion
import BackswipePrototypes
import BackswipeText
import BackswipeUI
import BackswipeUnits

/// Connects a controller with its screen; its lifetime represents that of the instance.
@MainActor
final class StoryboardScene: ControllerScene {
  let storyboard: UIStoryboard
  let screen: Screen
  /// The variables of this instance, in those of the prototype.
  let state: StateStore
  private let number: Int
  /// The timers of actions that follow, by their numbers.
  private var waiting: [Int: SchedulerToken] = [:]
  private var waitCount = 0

  init(storyboard: UIStoryboard, screen: Screen, number: Int) {
    self.storyboard = storyboard
    self.screen = screen
    self.number = number
    state = StateStore(screen.state, around: storyboard.state)
  }

  var tableStyle: UITableView.Style { screen.style == .grouped ? .insetGrouped : .plain }

  isolated deinit { storyboard.released(screen.id, number: number) }

  func configure(_ controller: UIViewController) {
    controller.traceName = number == 1 ? screen.id : "\(screen.id)#\(number)"
    controller.restorationIdentifier = screen.id
    controller.title = screen.title.isEmpty ? nil : screen.title
    controller.toolbarItems = screen.toolbar?.map { item($0, of: controller) }
    controller.overrideUserInterfaceStyle = interfaceStyle
    let bar = controller.navigationItem
    bar.largeTitleDisplayMode = screen.largeTitle ? .always : .never
    if let looks = screen.barLooks { bar.apply(looks) }
    if let search = screen.search {
      let controller = UISearchController()
      controller.searchBar.placeholder = search.placeholder
      controller.searchBar.scopeButtonTitles = search.scopes
      controller.obscuresBackgroundDuringPresentation = false
      bar.hidesSearchBarWhenScrolling = search.hides
      bar.searchController = controller
    }
    bar.prompt = screen.prompt
    bar.backButtonTitle = screen.backTitle
    bar.hidesBackButton = screen.hidesBackButton
    if !screen.left.isEmpty {
      bar.leftBarButtonItems = screen.left.map { item($0, of: controller) }
    }
    controller.hidesBottomBarWhenPushed = screen.hidesBottomBarWhenPushed
    if !screen.right.isEmpty {
      bar.rightBarButtonItems = screen.right.map { item($0, of: controller) }
    }
  }

  private var interfaceStyle: UIUserInterfaceStyle {
    screen.appearance.map { $0 == .dark ? .dark : .light } ?? .unspecified
  }

  func showBars(of controller: UIViewController, animated: Bool) {
    guard let navigation = controller.navigationController else { return }
    // Bars have the style of the screen.
    navigation.navigationBar.overrideUserInterfaceStyle = interfaceStyle
    navigation.toolbar.overrideUserInterfaceStyle = interfaceStyle
    navigation.hidesBarsOnSwipe = screen.hidesBarsOnSwipe
    navigation.hidesBarsOnTap = screen.hidesBarsOnTap
    navigation.hidesBarsWhenVerticallyCompact = screen.hidesBarsWhenVerticallyCompact
    navigation.setNavigationBarHidden(screen.navigationBarHidden, animated: animated)
    navigation.setToolbarHidden(screen.toolbar == nil, animated: animated)
  }

  // MARK: Time

  /// Starts the actions that follow the appearance.
  func appeared(_ controller: UIViewController) {
    disappeared()
    let owner = Linked(wrappedValue: controller)
    for delayed in screen.delayed { wait(for: delayed, of: owner, remaining: delayed.count) }
  }

  /// Cancels the actions that have not been performed.
  func disappeared() {
    for token in waiting.values { _ = UIContext.environment?.timers.cancel(token) }
    waiting = [:]
  }

  private func wait(
    for delayed: Screen.Delayed, of owner: Linked<UIViewController>, remaining: Int
  ) {
    guard remaining > 0, let environment = UIContext.environment else { return }
    waitCount += 1
    let number = waitCount
    waiting[number] = environment.timers.schedule(at: environment.now + delayed.time) {
      [weak self] in
      guard let self, waiting.removeValue(forKey: number) != nil,
        let controller = owner.wrappedValue
      else { return }
      wait(for: delayed, of: owner, remaining: remaining - 1)
      if let condition = delayed.condition, !condition.flag({ self.state.value($0) }) { return }
      // A page that another one has left or covers waits with it.
      if controller.presentedViewController != nil
        || controller.navigationController.map({ $0.topViewController !== controller }) == true
      {
        return
      }
      perform(delayed.action, from: controller, sender: nil)
    }
  }

  // MARK: Actions

  private func item(_ item: BarItem, of controller: UIViewController) -> UIBarButtonItem {
    let button: UIBarButtonItem
    if item.action == .edit {
      button = controller.editButtonItem
    } else {
      switch item.content {
      case .title(let title):
        button = UIBarButtonItem(title: title)
      case .image(let glyph):
        button = UIBarButtonItem(
          image: Glyph(rawValue: glyph.rawValue).map { UIImage(glyph: $0) })
        button.accessibilityLabel = glyph.rawValue
      case .file(let name):
        button = UIBarButtonItem(image: UIImage(named: name))
        button.accessibilityLabel = String(name[..<(name.lastIndex(of: ".") ?? name.endIndex)])
      case .system(let system):
        button = UIBarButtonItem(
          barButtonSystemItem: UIBarButtonItem.SystemItem(name: system.rawValue)
            ?? .flexibleSpace)
      }
      if let action = item.action {
        let owner = Linked(wrappedValue: controller)
        button.setAction { sender in
          guard let controller = owner.wrappedValue else { return }
          controller.storyboardScene?.perform(action, from: controller, sender: sender)
        }
      }
    }
    button.accessibilityIdentifier = item.identifier
    if item.style == .done { button.style = .done }
    button.isEnabled = item.isEnabled
    if let tint = item.tint { button.tintColor = UIColor(tint) }
    return button
  }

  /// Performs the action of a row or a bar item of the screen.
  func perform(_ action: Prototype.Action, from controller: UIViewController, sender: Any?) {
    switch action {
    case .push(let next):
      perform(Segue(.show, to: next), with: next.values, from: controller, sender: sender)
    case .present(let next):
      perform(Segue(.present, to: next), with: next.values, from: controller, sender: sender)
    case .sheet(let id, let sheet):
      perform(
        Segue(identifier: "", kind: .present, destination: id), as: sheet, with: sheet.values,
        from: controller, sender: sender)
    case .alert(let alert): present(alert, from: controller, sender: sender)
    case .segue(let identifier):
      guard let segue = screen.segue(identifier),
        controller.shouldPerformSegue(withIdentifier: identifier, sender: sender)
      else { return }
      perform(segue, from: controller, sender: sender)
    case .pop: controller.navigationController?.popViewController(animated: true)
    case .popToRoot: controller.navigationController?.popToRootViewController(animated: true)
    case .dismiss: controller.dismiss(animated: true)
    case .edit: controller.setEditing(!controller.isEditing, animated: true)
    case .set(let change, let action):
      set(change, on: controller)
      if let action { perform(action, from: controller, sender: sender) }
    }
  }

  private func set(_ change: Change, on controller: UIViewController) {
    guard let animation = change.animation, let view = controller.viewIfLoaded else {
      return state.assign(change.assignments)
    }
    view.layoutIfNeeded()
    var layout = LayoutChange(of: view)
    UIView.performWithoutAnimation {
      state.assign(change.assignments)
      view.layoutIfNeeded()
      layout.rewind()
    }
    UIView.animate(
      springDuration: animation.duration.seconds, bounce: CGFloat(animation.bounce),
      options: .allowUserInteraction
    ) { layout.finish() }
  }

  private func present(_ alert: Prototype.Alert, from controller: UIViewController, sender: Any?) {
    let made = UIAlertController(
      title: alert.title.isEmpty ? nil : alert.title, message: alert.message,
      preferredStyle: alert.style == .sheet ? .actionSheet : .alert)
    for placeholder in alert.fields { made.addTextField { $0.placeholder = placeholder } }
    let owner = Linked(wrappedValue: controller)
    for choice in alert.choices {
      made.addAction(
        UIAlertAction(title: choice.title, style: .init(choice.style)) { _ in
          guard let controller = owner.wrappedValue, let action = choice.action else { return }
          controller.storyboardScene?.perform(action, from: controller, sender: sender)
        })
    }
    controller.present(made, animated: true)
  }

  func performSegue(
    withIdentifier identifier: String, from controller: UIViewController, sender: Any?
  ) {
    guard let segue = screen.segue(identifier) else {
      let near = NearestWord.of(identifier, among: screen.segues.map(\.identifier))
      preconditionFailure(
        "UIViewController.performSegue: \(controller.shownName) has no segue '\(identifier)'"
          + (near.map { "; did you mean '\($0)'?" } ?? ""))
    }
    perform(segue, from: controller, sender: sender)
  }

  /// Performs a segue: finds or makes the destination, prepares the source, and performs the segue.
  ///
  /// - Parameters:
  ///   - sheet: the sheet for the destination; nil for a presentation over the whole interface.
  ///   - values: new values for the destination's own variables.
  func perform(
    _ segue: Segue, as sheet: Prototype.Sheet? = nil, with values: [Assignment] = [],
    from source: UIViewController, sender: Any?
  ) {
    let identifier = segue.identifier.isEmpty ? nil : segue.identifier
    let made: UIStoryboardSegue
    switch segue.kind {
    case .show:
      guard let next = storyboard.instantiate(segue.destination) else { return }
      next.comes(by: segue.transition, from: sender)
      next.storyboardScene?.state.take(state.values(of: values))
      made = ShowSegue(identifier: identifier, source: source, destination: next)
    case .present:
      guard let next = storyboard.instantiateForPresentation(segue.destination) else { return }
      if let sheet { next.present(as: sheet) }
      next.comes(by: segue.transition, from: sender)
      next.viewControllers.first?.storyboardScene?.state.take(state.values(of: values))
      made = PresentSegue(identifier: identifier, source: source, destination: next)
    case .unwind:
      guard let target = source.wayBack(to: segue.destination, in: storyboard) else { return }
      made = UnwindSegue(identifier: identifier, source: source, destination: target)
    }
    source.prepare(for: made, sender: sender)
    if let action = segue.action {
      storyboard.performUnwindAction(action, on: made.destination, made)
    }
    made.perform()
  }
}

extension Segue {
  /// A segue without an identifier.
  fileprivate init(_ kind: Kind, to next: Prototype.Destination) {
    self.init(
      identifier: "", kind: kind, destination: next.screen, transition: next.transition)
  }
}

extension UIViewController {
  /// Sets the transition by which the controller comes and goes; a presentation with one covers the
  /// screen.
  ///
  /// - Parameter sender: the tapped row, view or item.
  fileprivate func comes(by transition: PageTransition?, from sender: Any?) {
    guard let transition else { return }
    way = PageWay(transition, from: sender as? UIView)
    modalPresentationStyle = .fullScreen
  }
}
