package import BackswipeDocuments
package import BackswipePrototypes
import BackswipeScene
import BackswipeText
public import BackswipeUI
import BackswipeUnits

/// Makes controllers from a prototype file: a storyboard as text.
///
/// A screen's `class:` names the class of its controller. Swift on Linux cannot find a class by its
/// name, so programs register classes: `register(ItemsViewController.self)`. An unregistered class
/// is replaced by a list of the screen's rows, so that a file can be run without a program.
///
/// The first live instance of a screen is named by its id, others `id#2`, `id#3`.
@MainActor
open class UIStoryboard {
  package let prototype: Prototype
  /// The tint of all screens.
  let tint: UIColor
  /// Whether texts of the file may have expressions.
  let hasExpressions: Bool
  /// The variables of all screens.
  let state: StateStore
  /// The texts of tabs with variables.
  let bindings: PageBindings
  /// Folds the columns of the initial controller; nil without any.
  var folding: SplitFolding?
  /// The lengths of pages so far that cannot be as the file has them.
  package internal(set) var layoutFindings: [FileError] = []
  /// The screens instantiated so far, by id.
  private var screens: [String: StoryboardScreen] = [:]
  private var alive: [String: FreeNumbers] = [:]
  private var classes: [String: UIViewController.Type] = [:]
  private var unwindActions: [UnwindAction] = []

  // MARK: Initialisers

  package init(_ prototype: Prototype) {
    self.prototype = prototype
    tint = prototype.tint
    hasExpressions = prototype.format > FileReader.format
    state = StateStore(prototype.state)
    bindings = PageBindings(state)
  }

  /// Reads `name.yaml` among the resources of a bundle, by default the program's.
  ///
  /// A missing or invalid file is a programming error; the message contains every mistake with its
  /// location. Use `init(prototype:)` for text that may be invalid.
  public convenience init(name: String, bundle storyboardBundleOrNil: Bundle?) {
    let bundle = storyboardBundleOrNil ?? .main
    let file = name + ".yaml"
    guard let folder = bundle.resourceURL,
      let data = try? Data(contentsOf: folder.appendingPathComponent(file))
    else {
      preconditionFailure(
        "UIStoryboard.init(name:bundle:): there is no '\(file)' in the bundle \(bundle.bundlePath)")
    }
    do { self.init(try Prototype.parse(bytes: Array(data), file: file)) } catch {
      preconditionFailure("UIStoryboard.init(name:bundle:): \(error.description)")
    }
  }

  /// Reads a prototype's text. Its `settings:` apply only to a simulation made from it.
  ///
  /// - Throws: every mistake in the text, each with its line and column.
  public convenience init(prototype text: String) throws(StoryboardError) {
    do { self.init(try Prototype.parse(text, file: "prototype")) } catch {
      throw StoryboardError(description: error.description)
    }
  }

  // MARK: Registration

  /// Registers the class named by `class:`.
  ///
  /// - Parameter name: nil for the class's name without its module.
  public func register<Controller: UIViewController>(
    _ type: Controller.Type, as name: String? = nil
  ) {
    classes[name ?? String(describing: type)] = type
  }

  /// Registers an `action:` of an unwind segue: a method of the destination's controller, called
  /// before the unwinding begins.
  public func registerUnwindAction<Controller: UIViewController>(
    _ name: String, _ action: @escaping @MainActor (Controller) -> (UIStoryboardSegue) -> Void
  ) {
    unwindActions.append(
      UnwindAction(name: name) { controller, segue in
        (controller as? Controller).map { action($0)(segue) }
      })
  }

  private struct UnwindAction {
    let name: String
    let call: @MainActor (UIViewController, UIStoryboardSegue) -> Void
  }

  func performUnwindAction(
    _ name: String, on controller: UIViewController, _ segue: UIStoryboardSegue
  ) {
    for action in unwindActions where action.name == name { action.call(controller, segue) }
  }

  // MARK: Controllers

  /// The ids of all screens, in the order of the file.
  package var screenNames: [String] { prototype.screens.map(\.id) }

  /// The initial controller: a navigation controller whose root is the initial screen, or a tab bar
  /// controller with one in each tab.
  open func instantiateInitialViewController() -> UIViewController? {
    makeInitialController()
  }

  /// Returns the initial navigation controller, made by the program.
  ///
  /// - Parameter creator: passes the coder to `init(coder:)`, possibly with additional data;
  ///   without a creator, or if it returns nil, the storyboard makes the controller.
  public func instantiateInitialViewController<ViewController: UIViewController>(
    creator: ((NSCoder) -> ViewController?)? = nil
  ) -> ViewController? {
    let made = creator?(SceneCoder(container(prototype.initial)))
    return made ?? makeInitialController() as? ViewController
  }

  /// Returns a new controller for the screen with an id.
  ///
  /// A missing screen, or nil from the class's `init(coder:)`, is a programming error.
  open func instantiateViewController(withIdentifier identifier: String) -> UIViewController {
    guard let screen = screen(identifier) else { fail(noScreen: identifier) }
    guard let made = instantiate(screen) else {
      let name = screen.screen.className ?? ""
      preconditionFailure(
        "UIStoryboard: init(coder:) of \(name) returned nil for '\(identifier)'")
    }
    return made
  }

