import BackswipeGeometry
import BackswipeTesting
import BackswipeUI
import Testing

/// Bars as they are seen, kept in words and in pixels.
@Suite("Pictures of bars")
@MainActor
struct BarPictureTests {
  /// What is on the screen.
  struct Scene: CustomTestStringConvertible, Sendable {
    let name: String
    var size = CGSize(width: 390, height: 844)
    /// Titles, bottom to top.
    var titles = ["Settings", "Sounds"]
    let set: @MainActor @Sendable (UINavigationController, UIViewController) -> Void
    var testDescription: String { name }

    init(
      _ name: String, size: CGSize = CGSize(width: 390, height: 844),
      titles: [String] = ["Settings", "Sounds"],
      _ set: @escaping @MainActor @Sendable (UINavigationController, UIViewController) -> Void =
        { _, _ in }
    ) {
      self.name = name
      self.size = size
      self.titles = titles
      self.set = set
    }
  }

  @MainActor
  static func edit(_ title: String = "Edit") -> UIBarButtonItem { UIBarButtonItem(title: title) }

  nonisolated static let scenes: [Scene] = [
    Scene("root", titles: ["Settings"]),
    Scene("back"),
    Scene("left") { _, page in
      page.navigationItem.leftBarButtonItems = [
        UIBarButtonItem(barButtonSystemItem: .cancel),
        UIBarButtonItem(barButtonSystemItem: .refresh),
      ]
      page.navigationItem.rightBarButtonItem = UIBarButtonItem(barButtonSystemItem: .done)
    },
    Scene("both") { _, page in
      page.navigationItem.leftItemsSupplementBackButton = true
      page.navigationItem.leftBarButtonItem = edit()
      page.navigationItem.rightBarButtonItems = [
        UIBarButtonItem(barButtonSystemItem: .add), UIBarButtonItem(barButtonSystemItem: .search),
      ]
    },
    Scene("long-title", titles: ["Settings", "A title that is far too long for any bar there is"]) {
      _, page in page.navigationItem.rightBarButtonItem = edit()
    },
    Scene("long-back", titles: ["A back title that will not fit", "Sounds"]),
    Scene("prompt") { _, page in
      page.navigationItem.prompt = "Choose a sound for new messages"
      page.navigationItem.rightBarButtonItem = UIBarButtonItem(barButtonSystemItem: .save)
    },
    Scene("title-view") { _, page in
      let view = UIView(frame: CGRect(x: 0, y: 0, width: 140, height: 28))
      view.backgroundColor = .systemTeal
      page.navigationItem.titleView = view
    },
    Scene("black") { navigation, page in
      navigation.navigationBar.barStyle = .black
      page.navigationItem.rightBarButtonItems = [edit(), edit("Off")]
      page.navigationItem.rightBarButtonItems?.last?.isEnabled = false
    },
    Scene("tinted") { navigation, page in
      let bar = navigation.navigationBar
      bar.isTranslucent = false
      bar.barTintColor = .systemIndigo
      bar.tintColor = .white
      bar.titleTextAttributes = [.foregroundColor: UIColor.white]
      page.navigationItem.rightBarButtonItem = edit()
    },
    Scene("clear") { navigation, _ in
      navigation.navigationBar.setBackgroundImage(UIImage(), for: .default)
      navigation.navigationBar.shadowImage = UIImage()
    },
    Scene("drawn") { navigation, page in
      let stripes = UIGraphicsImageRenderer(size: CGSize(width: 60, height: 60)).image { context in
        UIColor.systemYellow.setFill()
        context.fill(CGRect(x: 0, y: 0, width: 60, height: 60))
        UIColor.systemOrange.setFill()
        context.fill(CGRect(x: 0, y: 30, width: 60, height: 30))
      }
      let bar = navigation.navigationBar
      bar.setBackgroundImage(
        stripes.resizableImage(
          withCapInsets: UIEdgeInsets(top: 6, left: 6, bottom: 6, right: 6)), for: .default)
      bar.backIndicatorImage = UIImage(systemName: "xmark")
      page.navigationItem.rightBarButtonItem = UIBarButtonItem(
        image: UIImage(systemName: "star.fill"), style: .plain, target: nil, action: nil)
    },
    Scene("chinese", titles: ["设置", "声音与触感"]) { _, page in
      page.navigationItem.rightBarButtonItem = edit("编辑")
      page.navigationItem.prompt = "为新信息选择声音"
    },
    Scene("compact", size: CGSize(width: 844, height: 390)) { _, page in
      page.navigationItem.rightBarButtonItems = [
        edit(), UIBarButtonItem(barButtonSystemItem: .add),
      ]
    },
  ]

  func phone(_ scene: Scene) throws -> VirtualPhone {
    let phone = VirtualPhone(screen: ScreenMetrics(size: scene.size)) {
      UINavigationController()
    }
    phone.perform {
      let pages = scene.titles.map { title in
        let page = UIViewController()
        page.view.backgroundColor = .systemBackground
        page.title = title
        return page
      }
      phone.navigationController.viewControllers = pages
      if let top = pages.last { scene.set(phone.navigationController, top) }
    }
    try phone.settle()
    return phone
  }

  @Test("A1 A2 B3–B8: a bar is drawn as it was", arguments: scenes)
  func bar(_ scene: Scene) throws {
    let phone = try phone(scene)
    let strip = CGRect(
      x: 0, y: 0, width: scene.size.width,
      height: phone.navigationController.navigationBar.frame.maxY + 8)
    try Golden(name: scene.name, strip: strip).check(phone.displayList)
  }

  @Test("T2: a toolbar is drawn as it was")
  func toolbar() throws {
    let phone = try phone(
      Scene("toolbar") { navigation, page in
        page.toolbarItems = [
          UIBarButtonItem(barButtonSystemItem: .action), .flexibleSpace(),
          UIBarButtonItem(title: "3 Messages"), .flexibleSpace(),
          UIBarButtonItem(barButtonSystemItem: .compose),
        ]
        navigation.isToolbarHidden = false
      })
    let strip = CGRect(x: 0, y: 754, width: 390, height: 90)
    try Golden(name: "toolbar", strip: strip).check(phone.displayList)
  }

  @Test("B11: half-way through a push both pages' titles are on their way")
  func halfWay() throws {
    let phone = try phone(Scene("half-way", titles: ["Settings"]))
    phone.perform {
      let page = UIViewController()
      page.view.backgroundColor = .systemBackground
      page.title = "Sounds"
      page.navigationItem.rightBarButtonItem = Self.edit()
      phone.navigationController.pushViewController(page, animated: true)
    }
    phone.advance(frames: 6)
    let strip = CGRect(x: 0, y: 0, width: 390, height: 99)
    try Golden(name: "half-way", strip: strip).check(phone.displayList)
  }
}
