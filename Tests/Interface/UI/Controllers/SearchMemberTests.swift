import BackswipeScene
import BackswipeTesting
@testable import BackswipeUI
import Testing

@MainActor
@Suite("Suggestions, tokens and looks of search")
final class SearchMemberTests: UISearchResultsUpdating, UISearchControllerDelegate,
  UISearchBarDelegate
{
  private var chosen: [String] = []
  private var updates = 0
  private var calls: [String] = []
  private let search = UISearchController()
  private let phone: VirtualPhone

  init() throws {
    let search = search
    phone = VirtualPhone {
      let page = UIViewController()
      page.title = "Page"
      page.navigationItem.searchController = search
      return UINavigationController(rootViewController: page)
    }
    search.searchResultsUpdater = self
    search.delegate = self
    search.searchBar.delegate = self
    try phone.settle()
  }

  func updateSearchResults(for searchController: UISearchController) { updates += 1 }

  func updateSearchResults(
    for searchController: UISearchController, selecting searchSuggestion: any UISearchSuggestion
  ) { chosen.append(searchSuggestion.localizedSuggestion ?? "") }

  func presentSearchController(_ searchController: UISearchController) { calls.append("present") }
  func searchBarBookmarkButtonClicked(_ searchBar: UISearchBar) { calls.append("bookmark") }
  func searchBarResultsListButtonClicked(_ searchBar: UISearchBar) { calls.append("results") }

  private var ranges: [NSRange] = []
  func searchBar(
    _ searchBar: UISearchBar, shouldChangeTextInRanges ranges: [NSValue],
    replacementText text: String
  ) -> Bool {
    self.ranges += ranges.map(\.rangeValue)
    return text != "x"
  }

  private var field: UISearchTextField { search.searchBar.searchTextField }
  private var words: Set<String> { Set(drawnWords(in: phone.displayList).map(\.text)) }

  private func begin() throws {
    phone.perform { search.isActive = true }
    try phone.settle()
  }

  @Test("N8: the delegate is asked about the ranges of a change")
  func changes() throws {
    try begin()
    phone.perform { _ = field.becomeFirstResponder() }
    try phone.settle()
    for letter in ["a", "x", "b"] { phone.type(letter) }
    #expect(field.text == "ab")
    #expect(ranges == [0, 1, 1].map { NSRange(location: $0, length: 0) })
  }

  @Test("N8: suggestions are a list over the page during a search, a tap on one tells the updater")
  func suggestions() throws {
    phone.perform {
      search.searchSuggestions = ["Oak", "Ash"].map {
        UISearchSuggestionItem(localizedSuggestion: $0, localizedDescription: "Tree")
      }
    }
    try phone.settle()
    #expect(!words.contains("Oak"))
    try begin()
    #expect(words.isSuperset(of: ["Oak", "Ash", "Tree"]) && calls == ["present"])
    try phone.tap("Ash")
    try phone.settle()
    #expect(chosen == ["Ash"] && search.isActive)
    phone.perform { search.ignoresSearchSuggestionsForSearchBarPlacementStacked = true }
    try phone.settle()
    #expect(!words.contains("Oak"))
    phone.perform { search.ignoresSearchSuggestionsForSearchBarPlacementStacked = false }
    try phone.settle()
    phone.perform { search.isActive = false }
    try phone.settle()
    #expect(!words.contains("Oak") && search.parent == nil)
  }

  @Test("N8: the scopes are shown with the search, with text, or by the client")
  func scopes() throws {
    search.searchBar.scopeButtonTitles = ["All", "Some"]
    phone.perform { search.scopeBarActivation = .onTextEntry }
    try begin()
    #expect(!search.searchBar.showsScopeBar)
    phone.perform { search.searchBar.text = "x" }
    #expect(search.searchBar.showsScopeBar)
    phone.perform { search.searchBar.text = "" }
    #expect(!search.searchBar.showsScopeBar)
    phone.perform { search.scopeBarActivation = .onSearchActivation }
    #expect(search.searchBar.showsScopeBar)
    phone.perform { search.isActive = false }
    try phone.settle()
    phone.perform { search.scopeBarActivation = .manual }
    try begin()
    #expect(!search.searchBar.showsScopeBar)
    phone.perform { search.searchBar.setShowsScope(true, animated: true) }
    try phone.settle()
    #expect(search.searchBar.showsScopeBar && words.contains("Some"))
  }

  @Test("N8: tokens stand before the text; Backspace there selects the last and then deletes it")
  func tokens() throws {
    try begin()
    phone.perform {
      field.becomeFirstResponder()
      field.tokens = ["Red", "Blue"].map { UISearchToken(icon: nil, text: $0) }
    }
    try phone.settle()
    let before = updates
    phone.type("ab")
    try phone.settle()
    let boxes = drawnWords(in: phone.displayList)
    func left(_ text: String) -> CGFloat { boxes.first { $0.text == text }?.box.minX ?? 0 }
    #expect(left("Red") > 0 && left("Red") < left("Blue") && left("Blue") < left("ab"))
    for _ in 0..<2 { phone.press("Backspace") }
    #expect(field.text == "" && field.tokens.count == 2)
    phone.press("Backspace")
    #expect(field.tokens.count == 2 && field.tokenRow.selected == 1)
    phone.press("Backspace")
    #expect(field.tokens.map(\.text) == ["Red"] && updates > before)
    field.allowsDeletingTokens = false
    for _ in 0..<2 { phone.press("Backspace") }
    #expect(field.tokens.count == 1)
    phone.perform { field.insertToken(UISearchToken(icon: nil, text: "Green"), at: 0) }
    phone.perform { field.removeToken(at: 1) }
    #expect(field.tokens.map(\.text) == ["Green"])
    phone.perform { search.isActive = false }
    #expect(field.tokens.isEmpty)
  }

  @Test("N8: an empty field has a bookmark or a results button, each with its call")
  func buttons() throws {
    phone.perform { search.searchBar.showsBookmarkButton = true }
    try phone.settle()
    try phone.tap("Bookmarks")
    try phone.settle()
    phone.perform {
      search.searchBar.showsBookmarkButton = false
      search.searchBar.showsSearchResultsButton = true
      search.searchBar.isSearchResultsButtonSelected = true
    }
    try phone.settle()
    try phone.tap("Results")
    try phone.settle()
    #expect(calls == ["bookmark", "results"] && search.searchBar.iconButton.isSelected)
    phone.perform { search.searchBar.text = "x" }
    try phone.settle()
    #expect(throws: PhoneError.self) { try phone.tap("Results") }
  }

  @Test("N8: a bar of its own has a prompt, a background by style, and can be disabled")
  func look() throws {
    let bar = phone.perform { UISearchBar() }
    let image = try #require(UIImage(data: Data(tinyPNG), scale: 1))
    phone.perform {
      bar.frame = CGRect(x: 0, y: 300, width: 390, height: 75)
      phone.navigationController.topViewController?.view.addSubview(bar)
      bar.prompt = "Find a tree"
      bar.barTintColor = .systemGreen
      bar.isTranslucent = false
    }
    try phone.settle()
    #expect(words.contains("Find a tree") && bar.intrinsicContentSize.height == 56 + 19)
    #expect(bar.barGround.backgroundColor == .systemGreen)
    phone.perform {
      bar.backgroundImage = image
      bar.setSearchFieldBackgroundImage(image, for: .normal)
      bar.setImage(image, for: .search, state: .normal)
    }
    try phone.settle()
    func images() -> Int {
      phone.displayList.items.flatMap(\.picture.commands).filter {
        if case .image = $0 { true } else { false }
      }.count
    }
    #expect(images() == 3)
    phone.perform { bar.searchBarStyle = .minimal }
    try phone.settle()
    #expect(images() == 2 && bar.barGround.backgroundColor == nil)
    let before = bar.searchTextField.leftViewRect(forBounds: bar.searchTextField.bounds)
    phone.perform {
      bar.setPositionAdjustment(UIOffset(horizontal: 4, vertical: 0), for: .search)
      bar.isEnabled = false
    }
    try phone.settle()
    let after = bar.searchTextField.leftViewRect(forBounds: bar.searchTextField.bounds)
    #expect(after == before.offsetBy(dx: 4, dy: 0))
    #expect(!bar.becomeFirstResponder() && bar.alpha == 0.5)
  }
}
