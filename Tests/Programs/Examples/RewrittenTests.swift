import BackswipeTesting
import BackswipeUI
import Testing

@MainActor
@Test("Every entry that has a call in Swift: \"taps\", drags, faults")
func recordedSession() throws {
  let screen = ScreenMetrics(size: CGSize(width: 390, height: 844))
  let refresh = try DisplayRefresh(parsing: "120")
  let phone = try VirtualPhone(
    prototype: """
      backswipe: 1
      initial: list
      screens:
        list:
          title: List
          right:
            - { title: Add, identifier: add, push: detail }
          rows:
            - { title: Go, push: detail }
            - { title: \"A \\\"quoted\\\" row \\\\ with a backslash\" }
            - { title: Long, push: long }
        detail: { title: Detail, rows: 3 }
        long: { title: Long, rows: 60 }
      """, screen: screen, refresh: refresh)
  phone.settings["push.duration"] = "400ms"
  try phone.tap("Go")
  phone.advance(by: .milliseconds(100))
  phone.stall(.milliseconds(50))
  phone.advance(by: .milliseconds(100))
  phone.presentLate(by: .milliseconds(10), during: .milliseconds(100))
  phone.advance(by: .milliseconds(800))
  phone.drag(
    from: CGPoint(x: 3, y: 400), to: CGPoint(x: 300, y: 401), over: .milliseconds(120),
    rate: .hertz120, hold: .milliseconds(20))
  phone.advance(by: .milliseconds(1000))
  try phone.longPress("add", for: .milliseconds(80))
  phone.advance(by: .milliseconds(1000))
  phone.perform {
    _ = phone.navigationController.popToRootViewController(animated: true)
  }
  phone.advance(by: .milliseconds(1000))
  try phone.perform {
    phone.navigationController.pushViewController(try phone.instantiate("long"), animated: true)
  }
  phone.advance(by: .milliseconds(1000))
  try phone.scroll(to: .label("Row 50", in: "long"))
  phone.advance(by: .milliseconds(500))
  phone.settings["pop.strip"] = "30"
  phone.advance(by: .milliseconds(500))
  phone.perform {
    phone.navigationController.setNavigationBarHidden(true, animated: false)
  }
  phone.advance(by: .milliseconds(500))
  phone.stallRenderer(.milliseconds(30))
  phone.advance(by: .milliseconds(500))
  phone.dropFrames(1)
  phone.perform {
    _ = phone.navigationController.popViewController(animated: true)
  }
  phone.advance(by: .milliseconds(1000))
  let finger1 = phone.touchDown(at: CGPoint(x: 200, y: 400))
  phone.advance(by: .milliseconds(10))
  phone.move(finger1, to: CGPoint(x: 200, y: 380.5))
  phone.advance(by: .milliseconds(10))
  phone.cancel(finger1)
  try phone.settle()
  phone.expectStack(["list"])
  phone.expectTransitions(3, named: "pop")
  phone.expectTransitions(3, named: "push")
  phone.expect(.x(of: "list"), .equals(0))
  phone.expect(.y(of: "list"), .equals(0))
}
