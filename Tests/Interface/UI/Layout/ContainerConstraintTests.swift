import BackswipeTesting
import BackswipeUI
import BackswipeUnits
import Testing

/// Constraints of clients' views in views that place their own content.
@MainActor
struct ContainerConstraintTests {
  private final class Page: UIViewController {
    init(_ title: String) {
      super.init(nibName: nil, bundle: nil)
      self.title = title
    }

    required init?(coder: NSCoder) { nil }
  }

  private func tabPhone() throws -> VirtualPhone {
    let phone = VirtualPhone {
      let tabs = UITabBarController()
      tabs.viewControllers = [UINavigationController(rootViewController: Page("A"))]
      return tabs
    }
    try phone.settle()
    return phone
  }

  /// A view of 100 × 40 points, 10 from the leading edge and 20 from the top.
  private func constrained(in host: UIView) -> UIView {
    let view = UIView()
    view.translatesAutoresizingMaskIntoConstraints = false
    host.addSubview(view)
    NSLayoutConstraint.activate([
      view.leadingAnchor.constraint(equalTo: host.leadingAnchor, constant: 10),
      view.topAnchor.constraint(equalTo: host.topAnchor, constant: 20),
      view.widthAnchor.constraint(equalToConstant: 100),
      view.heightAnchor.constraint(equalToConstant: 40),
    ])
    return view
  }

