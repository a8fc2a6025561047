import BackswipeExpressions
import BackswipeMotion
import BackswipePrototypes
import BackswipeSettings
import BackswipeText
import BackswipeTrace
import BackswipeUI
import BackswipeUnits

/// Connects a controller with its screen; its lifetime represents that of the instance.
@MainActor
final class StoryboardScene: ControllerScene {
  let storyboard: UIStoryboard
  let shared: StoryboardScreen
  /// The variables of this instance, in those of the prototype.
  let state: StateStore
  /// Those of the screen, then those of the transition to it.
  private(set) var settings: [SettingAssignment] { didSet { announceSettings() } }
  /// The fonts of bars and list.
  let fonts: SceneFonts
  /// The texts of bars with variables.
  private let bindings: PageBindings
  private let number: Int
  /// The name of the instance in traces.
  let name: String
  /// The timers of actions that follow, by their numbers.
  var waiting: [Int: SchedulerToken] = [:]
  var waitCount = 0
  /// The number of disappearances, with which actions that wait for a dismissal lapse.
  var coveredRound = 0
  var isShown = false
  /// The number of changes of the page's layout that are on their way.
  var runningChanges = 0
  /// The elements of the page that come and go; nil before the first.
  var ways: ElementWays?
  var isChanging = false

  init(storyboard: UIStoryboard, screen shared: StoryboardScreen, number: Int) {
    self.storyboard = storyboard
    self.shared = shared
    self.number = number
    settings = shared.screen.settings
    fonts = shared.fonts
    let id = shared.screen.id
    name = number == 1 ? id : "\(id)#\(number)"
    state = StateStore(shared.screen.state, of: name, around: storyboard.state)
    bindings = PageBindings(state)
    announceSettings()
  }

  var screen: Screen { shared.screen }

  /// Adds the settings of the transition to the screen.
  fileprivate func add(_ settings: [SettingAssignment]) { self.settings += settings }

  private func announceSettings() {
    if !settings.isEmpty { UIContext.environment?.hasPageSettings = true }
  }

  var tableStyle: UITableView.Style { screen.style == .grouped ? .insetGrouped : .plain }

  isolated deinit { storyboard.released(screen.id, number: number) }

  /// Sets the traits that expressions read.
  func showTraits(of controller: UIViewController) {
    if storyboard.hasExpressions { state.show(controller.traitCollection) }
  }

  func configure(_ controller: UIViewController) {
    showTraits(of: controller)
    controller.traceName = name
    controller.restorationIdentifier = screen.id
    controller.title = screen.title.isEmpty ? nil : screen.title
    controller.toolbarItems = screen.toolbar?.map { item($0, of: controller) }
    controller.overrideUserInterfaceStyle = interfaceStyle
    let bar = controller.navigationItem
    bar.largeTitleDisplayMode = screen.largeTitle ? .always : .never
    bar.barFonts = fonts.bar
    if let looks = screen.barLooks { bar.apply(looks, tint: storyboard.tint) }
    if let asked = screen.barMinimization {
      bar.navigationBarMinimization = UIBarMinimization(asked)
    }
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
    keepTexts(of: controller)
    bar.hidesBackButton = screen.hidesBackButton
    if !screen.left.isEmpty {
      bar.leftBarButtonItems = screen.left.map { item($0, of: controller) }
    }
    controller.hidesBottomBarWhenPushed = screen.hidesBottomBarWhenPushed
    if !screen.right.isEmpty {
      bar.rightBarButtonItems = screen.right.map { item($0, of: controller) }
    }
    if !bindings.isEmpty { state.observe(self) }
  }

  /// Shows the texts with variables of the bar.
  private func keepTexts(of controller: UIViewController) {
    let page = Linked(wrappedValue: controller)
    screen.texts.forEach { key, template in
      bindings.show(template) { text in
        switch key {
        case "title": page.wrappedValue?.title = text.isEmpty ? nil : text
        case "prompt": page.wrappedValue?.navigationItem.prompt = text.isEmpty ? nil : text
        default: page.wrappedValue?.navigationItem.backButtonTitle = text
        }
      }
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

  // MARK: Actions

  private func item(_ item: BarItem, of controller: UIViewController) -> UIBarButtonItem {
    let button: UIBarButtonItem
    defer {
      item.texts.forEach { _, template in
        bindings.show(template) { [weak button] in button?.title = $0 }
      }
    }
    if item.action == .edit {
      button = controller.editButtonItem
    } else {
      switch item.content {
      case .title(let title):
        button = UIBarButtonItem(title: title)
      case .image(let glyph):
        button = UIBarButtonItem(image: UIImage(glyph))
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
    if !item.menu.isEmpty {
      button.menu = menu(item.menu, of: controller, sender: button).deferred
    }
    button.accessibilityIdentifier = item.identifier
    if item.style == .done { button.style = .done }
    fonts.apply(to: button)
    button.isEnabled = item.isEnabled
    if let tint = item.tint { button.tintColor = tint.color(tint: storyboard.tint) }
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
    case .alert(let alert):
      present(alert.shown { self.state.value($0) }, from: controller, sender: sender)
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
    case .haptic(let haptic, let action):
      haptic.occur()
      if let action { perform(action, from: controller, sender: sender) }
    case .selectTab(let selection): select(selection, from: controller)
    case .showDetail(let next): showDetail(next, from: controller, sender: sender)
    case .sequence(let sequence):
      perform(
        sequence, remaining: sequence.count, of: Linked(wrappedValue: controller), sender: sender)
    }
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

extension StoryboardScene: StateObserver {
  func stateChanged(_ names: [String]) { bindings.changed(names) }
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
  func comes(by transition: Prototype.Transition?, from sender: Any?) {
    guard let transition else { return }
    let page = (self as? UINavigationController)?.topViewController ?? self
    page.storyboardScene?.add(transition.settings)
    guard let motion = transition.motion else { return }
    if let item = sender as? UIBarButtonItem {
      way = PageWay(motion, fromItem: item)
    } else {
      way = PageWay(motion, from: sender as? UIView)
    }
    modalPresentationStyle = .fullScreen
  }
}
