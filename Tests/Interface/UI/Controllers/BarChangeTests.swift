import BackswipeScene
import BackswipeTesting
import BackswipeUI
import Testing

/// The bar follows what it shows. (B7, B11)
@Suite("Bars that change")
@MainActor
struct BarChangeTests {
  func opacity(of word: String, in rig: Rig) -> Double? {
    for item in rig.phone.displayList.items {
      for command in item.picture.commands {
        if case .text(word, _, _, _, _) = command { return item.opacity }
      }
    }
    return nil
  }

  func box(of word: String, in rig: Rig) -> CGRect? {
    drawnWords(in: rig.phone.displayList).first { $0.text == word }?.box
  }

  @Test("B7: a prompt makes the bar 74 points tall, and the page begins below it")
  func prompt() throws {
    let rig = try Rig("A")
    #expect(rig.navigation.navigationBar.frame.height == 44)
    rig.phone.perform { rig["A"].navigationItem.prompt = "Sign in to go on" }
    try rig.phone.settle()
    #expect(rig.navigation.navigationBar.frame == CGRect(x: 0, y: 47, width: 390, height: 74))
    #expect(rig["A"].view.safeAreaInsets.top == 121)
    let prompt = try #require(box(of: "Sign in to go on", in: rig))
    let title = try #require(box(of: "A", in: rig))
    #expect(prompt.minY >= 47 && prompt.maxY <= 47 + 30 && abs(prompt.midX - 195) < 1)
    #expect(title.midY == 99)
    rig.phone.perform { rig["A"].navigationItem.prompt = nil }
    try rig.phone.settle()
    #expect(rig.navigation.navigationBar.frame.height == 44)
    #expect(rig["A"].view.safeAreaInsets.top == 91)
  }

  @Test("B7: the bar grows and shrinks with the page that has a prompt, a cancelled pop included")
  func promptInTransition() throws {
    let rig = try Rig("A")
    rig.phone.perform { rig["B"].navigationItem.prompt = "Prompt" }
    rig.push("B")
    try rig.phone.settle()
    #expect(rig.navigation.navigationBar.frame.height == 74)
    rig.phone.dragFromLeftEdge(to: 70, over: .milliseconds(300), hold: .milliseconds(200))
    rig.phone.advance(by: .milliseconds(400))
    #expect(rig.navigation.navigationBar.frame.height == 44, "the model is that of the end")
    try rig.phone.settle()
    #expect(rig.stack == ["A", "B"] && rig.navigation.navigationBar.frame.height == 74)
    rig.pop()
    try rig.phone.settle()
    #expect(rig.navigation.navigationBar.frame.height == 44)
    #expect(rig["A"].view.safeAreaInsets.top == 91)
  }

  @Test("B11: a title, whether it is enabled and the tint show as soon as they are set")
  func properties() throws {
    let rig = try Rig("A")
    let item = UIBarButtonItem(title: "Old")
    rig.phone.perform { rig["A"].navigationItem.rightBarButtonItem = item }
    try rig.phone.settle()
    rig.phone.perform { item.title = "New" }
    try rig.phone.settle()
    #expect(rig.phone.barWords == ["A", "New"])
    rig.phone.perform { rig["A"].navigationItem.title = "Anew" }
    try rig.phone.settle()
    #expect(rig.phone.barWords == ["Anew", "New"])
  }

  @Test("B11: items that are set with animation cross-fade in the time bars take to hide")
  func crossFade() throws {
    let rig = try Rig("A")
    rig.phone.perform {
      rig["A"].navigationItem.rightBarButtonItem = UIBarButtonItem(title: "Old")
    }
    try rig.phone.settle()
    rig.phone.perform {
      rig["A"].navigationItem.setRightBarButtonItems(
        [UIBarButtonItem(title: "New")], animated: true)
    }
    rig.phone.advance(by: .milliseconds(100))
    let old = try #require(opacity(of: "Old", in: rig))
    let new = try #require(opacity(of: "New", in: rig))
    #expect(old > 0 && old < 1 && abs(old + new - 1) < 0.001)
    try rig.phone.settle()
    #expect(rig.phone.barWords == ["A", "New"])
    rig.phone.perform {
      rig["A"].navigationItem.rightBarButtonItem = UIBarButtonItem(title: "At once")
    }
    rig.phone.advance(frames: 1)
    #expect(rig.phone.barWords == ["A", "At once"] && opacity(of: "At once", in: rig) == 1)
  }

