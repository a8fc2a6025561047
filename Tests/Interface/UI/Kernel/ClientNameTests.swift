import BackswipeTesting
import BackswipeUI
import Foundation
import TestSupport
import Testing

/// Whether two objects are told apart, and each is found again.
private nonisolated func areTold<Object: NSObjectProtocol & Hashable>(
  _ one: Object, _ other: Object
) -> Bool {
  one == one && one != other && one.isEqual(one) && !one.isEqual(other)
    && Set([one, other, one]).count == 2 && [one].contains(one)
}

/// What code of another package sees of UIKit's classes, and what their objects have from `NSObject`.
@Suite("The shape of UIKit's classes")
@MainActor
struct ClientNameTests {
  /// What the compiler says to a file of another package.
  private func mistakes(_ text: String) throws -> String {
    let built = URL(fileURLWithPath: CommandLine.arguments[0]).resolvingSymlinksInPath()
      .deletingLastPathComponent()
    let scratch = try Scratch()
    let maps = try PackageFiles.paths(below: "Sources", extension: "modulemap")
      .flatMap { ["-Xcc", "-fmodule-map-file=\(PackageFiles.url($0).path)"] }
    let result = try Program(url: URL(fileURLWithPath: "/usr/bin/env")).run(
      [
        "swiftc", "-typecheck", "-swift-version", "6", "-package-name", "client", "-I",
        built.appendingPathComponent("Modules").path,
      ] + maps + [try scratch.write("client.swift", text).path])
    return result.errors
  }

  @Test("A client's subclass may have any name that UIKit does not have")
  func ownNames() throws {
    let cell = ["title", "subtitle", "detail", "titleColor", "rowColor", "icon", "editing"]
    let layer = [
      "radius", "border", "background", "shadow", "children", "alpha", "container", "clips",
      "hides",
      "matrix", "drawing", "animatedState", "adjustment", "isComposited", "plainFrame",
      "boundsOrigin", "plainBounds", "shownFrame", "shownOpacity", "prefersCompositing", "rare",
    ]
    func members(_ names: [String]) -> String { names.map { "  var \($0) = 1\n" }.joined() }
    #expect(
      try mistakes(
        """
        import BackswipeUI
        final class Cell: UITableViewCell {
        \(members(cell))}
        final class Dial: CALayer {
        \(members(layer))  func insert() {}
          func detach() {}
        }
        final class Words: UIView {
          override var description: String { "words" }
          override var hash: Int { 1 }
        }
        """) == "")
    #expect(
      try mistakes("import BackswipeUI\nfinal class Cell: UITableViewCell { var textLabel = 1 }")
        .contains("textLabel"), "a name of UIKit's is refused")
  }

  @Test("What is an NSObject in UIKit is compared by identity, and can be in a set")
  func identity() {
    func check<Object: NSObjectProtocol & Hashable>(_ make: () -> Object) {
      #expect(areTold(make(), make()))
    }
    check { UIPanGestureRecognizer() as UIGestureRecognizer }
    check { CALayer() }
    check { CABasicAnimation(keyPath: "opacity") as CAAnimation }
    check { CADisplayLink { _ in } }
    check { UINavigationItem(title: "") }
    check { UITabBarItem() }
    check { UIAction { _ in } }
    check { UIAlertAction(title: nil, style: .default) }
    check { UIBezierPath() }
    check { UICollectionViewFlowLayout() as UICollectionViewLayout }
    check { UICollectionViewLayoutAttributes() }
    check { UIEvent() }
    check { UINavigationBarAppearance() as UIBarAppearance }
    check { UIPercentDrivenInteractiveTransition() }
    check {
      UIStoryboardSegue(
        identifier: nil, source: UIViewController(), destination: UIViewController())
    }
    check { UIViewPropertyAnimator() }
    check { UIView() }
    check { UIView().widthAnchor }
    check { NSLayoutConstraint() }
    check { UICubicTimingParameters() }
    let (pan, pinch) = (UIPanGestureRecognizer(), UIPinchGestureRecognizer())
    let some: UIGestureRecognizer = pan
    #expect(some == pan && some != pinch && !pan.isEqual(pinch) && !pan.isEqual(nil))
    #expect(some.isKind(of: UIPanGestureRecognizer.self))
    #expect(UIColor.red.isEqual(UIColor(red: 1, green: 0, blue: 0, alpha: 1)), "by value")
  }

  @Test("Classes are made without arguments")
  func empty() {
    let phone = VirtualPhone { UIViewController() }
    phone.perform {
      let cell = UITableViewCell()
      cell.textLabel?.text = "a"
      #expect(cell.reuseIdentifier == nil && cell.frame.height == 44)
      #expect(UIPageViewController().navigationOrientation == .horizontal)
      #expect(UIViewPropertyAnimator().state == .inactive)
      #expect(!NSLayoutConstraint().isActive)
      #expect(UICubicTimingParameters().controlPoint1 == CGPoint(x: 0.25, y: 0.1))
      #expect(UIFont().pointSize == UIFont.systemFontSize)
      #expect(UIColor() == .clear)
      #expect(UIEvent().allTouches == [])
      #expect(UIScrollView().decelerationRate == .normal)
    }
  }

  private final class Hearer: UIView {
    var heard: [String] = []
    func moved(_ sender: UISlider, event: UIEvent) { heard.append("touches \(event.type)") }
    func asked(_ sender: UISlider, event: UIEvent?) { heard.append(event == nil ? "nil" : "event") }
    func note(_ note: Notification) { heard.append(note.name.rawValue) }
    func plain() { heard.append("plain") }
  }

  @Test("Actions take an event that is not optional, and observers a method as it is")
  func methods() {
    let phone = VirtualPhone { UIViewController() }
    let (hearer, slider, center) = (Hearer(), UISlider(), NotificationCenter())
    phone.perform {
      slider.addTarget(hearer, action: Hearer.moved, for: .valueChanged)
      slider.addTarget(hearer, action: Hearer.asked, for: .valueChanged)
      slider.sendActions(for: .valueChanged)
      #expect(hearer.heard == ["touches touches", "nil"])
      slider.addTarget(hearer, action: Selector(Hearer.moved), for: .touchCancel)
      slider.sendActions(for: .touchCancel)
      #expect(hearer.heard.count == 3)
      center.addObserver(hearer, selector: Hearer.note, name: nil, object: nil)
      center.addObserver(hearer, selector: Hearer.plain, name: nil, object: nil)
      center.post(name: Notification.Name("news"), object: nil)
    }
    #expect(Set(hearer.heard.suffix(2)) == ["news", "plain"])
  }

  @Test("A phone's closures of several statements need no type, and zero is no riddle")
  func phone() {
    let phone = VirtualPhone(refresh: .hertz120) { UIViewController() }
    let view = phone.perform {
      let view = UIView()
      view.tag = 3
      return view
    }
    phone.advance(frames: 2)
    let time = phone.now - .zero
    #expect(view.tag == 3 && time.seconds > 0)
  }
}
