import BackswipeTesting
@testable import BackswipeUI
import Testing

@MainActor
private final class TallList: UITableViewController {
  var calls: [String] = []
  var refuses = false
  var selected = 0

  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    60
  }

  override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath)
    -> UITableViewCell
  {
    let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
    cell.textLabel?.text = "Row \(indexPath.row)"
    return cell
  }

  override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    selected += 1
  }

  override func scrollViewShouldScrollToTop(_ scrollView: UIScrollView) -> Bool {
    calls.append("should")
    return !refuses
  }
  override func scrollViewDidScrollToTop(_ scrollView: UIScrollView) { calls.append("did") }
  override func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) {
    calls.append("animation")
  }
  override func scrollViewWillBeginDragging(_ scrollView: UIScrollView) { calls.append("begin") }
  override func scrollViewDidEndDragging(
    _ scrollView: UIScrollView, willDecelerate decelerate: Bool
  ) { calls.append("end \(decelerate)") }
  override func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) { calls.append("rest") }
}

@MainActor
@Suite("A tap on the status bar")
struct ScrollToTopTests {
  private let list: TallList
  private let phone: VirtualPhone

  init() throws {
    let list = TallList(style: .plain)
    list.title = "List"
    phone = VirtualPhone {
      let navigation = UINavigationController(rootViewController: list)
      navigation.navigationBar.prefersLargeTitles = true
      return navigation
    }
    self.list = list
    try phone.settle()
    phone.perform { list.tableView.contentOffset.y = 900 }
    try phone.settle()
    list.calls = []
  }

  private func tapStatusBar() throws {
    phone.tap(at: CGPoint(x: 200, y: 20))
    try phone.settle()
  }

  @Test("G6: scrolls the list to its top by and by, with its large title, and tells the delegate")
  func scrolls() throws {
    #expect(phone.navigationController.navigationBar.frame.height == 44)
    phone.tap(at: CGPoint(x: 200, y: 20))
    phone.advance(frames: 4)
    #expect((1..<900).contains(list.tableView.contentOffset.y))
    try phone.settle()
    #expect(list.tableView.contentOffset.y == -list.tableView.adjustedContentInset.top)
    #expect(phone.navigationController.navigationBar.frame.height == 96)
    #expect(list.calls == ["should", "did"])
    // At the top there is nothing to do.
    try tapStatusBar()
    #expect(list.calls == ["should", "did"])
  }

  @Test("G6: does nothing where the delegate, the list or a second list says so")
  func refused() throws {
    list.refuses = true
    try tapStatusBar()
    #expect(list.tableView.contentOffset.y == 900 && list.calls == ["should"])
    list.refuses = false
    phone.perform { list.tableView.scrollsToTop = false }
    try tapStatusBar()
    #expect(list.tableView.contentOffset.y == 900)
    let second = phone.perform {
      list.tableView.scrollsToTop = true
      let second = UIScrollView(frame: CGRect(x: 0, y: 900, width: 390, height: 100))
      list.tableView.addSubview(second)
      return second
    }
    try tapStatusBar()
    #expect(list.tableView.contentOffset.y == 900)
    phone.perform { second.isHidden = true }
    try tapStatusBar()
    #expect(list.tableView.contentOffset.y < 0)
  }

  @Test("G6: is not heard by what lies beneath, and a drag from there is none")
  func beneath() throws {
    phone.perform { phone.navigationController.isNavigationBarHidden = true }
    try phone.settle()
    phone.drag(from: CGPoint(x: 200, y: 20), to: CGPoint(x: 200, y: 60), over: .milliseconds(100))
    try phone.settle()
    #expect(!list.calls.contains("should"))
    phone.perform { list.tableView.contentOffset.y = 900 }
    try phone.settle()
    try tapStatusBar()
    #expect(list.selected == 0 && list.tableView.contentOffset.y < 0)
    phone.tap(at: CGPoint(x: 200, y: 400))
    try phone.settle()
    #expect(list.selected == 1)
  }

  @Test("G6: a controller with a list hears of fingers on it")
  func fingers() throws {
    phone.drag(from: CGPoint(x: 200, y: 500), to: CGPoint(x: 200, y: 300), over: .milliseconds(100))
    try phone.settle()
    #expect(list.calls == ["begin", "end true", "rest"])
  }
}
