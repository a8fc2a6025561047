import BackswipeScene
import BackswipeTesting
import BackswipeUI
import Testing

/// Writes down the changes of its traits.
private final class TraitPage: UIViewController {
  var styles: [UIUserInterfaceStyle] = []
  let label = UILabel()

  override func viewDidLoad() {
    view.backgroundColor = .systemBackground
    label.text = "Text"
    label.font = .preferredFont(forTextStyle: .body)
    label.adjustsFontForContentSizeCategory = true
    label.frame = CGRect(x: 20, y: 200, width: 200, height: 80)
    view.addSubview(label)
  }

  override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    styles.append(previousTraitCollection?.userInterfaceStyle ?? .unspecified)
  }
}

@Suite("Traits, dynamic colours and sizes of text")
@MainActor
struct TraitTests {
  private let dark = UITraitCollection(userInterfaceStyle: .dark)
  private let light = UITraitCollection(userInterfaceStyle: .light)

  /// The colours of texts with these words, in the order of drawing.
  private func colors(of text: String, on phone: VirtualPhone) -> [Color] {
    phone.displayList.items.flatMap(\.picture.commands).compactMap { command in
      if case .text(text, _, _, let color, _) = command { color } else { nil }
    }
  }

  @Test("N6: a dynamic colour is resolved by the traits it is asked with")
  func resolving() {
    let provided = UIColor { $0.userInterfaceStyle == .dark ? .white : .red }
    #expect(provided.resolvedColor(with: dark) == .white)
    #expect(provided.resolvedColor(with: light) == .red)
    #expect(provided.resolvedColor(with: UITraitCollection()) == .red)
    #expect(UIColor.red.resolvedColor(with: dark) == .red)
    #expect(UIColor.label.resolvedColor(with: dark) == .white)
    let elevated = UITraitCollection(traitsFrom: [
      dark, UITraitCollection(userInterfaceLevel: .elevated),
    ])
    #expect(UIColor.systemBackground.resolvedColor(with: dark) == .black)
    #expect(
      UIColor.systemBackground.resolvedColor(with: elevated)
        == UIColor(red: 28 / 255, green: 28 / 255, blue: 30 / 255, alpha: 1))
    let faded = UIColor.label.withAlphaComponent(0.5)
    #expect(faded.resolvedColor(with: dark) == UIColor(white: 1, alpha: 0.5))
    #expect(faded.resolvedColor(with: light) == UIColor(white: 0, alpha: 0.5))
    #expect(
      faded == UIColor.label.withAlphaComponent(0.5) && faded != UIColor(white: 0, alpha: 0.5))
    #expect(provided == provided && provided != UIColor { _ in .red })
  }

  @Test("N6: the whole interface turns dark, its controllers are told, and light again")
  func wholeInterface() throws {
    let page = TraitPage()
    let phone = VirtualPhone { UINavigationController(rootViewController: page) }
    #expect(page.traitCollection.userInterfaceStyle == .light)
    #expect(page.view.layer.shownBackgroundColor == .white)
    phone.settings.userInterfaceStyle = .dark
    try phone.settle()
    #expect(page.styles == [.light])
    #expect(page.view.layer.shownBackgroundColor == .black)
    #expect(colors(of: "Text", on: phone) == [.white])
    #expect(colors(of: "9:41", on: phone) == [.white])
    phone.settings.userInterfaceStyle = .light
    try phone.settle()
    #expect(page.styles == [.light, .dark])
    #expect(colors(of: "Text", on: phone) == [.black])
  }

  @Test("N6: a controller's own style is that of its views, its children and nobody else")
  func ownStyle() throws {
    let (page, child) = (TraitPage(), TraitPage())
    let phone = VirtualPhone { UINavigationController(rootViewController: page) }
    phone.perform {
      page.addChild(child)
      child.view.frame = CGRect(x: 0, y: 400, width: 200, height: 200)
      page.view.addSubview(child.view)
      child.didMove(toParent: page)
      page.overrideUserInterfaceStyle = .dark
    }
    try phone.settle()
    #expect(page.styles == [.light] && child.styles == [.light])
    #expect(child.traitCollection.userInterfaceStyle == .dark)
    #expect(child.label.traitCollection.userInterfaceStyle == .dark)
    #expect(phone.navigationController.traitCollection.userInterfaceStyle == .light)
    #expect(colors(of: "Text", on: phone) == [.white, .white])
    phone.perform { child.label.overrideUserInterfaceStyle = .light }
    try phone.settle()
    #expect(colors(of: "Text", on: phone) == [.white, .black])
    // It stands against the system's style.
    phone.settings.userInterfaceStyle = .dark
    try phone.settle()
    #expect(page.styles == [.light] && colors(of: "Text", on: phone) == [.white, .black])
    phone.settings.userInterfaceStyle = .light
    phone.perform {
      child.label.overrideUserInterfaceStyle = .unspecified
      page.overrideUserInterfaceStyle = .unspecified
    }
    try phone.settle()
    #expect(colors(of: "Text", on: phone) == [.black, .black])
    phone.perform { phone.window.overrideUserInterfaceStyle = .dark }
    try phone.settle()
    #expect(page.traitCollection.userInterfaceStyle == .dark)
    #expect(colors(of: "Text", on: phone) == [.white, .white])
  }

  @Test("N6: a page that was away while the style changed has it when it comes back")
  func away() throws {
    let page = TraitPage()
    let phone = VirtualPhone { UINavigationController(rootViewController: page) }
    let top = UIViewController()
    phone.perform { phone.navigationController.pushViewController(top, animated: true) }
    try phone.settle()
    #expect(page.view.window == nil)
    phone.settings.userInterfaceStyle = .dark
    try phone.settle()
    phone.perform { phone.navigationController.popViewController(animated: true) }
    try phone.settle()
    #expect(page.view.layer.shownBackgroundColor == .black)
    #expect(colors(of: "Text", on: phone) == [.white])
  }

  @Test("N6: closures registered for traits are called for those, and not once taken back")
  func registered() throws {
    let page = TraitPage()
    var told: [String] = []
    let phone = VirtualPhone { UINavigationController(rootViewController: page) }
    let registration = phone.perform {
      page.registerForTraitChanges([UITraitUserInterfaceStyle.self]) {
        (page: TraitPage, before: UITraitCollection) in
        told.append("style \(before.userInterfaceStyle == .light) \(page.styles.count)")
      }
    }
    phone.perform {
      page.label.registerForTraitChanges([UITraitPreferredContentSizeCategory.self]) {
        (_: UILabel, _) in told.append("size")
      }
    }
    phone.settings.userInterfaceStyle = .dark
    #expect(told == ["style true 1"])
    phone.settings.preferredContentSizeCategory = .extraLarge
    #expect(told == ["style true 1", "size"])
    phone.perform { page.unregisterForTraitChanges(registration) }
    phone.settings.userInterfaceStyle = .light
    #expect(told == ["style true 1", "size"])
  }

  @Test("N6: methods registered for traits are called with the object and its former traits")
  func registeredMethods() throws {
    @MainActor
    final class Page: UIViewController {
      var told: [String] = []
      func changed() { told.append("none") }
      func changed(of sender: UIViewController) { told.append("sender \(sender === self)") }
      func changed(of sender: UIView, from before: UITraitCollection) {
        told.append("view \(sender === view) \(before.userInterfaceStyle == .light)")
      }
    }
    let page = Page()
    let phone = VirtualPhone { page }
    let traits: [UITrait] = [UITraitUserInterfaceStyle.self]
    let registration = phone.perform {
      page.registerForTraitChanges(traits, action: Selector(Page.changed(of:)))
      page.view.registerForTraitChanges(traits, target: page, action: Page.changed(of:from:))
      let method: @MainActor (Page) -> () -> Void = Page.changed
      return page.registerForTraitChanges(traits, action: method)
    }
    phone.settings.userInterfaceStyle = .dark
    #expect(Set(page.told) == ["none", "sender true", "view true true"] && page.told.count == 3)
    phone.perform { page.unregisterForTraitChanges(registration) }
    phone.settings.userInterfaceStyle = .light
    #expect(page.told.count == 5 && page.told.filter { $0 == "none" }.count == 1)
  }

  @Test("N6: text follows the preferred size where it is asked to, within limits")
  func textSizes() throws {
    let page = TraitPage()
    let phone = VirtualPhone { UINavigationController(rootViewController: page) }
    #expect(page.label.font.pointSize == 17)
    phone.settings.preferredContentSizeCategory = .accessibilityExtraExtraExtraLarge
    #expect(page.label.font.pointSize == 53)
    phone.perform {
      #expect(UIFont.preferredFont(forTextStyle: .largeTitle).pointSize == 60)
      let metrics = UIFontMetrics(forTextStyle: .footnote)
      #expect(metrics.scaledFont(for: .systemFont(ofSize: 26)).pointSize == 88)
      page.label.font = metrics.scaledFont(for: .systemFont(ofSize: 26), maximumPointSize: 40)
      #expect(page.label.font.pointSize == 40)
    }
    phone.settings.preferredContentSizeCategory = .small
    #expect(page.label.font.pointSize == 24)
    phone.settings.preferredContentSizeCategory = .large
    #expect(page.label.font.pointSize == 26)
    phone.perform {
      page.label.adjustsFontForContentSizeCategory = false
      page.label.font = .preferredFont(forTextStyle: .body)
    }
    phone.settings.preferredContentSizeCategory = .extraLarge
    #expect(page.label.font.pointSize == 17)
    #expect(UIContentSizeCategory.small < .large)
    #expect(UIContentSizeCategory.accessibilityMedium.isAccessibilityCategory)
    #expect(!UIContentSizeCategory.extraExtraExtraLarge.isAccessibilityCategory)
  }

  @Test("N6: a font taken before a change is the new size where its view has never been drawn, too")
  func neverDrawn() throws {
    let page = UIViewController()
    let phone = VirtualPhone { UINavigationController(rootViewController: page) }
    phone.settings.preferredContentSizeCategory = .accessibilityLarge
    let field = phone.perform {
      let field = UITextField(frame: CGRect(x: 0, y: 200, width: 200, height: 40))
      field.font = .preferredFont(forTextStyle: .body)
      field.adjustsFontForContentSizeCategory = true
      return field
    }
    #expect(field.font?.pointSize == 33)
    phone.settings.preferredContentSizeCategory = .large
    phone.perform { page.view.addSubview(field) }
    #expect(field.font?.pointSize == 17)
  }

  @Test("N6: rows, what cells write and the lines at sections follow the preferred size of text")
  func tables() throws {
    let page = SizedList(style: .grouped)
    let phone = VirtualPhone { page }
    func row() -> CGFloat { page.tableView.rectForRow(at: IndexPath(row: 0, section: 0)).height }
    func header() -> CGFloat { page.tableView.rectForHeader(inSection: 0).height }
    func font() -> CGFloat? {
      page.tableView.cellForRow(at: IndexPath(row: 0, section: 0))?.textLabel?.font.pointSize
    }
    try phone.settle()
    let usual = header()
    #expect(row() == 44 && font() == 17)
    phone.settings.preferredContentSizeCategory = .accessibilityExtraLarge
    try phone.settle()
    // Body text is 40 points high at that size, 23 more than at UIKit's default.
    #expect(font() == 40)
    #expect(row() > 44 + 23 && row() < 44 + 35)
    #expect(header() > usual)
    phone.settings.preferredContentSizeCategory = .small
    try phone.settle()
    #expect(row() == 44 && font() == 15)
    phone.settings.preferredContentSizeCategory = .large
    try phone.settle()
    #expect(row() == 44 && font() == 17 && header() == usual)
  }

  @Test("N6: a container says traits otherwise for a child, with what the child says last")
  func ofChild() throws {
    let page = TraitPage()
    let phone = VirtualPhone { UINavigationController(rootViewController: page) }
    phone.perform {
      phone.navigationController.setOverrideTraitCollection(
        UITraitCollection(userInterfaceStyle: .dark), forChild: page)
    }
    #expect(page.traitCollection.userInterfaceStyle == .dark && page.styles == [.light])
    phone.perform { page.traitOverrides.userInterfaceStyle = .light }
    #expect(page.traitCollection.userInterfaceStyle == .light)
    #expect(page.traitOverrides.contains(UITraitUserInterfaceStyle.self))
    phone.perform { page.traitOverrides.remove(UITraitUserInterfaceStyle.self) }
    #expect(page.traitCollection.userInterfaceStyle == .dark)
  }
}

