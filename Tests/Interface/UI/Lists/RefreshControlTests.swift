import BackswipeGestures
import BackswipeSimulation
import BackswipeTesting
import BackswipeUI
import BackswipeUnits
import Testing

/// A list that can be refreshed; counts the refreshes.
@MainActor
private final class FeedController: UITableViewController {
  var refreshes = 0

  override func viewDidLoad() {
    super.viewDidLoad()
    title = "Feed"
    let control = UIRefreshControl()
    control.addTarget(self, action: FeedController.refreshed, for: .valueChanged)
    refreshControl = control
  }

  private func refreshed() { refreshes += 1 }

  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    50
  }

  override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath)
    -> UITableViewCell
  { UITableViewCell(style: .default, reuseIdentifier: nil) }
}

/// An empty collection that can be refreshed; counts the refreshes.
@MainActor
private final class GridController: UICollectionViewController {
  var refreshes = 0

  override func viewDidLoad() {
    super.viewDidLoad()
    title = "Grid"
    let control = UIRefreshControl()
    control.addTarget(self, action: GridController.refreshed, for: .valueChanged)
    collectionView.alwaysBounceVertical = true
    collectionView.refreshControl = control
  }

  private func refreshed() { refreshes += 1 }
}

@MainActor
@Suite("UIRefreshControl")
struct RefreshControlTests {
  private func shown(large: Bool = false) throws -> (VirtualPhone, FeedController) {
    var made: FeedController?
    let phone = VirtualPhone {
      let feed = FeedController(style: .plain)
      made = feed
      let navigation = UINavigationController(rootViewController: feed)
      navigation.navigationBar.prefersLargeTitles = large
      return navigation
    }
    try phone.settle()
    return (phone, try #require(made))
  }

  /// Moves a finger down in steps, and leaves it there.
  private func pull(_ phone: VirtualPhone, by distance: CGFloat) {
    phone.finger(1, .began, 200, 300)
    for step in 1...20 {
      phone.advance(by: .milliseconds(16))
      phone.finger(1, .moved, 200, 300 + distance * CGFloat(step) / 20)
    }
    phone.advance(frames: 1)
  }

  @Test("G9: a pull starts a refresh under the finger; the content rests below the control")
  func pulls() throws {
    let (phone, feed) = try shown()
    let table = try #require(feed.tableView)
    let control = try #require(feed.refreshControl)
    #expect(table.refreshControl === control && control.superview === table)
    let rest = table.contentOffset.y
    pull(phone, by: 120)
    #expect(feed.refreshes == 0 && !control.isRefreshing && control.alpha == 1)
    for step in 1...20 {
      phone.advance(by: .milliseconds(16))
      phone.finger(1, .moved, 200, 420 + 8 * CGFloat(step))
    }
    phone.advance(frames: 1)
    #expect(feed.refreshes == 1 && control.isRefreshing)
    // The content stays under the finger.
    let held = table.contentOffset.y
    #expect(held < rest - 100)
    phone.finger(1, .moved, 200, 581)
    phone.advance(frames: 1)
    #expect(abs(table.contentOffset.y - held) < 1)
    phone.advance(by: .milliseconds(200))
    phone.finger(1, .ended, 200, 581)
    try phone.settle()
    #expect(table.contentOffset.y == rest - 60)
    #expect(control.frame.minY == -60 && control.frame.height == 60)
    phone.perform { control.endRefreshing() }
    phone.advance(frames: 3)
    #expect(table.contentOffset.y > rest - 60 && table.contentOffset.y < rest)
    try phone.settle()
    #expect(table.contentOffset.y == rest && feed.refreshes == 1)
  }

  @Test("G9: a control that is added as a subview is the scroll view's, until it is removed")
  func added() throws {
    let (phone, feed) = try shown()
    let table = try #require(feed.tableView)
    let control = phone.perform { UIRefreshControl() }
    phone.perform {
      control.addAction(UIAction { _ in feed.refreshes += 1 }, for: .valueChanged)
      table.addSubview(control)
    }
    #expect(feed.refreshControl === control && control.superview === table)
    try phone.settle()
    let rest = table.contentOffset.y
    pull(phone, by: 280)
    #expect(feed.refreshes == 1 && control.isRefreshing)
    phone.finger(1, .ended, 200, 580)
    try phone.settle()
    #expect(table.contentOffset.y == rest - 60)
    phone.perform { control.removeFromSuperview() }
    try phone.settle()
    #expect(feed.refreshControl == nil && table.contentOffset.y == rest)
  }

  @Test("G9: a collection is refreshed as a table is")
  func collection() throws {
    var made: GridController?
    let phone = VirtualPhone {
      let grid = GridController(collectionViewLayout: UICollectionViewFlowLayout())
      made = grid
      return UINavigationController(rootViewController: grid)
    }
    try phone.settle()
    let grid = try #require(made)
    let collection = try #require(grid.collectionView)
    let control = try #require(collection.refreshControl)
    let rest = collection.contentOffset.y
    pull(phone, by: 280)
    #expect(grid.refreshes == 1 && control.isRefreshing)
    phone.advance(by: .milliseconds(200))
    phone.finger(1, .ended, 200, 580)
    try phone.settle()
    #expect(collection.contentOffset.y == rest - 60 && control.superview === collection)
    phone.perform { control.endRefreshing() }
    try phone.settle()
    #expect(collection.contentOffset.y == rest && grid.refreshes == 1)
  }

  @Test("G9: a short pull, or a throw to the top, starts nothing")
  func short() throws {
    let (phone, feed) = try shown()
    pull(phone, by: 120)
    phone.finger(1, .ended, 200, 420)
    try phone.settle()
    phone.perform { feed.tableView.setContentOffset(CGPoint(x: 0, y: 200), animated: false) }
    phone.drag(
      from: CGPoint(x: 200, y: 200), to: CGPoint(x: 200, y: 420), over: .milliseconds(80))
    try phone.settle()
    #expect(feed.refreshes == 0)
  }

  @Test("G9: begun in code, neither content nor target hear of it")
  func code() throws {
    let (phone, feed) = try shown()
    let table = try #require(feed.tableView)
    let rest = table.contentOffset.y
    let top = table.adjustedContentInset.top
    phone.perform { feed.refreshControl?.beginRefreshing() }
    try phone.settle()
    #expect(feed.refreshes == 0 && table.contentOffset.y == rest)
    #expect(table.adjustedContentInset.top == top + 60)
    phone.perform {
      table.setContentOffset(CGPoint(x: 0, y: rest - 60), animated: true)
    }
    try phone.settle()
    #expect(table.contentOffset.y == rest - 60)
    phone.perform { feed.refreshControl?.endRefreshing() }
    try phone.settle()
    #expect(table.contentOffset.y == rest && table.adjustedContentInset.top == top)
  }

  @Test("G9: below the top, the end of a refresh moves nothing")
  func below() throws {
    let (phone, feed) = try shown()
    phone.perform {
      feed.refreshControl?.beginRefreshing()
      feed.tableView.setContentOffset(CGPoint(x: 0, y: 300), animated: false)
    }
    try phone.settle()
    phone.perform { feed.refreshControl?.endRefreshing() }
    try phone.settle()
    #expect(feed.tableView.contentOffset.y == 300)
  }

  @Test("G9: under a large title the pull refreshes too, and the title comes back to its place")
  func largeTitle() throws {
    let (phone, feed) = try shown(large: true)
    let table = try #require(feed.tableView)
    let rest = table.contentOffset.y
    pull(phone, by: 320)
    #expect(feed.refreshes == 1)
    phone.advance(by: .milliseconds(200))
    phone.finger(1, .ended, 200, 620)
    try phone.settle()
    #expect(table.contentOffset.y == rest - 60)
    // The spokes are between the bar's row and the title, which is right above the content.
    let control = try #require(feed.refreshControl)
    let title = try titlePlace(phone)
    let spokes = phone.perform { control.convert(control.bounds, to: nil) }
    #expect(spokes.minY >= 90 && spokes.maxY <= title.minY + 10)
    let top = phone.perform { table.convert(CGPoint.zero, to: nil).y }
    #expect(title.maxY <= top && title.maxY > top - 20, "\(title), \(top), \(spokes)")
    phone.perform { feed.refreshControl?.endRefreshing() }
    try phone.settle()
    #expect(table.contentOffset.y == rest)
    #expect(abs(try titlePlace(phone).minY - (title.minY - 60)) < 0.01, "\(title)")
    #expect(control.alpha == 0)
  }

  /// The box of the large title's words, the larger of those on the screen.
  private func titlePlace(_ phone: VirtualPhone) throws -> CGRect {
    try #require(
      drawnWords(in: phone.displayList).filter { $0.text == "Feed" }
        .max { $0.box.height < $1.box.height }?.box)
  }