  /// Returns a new controller for the screen with an id, made by the program.
  ///
  /// - Parameter creator: passes the coder to `init(coder:)`, possibly with additional data;
  ///   without a creator, or if it returns nil, the storyboard makes the controller.
  public func instantiateViewController<ViewController: UIViewController>(
    identifier: String, creator: ((NSCoder) -> ViewController?)? = nil
  ) -> ViewController {
    guard let screen = screen(identifier) else { fail(noScreen: identifier) }
    if let creator, let made = creator(SceneCoder(scene(screen))) {
      precondition(
        made.storyboardScene != nil,
        "UIStoryboard: \(made) was made without the coder that the creator was given")
      return made
    }
    let made = instantiateViewController(withIdentifier: identifier)
    guard let controller = made as? ViewController else {
      preconditionFailure(
        "UIStoryboard: '\(identifier)' is a \(type(of: made)), not a \(ViewController.self)")
    }
    return controller
  }

  private func fail(noScreen id: String) -> Never {
    let near = NearestWord.of(id, among: prototype.screens.map(\.id))
    preconditionFailure(
      "UIStoryboard: there is no screen '\(id)'" + (near.map { "; did you mean '\($0)'?" } ?? ""))
  }

  /// Returns a new controller for a screen; nil if the prototype has no such screen.
  package func instantiate(_ id: String) -> UIViewController? {
    screen(id).flatMap(instantiate)
  }

  private func instantiate(_ screen: StoryboardScreen) -> UIViewController? {
    let type =
      screen.screen.className.flatMap { classes[$0] }
      ?? (screen.screen.view == nil ? PrototypeViewController.self : LayoutViewController.self)
    return type.init(coder: SceneCoder(scene(screen)))
  }

  private func screen(_ id: String) -> StoryboardScreen? {
    if let known = screens[id] { return known }
    guard let screen = prototype.screen(id) else { return nil }
    let made = StoryboardScreen(screen, of: prototype)
    screens[id] = made
    return made
  }

  private func scene(_ screen: StoryboardScreen) -> StoryboardScene {
    let number = alive[screen.screen.id, default: FreeNumbers()].next()
    return StoryboardScene(storyboard: self, screen: screen, number: number)
  }

  func released(_ id: String, number: Int) { alive[id]?.giveBack(number) }

  /// The number of live controllers made from the prototype.
  package var liveCount: Int { alive.values.reduce(0) { $0 + $1.takenCount } }

  // MARK: Containers

  /// Returns the initial container; nil if the initial screen is missing.
  package func makeInitialNavigationController() -> UINavigationController? {
    contain(prototype.initial)
  }

  /// Returns a controller for presenting a screen: a separate navigation controller, which shows
  /// the screen's title and bar items. Nil if the prototype has no such screen.
  package func instantiateForPresentation(_ id: String) -> UINavigationController? {
    contain(id)
  }

  /// Sets a window's tint to the file's, which bars, rows, controls and alerts inherit.
  package func applyTint(to window: UIWindow) {
    if prototype.navigationBar.tint != nil { window.tintColor = prototype.tint }
  }

  private func contain(_ id: String) -> UINavigationController? {
    guard prototype.screen(id) != nil else { return nil }
    return UINavigationController(coder: SceneCoder(container(id)))
  }

  private func container(_ root: String) -> StoryboardContainer {
    StoryboardContainer(root: root, storyboard: self)
  }

  /// Applies the file's look to a container and sets its first screen.
  fileprivate func configure(_ navigation: UINavigationController, root id: String) {
    let look = prototype.navigationBar
    let style = look.style == .black ? UIBarStyle.black : .default
    navigation.navigationBar.prefersLargeTitles = prototype.screens.contains(where: \.largeTitle)
    navigation.navigationBar.barStyle = style
    navigation.toolbar.barStyle = style
    navigation.navigationBar.isTranslucent = look.isTranslucent
    navigation.toolbar.isTranslucent = look.isTranslucent
    let tint = prototype.tint
    if look.tint != nil {
      navigation.navigationBar.tintColor = tint
      navigation.toolbar.tintColor = tint
    }
    if let barTint = look.barTint?.color(tint: tint) {
      navigation.navigationBar.barTintColor = barTint
      navigation.toolbar.barTintColor = barTint
    }
    if look.looks != Prototype.BarLooks() {
      navigation.navigationBar.apply(look.looks, tint: tint)
    }
    navigation.restorationIdentifier = "navigation"
    if let root = instantiate(id) { navigation.pushViewController(root, animated: false) }
  }
}

/// A navigation controller of the file, with the id of its first screen.
private final class StoryboardContainer: ContainerScene {
  private let root: String
  private let storyboard: UIStoryboard

  init(root: String, storyboard: UIStoryboard) {
    (self.root, self.storyboard) = (root, storyboard)
  }

  func fill(_ container: UINavigationController) { storyboard.configure(container, root: root) }
}

/// The mistakes of a prototype's text.
public struct StoryboardError: Error, Hashable, CustomStringConvertible {
  /// All mistakes, one per line, with their locations.
  public let description: String
}

extension Prototype {
  /// The tint of all screens: the file's, or the system's blue.
  var tint: UIColor { navigationBar.tint?.color(tint: .systemBlue) ?? .systemBlue }
}

extension UIStoryboard: NSObjectIdentity {}