  @Test("B11: a back button that is hidden with animation fades")
  func hidesBack() throws {
    let rig = try Rig("A", "B")
    rig.phone.perform { rig["B"].navigationItem.setHidesBackButton(true, animated: true) }
    rig.phone.advance(by: .milliseconds(100))
    #expect(rig.phone.barWords == ["A", "B"])
    try rig.phone.settle()
    #expect(rig.phone.barWords == ["B"])
  }

  @Test("B11: a change while a finger leads shows at once, and moves on with the finger")
  func whileInteractive() throws {
    let rig = try Rig("A", "B")
    rig.phone.dragFromLeftEdge(to: 220, over: .milliseconds(300), hold: .milliseconds(500))
    rig.phone.advance(by: .milliseconds(400))
    #expect(rig.phone.frame.transition?.isInteractive == true)
    rig.phone.perform {
      rig["A"].navigationItem.title = "Fresh"
      rig["A"].navigationItem.rightBarButtonItem = UIBarButtonItem(title: "More")
      rig["B"].navigationItem.title = "Leaving"
    }
    rig.phone.advance(frames: 2)
    let words = drawnWords(in: rig.phone.displayList).map(\.text)
    #expect(words.contains("Fresh") && words.contains("Leaving") && words.contains("More"))
    let more = try #require(opacity(of: "More", in: rig))
    #expect(more > 0 && more < 1, "it comes with the page")
    let leaving = try #require(box(of: "Leaving", in: rig))
    #expect(leaving.midX > 220, "it goes with the page")
    try rig.phone.settle()
    #expect(rig.stack == ["A"] && rig.phone.barWords == ["Fresh", "More"])
  }

  @Test("B11: a change in a transition that is cancelled stays")
  func whileCancelled() throws {
    let rig = try Rig("A", "B")
    rig.phone.dragFromLeftEdge(to: 70, over: .milliseconds(300), hold: .milliseconds(200))
    rig.phone.advance(by: .milliseconds(400))
    rig.phone.perform {
      rig["B"].navigationItem.rightBarButtonItem = UIBarButtonItem(title: "More")
      rig["A"].navigationItem.title = "Start"
    }
    try rig.phone.settle()
    #expect(rig.stack == ["A", "B"] && rig.phone.barWords == ["Start", "B", "More"])
  }

  @Test("B11: an item that changes under a finger keeps the finger")
  func underFinger() throws {
    let rig = try Rig("A")
    var fired = 0
    let item = rig.phone.perform {
      UIBarButtonItem(primaryAction: UIAction(title: "Tap") { _ in fired += 1 })
    }
    rig.phone.perform { rig["A"].navigationItem.rightBarButtonItem = item }
    try rig.phone.settle()
    try rig.phone.tap("Tap")
    rig.phone.advance(frames: 1)
    rig.phone.perform {
      rig["A"].navigationItem.rightBarButtonItems = [item, UIBarButtonItem(title: "Other")]
    }
    try rig.phone.settle()
    #expect(fired == 1)
  }

  @Test("B4: the back button says as much as its display mode allows")
  func displayModes() throws {
    let rig = try Rig("A", "B")
    rig.phone.perform { rig["A"].navigationItem.backButtonDisplayMode = .generic }
    try rig.phone.settle()
    #expect(rig.phone.barWords == ["Back", "B"])
    rig.phone.perform { rig["A"].navigationItem.backButtonDisplayMode = .minimal }
    try rig.phone.settle()
    #expect(rig.phone.barWords == ["B"])
    try rig.phone.tap("A")
    try rig.phone.settle()
    #expect(rig.stack == ["A"])
  }

