import BackswipeScene
import BackswipeTesting
import BackswipeUI
import BackswipeUnits
import Testing

/// The title of a back button while pages slide.
@Suite("Back button's title behind the chevron")
@MainActor
struct BackLabelTests {
  private func phone(_ pages: Int, mask: UIImage? = nil) throws -> VirtualPhone {
    let phone = VirtualPhone { UINavigationController() }
    phone.perform {
      phone.navigationController.navigationBar.backIndicatorImage = mask
      phone.navigationController.navigationBar.backIndicatorTransitionMaskImage = mask
      phone.navigationController.viewControllers = ["Library", "Album", "Song"].prefix(pages).map {
        let page = UIViewController()
        page.title = $0
        return page
      }
    }
    try phone.settle()
    return phone
  }

  /// How far to the left a word shows; nil where it does not.
  private func left(_ word: String, _ phone: VirtualPhone) -> CGFloat? {
    phone.displayList.items.compactMap { item -> CGFloat? in
      let box = item.picture.commands.compactMap { command -> CGRect? in
        if case .text(word, let box, _, _, _) = command { box } else { nil }
      }.first
      guard let box else { return nil }
      let frame = box.offsetBy(dx: item.position.x, dy: item.position.y).intersection(item.clip)
      return frame.isNull || frame.isEmpty ? nil : frame.minX
    }.min()
  }

  /// - Returns: how far to the left the word ever showed, and in how many frames it was cut.
  private func follow(_ phone: VirtualPhone, _ frames: Int = 40) -> (least: CGFloat, cut: Int) {
    var (least, cut) = (CGFloat.infinity, 0)
    for _ in 0..<frames {
      phone.advance(frames: 1)
      guard let left = left("Library", phone) else { continue }
      least = min(least, left)
      if left < 20 { cut += 1 }
    }
    return (least, cut)
  }

  @Test("a push, a pop and a finger never show the title left of the chevron's end")
  func slides() throws {
    let phone = try phone(2)
    #expect(left("Library", phone) == 27)
    phone.perform {
      let page = UIViewController()
      page.title = "Song"
      phone.navigationController.pushViewController(page, animated: true)
    }
    var seen = follow(phone)
    #expect(seen.least >= 19.5 && seen.cut > 2)
    try phone.settle()
    phone.perform { _ = phone.navigationController.popViewController(animated: true) }
    seen = follow(phone)
    #expect(seen.least >= 19.5 && seen.cut > 2)
    try phone.settle()
    #expect(left("Library", phone) == 27)
    phone.perform {
      let page = UIViewController()
      page.title = "Song"
      phone.navigationController.pushViewController(page, animated: false)
    }
    try phone.settle()
    phone.dragFromLeftEdge(to: 300, over: .milliseconds(400))
    seen = follow(phone)
    #expect(seen.least >= 19.5 && seen.cut > 2)
  }

  @Test("a mask of the client's hides the title as far as it is wide")
  func mask() throws {
    let image = UIGraphicsImageRenderer(size: CGSize(width: 21, height: 20)).image { _ in
      UIColor.black.setFill()
      UIRectFill(CGRect(x: 0, y: 0, width: 21, height: 20))
    }
    let phone = try phone(2, mask: image)
    phone.perform {
      phone.navigationController.pushViewController(UIViewController(), animated: true)
    }
    #expect(follow(phone).least >= 24)
  }
}
