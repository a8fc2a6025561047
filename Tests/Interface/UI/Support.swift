import BackswipeScene
import BackswipeTesting
import BackswipeUI
import Testing

/// What controllers and the delegate were told, in order.
@MainActor
final class CallLog {
  private(set) var lines: [String] = []
  /// Of every call that has the argument.
  private(set) var animated: [Bool] = []

  func add(_ line: String, animated flag: Bool? = nil) {
    lines.append(line)
    if let flag { animated.append(flag) }
  }

  /// What has come since the last time.
  func take() -> [String] {
    defer { lines = [] }
    return lines
  }

  func takeAnimated() -> [Bool] {
    defer { animated = [] }
    return animated
  }
}

/// Writes down what it is told.
@MainActor
class RecordingController: UIViewController {
  let name: String
  let log: CallLog
  /// Client code that runs inside a callback, by the callback's name.
  var inside: [String: @MainActor (RecordingController) -> Void] = [:]

  init(_ name: String, _ log: CallLog) {
    self.name = name
    self.log = log
    super.init(nibName: nil, bundle: nil)
    traceName = name
    title = name
  }

  required init?(coder: NSCoder) { nil }

  private func note(_ call: String, animated: Bool? = nil) {
    log.add("\(name).\(call)", animated: animated)
    inside[call]?(self)
  }

  override func loadView() {
    note("loadView")
    super.loadView()
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    note("viewDidLoad")
  }

  override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    note("viewWillAppear", animated: animated)
  }

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    note("viewDidAppear", animated: animated)
  }

  override func viewWillDisappear(_ animated: Bool) {
    super.viewWillDisappear(animated)
    note("viewWillDisappear", animated: animated)
  }

  override func viewDidDisappear(_ animated: Bool) {
    super.viewDidDisappear(animated)
    note("viewDidDisappear", animated: animated)
  }

  override func willMove(toParent parent: UIViewController?) {
    super.willMove(toParent: parent)
    note(parent == nil ? "willMove(nil)" : "willMove(nav)")
  }

  override func didMove(toParent parent: UIViewController?) {
    super.didMove(toParent: parent)
    note(parent == nil ? "didMove(nil)" : "didMove(nav)")
  }
}

@MainActor
final class RecordingDelegate: UINavigationControllerDelegate {
  let log: CallLog
  var onWillShow: ((UINavigationController, UIViewController) -> Void)?
  var onDidShow: ((UINavigationController, UIViewController) -> Void)?

  init(_ log: CallLog) { self.log = log }

  func navigationController(
    _ navigationController: UINavigationController, willShow viewController: UIViewController,
    animated: Bool
  ) {
    log.add("willShow(\(viewController.title ?? ""))", animated: animated)
    onWillShow?(navigationController, viewController)
  }

  func navigationController(
    _ navigationController: UINavigationController, didShow viewController: UIViewController,
    animated: Bool
  ) {
    log.add("didShow(\(viewController.title ?? ""))", animated: animated)
    onDidShow?(navigationController, viewController)
  }
}

/// A phone that shows recording controllers.
@MainActor
final class Rig {
  let log = CallLog()
  let delegate: RecordingDelegate
  let phone: VirtualPhone
  private var made: [RecordingController] = []

  /// Starts with a stack of controllers of these names, at rest, and an empty log.
  init(
    _ names: String..., size: CGSize = CGSize(width: 390, height: 844),
    refresh: DisplayRefresh = .hertz60, settings: SimulatorSettings = SimulatorSettings()
  ) throws {
    let log = log
    let delegate = RecordingDelegate(log)
    self.delegate = delegate
    var controllers: [RecordingController] = []
    phone = VirtualPhone(
      screen: ScreenMetrics(size: size), refresh: refresh, settings: settings
    ) {
      controllers = names.map { RecordingController($0, log) }
      let navigation = UINavigationController(rootViewController: controllers[0])
      navigation.delegate = delegate
      return navigation
    }
    made = controllers
    if controllers.count > 1 {
      phone.perform { phone.navigationController.setViewControllers(controllers, animated: false) }
      try phone.settle()
    }
    _ = log.take()
    _ = log.takeAnimated()
  }

  var navigation: UINavigationController { phone.navigationController }

  /// The controller of a name; made when there is none.
  subscript(name: String) -> RecordingController {
    if let found = made.first(where: { $0.name == name }) { return found }
    let new = phone.perform { RecordingController(name, log) }
    made.append(new)
    return new
  }

  func push(_ name: String, animated: Bool = true) {
    let controller = self[name]
    phone.perform { navigation.pushViewController(controller, animated: animated) }
  }

  @discardableResult
  func pop(animated: Bool = true) -> UIViewController? {
    phone.perform { navigation.popViewController(animated: animated) }
  }

  func set(_ names: [String], animated: Bool = true) {
    let controllers = names.map { self[$0] }
    phone.perform { navigation.setViewControllers(controllers, animated: animated) }
  }

  var stack: [String] { navigation.viewControllers.compactMap(\.title) }

  /// Adds to a page a scroll view of its width, with 1200 points of content beside one another.
  func addScroller(to name: String, offset: CGFloat) -> UIScrollView {
    phone.perform {
      let scroll = UIScrollView(frame: CGRect(x: 0, y: 200, width: 390, height: 400))
      scroll.contentSize = CGSize(width: 1200, height: 400)
      scroll.contentInsetAdjustmentBehavior = .never
      self[name].view.addSubview(scroll)
      scroll.contentOffset = CGPoint(x: offset, y: 0)
      return scroll
    }
  }

  /// Frames of the last transition that has been shown.
  func frames(from index: Int) -> [PhoneFrame] { Array(phone.frames[index...]) }
}

/// Words on the screen with the place of their box, back to front.
func drawnWords(in list: DisplayList) -> [(text: String, box: CGRect)] {
  list.items.flatMap { item in
    var offsets = [item.position]
    var found: [(text: String, box: CGRect)] = []
    for command in item.picture.commands {
      let offset = offsets[offsets.count - 1]
      switch command {
      case .translate(let by): offsets.append(CGPoint(x: offset.x + by.x, y: offset.y + by.y))
      case .clip: offsets.append(offset)
      case .restore: offsets.removeLast()
      case .text(let text, let box, _, _, _) where item.opacity > 0:
        found.append((text, box.offsetBy(dx: offset.x, dy: offset.y)))
      default: break
      }
    }
    return found
  }
}

extension VirtualPhone {
  /// Words in the navigation bar, left to right.
  var barWords: [String] {
    let bar = CGRect(x: 0, y: frame.navigationBarY, width: displayList.size.width, height: 44)
    return drawnWords(in: displayList)
      .filter { bar.intersects($0.box) && $0.box.midY > bar.minY && $0.box.midY < bar.maxY }
      .sorted { $0.box.minX < $1.box.minX }.map(\.text)
  }
}

extension DrawCommand {
  /// A fill, or a blur by the colour that stands for it.
  var ground: (rect: CGRect, color: Color)? {
    switch self {
    case .fill(let rect, _, let color): (rect, color)
    case .backdrop(let rect, _, let backdrop): (rect, backdrop.plain)
    default: nil
    }
  }
}