  @Test("B10: a subclass may refuse that the back button pops")
  func shouldPop() throws {
    @MainActor final class Careful: UINavigationController {
      var asked: [String?] = []
      override func navigationBar(
        _ navigationBar: UINavigationBar, shouldPop item: UINavigationItem
      )
        -> Bool
      {
        asked.append(item.title)
        return false
      }
    }
    let log = CallLog()
    let phone = VirtualPhone { Careful(rootViewController: RecordingController("A", log)) }
    phone.perform {
      phone.navigationController.pushViewController(RecordingController("B", log), animated: false)
    }
    try phone.settle()
    try phone.tap("A")
    try phone.settle()
    #expect((phone.navigationController as? Careful)?.asked == ["B"])
    #expect(phone.frame.stack == ["A", "B"])
  }

  @Test("B10: the previous item's own back button pops too")
  func customBackPops() throws {
    let rig = try Rig("A", "B")
    rig.phone.perform {
      rig["A"].navigationItem.backBarButtonItem = UIBarButtonItem(
        title: "Home", style: .plain, target: nil, action: nil)
    }
    try rig.phone.settle()
    try rig.phone.tap("Home")
    try rig.phone.settle()
    #expect(rig.stack == ["A"])
  }

  @Test("B12: a view that only says how large it is stands in the middle and takes touches")
  func titleControl() throws {
    @MainActor final class Segments: UIControl {
      var taps = 0
      override func sizeThatFits(_ size: CGSize) -> CGSize { CGSize(width: 180, height: 32) }
      override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
        super.touchesEnded(touches, with: event)
        taps += 1
      }
    }
    let rig = try Rig("A")
    let view = rig.phone.perform { Segments() }
    rig.phone.perform { rig["A"].navigationItem.titleView = view }
    try rig.phone.settle()
    let place = view.convert(view.bounds, to: nil)
    #expect(place == CGRect(x: 105, y: 47 + 6, width: 180, height: 32))
    rig.phone.tap(at: CGPoint(x: place.midX, y: place.midY))
    try rig.phone.settle()
    #expect(view.taps == 1)
    rig.push("B")
    try rig.phone.settle()
    rig.pop()
    try rig.phone.settle()
    #expect(view.convert(view.bounds, to: nil) == place)
  }

  @Test("B12: a segmented control works as a title view and as an item's custom view")
  func segmentedControl() throws {
    let rig = try Rig("A")
    let title = rig.phone.perform { UISegmentedControl(items: ["Day", "Week"]) }
    let item = rig.phone.perform { UISegmentedControl(items: ["On", "Off"]) }
    rig.phone.perform {
      title.selectedSegmentIndex = 0
      item.selectedSegmentIndex = 0
      rig["A"].navigationItem.titleView = title
      rig["A"].navigationItem.rightBarButtonItem = UIBarButtonItem(customView: item)
    }
    try rig.phone.settle()
    for control in [title, item] {
      let place = control.convert(control.bounds, to: nil)
      #expect(place.width > 40 && place.minY >= 47 && place.maxY <= 91)
      rig.phone.tap(at: CGPoint(x: place.maxX - place.width / 4, y: place.midY))
      try rig.phone.settle()
      #expect(control.selectedSegmentIndex == 1)
    }
  }

  @Test("B12: a title view that was squeezed between items gets its size back")
  func squeezed() throws {
    let rig = try Rig("A")
    let view = rig.phone.perform { UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 30)) }
    rig.phone.perform {
      rig["A"].navigationItem.titleView = view
      rig["A"].navigationItem.rightBarButtonItem = UIBarButtonItem(title: "A long button title")
    }
    try rig.phone.settle()
    #expect(view.frame.width < 300)
    rig.phone.perform { rig["A"].navigationItem.rightBarButtonItem = nil }
    try rig.phone.settle()
    #expect(view.frame.width == 300 && view.frame.midX == 195)
  }
}
