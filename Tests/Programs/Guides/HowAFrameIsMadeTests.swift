import BackswipeTesting
import BackswipeUI
import Testing

final class FirstViewController: UIViewController {}

final class SecondViewController: UIViewController {
  var log: [String] = []

  override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    log.append("viewWillAppear")
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    if log.last != "layout" { log.append("layout") }
  }

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    log.append("viewDidAppear")
  }
}

@MainActor @Test func aPushIsMadeOfFrames() throws {
  let phone = VirtualPhone { UINavigationController(rootViewController: FirstViewController()) }
  let second = SecondViewController()
  phone.perform { phone.navigationController.pushViewController(second, animated: true) }
  // Asked for; nothing has been made yet.
  #expect(phone.frame.transition == nil)
  #expect(second.log == [])

  phone.advance(frames: 1)
  #expect(phone.frame.transition?.progress == 0)
  #expect(second.log.prefix(2) == ["viewWillAppear", "layout"])

  try phone.settle()
  let moving = phone.frames.filter { $0.transition != nil }
  #expect(moving.last?.transition?.progress == 1)
  #expect(second.log.last == "viewDidAppear")
  // 350 ms at 60 Hz, both ends counted, and one frame at rest.
  #expect(moving.count == 22)
  #expect(phone.frames.last?.transition == nil)
}
