import BackswipeScene
import BackswipeSimulation
import BackswipeTesting
import BackswipeUI
import Testing

@Suite("Turning and resizing")
@MainActor
struct RotationTests {
  /// Everything below a view, by identity.
  private func tree(_ view: UIView) -> [ObjectIdentifier] {
    [ObjectIdentifier(view)] + view.subviews.flatMap(tree)
  }

  @Test("I5: turning changes sizes and not the hierarchy, and bars are lower at compact height")
  func hierarchy() throws {
    let rig = try Rig("A", "B")
    rig.phone.perform { rig.navigation.setToolbarHidden(false, animated: false) }
    try rig.phone.settle()
    let before = tree(rig.phone.window)
    let children = rig.navigation.children.map { ObjectIdentifier($0) }
    rig.phone.rotate(to: .landscapeLeft)
    try rig.phone.settle()
    #expect(tree(rig.phone.window) == before)
    #expect(rig.navigation.children.map { ObjectIdentifier($0) } == children)
    #expect(rig.log.take() == [], "no appearance calls")
    #expect(rig.phone.window.frame == CGRect(x: 0, y: 0, width: 844, height: 390))
    #expect(rig["B"].view.frame == CGRect(x: 0, y: 0, width: 844, height: 390))
    #expect(rig.navigation.navigationBar.frame == CGRect(x: 0, y: 0, width: 844, height: 32))
    #expect(rig.navigation.toolbar.frame == CGRect(x: 0, y: 390 - 21 - 32, width: 844, height: 32))
    rig.phone.rotate(to: .portrait)
    try rig.phone.settle()
    #expect(rig.navigation.navigationBar.frame == CGRect(x: 0, y: 47, width: 390, height: 44))
    #expect(rig.phone.frame.toolbarY == 844.0 - 34 - 44)
    #expect(tree(rig.phone.window) == before)
  }