  @Test("G9: a refresh that ends under the finger leaves the content there until it is let go of")
  func endsHeld() throws {
    let (phone, feed) = try shown()
    let table = try #require(feed.tableView)
    let rest = table.contentOffset.y
    pull(phone, by: 300)
    let held = table.contentOffset.y
    phone.perform { feed.refreshControl?.endRefreshing() }
    phone.advance(frames: 2)
    #expect(table.contentOffset.y == held && feed.refreshes == 1)
    phone.advance(by: .milliseconds(200))
    phone.finger(1, .ended, 200, 600)
    try phone.settle()
    #expect(table.contentOffset.y == rest && feed.refreshes == 1)
  }

  @Test("G9: its title is shown, and another scroll view can take it")
  func title() throws {
    let (phone, feed) = try shown()
    let control = try #require(feed.refreshControl)
    phone.perform {
      control.attributedTitle = NSAttributedString(string: "Updating")
      control.tintColor = .systemRed
      control.beginRefreshing()
      feed.tableView.setContentOffset(
        CGPoint(x: 0, y: -feed.tableView.adjustedContentInset.top), animated: false)
    }
    try phone.settle()
    #expect(drawnWords(in: phone.displayList).contains { $0.text == "Updating" })
    let other = phone.perform { UIScrollView() }
    phone.perform { other.refreshControl = control }
    #expect(feed.refreshControl == nil && control.superview === other)
  }

  @Test("G9: in a sheet at its top a pull moves the sheet and refreshes nothing")
  func sheet() throws {
    let (phone, feed) = try shown()
    let inner = phone.perform {
      let inner = FeedController(style: .plain)
      inner.modalPresentationStyle = .pageSheet
      feed.present(inner, animated: false)
      return inner
    }
    try phone.settle()
    pull(phone, by: 320)
    #expect(inner.refreshes == 0 && inner.refreshControl?.isRefreshing == false)
    phone.finger(1, .cancelled, 200, 620)
    try phone.settle()
  }
}
