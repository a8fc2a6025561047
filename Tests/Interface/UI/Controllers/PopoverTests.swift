import BackswipeScene
import BackswipeTesting
@testable import BackswipeUI
import Testing

@MainActor
private final class PopoverDelegate: UIPopoverPresentationControllerDelegate {
  var style = UIModalPresentationStyle.none
  var other: UIViewController?
  var allows = true
  var calls: [String] = []

  func adaptivePresentationStyle(for controller: UIPresentationController)
    -> UIModalPresentationStyle
  { style }

  func prepareForPopoverPresentation(_ popover: UIPopoverPresentationController) {
    calls.append("prepare")
  }

  func presentationController(
    _ controller: UIPresentationController,
    viewControllerForAdaptivePresentationStyle style: UIModalPresentationStyle
  ) -> UIViewController? { other }

  func presentationController(
    _ presentationController: UIPresentationController,
    prepare adaptivePresentationController: UIPresentationController
  ) { calls.append("prepare \(type(of: adaptivePresentationController))") }

  func presentationController(
    _ presentationController: UIPresentationController,
    willPresentWithAdaptiveStyle style: UIModalPresentationStyle,
    transitionCoordinator: (any UIViewControllerTransitionCoordinator)?
  ) { calls.append("will \(style)") }

  func presentationControllerShouldDismiss(_ presentationController: UIPresentationController)
    -> Bool
  { allows }

  func presentationControllerDidAttemptToDismiss(_ controller: UIPresentationController) {
    calls.append("attempt")
  }

  func presentationControllerDidDismiss(_ presentationController: UIPresentationController) {
    calls.append("did")
  }
}

@MainActor
@Suite("Popovers")
struct PopoverTests {
  private let area = CGRect(x: 10, y: 57, width: 370, height: 743)

  private func place(
    _ source: CGRect, _ permitted: UIPopoverArrowDirection = .any, overlap: Bool = false
  ) -> PopoverPlace {
    PopoverPlace(
      of: CGSize(width: 200, height: 300), at: source, in: area, permitted: permitted,
      mayOverlap: overlap)
  }

  @Test("N4: a popover is below its source, else above, in the permitted directions, in the area")
  func places() {
    let high = place(CGRect(x: 300, y: 100, width: 40, height: 40))
    #expect(high.direction == .up && high.frame == CGRect(x: 180, y: 140, width: 200, height: 313))
    #expect(high.content == CGRect(x: 0, y: 13, width: 200, height: 300))
    #expect(high.arrowMiddle == 140 && high.arrowPoints[1] == CGPoint(x: 140, y: 0))
    let low = place(CGRect(x: 20, y: 700, width: 40, height: 40))
    #expect(low.direction == .down && low.frame == CGRect(x: 10, y: 387, width: 200, height: 313))
    #expect(low.arrowMiddle == 31.5, "the arrow keeps off the corner")
    let side = place(CGRect(x: 20, y: 400, width: 40, height: 40), [.left, .right])
    #expect(side.direction == .left && side.frame == CGRect(x: 60, y: 270, width: 213, height: 300))
    let tight = place(CGRect(x: 100, y: 200, width: 40, height: 500), .down)
    #expect(tight.frame == CGRect(x: 20, y: 57, width: 200, height: 143))
    let over = place(CGRect(x: 100, y: 200, width: 40, height: 500), .down, overlap: true)
    #expect(over.frame == CGRect(x: 20, y: 57, width: 200, height: 313))
  }

  private func shown(
    _ delegate: PopoverDelegate, _ change: (UIPopoverPresentationController) -> Void = { _ in }
  ) throws -> (Rig, UIViewController, UIPopoverPresentationController) {
    let rig = try Rig("A")
    let page = rig.phone.perform { UIViewController() }
    let popover = try rig.phone.perform {
      page.modalPresentationStyle = .popover
      page.preferredContentSize = CGSize(width: 200, height: 100)
      let popover = try #require(page.popoverPresentationController)
      popover.delegate = delegate
      popover.sourceView = rig["A"].view
      popover.sourceRect = CGRect(x: 100, y: 300, width: 50, height: 50)
      change(popover)
      rig["A"].present(page, animated: true)
      return popover
    }
    try rig.phone.settle()
    return (rig, page, popover)
  }

