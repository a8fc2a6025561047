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
    var settings = Settings()
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
