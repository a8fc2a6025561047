import BackswipeScene
import BackswipeTesting
@testable import BackswipeUI
import BackswipeUnits
import Testing

/// Members of bars, sheets, fields and animators that came with later systems.
@MainActor
@Suite("Members of later systems")
struct LateMemberTests {
  @Test("B14: a group of a space keeps its neighbours apart by its width")
  func fixedSpace() throws {
    func gap(_ space: UIBarButtonItemGroup?) throws -> CGFloat {
      let views = (0..<2).map { _ in UIView(frame: CGRect(x: 0, y: 0, width: 30, height: 30)) }
      let phone = VirtualPhone {
        let page = UIViewController()
        let groups = views.map {
          UIBarButtonItemGroup.fixedGroup(items: [UIBarButtonItem(customView: $0)])
        }
        page.navigationItem.trailingItemGroups = [groups[0], space, groups[1]].compactMap(\.self)
        return UINavigationController(rootViewController: page)
      }
      try phone.settle()
      let frames = views.map { $0.convert($0.bounds, to: nil) }
      return frames[1].minX - frames[0].maxX
    }
    let without = try gap(nil)
    #expect(without > 0)
    let (wide, standard) = (try gap(.fixedSpace(40)), try gap(.fixedSpace()))
    #expect(wide - without >= 40 && wide - standard == 32)
  }

  @Test("N8: a field shows its suggestions while it is edited; a tap on one tells its delegate")
  func suggestions() throws {
    let field = UISearchTextField(frame: CGRect(x: 20, y: 200, width: 300, height: 36))
    let delegate = Chosen()
    let phone = VirtualPhone {
      let page = UIViewController()
      page.view.addSubview(field)
      return page
    }
    try phone.settle()
    func words() -> Set<String> { Set(drawnWords(in: phone.displayList).map(\.text)) }
    phone.perform {
      field.delegate = delegate
      field.searchSuggestions = ["Oak", "Ash"].map {
        UISearchSuggestionItem(localizedSuggestion: $0)
      }
    }
    phone.advance(frames: 2)
    #expect(!words().contains("Oak"))
    phone.perform { _ = field.becomeFirstResponder() }
    try phone.settle()
    #expect(words().isSuperset(of: ["Oak", "Ash"]))
    phone.tap(at: CGPoint(x: 100, y: 240 + 66))
    try phone.settle()
    #expect(delegate.chosen == ["Ash"])
    phone.perform { field.searchSuggestions = nil }
    phone.advance(frames: 2)
    #expect(!words().contains("Oak"))
    phone.perform {
      field.searchSuggestions = [UISearchSuggestionItem(localizedSuggestion: "Elm")]
    }
    phone.advance(frames: 2)
    #expect(words().contains("Elm"))
    phone.perform { _ = field.resignFirstResponder() }
    try phone.settle()
    #expect(!words().contains("Elm"))
  }

  @Test("N8: the suggestions of a search controller's field are the controller's")
  func suggestionsOfController() throws {
    let search = UISearchController()
    let phone = VirtualPhone {
      let page = UIViewController()
      page.navigationItem.searchController = search
      return UINavigationController(rootViewController: page)
    }
    try phone.settle()
    phone.perform {
      search.searchBar.searchTextField.searchSuggestions = [
        UISearchSuggestionItem(localizedSuggestion: "Oak")
      ]
    }
    #expect(search.searchSuggestions?.first?.localizedSuggestion == "Oak")
  }

  @MainActor
  private final class Chosen: UISearchTextFieldDelegate {
    var chosen: [String] = []

    func searchTextField(
      _ searchTextField: UISearchTextField, didSelect suggestion: any UISearchSuggestion
    ) { chosen.append(suggestion.localizedSuggestion ?? "") }
  }

  @Test("X5: an animator that flushes animates the layout that its changes make due, and no other")
  func flushes() throws {
    func x(flushes: Bool) throws -> (CGFloat, CGFloat) {
      let (box, other) = (UIView(), UIView())
      var left: [NSLayoutConstraint] = []
      let phone = VirtualPhone {
        let page = UIViewController()
        for view in [box, other] {
          view.translatesAutoresizingMaskIntoConstraints = false
          page.view.addSubview(view)
          let constraint = view.leadingAnchor.constraint(
            equalTo: page.view.leadingAnchor, constant: 0)
          left.append(constraint)
          NSLayoutConstraint.activate([
            constraint, view.topAnchor.constraint(equalTo: page.view.topAnchor),
            view.widthAnchor.constraint(equalToConstant: 50),
            view.heightAnchor.constraint(equalToConstant: 50),
          ])
        }
        return page
      }
      try phone.settle()
      phone.perform {
        let animator = UIViewPropertyAnimator(duration: 1, curve: .linear)
        animator.flushUpdates = flushes
        // Due before the animation: not a part of it.
        left[1].constant = 200
        animator.addAnimations { left[0].constant = 200 }
        animator.startAnimation()
      }
      phone.advance(by: .milliseconds(500))
      return (box.layer.shownFrame.minX, other.layer.shownFrame.minX)
    }
    let (flushed, before) = try x(flushes: true)
    #expect(abs(flushed - 100) < 10 && before == 200)
    let (plain, _) = try x(flushes: false)
    #expect(plain == 200)
  }

  @Test("N4: a sheet on a tablet has the size of a page or of a form, by its style or as asked")
  func pageSizing() throws {
    func width(_ style: UIModalPresentationStyle, _ prefersPage: Bool?) throws -> CGFloat {
      let phone = VirtualPhone(
        screen: ScreenMetrics(size: CGSize(width: 1024, height: 1366))
      ) { UIViewController() }
      try phone.settle()
      let page = UIViewController()
      page.modalPresentationStyle = style
      phone.perform {
        let sheet = page.sheetPresentationController
        #expect(sheet?.prefersPageSizing == (style == .pageSheet))
        if let prefersPage { sheet?.prefersPageSizing = prefersPage }
        phone.window.rootViewController?.present(page, animated: false)
      }
      try phone.settle()
      return page.view.frame.width
    }
    #expect(try width(.formSheet, nil) == 540 && width(.formSheet, true) == 704)
    #expect(try width(.pageSheet, nil) == 704 && width(.pageSheet, false) == 540)
  }

  @Test("A2: the image for a bar's position comes before that for any")
  func barPosition() throws {
    let (any, top) = (UIImage.filled(.red), UIImage.filled(.blue))
    let bar = UINavigationBar()
    bar.setBackgroundImage(any, for: .default)
    #expect(bar.backgroundImage(for: .any, barMetrics: .default) === any)
    bar.setBackgroundImage(top, for: .topAttached, barMetrics: .default)
    #expect(bar.backgroundImage(for: .topAttached, barMetrics: .default) === top)
    #expect(bar.backgroundImage(for: .default) === any)
    #expect(bar.backgroundImage(for: .bottom, barMetrics: .default) == nil)
    #expect(bar.shownBackgroundImage(at: .any) === any)
    #expect(bar.shownBackgroundImage(at: .topAttached) === top)
  }
}

extension UIImage {
  @MainActor
  fileprivate static func filled(_ color: UIColor) -> UIImage {
    UIGraphicsImageRenderer(size: CGSize(width: 4, height: 4)).image { context in
      color.setFill()
      context.fill(CGRect(x: 0, y: 0, width: 4, height: 4))
    }
  }
}