@MainActor
private final class SizedList: UITableViewController {
  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 5 }

  override func tableView(
    _ tableView: UITableView, titleForHeaderInSection section: Int
  ) -> String? { "A header whose words take more than one line where the text is large" }

  override func tableView(
    _ tableView: UITableView, cellForRowAt indexPath: IndexPath
  ) -> UITableViewCell {
    let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
    cell.textLabel?.text = "Row \(indexPath.row)"
    return cell
  }
}

/// Writes down the style that is current in its calls.
@MainActor
private final class CurrentView: UIView {
  var seen: [String] = []
  private func note(_ call: String) {
    seen.append("\(call) \(UITraitCollection.current.userInterfaceStyle == .dark)")
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    note("layout")
  }
  override func tintColorDidChange() {
    super.tintColorDidChange()
    note("tint")
  }
  override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    note("traits")
  }
}

@MainActor
private final class CurrentPage: UIViewController {
  let box = CurrentView()
  var seen: [Bool] = []
  override func viewDidLoad() { view.addSubview(box) }
  override func viewWillLayoutSubviews() {
    seen.append(UITraitCollection.current.userInterfaceStyle == .dark)
  }
  override func viewDidLayoutSubviews() {
    seen.append(UITraitCollection.current.userInterfaceStyle == .dark)
  }
}