  @Test("N4: with the style none a popover points at its source, and a tap outside dismisses it")
  func bubble() throws {
    let delegate = PopoverDelegate()
    let (rig, page, popover) = try shown(delegate)
    #expect(page.view.convert(page.view.bounds, to: nil).size == CGSize(width: 200, height: 100))
    #expect(popover.arrowDirection == .up && popover.bubble.frame.minY == 350)
    #expect(delegate.calls.sorted() == ["prepare", "will none"])
    #expect(rig.log.take() == [], "the page beneath stays")
    delegate.allows = false
    rig.phone.tap(at: CGPoint(x: 300, y: 700))
    try rig.phone.settle()
    #expect(page.presentingViewController != nil && delegate.calls.last == "attempt")
    delegate.allows = true
    rig.phone.perform { page.preferredContentSize = CGSize(width: 100, height: 60) }
    try rig.phone.settle()
    #expect(popover.bubble.frame.size == CGSize(width: 100, height: 73))
    rig.phone.tap(at: CGPoint(x: 300, y: 700))
    try rig.phone.settle()
    #expect(page.presentingViewController == nil && delegate.calls.last == "did")
    #expect(popover.arrowDirection == .unknown && page.view.window == nil)
  }

  @Test("N4: a popover points at an item of a bar; views that it passes touches to get them")
  func item() throws {
    let delegate = PopoverDelegate()
    var taps = 0
    let rig = try Rig("A")
    let item = rig.phone.perform { UIBarButtonItem(title: "Info") }
    let button = rig.phone.perform {
      let button = UIButton(
        type: .system, primaryAction: UIAction(title: "Under") { _ in taps += 1 })
      button.frame = CGRect(x: 20, y: 600, width: 100, height: 44)
      rig["A"].view.addSubview(button)
      rig["A"].navigationItem.rightBarButtonItem = item
      return button
    }
    try rig.phone.settle()
    let page = rig.phone.perform { UIViewController() }
    rig.phone.perform {
      page.modalPresentationStyle = .popover
      page.preferredContentSize = CGSize(width: 200, height: 100)
      page.popoverPresentationController?.delegate = delegate
      page.popoverPresentationController?.sourceItem = item
      page.popoverPresentationController?.passthroughViews = [button]
      rig["A"].present(page, animated: false)
    }
    try rig.phone.settle()
    #expect(page.popoverPresentationController?.bubble.frame.minY == 91)
    rig.phone.tap(at: CGPoint(x: 60, y: 620))
    try rig.phone.settle()
    #expect(taps == 1 && page.presentingViewController != nil)
  }

  @Test("N4: a popover that adapts prepares its sheet, or is wrapped by the delegate")
  func adapts() throws {
    let delegate = PopoverDelegate()
    delegate.style = .fullScreen
    let (rig, page, popover) = try shown(delegate)
    #expect(page.view.frame == CGRect(x: 0, y: 0, width: 390, height: 844))
    #expect(delegate.calls == ["prepare UIPresentationController", "will fullScreen"])
    #expect(popover.adaptivePresentationStyle(for: page.traitCollection) == .fullScreen)
    rig.phone.perform { page.dismiss(animated: false) }
    try rig.phone.settle()
    let second = PopoverDelegate()
    second.style = .fullScreen
    let inner = rig.phone.perform { UIViewController() }
    let wrapper = rig.phone.perform {
      UINavigationController(rootViewController: UIViewController())
    }
    second.other = wrapper
    rig.phone.perform {
      inner.modalPresentationStyle = .popover
      inner.popoverPresentationController?.delegate = second
      rig["A"].present(inner, animated: false)
    }
    try rig.phone.settle()
    #expect(rig.navigation.presentedViewController === wrapper && inner.viewIfLoaded == nil)
  }

  @Test("N4: a presentation controller overrides traits and hears of their changes")
  func traits() throws {
    let delegate = PopoverDelegate()
    let (rig, page, popover) = try shown(delegate)
    var heard = 0
    rig.phone.perform {
      popover.registerForTraitChanges([UITraitUserInterfaceStyle.self]) {
        (_: UIPresentationController, _) in heard += 1
      }
      popover.traitOverrides.userInterfaceStyle = .dark
    }
    try rig.phone.settle()
    #expect(page.traitCollection.userInterfaceStyle == .dark && heard == 1)
  }
}
