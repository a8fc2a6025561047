import BackswipeScene
import BackswipeTesting
@testable import BackswipeUI
import Testing

/// (A1–A5)
@Suite("How bars look")
@MainActor
struct BarLookTests {
  /// Fills of the bar's own width that cover a point in the middle of its left margin, front last.
  func fills(_ rig: Rig) -> [Color] {
    let spot = CGPoint(x: 2, y: 47 + 22)
    return rig.phone.displayList.items.flatMap { item in
      item.picture.commands.compactMap { command -> Color? in
        guard let (rect, color) = command.ground else { return nil }
        return rect.offsetBy(dx: item.position.x, dy: item.position.y).contains(spot) ? color : nil
      }
    }
  }

  func titleColor(_ rig: Rig) -> Color? {
    rig.phone.displayList.items.flatMap(\.picture.commands).compactMap { command in
      if case .text("A", _, _, let color, _) = command { color } else { nil }
    }.last
  }

  func look(_ rig: Rig, _ change: @MainActor (UINavigationBar) -> Void) throws {
    rig.phone.perform { change(rig.navigation.navigationBar) }
    try rig.phone.settle()
  }

  @Test(
    "A1: barTintColor beats barStyle, titles are white on black, translucency lets content through")
  func styles() throws {
    let rig = try Rig("A")
    try look(rig) { $0.isTranslucent = false }
    #expect(fills(rig).last == Color(hex: 0xF9F9F9) && titleColor(rig) == .black)
    try look(rig) { $0.barStyle = .black }
    #expect(fills(rig).last == Color(hex: 0x161616) && titleColor(rig) == .white)
    try look(rig) { $0.barTintColor = .systemRed }
    #expect(fills(rig).last == UIColor.systemRed.color)
    try look(rig) { $0.isTranslucent = true }
    #expect((fills(rig).last?.alpha ?? 1) < 1)
  }

  @Test("A1: title attributes set the title's font and colour; the tint is that of buttons")
  func attributes() throws {
    let rig = try Rig("A", "B")
    let font = UIFont.boldSystemFont(ofSize: 12)
    try look(rig) {
      $0.titleTextAttributes = [.foregroundColor: UIColor.systemGreen, .font: font]
      $0.tintColor = .systemRed
    }
    var found: [String: (Font, Color)] = [:]
    for command in rig.phone.displayList.items.flatMap(\.picture.commands) {
      if case .text(let text, _, let font, let color, _) = command { found[text] = (font, color) }
    }
    #expect(found["B"]?.0 == font.font && found["B"]?.1 == UIColor.systemGreen.color)
    #expect(found["A"]?.1 == UIColor.systemRed.color)
  }

  @Test("A2: a background image fills the bar and the status bar's strip")
  func backgroundImage() throws {
    let rig = try Rig("A")
    let image = try #require(UIImage(data: Data(tinyPNG), scale: 1))
    try look(rig) { $0.setBackgroundImage(image, for: .default) }
    #expect(rig.navigation.navigationBar.backgroundImage(for: .default) == image)
    let places = rig.phone.displayList.items.flatMap { item in
      item.picture.commands.compactMap { command -> CGRect? in
        guard case .image(let part) = command else { return nil }
        return part.target.offsetBy(dx: item.position.x, dy: item.position.y)
      }
    }
    #expect(places == [CGRect(x: 0, y: 0, width: 390, height: 91)])
  }

  @Test("A2: a prompt's own image comes first, the default one stands in")
  func metrics() throws {
    let rig = try Rig("A")
    let one = try #require(UIImage(data: Data(tinyPNG), scale: 1))
    let other = one.withRenderingMode(.alwaysTemplate)
    try look(rig) {
      $0.setBackgroundImage(one, for: .default)
      rig["A"].navigationItem.prompt = "Prompt"
    }
    func tints() -> [Color?] {
      rig.phone.displayList.items.flatMap(\.picture.commands).compactMap { command in
        if case .image(let part) = command { .some(part.tint) } else { nil }
      }
    }
    #expect(tints() == [nil])
    try look(rig) { $0.setBackgroundImage(other, for: .defaultPrompt) }
    #expect(tints().count == 1 && tints().first.flatMap { $0 } != nil)
  }

