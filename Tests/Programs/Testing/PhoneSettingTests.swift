import BackswipeTesting
import BackswipeUI
import Testing

/// Settings by their keys.
@Suite("Settings by key")
@MainActor
struct PhoneSettingTests {
  private func phone() throws -> VirtualPhone {
    let phone = VirtualPhone { UINavigationController(rootViewController: UITableViewController()) }
    phone.perform {
      phone.navigationController.pushViewController(UIViewController(), animated: false)
    }
    try phone.settle()
    return phone
  }

  @Test("a number, a duration and a curve reach the run")
  func values() throws {
    let phone = try phone()
    phone.settings["push.duration"] = "500ms"
    phone.settings["push.curve"] = "linear"
    phone.settings["pop.strip"] = 60
    #expect(phone.settings["push.duration"] == "500ms")
    #expect(phone.settings["pop.strip"]?.description.hasPrefix("60") == true)
    phone.perform {
      phone.navigationController.pushViewController(UIViewController(), animated: true)
    }
    try phone.settle()
    phone.expectTransition("push", lasts: .milliseconds(500))
    phone.drag(
      from: CGPoint(x: 50, y: 400), to: CGPoint(x: 350, y: 400), over: .milliseconds(300))
    try phone.settle()
    phone.expectTransition("pop")
  }

  @Test("an unknown key and a refused value are failures at their lines, and change nothing")
  func mistakes() throws {
    let phone = try phone()
    let before = phone.settings
    nonisolated(unsafe) var found: [Issue] = []
    let first = #line + 2
    withKnownIssue {
      phone.settings["pop.stripe"] = 30
      phone.settings["pop.strip"] = "wide"
      phone.settings["pop.strip"] = nil
    } matching: {
      found.append($0)
      return true
    }
    #expect(phone.settings == before)
    #expect(phone.settings["pop.stripe"] == nil)
    #expect(found.compactMap { $0.sourceLocation?.line } == [first, first + 1, first + 2])
    let texts = found.map { $0.comments.map(\.rawValue).joined() }
    #expect(texts[0].contains("did you mean 'pop.strip'?"), "\(texts)")
    #expect(texts[1].contains("pop.strip: "), "\(texts)")
  }
}
