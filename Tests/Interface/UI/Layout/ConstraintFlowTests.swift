import BackswipeScene
import BackswipeTesting
@testable import BackswipeUI
import Testing

@Suite("Constraints in pages, bars and tables that move")
@MainActor
struct ConstraintFlowTests {
  /// Three labels one below the other, the middle one as wide as the page's margins allow.
  final class Page: UIViewController {
    let labels = [label("Above"), label("In the middle"), label("Below")]
    var updates = 0

    convenience init(title: String) {
      self.init(nibName: nil, bundle: nil)
      self.title = title
    }

    override func viewDidLoad() {
      super.viewDidLoad()
      for (index, label) in labels.enumerated() {
        label.translatesAutoresizingMaskIntoConstraints = false
        view.addSubview(label)
        let above = index == 0 ? view.safeAreaLayoutGuide.topAnchor : labels[index - 1].bottomAnchor
        NSLayoutConstraint.activate([
          label.topAnchor.constraint(equalTo: above, constant: 12),
          label.leadingAnchor.constraint(equalTo: view.layoutMarginsGuide.leadingAnchor),
          label.trailingAnchor.constraint(equalTo: view.layoutMarginsGuide.trailingAnchor),
        ])
      }
    }

    override func updateViewConstraints() {
      updates += 1
      super.updateViewConstraints()
    }

    var frames: [CGRect] { labels.map(\.frame) }
  }

  private func pushed() throws -> (VirtualPhone, UINavigationController, Page, Page) {
    let (first, second) = (Page(title: "First"), Page(title: "Second"))
    let navigation = UINavigationController(rootViewController: first)
    let phone = VirtualPhone { navigation }
    try phone.settle()
    phone.perform { navigation.pushViewController(second, animated: true) }
    try phone.settle()
    return (phone, navigation, first, second)
  }

