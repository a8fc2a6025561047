import BackswipeUI

/// Follows what it is told, and finds calls that do not fit together.
@MainActor
final class StressController: UIViewController {
  enum Standing: String {
    case gone
    case coming
    case here
    case leaving
  }

  let number: Int
  private weak var world: StressWorld?
  private(set) var standing = Standing.gone
  /// What `didMove` has said last.
  private(set) var isChild = false
  private var announced: Bool?
  var cover = StressCover.full { didSet { adopt(cover) } }

  init(_ number: Int, _ world: StressWorld) {
    self.number = number
    self.world = world
    super.init(nibName: nil, bundle: nil)
    title = "\(number)"
    navigationItem.rightBarButtonItem = UIBarButtonItem(
      title: "Go", target: self, action: StressController.act)
    if number % 3 == 1 {
      navigationItem.searchController = UISearchController(searchResultsController: nil)
    }
    if number % 3 == 0 { toolbarItems = [UIBarButtonItem(title: "Tool")] }
    world.liveCount += 1
  }

  required init?(coder: NSCoder) { nil }

  isolated deinit { world?.liveCount -= 1 }

  private func act(_ sender: UIBarButtonItem) { world?.callback(.action) }

  /// Told to go somewhere that leads there only from some places.
  private func go(_ to: Standing, from places: Set<Standing>, _ call: String) {
    if !places.contains(standing) {
      world?.fault("\(number).\(call) while it was \(standing.rawValue)")
    }
    standing = to
  }

  private func adopt(_ cover: StressCover) {
    switch cover {
    case .full: modalPresentationStyle = .fullScreen
    case .over: modalPresentationStyle = .overFullScreen
    case .sheet, .sheetWithDetents: modalPresentationStyle = .pageSheet
    case .formSheet: modalPresentationStyle = .formSheet
    case .popover: modalPresentationStyle = .popover
    }
    if cover == .sheetWithDetents { sheetPresentationController?.detents = [.medium(), .large()] }
  }

  /// Some pages scroll.
  override func loadView() {
    guard number.isMultiple(of: 2) else { return super.loadView() }
    let list = UIScrollView()
    list.contentSize = CGSize(width: 100, height: 2000)
    view = list
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    world?.callback(.viewDidLoad)
  }

  override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    go(.coming, from: [.gone, .leaving], "viewWillAppear")
    world?.callback(.viewWillAppear)
  }

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    go(.here, from: [.coming], "viewDidAppear")
    world?.callback(.viewDidAppear)
  }

  override func viewWillDisappear(_ animated: Bool) {
    super.viewWillDisappear(animated)
    go(.leaving, from: [.here, .coming], "viewWillDisappear")
    world?.callback(.viewWillDisappear)
  }

  override func viewDidDisappear(_ animated: Bool) {
    super.viewDidDisappear(animated)
    go(.gone, from: [.leaving], "viewDidDisappear")
    world?.callback(.viewDidDisappear)
  }

  override func viewWillLayoutSubviews() {
    super.viewWillLayoutSubviews()
    world?.callback(.layout)
  }

  override func willMove(toParent parent: UIViewController?) {
    super.willMove(toParent: parent)
    let joins = parent != nil
    if announced == joins || (announced == nil && isChild == joins) {
      world?.fault("\(number).willMove(\(joins ? "nav" : "nil")) for the second time")
    }
    announced = joins
    world?.callback(.willMove)
  }

  override func didMove(toParent parent: UIViewController?) {
    super.didMove(toParent: parent)
    let joins = parent != nil
    if announced != joins {
      world?.fault("\(number).didMove(\(joins ? "nav" : "nil")) without willMove")
    }
    announced = nil
    isChild = joins
    world?.callback(.didMove)
  }

  /// Whether something was announced and has not come.
  var isBetweenCalls: Bool { announced != nil || standing == .coming || standing == .leaving }
}
