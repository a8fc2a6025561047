import BackswipeTesting
import BackswipeUI
import Testing

/// What the stack holds, answers and lets go of.
@Suite("Navigation stack")
@MainActor
struct StackTests {
  @Test("An ordered array, root first; only the top one's page is on the screen (S1, S7)")
  func onlyTopIsShown() throws {
    let rig = try Rig("A", "B", "C")
    #expect(rig.stack == ["A", "B", "C"])
    #expect(rig.phone.frame.pages.map(\.name) == ["C"])
    #expect(rig.navigation.topViewController === rig["C"])
    #expect(rig.navigation.visibleViewController === rig["C"])
    #expect(rig.navigation.children.compactMap(\.title) == ["A", "B", "C"])
  }

  @Test("Children keep the order of the stack whatever the order of coming (S7)")
  func childrenFollowTheStack() throws {
    let rig = try Rig("A", "B")
    rig.set(["C", "A", "B"])
    try rig.phone.settle()
    #expect(rig.navigation.children.compactMap(\.title) == ["C", "A", "B"])
  }

  @Test("The root goes through pushViewController, which a subclass sees (S2)")
  func rootIsPushed() {
    final class Watching: UINavigationController {
      var pushed: [String] = []
      override func pushViewController(_ viewController: UIViewController, animated: Bool) {
        pushed.append("\(viewController.title ?? "") \(animated)")
        super.pushViewController(viewController, animated: animated)
      }
    }
    let log = CallLog()
    var watching: Watching?
    let phone = VirtualPhone {
      let made = Watching(rootViewController: RecordingController("A", log))
      watching = made
      return made
    }
    #expect(watching?.pushed == ["A false"])
    #expect(phone.frame.stack == ["A"])
  }

  @Test("A push slides in from the right edge (S3)")
  func pushFromTheRight() throws {
    let rig = try Rig("A")
    rig.push("B")
    rig.phone.advance(frames: 1)
    #expect(rig.phone.frame.page("B")?.minX == 390)
    #expect(rig.phone.frame.pages.map(\.name) == ["A", "B"])
    try rig.phone.settle()
    let path = rig.phone.frames.compactMap { $0.page("B")?.minX }
    #expect(path == path.sorted(by: >) && path.last == 0)
  }

  @Test("What is presented is visible, and the top stays the top (S7)")
  func visibleDiffersFromTop() throws {
    let rig = try Rig("A", "B")
    rig.phone.perform { rig["B"].present(rig["M"], animated: true) }
    try rig.phone.settle()
    #expect(rig.navigation.topViewController === rig["B"])
    #expect(rig.navigation.visibleViewController === rig["M"])
    #expect(rig.phone.frame.visible == "M")
    rig.phone.perform { rig.navigation.dismiss(animated: true) }
    try rig.phone.settle()
    #expect(rig.navigation.visibleViewController === rig["B"])
  }

  @Test("Everybody on the stack finds the container; who has left does not (S8)")
  func container() throws {
    let rig = try Rig("A", "B")
    #expect(rig["A"].navigationController === rig.navigation)
    #expect(rig["B"].navigationController === rig.navigation)
    #expect(rig["B"].parent === rig.navigation)
    rig.pop()
    rig.phone.advance(frames: 5)
    #expect(rig["B"].navigationController === rig.navigation, "it is still on its way out")
    try rig.phone.settle()
    #expect(rig["B"].navigationController == nil && rig["B"].parent == nil)
  }

  @Test("A controller looks for its container through its parents (S8)")
  func nestedContainer() throws {
    let rig = try Rig("A")
    rig.phone.perform { rig["A"].addChild(rig["child"]) }
    #expect(rig["child"].navigationController === rig.navigation)
  }

  @Test("show pushes inside a navigation controller and presents outside of one (S9)")
  func show() throws {
    let rig = try Rig("A")
    rig.phone.perform { rig["A"].show(rig["B"], sender: nil) }
    try rig.phone.settle()
    #expect(rig.stack == ["A", "B"])
    rig.phone.perform { rig["B"].present(rig["M"], animated: false) }
    try rig.phone.settle()
    rig.phone.perform { rig["M"].show(rig["N"], sender: nil) }
    try rig.phone.settle()
    #expect(rig.stack == ["A", "B"])
    #expect(rig.navigation.visibleViewController === rig["N"])
  }
}
