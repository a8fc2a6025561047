import BackswipeTesting
import BackswipeUI
import Testing

/// Screens that a phone is given while it runs.
@Suite("Given screens")
@MainActor
struct GivenScreenTests {
  private let page = UIViewController()

  @Test("Insets of a screen of the present size are laid out, and a rotation turns them")
  func insets() throws {
    let phone = VirtualPhone { [page] in page }
    phone.resize(
      to: ScreenMetrics(
        size: CGSize(width: 390, height: 844), scale: 2, statusBarHeight: 60,
        homeIndicatorHeight: 10, sideInset: 5))
    try phone.settle()
    #expect(
      phone.perform { page.view.safeAreaInsets }
        == UIEdgeInsets(top: 60, left: 5, bottom: 10, right: 5))
    phone.rotate(to: .landscapeLeft)
    try phone.settle()
    #expect(
      phone.perform { page.view.safeAreaInsets }
        == UIEdgeInsets(top: 0, left: 60, bottom: 21, right: 60))
    phone.rotate(to: .portrait)
    try phone.settle()
    #expect(phone.perform { page.view.safeAreaInsets.top } == 60)
  }

  @Test("A screen that lies on its other side is that of a turned device, after a rotation too")
  func side() throws {
    let phone = VirtualPhone { [page] in page }
    phone.rotate(to: .landscapeLeft)
    try phone.settle()
    phone.resize(to: CGSize(width: 390, height: 760))
    try phone.settle()
    #expect(phone.perform { UIDevice.current.orientation } == .portrait)
    phone.rotate(to: .landscapeLeft)
    try phone.settle()
    #expect(phone.window.frame.size == CGSize(width: 760, height: 390))
  }

  @Test("Another scale alone reaches the traits of pages")
  func scale() throws {
    let phone = VirtualPhone { [page] in page }
    phone.resize(to: ScreenMetrics(size: CGSize(width: 390, height: 844), scale: 3))
    try phone.settle()
    #expect(phone.perform { page.traitCollection.displayScale } == 3)
  }
}