@Suite("The current traits")
@MainActor
struct CurrentTraitTests {
  @Test("N6: in layout, in changes of traits and of the tint the current traits are one's own")
  func inCalls() throws {
    let page = CurrentPage()
    let phone = VirtualPhone { UINavigationController(rootViewController: page) }
    try phone.settle()
    #expect(page.box.seen == ["layout false"] && page.seen == [false, false])
    phone.perform {
      page.overrideUserInterfaceStyle = .dark
      page.box.registerForTraitChanges([UITraitUserInterfaceStyle.self]) {
        (box: CurrentView, _) in
        box.seen.append("handler \(UITraitCollection.current.userInterfaceStyle == .dark)")
      }
      #expect(page.box.seen.last == "traits true")
      page.box.overrideUserInterfaceStyle = .light
      #expect(Array(page.box.seen.suffix(2)) == ["traits false", "handler false"])
      page.box.overrideUserInterfaceStyle = .unspecified
      page.box.seen = []
      page.seen = []
      page.view.setNeedsLayout()
      page.box.setNeedsLayout()
      phone.window.tintColor = .red
    }
    #expect(page.box.seen == ["tint true"])
    try phone.settle()
    #expect(page.box.seen == ["tint true", "layout true"] && page.seen == [true, true])
    phone.perform { #expect(UITraitCollection.current.userInterfaceStyle == .light) }
  }

  @Test("N6: what is performed with other traits leaves those of the screen to be followed again")
  func performed() throws {
    let phone = VirtualPhone { UIViewController() }
    phone.perform {
      UITraitCollection(userInterfaceStyle: .light).performAsCurrent {
        UITraitCollection(userInterfaceStyle: .dark).performAsCurrent {
          #expect(UITraitCollection.current.userInterfaceStyle == .dark)
        }
        #expect(UITraitCollection.current.userInterfaceStyle == .light)
      }
    }
    phone.settings.userInterfaceStyle = .dark
    phone.perform { #expect(UITraitCollection.current.userInterfaceStyle == .dark) }
  }
}