  @Test("I7: constraints place a client's view in any view of the library")
  func everyHost() throws {
    let phone = try tabPhone()
    let stack = phone.navigationController
    let tabs = try #require(stack.tabBarController)
    let page = try #require(stack.topViewController?.view)
    phone.perform { stack.setToolbarHidden(false, animated: false) }
    let frame = CGRect(x: 0, y: 0, width: 300, height: 300)
    let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
    let effect = UIVisualEffectView(effect: nil)
    let inPage: [UIView] = [
      UITableView(frame: frame), UIScrollView(frame: frame), UITextField(frame: frame),
      UITextView(frame: frame), UIButton(frame: frame), cell, effect, UIImageView(frame: frame),
      UICollectionView(frame: frame, collectionViewLayout: UICollectionViewFlowLayout()),
      UISlider(frame: frame), UISwitch(frame: frame), UIStepper(frame: frame),
      UISegmentedControl(frame: frame), UISearchBar(frame: frame), UIProgressView(frame: frame),
      UIActivityIndicatorView(frame: frame), UIPageControl(frame: frame), UILabel(frame: frame),
      UINavigationBar(frame: frame), UIToolbar(frame: frame), UITabBar(frame: frame),
      UIControl(frame: frame),
    ]
    cell.frame = frame
    effect.frame = frame
    phone.perform { for view in inPage { page.addSubview(view) } }
    let hosts: [UIView] =
      [
        phone.window, tabs.view, tabs.tabBar, stack.view, stack.navigationBar, stack.toolbar, page,
        cell.contentView, effect.contentView,
      ] + inPage.filter { $0 !== cell && $0 !== effect }
    let views = phone.perform { hosts.map { constrained(in: $0) } }
    phone.advance(frames: 3)
    for (host, view) in zip(hosts, views) {
      #expect(
        view.frame == CGRect(x: 10, y: 20, width: 100, height: 40), "in \(type(of: host))")
    }
    #expect(phone.mistakes.isEmpty)
  }

  @Test(
    "I7: constraints place a client's view in a presentation's container",
    arguments: [
      UIModalPresentationStyle.fullScreen, .overFullScreen, .currentContext, .pageSheet,
    ])
  func presentation(_ style: UIModalPresentationStyle) throws {
    let phone = VirtualPhone { Page("A") as UIViewController }
    try phone.settle()
    let page = Page("B")
    page.modalPresentationStyle = style
    phone.perform { phone.window.rootViewController?.present(page, animated: false) }
    try phone.settle()
    let container = try #require(page.presentationController?.containerView)
    let view = phone.perform { constrained(in: container) }
    phone.advance(frames: 3)
    #expect(view.frame == CGRect(x: 10, y: 20, width: 100, height: 40))
  }

  @Test("I7: a view above a tab bar stands on the bar in the frame that shows it")
  func aboveTabBar() throws {
    let phone = try tabPhone()
    let tabs = try #require(phone.navigationController.tabBarController)
    let view = UIView()
    phone.perform {
      view.translatesAutoresizingMaskIntoConstraints = false
      tabs.view.addSubview(view)
      NSLayoutConstraint.activate([
        view.leadingAnchor.constraint(equalTo: tabs.view.leadingAnchor),
        view.trailingAnchor.constraint(equalTo: tabs.view.trailingAnchor),
        view.bottomAnchor.constraint(equalTo: tabs.tabBar.topAnchor),
        view.heightAnchor.constraint(equalToConstant: 50),
      ])
    }
    phone.advance(frames: 1)
    #expect(view.frame == CGRect(x: 0, y: tabs.tabBar.frame.minY - 50, width: 390, height: 50))
    phone.resize(to: CGSize(width: 844, height: 390))
    try phone.settle()
    #expect(view.frame == CGRect(x: 0, y: tabs.tabBar.frame.minY - 50, width: 844, height: 50))
  }

  // MARK: Frames set by hand

  private final class CountingView: UIView {
    var passes = 0
    override func layoutSubviews() {
      super.layoutSubviews()
      passes += 1
    }
  }

  private final class CountingController: UIViewController {
    override func loadView() { view = CountingView() }
  }

  /// A view of 50 × 50 points in the corner of a page; `top` is its distance.
  private func cornerView() throws -> (
    VirtualPhone, root: CountingView, view: UIView, top: NSLayoutConstraint
  ) {
    let phone = VirtualPhone { CountingController() as UIViewController }
    try phone.settle()
    let root = try #require(phone.window.rootViewController?.view as? CountingView)
    let view = UIView()
    let top = phone.perform {
      view.translatesAutoresizingMaskIntoConstraints = false
      root.addSubview(view)
      let top = view.topAnchor.constraint(equalTo: root.topAnchor)
      NSLayoutConstraint.activate([
        top, view.leadingAnchor.constraint(equalTo: root.leadingAnchor),
        view.widthAnchor.constraint(equalToConstant: 50),
        view.heightAnchor.constraint(equalToConstant: 50),
      ])
      return top
    }
    phone.advance(frames: 2)
    root.passes = 0
    return (phone, root, view, top)
  }

  @Test(
    "I7: a constrained view that is moved by hand stays, and asks for no layout of the superview",
    arguments: [0, 1, 2])
  func movedByHand(_ way: Int) throws {
    let (phone, root, view, _) = try cornerView()
    phone.perform {
      switch way {
      case 0: view.center = CGPoint(x: 100, y: 300)
      case 1: view.frame = CGRect(x: 75, y: 275, width: 50, height: 50)
      default:
        view.bounds = CGRect(x: 0, y: 0, width: 60, height: 80)
        view.center = CGPoint(x: 100, y: 300)
      }
    }
    phone.advance(frames: 3)
    #expect(root.passes == 0)
    #expect(view.center == CGPoint(x: 100, y: 300))
    phone.perform { root.setNeedsLayout() }
    phone.advance(frames: 2)
    #expect(view.frame == CGRect(x: 0, y: 0, width: 50, height: 50), "until the next layout")
  }

  @Test("I7: a constrained view whose guide stands in constraints is laid out when it is moved")
  func movedWithGuide() throws {
    let (phone, root, view, top) = try cornerView()
    let inner = UIView()
    phone.perform {
      inner.translatesAutoresizingMaskIntoConstraints = false
      view.addSubview(inner)
      NSLayoutConstraint.activate([
        inner.topAnchor.constraint(equalTo: view.safeAreaLayoutGuide.topAnchor),
        inner.leadingAnchor.constraint(equalTo: view.leadingAnchor),
        inner.widthAnchor.constraint(equalToConstant: 5),
        inner.heightAnchor.constraint(equalToConstant: 5),
      ])
    }
    phone.advance(frames: 2)
    #expect(inner.frame.minY == 47)
    phone.perform { top.constant = 300 }
    phone.advance(frames: 2)
    #expect(inner.frame.minY == 0 && view.frame.minY == 300)
    #expect(root.passes > 0)
  }

  @Test("X5: an animation of a constrained view's frame shows no way back")
  func animatedFrame() throws {
    let (phone, _, view, _) = try cornerView()
    view.accessibilityIdentifier = "box"
    phone.perform { UIView.animate(withDuration: 1) { view.frame.origin.y = 100 } }
    var seen: [CGFloat] = []
    for _ in 0..<30 {
      phone.advance(frames: 1)
      seen.append(try #require(phone.frame.views.last { $0.name == "box" }).frame.minY)
    }
    #expect(seen == seen.sorted() && seen[0] == 0)
    try phone.settle()
    #expect(view.frame.minY == 100)
  }

  @Test("X5: an animator over a constraint that is turned round leaves the view where it began")
  func turnedAnimator() throws {
    let (phone, root, view, top) = try cornerView()
    let animator = phone.perform {
      let animator = UIViewPropertyAnimator(duration: 1, curve: .linear) {
        top.constant = 100
        root.layoutIfNeeded()
      }
      animator.startAnimation()
      return animator
    }
    phone.advance(by: .milliseconds(500))
    phone.perform { animator.isReversed = true }
    try phone.settle()
    #expect(view.frame.minY == 0 && top.constant == 100)
    phone.perform { root.setNeedsLayout() }
    phone.advance(frames: 2)
    #expect(view.frame.minY == 100)
  }

  @Test("I7: a view that asks for constraints and has none keeps the frame it was given")
  func noConstraints() throws {
    let phone = VirtualPhone { Page("A") as UIViewController }
    try phone.settle()
    let root = try #require(phone.window.rootViewController?.view)
    let host = UIView(frame: CGRect(x: 0, y: 300, width: 200, height: 100))
    let frame = CGRect(x: 5, y: 5, width: 50, height: 50)
    let (plain, table, label, image) = (UIView(), UITableView(), UILabel(), UIImageView())
    phone.perform {
      root.addSubview(host)
      label.text = "Words"
      for view in [plain, table, label, image] {
        view.translatesAutoresizingMaskIntoConstraints = false
        host.addSubview(view)
        view.frame = frame
      }
      _ = constrained(in: host)
    }
    phone.advance(frames: 3)
    #expect(plain.frame == frame && table.frame == frame && image.frame == frame)
    #expect(label.frame.origin == .zero && label.frame.size == label.intrinsicContentSize)
    #expect(plain.hasAmbiguousLayout)
    phone.perform {
      plain.widthAnchor.constraint(equalToConstant: 30).isActive = true
      image.image = UIImage(systemName: "star")
    }
    phone.advance(frames: 3)
    #expect(plain.frame.width == 30, "from its first constraint on it is solved")
    #expect(image.frame.size == image.intrinsicContentSize, "and from its first own size")
  }
}
