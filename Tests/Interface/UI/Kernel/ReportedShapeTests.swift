import BackswipeScene
import BackswipeTesting
@testable import BackswipeUI
import BackswipeUnits
import Testing

/// Code as apps have it, which has to compile, and what it does.
@MainActor
@Suite("Code as apps have it")
struct ReportedShapeTests {
  @MainActor
  private final class Page: UIViewController {
    let log = CallLog()
    var updates = 0

    override func updateProperties() { updates += 1 }

    func moved(_ slider: UISlider, event: UIEvent) { log.add("moved \(slider.value)") }
  }

  @Test("Classes of NSObject are made without arguments")
  func emptyInitialisers() {
    let phone = VirtualPhone { UIViewController() }
    phone.perform {
      #expect(UITableViewCell().reuseIdentifier == nil)
      #expect(UIViewPropertyAnimator().duration == 0)
      #expect(UIPageViewController().viewControllers?.isEmpty != false)
      _ = NSLayoutConstraint()
    }
  }

  @Test("An action takes the sender and an event that is not optional")
  func eventActions() throws {
    let page = Page()
    let phone = VirtualPhone { page }
    let slider = UISlider(frame: CGRect(x: 20, y: 300, width: 300, height: 31))
    phone.perform {
      page.view.addSubview(slider)
      slider.addTarget(page, action: Page.moved, for: .valueChanged)
    }
    try phone.settle()
    phone.drag(
      from: CGPoint(x: 34, y: 315), to: CGPoint(x: 200, y: 315), over: .milliseconds(200))
    try phone.settle()
    #expect(page.log.take().isEmpty == false && slider.value > 0)
  }

  @Test("I6: properties are updated once before a layout, and again when that is asked for")
  func updateProperties() throws {
    let page = Page()
    let phone = VirtualPhone { page }
    try phone.settle()
    #expect(page.updates == 1)
    phone.perform { page.view.setNeedsLayout() }
    try phone.settle()
    #expect(page.updates == 1)
    phone.perform {
      page.setNeedsUpdateProperties()
      page.setNeedsUpdateProperties()
    }
    phone.advance(frames: 1)
    #expect(page.updates == 2)
    phone.perform {
      page.setNeedsUpdateProperties()
      page.updatePropertiesIfNeeded()
      #expect(page.updates == 3)
    }
    try phone.settle()
    #expect(page.updates == 3)
  }

  @Test("N6: a collection of traits is made by setting them, and changed by setting others")
  func mutations() {
    let dark = UITraitCollection {
      $0.userInterfaceStyle = .dark
      $0.horizontalSizeClass = .compact
    }
    #expect(dark.userInterfaceStyle == .dark && dark.horizontalSizeClass == .compact)
    #expect(dark.verticalSizeClass == .unspecified)
    let light = dark.modifyingTraits { $0.userInterfaceStyle = .light }
    #expect(light.userInterfaceStyle == .light && light.horizontalSizeClass == .compact)
  }

  @Test("L3: a container exchanges children with an animation, and their calls come around it")
  func exchange() throws {
    let log = CallLog()
    let (one, other) = (RecordingController("one", log), RecordingController("other", log))
    let outer = UIViewController()
    let phone = VirtualPhone {
      outer.addChild(one)
      outer.view.addSubview(one.view)
      one.didMove(toParent: outer)
      return outer
    }
    try phone.settle()
    _ = log.take()
    func calls() -> [String] { log.take().filter { $0.contains("ppear") } }
    var ended: Bool?
    phone.perform {
      outer.addChild(other)
      other.view.alpha = 0
      _ = log.take()
      outer.transition(
        from: one, to: other, duration: 0.4, animations: { other.view.alpha = 1 },
        completion: { ended = $0 })
    }
    #expect(calls() == ["other.viewWillAppear", "one.viewWillDisappear"])
    #expect(other.view.superview === outer.view && one.view.superview === outer.view)
    phone.advance(by: .milliseconds(200))
    #expect(other.view.layer.shownOpacity > 0 && other.view.layer.shownOpacity < 1)
    try phone.settle()
    #expect(calls() == ["one.viewDidDisappear", "other.viewDidAppear"] && ended == true)
    #expect(one.view.superview == nil)
  }

  @Test("I7: the keyboard's guide is at its edge, moves with it, and else at the safe area's")
  func keyboardGuide() throws {
    let page = UIViewController()
    let (bar, field) = (UIView(), UITextField())
    let phone = VirtualPhone { page }
    phone.perform {
      field.frame = CGRect(x: 20, y: 100, width: 200, height: 40)
      bar.translatesAutoresizingMaskIntoConstraints = false
      page.view.addSubview(field)
      page.view.addSubview(bar)
      NSLayoutConstraint.activate([
        bar.bottomAnchor.constraint(equalTo: page.view.keyboardLayoutGuide.topAnchor),
        bar.leadingAnchor.constraint(equalTo: page.view.leadingAnchor),
        bar.widthAnchor.constraint(equalToConstant: 100),
        bar.heightAnchor.constraint(equalToConstant: 50),
      ])
    }
    try phone.settle()
    #expect(abs(bar.frame.maxY - 810) < 0.01)
    phone.perform { _ = field.becomeFirstResponder() }
    phone.advance(by: .milliseconds(120))
    let moving = bar.layer.shownFrame.maxY
    try phone.settle()
    let top = try #require(phone.frame.parts.keyboardY)
    #expect(bar.frame.maxY == top && moving > top && moving < 810)
    phone.perform { _ = field.resignFirstResponder() }
    try phone.settle()
    #expect(abs(bar.frame.maxY - 810) < 0.01)
    phone.perform { page.view.keyboardLayoutGuide.usesBottomSafeArea = false }
    try phone.settle()
    #expect(bar.frame.maxY == 844)
  }

  @Test("C5: snapshots of a table animate their differences, and their items are found by path")
  func diffable() throws {
    let page = UITableViewController(style: .plain)
    let phone = VirtualPhone { page }
    typealias Source = UITableViewDiffableDataSource<Int, String>
    let source = phone.perform {
      Source(tableView: page.tableView) { _, _, item in
        let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
        cell.textLabel?.text = item
        return cell
      }
    }
    func show(_ items: [String]) {
      phone.perform {
        var snapshot = Source.Snapshot()
        snapshot.appendSections([0])
        snapshot.appendItems(items)
        source.apply(snapshot)
      }
    }
    show(["a", "b", "c"])
    try phone.settle()
    func texts() -> [String] { page.tableView.visibleCells.compactMap { $0.textLabel?.text } }
    #expect(texts() == ["a", "b", "c"])
    show(["c", "a", "d"])
    phone.advance(frames: 5)
    let moving = page.tableView.cellForRow(at: IndexPath(row: 0, section: 0))?.layer.shownFrame.minY
    #expect(moving.map { $0 > 0 && $0 < 88 } == true)
    try phone.settle()
    #expect(texts() == ["c", "a", "d"])
    #expect(source.itemIdentifier(for: IndexPath(row: 2, section: 0)) == "d")
    #expect(source.indexPath(for: "a") == IndexPath(row: 1, section: 0))
  }
}
