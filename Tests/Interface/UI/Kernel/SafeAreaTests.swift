import BackswipeTesting
import BackswipeUI
import Testing

/// What views learn of what covers them. (I4)
@Suite("Safe areas of views")
@MainActor
struct SafeAreaTests {
  /// A page of 390 × 844 points below a status bar of 47, above a strip of 34.
  private func page() -> (VirtualPhone, UIView) {
    let controller = UIViewController()
    let phone = VirtualPhone { controller }
    return (phone, controller.view)
  }

  @Test(
    "I4: an inset is how far a view reaches into its superview's, and all of it beyond that",
    arguments: [
      (CGRect(x: 0, y: 0, width: 390, height: 844), UIEdgeInsets(top: 47, bottom: 34)),
      // However large.
      (CGRect(x: 0, y: 0, width: 390, height: 2000), UIEdgeInsets(top: 47, bottom: 34)),
      (CGRect(x: 0, y: -500, width: 390, height: 3000), UIEdgeInsets(top: 47, bottom: 34)),
      // However small.
      (CGRect(x: 0, y: 0, width: 390, height: 20), UIEdgeInsets(top: 47, bottom: 0)),
      (CGRect(x: 0, y: 40, width: 390, height: 3), UIEdgeInsets(top: 7, bottom: 0)),
      (CGRect(x: 0, y: 834, width: 390, height: 10), UIEdgeInsets(top: 0, bottom: 34)),
      (CGRect(x: 0, y: 815, width: 390, height: 5), UIEdgeInsets(top: 0, bottom: 10)),
      // Clear of both, or just so.
      (CGRect(x: 0, y: 47, width: 390, height: 763), .zero),
      (CGRect(x: 0, y: 100, width: 390, height: 50), .zero),
    ])
  func reach(_ frame: CGRect, _ expected: UIEdgeInsets) {
    let (phone, page) = page()
    phone.perform {
      let child = UIView(frame: frame)
      page.addSubview(child)
      #expect(child.safeAreaInsets == expected)
      // And the same when it gets there later.
      let moved = UIView(frame: CGRect(x: 0, y: 300, width: 1, height: 1))
      page.addSubview(moved)
      #expect(moved.safeAreaInsets == .zero)
      moved.frame = frame
      #expect(moved.safeAreaInsets == expected)
    }
  }

  @Test("I4: what a large child passes on is what its own children reach into")
  func nested() {
    let (phone, page) = page()
    phone.perform {
      let tall = UIView(frame: CGRect(x: 0, y: -100, width: 390, height: 2000))
      page.addSubview(tall)
      let inner = UIView(frame: CGRect(x: 0, y: 20, width: 390, height: 100))
      tall.addSubview(inner)
      #expect(tall.safeAreaInsets == UIEdgeInsets(top: 47, bottom: 34))
      #expect(inner.safeAreaInsets == UIEdgeInsets(top: 27, bottom: 0))
    }
  }

  @Test(
    "I3: bars push down a list inside a page's view where the setting says so, as since iOS 11",
    arguments: [(false, 0.0), (true, 91.0)])
  func nestedLists(_ adjusts: Bool, _ top: CGFloat) throws {
    var settings = SimulatorSettings()
    settings.adjustsNestedScrollViews = adjusts
    let (page, list, low) = (UIViewController(), UIScrollView(), UIScrollView())
    let phone = VirtualPhone(settings: settings) {
      UINavigationController(rootViewController: page)
    }
    phone.perform {
      list.frame = page.view.bounds
      low.frame = CGRect(x: 0, y: 300, width: 390, height: 200)
      for list in [list, low] {
        list.contentSize = CGSize(width: 390, height: 3000)
        page.view.addSubview(list)
      }
    }
    try phone.settle()
    #expect(list.adjustedContentInset.top == top)
    #expect(list.contentOffset.y == -top)
    // One that no bar covers is not pushed down.
    #expect(low.adjustedContentInset == .zero)
    phone.perform { phone.navigationController.setNavigationBarHidden(true, animated: false) }
    try phone.settle()
    #expect(list.adjustedContentInset.top == (adjusts ? 47 : 0))
    phone.perform { list.contentInsetAdjustmentBehavior = .never }
    #expect(list.adjustedContentInset == .zero)
  }

  private nonisolated static let kinds = ["table", "collection", "scroll", "text"]

  @Test(
    "I3: a list that is a page's content begins below the bar, short or long, whatever its title",
    arguments: Self.kinds, [(2, false), (2, true), (60, false), (60, true)])
  func contentOfPage(_ kind: String, _ shape: (count: Int, large: Bool)) throws {
    let page = ListPage(kind, shape.count)
    let phone = VirtualPhone {
      let navigation = UINavigationController(rootViewController: page)
      navigation.navigationBar.prefersLargeTitles = shape.large
      return navigation
    }
    try phone.settle()
    let list = try #require(page.list)
    let top = phone.navigationController.navigationBar.frame.maxY
    #expect(top > (shape.large ? 140 : 90))
    #expect(list.adjustedContentInset.top == top && list.contentOffset.y == -top)
    #expect(list.adjustedContentInset.bottom == 34)
    phone.perform { page.automaticallyAdjustsScrollViewInsets = false }
    #expect(list.adjustedContentInset == .zero)
  }

