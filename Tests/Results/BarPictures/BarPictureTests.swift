import BackswipeDiff
import BackswipeGoldens
import BackswipePrototypes
import BackswipeRendering
import BackswipeScenarios
import BackswipeScene
import BackswipeTesting
import BackswipeText
import BackswipeUI
import BackswipeUnits
import TestSupport
import Testing

/// Bars as they are seen, kept by what they draw and in pixels.
@Suite("Pictures of bars")
@MainActor
struct BarPictureTests {
  /// What is on the screen.
  struct Scene: Sendable {
    let name: String
    var size = CGSize(width: 390, height: 844)
    /// Titles, bottom to top.
    var titles = ["Settings", "Sounds"]
    let set: @MainActor @Sendable (UINavigationController, UIViewController) -> Void

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
      let stripes = UIGraphicsImageRenderer(size: CGSize(width: 20, height: 20)).image { context in
        UIColor.systemYellow.setFill()
        context.fill(CGRect(x: 0, y: 0, width: 20, height: 20))
        UIColor.systemOrange.setFill()
        context.fill(CGRect(x: 0, y: 10, width: 20, height: 10))
      }
      let bar = navigation.navigationBar
      bar.setBackgroundImage(
        stripes.resizableImage(
          withCapInsets: UIEdgeInsets(top: 9, left: 9, bottom: 9, right: 9)), for: .default)
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

  @Test("A1 A2 B3–B8 B11 T2: bars are drawn as they were")
  func bars() throws {
    var strips = try Self.scenes.map { scene in
      let phone = try phone(scene)
      let height = phone.navigationController.navigationBar.frame.maxY + 8
      return (
        name: scene.name,
        list: phone.displayList.cut(
          to: CGRect(x: 0, y: 0, width: scene.size.width, height: height))
      )
    }
    strips.append(("toolbar", try toolbar()))
    strips.append(("half-way", try halfWay()))
    let folders = GoldenFolders(
      named: "Bars", of: #filePath, in: PackageFiles.url("Tests/Goldens").path)
    let run = GoldenRun(pictures: strips)
    let painter = GoldenPainter(Painter(fonts: try FontSet()))
    if GoldenFiles.isMissing(at: folders.folder) {
      _ = try GoldenFiles.write(run, title: "Bars", pictures: painter, to: folders.folder)
      Issue.record("\(folders.folder) was missing: look at what has been written")
    }
    let judged = try GoldenComparison(
      folders: folders, run: run, pictures: painter, limit: .trace,
      remedy: "take the folder away to have it written anew"
    ).judge()
    #expect(judged.count == strips.count + 2)
    for failed in judged where !failed.passed {
      Issue.record("\(failed.text)\n  expected  \(failed.expected)\n  actual    \(failed.actual)")
    }
  }

  private func toolbar() throws -> DisplayList {
    let phone = try phone(
      Scene("toolbar") { navigation, page in
        page.toolbarItems = [
          UIBarButtonItem(barButtonSystemItem: .action), .flexibleSpace(),
          UIBarButtonItem(title: "3 Messages"), .flexibleSpace(),
          UIBarButtonItem(barButtonSystemItem: .compose),
        ]
        navigation.isToolbarHidden = false
      })
    return phone.displayList.cut(to: CGRect(x: 0, y: 754, width: 390, height: 90))
  }

  /// Both pages' titles are on their way.
  private func halfWay() throws -> DisplayList {
    let phone = try phone(Scene("half-way", titles: ["Settings"]))
    phone.perform {
      let page = UIViewController()
      page.view.backgroundColor = .systemBackground
      page.title = "Sounds"
      page.navigationItem.rightBarButtonItem = Self.edit()
      phone.navigationController.pushViewController(page, animated: true)
    }
    phone.advance(frames: 6)
    return phone.displayList.cut(to: CGRect(x: 0, y: 0, width: 390, height: 99))
  }
}

extension DisplayList {
  /// A strip of the screen, as a screen of its own.
  fileprivate func cut(to strip: CGRect) -> DisplayList {
    DisplayList(
      size: strip.size, background: background,
      items: items.compactMap { item in
        let clip = item.clip.intersection(strip)
        guard !clip.isNull, !clip.isEmpty else { return nil }
        return DisplayItem(
          picture: item.picture,
          position: CGPoint(x: item.position.x - strip.minX, y: item.position.y - strip.minY),
          opacity: item.opacity, clip: clip.offsetBy(dx: -strip.minX, dy: -strip.minY))
      })
  }
}
