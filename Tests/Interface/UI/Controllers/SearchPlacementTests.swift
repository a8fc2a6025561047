import BackswipeScene
import BackswipeTesting
import BackswipeUI
import Testing

/// The place of a search field: below the row of 44 or 54 points, in the row, or a button in it.
@MainActor
@Suite("Placement of search fields")
final class SearchPlacementTests: GlassRig, UISearchControllerDelegate {
  private var calls: [String] = []
  private let search = UISearchController()
  private let edit = UIBarButtonItem(title: "Edit", style: .plain)

  func searchController(
    _ searchController: UISearchController,
    willChangeTo newPlacement: UINavigationItem.SearchBarPlacement
  ) { calls.append("to \(newPlacement)") }

  func searchController(
    _ searchController: UISearchController,
    didChangeFrom previousPlacement: UINavigationItem.SearchBarPlacement
  ) { calls.append("from \(previousPlacement)") }

  private func phone(
    _ look: String, _ placement: UINavigationItem.SearchBarPlacement
  ) throws -> VirtualPhone {
    let (search, edit) = (search, edit)
    let phone = VirtualPhone(settings: try settings(look)) {
      let page = UIViewController()
      page.title = "Page"
      page.navigationItem.searchController = search
      page.navigationItem.preferredSearchBarPlacement = placement
      page.navigationItem.rightBarButtonItem = edit
      return UINavigationController(rootViewController: page)
    }
    search.delegate = self
    try phone.settle()
    calls = []
    return phone
  }

  private func bar(_ phone: VirtualPhone) -> UINavigationBar {
    phone.navigationController.navigationBar
  }

  private func item(_ phone: VirtualPhone) throws -> UINavigationItem {
    try #require(phone.navigationController.topViewController?.navigationItem)
  }

  /// The frame of the field in the bar.
  private func field(_ phone: VirtualPhone) -> CGRect {
    let field = search.searchBar.searchTextField
    return field.convert(field.bounds, to: bar(phone))
  }

  @Test("N3: an inline field is in the row of a wide bar, and below that of a narrow one")
  func inline() throws {
    let phone = try phone("ios-17", .inline)
    #expect(try item(phone).searchBarPlacement == .stacked)
    #expect(bar(phone).bounds.height == 96 && field(phone).minY == 45)
    phone.perform { phone.navigationController.traitOverrides.horizontalSizeClass = .regular }
    try phone.settle()
    #expect(try item(phone).searchBarPlacement == .inline)
    #expect(search.searchBarPlacement == .inline && calls == ["to inline", "from stacked"])
    let place = field(phone)
    #expect(bar(phone).bounds.height == 44 && place.midY == 22 && place.height == 36)
    let end = bar(phone).bounds.width
    #expect(place.width == 156 && place.maxX < end && place.maxX > end - 24, "\(place)")
    let button = try #require(edit.frame(in: bar(phone)))
    #expect(button.maxX < place.minX)
    phone.perform { search.isActive = true }
    try phone.settle()
    #expect(bar(phone).bounds.height == 44 && phone.barWords.contains("Edit"))
    phone.perform {
      search.isActive = false
      phone.navigationController.traitOverrides.horizontalSizeClass = .compact
    }
    try phone.settle()
    #expect(bar(phone).bounds.height == 96 && calls.suffix(2) == ["to stacked", "from inline"])
  }

