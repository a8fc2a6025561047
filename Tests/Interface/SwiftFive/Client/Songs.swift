import BackswipeUI
import Foundation

// A small app as Swift 5 projects are written: nothing says on which actor it runs.

struct Song: Equatable {
  let name: String
}

protocol SongDelegate: NSObjectProtocol {
  func songViewController(_ controller: SongViewController, didPlay song: Song)
}

class Coordinator: NSObject, UINavigationControllerDelegate {
  let navigationController: UINavigationController
  private(set) var log: [String] = []
  private var seen: [UIViewController: Int] = [:]
  private var children = Set<UIViewController>()

  init(navigationController: UINavigationController) {
    self.navigationController = navigationController
    super.init()
    navigationController.delegate = self
  }

  func start() {
    let list = SongsViewController()
    list.coordinator = self
    navigationController.setViewControllers([list], animated: false)
  }

  func forget() {
    seen = [:]
    children.removeAll()
  }

  func show(_ song: Song) {
    let controller = SongViewController(song: song)
    controller.delegate = self
    navigationController.pushViewController(controller, animated: true)
  }

  func navigationController(
    _ navigationController: UINavigationController, didShow viewController: UIViewController,
    animated: Bool
  ) {
    seen[viewController, default: 0] += 1
    children.insert(viewController)
    log.append("shown \(viewController.title ?? "") \(seen[viewController] ?? 0)")
    if navigationController.viewControllers.contains(viewController),
      viewController == navigationController.topViewController,
      navigationController.viewControllers.firstIndex(of: viewController) != nil
    {
      log.append("on top")
    }
  }

  func navigationController(
    _ navigationController: UINavigationController,
    animationControllerFor operation: UINavigationController.Operation,
    from fromVC: UIViewController, to toVC: UIViewController
  ) -> UIViewControllerAnimatedTransitioning? {
    return operation == .pop ? nil : FadeAnimator()
  }
}

extension Coordinator: SongDelegate {
  func songViewController(_ controller: SongViewController, didPlay song: Song) {
    log.append("played \(song.name)")
  }
}

class FadeAnimator: NSObject, UIViewControllerAnimatedTransitioning {
  func transitionDuration(using transitionContext: UIViewControllerContextTransitioning?)
    -> TimeInterval
  { return 0.3 }

  func animateTransition(using transitionContext: UIViewControllerContextTransitioning) {
    guard let toView = transitionContext.view(forKey: .to) else { return }
    toView.alpha = 0
    transitionContext.containerView.addSubview(toView)
    UIView.animate(
      withDuration: transitionDuration(using: transitionContext),
      animations: { toView.alpha = 1 },
      completion: { _ in
        transitionContext.completeTransition(!transitionContext.transitionWasCancelled)
      })
  }
}

class SongsViewController: UIViewController, UITableViewDataSource, UITableViewDelegate {
  weak var coordinator: Coordinator?
  let songs = ["Auld Lang Syne", "茉莉花", "Greensleeves"].map { Song(name: $0) }
  lazy var tableView: UITableView = {
    let tableView = UITableView(frame: .zero, style: .plain)
    tableView.dataSource = self
    tableView.delegate = self
    tableView.contentInsetAdjustmentBehavior = .always
    tableView.register(UITableViewCell.self, forCellReuseIdentifier: "cell")
    return tableView
  }()

  override func viewDidLoad() {
    super.viewDidLoad()
    title = "Songs"
    view.backgroundColor = #colorLiteral(red: 1, green: 1, blue: 1, alpha: 1)
    view.addSubview(tableView)
    navigationItem.backBarButtonItem = UIBarButtonItem(
      title: "Back", style: .plain, target: nil, action: nil)
    navigationItem.rightBarButtonItem = UIBarButtonItem(
      barButtonSystemItem: .add, target: self, action: Selector(SongsViewController.add))
    let press = UILongPressGestureRecognizer(
      target: self, action: Selector(SongsViewController.press))
    tableView.addGestureRecognizer(press)
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    tableView.frame = view.bounds
  }

  func add() { title = "Added" }

  func press(_ recognizer: UILongPressGestureRecognizer) {
    if recognizer.state == .began { title = "Pressed" }
  }

  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    return songs.count
  }

  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath)
    -> UITableViewCell
  {
    let cell = tableView.dequeueReusableCell(withIdentifier: "cell", for: indexPath)
    cell.textLabel?.text = songs[indexPath.row].name
    cell.accessoryType = .disclosureIndicator
    return cell
  }

  func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    tableView.deselectRow(at: indexPath, animated: true)
    coordinator?.show(songs[indexPath.item])
  }
}

class SongViewController: UIViewController {
  let song: Song
  weak var delegate: SongDelegate?
  private let playButton = UIButton(type: .system)
  private var timer: Timer?

  static var alive = 0

  init(song: Song) {
    self.song = song
    super.init(nibName: nil, bundle: nil)
    SongViewController.alive += 1
  }

  required init?(coder aDecoder: NSCoder) {
    fatalError("init(coder:) has not been implemented")
  }

  deinit {
    SongViewController.alive -= 1
    NotificationCenter.default.removeObserver(self)
  }

  override var preferredStatusBarStyle: UIStatusBarStyle { return .default }

  override func viewDidLoad() {
    super.viewDidLoad()
    title = song.name
    view.backgroundColor = UIColor.white
    playButton.setTitle("Play", for: .normal)
    playButton.addTarget(
      self, action: Selector(SongViewController.play(_:)), for: UIControl.Event.touchUpInside)
    playButton.frame = CGRect(x: 20, y: 200, width: 120, height: 44)
    view.addSubview(playButton)
    DispatchQueue.main.async { self.view.tag = 7 }
    DispatchQueue.main.asyncAfter(deadline: .now() + 0.5) { [weak self] in self?.view.tag = 8 }
  }

  func play(_ sender: UIButton) {
    delegate?.songViewController(self, didPlay: song)
  }
}

// Global and static state that views are kept in, as in projects without isolation.
let accent = UIColor(red: 0.2, green: 0.4, blue: 0.6, alpha: 1)
var lastShown: UIViewController?

func topController(of window: UIWindow?) -> UIViewController? {
  guard let navigation = window?.rootViewController as? UINavigationController else { return nil }
  lastShown = navigation.topViewController
  return lastShown
}
