import BackswipeTesting
import BackswipeUI
import Foundation
import Testing

/// Written as a client of UIKit writes it: overrides of the designated initialisers.
class PlainScreen: UIViewController {
  var origin = ""

  override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
    origin = "nib"
  }

  required init?(coder: NSCoder) {
    super.init(coder: coder)
    origin = "coder"
  }
}

/// A screen with data of its own, and no other way to be made.
final class DataScreen: UIViewController {
  let item: String

  init(item: String) {
    self.item = item
    super.init(nibName: nil, bundle: nil)
    title = item
  }

  required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }
}

/// A screen whose only initialiser takes nothing.
final class ArgumentlessScreen: UIViewController {
  init() {
    super.init(nibName: nil, bundle: nil)
    title = "Plain"
  }

  required init?(coder: NSCoder) {
    super.init(coder: coder)
    title = "Coded"
  }
}

/// Adds nothing, so it inherits every initialiser.
final class BareScreen: UIViewController {}

/// A container that overrides every designated initialiser.
final class Container: UINavigationController {
  private(set) var pushed: [String] = []
  private(set) var origin = ""

  override init(rootViewController: UIViewController) {
    super.init(rootViewController: rootViewController)
    origin = "root"
  }

  override init(navigationBarClass: AnyClass?, toolbarClass: AnyClass?) {
    super.init(navigationBarClass: navigationBarClass, toolbarClass: toolbarClass)
    origin = "classes"
  }

  override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
    origin = "nib"
  }

  required init?(coder: NSCoder) {
    super.init(coder: coder)
    origin = "coder"
  }

  override func pushViewController(_ viewController: UIViewController, animated: Bool) {
    pushed.append("\(viewController.title ?? "") \(animated)")
    super.pushViewController(viewController, animated: animated)
  }
}

final class TallBar: UINavigationBar {}
final class WideToolbar: UIToolbar {}

/// Every way to make a controller. (R1)
@Suite("Construction")
@MainActor
struct ConstructionTests {
  @Test("R1: init() goes through init(nibName:bundle:), with no nib")
  func plain() {
    let screen = PlainScreen()
    #expect(screen.origin == "nib" && screen.nibName == nil && screen.nibBundle == nil)
    #expect(BareScreen().nibName == nil && ArgumentlessScreen().title == "Plain")
    #expect(DataScreen(item: "Milk").title == "Milk")
  }

  @Test("R1: a view that nobody made has no background, and a prototype's page has one")
  func background() throws {
    let plain = UIViewController()
    let phone = VirtualPhone { plain }
    phone.perform { #expect(plain.view.backgroundColor == nil) }
    let prototype = try VirtualPhone(
      prototype: "{ backswipe: 1, initial: a, screens: { a: { title: A } } }")
    let page = try #require(prototype.navigationController.topViewController)
    #expect(page.view.backgroundColor != nil)
  }

  @Test("R1: a nib's name and bundle are kept, and loadView may be overridden")
  func nibNames() {
    final class Drawn: UIViewController {
      override func loadView() { view = UIView(frame: CGRect(x: 0, y: 0, width: 7, height: 9)) }
    }
    let screen = Drawn(nibName: "Drawn", bundle: .main)
    #expect(screen.nibName == "Drawn" && screen.nibBundle === Bundle.main)
    #expect(screen.view.frame.size == CGSize(width: 7, height: 9))
  }

  @Test("R1: a nib that would have to be read is refused by name")
  func nibFiles() async throws {
    let result = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) {
      await MainActor.run { BareScreen(nibName: "Missing", bundle: nil).loadViewIfNeeded() }
    }
    let words = String(decoding: try #require(result).standardErrorContent, as: UTF8.self)
    #expect(words.contains("'Missing'") && words.contains("BareScreen"))
  }

  @Test("R1: init(coder:) reads what encode(with:) wrote, through Foundation's archiver")
  func coding() throws {
    let archiver = NSKeyedArchiver(requiringSecureCoding: true)
    let screen = PlainScreen()
    screen.title = "Kept"
    screen.encode(with: archiver)
    archiver.finishEncoding()
    let unarchiver = try NSKeyedUnarchiver(forReadingFrom: archiver.encodedData)
    let again = try #require(PlainScreen(coder: unarchiver))
    #expect(again.title == "Kept" && again.origin == "coder")
  }

  @Test("R1: init(rootViewController:) starts with the root, pushed like every other (S2)")
  func root() {
    let container = Container(rootViewController: DataScreen(item: "A"))
    #expect(container.origin == "root" && container.pushed == ["A false"])
    #expect(container.topViewController?.title == "A")
    #expect(container.topViewController?.navigationController === container)
  }

  @Test("R1: the other initialisers of a navigation controller start with an empty stack")
  func empty() throws {
    let unarchiver = try NSKeyedUnarchiver(
      forReadingFrom: NSKeyedArchiver.archivedData(
        withRootObject: NSString("x"), requiringSecureCoding: true))
    let made = [
      Container(navigationBarClass: nil, toolbarClass: nil), Container(nibName: nil, bundle: nil),
      try #require(Container(coder: unarchiver)), Container(),
    ]
    #expect(made.map(\.origin) == ["classes", "nib", "coder", "nib"])
    for container in made {
      #expect(container.viewControllers.isEmpty && container.pushed.isEmpty)
      container.pushViewController(DataScreen(item: "B"), animated: false)
      #expect(container.topViewController?.title == "B")
    }
  }

  @Test("R1, A4: bars are of the classes that are given, and work")
  func barClasses() throws {
    let phone = VirtualPhone {
      let container = UINavigationController(
        navigationBarClass: TallBar.self, toolbarClass: WideToolbar.self)
      container.pushViewController(DataScreen(item: "A"), animated: false)
      return container
    }
    phone.perform {
      phone.navigationController.pushViewController(DataScreen(item: "B"), animated: true)
    }
    try phone.settle()
    #expect(phone.navigationController.navigationBar is TallBar)
    #expect(phone.navigationController.toolbar is WideToolbar)
    #expect(phone.barWords == ["A", "B"])
  }

  @Test("R1, A4: a class that is no bar is refused by name")
  func wrongClass() async throws {
    let result = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) {
      await MainActor.run {
        _ = UINavigationController(navigationBarClass: UIView.self, toolbarClass: nil)
      }
    }
    let words = String(decoding: try #require(result).standardErrorContent, as: UTF8.self)
    #expect(words.contains("UIView is not a UINavigationBar"))
  }
}
