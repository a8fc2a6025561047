import BackswipeTesting
import BackswipeUI
import Testing

/// Who lives how long. (S11)
@Suite("Lifetime")
@MainActor
struct LifetimeTests {
  @MainActor final class Census { var alive = 0 }

  /// Counts its instances.
  final class Counted: UIViewController {
    let census: Census

    init(_ census: Census) {
      self.census = census
      super.init(nibName: nil, bundle: nil)
      census.alive += 1
    }

    required init?(coder: NSCoder) { nil }

    isolated deinit { census.alive -= 1 }
  }

  let census = Census()

  func phone() -> VirtualPhone {
    VirtualPhone { UINavigationController(rootViewController: UIViewController()) }
  }

  @Test(
    "A popped controller lives until its transition has ended and no longer",
    arguments: [true, false])
  func popped(_ swiped: Bool) throws {
    let phone = phone()
    phone.perform {
      phone.navigationController.pushViewController(Counted(census), animated: true)
    }
    try phone.settle()
    weak let popped = phone.navigationController.topViewController
    #expect(popped != nil)
    if swiped {
      phone.dragFromLeftEdge(to: 300, over: .milliseconds(200))
    } else {
      phone.perform { _ = phone.navigationController.popViewController(animated: true) }
    }
    while phone.navigationController.viewControllers.count > 1 { phone.advance(frames: 1) }
    phone.advance(frames: 1)
    while phone.frame.transition != nil, phone.frame.transition?.progress != 1 {
      #expect(popped != nil, "alive at progress \(phone.frame.transition?.progress ?? -1)")
      phone.advance(frames: 1)
    }
    try phone.settle()
    #expect(popped == nil && census.alive == 0)
  }

  @Test("A controller that somebody else holds stays, and can be pushed again")
  func held() throws {
    let phone = phone()
    let held = phone.perform { Counted(census) }
    for _ in 1...2 {
      phone.perform { phone.navigationController.pushViewController(held, animated: true) }
      try phone.settle()
      phone.perform { _ = phone.navigationController.popViewController(animated: true) }
      try phone.settle()
    }
    #expect(census.alive == 1)
    #expect(phone.navigationController.viewControllers.count == 1)
  }

  @Test("A cancelled swipe keeps the controller")
  func cancelled() throws {
    let phone = phone()
    phone.perform {
      phone.navigationController.pushViewController(Counted(census), animated: false)
    }
    try phone.settle()
    phone.dragFromLeftEdge(to: 60, over: .milliseconds(300), hold: .milliseconds(200))
    try phone.settle()
    #expect(census.alive == 1 && phone.frames.contains { $0.transition?.isInteractive == true })
  }

  @Test("Ten thousand pushes and pops leave nothing behind")
  func many() throws {
    let phone = phone()
    let navigation = phone.navigationController
    var most = 0
    for _ in 1...1000 {
      for _ in 1...10 {
        phone.perform { navigation.pushViewController(Counted(census), animated: false) }
      }
      try phone.settle()
      most = max(most, census.alive)
      for _ in 1...10 {
        phone.perform { _ = navigation.popViewController(animated: false) }
      }
      try phone.settle()
    }
    #expect(most == 10)
    #expect(census.alive == 0 && navigation.viewControllers.count == 1)
    #expect(navigation.children.count == 1)
  }

  @Test("The navigation controller and its phone go too")
  func container() throws {
    weak var navigation: UINavigationController?
    do {
      let phone = phone()
      navigation = phone.navigationController
      phone.perform {
        phone.navigationController.pushViewController(Counted(census), animated: true)
      }
      phone.advance(by: .milliseconds(100))
    }
    #expect(navigation == nil && census.alive == 0)
  }
}
