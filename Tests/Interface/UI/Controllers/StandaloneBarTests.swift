import BackswipeScene
import BackswipeTesting
import BackswipeUI
import Testing

@Suite("A navigation bar that stands alone")
@MainActor
struct StandaloneBarTests {
  @MainActor final class Delegate: UINavigationBarDelegate {
    var calls: [String] = []
    var allows = true

    func navigationBar(_ navigationBar: UINavigationBar, shouldPush item: UINavigationItem) -> Bool
    {
      calls.append("shouldPush \(item.title ?? "")")
      return allows
    }

    func navigationBar(_ navigationBar: UINavigationBar, didPush item: UINavigationItem) {
      calls.append("didPush \(item.title ?? "")")
    }

    func navigationBar(_ navigationBar: UINavigationBar, shouldPop item: UINavigationItem) -> Bool {
      calls.append("shouldPop \(item.title ?? "")")
      return allows
    }

    func navigationBar(_ navigationBar: UINavigationBar, didPop item: UINavigationItem) {
      calls.append("didPop \(item.title ?? "")")
    }
  }

  /// A page without a navigation bar of its own, and a bar in it.
  func bar(_ delegate: Delegate) throws -> (Rig, UINavigationBar) {
    let rig = try Rig("Page")
    let bar = rig.phone.perform {
      let made = UINavigationBar(frame: CGRect(x: 0, y: 47, width: 390, height: 44))
      made.delegate = delegate
      made.items = [UINavigationItem(title: "One")]
      rig["Page"].view.addSubview(made)
      rig.navigation.isNavigationBarHidden = true
      return made
    }
    try rig.phone.settle()
    return (rig, bar)
  }

  func words(_ rig: Rig) -> [String] {
    drawnWords(in: rig.phone.displayList).filter { $0.box.midY > 47 && $0.box.midY < 91 }
      .sorted { $0.box.minX < $1.box.minX }.map(\.text)
  }

  @Test("B1: items are pushed and popped, with a back button titled with the one beneath")
  func pushAndPop() throws {
    let delegate = Delegate()
    let (rig, bar) = try bar(delegate)
    #expect(words(rig) == ["One"])
    rig.phone.perform { bar.pushItem(UINavigationItem(title: "Two"), animated: true) }
    #expect(bar.topItem?.title == "Two" && bar.backItem?.title == "One")
    #expect(delegate.calls == ["shouldPush Two"], "the other comes when it has ended")
    try rig.phone.settle()
    #expect(words(rig) == ["One", "Two"] && delegate.calls == ["shouldPush Two", "didPush Two"])
    delegate.calls = []
    try rig.phone.tap("One")
    try rig.phone.settle()
    #expect(words(rig) == ["One"] && delegate.calls == ["shouldPop Two", "didPop Two"])
    #expect(bar.items?.map(\.title) == ["One"])
  }

  @Test("B1: a delegate that says no keeps the items as they are")
  func refused() throws {
    let delegate = Delegate()
    let (rig, bar) = try bar(delegate)
    delegate.allows = false
    rig.phone.perform {
      bar.pushItem(UINavigationItem(title: "Two"), animated: false)
      #expect(bar.popItem(animated: false) == nil)
    }
    try rig.phone.settle()
    #expect(words(rig) == ["One"] && delegate.calls == ["shouldPush Two", "shouldPop One"])
  }

  @Test("B1: setItems shows the new top; pushes that overtake each other end in order")
  func setItems() throws {
    let delegate = Delegate()
    let (rig, bar) = try bar(delegate)
    rig.phone.perform {
      bar.setItems([UINavigationItem(title: "X"), UINavigationItem(title: "Y")], animated: true)
      bar.pushItem(UINavigationItem(title: "Z"), animated: true)
    }
    try rig.phone.settle()
    #expect(words(rig) == ["Y", "Z"])
    rig.phone.perform { bar.items = nil }
    try rig.phone.settle()
    #expect(words(rig) == [] && bar.topItem == nil)
  }

  @Test("D5: the navigation controller is its bar's delegate")
  func managed() throws {
    let rig = try Rig("A")
    #expect(rig.navigation.navigationBar.delegate === rig.navigation)
    #expect(rig.navigation.navigationBar.barPosition == .topAttached)
    rig.phone.perform { rig.navigation.navigationBar.delegate = rig.navigation }
  }
}