  @Test(
    "A2: an empty background and an empty shadow make the bar clear; an empty shadow alone does not"
  )
  func clear() throws {
    let rig = try Rig("A")
    let before = fills(rig).count
    try look(rig) { $0.shadowImage = UIImage() }
    #expect(fills(rig).count == before)
    func hairline() -> Bool {
      rig.phone.displayList.items.contains { item in
        item.picture.commands.contains { command in
          guard case .hairline(let line, _) = command else { return false }
          return line.side == .bottom && line.isOutside && line.rect.maxY + item.position.y == 91
        }
      }
    }
    #expect(hairline())
    try look(rig) { $0.setBackgroundImage(UIImage(), for: .default) }
    #expect(fills(rig).count == before - 1 && !hairline())
    try look(rig) { $0.shadowImage = nil }
    #expect(hairline())
  }

  @Test("A3: proxies give defaults when a bar enters a window, and a bar's own value wins")
  func appearance() throws {
    let log = CallLog()
    var own: UINavigationController?
    let phone = VirtualPhone {
      UINavigationBar.appearance().barTintColor = .systemRed
      UINavigationBar.appearance().barStyle = .black
      UINavigationBar.appearance().setBackgroundImage(UIImage(), for: .compact)
      UIBarButtonItem.appearance().tintColor = .systemGreen
      let navigation = UINavigationController(rootViewController: RecordingController("A", log))
      navigation.navigationBar.barStyle = .default
      own = navigation
      return navigation
    }
    try phone.settle()
    let bar = try #require(own?.navigationBar)
    #expect(bar.barTintColor == .systemRed && bar.barStyle == .default)
    #expect(bar.backgroundImage(for: .compact) != nil)
    let item = UIBarButtonItem(title: "Green")
    let red = UIBarButtonItem(title: "Red")
    red.tintColor = .systemRed
    phone.perform { own?.topViewController?.navigationItem.rightBarButtonItems = [item, red] }
    try phone.settle()
    #expect(item.tintColor == .systemGreen && red.tintColor == .systemRed)
    #expect(phone.perform { UINavigationBar.appearance().barTintColor } == .systemRed)
    phone.perform { bar.barTintColor = nil }
    #expect(bar.barTintColor == nil, "its own value, even none")
  }

  @Test(
    "A3: those for a subclass beat those for the class, those for a container those for anywhere")
  func specific() throws {
    @MainActor final class Special: UINavigationBar {}
    @MainActor final class Other: UINavigationController {}
    let log = CallLog()
    func bar(_ make: @MainActor (UIViewController) -> UINavigationController) throws
      -> UINavigationBar
    {
      let phone = VirtualPhone {
        Special.appearance().barTintColor = .systemGreen
        UINavigationBar.appearance(whenContainedInInstancesOf: [Other.self]).barTintColor =
          .systemOrange
        UINavigationBar.appearance().barTintColor = .systemRed
        let navigation = make(RecordingController("A", log))
        return navigation
      }
      try phone.settle()
      return phone.navigationController.navigationBar
    }
    #expect(try bar { UINavigationController(rootViewController: $0) }.barTintColor == .systemRed)
    #expect(try bar { Other(rootViewController: $0) }.barTintColor == .systemOrange)
    let special = try bar { page in
      let made = UINavigationController(navigationBarClass: Special.self, toolbarClass: nil)
      made.pushViewController(page, animated: false)
      return made
    }
    #expect(special.barTintColor == .systemGreen)
  }

  @Test("A3: defaults for bar button items reach the back button that nobody made")
  func backButton() throws {
    let rig = try Rig("A")
    rig.phone.perform {
      UIBarButtonItem.appearance().tintColor = .systemGreen
      UIBarButtonItem.appearance().setTitleTextAttributes(
        [.font: UIFont.boldSystemFont(ofSize: 13)], for: .normal)
    }
    rig.push("B")
    try rig.phone.settle()
    let back = rig.phone.displayList.items.flatMap(\.picture.commands).compactMap { command in
      if case .text("A", _, let font, let color, _) = command { (font, color) } else { nil }
    }
    #expect(back.count == 1 && back[0].0 == Font(size: 13, weight: .bold))
    #expect(back[0].1 == UIColor.systemGreen.color)
  }

