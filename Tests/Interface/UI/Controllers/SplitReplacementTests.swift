import BackswipeTesting
import BackswipeUI
import Testing

/// Columns that are replaced while they are one stack.
@MainActor
@Suite("Replaced columns of one stack")
struct SplitReplacementTests {
  /// A narrow phone with a page P and a page S of both columns.
  private func shown() throws -> (
    VirtualPhone, UISplitViewController, primary: RecordingController,
    secondary: RecordingController
  ) {
    let (split, log) = (UISplitViewController(style: .doubleColumn), CallLog())
    let (primary, secondary) = (RecordingController("P", log), RecordingController("S", log))
    let phone = VirtualPhone {
      split.setViewController(primary, for: .primary)
      split.setViewController(secondary, for: .secondary)
      return split
    }
    try phone.settle()
    return (phone, split, primary, secondary)
  }

  private func titles(_ page: UIViewController) -> [String?] {
    page.navigationController?.viewControllers.map(\.title) ?? []
  }

  @Test("P6: on one stack, the secondary pages stay over a primary page that replaces another")
  func stays() throws {
    let (phone, split, primary, secondary) = try shown()
    #expect(titles(secondary) == ["P", "S"])
    let page = UIViewController()
    page.title = "N"
    phone.perform { split.setViewController(page, for: .primary) }
    try phone.settle()
    #expect(titles(page) == ["N", "S"])
    #expect(secondary.view.window != nil && primary.parent?.parent == nil)
    phone.perform { split.setViewController(nil, for: .primary) }
    try phone.settle()
    #expect(titles(secondary) == ["S"] && secondary.view.window != nil)
  }

  @Test("P6: secondary pages that were popped from the stack wait for a wide container")
  func waits() throws {
    let (phone, split, primary, secondary) = try shown()
    phone.perform { _ = primary.navigationController?.popViewController(animated: false) }
    try phone.settle()
    let page = UIViewController()
    page.title = "N"
    phone.perform { split.setViewController(page, for: .primary) }
    try phone.settle()
    #expect(titles(page) == ["N"] && secondary.viewIfLoaded?.window == nil)
    phone.resize(to: CGSize(width: 1024, height: 768))
    try phone.settle()
    #expect(titles(page) == ["N"] && titles(secondary) == ["S"])
    #expect(page.view.window != nil && secondary.view.window != nil)
  }
}