  @Test("I4: a phone with a notch that lies on its side has 47 points at both sides and 21 below")
  func sides() throws {
    let rig = try Rig("A", "B")
    let upright = rig["B"].view.safeAreaInsets
    rig.phone.rotate(to: .landscapeLeft)
    try rig.phone.settle()
    #expect(rig["B"].view.safeAreaInsets == UIEdgeInsets(top: 32, left: 47, bottom: 21, right: 47))
    rig.phone.rotate(to: .portrait)
    try rig.phone.settle()
    #expect(rig["B"].view.safeAreaInsets == upright)
    // One with a home button has none of it, one with a wider status bar more at the sides.
    for (screen, sides, below) in [
      (ScreenMetrics(size: CGSize(width: 375, height: 667)), 0.0, 0.0),
      (ScreenMetrics(size: CGSize(width: 393, height: 852), statusBarHeight: 59), 59, 21),
      (ScreenMetrics(size: CGSize(width: 844, height: 390)), 47, 21),
    ] {
      let page = UIViewController()
      let phone = VirtualPhone(screen: screen) { page }
      phone.rotate(to: .landscapeLeft)
      try phone.settle()
      let expected = UIEdgeInsets(top: 0, left: sides, bottom: below, right: sides)
      phone.perform { #expect(page.view.safeAreaInsets == expected, "\(screen.size)") }
    }
  }

  @Test("I4: what bars and lists show stands clear of both sides, and their colour does not")
  func clearOfTheSides() throws {
    let phone = try VirtualPhone(
      prototype: """
        backswipe: 1
        initial: list
        screens:
          list:
            title: List
            style: plain
            left: [ { title: Left } ]
            right: [ { title: Right } ]
            toolbar: [ { title: First }, flexible, { title: Last } ]
            sections: [ { header: Part, rows: [ { title: Row, detail: More } ] } ]
        """)
    phone.rotate(to: .landscapeLeft)
    try phone.settle()
    let words = drawnWords(in: phone.displayList)
    for text in ["Left", "Right", "First", "Last", "PART", "Row", "More"] {
      let found = words.filter { $0.text == text }
      #expect(!found.isEmpty, "\(text)")
      for word in found {
        #expect(word.box.minX >= 47 + 16 && word.box.maxX <= 844 - 47 - 16, "\(text) \(word.box)")
      }
    }
    let table = try #require(phone.navigationController.topViewController?.view as? UITableView)
    #expect(table.frame.width == 844)
    #expect(phone.navigationController.navigationBar.frame.width == 844)
  }

  @Test("I5: a setting turns the phone, from the start and while it runs")
  func setting() throws {
    var settings = SimulatorSettings()
    settings.orientation = .landscapeRight
    let phone = VirtualPhone(settings: settings) {
      UINavigationController(rootViewController: UIViewController())
    }
    #expect(phone.window.frame.size == CGSize(width: 844, height: 390))
    #expect(phone.perform { UIDevice.current.orientation } == .landscapeRight)
    settings.orientation = .portrait
    phone.perform { phone.simulation.apply(settings) }
    try phone.settle()
    #expect(phone.window.frame.size == CGSize(width: 390, height: 844))
  }

  // MARK: Traits

  @Test(
    "I5: size classes follow from the screen",
    arguments: [
      (
        CGSize(width: 390, height: 844), UIUserInterfaceSizeClass.compact,
        UIUserInterfaceSizeClass.regular
      ),
      (CGSize(width: 844, height: 390), .compact, .compact),
      (CGSize(width: 926, height: 428), .regular, .compact),
      (CGSize(width: 768, height: 1024), .regular, .regular),
    ])
  func sizeClasses(
    _ size: CGSize, _ horizontal: UIUserInterfaceSizeClass, _ vertical: UIUserInterfaceSizeClass
  ) {
    let page = UIViewController()
    let phone = VirtualPhone(screen: ScreenMetrics(size: size, scale: 3)) {
      UINavigationController(rootViewController: page)
    }
    phone.perform {
      for traits in [
        page.traitCollection, page.view.traitCollection, phone.window.traitCollection,
        UIScreen.main.traitCollection,
      ] {
        #expect(traits.horizontalSizeClass == horizontal && traits.verticalSizeClass == vertical)
        #expect(traits.displayScale == 3)
        #expect(traits.userInterfaceIdiom == (size.width == 768 ? .pad : .phone))
      }
      #expect(UIScreen.main.bounds == CGRect(origin: .zero, size: size))
      #expect(UIScreen.main.scale == 3)
    }
  }

  @Test("I5: controllers hear of new traits and a new size before, of changed traits after")
  func calls() throws {
    final class Page: UIViewController {
      var lines: [String] = []
      override func willTransition(
        to newCollection: UITraitCollection,
        with coordinator: any UIViewControllerTransitionCoordinator
      ) {
        super.willTransition(to: newCollection, with: coordinator)
        lines.append("traits \(newCollection.verticalSizeClass == .compact)")
      }
      override func viewWillTransition(
        to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator
      ) {
        super.viewWillTransition(to: size, with: coordinator)
        lines.append("size \(Int(size.width)), is \(Int(view.window?.frame.width ?? 0))")
        coordinator.animate { _ in
          self.lines.append("alongside \(Int(self.view.window?.frame.width ?? 0))")
        } completion: { _ in
          self.lines.append("done")
        }
      }
      override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        let before = previousTraitCollection?.verticalSizeClass == .compact
        lines.append("changed from \(before) to \(traitCollection.verticalSizeClass == .compact)")
      }
    }
    let page = Page()
    let phone = VirtualPhone { UINavigationController(rootViewController: page) }
    phone.rotate(to: .landscapeLeft)
    #expect(
      page.lines == [
        "traits true", "size 844, is 390", "changed from false to true", "alongside 844",
      ])
    try phone.settle()
    #expect(page.lines.last == "done", "when the turn has ended")
    page.lines = []
    phone.perform { phone.navigationController.isToolbarHidden = false }
    phone.resize(to: CGSize(width: 700, height: 380))
    #expect(page.lines == ["size 700, is 844", "alongside 700", "done"], "the traits stay")
  }

  @Test("I5: traits put together, compared and overridden for a child")
  func collections() throws {
    let all = UITraitCollection(traitsFrom: [
      UITraitCollection(horizontalSizeClass: .compact), UITraitCollection(displayScale: 2),
      UITraitCollection(horizontalSizeClass: .regular),
      UITraitCollection(userInterfaceIdiom: .pad),
    ])
    #expect(all.horizontalSizeClass == .regular && all.displayScale == 2)
    #expect(all.verticalSizeClass == .unspecified && all.userInterfaceIdiom == .pad)
    #expect(all.containsTraits(in: UITraitCollection(displayScale: 2)))
    #expect(!all.containsTraits(in: UITraitCollection(verticalSizeClass: .compact)))
    let rig = try Rig("A")
    rig.phone.perform {
      rig.navigation.setOverrideTraitCollection(
        UITraitCollection(horizontalSizeClass: .regular), forChild: rig["A"])
      #expect(rig["A"].traitCollection.horizontalSizeClass == .regular)
      #expect(rig["A"].view.traitCollection.verticalSizeClass == .regular)
      #expect(rig.navigation.traitCollection.horizontalSizeClass == .compact)
    }
  }

  // MARK: Orientations

  @Test("D4: the interface turns only where the top controller, or the delegate, supports it")
  func supported() throws {
    final class Upright: UIViewController {
      var turns = true
      override var supportedInterfaceOrientations: UIInterfaceOrientationMask { .portrait }
    }
    final class Judge: UINavigationControllerDelegate {
      func navigationControllerSupportedInterfaceOrientations(
        _ navigationController: UINavigationController
      ) -> UIInterfaceOrientationMask { .landscapeRight }
    }
    let phone = VirtualPhone { UINavigationController(rootViewController: Upright()) }
    phone.rotate(to: .landscapeLeft)
    #expect(phone.window.frame.width == 390)
    phone.perform {
      #expect(UIDevice.current.orientation == .landscapeLeft, "the device is turned all the same")
    }
    let judge = Judge()
    phone.navigationController.delegate = judge
    phone.rotate(to: .landscapeRight)
    #expect(phone.window.frame.width == 390, "held on its right side it stands in landscapeLeft")
    phone.rotate(to: .landscapeLeft)
    #expect(phone.window.frame.width == 844)
    #expect(phone.navigationController.interfaceOrientation == .landscapeRight)
  }

  @Test("D4: a controller that does not autorotate stays as it stands")
  func autorotate() {
    final class Fixed: UIViewController {
      override var shouldAutorotate: Bool { false }
    }
    let phone = VirtualPhone { UINavigationController(rootViewController: Fixed()) }
    phone.rotate(to: .landscapeLeft)
    #expect(phone.window.frame.width == 390)
  }

  @Test("D4: a root that supports only landscape comes up in landscape, as it prefers")
  func landscapeOnly() {
    final class Wide: UIViewController {
      override var supportedInterfaceOrientations: UIInterfaceOrientationMask { .landscape }
      override var preferredInterfaceOrientationForPresentation: UIInterfaceOrientation {
        .landscapeLeft
      }
    }
    let phone = VirtualPhone { Wide() }
    #expect(phone.window.frame.size == CGSize(width: 844, height: 390))
    #expect(phone.window.rootViewController?.interfaceOrientation == .landscapeLeft)
  }

  // MARK: On the way

  /// Turns at once, so that numbers are those of the layout alone.
  private var atOnce: SimulatorSettings {
    var settings = SimulatorSettings()
    settings.rotateDuration = .zero
    return settings
  }

  @Test("I5: a push that is turned goes on from its progress by the new width, page and bar alike")
  func duringPush() throws {
    let rig = try Rig("A", settings: atOnce)
    rig.push("B")
    rig.phone.advance(frames: 7)
    let before = try #require(rig.phone.frame.transition?.progress)
    rig.phone.rotate(to: .landscapeLeft)
    rig.phone.advance(frames: 1)
    let progress = try #require(rig.phone.frame.transition?.progress)
    #expect(progress > before && progress < before + 0.2)
    let upper = try #require(rig.phone.frame.page("B"))
    let lower = try #require(rig.phone.frame.page("A"))
    #expect(abs(Double(upper.minX) - 844 * (1 - progress)) < 0.01)
    #expect(abs(Double(lower.minX) + 253 * progress) < 0.01, "844 − round(0.7 · 844)")
    #expect(upper.size == CGSize(width: 844, height: 390) && lower.size == upper.size)
    var last = upper.minX
    while rig.phone.frame.transition != nil {
      rig.phone.advance(frames: 1)
      let x = rig.phone.frame.page("B")?.minX ?? 0
      #expect(x <= last)
      last = x
    }
    try rig.phone.settle()
    #expect(rig.phone.frame.page("B") == CGRect(x: 0, y: 0, width: 844, height: 390))
    #expect(rig.phone.barWords.contains("B"))
  }

  @Test("I5: a drag that is turned keeps its hold, and lets go as ever")
  func duringDrag() throws {
    let rig = try Rig("A", "B", settings: atOnce)
    rig.phone.dragFromLeftEdge(to: 215, over: .milliseconds(200), hold: .milliseconds(300))
    rig.phone.advance(by: .milliseconds(250))
    #expect(abs((rig.phone.frame.page("B")?.minX ?? 0) - 200) < 0.01)
    rig.phone.rotate(to: .landscapeLeft)
    rig.phone.advance(frames: 1)
    let progress = try #require(rig.phone.frame.transition?.progress)
    #expect(abs(Double(rig.phone.frame.page("B")?.minX ?? 0) - 844 * progress) < 0.01)
    try rig.phone.settle()
    #expect(rig.phone.frame.transition == nil && rig.phone.frame.pages.count == 1)
    #expect(rig.phone.frame.pages.first?.frame == CGRect(x: 0, y: 0, width: 844, height: 390))
  }

  @Test("I5: a bar that slides with its page goes on by the new width")
  func slidingBar() throws {
    let rig = try Rig("A")
    rig["B"].inside["viewWillAppear"] = {
      $0.navigationController?.setNavigationBarHidden(true, animated: true)
    }
    rig.push("B")
    rig.phone.advance(frames: 6)
    rig.phone.resize(to: CGSize(width: 600, height: 900))
    rig.phone.advance(frames: 1)
    let progress = try #require(rig.phone.frame.transition?.progress)
    let bar = rig.navigation.navigationBar
    #expect(abs(Double(bar.layer.shownFrame.minX) + 180 * progress) < 0.01)
    #expect(bar.frame.width == 600)
    try rig.phone.settle()
    #expect(rig.navigation.navigationBar.isHidden && rig.phone.frame.pages.count == 1)
  }

  @Test("I5: hidden bars stay hidden, and a page that is presented turns too")
  func presentedAndHidden() throws {
    let rig = try Rig("A")
    rig.phone.perform { rig.navigation.setNavigationBarHidden(true, animated: false) }
    rig.phone.rotate(to: .landscapeLeft)
    try rig.phone.settle()
    #expect(rig.navigation.navigationBar.isHidden && rig.phone.frame.navigationBarY == -32)
    rig.phone.perform { rig["A"].present(rig["M"], animated: false) }
    try rig.phone.settle()
    rig.phone.rotate(to: .portrait)
    try rig.phone.settle()
    #expect(rig["M"].view.frame.size == CGSize(width: 390, height: 844))
    #expect(rig["M"].view.safeAreaInsets == UIEdgeInsets(top: 47, bottom: 34))
    rig.phone.perform { rig["A"].dismiss(animated: false) }
    try rig.phone.settle()
    #expect(rig["A"].view.frame == CGRect(x: 0, y: 0, width: 390, height: 844))
    #expect(rig["A"].view.safeAreaInsets.top == 47)
  }

  // MARK: Compact height

  @Test("H4: bars go in the fixed time when the height becomes compact, and come back with it")
  func compact() throws {
    let rig = try Rig("A")
    rig.phone.perform { rig.navigation.hidesBarsWhenVerticallyCompact = true }
    try rig.phone.settle()
    #expect(!rig.navigation.isNavigationBarHidden)
    rig.phone.rotate(to: .landscapeLeft)
    rig.phone.advance(frames: 1)
    #expect(rig.navigation.isNavigationBarHidden && rig.phone.frame.navigationBarY == 47)
    rig.phone.advance(frames: 12)
    #expect((-32..<0).contains(rig.phone.frame.navigationBarY), "the turn still goes on")
    rig.phone.advance(frames: 6)
    #expect(rig.phone.frame.navigationBarY == -32)
    rig.phone.tap(at: CGPoint(x: 400, y: 200))
    try rig.phone.settle()
    #expect(rig.phone.frame.navigationBarY == 0, "a tap shows them")
    rig.phone.tap(at: CGPoint(x: 400, y: 200))
    try rig.phone.settle()
    #expect(rig.phone.frame.navigationBarY == 0, "and another one leaves them")
    rig.phone.rotate(to: .portrait)
    try rig.phone.settle()
    rig.phone.rotate(to: .landscapeLeft)
    try rig.phone.settle()
    #expect(rig.navigation.isNavigationBarHidden)
    rig.phone.rotate(to: .portrait)
    try rig.phone.settle()
    #expect(rig.phone.frame.navigationBarY == 47)
  }

  @Test("H4: turned in the middle of a push, the bars go when the push has ended")
  func compactDuringPush() throws {
    let rig = try Rig("A")
    rig.phone.perform { rig.navigation.hidesBarsWhenVerticallyCompact = true }
    rig.push("B")
    rig.phone.advance(frames: 5)
    rig.phone.rotate(to: .landscapeLeft)
    rig.phone.advance(frames: 1)
    #expect(!rig.navigation.isNavigationBarHidden)
    try rig.phone.settle()
    #expect(rig.navigation.isNavigationBarHidden && rig.phone.frame.navigationBarY == -32)
  }

  @Test(
    "I5: a scene turns on request to an orientation that its controllers support, or answers why not"
  )
  func requests() throws {
    final class Upright: UIViewController {
      override var supportedInterfaceOrientations: UIInterfaceOrientationMask {
        [.portrait, .landscapeLeft]
      }
    }
    let page = Upright()
    let phone = VirtualPhone { page }
    var errors: [String] = []
    func request(_ orientations: UIInterfaceOrientationMask) throws -> UIInterfaceOrientation? {
      phone.perform {
        page.view.window?.windowScene?.requestGeometryUpdate(
          .iOS(interfaceOrientations: orientations)
        ) { errors.append("\(($0 as? UISceneError)?.localizedDescription ?? "")") }
      }
      try phone.settle()
      return phone.perform { page.view.window?.windowScene?.effectiveGeometry.interfaceOrientation }
    }
    #expect(try request(.landscape) == .landscapeLeft)
    #expect(phone.window.frame.size == CGSize(width: 844, height: 390))
    #expect(try request([.landscapeLeft, .portrait]) == .landscapeLeft, "it has one of them")
    #expect(try request(.portrait) == .portrait && errors.isEmpty)
    #expect(try request([.landscapeRight, .portraitUpsideDown]) == .portrait)
    #expect(
      errors.count == 1
        && errors[0].hasSuffix(
          "Requested: landscapeRight, portraitUpsideDown; supported: portrait, landscapeLeft")
    )
    // The device, which was upright all the time, turns the interface again.
    #expect(try request(.landscapeLeft) == .landscapeLeft)
    phone.rotate(to: .landscapeRight)
    phone.rotate(to: .portrait)
    try phone.settle()
    #expect(phone.window.frame.size == CGSize(width: 390, height: 844))
  }
}