  @Test("A3: two phones have defaults of their own; a property without defaults is told")
  func perPhone() throws {
    let first = try Rig("A")
    let second = try Rig("A")
    first.phone.perform { UINavigationBar.appearance().tag = 7 }
    first.phone.perform { UIToolbar.appearance().barTintColor = .systemRed }
    for rig in [first, second] {
      rig.phone.perform {
        rig["A"].view.addSubview(UIToolbar(frame: CGRect(x: 0, y: 0, width: 100, height: 44)))
        rig["A"].view.addSubview(UINavigationBar())
      }
    }
    func tint(_ rig: Rig) -> UIColor? {
      rig["A"].view.subviews.compactMap { $0 as? UIToolbar }.first?.barTintColor
    }
    #expect(tint(first) == .systemRed && tint(second) == nil)
    #expect(first.phone.mistakes.count == 1 && second.phone.mistakes == [])
  }

  @Test("A3: labels take default fonts, colours and shadows, and keep their own")
  func labels() throws {
    let rig = try Rig("A")
    let plain = UILabel()
    let own = UILabel()
    rig.phone.perform {
      UILabel.appearance().textColor = .systemRed
      UILabel.appearance().font = .systemFont(ofSize: 30)
      UILabel.appearance().shadowColor = .black
      UILabel.appearance().shadowOffset = CGSize(width: 2, height: 2)
      UILabel.appearance().highlightedTextColor = .systemGreen
      own.textColor = .systemBlue
      own.shadowOffset = .zero
      for label in [plain, own] { rig["A"].view.addSubview(label) }
    }
    #expect(plain.textColor == .systemRed && plain.font == .systemFont(ofSize: 30))
    #expect(plain.shadowColor == .black && plain.highlightedTextColor == .systemGreen)
    #expect(plain.shadowOffset == CGSize(width: 2, height: 2))
    #expect(own.textColor == .systemBlue && own.shadowOffset == .zero)
    #expect(own.font == .systemFont(ofSize: 30))
    #expect(rig.phone.mistakes == [])
  }

  @Test("A4: bars of a client's classes are those of the navigation controller")
  func classes() throws {
    @MainActor final class OwnBar: UINavigationBar {
      var layouts = 0
      override func layoutSubviews() {
        super.layoutSubviews()
        layouts += 1
      }
    }
    @MainActor final class OwnToolbar: UIToolbar {}
    let log = CallLog()
    let phone = VirtualPhone {
      let made = UINavigationController(
        navigationBarClass: OwnBar.self, toolbarClass: OwnToolbar.self)
      made.pushViewController(RecordingController("A", log), animated: false)
      return made
    }
    try phone.settle()
    let bar = try #require(phone.navigationController.navigationBar as? OwnBar)
    #expect(bar.layouts > 0 && phone.barWords == ["A"])
    #expect(phone.navigationController.toolbar is OwnToolbar)
  }

  @Test("A5: a managed bar's frame, bounds, centre and alpha stay, and the refusal is told")
  func managed() throws {
    let rig = try Rig("A")
    let bar = rig.navigation.navigationBar
    let frame = bar.frame
    rig.phone.perform {
      bar.frame = CGRect(x: 5, y: 5, width: 100, height: 100)
      bar.bounds.size.height = 80
      bar.center.y = 200
      bar.alpha = 0.5
      rig.navigation.toolbar.frame = .zero
      bar.frame = frame
    }
    try rig.phone.settle()
    #expect(bar.frame == frame && bar.alpha == 1)
    #expect(
      rig.phone.mistakes
        == [
          "UINavigationBar.frame", "UINavigationBar.bounds", "UINavigationBar.center",
          "UINavigationBar.alpha", "UIToolbar.frame",
        ].map {
          "\($0) was not changed: it belongs to the UINavigationController that manages the bar"
        })
    rig.phone.perform {
      let free = UINavigationBar()
      free.alpha = 0.5
      free.frame = frame
      #expect(free.alpha == 0.5 && free.frame == frame)
    }
    #expect(rig.phone.mistakes.count == 5)
  }
}
