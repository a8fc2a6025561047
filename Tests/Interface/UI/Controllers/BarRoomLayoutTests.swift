import BackswipeScene
import BackswipeTesting
@testable import BackswipeUI
import Testing

/// Where things stand in bars, by the width of the screen.
@Suite("Room in bars")
@MainActor
struct BarRoomLayoutTests {
  private func places(_ rig: Rig, _ views: [UIView]) -> [CGRect] {
    views.map { $0.convert($0.bounds, to: nil) }
  }

  @Test("B4: titles on both sides are shortened where there is not room for all")
  func bothSides() throws {
    let rig = try Rig("A", size: CGSize(width: 320, height: 568))
    func items(_ words: String...) -> [UIBarButtonItem] { words.map { UIBarButtonItem(title: $0) } }
    rig.phone.perform {
      rig["A"].navigationItem.leftBarButtonItems = items("Reorganise", "Duplicate")
      rig["A"].navigationItem.rightBarButtonItems = items("Move to Folder", "OK")
    }
    try rig.phone.settle()
    let content = try #require(rig.navigation.navigationBar.content)
    let frames = places(rig, content.leftViews + content.rightViews.reversed())
    for (left, right) in zip(frames, frames.dropFirst()) { #expect(left.maxX <= right.minX) }
    #expect(frames.first?.minX == 16 && frames.last?.maxX == 304)
    let words = drawnWords(in: rig.phone.displayList)
    #expect(words.contains { $0.text == "OK" } && words.contains { $0.text.hasSuffix("…") })
    #expect(!words.contains { $0.text == "Move to Folder" })
  }

  @Test("B4: a long back title leaves the right items their room")
  func backTitle() throws {
    let rig = try Rig("A", "B", size: CGSize(width: 320, height: 568))
    rig.phone.perform {
      rig["A"].navigationItem.title = "A very long title of a page"
      rig["B"].navigationItem.title = ""
      rig["B"].navigationItem.rightBarButtonItems = [
        UIBarButtonItem(title: "Duplicate"), UIBarButtonItem(title: "Reorganise"),
      ]
    }
    try rig.phone.settle()
    let content = try #require(rig.navigation.navigationBar.content)
    let back = try #require(content.backButton)
    #expect(back.frame.maxX <= (content.rightViews.map(\.frame.minX).min() ?? 0))
  }

  @Test("T2: a toolbar's titles are shortened rather than run off the screen")
  func toolbar() throws {
    let rig = try Rig("A", size: CGSize(width: 320, height: 568))
    rig.phone.perform {
      rig["A"].toolbarItems = ["Reorganise", "Duplicate", "Move to Folder", "OK"]
        .flatMap { [UIBarButtonItem(title: $0), .flexibleSpace()] }.dropLast()
      rig.navigation.isToolbarHidden = false
    }
    try rig.phone.settle()
    let views = rig.navigation.toolbar.ownSubviews.compactMap { $0 as? BarItemView }
    let frames = places(rig, views).sorted { $0.minX < $1.minX }
    #expect(frames.count == 4)
    for (left, right) in zip(frames, frames.dropFirst()) { #expect(left.maxX <= right.minX) }
    #expect((frames.last?.maxX ?? 400) <= 305)
  }

  @Test("B4: at 414 points and more all stands 20 points from the sides, else 16")
  func margins() throws {
    for (width, margin) in [(CGFloat(390), CGFloat(16)), (414, 20), (430, 20)] {
      let rig = try Rig("A", size: CGSize(width: width, height: 896))
      rig.phone.perform {
        rig["A"].navigationItem.leftBarButtonItem = UIBarButtonItem(title: "Left")
        rig["A"].navigationItem.rightBarButtonItem = UIBarButtonItem(title: "Right")
        rig["A"].toolbarItems = [UIBarButtonItem(title: "Tool"), .flexibleSpace()]
        rig["A"].navigationItem.searchController = UISearchController(searchResultsController: nil)
        rig["A"].navigationItem.hidesSearchBarWhenScrolling = false
        rig.navigation.isToolbarHidden = false
        rig.navigation.navigationBar.prefersLargeTitles = true
      }
      try rig.phone.settle()
      let words = drawnWords(in: rig.phone.displayList)
      func box(_ text: String) -> CGRect? { words.last { $0.text == text }?.box }
      #expect(box("Left")?.minX == margin && box("Right")?.maxX == width - margin)
      #expect(box("Tool")?.minX == margin)
      #expect(words.contains { $0.text == "A" && $0.box.minX == margin })
      let field = rig["A"].navigationItem.searchController?.searchBar.searchTextField
      #expect(field?.frame.minX == margin && field?.frame.width == width - 2 * margin)
    }
  }
}
