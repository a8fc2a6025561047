import BackswipeScene
import BackswipeTesting
import BackswipeUI
import Testing

/// A sheet of half the height over a dimmed page.
private final class HalfSheet: UIPresentationController {
  let dimming = UIView()
  var calls: [String] = []

  override var frameOfPresentedViewInContainerView: CGRect {
    let bounds = containerView?.bounds ?? .zero
    return CGRect(x: 0, y: bounds.midY, width: bounds.width, height: bounds.height / 2)
  }

  override func presentationTransitionWillBegin() {
    calls.append("begins")
    guard let containerView else { return }
    dimming.frame = containerView.bounds
    dimming.backgroundColor = UIColor(white: 0, alpha: 0.4)
    dimming.alpha = 0
    containerView.addSubview(dimming)
    presentedViewController.transitionCoordinator?.animate(alongsideTransition: { _ in
      self.dimming.alpha = 1
    })
  }

  override func presentationTransitionDidEnd(_ completed: Bool) {
    calls.append("ended \(completed)")
  }

  override func dismissalTransitionWillBegin() {
    calls.append("goes")
    presentedViewController.transitionCoordinator?.animate(alongsideTransition: { _ in
      self.dimming.alpha = 0
    })
  }

  override func dismissalTransitionDidEnd(_ completed: Bool) {
    calls.append("gone \(completed)")
    if completed { dimming.removeFromSuperview() }
  }

  override func containerViewWillLayoutSubviews() {
    dimming.frame = containerView?.bounds ?? .zero
  }
}

private final class SheetPage: UIViewController, UIViewControllerTransitioningDelegate {
  var sheet: HalfSheet?
  var calls: [String] = []

  init() {
    super.init(nibName: nil, bundle: nil)
    modalPresentationStyle = .custom
    transitioningDelegate = self
  }

  required init?(coder: NSCoder) { return nil }

  func presentationController(
    forPresented presented: UIViewController, presenting: UIViewController?,
    source: UIViewController
  ) -> UIPresentationController? {
    let made = HalfSheet(presentedViewController: presented, presenting: presenting)
    sheet = made
    return made
  }

  override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    sheet?.calls.append("appears")
  }

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    sheet?.calls.append("appeared")
  }
}

/// Presentation controllers of a client's own. (P1, N4)
@Suite @MainActor struct PresentationControllerTests {
  private func phone() -> (VirtualPhone, UIViewController, SheetPage) {
    let (first, page) = (UIViewController(), SheetPage())
    return (VirtualPhone { UINavigationController(rootViewController: first) }, first, page)
  }

  @Test("N4: a sheet of half the height rises while its dimming grows, and goes back")
  func sheet() throws {
    let (phone, first, page) = phone()
    phone.perform { first.present(page, animated: true) }
    phone.advance(frames: 1)
    let sheet = try #require(page.sheet)
    #expect(page.view.layer.shownFrame.minY == 844 && sheet.dimming.layer.shownOpacity == 0)
    #expect(phone.perform { sheet.presentingViewController } === phone.navigationController)
    #expect(page.presentationController === sheet)
    phone.advance(frames: 8)
    let middle = page.view.layer.shownFrame.minY
    #expect(middle < 844 && middle > 422)
    #expect(sheet.dimming.layer.shownOpacity > 0 && sheet.dimming.layer.shownOpacity < 1)
    try phone.settle()
    #expect(page.view.frame == CGRect(x: 0, y: 422, width: 390, height: 422))
    #expect(sheet.calls == ["begins", "appears", "appeared", "ended true"])
    #expect(first.view.window != nil, "what is covered stays")
    sheet.calls = []
    phone.perform { page.dismiss(animated: true) }
    phone.advance(frames: 1)
    #expect(page.view.layer.shownFrame.minY == 422)
    try phone.settle()
    #expect(sheet.calls == ["goes", "gone true"] && page.view.window == nil)
    #expect(sheet.containerView == nil && sheet.dimming.superview == nil)
  }

  @Test("N4: a sheet that a finger has moved stays there until the screen changes")
  func moved() throws {
    let (phone, first, page) = phone()
    phone.perform { first.present(page, animated: false) }
    try phone.settle()
    phone.perform {
      page.view.frame.origin.y = 500
      page.view.superview?.setNeedsLayout()
    }
    phone.advance(frames: 2)
    #expect(page.view.frame.minY == 500)
    phone.rotate(to: .landscapeLeft)
    try phone.settle()
    #expect(page.view.frame == CGRect(x: 0, y: 195, width: 844, height: 195))
    #expect(page.sheet?.dimming.frame == CGRect(x: 0, y: 0, width: 844, height: 390))
  }

  @Test("N4: without a presentation controller of its own a custom style covers everything")
  func plain() throws {
    let (phone, first, page) = phone()
    page.transitioningDelegate = nil
    let before = phone.perform { page.presentationController }
    #expect(before?.presentedViewController === page && before?.containerView == nil)
    phone.perform { first.present(page, animated: true) }
    try phone.settle()
    #expect(page.view.frame == CGRect(x: 0, y: 0, width: 390, height: 844))
    let during = try #require(page.presentationController)
    #expect(during.containerView === page.view.superview)
    #expect(!during.shouldRemovePresentersView && during.presentationStyle == .custom)
  }

  @Test("P1: a page that is covered in the same layout comes back when what covers it goes")
  func coveredInLayout() throws {
    let root = LayoutPage()
    let phone = VirtualPhone { UINavigationController(rootViewController: root) }
    let over = UIViewController()
    over.modalPresentationStyle = .overFullScreen
    let full = UIViewController()
    full.modalPresentationStyle = .fullScreen
    phone.perform {
      root.present(over, animated: false)
      root.inLayout = { over.present(full, animated: false) }
      root.view.setNeedsLayout()
    }
    try phone.settle()
    #expect(full.view.window != nil && over.view.window == nil)
    phone.perform { full.dismiss(animated: false) }
    try phone.settle()
    #expect(over.view.window != nil)
  }
}

private final class LayoutPage: UIViewController {
  var inLayout: (() -> Void)?

  override func viewDidLayoutSubviews() {
    defer { inLayout = nil }
    inLayout?()
  }
}