  @Test(
    "I3: with the rule of iOS 7 a list inside a page's view lies under the bar", arguments: kinds)
  func contentOfPageBefore(_ kind: String) throws {
    let page = ListPage(kind, 60)
    let settings = SimulatorSettings([try SettingAssignment("scroll.insets", "ios7")])
    let phone = VirtualPhone(settings: settings) {
      UINavigationController(rootViewController: page)
    }
    try phone.settle()
    #expect(page.list?.adjustedContentInset.top == 0 && page.list?.contentOffset.y == 0)
    let older = try SettingAssignment("scroll.insets", "own-view")
    #expect(SimulatorSettings([older]).adjustsNestedScrollViews == false, "the word of older files")
  }

  @Test("I3: beside a page's content a list is pushed down where it scrolls, and only then")
  func besideContent() throws {
    let page = ListPage("scroll", 60)
    let phone = VirtualPhone { UINavigationController(rootViewController: page) }
    try phone.settle()
    let (short, long) = (UIScrollView(), UIScrollView())
    phone.perform {
      for (view, height) in [(short, CGFloat(50)), (long, CGFloat(3000))] {
        view.frame = page.view.bounds
        view.contentSize = CGSize(width: 390, height: height)
        page.view.addSubview(view)
      }
    }
    try phone.settle()
    #expect(short.adjustedContentInset == .zero && short.contentOffset == .zero)
    #expect(long.adjustedContentInset.top == 91 && long.contentOffset.y == -91)
    phone.perform { page.setContentScrollView(short, for: .top) }
    #expect(short.adjustedContentInset.top == 91, "unless it is set as the page's content")
  }

  /// A page whose view holds one list of so many rows.
  private final class ListPage: UIViewController, UITableViewDataSource,
    UICollectionViewDataSource
  {
    private let kind: String
    private let count: Int
    private(set) var list: UIScrollView?

    init(_ kind: String, _ count: Int) {
      self.kind = kind
      self.count = count
      super.init(nibName: nil, bundle: nil)
      title = kind
    }

    required init?(coder: NSCoder) { nil }

    override func viewDidLoad() {
      super.viewDidLoad()
      let made: UIScrollView
      switch kind {
      case "table":
        let table = UITableView(frame: view.bounds)
        table.dataSource = self
        made = table
      case "collection":
        let layout = UICollectionViewFlowLayout()
        layout.itemSize = CGSize(width: 300, height: 60)
        let collection = UICollectionView(frame: view.bounds, collectionViewLayout: layout)
        collection.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
        collection.dataSource = self
        made = collection
      case "text":
        let text = UITextView(frame: view.bounds)
        text.text = (0..<count).map { "Line \($0)" }.joined(separator: "\n")
        made = text
      default:
        made = UIScrollView(frame: view.bounds)
        made.contentSize = CGSize(width: 390, height: 60 * CGFloat(count))
      }
      made.autoresizingMask = [.flexibleWidth, .flexibleHeight]
      view.addSubview(made)
      list = made
    }

    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { count }
    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
      UITableViewCell(style: .default, reuseIdentifier: nil)
    }
    func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int)
      -> Int
    { count }
    func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath)
      -> UICollectionViewCell
    { collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath) }
  }

  @Test("I4: a view hears of its margins before it hears of its safe area")
  func order() {
    final class Listener: UIView {
      var lines: [String] = []
      override func layoutMarginsDidChange() {
        super.layoutMarginsDidChange()
        lines.append("margins \(Int(layoutMargins.top)), safe \(Int(safeAreaInsets.top))")
      }
      override func safeAreaInsetsDidChange() {
        super.safeAreaInsetsDidChange()
        lines.append("safe \(Int(safeAreaInsets.top))")
      }
    }
    let (phone, page) = page()
    phone.perform {
      let view = Listener(frame: CGRect(x: 0, y: 0, width: 390, height: 400))
      page.addSubview(view)
      #expect(view.lines == ["margins 55, safe 47", "safe 47"])
      view.lines = []
      view.frame.origin.y = 7
      #expect(view.lines == ["margins 48, safe 40", "safe 40"])
      view.lines = []
      view.insetsLayoutMarginsFromSafeArea = false
      view.lines = []
      view.frame.origin.y = 0
      #expect(view.lines == ["safe 47"], "margins that do not depend on it stay")
    }
  }
}