  @Test(
    "N3: an integrated field is a button in a narrow bar, a tap on which begins the search",
    arguments: [UINavigationItem.SearchBarPlacement.integrated, .integratedButton])
  func button(_ placement: UINavigationItem.SearchBarPlacement) throws {
    let phone = try phone("ios-26", placement)
    #expect(try item(phone).searchBarPlacement == placement)
    #expect(bar(phone).bounds.height == 54)
    let button = try #require(
      try item(phone).searchBarPlacementBarButtonItem.frame(in: phone.navigationController.view))
    let other = try #require(edit.frame(in: phone.navigationController.view))
    // A glyph of 22 points with 12 at both sides.
    #expect(other.maxX < button.minX && button.width == 46, "\(button)")
    phone.tap(at: CGPoint(x: button.midX, y: button.midY))
    try phone.settle()
    #expect(search.isActive && search.searchBar.searchTextField.isFirstResponder)
    #expect(bar(phone).bounds.height == 56 && field(phone).minY == 10)
    try phone.tap("Cancel")
    try phone.settle()
    #expect(!search.isActive && bar(phone).bounds.height == 54)
  }

  @Test("N3: an integrated field is in the row of a wide bar, unless it is to be a button")
  func wide() throws {
    let phone = try phone("ios-26", .integrated)
    phone.perform { phone.navigationController.traitOverrides.horizontalSizeClass = .regular }
    try phone.settle()
    #expect(bar(phone).bounds.height == 54 && field(phone).midY == 27 && field(phone).width == 156)
    #expect(calls.isEmpty, "integrated before and after")
    let item = try item(phone)
    phone.perform { item.preferredSearchBarPlacement = .integratedButton }
    try phone.settle()
    #expect(calls == ["to integratedButton", "from integrated"])
    #expect(field(phone).height == 0)
    phone.perform { item.preferredSearchBarPlacement = .automatic }
    try phone.settle()
    #expect(item.searchBarPlacement == .stacked && bar(phone).bounds.height == 54 + 52)
  }

  @Test(
    "N3: a toolbar has a field in the room that is left, or a button, and each begins the search")
  func toolbarField() throws {
    let phone = try phone("ios-26", .integrated)
    let item = try item(phone)
    let add = UIBarButtonItem(barButtonSystemItem: .add)
    phone.perform {
      phone.navigationController.topViewController?.toolbarItems = [
        item.searchBarPlacementBarButtonItem, .flexibleSpace(), add,
      ]
      phone.navigationController.setToolbarHidden(false, animated: false)
    }
    try phone.settle()
    let view = try #require(phone.navigationController.view)
    func frame() throws -> CGRect {
      try #require(item.searchBarPlacementBarButtonItem.frame(in: view))
    }
    let button = try #require(add.frame(in: view))
    let field = try frame()
    #expect(field.width > 250 && field.midY == button.midY && field.maxX < button.minX)
    let words = drawnWords(in: phone.displayList).filter { field.contains($0.box) }
    #expect(words.map(\.text) == ["Search"])
    phone.tap(at: CGPoint(x: field.midX, y: field.midY))
    try phone.settle()
    #expect(search.isActive && search.searchBar.searchTextField.isFirstResponder)
    try phone.tap("Cancel")
    try phone.settle()
    phone.perform { item.preferredSearchBarPlacement = .integratedButton }
    try phone.settle()
    #expect(try !search.isActive && frame().width == button.width)
  }

  /// A phone whose page has its search in a toolbar, with a button beside it.
  private func searchInToolbar() throws -> (
    phone: VirtualPhone, item: UINavigationItem, view: UIView
  ) {
    let phone = try phone("ios-26", .integrated)
    let item = try item(phone)
    phone.perform {
      phone.navigationController.topViewController?.toolbarItems = [
        item.searchBarPlacementBarButtonItem, .flexibleSpace(),
        UIBarButtonItem(barButtonSystemItem: .add),
      ]
      phone.navigationController.setToolbarHidden(false, animated: false)
    }
    try phone.settle()
    return (phone, item, try #require(phone.navigationController.view))
  }

  @Test("N3: a search of a toolbar goes up with the keyboard, and the toolbar leaves meanwhile")
  func foot() throws {
    let (phone, item, view) = try searchInToolbar()
    let toolbar = phone.navigationController.toolbar as UIView
    func field() -> CGRect {
      let field = search.searchBar.searchTextField
      return field.convert(field.bounds, to: view)
    }
    let rest = toolbar.frame
    let start = try #require(item.searchBarPlacementBarButtonItem.frame(in: view))
    phone.tap(at: CGPoint(x: start.midX, y: start.midY))
    for _ in 0..<6 where !search.isActive { phone.advance(frames: 1) }
    phone.advance(frames: 1)
    var (before, height) = (field(), toolbar.frame.minY)
    #expect(abs(before.midY - start.midY) < 40)
    for _ in 0..<60 {
      phone.advance(frames: 1)
      #expect(field().midY <= before.midY && toolbar.frame.minY >= height)
      (before, height) = (field(), toolbar.frame.minY)
    }
    try phone.settle()
    let keyboard = try #require(phone.frame.parts.keyboardY)
    // 10 points below the field of 36.
    #expect(field().maxY == CGFloat(keyboard) - 10 && field().height == 36)
    #expect(toolbar.isHidden && toolbar.frame.minY == view.bounds.height)
    #expect(!phone.navigationController.isToolbarHidden)
    #expect(bar(phone).bounds.height == 0)
    // Without the keyboard it is at the page's foot, above the home indicator.
    phone.perform { search.searchBar.resignFirstResponder() }
    try phone.settle()
    #expect(search.isActive && field().maxY == view.bounds.height - 34 - 10)
    phone.perform { search.isActive = false }
    try phone.settle()
    #expect(toolbar.frame == rest && !toolbar.isHidden && bar(phone).bounds.height == 54)
    #expect(item.searchBarPlacementBarButtonItem.frame(in: view) == start)
    #expect(search.searchBar.isDescendant(of: bar(phone)))
  }

  @Test("N3: after a turn of the device a search at the foot returns to the toolbar's field")
  func footTurns() throws {
    let (phone, item, view) = try searchInToolbar()
    phone.perform { search.isActive = true }
    try phone.settle()
    phone.rotate(to: .landscapeLeft)
    try phone.settle()
    phone.perform { search.isActive = false }
    let field = search.searchBar.searchTextField
    var ways: [CGRect] = []
    for _ in 0..<120 where !search.searchBar.isDescendant(of: bar(phone)) {
      phone.advance(frames: 1)
      ways.append(field.convert(field.bounds, to: view))
    }
    try phone.settle()
    let end = try #require(item.searchBarPlacementBarButtonItem.frame(in: view))
    let last = try #require(ways.dropLast().last)
    #expect(abs(last.midX - end.midX) < 20 && abs(last.midY - end.midY) < 20, "\(last) \(end)")
  }

  @Test("N3: a search at the foot leaves with its page, and its toolbar is back")
  func footLeaves() throws {
    let (phone, _, view) = try searchInToolbar()
    let toolbar = phone.navigationController.toolbar as UIView
    let rest = toolbar.frame
    phone.perform { search.isActive = true }
    try phone.settle()
    #expect(toolbar.isHidden)
    let next = UIViewController()
    next.toolbarItems = [UIBarButtonItem(barButtonSystemItem: .add)]
    phone.perform { phone.navigationController.pushViewController(next, animated: true) }
    phone.advance(frames: 4)
    let shown = toolbar.layer.shownFrame
    #expect(shown.minY < view.bounds.height && shown.minY > rest.minY, "\(shown)")
    try phone.settle()
    #expect(toolbar.frame == rest && !toolbar.isHidden)
  }

  @Test("N3: a toolbar's button stands for that of the bar, if it may")
  func toolbar() throws {
    let phone = try phone("ios-26", .integrated)
    let item = try item(phone)
    phone.perform { item.rightBarButtonItem = nil }
    try phone.settle()
    func buttons() -> Int { panes(phone).filter { $0.minY < 100 }.count }
    #expect(buttons() == 1)
    phone.perform {
      phone.navigationController.topViewController?.toolbarItems = [
        item.searchBarPlacementBarButtonItem
      ]
      phone.navigationController.setToolbarHidden(false, animated: false)
    }
    try phone.settle()
    #expect(buttons() == 0)
    phone.perform { item.searchBarPlacementAllowsToolbarIntegration = false }
    try phone.settle()
    #expect(buttons() == 1)
  }
}