  @Test(
    "I7: a page that a finger pops half-way slides whole, and its constraints hold all the while",
    arguments: [(120.0, false), (300, true)])
  func interactivePop(_ way: Double, _ pops: Bool) throws {
    let (phone, navigation, first, second) = try pushed()
    let (beneath, above) = (first.frames, second.frames)
    #expect(above[0] == CGRect(x: 16, y: 103, width: 358, height: above[0].height))
    #expect(above[1].minY == above[0].maxY + 12)
    #expect(beneath == above)
    let engine = try #require(second.view.layout?.engine)
    let solutions = engine.solutions
    phone.dragFromLeftEdge(to: way, over: .milliseconds(500), hold: .milliseconds(300))
    var furthest: CGFloat = 0
    for _ in 0..<45 {
      phone.advance(frames: 1)
      furthest = max(furthest, phone.frame.pages.last?.frame.minX ?? 0)
      #expect(second.frames == above && first.frames == beneath)
    }
    #expect(abs(furthest - CGFloat(way - 15)) < 0.01)
    // Pages that slide are not solved anew.
    #expect(engine.solutions == solutions)
    try phone.settle()
    #expect((navigation.topViewController === first) == pops)
    #expect(first.frames == beneath)
    if !pops { #expect(second.frames == above) }
    #expect(phone.mistakes == [])
  }

  @Test(
    "I7: nothing is solved in frames in which nothing has changed, and once where something has")
  func rest() throws {
    let (phone, _, _, second) = try pushed()
    let engine = try #require(second.view.layout?.engine)
    let solutions = engine.solutions
    phone.advance(frames: 30)
    #expect(engine.solutions == solutions)
    phone.perform { second.labels[0].textColor = .red }
    phone.advance(frames: 2)
    #expect(engine.solutions == solutions)
    phone.perform { second.view.constraints[0].constant = 40 }
    phone.advance(frames: 5)
    #expect(engine.solutions == solutions + 1)
    #expect(second.labels[0].frame.minY == 131)
  }

  @Test("I7: what is taken away leaves no row in the solver")
  func rows() throws {
    let page = ConstraintPage()
    let (kept, framed) = (UIView(), UIView(frame: CGRect(x: 5, y: 6, width: 7, height: 8)))
    page.lay([kept]) {
      page.view.addSubview(framed)
      kept.leadingAnchor.constraint(equalTo: page.view.leadingAnchor).isActive = true
      kept.widthAnchor.constraint(equalToConstant: 10).isActive = true
    }
    func rows() throws -> Int {
      try #require(page.view.layout?.engine).rows
    }
    let before = try rows()
    for round in 0..<20 {
      let (title, guide) = (label("Some words"), UILayoutGuide())
      var rules: [NSLayoutConstraint] = []
      page.lay([title]) {
        page.view.addLayoutGuide(guide)
        rules = [
          title.leadingAnchor.constraint(equalTo: framed.trailingAnchor),
          title.topAnchor.constraint(equalTo: page.view.safeAreaLayoutGuide.topAnchor),
          guide.leadingAnchor.constraint(equalTo: title.trailingAnchor),
          guide.widthAnchor.constraint(equalToConstant: 5),
          kept.heightAnchor.constraint(equalTo: title.heightAnchor),
        ]
        NSLayoutConstraint.activate(rules)
      }
      #expect(try rows() > before + 5)
      #expect(title.frame.minX == 12 && kept.frame.height == title.frame.height)
      page.lay([]) {
        if round % 2 == 0 {
          NSLayoutConstraint.deactivate(rules)
        }
        page.view.removeLayoutGuide(guide)
        title.removeFromSuperview()
      }
      #expect(try rows() == before)
      #expect(page.view.constraints.count == 1)
    }
    // Without its views, by constraints alone.
    let rule = kept.topAnchor.constraint(equalTo: framed.bottomAnchor)
    page.lay([]) { rule.isActive = true }
    #expect(try rows() == before + 5 && kept.frame.minY == 14)
    page.lay([]) { rule.isActive = false }
    #expect(try rows() == before)
    page.lay([]) { kept.removeFromSuperview() }
    #expect(try rows() == 0)
  }

  @Test("I7: pages with constraints are deallocated once they are popped")
  func lifetime() throws {
    let navigation = UINavigationController(rootViewController: Page(title: "First"))
    let phone = VirtualPhone { navigation }
    try phone.settle()
    weak var page: Page?
    weak var view: UIView?
    weak var rule: NSLayoutConstraint?
    phone.perform {
      let pushed = Page(title: "Second")
      page = pushed
      view = pushed.view
      rule = pushed.view.constraints.first
      navigation.pushViewController(pushed, animated: true)
    }
    try phone.settle()
    #expect(page != nil && view != nil && rule != nil)
    phone.perform { _ = navigation.popViewController(animated: true) }
    try phone.settle()
    phone.advance(frames: 2)
    #expect(page == nil && view == nil && rule == nil)
  }

  @Test("I7: a controller's updateViewConstraints comes before its view's layout, once a request")
  func updating() throws {
    let page = Page(title: "First")
    let phone = VirtualPhone { page }
    try phone.settle()
    let before = page.updates
    #expect(before >= 1 && !page.view.needsUpdateConstraints)
    phone.perform { page.view.setNeedsUpdateConstraints() }
    #expect(page.view.needsUpdateConstraints)
    phone.advance(frames: 3)
    #expect(page.updates == before + 1)
  }

  @Test("I7: a title view is as large as its constraints ask, in the middle, and follows its words")
  func titleView() throws {
    let (phone, _, _, second) = try pushed()
    let (name, detail) = (label("Library"), label("12 items"))
    let title = phone.perform {
      let title = UIStackView(arrangedSubviews: [name, detail])
      title.axis = .vertical
      title.alignment = .center
      second.navigationItem.titleView = title
      return title
    }
    try phone.settle()
    let own = [name, detail].map(\.intrinsicContentSize)
    #expect(title.frame.width == max(own[0].width, own[1].width))
    #expect(title.frame.height == own[0].height + own[1].height)
    #expect(abs(title.convert(title.bounds, to: nil).midX - 195) <= 0.5)
    #expect(name.frame.minY == 0 && detail.frame.minY == own[0].height)
    phone.perform { detail.text = "12 items, 3 of them new" }
    try phone.settle()
    #expect(title.frame.width == detail.intrinsicContentSize.width)
    #expect(title.frame.width > own[1].width)
    #expect(abs(title.convert(title.bounds, to: nil).midX - 195) <= 0.5)
    #expect(phone.mistakes == [])
  }

  @Test("I7: views in bars that leave their frames to constraints are placed by the bar")
  func barItems() throws {
    let (phone, _, _, second) = try pushed()
    let (title, custom) = (label("A title"), UIView())
    phone.perform {
      for view in [title, custom] { view.translatesAutoresizingMaskIntoConstraints = false }
      custom.widthAnchor.constraint(equalToConstant: 30).isActive = true
      custom.heightAnchor.constraint(equalToConstant: 20).isActive = true
      second.navigationItem.titleView = title
      second.navigationItem.rightBarButtonItem = UIBarButtonItem(customView: custom)
    }
    try phone.settle()
    #expect(!title.translatesAutoresizingMaskIntoConstraints)
    #expect(title.frame.size == title.intrinsicContentSize)
    #expect(abs(title.convert(title.bounds, to: nil).midX - 195) <= 0.5)
    #expect(custom.frame.size == CGSize(width: 30, height: 20))
    #expect(custom.convert(custom.bounds, to: nil).maxX > 350)
    phone.perform { title.text = "Another title" }
    try phone.settle()
    #expect(title.frame.size == title.intrinsicContentSize)
    phone.perform { custom.constraints[0].constant = 50 }
    try phone.settle()
    #expect(custom.frame.width == 50)
    #expect(phone.mistakes == [])
  }

  @Test("I7: guides follow margins, and a readable one is no wider than lines should be")
  func guides() {
    let page = ConstraintPage()
    let (box, inner, text, gap) = (UIView(), UIView(), UIView(), UILayoutGuide())
    page.lay([box, inner, text]) {
      page.view.addLayoutGuide(gap)
      box.addSubview(inner)
      box.directionalLayoutMargins = NSDirectionalEdgeInsets(
        top: 1, leading: 20, bottom: 3, trailing: 40)
      let (margins, readable) = (box.layoutMarginsGuide, box.readableContentGuide)
      NSLayoutConstraint.activate([
        box.leadingAnchor.constraint(equalTo: page.view.leadingAnchor),
        box.topAnchor.constraint(equalTo: page.view.topAnchor, constant: 100),
        box.widthAnchor.constraint(equalToConstant: 1000),
        box.heightAnchor.constraint(equalToConstant: 50),
        inner.leadingAnchor.constraint(equalTo: margins.leadingAnchor),
        inner.trailingAnchor.constraint(equalTo: margins.trailingAnchor),
        inner.topAnchor.constraint(equalTo: margins.topAnchor),
        inner.bottomAnchor.constraint(equalTo: margins.bottomAnchor),
        text.widthAnchor.constraint(equalTo: readable.widthAnchor),
        gap.topAnchor.constraint(equalTo: box.bottomAnchor),
        gap.heightAnchor.constraint(equalToConstant: 25),
        text.topAnchor.constraint(equalTo: gap.bottomAnchor),
      ])
    }
    #expect(inner.frame == CGRect(x: 20, y: 1, width: 940, height: 46))
    #expect(text.frame.width == 672 && box.readableContentGuide.layoutFrame.width == 672)
    #expect(text.frame.minY == 175)
    #expect(gap.layoutFrame.minY == 150 && gap.layoutFrame.height == 25)
    page.lay([]) { box.layoutMargins.left = 400 }
    #expect(inner.frame.minX == 400 && inner.frame.width == 560)
    #expect(text.frame.width == 560)
    #expect(page.view.layoutGuides == [gap])
    #expect(gap.constraintsAffectingLayout(for: .vertical).count == 3)
  }

  @Test(
    "I7: inequalities hold at their bound, and a stronger wish wins over a weaker one",
    arguments: [(50.0, 80.0), (100, 100), (400, 200)])
  func inequalities(_ wish: Double, _ width: Double) {
    let page = ConstraintPage()
    let box = UIView()
    page.lay([box]) {
      let wished = box.widthAnchor.constraint(equalToConstant: wish)
      wished.priority = .defaultHigh
      let weaker = box.widthAnchor.constraint(equalToConstant: 150)
      weaker.priority = .defaultLow
      NSLayoutConstraint.activate([
        box.widthAnchor.constraint(greaterThanOrEqualToConstant: 80),
        box.trailingAnchor.constraint(
          lessThanOrEqualTo: page.view.leadingAnchor, constant: 200),
        box.leadingAnchor.constraint(equalTo: page.view.leadingAnchor), wished, weaker,
      ])
    }
    #expect(box.frame.width == CGFloat(width))
    #expect(page.phone.mistakes == [])
  }

  @Test("I7: a trace of the tree tells what constraints leave open")
  func trace() {
    let page = ConstraintPage()
    let (box, framed, free) = (UIView(), UIView(), UIView())
    page.lay([box]) {
      page.view.addSubview(framed)
      page.view.addSubview(free)
      box.leadingAnchor.constraint(equalTo: framed.trailingAnchor).isActive = true
      box.widthAnchor.constraint(equalToConstant: 40).isActive = true
      box.heightAnchor.constraint(equalToConstant: 40).isActive = true
    }
    #expect(
      page.view._autolayoutTrace == """
        •UIView
        |   *UIView:0 - AMBIGUOUS LAYOUT for minY
        |   +UIView:1
        |   •UIView:2
        """)
    #expect(box.constraintsAffectingLayout(for: .horizontal).count == 2)
    #expect(box.constraintsAffectingLayout(for: .vertical).count == 1)
  }
}
