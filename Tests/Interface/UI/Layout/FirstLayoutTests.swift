import BackswipeTesting
import BackswipeUI
import BackswipeUnits
import Foundation
import Testing

/// What apps measure and find when a page has appeared.
@MainActor
struct FirstLayoutTests {
  /// Notes the size of a part that constraints place, in the last calls of an appearance.
  private final class Page: UIViewController {
    let part = UIView()
    var seen: [String] = []

    override func viewDidLoad() {
      super.viewDidLoad()
      part.translatesAutoresizingMaskIntoConstraints = false
      view.addSubview(part)
      NSLayoutConstraint.activate([
        part.topAnchor.constraint(equalTo: view.topAnchor),
        part.leadingAnchor.constraint(equalTo: view.leadingAnchor),
        part.widthAnchor.constraint(equalTo: view.widthAnchor, multiplier: 0.5),
        part.heightAnchor.constraint(equalToConstant: 40),
      ])
    }

    override func viewIsAppearing(_ animated: Bool) {
      super.viewIsAppearing(animated)
      seen.append("isAppearing \(Int(view.bounds.width))")
    }

    override func viewDidAppear(_ animated: Bool) {
      super.viewDidAppear(animated)
      seen.append("didAppear \(Int(view.bounds.width)) \(Int(part.frame.width))")
    }
  }

  private let whole = ["isAppearing 390", "didAppear 390 195"]

  @Test(
    "L1: a page that appears at once has been laid out: at the start, pushed, set, presented, as a tab"
  )
  func atOnce() throws {
    let first = Page()
    let phone = VirtualPhone { UINavigationController(rootViewController: first) }
    try phone.settle()
    #expect(first.seen == whole, "at the start")
    let (pushed, set, presented) = (Page(), Page(), Page())
    phone.perform { phone.navigationController.pushViewController(pushed, animated: false) }
    try phone.settle()
    #expect(pushed.seen == whole, "pushed")
    phone.perform { phone.navigationController.setViewControllers([set], animated: false) }
    try phone.settle()
    #expect(set.seen == whole, "set")
    presented.modalPresentationStyle = .fullScreen
    phone.perform { set.present(presented, animated: false) }
    try phone.settle()
    #expect(presented.seen == whole, "presented")
    let wrapped = Page()
    let navigation = phone.perform { UINavigationController(rootViewController: wrapped) }
    navigation.modalPresentationStyle = .fullScreen
    phone.perform { presented.present(navigation, animated: true) }
    try phone.settle()
    #expect(wrapped.seen == whole, "presented in a stack")
  }

  @Test("L1: so has the page of a stack in a tab that is chosen")
  func tabs() throws {
    let pages = [Page(), Page()]
    let phone = VirtualPhone {
      let tabs = UITabBarController()
      tabs.viewControllers = pages.map { UINavigationController(rootViewController: $0) }
      return tabs as UIViewController
    }
    try phone.settle()
    let tabs = try #require(phone.window.rootViewController as? UITabBarController)
    phone.perform { tabs.selectedIndex = 1 }
    try phone.settle()
    #expect(pages.map(\.seen) == [whole, whole])
  }

  @Test("T1: a client's view in a stack's own view stays in front of the bars through transitions")
  func ownViews() throws {
    let rig = try Rig("A")
    let navigation = rig.navigation
    let mini = UIView(frame: CGRect(x: 0, y: 760, width: 390, height: 50))
    rig.phone.perform { navigation.view.addSubview(mini) }
    for _ in 0..<2 {
      rig.push("B")
      try rig.phone.settle()
      rig.pop()
      try rig.phone.settle()
    }
    rig.phone.perform { navigation.isToolbarHidden = false }
    try rig.phone.settle()
    let order = navigation.view.subviews.compactMap { view -> String? in
      view === mini
        ? "mini"
        : view === navigation.toolbar
          ? "toolbar"
          : view === navigation.navigationBar
            ? "bar" : nil
    }
    #expect(order == ["bar", "toolbar", "mini"])
  }

  @Test("bars that take their size are as wide as what they are in, else as the screen")
  func fitted() throws {
    let rig = try Rig("A")
    rig.phone.perform {
      for bar in [UINavigationBar(), UIToolbar(), UISearchBar()] as [UIView] {
        let around = UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 200))
        rig["A"].view.addSubview(around)
        around.addSubview(bar)
        bar.sizeToFit()
        #expect(bar.frame.width == 300 && bar.frame.height > 40, "\(bar.frame)")
      }
    }
  }

  @Test("the keyboard's curve can be read as Int and as UInt, as apps do")
  func keyboardCurve() throws {
    let rig = try Rig("A")
    var curves: [UInt?] = []
    let center = NotificationCenter.default
    let token = center.addObserver(
      forName: UIResponder.keyboardWillShowNotification, object: nil, queue: nil
    ) { note in
      let value = note.userInfo?[UIResponder.keyboardAnimationCurveUserInfoKey]
      let (asInt, asUInt) = (value as? Int, value as? UInt)
      MainActor.assumeIsolated { curves = [asUInt, asInt.map(UInt.init)] }
    }
    defer { center.removeObserver(token) }
    rig.phone.perform {
      let field = UITextField(frame: CGRect(x: 20, y: 200, width: 200, height: 30))
      rig["A"].view.addSubview(field)
      field.becomeFirstResponder()
    }
    try rig.phone.settle()
    #expect(curves == [7, 7])
  }

  @Test("a table's separatorInset is where the text begins until it is set")
  func separatorInset() {
    let table = UITableView(frame: CGRect(x: 0, y: 0, width: 390, height: 400), style: .plain)
    #expect(table.separatorInset.left == 16 && table.separatorInset.right == 0)
    table.separatorInset.left = 50
    #expect(table.separatorInset == UIEdgeInsets(top: 0, left: 50, bottom: 0, right: 0))
  }
}
